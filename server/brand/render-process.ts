import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import { type RenderJob, runRenderJob } from './render-job.ts';
import { openSvgRenderer } from './svg-renderer.ts';

const opening = openSvgRenderer();
// If `opening` fails, every job reports the error, as each job awaits `opening`.
opening.catch(() => {});

answerJobs(async (job: RenderJob) => runRenderJob(job, await opening));
