import { PostEditor } from '#src/features/editor/form/post-editor.tsx';
import type { PageRequest } from '#src/lib/admin-page.ts';
import { useParams } from 'react-router-dom';

/** Fetched apart from other queries, as the server preloads the post under this URL. */
export function load({ queries, params: { id } }: PageRequest): Promise<void> {
  return id === undefined ? Promise.resolve() : queries.admin.posts.get.prefetch({ id });
}

/** A new post, or the one in the URL. */
export function Page() {
  const { id } = useParams();
  return <PostEditor key={id ?? ''} id={id} />;
}
