import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import { doRichText } from './jobs.ts';

answerJobs(doRichText);
