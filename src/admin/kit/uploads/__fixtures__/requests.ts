import { vi } from 'vitest';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { UploadedPicture } from '#shared/media/schemas.ts';

export const PICTURE: UploadedPicture = {
  id: 'a',
  url: '/media/a.jpg',
  width: 900,
  height: 600,
  title: 'ofis.jpg',
  alt: '',
};

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  address = '';
  form: FormData | undefined;
  isAborted = false;

  open(method: string, path: string): void {
    this.address = `${method} ${path}`;
  }

  send(form: FormData): void {
    this.form = form;
    requests.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  tellProgress(sentBytes: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: sentBytes, total }));
  }

  answer(status: number, body: string): void {
    this.status = status;
    this.responseText = body;
    this.dispatchEvent(new Event('load'));
  }

  take(): void {
    this.answer(201, JSON.stringify(PICTURE));
  }

  refuse(code: ErrorCode, details = {}): void {
    const { status, message } = new AppError(code);
    this.answer(status, JSON.stringify({ code, message, details }));
  }

  lose(): void {
    this.dispatchEvent(new Event('error'));
  }
}

let requests: FakeRequest[] = [];

/** Each request waits for the test’s answer. @returns the requests, in order */
export function fakeRequests(): readonly FakeRequest[] {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return requests;
}
