import type { recording as english } from './recording-words.en.ts';

/** Returns minutes, seconds and tenths: `0.14,2`. */
function time(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${Math.floor(tenths / 600)}.${String(Math.floor(tenths / 10) % 60).padStart(2, '0')},${tenths % 10}`;
}

export const recording: typeof english = {
  time,
  title: 'Kayıt ve sözlerin zamanı',
  back: 'Metinlere dön',
  add: 'Kayıt ekle',
  open: 'Kayıt ve zamanlar',
  none: {
    title: 'Bu metnin kaydı yok',
    text: 'Sayfa bugünkü gibi kalır: sözler yazıyla akar. Kayıt eklerseniz ziyaretçi bir düğmeye basıp dinler.',
    drop: 'Kaydı buraya bırakın',
    limits: (megabytes, minutes) => `MP3 ya da M4A · en çok ${megabytes} MB, ${minutes} dakika`,
    upload: 'Dosya seç',
    choose: 'Kitaplıktan seç',
    voice: 'Ses kişisel veridir.',
    advice:
      'Yalnızca duyulan herkesin yazılı izni olan ya da canlandırma olan kayıtları ekleyin. Dosyadaki ad, yer ve cihaz etiketleri yüklenirken silinir.',
  },
  working: 'Kayıt hazırlanıyor…',
  unreadable: 'Bu tarayıcı kaydı okuyamıyor. Lütfen başka bir dosya seçin.',
  dismiss: (name) => `Kapat: ${name}`,
  consent: 'Kayıtta duyulan herkes yayınlanmasına izin verdi.',
  consentBy: (name, date) => `Onaylayan: ${name}, ${date}`,
  consentFailed: 'Onay kaydedilmedi.',
  outside: 'Bu kayıt kitaplıkta değil.',
  remove: 'Kaydı kaldır',
  replace: 'Başka bir kayıt kullan',
  play: 'Dinle (Boşluk)',
  pause: 'Duraklat (Boşluk)',
  speed: 'Hız',
  speeds: { slow: '0,75×', normal: '1×' },
  position: 'Kayıtta yer',
  marker: (line, at) => `Söz ${line}, ${time(at)}`,
  task: 'Dinleyin; her söz başlarken Enter’a basın.',
  taskOnPhones: 'Dinleyin; her söz başlarken düğmeye basın.',
  timed: (count) => `${count} sözün zamanı var.`,
  wrong: (count) => `${count} zaman düzeltilmeli.`,
  begins: 'Söz başladı',
  takeBack: 'Geri al',
  keys: { play: 'Boşluk', begins: 'Enter', takeBack: '⌫' },
  keyNames: { play: 'dinle, dur', begins: 'söz başladı', takeBack: 'sonuncuyu geri al' },
  next: 'sıradaki',
  lines: 'Sözler',
  earlier: '0,1 saniye geri',
  later: '0,1 saniye ileri',
  step: '0,1',
  fromHere: 'Buradan dinle',
  edit: (line, at) => `Söz ${line} başlangıcı ${time(at)}, düzelt`,
  speakers: { ai: 'Asistan', human: 'Arayan' },
  problem: (problem) => {
    const line = problem.line + 1;
    switch (problem.kind) {
      case 'missing':
        return `${line}. sözün zamanı yok.`;
      case 'early':
        return `${line}. söz ${problem.before + 1}. sözden (${time(problem.beforeAt)}) önce başlıyor. ${time(problem.bound)} ya da sonrası olmalı.`;
      default:
        return `${line}. söz kaydın sonundan sonra başlıyor. ${time(problem.bound)} ya da öncesi olmalı.`;
    }
  },
};
