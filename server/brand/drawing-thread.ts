/** The thread that draws, so that requests never wait for a picture of somebody else. Started by `drawing-desk.ts`. */
import { parentPort } from 'node:worker_threads';
import { draw, type Drawing } from './drawing.ts';
import { openPen } from './pen.ts';

const opening = openPen();
// Its failure is met by every job.
opening.catch(() => {});

const answer = (message: { id: number; bytes: Uint8Array } | { id: number; problem: string }) =>
  parentPort?.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread, not a window

parentPort?.on('message', ({ id, drawing }: { id: number; drawing: Drawing }) => {
  opening
    .then((pen) => draw(drawing, pen))
    .then(
      (bytes) => answer({ id, bytes }),
      (error: unknown) => answer({ id, problem: String(error) }),
    );
});
