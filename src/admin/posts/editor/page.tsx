import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { day } from '#shared/list-parameters.ts';
import type { PageRequest } from '#src/admin/lib/admin-page.ts';
import { useStaysOnPage } from '#src/admin/lib/same-page.ts';
import { PostEditor } from '#src/editor/form/post-editor.tsx';

/** Prefetches the post in a query of its own, as the server preloads the post under the URL of this query. */
export function load({ queries, params: { id } }: PageRequest): Promise<void> {
  return id === undefined ? Promise.resolve() : queries.admin.posts.get.prefetch({ id });
}

/** The editor. The form of a new post stays open when the first save changes the URL. */
export function Page() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const stays = useStaysOnPage();
  const [form, setForm] = useState({ id, number: 1 });
  if (form.id !== id) setForm({ id, number: stays ? form.number : form.number + 1 });
  return <PostEditor key={form.number} id={id} day={day.parse(search.get('day') ?? '')} />;
}
