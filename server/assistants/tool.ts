import type { z } from 'zod';
import type { Caller } from '#server/app-router.ts';
import type { NewPicture } from '#server/media/take-picture.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import type { Level } from '#shared/assistants/levels.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/media/schemas.ts';
import type { Facts } from '#shared/site-texts/records/facts.ts';
import type { Site } from '#shared/site-texts/site.ts';

export type ToolContext = {
  /** Calls procedures as the member of the connection. */
  caller: Caller;
  richText: Pick<RichText, 'exactMarkdown' | 'fromMarkdown'>;
  site: Pick<Site, 'origin' | 'timeZone'>;
  /** @throws PUBLICATIONS_USED_UP if the connection has published too often in this hour */
  countPublication: () => Promise<void>;
  /** Adds a picture to the library, as `POST /admin/media` does. */
  takePicture: (picture: NewPicture) => Promise<LibraryPicture>;
};

/** Reads the published facts. */
export async function readFacts(caller: Caller): Promise<Facts> {
  return (await caller.site.record({ name: 'facts' })) as Facts; // The schema of the name has checked it.
}

/** An error whose answer also has data with which the assistant can go on. */
export class ExplainedError extends AppError {
  readonly explanation: object;

  constructor(code: ErrorCode, explanation: object) {
    super(code);
    this.explanation = explanation;
  }
}

/** A description of procedures for assistants. The procedures check rights and limits, and record changes. */
export type Tool = {
  name: string;
  title: string;
  /** Says when to use the tool, in at most `DESCRIPTION_MAX_LENGTH` characters. */
  description: string;
  level: Level;
  /** True for data of visitors, which only connections with leads read. */
  leads?: true;
  /**
   * True for figures that are about few persons if the role may open leads. A connection without leads then gets the
   * figures of an editor.
   */
  figures?: true;
  /** The paths of the admin procedures that `run` calls. The tool needs the role of each of them. */
  procedures: readonly string[];
  input: z.ZodObject;
  output: z.ZodObject;
  /** True for a tool that overwrites something. Tools of the level `publish` always do. */
  isDestructive?: true;
  /** True for a change whose repetition changes nothing. Tools of the level `read` change nothing. */
  isIdempotent?: true;
  run: (context: ToolContext, input: unknown) => Promise<unknown>;
};

export const DESCRIPTION_MAX_LENGTH = 300;

/** Checks the types of a tool: `run` gets the output of `input`, and returns the input of `output`. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Omit<Tool, 'run'> & {
    input: Input;
    output: Output;
    run: (context: ToolContext, input: z.output<Input>) => Promise<z.input<Output>>;
  },
): Tool {
  return { ...tool, run: (context, input) => tool.run(context, input as z.output<Input>) }; // The server parses it.
}
