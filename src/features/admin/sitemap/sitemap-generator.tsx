import { ADMIN_FILES } from '#shared/routes.ts';
import type { SitemapPreview } from '#shared/schemas/admin-sitemap.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';
import { WorkIcon } from '#src/ui/work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Card, CardBody } from '../card.tsx';
import { saveFile } from '#src/lib/save-file.ts';
import { SITEMAP_WORDS as WORDS } from './sitemap-words.ts';

const Hint = chakra('p', { base: { color: 'fg.muted', maxWidth: 'measure' } });

const Preview = chakra('pre', {
  base: {
    maxHeight: '30rem',
    padding: '1.1rem 1.35rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: '2',
    background: 'bg.subtle',
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.6',
    tabSize: '2',
  },
});

type Phase = 'idle' | 'generating' | 'downloading';

/** Makes the sitemap that machines get at this moment, shows it and hands it over as a file. */
export function SitemapGenerator() {
  const { generate } = trpc.useUtils().client.admin.sitemap;
  const [sitemap, setSitemap] = useState<SitemapPreview>();
  const [phase, setPhase] = useState<Phase>('idle');

  const during = async (next: Phase, work: () => Promise<void>) => {
    setPhase(next);
    try {
      await work();
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : WORDS.failed.text;
      void toast(WORDS.failed.title, 'error', { detail: text });
    } finally {
      setPhase('idle');
    }
  };

  const onGenerate = () =>
    during('generating', async () => {
      const made = await generate.query();
      setSitemap(made);
      void toast(WORDS.done.generated, 'success', {
        detail: WORDS.done.included(made.staticPages, made.posts),
      });
    });
  const onDownload = () =>
    during('downloading', async () => {
      const answer = await fetch(ADMIN_FILES.sitemap);
      // Led to the door, or to a failure: not the file.
      if (!answer.ok || answer.redirected) throw new Error(WORDS.failed.text);
      saveFile(await answer.blob(), WORDS.fileName, 'application/xml');
      void toast(WORDS.done.downloaded);
    });

  return (
    <Card as="section" aria-label={WORDS.title}>
      <CardBody>
        <div className="acts">
          <Button disabled={phase !== 'idle'} onClick={() => void onGenerate()}>
            {phase === 'generating' ? WORDS.generating : WORDS.generate}
          </Button>
          {sitemap && (
            <Button look="line" disabled={phase !== 'idle'} onClick={() => void onDownload()}>
              <WorkIcon name="download" />
              {phase === 'downloading' ? WORDS.downloading : WORDS.download}
            </Button>
          )}
        </div>
        {sitemap ? <Made sitemap={sitemap} /> : <Hint>{WORDS.hint}</Hint>}
      </CardBody>
    </Card>
  );
}

function Made({ sitemap: { staticPages, posts, files, xml, complete } }: { sitemap: SitemapPreview }) {
  return (
    <>
      <p className="num">{WORDS.counts(staticPages, posts)}</p>
      {files > 1 && <Hint>{WORDS.split(files)}</Hint>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard */}
      <Preview role="region" aria-label={WORDS.preview} tabIndex={0}>
        {xml}
      </Preview>
      {!complete && <Hint>{WORDS.cut}</Hint>}
    </>
  );
}
