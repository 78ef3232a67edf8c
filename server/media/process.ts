import { writeFile } from 'node:fs/promises';
import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import { makePicture } from './picture-job.ts';

// Linux kills this process before the site. Other systems have no such file.
await writeFile('/proc/self/oom_score_adj', '900').catch(() => {});

answerJobs(makePicture);
