/** Starts s3rver with an empty bucket in a temporary folder. */
import { createRequire } from 'node:module';
import type { Bucket } from '#server/env.ts';
import { makeTemporaryFolder } from '#tests/support/runner/temporary-folder.ts';
import { startChild } from '#tests/support/servers/child.ts';
import { freePort, untilOpen } from '#tests/support/servers/site-process.ts';

const KEY = 'S3RVER';
const BUCKET = 'resimler';

export async function startS3Server(): Promise<{ bucket: Bucket; end: () => Promise<void> }> {
  const folder = await makeTemporaryFolder();
  const port = await freePort();
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  // s3rver uses a cipher that OpenSSL has only in its legacy provider.
  const flags = ['--openssl-legacy-provider', program, '--silent', '--address', '127.0.0.1'];
  const storageOptions = ['--port', String(port), '--directory', folder.path, '--configure-bucket', BUCKET];
  const server = startChild(process.execPath, [...flags, ...storageOptions]);
  await untilOpen(port);
  return {
    bucket: {
      url: `http://127.0.0.1:${port}/${BUCKET}`,
      prefix: 'blog/',
      region: 'auto',
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    async end() {
      await server.end();
      await folder.remove();
    },
  };
}
