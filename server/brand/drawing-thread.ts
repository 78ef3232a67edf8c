/** The thread that draws, so that requests never wait for a picture of somebody else. */
import { answerJobs } from '../concurrency/worker-jobs.ts';
import { draw, type Drawing } from './drawing.ts';
import { openPen } from './pen.ts';

const opening = openPen();
// Its failure is met by every job.
opening.catch(() => {});

answerJobs(async (drawing: Drawing) => draw(drawing, await opening));
