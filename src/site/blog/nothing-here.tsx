import { pathTo } from '#shared/routes.ts';
import type { BlogWords } from '#src/site/content/blog-frame.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { shrinkLongText } from '#src/ui/shrink-long-text.ts';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './nothing-here.css';

/** A page for a missing post, category or month. */
export function NothingHere({ title, text, words }: { title: string; text?: string; words: BlogWords }) {
  return (
    <div className="gone" lang={words.lang}>
      <VoiceLine text="Alo? Alo . . . . . . . . . . . . . . . . . . . . . ." />
      <h1 {...shrinkLongText(title, 50)}>{title}</h1>
      {text && <p className="lead">{text}</p>}
      <ButtonLink size="lg" href={pathTo('blogList')}>
        {words.backToBlog}
      </ButtonLink>
    </div>
  );
}

export function PostNotFound({ words }: { words: BlogWords }) {
  return <NothingHere {...words.missingPost} words={words} />;
}
