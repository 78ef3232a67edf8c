import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Path } from '#shared/site-texts/differences.ts';
import type { TextKind } from '#shared/site-texts/fields.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

export type Json = RecordFields[string];

/** The values that every field of the form needs. */
export type RecordForm = {
  fields: RecordFields;
  /** The texts by the names that references use. */
  texts: Readonly<Record<string, string>>;
  /** Error messages by the id of the field's path. */
  problems: ReadonlyMap<string, string>;
  labelOf: (key: string) => string;
  /** True if the fields can only be read. */
  isLocked: boolean;
  /** Returns a hint about a field. @param id the id of the field's path */
  hintOf: (id: string) => ReactNode;
  /** Returns the link to the test of a text; undefined if the text cannot be tested. */
  testOf?: (path: Path, kind: TextKind) => FieldTest | undefined;
  /** Returns the question about a value that another member has changed as well. */
  questionOf: (path: Path, label: string) => ReactNode;
  /** Opens the screen with the recording of a call or a dialogue. */
  openRecording: (scene: Path) => void;
  /** @param value undefined removes the field */
  change: (path: Path, value: Json | undefined) => void;
};

type FieldTest = { to: string /** True while the test locks the text. */; isLocking: boolean };

export type FieldProps = { form: RecordForm; schema: z.ZodType; path: Path; label: string };
