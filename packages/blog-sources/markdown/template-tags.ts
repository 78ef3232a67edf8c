/** Replaces the tags of template languages in Markdown: Hugo's shortcodes and Liquid. */
import { Growth } from '../growth.ts';

export type Tag = {
  start: number;
  end: number;
  name: string;
  isEnd: boolean;
  isSelfClosing: boolean;
  /** The text between the name and the end of the tag. */
  inside: string;
};

export type TagWriter = (tag: Tag, content: string | undefined) => string;

const MAX_TAGS = 100_000;
const MAX_DEPTH = 100;

/** Returns the parts of `source` between `open` and `close`, in linear time. */
export function* delimitedParts(
  source: string,
  open: string,
  close: string,
): Generator<{ start: number; end: number; inside: string }> {
  let count = 0;
  for (let start = source.indexOf(open); start !== -1 && count < MAX_TAGS; count += 1) {
    const end = source.indexOf(close, start + open.length);
    if (end === -1) return;
    // The last opening delimiter before a closing one begins the part. Opening delimiters before it are text.
    const last = source.lastIndexOf(open, end - 1);
    yield { start: last, end: end + close.length, inside: source.slice(last + open.length, end) };
    start = source.indexOf(open, end + close.length);
  }
}

/** Replaces tags, the inner ones first. A tag without an end tag has no content. */
export function replaceTags(source: string, tags: readonly Tag[], writeTag: TagWriter): string {
  const growth = new Growth();
  const write: TagWriter = (tag, content) => {
    const text = writeTag(tag, content);
    growth.add(tag.end - tag.start + (content?.length ?? 0), text.length);
    return text;
  };
  const ends = new Map<string, number>();
  for (const tag of tags) if (tag.isEnd) ends.set(tag.name, (ends.get(tag.name) ?? 0) + 1);
  const root: { tag: Tag | undefined; parts: string[] } = { tag: undefined, parts: [] };
  const stack = [root];
  let position = 0;
  const push = (text: string) => stack.at(-1)?.parts.push(text);
  for (const tag of tags) {
    if (tag.start < position) continue;
    push(source.slice(position, tag.start));
    position = tag.end;
    if (tag.isEnd) {
      ends.set(tag.name, (ends.get(tag.name) ?? 0) - 1);
      const index = stack.findLastIndex((frame) => frame.tag?.name === tag.name);
      const openCount = index > 0 ? stack.length - index : 0;
      for (let count = openCount; count > 0; count -= 1) closeLast(stack, write);
    } else if (!tag.isSelfClosing && (ends.get(tag.name) ?? 0) > 0 && stack.length < MAX_DEPTH)
      stack.push({ tag, parts: [] });
    else push(write(tag, undefined));
  }
  push(source.slice(position));
  while (stack.length > 1) closeLast(stack, write);
  return root.parts.join('');
}

function closeLast(stack: { tag: Tag | undefined; parts: string[] }[], write: TagWriter): void {
  const frame = stack.pop();
  if (frame?.tag) stack.at(-1)?.parts.push(write(frame.tag, frame.parts.join('')));
}

const ARGUMENT =
  /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|`([^`]*)`|\{([^}]*)\}|([^\s"'`]+))|"([^"]*)"|'([^']*)'|`([^`]*)`|(\S+)/g;

export type Arguments = { named: Readonly<Record<string, string>>; values: readonly string[] };

export function readArguments(inside: string): Arguments {
  const named: Record<string, string> = Object.create(null) as Record<string, string>;
  const values: string[] = [];
  for (const match of inside.slice(0, 4000).matchAll(ARGUMENT)) {
    const [, name, ...texts] = match;
    const value = texts.find((text) => text !== undefined) ?? '';
    if (name === undefined) values.push(value);
    else named[name.toLowerCase()] = value;
  }
  return { named, values };
}
