import { setPriority } from 'node:os';
import { answerJobs, endFirstWithoutMemory } from '#server/concurrency/worker-jobs.ts';
import { answerReaderJob } from './jobs.ts';

/**
 * The priority of the process, from -20 to 19. A lower priority than the server's lets visitors' requests run
 * first.
 */
const NICENESS = 10;

setPriority(NICENESS);
await endFirstWithoutMemory();
answerJobs(answerReaderJob);
