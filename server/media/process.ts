import { answerJobs, endFirstWithoutMemory } from '#server/concurrency/worker-jobs.ts';
import { makePicture, type PictureJob } from './picture-job.ts';
import { makeRecording, type RecordingJob } from './recording-job.ts';

await endFirstWithoutMemory();
answerJobs((job: PictureJob | RecordingJob) => ('recording' in job ? makeRecording(job) : makePicture(job)));
