import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '#server/root.ts';
import { PUSH_WORKER } from '#shared/routes.ts';

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => {});
const openWindow = vi.fn<(url: string) => Promise<void>>(async () => {});
const listeners = new Map<string, (event: object) => void>();

beforeEach(async () => {
  const self = {
    registration: { showNotification },
    clients: { openWindow },
    skipWaiting: () => {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInNewContext(await readFile(join(ROOT, 'public', PUSH_WORKER), 'utf8'), { self });
});

async function dispatch(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (each: Promise<unknown>) => work.push(each) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

test('the worker shows the message of the server, and pressing the message opens its page', async () => {
  const message = {
    title: 'Yeni demo talebi',
    body: 'Açmak için dokunun.',
    tag: 'a',
    icon: '/i.png',
    url: '/x',
  };
  await dispatch('push', { data: { json: () => message } });
  const { title, url, ...options } = message;
  expect(showNotification.mock.calls).toEqual([[title, { ...options, data: { url } }]]);

  const close = vi.fn<() => void>();
  await dispatch('notificationclick', { notification: { close, data: { url } } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow.mock.calls).toEqual([['/x']]);
});
