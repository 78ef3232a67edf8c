import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { type EditorSpeeds, longPost, measureBesideTipTap, SHORT_POST } from '../editor-beside-tiptap.ts';
import type { Budget, Figure } from '../figure.ts';
import { median } from '../median.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

const YARDSTICK = 'TipTap';
const EDITABLE_BUDGET = { max: 1.2 };
const KEY_BUDGETS = { 1: { max: 1 }, 4: { max: 0.9 } } as const;
const ENTER_BUDGET = { max: 1.1 };

export const editor: Part = {
  about: 'a post of ten thousand words, beside TipTap',
  measure: ({ runs }, printLine) =>
    onSite(async ({ database, site, browser }) => {
      const session = await signInAs(database.sql, 'yonetici@example.com');
      const { id } = await insertPost(database.sql, { status: 'draft', content: longPost() });
      const short = await insertPost(database.sql, { status: 'draft', slug: 'kisa', content: SHORT_POST });
      const figures: Figure[] = [];
      for (const slowdown of [1, 4] as const) {
        const ours = { origin: site.origin, session, id };
        const speeds = await measureBesideTipTap(browser, ours, { runs, slowdown });
        const bare = await measureBesideTipTap(
          browser,
          { ...ours, id: short.id },
          { runs, slowdown, post: SHORT_POST, keys: 1, enters: 0 },
        );
        printLine(`processor ${slowdown} times slower: ${JSON.stringify(speeds)}`);
        figures.push(...figuresOf(speeds, bare, slowdown));
      }
      return figures;
    }),
};

function figuresOf({ ours, theirs }: EditorSpeeds, bare: EditorSpeeds, slowdown: 1 | 4): Figure[] {
  const at = slowdown === 1 ? '' : `, processor ${slowdown} times slower`;
  const figure = (key: keyof EditorSpeeds['ours'], name: string, budget?: Budget): Figure => ({
    what: `${name}${at}`,
    unit: 'ms',
    values: ours[key],
    yardstick: { name: YARDSTICK, values: theirs[key] },
    budget,
  });
  const added = (long: EditorSpeeds['ours'], alone: EditorSpeeds['ours']) => [
    median(long.editable) - median(alone.editable),
  ];
  return [
    figure('key', 'a key in 10,000 words to the screen', KEY_BUDGETS[slowdown]),
    figure('enter', 'Enter to the screen', ENTER_BUDGET),
    figure('editable', 'load until a letter was taken', EDITABLE_BUDGET),
    {
      what: `of that load, the text itself${at}`,
      unit: 'ms',
      values: added(ours, bare.ours),
      yardstick: { name: YARDSTICK, values: added(theirs, bare.theirs) },
    },
  ];
}
