import { signInAs } from '#tests/support/factories/context.ts';
import { insertPost } from '#tests/support/factories/factories.ts';
import { type EditorSpeeds, longPost, measureBesideTipTap, SHORT_POST } from '../editor-beside-tiptap.ts';
import type { Figure } from '../figure.ts';
import { median } from '../median.ts';
import { onSite } from '../on-site.ts';
import type { Part } from '../part.ts';

const YARDSTICK = 'TipTap';
/** Budgets at full speed. */
const BUDGETS = { key: { max: 1.1 }, enter: { max: 1.15 }, editable: { max: 1.25 } } as const;

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
  const figure = (key: keyof EditorSpeeds['ours'], name: string): Figure => ({
    what: `${name}${at}`,
    unit: 'ms',
    values: ours[key],
    yardstick: { name: YARDSTICK, values: theirs[key] },
    budget: slowdown === 1 ? BUDGETS[key] : undefined,
  });
  const added = (long: EditorSpeeds['ours'], alone: EditorSpeeds['ours']) => [
    median(long.editable) - median(alone.editable),
  ];
  return [
    figure('key', 'a key in 10,000 words to the screen'),
    figure('enter', 'Enter to the screen'),
    figure('editable', 'load until a letter was taken'),
    {
      what: `of that load, the text itself${at}`,
      unit: 'ms',
      values: added(ours, bare.ours),
      yardstick: { name: YARDSTICK, values: added(theirs, bare.theirs) },
    },
  ];
}
