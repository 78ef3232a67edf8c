import { createTestDatabase } from '#tests/support/database/db.ts';
import { uploadPhotographs } from '#tests/support/faults/upload-faults.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import type { Part } from '../part.ts';

/** Until a photograph is stored in all sizes, on two cores. */
const MAX_SECONDS = 3;
/** Additional memory during eight simultaneous uploads. */
const MAX_MEGABYTES = 250;

export const uploads: Part = {
  about: 'a photograph with all of its sizes, and the memory of eight at once',
  isSeparate: true,
  async measure() {
    const [database, folder] = [await createTestDatabase(), await makeTemporaryFolder()];
    const figures = await uploadPhotographs({ database, store: folder.path });
    await database.drop();
    await folder.remove();
    return [
      {
        what: `a photograph of ${figures.photoMegabytes.toFixed(1)} MB stored`,
        unit: 's',
        values: [figures.seconds],
        budget: { max: MAX_SECONDS },
      },
      {
        what: 'memory above idle, eight photographs at once',
        unit: 'MB',
        values: [figures.megabytesAboveIdle],
        budget: { max: MAX_MEGABYTES },
      },
    ];
  },
};
