import { number } from '../words/tr/numbers.ts';
import type { mondayMail as english } from './mail-words.en.ts';
import { MONDAY_MAIL_HOUR, WAITING_LEAD_DAYS } from './rules.ts';

const clock = `${String(MONDAY_MAIL_HOUR).padStart(2, '0')}.00`;

export const mondayMail: typeof english = {
  locale: 'tr',
  visits: (count) => `${number(count)} ziyaret`,
  leads: (count) => `${number(count)} talep`,
  headline: (leads, won) => `Geçen hafta: ${number(leads)} talep, ${number(won)} kazanç.`,
  quietHeadline: (visits) => `Sakin bir hafta: ${visits}.`,
  visitsHeadline: (visits) => `Geçen hafta: ${visits}.`,
  plainHeadline: 'Haftanız',
  labels: { visits: 'ziyaret', leads: 'talep', won: 'kazanılan' },
  before: (value) => `önceki ${value}`,
  noneBefore: 'önceki hafta yok',
  task: 'Bu hafta tek iş',
  tasks: {
    leads: {
      title: (count) => `${number(count)} talep ${WAITING_LEAD_DAYS} günden uzun bekliyor.`,
      detail: (since) => `En eskisinin gelişi: ${since}.`,
      button: 'Talepleri aç',
    },
    missing: {
      title: (path, count) => `${path} yok, ama ${number(count)} kez açıldı.`,
      detail: 'Bir yönlendirme ziyaretçileri doğru sayfaya götürür.',
      button: 'Yönlendirin',
    },
    former: {
      title: (count) => `${number(count)} yazıda eski bir rakam var.`,
      detail: (title) => `Biri: “${title}”.`,
      button: 'Düzeltin',
    },
    draft: {
      title: (count) => `${number(count)} taslak bitmeyi bekliyor.`,
      detail: (title, lacks) => `“${title}”: ${lacks}.`,
      nothingLacks: 'eksiği yok',
      button: 'Taslağı aç',
    },
  },
  days: 'Ziyaretler, gün gün',
  changes: 'Ne değişti',
  post: 'En çok değişen yazı',
  readers: (before, count) => `${before} → ${count} okur`,
  text: 'Değişen metin',
  missing: 'Bulunamayan',
  times: (count, days) => `${days} günde ${number(count)} kez`,
  reason: `Bu posta her pazartesi ${clock}’de yalnızca size gelir. Taleplerden sayıdan başka bir şey taşımaz.`,
  analytics: 'Ölçümleri aç',
  stop: 'Pazartesi postasını kapat',
  page: {
    question: 'Pazartesi postası kapansın mı?',
    text: 'Hesap sayfanızdan yeniden açabilirsiniz.',
    button: 'Postayı kapat',
    done: 'Pazartesi postası kapandı.',
    used: 'Bu bağlantı daha önce kullanılmış.',
    usedText: 'Her bağlantı bir kez çalışır. Postanın açık olup olmadığını hesap sayfanız gösterir.',
    account: 'Hesabımı aç',
  },
};
