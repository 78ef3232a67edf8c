import { answerJobs, endFirstWithoutMemory } from '#server/concurrency/worker-jobs.ts';
import { makePicture } from './picture-job.ts';

await endFirstWithoutMemory();
answerJobs(makePicture);
