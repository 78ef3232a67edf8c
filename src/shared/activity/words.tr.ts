import { firstClause, isErrorCode } from '#shared/errors.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import { LEVEL_NAMES } from '../assistants/words.tr.ts';
import { STAGES } from '../leads/words.tr.ts';
import type { Words } from '../words/en.ts';
import { errorText } from '../words/tr/errors.ts';
import { roles, statuses } from '../words/tr/general.ts';
import { countPosts, number } from '../words/tr/numbers.ts';

function statusOf(stored: string): string {
  return VALUES[stored] ?? stored;
}

const DETAILS: Readonly<Record<string, string>> = {
  count: 'sayı',
  version: 'sürüm',
  status: 'durum',
  publish: 'yayınlayarak',
  role: 'rol',
  stage: 'aşama',
  level: 'yetki',
  withLeads: 'taleplerle',
  method: 'yöntem',
  code: 'neden',
  number: 'yayın',
};

const METHODS = {
  password: 'parola',
  code: 'uygulama kodu',
  'recovery code': 'kurtarma kodu',
  passkey: 'geçiş anahtarı',
};

const VALUES: Readonly<Record<string, string>> = {
  ...statuses,
  ...roles,
  ...STAGES,
  ...METHODS,
  ...LEVEL_NAMES,
};

/** Returns a detail's value for display. An error code becomes the first clause of the error's text. */
function valueOf(stored: string | number | false): string {
  const text = VALUES[String(stored)] ?? String(stored);
  return isErrorCode(text) ? firstClause(errorText(text)) : text;
}

export const activity: Words['activity'] = {
  title: 'Hareketler',
  about: {
    undo: `Son ${UNDO_DAYS} günde silinenler ve toplu değişiklikler.`,
    log: 'Herkesin yaptıkları. Kayıtlar yalnızca eklenir; sonradan değiştirilen bir kayıt denetimde ortaya çıkar.',
  },
  views: { label: 'Görünümler', undo: 'Geri alınabilir', log: 'Her şey' },
  caption: 'Hareketler',
  columns: { what: 'Ne', by: 'Kim', when: 'Ne zaman', actions: 'İşlemler' },
  nobody: '–',
  undone: 'Geri alındı',
  empty: 'Henüz bir şey yok. Sildiklerinizi ve toplu değişiklikleri buradan geri alabilirsiniz.',
  showing: (from, to, total) => `${total} kayıttan ${from}–${to} arası`,
  failed: 'Hareketler yüklenemedi',
  entry: {
    'posts deleted': ({ subject, posts: count }) =>
      subject === '' ? `${countPosts(count)} silindi` : `“${subject}” silindi`,
    'status set': ({ subject, posts: count }) => `${countPosts(count)}, yeni durum: ${statusOf(subject)}`,
    'category assigned': ({ subject, posts: count }) => `“${subject}” kategorisi ${count} yazıya eklendi`,
    'category removed': ({ subject, posts: count }) => `“${subject}” kategorisi ${count} yazıdan çıkarıldı`,
    'category deleted': ({ subject }) => `“${subject}” kategorisi silindi`,
    'pictures deleted': ({ subject }) => `“${subject}” kitaplıktan silindi`,
    'redirects deleted': ({ subject, posts: count }) =>
      subject === '' ? `${number(count)} yönlendirme silindi` : `${subject} yönlendirmesi silindi`,
    'redirects imported': ({ posts: count }) => `${number(count)} yönlendirme içe aktarıldı`,
    'posts imported': ({ subject, posts: count }) => `${subject}: ${count} yazı içe aktarıldı`,
    'posts corrected': ({ posts: count }) => `${countPosts(count)}: eski rakamlar düzeltildi`,
  },
  acts: {
    'activity.undo': 'bir hareketi geri aldı',
    'site.addPage': 'siteye bir sayfa ekledi',
    'site.removePage': 'siteden bir sayfa kaldırdı',
    'site.bringBackPage': 'kaldırılan bir sayfayı geri getirdi',
    'site.changeTexts': 'site metinlerini taslakta değiştirdi',
    'site.experiments.start': 'bir metin denemesini başlattı ya da planladı',
    'site.experiments.decide': 'bir metin denemesine karar verdi',
    'site.experiments.remove': 'bir metin denemesini sildi',
    'site.publish': 'site metinlerini yayınladı ya da planladı',
    'site.undo': 'site metinlerinin yayınını geri aldı',
    'site.cancelPlan': 'planlanan site metinlerini iptal etti',
    'site.discard': 'yayınlanmamış site metinlerini attı',
    'site.restore': 'site metinlerinin eski bir sürümünü taslak yaptı',
    'activity.export': 'hareketleri dosya olarak indirdi',
    'activity.retention': 'süresi dolan hareketleri sildi',
  },
};

export const log: Words['log'] = {
  caption: 'Yapılan her şey',
  columns: { what: 'Ne', by: 'Kim', from: 'Nereden', when: 'Ne zaman' },
  actors: {
    member: 'Artık olmayan bir hesap',
    'command line': 'Komut satırı',
    system: 'Sitenin kendisi',
  },
  nowhere: '–',
  search: 'Ara',
  searchHint: 'Bir kişi, bir başlık',
  group: 'Ne',
  everything: 'Her şey',
  groups: {
    posts: 'Yazılar',
    site: 'Site metinleri',
    media: 'Medya',
    leads: 'Talepler',
    people: 'Kişiler ve giriş',
  },
  export: 'CSV olarak indir',
  exporting: 'İndiriliyor...',
  exported: 'CSV indirildi',
  empty: 'Henüz bir şey yok. Herkesin yaptıkları burada durur.',
  none: 'Bir şey bulunamadı',
  clear: 'Temizle',
  showing: (from, to, total) => `${total} hareketten ${from}–${to} arası`,
  failed: { load: 'Hareketler yüklenemedi', export: 'Hareketler indirilemedi' },
  changed: 'Değişen alanlar',
  change: (field, before, after) =>
    `${field}: ${before === '' ? 'boş' : before} → ${after === '' ? 'boş' : after}`,
  moreChanges: (count) => `ve ${count} alan daha`,
  file: {
    columns: ['No', 'Zaman', 'Kim', 'Yapan', 'Hareket', 'Konu', 'Konu no', 'Ağ', 'Ayrıntı'],
    member: 'Üye',
  },
  detail: (detail) =>
    Object.entries(detail)
      .filter(([name, value]) => value !== false && name !== 'name')
      .map(([name, value]) => {
        const label = DETAILS[name] ?? name;
        return value === true ? label : `${label}: ${valueOf(value)}`;
      })
      .join(' · '),
};
