import type { FunnelStep } from '#shared/analytics/schemas.ts';
import { formatCount } from '#src/admin/kit/format-count.ts';
import { shareOf } from '#src/admin/kit/format-share.ts';
import { words } from '#src/admin/lib/words.ts';
import { nameOfButton } from '../leads/name-of-button.ts';
import { Panel, Stem, WideRanking } from './chart-parts.tsx';

const { funnel: LABELS, empty } = words.analytics;

/** Bars for opened forms are grey, bars for leads are green. Phones show numbers instead of bars. */
export function FunnelTable({ steps }: { steps: readonly FunnelStep[] }) {
  const { columns, legend } = LABELS;
  const most = Math.max(0, ...steps.map(({ opened }) => opened));
  return (
    <Panel
      as="section"
      aria-labelledby="funnel-h"
      css={{ '@media (max-width: 62rem)': { '& .legend, & .chart': { display: 'none' } } }}
    >
      <h2 id="funnel-h">{LABELS.title}</h2>
      <p>{LABELS.text}</p>
      {steps.length === 0 ? (
        <p className="none">{empty.funnel}</p>
      ) : (
        <>
          <p className="legend">
            <span>{legend.opened}</span>
            <span className="ours">{legend.leads}</span>
          </p>
          <WideRanking role="group" aria-label={LABELS.title} tabIndex={0}>
            <table className="ranked">
              <thead>
                <tr>
                  <th scope="col">{columns.button}</th>
                  <td className="chart" aria-hidden="true" />
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
                    <th scope="row">{nameOfButton(button)}</th>
                    <td className="chart" aria-hidden="true">
                      <Stem part={opened} most={most} />
                      <Stem part={leads} most={most} ours />
                    </td>
                    <td>{formatCount(pressed)}</td>
                    <td>{formatCount(opened)}</td>
                    <td>{formatCount(submitted)}</td>
                    <td>{formatCount(leads)}</td>
                    <td>{shareOf(leads, opened) ?? LABELS.none}</td>
                    <td>{formatCount(abandoned)}</td>
                    <td>{abandonedSeconds === null ? LABELS.none : LABELS.seconds(abandonedSeconds)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideRanking>
        </>
      )}
    </Panel>
  );
}
