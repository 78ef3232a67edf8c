import { expect, test } from 'vitest';
import type { LeadDetail } from '#shared/leads/inbox-schemas.ts';
import { LEAD_MESSAGES } from '#shared/leads/messages.tr.ts';
import { LEAD } from './__fixtures__/leads.ts';
import { mailLinks, whatsappLinks } from './lead-messages.ts';

const withPackage: LeadDetail = { ...LEAD, package: 'Profesyonel' };

test('WhatsApp opens with a Turkish text to the person, with the brand and the package', () => {
  const links = whatsappLinks(withPackage, 'Sesdaş');
  expect(links.map(({ label }) => label)).toEqual(['First answer', 'Could not reach', 'After the offer']);
  for (const { href } of links) {
    const url = new URL(href);
    expect(url.origin + url.pathname).toBe('https://wa.me/905321234567');
    const text = url.searchParams.get('text') ?? '';
    expect(text).toMatch(/^Merhaba Zeynep Aksoy,\n\nSesdaş .*Profesyonel paketi/);
  }
});

test('an e-mail has a subject, and the same texts with line breaks of mails', () => {
  const [mail] = mailLinks(withPackage, 'Sesdaş').map(({ href }) => new URL(href));
  const [chat] = whatsappLinks(withPackage, 'Sesdaş').map(({ href }) => new URL(href));
  expect(mail?.pathname).toBe('zeynep@example.com');
  expect(mail?.searchParams.get('subject')).toBe('Sesdaş: Profesyonel paketi');
  expect(mail?.searchParams.get('body')).toBe(chat?.searchParams.get('text')?.replaceAll('\n', '\r\n'));
});

test('without a package the texts speak of the request; without an international number there is no WhatsApp', () => {
  const message = { name: 'Zeynep Aksoy', brand: 'Sesdaş', package: null };
  const texts = [LEAD_MESSAGES.first, LEAD_MESSAGES.missed, LEAD_MESSAGES.offer].map((text) => text(message));
  for (const text of texts) expect(text).not.toMatch(/null|undefined|paket/);
  expect(LEAD_MESSAGES.subject(message)).toBe('Sesdaş: talebiniz');
  expect(whatsappLinks({ ...LEAD, phoneE164: null }, 'Sesdaş')).toEqual([]);
});
