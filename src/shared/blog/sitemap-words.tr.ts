import type { Words } from '../words/en.ts';

export const sitemap: Words['sitemap'] = {
  title: 'Site haritası',
  intro:
    'Arama motorları bu sayfaları, fiyatları, blogun kategorilerini ve aylarını şu adresten her zaman güncel okur:',
  generate: 'Site haritası oluştur',
  generating: 'Oluşturuluyor...',
  hint: 'sitemap.xml dosyanızı oluşturmak için “Site haritası oluştur” düğmesine basın',
  download: 'sitemap.xml indir',
  downloading: 'İndiriliyor...',
  fileName: 'sitemap.xml',
  counts: (pages, count) =>
    `Site haritası ${pages} sabit sayfa ve ${count} blog yazısıyla oluşturuldu (toplam ${pages + count} adres)`,
  split: (files) => `Bir dosyaya sığmıyor: sitemap.xml, ${files} dosyanın dizini.`,
  preview: 'sitemap.xml önizlemesi',
  cut: 'Önizleme burada bitiyor. İndirilen dosya eksiksiz.',
  done: {
    generated: 'Site haritası oluşturuldu',
    included: (pages, count) => `${pages} sabit sayfa ve ${count} blog yazısı içeriyor.`,
    downloaded: 'Site haritası indirildi',
  },
  failed: { title: 'Site haritası oluşturulamadı', text: 'Bir hata oluştu' },
};
