import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog, type LogOptions, summarizeStorms } from './log.ts';

let output: string[];

beforeEach(() => {
  output = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const logOf = (format: LogOptions['format']) => createLog({ level: 'info', format, version: '1.2.3+abc' });

test('the format json has one object per line, with the version', () => {
  const log = logOf('json');
  log.info('Applied 0001.');
  log.error({ err: new Error('no'), email: 'a@example.com' }, 'failed');
  const lines = output
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    { level: 30, version: '1.2.3+abc', msg: 'Applied 0001.' },
    { level: 50, version: '1.2.3+abc', msg: 'failed' },
  ]);
});

test('the format text has the message and the fields', () => {
  const log = logOf('text');
  log.info('Sesdaş answers on http://localhost:3000');
  log.warn({ path: '/x', ms: 12 }, 'slow');
  expect(output.join('')).toBe('Sesdaş answers on http://localhost:3000\nwarning slow path=/x ms=12\n');
});

test('lines of one iteration of the event loop are written together, but a warning causes a write at once', async () => {
  const log = logOf('text');
  log.info('one');
  log.info('two');
  expect(output).toEqual([]);
  await new Promise(setImmediate);
  expect(output).toEqual(['one\ntwo\n']);
  log.info('three');
  log.warn('four');
  expect(output).toEqual(['one\ntwo\n', 'three\nwarning four\n']);
  log.info('five');
  log.flush();
  await new Promise(setImmediate);
  expect(output.slice(2)).toEqual(['five\n']);
});

test('the format terminal has one short line with the time for a response, and the stack of an error', () => {
  const log = logOf('terminal');
  log.info({ reqId: 'x', ip: '127.0.0.1', method: 'GET', path: '/blog', status: 200, ms: 12 }, 'answered');
  log.error({ err: new Error('no') }, 'failed');
  const [, answer, failure] = /^(.*\n)([^]*)$/.exec(stripVTControlCharacters(output.join(''))) ?? [];
  expect(answer).toMatch(/^\d\d:\d\d:\d\d GET \/blog 200 12 ms\n$/);
  expect(failure).toMatch(/^\d\d:\d\d:\d\d failed\nError: no\n    at .*log\.test\.ts:\d+/);
});

test('personal data is redacted in all formats', () => {
  for (const format of ['text', 'json', 'terminal'] as const) {
    const log = logOf(format);
    log.info({ lead: { email: 'ayse@example.com', mobilePhone: '0532' }, user: { password: 'geheim' } }, 'x');
    log.info({ req: { headers: { cookie: 'session=geheim', authorization: 'Bearer geheim' } } }, 'x');
    // In these fields, Postgres repeats values of the refused row.
    const err = Object.assign(new Error('duplicate key'), {
      detail: 'Key (email)=(ayse@example.com) already exists.',
      where: "unnamed portal parameter $1 = 'geheim'",
    });
    log.error({ err }, 'x');
  }
  expect(output.join('')).not.toMatch(/ayse|0532|geheim/);
});

test('every line is counted, including lines in a summary, and `flush` writes pending lines', () => {
  const levels: number[] = [];
  const log = logOf('json');
  log.onLine((level) => levels.push(level));
  const request = log.child({ reqId: 'r1' });
  for (let count = 0; count < 10; count += 1) request.error({ err: new Error('canceled') }, 'request failed');
  expect(levels).toHaveLength(10);
  expect(output).toHaveLength(3);
  log.flush();
  expect(JSON.parse(output[3] ?? '')).toMatchObject({
    level: 50,
    more: 7,
    msg: '… 7 more like “request failed”',
  });
  expect(output[3]).not.toContain('r1');
});

test('a repeated error is written three times, followed by one line with the number of further errors', () => {
  vi.useFakeTimers();
  const lines: unknown[][] = [];
  const storms = summarizeStorms((words) => lines.push(words));
  const logCall = (level: number, ...words: unknown[]) =>
    storms.pass(level, words, (line) => lines.push(line));
  const failing = (code: string) => ({
    err: Object.assign(new Error('canceled'), { code }),
    reqId: String(Math.random()),
  });
  for (let count = 0; count < 500; count += 1) logCall(50, failing('55P03'), 'request failed');
  logCall(50, failing('57014'), 'request failed');
  logCall(30, 'answered');
  expect(lines).toHaveLength(5);
  vi.advanceTimersByTime(10_000);
  expect(lines.slice(5)).toEqual([[{ more: 497, seconds: 10 }, '… 497 more like “request failed”']]);
  logCall(50, failing('55P03'), 'request failed');
  expect(lines).toHaveLength(7);
});

test('errors with the same first thousand characters count as the same error', () => {
  const lines: unknown[][] = [];
  const storms = summarizeStorms(() => {});
  const logError = (error: string) => storms.pass(50, [new Error(error)], (line) => lines.push(line));
  for (let count = 0; count < 10; count += 1) logError(`${'a'.repeat(2_000)} ${count}`);
  expect(lines).toHaveLength(3);
});

test('warnings, single errors and different errors are written in full', () => {
  const lines: unknown[][] = [];
  const storms = summarizeStorms(() => {});
  const logCall = (level: number, ...words: unknown[]) =>
    storms.pass(level, words, (line) => lines.push(line));
  for (let count = 0; count < 10; count += 1) logCall(40, 'warned');
  for (let count = 0; count < 10; count += 1) logCall(50, { err: new Error(`error ${count}`) });
  for (let count = 0; count < 10; count += 1) logCall(50, { leadId: count }, 'lead rejected');
  expect(lines).toHaveLength(30);
});
