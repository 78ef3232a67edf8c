import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small but slow files, which at the end of a run would keep one worker busy while the others are idle. */
const LONG_FOR_THEIR_SIZE =
  /\/tests\/(journeys\/(media|sizes|trash)|long\/journeys\/(dialog-sizes|page-states|page-widths))\.test\.ts$/;

/** Vitest’s order by size, as the durations of earlier runs are unknown, with the slow small files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications);
    const rank = (specification: TestSpecification) =>
      LONG_FOR_THEIR_SIZE.test(specification.moduleId) ? 0 : 1;
    // Workers are reused within a project, so the files of a project stay together.
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((projectFiles) =>
      projectFiles.toSorted((a, b) => rank(a) - rank(b)),
    );
  }
}
