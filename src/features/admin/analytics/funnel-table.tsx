import type { FunnelStep } from '#shared/schemas/analytics.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { buttonWords } from '../button-words.ts';
import { ANALYTICS_WORDS } from './analytics-words.ts';
import { written } from '../written-number.ts';
import { Panel, Stem } from './chart-parts.tsx';
import { shareOf } from './stems.ts';

const { funnel: WORDS, empty } = ANALYTICS_WORDS;

const Scroll = chakra('div', {
  base: {
    overflowX: 'auto',
    '& table': { minWidth: '46rem' },
    '& td.chart': { width: '30%', textAlign: 'left' },
  },
});

/** How far people went after each button: opened in the caller's grey, leads in our pine. */
export function FunnelTable({ steps }: { steps: readonly FunnelStep[] }) {
  const { columns, legend } = WORDS;
  const most = Math.max(0, ...steps.map(({ opened }) => opened));
  return (
    <Panel aria-labelledby="funnel-h">
      <h2 id="funnel-h">{WORDS.title}</h2>
      <p>{WORDS.text}</p>
      {steps.length === 0 ? (
        <p className="none">{empty.funnel}</p>
      ) : (
        <>
          <p className="legend">
            <span>{legend.opened}</span>
            <span className="ours">{legend.leads}</span>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on phones, and must do so by keyboard */}
          <Scroll role="group" aria-label={WORDS.title} tabIndex={0}>
            <table className="ranked">
              <thead>
                <tr>
                  <th scope="col">{columns.button}</th>
                  <td aria-hidden="true" />
                  <th scope="col">{columns.pressed}</th>
                  <th scope="col">{columns.opened}</th>
                  <th scope="col">{columns.submitted}</th>
                  <th scope="col">{columns.leads}</th>
                  <th scope="col">{columns.share}</th>
                  <th scope="col">{columns.abandoned}</th>
                  <th scope="col">{columns.seconds}</th>
                </tr>
              </thead>
              <tbody>
                {steps.map(({ button, pressed, opened, submitted, leads, abandoned, abandonedSeconds }) => (
                  <tr key={button}>
                    <th scope="row">{buttonWords(button)}</th>
                    <td className="chart" aria-hidden="true">
                      <Stem part={opened} most={most} />
                      <Stem part={leads} most={most} ours />
                    </td>
                    <td>{written(pressed)}</td>
                    <td>{written(opened)}</td>
                    <td>{written(submitted)}</td>
                    <td>{written(leads)}</td>
                    <td>{shareOf(leads, opened) ?? WORDS.none}</td>
                    <td>{written(abandoned)}</td>
                    <td>{abandonedSeconds === null ? WORDS.none : WORDS.seconds(abandonedSeconds)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        </>
      )}
    </Panel>
  );
}
