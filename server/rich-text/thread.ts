/** The thread that reads long texts. */
import { answerJobs } from '../concurrency/worker-jobs.ts';
import { doRichText } from './jobs.ts';

answerJobs(doRichText);
