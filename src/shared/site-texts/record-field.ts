import type { RecordName, SiteRecords } from './records.ts';

type KeysOf<Value> = Value extends readonly (infer Item)[]
  ? KeysOf<Item>
  : Value extends object
    ? { [Key in keyof Value & string]: Key | KeysOf<Value[Key]> }[keyof Value & string]
    : never;

/** The names of all fields of records, which forms label. The facts have their own labels. */
export type RecordField = KeysOf<SiteRecords[Exclude<RecordName, 'facts'>]>;
