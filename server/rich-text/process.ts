import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import { runRichTextJob } from './jobs.ts';

answerJobs(runRichTextJob);
