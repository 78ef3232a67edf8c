import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import { runRenderJob, type RenderJob } from './render-job.ts';
import { openSvgRenderer } from './svg-renderer.ts';

const opening = openSvgRenderer();
// Every job awaits `opening` and fails with it.
opening.catch(() => {});

answerJobs(async (job: RenderJob) => runRenderJob(job, await opening));
