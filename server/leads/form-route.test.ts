import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { LeadSubmission } from '#shared/leads/schemas.ts';
import { type LeadFormProblem, leadFormRoute } from './form-route.ts';

const ORIGIN = 'https://sesdas.example.com';
const RIGHT = {
  firstName: ' Ayşe ',
  lastName: 'Yılmaz',
  email: 'ayse@example.com',
  mobilePhone: '0532 123 45 67',
  company: '',
  message: '',
  website: '',
  idempotencyKey: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c11',
  button: 'footer_demo',
  utm_source: 'bülten',
};

function openForm(submit?: () => Promise<never>, isStored?: () => Promise<never>) {
  const submitted: LeadSubmission[] = [];
  const problems: LeadFormProblem[] = [];
  const counted: string[] = [];
  const app = Fastify();
  app.register(leadFormRoute, {
    origin: ORIGIN,
    submit: async (_request, submission) => {
      submitted.push(submission);
      return submit?.() ?? { leadId: submission.idempotencyKey };
    },
    isStored: async (_request, key) =>
      isStored?.() ?? submitted.some(({ idempotencyKey }) => idempotencyKey === key),
    countStored: async (_request, { context }) => void counted.push(context.button),
    renderForm: (_request, reply, problem) => {
      problems.push(problem);
      return reply.type('text/html').send('<form>');
    },
  });
  const post = (values: Record<string, string> | string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/demo-talebi',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, ...headers },
      payload: typeof values === 'string' ? values : new URLSearchParams(values).toString(),
    });
  return { app, post, submitted, problems, counted };
}

test('a valid form is stored, and the response is a redirect', async () => {
  const { post, submitted } = openForm();
  const response = await post(RIGHT);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/demo-talebi?durum=alindi']);
  expect(submitted[0]).toMatchObject({
    fields: { firstName: 'Ayşe', company: undefined },
    context: { variant: 'demo', button: 'footer_demo', campaign: { utm_source: 'bülten' } },
    idempotencyKey: RIGHT.idempotencyKey,
    trap: { website: '' },
  });
});

test('a form without a button counts as opened on its own page', async () => {
  const { post, submitted } = openForm();
  const { button: _, ...values } = RIGHT;
  await post(values);
  expect(submitted[0]?.context.button).toBe('page_demo_request');
});

test('the server counts a form once, only if no script counts it and only without the honeypot', async () => {
  const { post, counted } = openForm();
  await post(RIGHT);
  expect(counted).toEqual([]);
  const fields = { ...RIGHT, idempotencyKey: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c12', scriptless: '1' };
  await post({ ...fields, firstName: '' });
  await post({ ...fields, website: 'https://spam.example' });
  expect(counted).toEqual([]);
  await post({ ...fields, idempotencyKey: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c13' });
  await post({ ...fields, idempotencyKey: '5b0f2f0e-3a52-4a3b-9a51-0e3f5d0e7c13' });
  expect(counted).toEqual(['footer_demo']);
});

test('a form is stored but not counted if the lookup of its key fails', async () => {
  const { post, submitted, counted } = openForm(undefined, async () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  });
  expect((await post({ ...RIGHT, scriptless: '1' })).statusCode).toBe(303);
  expect([submitted.length, counted]).toEqual([1, []]);
});

test('a form that was not stored is not counted', async () => {
  const { post, counted } = openForm(async () => {
    throw new AppError('DATABASE_UNAVAILABLE');
  });
  await post({ ...RIGHT, scriptless: '1' });
  expect(counted).toEqual([]);
});

test('an invalid form gets the status 422, and the page has error messages and the typed values', async () => {
  const { post, submitted, problems } = openForm();
  const response = await post({ ...RIGHT, firstName: ' ', email: 'yok', message: 'Merhaba' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(submitted).toEqual([]);
  expect(problems).toEqual([
    {
      values: { ...RIGHT, firstName: ' ', email: 'yok', message: 'Merhaba' },
      errors: { firstName: 'Ad gereklidir', email: 'Geçerli bir e-posta adresi girin' },
      failure: undefined,
    },
  ]);
});

test.each([
  [new AppError('TOO_MANY_LEADS', { phone: '1', email: 'a' }), 429],
  [new AppError('DATABASE_UNAVAILABLE'), 503],
])('the page shows %s if the form could not be stored', async (refusal, status) => {
  const { post, problems } = openForm(async () => {
    throw refusal;
  });
  expect((await post(RIGHT)).statusCode).toBe(status);
  expect(problems[0]).toMatchObject({ values: RIGHT, errors: {}, failure: { code: refusal.code } });
});

test('the page shows the right origin if the form was opened at another origin', async () => {
  const { post, submitted, problems } = openForm();
  const response = await post(RIGHT, { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([403, 'no-store']);
  expect(submitted).toEqual([]);
  expect(problems[0]).toMatchObject({
    values: RIGHT,
    errors: {},
    failure: { code: 'OTHER_ADDRESS', details: { origin: ORIGIN } },
  });
});

test('a form without its key has no field errors, and the page has the typed values', async () => {
  const { post, problems } = openForm();
  expect((await post({ ...RIGHT, idempotencyKey: '' })).statusCode).toBe(400);
  expect(problems[0]).toMatchObject({ values: { email: RIGHT.email }, failure: { code: 'BAD_REQUEST' } });
});

test('requests from another site, of another content type and with a large body are refused', async () => {
  const { app, post, submitted } = openForm();
  expect((await post(RIGHT, { origin: 'https://evil.example' })).statusCode).not.toBe(303);
  expect((await post(RIGHT, { 'sec-fetch-site': 'cross-site' })).statusCode).not.toBe(303);
  expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
  expect((await post({ ...RIGHT, message: 'a'.repeat(66_000) })).statusCode).toBe(413);
  expect(submitted).toEqual([]);
  expect((await app.inject({ method: 'POST', url: '/elsewhere', payload: 'a=b' })).statusCode).toBe(404);
});
