/**
 * Estimates the strength of passwords in a worker process, as loading the word list takes a hundred milliseconds,
 * and an estimate up to thirty.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary, adjacencyGraphs as graphs } from '@zxcvbn-ts/language-common';
import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import type { PasswordJob } from './password-choice.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs });

answerJobs(({ password, contextWords }: PasswordJob) => estimator.check(password, [...contextWords]).score);
