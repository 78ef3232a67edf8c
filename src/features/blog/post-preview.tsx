import { PREVIEW_ENTRY } from '#shared/preview-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { useEffect, useState } from 'react';
import { ArticleText, ArticleTitle } from './article-view.tsx';
import type { Preview } from './read-preview.ts';
import './post-preview.css';

type State = { kind: 'looking' } | { kind: 'empty' } | { kind: 'shown'; preview: Preview };

/** The editor's draft as readers would see it. Only this browser's tab has it: the server never does. */
export function PostPreview({ timeZone }: { timeZone: string }) {
  const [state, setState] = useState<State>({ kind: 'looking' });
  useEffect(() => {
    let left = false;
    const look = async () => {
      const preview = await findPreview(timeZone);
      if (!left) setState(preview ? { kind: 'shown', preview } : { kind: 'empty' });
    };
    void look();
    return () => {
      left = true;
    };
  }, [timeZone]);

  if (state.kind !== 'shown') return <NoPreview looking={state.kind === 'looking'} />;
  const { title, categories, image, date, excerpt, html } = state.preview;
  return (
    <>
      <div className="pv-bar" lang="en">
        <p>Preview</p>
        <Button look="line" onClick={() => window.close()}>
          <Icon name="close" />
          Close Preview
        </Button>
      </div>
      <ArticleTitle title={title} categories={categories.map((name) => ({ name }))} image={image}>
        {date && <time dateTime={date.iso}>{date.text}</time>}
      </ArticleTitle>
      <div className="art-g">
        <div className="pv-text">
          {excerpt && <p className="pv-ex">{excerpt}</p>}
          <ArticleText html={html} />
        </div>
      </div>
    </>
  );
}

/** Without script this is the page; with it the words wait until it is known that there is no draft. */
function NoPreview({ looking }: { looking: boolean }) {
  return (
    <div className={looking ? 'gone looking' : 'gone'} lang="en">
      <VoiceLine text="Alo? Alo . . . . . . . . . . . . . . . . . . . . . ." />
      <h1>No Preview Available</h1>
      <p className="lead">Please open this page from the blog editor.</p>
    </div>
  );
}

/** The draft of this tab, undefined where there is none or none that can be shown; that is logged only. */
async function findPreview(timeZone: string): Promise<Preview | undefined> {
  try {
    const json = window.sessionStorage.getItem(PREVIEW_ENTRY);
    if (json === null) return undefined;
    const { readPreview } = await import('./read-preview.ts');
    return readPreview(json, timeZone);
  } catch (error) {
    console.warn('The stored draft cannot be shown.', error);
    return undefined;
  }
}
