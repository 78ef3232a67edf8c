/**
 * The admin area without a browser. Only the network is fake: a test defines the results of procedures, which
 * arrive in the server's format.
 */

import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { configure, fireEvent, prettyDOM } from '@testing-library/dom';
import * as React from 'react';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import superjson from 'superjson';
import { onTestFinished, vi } from 'vitest';
import type { Profile } from '#shared/account/profile-schemas.ts';
import { AppError } from '#shared/errors.ts';
import type { Role } from '#shared/roles.ts';
import { signedInAs } from '#shared/sign-in/schemas.ts';
import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import { DEFAULT_SITE } from '#shared/site-texts/site.ts';
import { openAdminArea } from '#src/admin/frame/admin-app.tsx';
import { adminSystem } from '#src/admin/theme/system.ts';
import { toaster } from '#src/ui/toaster.tsx';
import './happy-dom.ts';

// React's development build records a stack for each element, which takes a sixth of the time of these tests. It
// stops above a maximum, and this count is always above it. React still prints its warnings.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);

configure({
  // A busy machine needs this time.
  asyncUtilTimeout: 60_000,
  // `findBy…` creates an error for each attempt. Printing the document for each error took a tenth of the time of
  // these tests, so only an error that is read prints the document.
  getElementError: (message, container) =>
    Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { configurable: true, get: () => `${message ?? ''}\n\n${prettyDOM(container) || ''}` },
    }),
});

/**
 * Functions that return the results of fake procedures. An `AppError` is a refusal; any other error means a lost
 * connection.
 */
export type Procedures = Record<string, (input: never) => unknown>;

type Call = { procedure: string; input: unknown };

/** A member without a picture, and by default without a name. */
export function profileOf(email: string, name: string = email): Profile {
  return { name, email, picture: null };
}

/** Milliseconds to wait for the first page; tests that delay it check the loading state. */
const PATIENCE_MS = 500;

/** Results of queries that many pages send in addition to their own. */
const BESIDE: Procedures = {
  'account.mondayMail.state': () => ({ isOn: true, isConfigured: true }),
  'account.profile': () => profileOf('ayse@example.com'),
  'admin.analytics.postResults': () => [],
  'admin.comments.addressed': () => ({ comments: [], count: 0 }),
  'admin.comments.mentionable': () => [],
  'admin.leads.attention': () => ({ count: 0, fresh: 0 }),
  'admin.posts.stateCounts': () => ({
    all: 12,
    published: 6,
    draft: 5,
    archived: 1,
    scheduled: 3,
    edited: 2,
    submitted: 4,
  }),
  'admin.views.list': () => [],
  'site.record': ({ name }: { name: keyof typeof DEFAULT_RECORDS }) => DEFAULT_RECORDS[name],
};

/** Renders the area at `path`. Returns an array to which each call to the server is appended. */
export async function showArea(
  path: string,
  procedures: Procedures,
  handling: Partial<DataHandling> = {},
  role: Role = 'admin',
): Promise<Call[]> {
  const calls = answerWith({ ...BESIDE, ...procedures });
  history.replaceState(null, '', path);
  const site = { ...DEFAULT_SITE, origin: location.origin };
  const dataHandling = { leadsForwarded: true, leadRetentionMonths: 24, ...handling };
  const user = { ...signedInAs({ email: 'ayse@example.com', role }), role };
  const Area = await openAdminArea({ site, dataHandling, user }, PATIENCE_MS);
  show(createElement(Area));
  return calls;
}

export function show(part: ReactNode): void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(<ChakraProvider value={adminSystem}>{part}</ChakraProvider>);
  onTestFinished(() => {
    root.unmount();
    // Toasts have a separate root, which would survive the test.
    toaster.remove();
    container.remove();
  });
}

/** happy-dom has no popovers, so this dispatches the event that opens the menu. */
export function openMenu(menu: HTMLElement): void {
  menu.hidePopover = () => {};
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
}

/** Replaces `fetch`. Returns an array to which each call is appended. */
export function answerWith(procedures: Procedures): Call[] {
  const calls: Call[] = [];
  const answer = (procedure: string, input: unknown) => {
    calls.push({ procedure, input });
    const run = procedures[procedure];
    if (!run) throw new Error(`Nothing answers ${procedure}.`);
    return run(input as never);
  };
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const names = pathname.split('/').at(-1)?.split(',') ?? [];
    const inputs = JSON.parse((method === 'GET' ? searchParams.get('input') : body) ?? '{}') as Record<
      string,
      Parameters<typeof superjson.deserialize>[0]
    >;
    const answers = await Promise.all(
      names.map(async (name, index) => {
        const input = inputs[index];
        return envelopeOf(async () => answer(name, input && superjson.deserialize(input)));
      }),
    );
    return new Response(JSON.stringify(answers), { headers: { 'content-type': 'application/json' } });
  });
  // Requests after the test's end get no response.
  onTestFinished(() => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
  });
  return calls;
}

async function envelopeOf(run: () => Promise<unknown>): Promise<unknown> {
  try {
    return { result: { data: superjson.serialize(await run()) } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const data = { code: error.code, details: error.details, httpStatus: error.status };
    return { error: superjson.serialize({ message: error.message, code: -32_000, data }) };
  }
}
