import { type ReactNode, useState } from 'react';
import { withTestedText } from '#shared/site-texts/experiments/tested-text.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { Box, Flex } from '#src/admin/kit/layout.ts';
import { Letter, Versions } from '../experiment-parts.ts';
import { firstWidth, PreviewFrame, PreviewHead } from '../record-preview.tsx';
import { siteWords } from '../site-words.ts';
import { experimentWords } from './experiment-words.ts';

type ExperimentPreviewProps = {
  record: RecordDetail;
  path: string;
  label: string;
  first: string;
  second: string;
  isSecondLive: boolean;
};

const nothing = () => {};

/** The page with both versions, one above the other. */
export function ExperimentPreview({
  record,
  path,
  label,
  first,
  second,
  isSecondLive,
}: ExperimentPreviewProps) {
  const [width, setWidth] = useState(firstWidth);
  const { name, liveFields } = record;
  const [field] = useState({ path, label });
  const frame = { name, width, field, onPress: nothing };
  const { live, former, next } = experimentWords;
  const [a, b] = isSecondLive ? [former, live] : [live, next];
  return (
    <Box
      as="section"
      aria-label={siteWords.preview.title}
      display="flex"
      flexDirection="column"
      height="calc(100dvh - var(--head))"
      background="bg.inset"
      css={{ '@media (max-width: 62rem)': { height: 'calc(100dvh - var(--head) - 4.25rem)' } }}
    >
      <PreviewHead
        view={width}
        hasCard={false}
        hint={experimentWords.previewHint}
        onChoose={(view) => {
          if (view !== 'card') setWidth(view);
        }}
      />
      <Versions data-width={width}>
        <Version letter="A" name={a}>
          <PreviewFrame
            {...frame}
            title={`A, ${a}`}
            fields={withTestedText(name, liveFields, { path, text: first })}
          />
        </Version>
        <Version letter="B" name={b}>
          <PreviewFrame
            {...frame}
            title={`B, ${b}`}
            fields={withTestedText(name, liveFields, { path, text: second })}
          />
        </Version>
      </Versions>
    </Box>
  );
}

function Version({ letter, name, children }: { letter: 'A' | 'B'; name: string; children: ReactNode }) {
  return (
    <Flex as="figure" flex="1" minWidth="0" minHeight="0" margin="0" flexDirection="column" gap=".5rem">
      <Flex as="figcaption" alignItems="center" gap=".5rem" color="fg.muted" fontSize="sm">
        <Letter data-second={letter === 'B' ? '' : undefined}>{letter}</Letter>
        {name}
      </Flex>
      {children}
    </Flex>
  );
}
