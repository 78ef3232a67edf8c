import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SourceItem, SourceOmission, SourcePost, SourceTerm } from '#blog-sources/source-item.ts';
import { type OpenOptions, openSource } from '../open-source.ts';

export type TestFiles = Readonly<Record<string, string | Uint8Array>>;

/** Writes files into a folder that is removed after the test. */
export async function folderWith(files: TestFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'source-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

export async function readItems(paths: readonly string[], options?: OpenOptions): Promise<SourceItem[]> {
  const source = await openSource(paths, options);
  try {
    return await Array.fromAsync(source.items());
  } finally {
    await source.close();
  }
}

export async function readFolder(files: TestFiles, options?: OpenOptions): Promise<SourceItem[]> {
  return readItems([await folderWith(files)], options);
}

export function postsIn(items: readonly SourceItem[]): SourcePost[] {
  return items.filter((item): item is SourcePost => item.kind === 'post' || item.kind === 'page');
}

/** @throws Error if no post or page has the title */
export function postNamed(items: readonly SourceItem[], title: string): SourcePost {
  const post = postsIn(items).find((item) => item.title === title);
  if (!post)
    throw new Error(
      `No post ${title} among: ${postsIn(items)
        .map((item) => item.title)
        .join(', ')}`,
    );
  return post;
}

export function termsIn(items: readonly SourceItem[]): SourceTerm[] {
  return items.filter((item): item is SourceTerm => item.kind === 'category' || item.kind === 'tag');
}

export function omissionsIn(items: readonly SourceItem[]): SourceOmission[] {
  return items.filter((item) => item.kind === 'omission');
}
