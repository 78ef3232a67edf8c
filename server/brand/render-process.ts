import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import { type RenderJob, runRenderJob } from './render-job.ts';
import { openSvgRenderer } from './svg-renderer.ts';

const opening = openSvgRenderer();
// Each job awaits `opening` and reports its error, so this rejection must not count as unhandled.
opening.catch(() => {});

answerJobs(async (job: RenderJob) => runRenderJob(job, await opening));
