/** The editor beside TipTap: ours is the whole form, TipTap is alone on a page. */
import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { type Beside, longPost, measureBesideTipTap, SHORT_POST } from '../editor-beside-tiptap.ts';
import type { Budget, Figure } from '../figure.ts';
import { median } from '../median.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

const YARDSTICK = 'TipTap';
const EDITABLE_BUDGET = { max: 1.2 };
/** By how many times slower the processor is made. */
const KEY_BUDGETS = { 1: { max: 1 }, 4: { max: 0.9 } } as const;

export const editor: Part = {
  about: 'a post of ten thousand words, beside TipTap',
  measure: ({ runs }, tell) =>
    onSite(async ({ database, site, browser }) => {
      const session = await signInAs(database.sql, 'yonetici@example.com');
      const { id } = await insertPost(database.sql, { status: 'draft', content: longPost() });
      const short = await insertPost(database.sql, { status: 'draft', slug: 'kisa', content: SHORT_POST });
      const figures: Figure[] = [];
      for (const slowdown of [1, 4] as const) {
        const ours = { origin: site.origin, session, id };
        const beside = await measureBesideTipTap(browser, ours, { runs, slowdown });
        const bare = await measureBesideTipTap(
          browser,
          { ...ours, id: short.id },
          { runs, slowdown, post: SHORT_POST, keys: 1, enters: 0 },
        );
        tell(`processor ${slowdown} times slower: ${JSON.stringify(beside)}`);
        figures.push(...figuresOf(beside, bare, slowdown));
      }
      return figures;
    }),
};

function figuresOf({ ours, theirs }: Beside, bare: Beside, slowdown: 1 | 4): Figure[] {
  const at = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
  const figure = (what: keyof Beside['ours'], name: string, budget?: Budget): Figure => ({
    what: `${name}${at}`,
    unit: 'ms',
    values: ours[what],
    yardstick: { name: YARDSTICK, values: theirs[what] },
    budget,
  });
  const added = (long: Beside['ours'], alone: Beside['ours']) => [
    median(long.editable) - median(alone.editable),
  ];
  return [
    figure('key', 'a key in 10,000 words to the screen', KEY_BUDGETS[slowdown]),
    figure('enter', 'Enter to the screen'),
    figure('editable', 'load until a letter was taken', EDITABLE_BUDGET),
    {
      what: `of that load, the text itself${at}`,
      unit: 'ms',
      values: added(ours, bare.ours),
      yardstick: { name: YARDSTICK, values: added(theirs, bare.theirs) },
    },
  ];
}
