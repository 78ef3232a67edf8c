import { setPriority } from 'node:os';
import { answerJobs, endFirstWithoutMemory } from '#server/concurrency/worker-jobs.ts';
import { answerReaderJob } from './jobs.ts';

/** Visitors go first. */
const NICENESS = 10;

setPriority(NICENESS);
await endFirstWithoutMemory();
answerJobs(answerReaderJob);
