/** Downloads of lists as CSV, which the activity log records. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { datedFileName } from '#server/csv.ts';
import type { Sql } from '#server/db/connect.ts';
import { requireMember } from '#server/sessions/member.ts';
import type { Member } from '#server/sessions/session.ts';
import type { Act } from '#shared/activity/acts.ts';
import type { Site } from '#shared/site-texts/site.ts';
import { inputError } from './app-error.ts';
import { originRefusal } from './same-origin.ts';
import { sendDownload } from './send-download.ts';

/**
 * The maximum number of rows in a CSV file that is written at once. A spreadsheet and memory can hold this many
 * rows.
 */
export const CSV_ROWS_MAX = 20_000;

export type CsvRequest<Input> = {
  sql: Sql;
  input: Input;
  member: Member;
  /** The site’s time zone, for all times in the file. */
  timeZone: string;
  /** Runs a query within the limits of the requesting client. */
  inTurn: <Result>(query: () => Promise<Result>) => Promise<Result>;
};

type CsvDownload<Input> = {
  path: string;
  /** The first part of the file's name, before the date. */
  name: string;
  act: Act;
  access: { fresh: true } | { role: 'files' };
  /** The maximum bytes of the request's body; Fastify's default if absent. */
  bodyLimit?: number;
  input: ZodType<Input>;
  read: (request: CsvRequest<Input>) => Promise<{
    /** The number of rows. */
    count: number;
    text: Iterable<string> | AsyncIterable<string>;
  }>;
};

type CsvOptions = {
  env: { site: Pick<Site, 'origin' | 'timeZone'> };
  sql: Sql;
  recordDownload: (request: FastifyRequest, act: Act, detail: { count: number }) => Promise<void>;
};

/** Returns the plug-in for one kind of download. */
export function csvDownload<Input>({ path, name, act, access, bodyLimit, ...list }: CsvDownload<Input>) {
  return async (app: FastifyInstance, { env, sql, recordDownload }: CsvOptions): Promise<void> => {
    const { origin, timeZone } = env.site;
    app.post(path, { ...(bodyLimit && { bodyLimit }), config: access }, async (request, reply) => {
      const { member, input } = readDownloadRequest(request, list.input, origin);
      const { run: inTurn } = request.limiter;
      const { count, text } = await list.read({ sql, input, member, timeZone, inTurn });
      await inTurn(() => recordDownload(request, act, { count }));
      return sendDownload(reply, { name: datedFileName(name, 'csv', timeZone), type: 'text/csv', text });
    });
  };
}

/**
 * Checks the request for a download and parses its body. The search of a list may be personal data, so the input
 * is in the body instead of the URL.
 * @throws UNAUTHORIZED, FORBIDDEN, the refusal of another origin, or an error of the input
 */
export function readDownloadRequest<Input>(
  request: FastifyRequest,
  schema: ZodType<Input>,
  origin: string,
): { member: Member; input: Input } {
  const member = requireMember(request);
  const refusal = originRefusal(request.headers, origin);
  if (refusal) throw refusal;
  const input = schema.safeParse(request.body);
  if (!input.success) throw inputError(input.error);
  return { member, input: input.data };
}
