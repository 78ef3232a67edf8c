import { writeFile } from 'node:fs/promises';
import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import { makePicture } from './picture-job.ts';

// If memory runs out, Linux kills this process before the site's. Other systems do not have this file.
await writeFile('/proc/self/oom_score_adj', '900').catch(() => {});

answerJobs(makePicture);
