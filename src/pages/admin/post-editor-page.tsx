import { PostEditor } from '#src/features/editor/form/post-editor.tsx';
import { useParams } from 'react-router-dom';

/** A new post, or the one that the address names. */
export function Page() {
  const { id } = useParams();
  return <PostEditor key={id ?? ''} id={id} />;
}
