import { system } from './system.ts';

const SELECTORS: Readonly<Record<string, string>> = { base: ':root', _dark: '[data-theme=dark]' };

/** Matches the steps of a raw colour ramp, which no component uses by name. */
const RAMP = /^--colors-(white|[a-z]+-\d+)$/;

export function tokenNames(): ReadonlySet<string> {
  return new Set([...system.tokens.cssVarMap.values()].flatMap((variables) => [...variables.keys()]));
}

/** Returns a style sheet with tokens for pages without Chakra. @param isWanted selects tokens */
export function printTokens(isWanted: (name: string) => boolean): string {
  const base = system.tokens.cssVarMap.get('base') ?? new Map<string, string>();
  const blocks = [...system.tokens.cssVarMap].map(([condition, variables]) => {
    const selector = SELECTORS[condition];
    if (!selector) throw new Error(`No selector is known for tokens under ${condition}.`);
    const lines = [...variables]
      .filter(([name]) => !RAMP.test(name) && isWanted(name))
      .map(([name, value]) => `  ${name}: ${withoutRamps(value, base)};`);
    const rule = `${selector} {\n  color-scheme: ${condition === '_dark' ? 'dark' : 'light'};\n${lines.join('\n')}\n}\n`;
    // Paper is light in every theme.
    return condition === '_dark' ? `@media not print {\n${rule}}\n` : rule;
  });
  return `/* Printed from src/theme/system.ts by npm run theme. */\n${blocks.join('\n')}`;
}

function withoutRamps(value: string, base: ReadonlyMap<string, string>): string {
  return value.replace(/var\((--[\w-]+)\)/g, (whole, name: string) =>
    RAMP.test(name) ? (base.get(name) ?? whole) : whole,
  );
}
