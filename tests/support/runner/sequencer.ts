import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long. At the end of a run one worker would carry them out while the others have nothing to do. */
const LONG_FOR_THEIR_SIZE = /\/tests\/journeys\/(media|sizes|trash)\.test\.ts$/;

/** Vitest’s order by size, as nothing is known of earlier runs, with what takes long for its size first. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const rank = (specification: TestSpecification) =>
      LONG_FOR_THEIR_SIZE.test(specification.moduleId) ? 0 : 1;
    // Workers are kept within a project, so projects stay together.
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((own) => own.toSorted((a, b) => rank(a) - rank(b)));
  }
}
