import { expect, test } from 'vitest';
import { leadsCsv } from './csv.ts';

test('a file begins with a byte order mark, has semicolons between cells, and ends lines with CR LF', () => {
  expect(leadsCsv([], 'Europe/Istanbul')).toBe(
    '\ufeffTarih;Ad;Soyad;E-posta;Telefon;Telefon (E.164);Şirket;Mesaj;Düğme;Paket;Sayfa;Yönlendiren;Kaynak;Ortam;Kampanya;İlk sayfa;utm_term;utm_content;gclid;gbraid;wbraid;fbclid;msclkid;Durum;Deneme;Neden;Teslim;Aşama;Sorumlu;Hatırlatma;Beklenen tutar;Kazanılan tutar;Para birimi;Kapanış günü;Kayıp nedeni;Kendi sözüyle;Notlar\r\n',
  );
});
