import type { z } from 'zod';
import type { Caller } from '#server/app-router.ts';
import type { RichText } from '#server/rich-text/rich-text.ts';
import type { Level } from '#shared/assistants/levels.ts';
import type { Site } from '#shared/site-texts/site.ts';

export type ToolContext = {
  /** Calls procedures as the member of the connection. */
  caller: Caller;
  richText: Pick<RichText, 'exactMarkdown'>;
  site: Pick<Site, 'origin'>;
};

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
  hints: { isReadOnly: boolean; isDestructive: boolean; isIdempotent: boolean };
  run: (context: ToolContext, input: unknown) => Promise<unknown>;
};

export const DESCRIPTION_MAX_LENGTH = 300;

export const READING: Pick<Tool, 'level' | 'hints'> = {
  level: 'read',
  hints: { isReadOnly: true, isDestructive: false, isIdempotent: true },
};

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
