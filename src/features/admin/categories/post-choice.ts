import { POST_OPTIONS_PER_PAGE, SELECTED_IDS_MAX } from '#shared/post-states.ts';
import type { PostOptionsOutput } from '#shared/schemas/admin-posts.ts';
import { trpc } from '#src/lib/trpc.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

type PostOption = PostOptionsOutput['posts'][number];

export type PostChoice = {
  /** The loaded posts; undefined before the first are there. */
  posts: readonly PostOption[] | undefined;
  total: number;
  failed: boolean;
  retry: () => void;
  loadMore: (() => void) | undefined;
  selected: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects or deselects all found posts, loaded or not. @throws where they cannot be loaded */
  toggleAll: (on: boolean) => Promise<void>;
  clear: () => void;
};

/** Calls that fit into one request. */
const PAGES_AT_ONCE = 10;

/** A paged list of posts to choose from; the selection survives another search. */
export function usePostChoice(q: string): PostChoice {
  const [pages, setPages] = useState({ q, count: 1 });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { options } = trpc.useUtils().admin.posts;
  // Another search begins on its first page.
  const count = pages.q === q ? pages.count : 1;
  const answers = trpc.useQueries((t) =>
    numbersTo(count).map((page) =>
      t.admin.posts.options({ q, page }, { placeholderData: page === 1 ? keepPreviousData : nothingBefore }),
    ),
  );
  const first = answers[0]?.data;
  const total = first?.total ?? 0;

  const findAll = async () => {
    const found: string[] = [];
    const last = Math.ceil(total / POST_OPTIONS_PER_PAGE);
    for (let page = 1; page <= last; page += PAGES_AT_ONCE) {
      const together = numbersTo(Math.min(PAGES_AT_ONCE, last - page + 1)).map((number) =>
        options.fetch({ q, page: page + number - 1 }),
      );
      for (const { posts } of await Promise.all(together)) found.push(...posts.map(({ id }) => id));
    }
    return found;
  };

  return {
    posts: first && answers.flatMap(({ data }) => data?.posts ?? []),
    total,
    failed: answers.some(({ isError }) => isError),
    retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    loadMore: count * POST_OPTIONS_PER_PAGE < total ? () => setPages({ q, count: count + 1 }) : undefined,
    selected,
    toggle: (id) =>
      setSelected((before) => (before.has(id) ? withoutIds(before, [id]) : withIds(before, [id]))),
    toggleAll: async (on) => {
      const found = await findAll();
      setSelected((before) => (on ? withIds(before, found) : withoutIds(before, found)));
    },
    clear: () => setSelected(new Set()),
  };
}

/** Says whether a selection has more posts than one request can name. */
export function isTooMany(count: number): boolean {
  return count > SELECTED_IDS_MAX;
}

const nothingBefore = () => undefined;

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

function withIds(before: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  return new Set([...before, ...ids]);
}

function withoutIds(before: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const after = new Set(before);
  for (const id of ids) after.delete(id);
  return after;
}
