import { expect, test } from 'vitest';
import { LEADS_HEAD, leadLines, leadsCsv } from './csv.ts';
import type { LeadExportRow } from './read.ts';

test('a file begins with a byte order mark, has semicolons between cells, and ends lines with CR LF', () => {
  expect(leadsCsv([], 'Europe/Istanbul', 'tr')).toBe(
    '\ufeffTarih;Ad;Soyad;E-posta;Telefon;Telefon (E.164);Şirket;Mesaj;Düğme;Paket;Sayfa;Yönlendiren;Kaynak;Ortam;Kampanya;İlk sayfa;utm_term;utm_content;gclid;gbraid;wbraid;fbclid;msclkid;Durum;Deneme;Neden;Teslim;Aşama;Sorumlu;Hatırlatma;Beklenen tutar;Kazanılan tutar;Para birimi;Kapanış günü;Kayıp nedeni;Kendi sözüyle;Notlar\r\n',
  );
});

test('the columns are in the language of the member, and those for other programs stay the same', () => {
  const inEnglish = leadsCsv([], 'UTC', 'en');
  expect(inEnglish).toMatch(
    /^\ufeffDate;First name;Last name;E-mail;Phone;Phone \(E\.164\);Company;Message;Button;/,
  );
  expect(inEnglish).not.toMatch(/[çğıöşüÇĞİÖŞÜ]/);
  expect(LEADS_HEAD).toBe(leadsCsv([], 'UTC', 'tr'));
});

test('values are in the language of the member, and those of an export for other programs are not', () => {
  const lead = {
    createdAt: new Date('2026-03-14T09:00:00Z'),
    button: 'page_demo_request',
    state: 'waiting',
    stage: 'lost',
    lostReason: 'price',
    campaign: {},
    attempts: 0,
  } as unknown as LeadExportRow; // Other columns stay empty.
  const wordsIn = (text: string) =>
    [
      'page_demo_request',
      'waiting',
      'lost',
      'price',
      'Waiting',
      'Lost',
      'Price',
      'İletilecek',
      'Fiyat',
    ].filter((word) => text.split(/;|\r\n/).includes(word));
  expect(wordsIn(leadsCsv([lead], 'UTC', 'en'))).toEqual(['Waiting', 'Lost', 'Price']);
  expect(wordsIn(leadsCsv([lead], 'UTC', 'tr'))).toEqual(['İletilecek', 'Fiyat']);
  expect(wordsIn(leadLines([lead], 'UTC'))).toEqual(['page_demo_request', 'waiting', 'lost', 'price']);
});
