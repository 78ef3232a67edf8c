import { system } from './system.ts';

/** Selectors that `_dark` and the base stand for in a style sheet that knows nothing of Chakra. */
const SELECTORS: Readonly<Record<string, string>> = { base: ':root', _dark: '[data-theme=dark]' };

/** Steps of a raw ramp: components name what a colour means, so a page needs its value and not the ramp. */
const RAMP = /^--colors-(white|[a-z]+-\d+)$/;

/** The names of all tokens that a style sheet may use. */
export function tokenNames(): ReadonlySet<string> {
  return new Set([...system.tokens.cssVarMap.values()].flatMap((variables) => [...variables.keys()]));
}

/**
 * The system's tokens as a style sheet: what Chakra would insert at run time, for pages without it.
 * @param isWanted whether a token stands in this sheet
 */
export function printTokens(isWanted: (name: string) => boolean): string {
  const base = system.tokens.cssVarMap.get('base') ?? new Map<string, string>();
  const blocks = [...system.tokens.cssVarMap].map(([condition, variables]) => {
    const selector = SELECTORS[condition];
    if (!selector) throw new Error(`No selector is known for tokens under ${condition}.`);
    const lines = [...variables]
      .filter(([name]) => !RAMP.test(name) && isWanted(name))
      .map(([name, value]) => `  ${name}: ${withoutRamps(value, base)};`);
    return `${selector} {\n  color-scheme: ${condition === '_dark' ? 'dark' : 'light'};\n${lines.join('\n')}\n}\n`;
  });
  return `/* Printed from src/theme/system.ts by npm run theme. */\n${blocks.join('\n')}`;
}

function withoutRamps(value: string, base: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) =>
    RAMP.test(name) ? (base.get(name) ?? whole) : whole,
  );
}
