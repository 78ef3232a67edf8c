import { expect, test } from 'vitest';
import { pathTo } from '#shared/routes.ts';
import { DEFAULT_RECORDS } from '#shared/site-texts/defaults/all.ts';
import type { RecordName } from '#shared/site-texts/records.ts';
import { shareAdminVisit } from '#tests/support/browser/admin-visit.ts';
import { openSite } from '#tests/support/browser/journey.ts';

const journey = await openSite();
const page = await shareAdminVisit(journey);

test.each(['company', ...Object.keys(DEFAULT_RECORDS)] as RecordName[])(
  'no field of %s has a brace',
  async (name) => {
    await page.goto(journey.site.origin + pathTo('adminSiteRecord', { name }));
    const form = page.locator('[data-of=text]');
    await form.locator('details').first().waitFor();
    // The last section first, as an open section no longer matches, which shifts the index of the later ones.
    const closedSections = await form.locator('details:not([open]) > summary').all();
    for (const section of closedSections.toReversed()) await section.click();
    await expect.poll(() => form.locator('.chip-text:not([contenteditable=true])').count()).toBe(0);
    const texts = await form
      .locator('[name], strong, h3')
      .evaluateAll((elements) =>
        elements.map((element) => ('value' in element ? String(element.value) : (element.textContent ?? ''))),
      );
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
  },
);
