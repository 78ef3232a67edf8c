import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecordName } from '#shared/site-texts/records.ts';
import type { ReferenceTexts } from '#shared/site-texts/references.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';
import {
  type MessageFromPreview,
  type MessageToPreview,
  sitePreviewPath,
} from '#shared/site-texts/site-preview.ts';
import { Box, Flex, Text } from '#src/admin/kit/layout.ts';
import { Segments } from '#src/admin/kit/segments.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { CardPreview, cardOf } from './card-preview.tsx';
import { siteWords } from './site-words.ts';

const LABELS = siteWords.preview;

/** The width of the page in each view, in pixels. */
const WIDTHS = { desktop: 1280, phone: 360 } as const;
export type Width = keyof typeof WIDTHS;

export type PreviewedField = { path: string; label: string };

type RecordPreviewProps = {
  name: RecordName;
  fields: RecordFields;
  texts: ReferenceTexts;
  /** The focused field of the form, which the page outlines. */
  field: PreviewedField | undefined;
  onPress: (path: string) => void;
};

/**
 * Displays the page with the fields of the form, in its own width and scaled down. While a text of the social card
 * has the focus, the card is displayed instead.
 */
export function RecordPreview({ name, fields, texts, field, onPress }: RecordPreviewProps) {
  const { width, isCard, choose } = useView(field);
  const card = cardOf(fields, texts);
  return (
    <Box
      as="section"
      aria-label={LABELS.title}
      display="flex"
      flexDirection="column"
      height="calc(100dvh - var(--head))"
      background="bg.inset"
      css={{ '@media (max-width: 62rem)': { height: 'calc(100dvh - var(--head) - 4.25rem)' } }}
    >
      <PreviewHead view={card && isCard ? 'card' : width} hasCard={card !== undefined} onChoose={choose} />
      {card && isCard && <CardPreview card={card} />}
      <PreviewFrame {...{ name, fields, field, width, onPress }} hidden={card !== undefined && isCard} />
    </Box>
  );
}

type PreviewFrameProps = Omit<RecordPreviewProps, 'texts'> & {
  width: Width;
  title?: string;
  hidden?: boolean;
};

/** The page in a frame that fills its flex container. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { name, fields, field, width, title = LABELS.title, hidden = false, onPress } = props;
  const { frame, isFailed } = usePreviewFrame({ fields, field, onPress });
  const { stage, size } = useSize();
  const scale = Math.min(1, size.width / WIDTHS[width]);
  return (
    <>
      {isFailed && <Alert text={LABELS.failed} />}
      <Box ref={stage} flex="1" minHeight="0" overflow="hidden" hidden={hidden}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page of this site needs its origin and its script */}
        <iframe
          ref={frame}
          title={title}
          src={sitePreviewPath(name)}
          tabIndex={-1}
          style={{
            display: 'block',
            width: `${WIDTHS[width]}px`,
            height: `${size.height / scale}px`,
            marginInline: 'auto',
            border: 0,
            transform: `scale(${scale})`,
            transformOrigin: width === 'phone' ? 'top center' : 'top left',
          }}
        />
      </Box>
    </>
  );
}

type PreviewHeadProps = {
  view: Width | 'card';
  hasCard: boolean;
  hint?: string;
  onChoose: (view: Width | 'card') => void;
};

export function PreviewHead({ view, hasCard, hint = LABELS.hint, onChoose }: PreviewHeadProps) {
  return (
    <Flex
      flex="none"
      alignItems="center"
      gap="1rem"
      minHeight="var(--bar)"
      paddingInline=".5rem"
      borderBottom="1px solid var(--colors-line)"
      background="bg.subtle"
    >
      <Segments
        label={LABELS.width}
        value={view}
        options={[
          ['desktop', LABELS.desktop],
          ['phone', LABELS.phone],
          ...(hasCard ? [['card', LABELS.card] as const] : []),
        ]}
        onChange={onChoose}
      />
      <Text
        color="fg.muted"
        fontSize="xs"
        lineHeight="1.25"
        css={{ '@media (max-width: 30rem)': { display: 'none' } }}
      >
        {hint}
      </Text>
    </Flex>
  );
}

/** The chosen width, which on phones is a phone's, and whether the social card is displayed instead of the page. */
function useView(field: PreviewedField | undefined) {
  const [width, setWidth] = useState(firstWidth);
  const [isCard, setIsCard] = useState(false);
  const [lastField, setLastField] = useState(field);
  if (field !== lastField) {
    setLastField(field);
    setIsCard(field?.path.startsWith('card.') ?? false);
  }
  const choose = (view: Width | 'card') => {
    setIsCard(view === 'card');
    if (view !== 'card') setWidth(view);
  };
  return { width, isCard, choose };
}

export function firstWidth(): Width {
  return matchMedia('(max-width: 48rem)').matches ? 'phone' : 'desktop';
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
