import { pathTo } from '#shared/routes.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './nothing-here.css';

/** What stands where something of the blog was looked for and nothing is shown. */
export function NothingHere({ title, text }: { title: string; text?: string }) {
  return (
    <div className="gone" lang="en">
      <VoiceLine text="Alo? Alo . . . . . . . . . . . . . . . . . . . . . ." />
      <h1>{title}</h1>
      {text && <p className="lead">{text}</p>}
      <ButtonLink size="lg" href={pathTo('blogList')}>
        Back to Blog
      </ButtonLink>
    </div>
  );
}

export function PostNotFound() {
  return (
    <NothingHere
      title="Post Not Found"
      text="The blog post you're looking for doesn't exist or has been removed."
    />
  );
}
