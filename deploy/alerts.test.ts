import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#server/root.ts';

test('the operator’s manual has a row for each alert and no other rows', () => {
  const { groups } = parse(readFileSync(join(ROOT, 'deploy/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const manual = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
  const documentedAlerts = [...manual.matchAll(/^\| `([A-Z]\w+)`/gm)].map(([, name]) => name);
  expect(documentedAlerts).toEqual(groups.flatMap(({ rules }) => rules.map(({ alert }) => alert)));
});
