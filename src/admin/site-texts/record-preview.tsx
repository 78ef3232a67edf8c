import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import {
  type MessageFromPreview,
  type MessageToPreview,
  sitePreviewPath,
} from '#shared/site-texts/site-preview.ts';
import { Box, Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.preview;

/** The width of the page in each view, in pixels. */
const WIDTHS = { desktop: 1280, phone: 360 } as const;

export type PreviewedField = { path: string; label: string };

type RecordPreviewProps = {
  name: RecordName;
  fields: RecordFields;
  /** The focused field of the form, which the page outlines. */
  field: PreviewedField | undefined;
  onPress: (path: string) => void;
};

/** Displays the page with the fields of the form, in its own width and scaled down. */
export function RecordPreview({ name, fields, field, onPress }: RecordPreviewProps) {
  const [view, setView] = useState<keyof typeof WIDTHS>('desktop');
  const { frame, isFailed } = usePreviewFrame({ fields, field, onPress });
  const { stage, size } = useSize();
  const scale = Math.min(1, size.width / WIDTHS[view]);
  return (
    <Grid as="section" aria-label={LABELS.title} gap=".75rem" alignContent="start">
      <Flex flexWrap="wrap" alignItems="center" gap=".5rem 1rem">
        <Segments
          label={LABELS.title}
          value={view}
          options={[
            ['desktop', LABELS.desktop],
            ['phone', LABELS.phone],
          ]}
          onChange={setView}
        />
        <Text color="fg.muted" fontSize="sm">
          {LABELS.hint}
        </Text>
      </Flex>
      {isFailed && <Alert text={LABELS.failed} />}
      <Box
        ref={stage}
        height="calc(100dvh - 11rem)"
        overflow="hidden"
        border="1px solid var(--colors-line)"
        borderRadius="2"
        background="bg.inset"
      >
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page of this site needs its origin and its script */}
        <iframe
          ref={frame}
          title={LABELS.title}
          src={sitePreviewPath(name)}
          tabIndex={-1}
          style={{
            display: 'block',
            width: `${WIDTHS[view]}px`,
            height: `${size.height / scale}px`,
            marginInline: 'auto',
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: view === 'phone' ? 'top center' : 'top left',
          }}
        />
      </Box>
    </Grid>
  );
}

type FrameOptions = Pick<RecordPreviewProps, 'fields' | 'field' | 'onPress'>;

function usePreviewFrame({ fields, field, onPress }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const send = useCallback(
    (message: MessageToPreview) => frame.current?.contentWindow?.postMessage(message, location.origin),
    [],
  );

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<MessageFromPreview>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') setIsReady(true);
      else if (data.type === 'press') onPress(data.path);
      else setIsFailed(data.type === 'failed');
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [onPress]);

  useEffect(() => {
    if (isReady) send({ type: 'fields', fields });
  }, [isReady, fields, send]);

  useEffect(() => {
    if (isReady) send({ type: 'outline', path: field?.path ?? null, label: field?.label ?? '' });
  }, [isReady, field?.path, field?.label, send]);

  return { frame, isFailed };
}

/** Returns the size of an element in pixels. */
function useSize() {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, size };
}
