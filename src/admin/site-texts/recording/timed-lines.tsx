import { type RefObject, useEffect, useRef } from 'react';
import type { Path } from '#shared/site-texts/differences.ts';
import type { TimingProblem } from '#shared/site-texts/recording.ts';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { idOf } from '../record-values.ts';
import { LineList } from '../recording-parts.ts';
import { siteWords } from '../site-words.ts';

const LABELS = siteWords.recording;

export type TimedLine = {
  line: number;
  at: number | undefined;
  speaker: 'ai' | 'human';
  text: string;
  problem: TimingProblem | undefined;
};

type TimedLinesProps = {
  lines: readonly TimedLine[];
  /** The path of the call or the dialogue. */
  path: Path;
  /** The next line without a time. */
  next: number | undefined;
  selected: number | undefined;
  onSelect: (line: number) => void;
  onNudge: (by: 1 | -1, isFar: boolean) => void;
  onPlay: (seconds: number) => void;
};

/** The lines with their times. The selected line and lines with a wrong time have buttons for its correction. */
export function TimedLines({ lines, path, next, selected, onSelect, ...tools }: TimedLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  useScrollToLine(list, selected ?? next);
  return (
    <LineList ref={list} aria-label={LABELS.lines}>
      {lines.map(({ line, at, speaker, text, problem }) => (
        <li
          key={line}
          className={speaker}
          aria-current={line === next ? 'step' : undefined}
          data-selected={line === selected ? '' : undefined}
          data-wrong={problem ? '' : undefined}
        >
          <Text as="span" className="n num" color="fg.muted" aria-hidden="true">
            {line + 1}
          </Text>
          {at === undefined ? (
            <span className="untimed">{line === next ? LABELS.next : '–'}</span>
          ) : (
            <button
              type="button"
              className="num"
              // The preview marks the text of the named field.
              name={idOf([...path, 'lines', line, 'text'])}
              aria-label={LABELS.edit(line + 1, at)}
              onClick={() => onSelect(line)}
            >
              {LABELS.time(at)}
            </button>
          )}
          <Text as="span" color="fg.muted" fontSize="sm">
            {LABELS.speakers[speaker]}
          </Text>
          <p lang="tr">{text}</p>
          {at !== undefined && line === selected && <LineTools at={at} {...tools} />}
          {problem && (
            <Text className="tools" color="bad.fg" fontSize="sm">
              {LABELS.problem(problem)}
            </Text>
          )}
        </li>
      ))}
    </LineList>
  );
}

/** Scrolls to a line when it becomes the selected or the next line. */
function useScrollToLine(list: RefObject<HTMLOListElement | null>, line: number | undefined): void {
  const previousLine = useRef(line);
  useEffect(() => {
    if (line === undefined || line === previousLine.current) return;
    previousLine.current = line;
    list.current?.children[line]?.scrollIntoView({ block: 'nearest' });
  }, [list, line]);
}

function LineTools({ at, onNudge, onPlay }: { at: number } & Pick<TimedLinesProps, 'onNudge' | 'onPlay'>) {
  return (
    <Flex className="tools" gap=".5rem" flexWrap="wrap">
      <Button look="line" aria-label={LABELS.earlier} onClick={() => onNudge(-1, false)}>
        <WorkIcon name="back" />
        {LABELS.step}
      </Button>
      <Button look="line" aria-label={LABELS.later} onClick={() => onNudge(1, false)}>
        {LABELS.step}
        <WorkIcon name="forward" />
      </Button>
      <Button look="line" onClick={() => onPlay(at)}>
        <Icon name="play" />
        {LABELS.fromHere}
      </Button>
    </Flex>
  );
}
