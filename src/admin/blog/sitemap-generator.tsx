import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import type { SitemapPreview } from '#shared/blog/sitemap-schemas.ts';
import { ADMIN_FILES } from '#shared/routes.ts';
import { Card, CardBody } from '#src/admin/kit/card.tsx';
import { Box, Text } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { failureWords } from '#src/admin/lib/error-words.ts';
import { saveFile } from '#src/admin/lib/save-file.ts';
import { trpc } from '#src/admin/lib/trpc.ts';
import { words } from '#src/admin/lib/words.ts';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.ts';

const LABELS = words.sitemap;

type Phase = 'idle' | 'generating' | 'downloading';

export function SitemapGenerator() {
  const { generate } = trpc.useUtils().admin.sitemap;
  const [sitemap, setSitemap] = useState<SitemapPreview>();
  const [phase, setPhase] = useState<Phase>('idle');

  const run = async (next: Phase, work: () => Promise<void>) => {
    setPhase(next);
    try {
      await work();
    } catch (error) {
      void toast(LABELS.failed.title, 'error', { detail: textOf(error) });
    } finally {
      setPhase('idle');
    }
  };

  const onGenerate = () =>
    run('generating', async () => {
      const preview = await generate.fetch();
      setSitemap(preview);
      void toast(LABELS.done.generated, 'success', {
        detail: LABELS.done.included(preview.staticPages, preview.posts),
      });
    });
  const onDownload = () =>
    run('downloading', async () => {
      const answer = await fetch(ADMIN_FILES.sitemap);
      // The server redirects to the sign-in page or an error page if there is no file.
      if (!answer.ok || answer.redirected) throw new Error(LABELS.failed.text);
      saveFile(await answer.blob(), LABELS.fileName, 'application/xml');
      void toast(LABELS.done.downloaded);
    });

  return (
    <Card as="section" aria-label={LABELS.title}>
      <CardBody>
        <div className="acts">
          <Button disabled={phase !== 'idle'} onClick={() => void onGenerate()}>
            {phase === 'generating' ? LABELS.generating : LABELS.generate}
          </Button>
          {sitemap && (
            <Button look="line" disabled={phase !== 'idle'} onClick={() => void onDownload()}>
              <WorkIcon name="download" />
              {phase === 'downloading' ? LABELS.downloading : LABELS.download}
            </Button>
          )}
        </div>
        {sitemap ? <Preview sitemap={sitemap} /> : <Hint>{LABELS.hint}</Hint>}
      </CardBody>
    </Card>
  );
}

function Preview({ sitemap: { staticPages, posts, files, xml, complete } }: { sitemap: SitemapPreview }) {
  return (
    <>
      <p className="num">{LABELS.counts(staticPages, posts)}</p>
      {files > 1 && <Hint>{LABELS.split(files)}</Hint>}
      <Box
        as="pre"
        maxHeight="30rem"
        padding="1.1rem 1.35rem"
        overflow="auto"
        overscrollBehavior="contain"
        border="1px solid"
        borderColor="line"
        borderRadius="2"
        background="bg.subtle"
        fontFamily="mono"
        fontSize="xs"
        lineHeight="1.6"
        tabSize="2"
        role="region"
        aria-label={LABELS.preview}
        tabIndex={0}
      >
        {xml}
      </Box>
      {!complete && <Hint>{LABELS.cut}</Hint>}
    </>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Text color="fg.muted" maxWidth="measure">
      {children}
    </Text>
  );
}

/** Returns the text for a failure of the server. Another error gets a general text, as its own is for developers. */
function textOf(error: unknown): string {
  return error instanceof TRPCClientError ? failureWords(error) : LABELS.failed.text;
}
