import { useEffect, useState } from 'react';
import type { BlogLanguage } from '#shared/blog/blog-language.ts';
import { PREVIEW_ENTRY } from '#shared/posts/preview-draft.ts';
import { type BlogWords, blogWords } from '#src/site/content/blog-frame.ts';
import { applyLoadedFonts } from '#src/site/first-script/fonts-after-load.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import { ArticleText, ArticleTitle } from './article-view.tsx';
import { AuthorLine } from './author-line.tsx';
import { PhoneFrame } from './phone-frame.tsx';
import { ArticlePicture } from './post-picture.tsx';
import type { Preview } from './read-preview.ts';
import './preview.css';

type State = { kind: 'loading' } | { kind: 'empty' } | { kind: 'loaded'; preview: Preview };

/** Displays the draft that the editor has stored for this tab. The draft never leaves the browser. */
export function PostPreview({
  timeZone,
  language,
  author,
}: {
  timeZone: string;
  language: BlogLanguage;
  author: string;
}) {
  const words = blogWords({ blogLanguage: language });
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [isPhone, setPhone] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const loadPreview = async () => {
      const preview = await findPreview(timeZone, language);
      if (isUnmounted) return;
      setState(preview ? { kind: 'loaded', preview } : { kind: 'empty' });
      // Applies the fonts that have loaded. The text appears after the first paint, so the browser would not use
      // them otherwise.
      if (preview) await applyLoadedFonts();
    };
    void loadPreview();
    return () => {
      isUnmounted = true;
    };
  }, [timeZone, language]);

  if (state.kind !== 'loaded') return <NoPreview isLoading={state.kind === 'loading'} words={words} />;
  const { preview } = state;
  // The frame of the phone's width has the same page without the bar.
  const isFramed = window.parent !== window;
  return (
    <>
      {!isFramed && <PreviewBar words={words} isPhone={isPhone} onPhone={setPhone} />}
      {isPhone ? (
        <PhoneFrame title={preview.title} src={window.location.pathname} words={words} />
      ) : (
        <PreviewedDraft preview={preview} author={author} words={words} />
      )}
    </>
  );
}

type PreviewedDraftProps = { preview: Preview; author: string; words: BlogWords };

function PreviewedDraft({ preview, author, words }: PreviewedDraftProps) {
  const { title, categories, image, date, excerpt, html, readingMinutes } = preview;
  const [first] = categories;
  // A draft names its categories without their addresses.
  const category = first === undefined ? null : { name: first, slug: '' };
  return (
    <>
      <ArticleTitle
        title={title}
        categories={categories.map((name) => ({ name }))}
        lang={words.lang}
        standfirst={excerpt && <i>{excerpt}</i>}
        picture={image && <ArticlePicture src={image} category={category} words={words} />}
      >
        <p className="by" lang="tr">
          <AuthorLine site={{ author }} author={undefined} />
        </p>
        {date && <time dateTime={date.iso}>{date.text}</time>}
        <span>{words.minutes(readingMinutes)}</span>
      </ArticleTitle>
      <div className="art-g">
        <ArticleText html={html} words={words} />
      </div>
    </>
  );
}

type PreviewBarProps = { words: BlogWords; isPhone: boolean; onPhone: (isPhone: boolean) => void };

function PreviewBar({ words, isPhone, onPhone }: PreviewBarProps) {
  const [isCloseRefused, setCloseRefused] = useState(false);
  const { widths, desktop, phone } = words.sharedPreview;
  return (
    <div className="sp-bar" lang={words.lang}>
      <p role="status">
        <b>{isCloseRefused ? words.preview.closeByHand : words.preview.title}</b>
      </p>
      <div className="sp-views" role="group" aria-label={widths}>
        <button type="button" aria-pressed={!isPhone} onClick={() => onPhone(false)}>
          {desktop}
        </button>
        <button type="button" aria-pressed={isPhone} onClick={() => onPhone(true)}>
          {phone}
        </button>
      </div>
      <Button
        look="line"
        onClick={() => {
          window.close();
          // A browser closes only a tab that a page has opened.
          setCloseRefused(!window.closed);
        }}
      >
        <Icon name="close" />
        {words.preview.close}
      </Button>
    </div>
  );
}

/**
 * The page without a draft or without script. With script, the text is invisible until the first script has found
 * no draft.
 */
function NoPreview({ isLoading, words }: { isLoading: boolean; words: BlogWords }) {
  return (
    <div className={isLoading ? 'gone looking' : 'gone'} lang={words.lang} suppressHydrationWarning>
      <VoiceLine text="Alo? Alo . . . . . . . . . . . . . . . . . . . . . ." />
      <h1>{words.preview.none}</h1>
      <p className="lead">{words.preview.noneText}</p>
    </div>
  );
}

/** Returns the draft; undefined if there is no readable draft. The console then states the reason. */
async function findPreview(timeZone: string, language: BlogLanguage): Promise<Preview | undefined> {
  try {
    const json = window.sessionStorage.getItem(PREVIEW_ENTRY);
    if (json === null) return undefined;
    const { readPreview } = await import('./read-preview.ts');
    return readPreview(json, timeZone, language);
  } catch (error) {
    console.warn('The stored draft cannot be shown.', error);
    return undefined;
  }
}
