/** Decides who could read a post of the former site, by the fields of several generators and plug-ins. */
import { readDate } from './dates.ts';
import { type Fields, textField } from './front-matter.ts';

export type Readers = 'all' | 'some' | 'none';

const SHOWN = ['published', 'publish', 'ispublished', 'visible', 'permalink'];
const DRAFT_FOLDER = /(?:^|\/)_?drafts?\//i;

/** @param now is compared with Hugo's date of expiry */
export function readersOf(fields: Fields, name: string, now: Date): Readers {
  const expiry = readDate(textField(fields, 'expirydate'), 'UTC');
  const status = textField(fields, 'status', 'state');
  if (
    DRAFT_FOLDER.test(name) ||
    ['draft', 'isdraft'].some((field) => isYes(fields[field])) ||
    SHOWN.some((field) => isNo(fields[field])) ||
    /^(?:draft|hidden|pending|unpublished|trash)$/i.test(status) ||
    (expiry !== undefined && expiry <= now)
  )
    return 'none';
  const isPrivate =
    hasPassword(fields) ||
    isYes(fields['private']) ||
    isNo(fields['public']) ||
    /^private$/i.test(status) ||
    /^(?:private|members|paid)$/i.test(textField(fields, 'visibility'));
  return isPrivate ? 'some' : 'all';
}

/** True for a post with a password, by which Hexo's plug-ins encrypt the post. */
export function hasPassword(fields: Fields): boolean {
  return textField(fields, 'password') !== '';
}

/** True for a post that readers find only by its address. */
export function isUnlisted(fields: Fields): boolean {
  return isYes(fields['unlisted']) || isNo(fields['listed']);
}

function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:true|yes|on)$/i.test(value.trim()));
}

function isNo(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(?:false|no|off)$/i.test(value.trim()));
}
