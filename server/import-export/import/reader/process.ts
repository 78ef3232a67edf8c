import { setPriority } from 'node:os';
import { answerJobs, endFirstWithoutMemory } from '#server/concurrency/worker-jobs.ts';
import { answerReaderJob } from './jobs.ts';

/** The niceness of the process. The server has 0, so visitors' requests run first. */
const NICENESS = 10;

setPriority(NICENESS);
await endFirstWithoutMemory();
answerJobs(answerReaderJob);
