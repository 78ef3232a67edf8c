import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPicture } from '#tests/support/factories/pictures.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { makePicture } from './picture-job.ts';

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(() => folder.remove());

async function jobOf(content: Buffer, into = folder.path) {
  const file = join(folder.path, 'uploaded');
  await writeFile(file, content);
  return makePicture({ file, folder: into });
}

test.each(['jpeg', 'gif'] as const)(
  'a failure to write the files of a %s is not reported as a damaged file',
  async (format) => {
    const content = await plainPicture({ width: 60, height: 40, format });
    await expect(jobOf(content, join(folder.path, 'gone'))).rejects.toThrow(/gone/);
    expect(await jobOf(content.subarray(0, content.byteLength / 2))).toEqual({ refusal: 'PICTURE_DAMAGED' });
  },
);

test('the average colour of an animated picture is the colour of its first frame', async () => {
  const frames = ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .raw()
      .toBuffer(),
  );
  const raw = { width: 30, height: 40, channels: 3, pageHeight: 20 } as const;
  const content = await sharp(Buffer.concat(await Promise.all(frames)), { raw })
    .gif()
    .toBuffer();
  expect(await jobOf(content)).toMatchObject({ picture: { color: 'ff0000', height: 20 } });
});
