/** The figures that somebody looks for first, in one table. */
import type { EditorSpeed } from './editor-beside-tiptap.ts';
import { machine, sharesOf, spread } from './figures.ts';
import type { Figures } from './report.ts';
import type { Rounds } from './rounds.ts';

type Row = readonly [what: string, figure: string, of: string];

const YARDSTICK = 'requests a second of a bare Fastify that has the same bytes in memory';

export function writeSummary(figures: Figures): string[] {
  const rows: Row[] = [
    ...figures.loads.flatMap(({ posts, rounds }) => rounds.map((measured) => shareRow(posts, measured))),
    ...growthRows(figures.loads),
    ...processRows(figures),
    ...figures.sizes.map(
      ({ name, html, script, fonts }): Row => [
        `${name}, first visit`,
        `${((html + script + fonts) / 1000).toFixed(0)} kB`,
        'HTML, script and fonts, gzipped',
      ],
    ),
    ...figures.lighthouse.map(
      ({ name, scores }): Row => [
        `${name}, Lighthouse on a phone`,
        Object.values(scores)
          .map((points) => spread(points, 0))
          .join(', '),
        Object.keys(scores).join(', '),
      ],
    ),
    ...figures.editor.flatMap(editorRows),
  ];
  return [
    '## Summary',
    '',
    `On ${machine()}: medians, with the smallest and largest in brackets. “×” is a ratio of figures of the same round, and travels; the others belong to this machine.`,
    '',
    '| what | figure | of what |',
    '| --- | ---: | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ];
}

function shareRow(posts: number, measured: Rounds): Row {
  return [
    `${measured.name}, ${posts.toLocaleString('en')} posts`,
    `${spread(sharesOf(measured), 3)} ×`,
    YARDSTICK,
  ];
}

/** Subjects stand in one order: the name of a late page has its number. */
function growthRows(loads: Figures['loads']): Row[] {
  const [small, large] = [loads[0], loads.at(-1)];
  if (!small || !large || small === large) return [];
  return small.rounds.flatMap((before, index): Row[] => {
    const after = large.rounds[index];
    if (!after) return [];
    const shares = sharesOf(before);
    const growth = sharesOf(after).map((share, round) => share / (shares[round] ?? Number.NaN));
    return [
      [
        `${before.name}, with ${large.posts.toLocaleString('en')} posts`,
        `${spread(growth, 2)} ×`,
        `its share with ${small.posts.toLocaleString('en')}`,
      ],
    ];
  });
}

function processRows({ loads, starts }: Figures): Row[] {
  return [
    ['start', `${spread(starts, 2)} s`, 'from the command to the first 200'],
    ...loads.flatMap(({ posts, idleMegabytes, loadedMegabytes }): Row[] => [
      [
        `memory when idle, ${posts.toLocaleString('en')} posts`,
        `${idleMegabytes.toFixed(0)} MB`,
        'resident, of the largest process',
      ],
      [
        `memory under load, ${posts.toLocaleString('en')} posts`,
        `${loadedMegabytes.toFixed(0)} MB`,
        'at most, sampled meanwhile',
      ],
    ]),
  ];
}

const EDITOR_ACTS: Readonly<Record<keyof EditorSpeed, string>> = {
  key: 'a key in 10,000 words',
  enter: 'Enter in 10,000 words',
  editable: 'an editor that takes letters',
};

function editorRows({ slowdown, beside: { ours, theirs } }: Figures['editor'][number]): Row[] {
  const at = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
  return (Object.keys(EDITOR_ACTS) as (keyof EditorSpeed)[]).map((act): Row => {
    const ratios = ours[act].map((time, run) => time / (theirs[act][run] ?? Number.NaN));
    return [`${EDITOR_ACTS[act]}${at}`, `${spread(ratios, 2)} ×`, 'the time of TipTap'];
  });
}
