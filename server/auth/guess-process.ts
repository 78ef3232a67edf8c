/**
 * The worker process that estimates passwords: loading the list takes a hundred milliseconds, an estimate up
 * to thirty.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs as graphs, dictionary } from '@zxcvbn-ts/language-common';
import { answerJobs } from '#server/concurrency/worker-jobs.ts';
import type { PasswordJob } from './password-choice.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs });

answerJobs(({ password, contextWords }: PasswordJob) => estimator.check(password, [...contextWords]).score);
