import { SETTINGS } from '#server/settings.ts';

const HEAD = `# Settings

\`server/env.ts\` reads all settings from the environment once, at start. All are optional; an empty value counts as unset. An invalid value stops the start with one line that names the valid values. This page is written by \`npm run settings\`.

| setting | meaning | default |
| --- | --- | --- |
`;

export function printSettings(): string {
  const rows = SETTINGS.map(({ name, description, default: unset }) => {
    const defaultCell = unset === undefined || unset === '' ? '' : `\`${unset}\``;
    return `| \`${name}\` | ${description} | ${defaultCell} |\n`;
  });
  return HEAD + rows.join('');
}
