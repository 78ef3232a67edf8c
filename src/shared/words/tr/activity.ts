import type { Act } from '#shared/acts.ts';
import { firstClause, isErrorCode } from '#shared/errors.ts';
import { UNDO_DAYS } from '#shared/periods.ts';
import type { Words } from '../en.ts';
import { errorText } from './errors.ts';
import { roles, statuses } from './general.ts';
import { STAGES } from './leads.ts';
import { countPosts, number } from './numbers.ts';

const ACTS: Record<Act, string> = {
  'posts.create': 'yeni bir yazı yazdı',
  'posts.createCopy': 'bir yazının kopyasını sakladı',
  'posts.duplicate': 'bir yazıyı çoğalttı',
  'posts.plan': 'bir yazının tarihini değiştirdi',
  'posts.update': 'bir yazıyı kaydetti',
  'posts.discardWorkingCopy': 'yayınlanmamış değişiklikleri sildi',
  'posts.restoreRevision': 'önceki bir sürümü geri getirdi',
  'posts.submit': 'bir yazıyı incelemeye gönderdi',
  'posts.withdraw': 'bir yazıyı incelemeden geri çekti',
  'posts.return': 'bir yazıyı notla geri gönderdi',
  'posts.delete': 'bir yazıyı sildi',
  'posts.bulkDelete': 'yazıları sildi',
  'posts.bulkSetStatus': 'yazıların durumunu değiştirdi',
  'previewLinks.create': 'bir yazının önizleme bağlantısını oluşturdu',
  'previewLinks.revoke': 'bir önizleme bağlantısını geri çekti',
  'posts.export': 'yazıları dosya olarak indirdi',
  'comments.add': 'bir yazıya yorum yaptı',
  'comments.resolve': 'bir yazının yorumunu çözdü',
  'comments.reopen': 'bir yazının yorumunu yeniden açtı',
  'trash.restore': 'çöp kutusundan yazı geri getirdi',
  'trash.delete': 'yazıları kalıcı olarak sildi',
  'trash.empty': 'çöp kutusunu boşalttı',
  'moving.upload': 'içe aktarılacak bir dosya yükledi',
  'moving.retry': 'eski sitenin adresini yazıp dosyayı yeniden okuttu',
  'moving.discard': 'bir içe aktarmadan başlamadan vazgeçti',
  'moving.stop': 'içe aktarmayı durdurdu',
  'moving.start': 'içe aktarma başlattı',
  'moving.export': 'sitenin içeriğini dosya olarak dışa aktardı',
  'activity.undo': 'bir hareketi geri aldı',
  'categories.create': 'bir kategori ekledi',
  'categories.update': 'bir kategoriyi değiştirdi',
  'categories.delete': 'bir kategoriyi sildi',
  'categories.assign': 'yazılara bir kategori ekledi',
  'categories.remove': 'yazılardan bir kategoriyi çıkardı',
  'views.share': 'bir görünümü paylaştı',
  'views.unshare': 'bir görünümü paylaşmayı durdurdu',
  'site.addPage': 'siteye bir sayfa ekledi',
  'site.removePage': 'siteden bir sayfa kaldırdı',
  'site.bringBackPage': 'kaldırılan bir sayfayı geri getirdi',
  'site.publish': 'site metinlerini yayınladı ya da planladı',
  'site.undo': 'site metinlerinin yayınını geri aldı',
  'site.cancelPlan': 'planlanan site metinlerini iptal etti',
  'site.discard': 'yayınlanmamış site metinlerini attı',
  'site.restore': 'site metinlerinin eski bir sürümünü taslak yaptı',
  'redirects.create': 'bir yönlendirme ekledi',
  'redirects.update': 'bir yönlendirmeyi değiştirdi',
  'redirects.delete': 'yönlendirmeleri sildi',
  'redirects.import': 'yönlendirmeleri içe aktardı',
  'redirects.ignore': 'bulunamayan bir sayfayı yok saydı',
  'redirects.stopIgnoring': 'bulunamayan bir sayfayı yok saymayı bıraktı',
  'redirects.export': 'yönlendirmeleri dosya olarak indirdi',
  'media.update': 'bir resmi değiştirdi',
  'media.describe': 'bir resme alternatif metin yazdı',
  'media.delete': 'bir resmi sildi',
  'media.deleteForEver': 'bir resmi kalıcı olarak sildi',
  'media.upload': 'bir resim yükledi',
  'leads.retry': 'bir talebi yeniden gönderdi',
  'leads.release': 'bir talebi serbest bıraktı',
  'leads.erase': 'bir talebin kişi bilgilerini sildi',
  'leads.person.find': 'bir kişinin verilerini sorguladı',
  'leads.person.export': 'bir kişinin verilerini indirdi',
  'leads.person.erase': 'bir kişinin verilerini sildi',
  'leads.work.setStage': 'bir talebin aşamasını değiştirdi',
  'leads.work.setOwner': 'bir talebe sorumlu atadı',
  'leads.work.setReminder': 'bir talebe hatırlatma ekledi',
  'leads.work.setAmount': 'bir talebin tutarını yazdı',
  'leads.work.setClosing': 'kapanan bir talebin gününü ya da nedenini yazdı',
  'leads.work.addNote': 'bir talebe not ekledi',
  'leads.export': 'talepleri dosya olarak indirdi',
  'analytics.export': 'ölçümleri dosya olarak indirdi',
  'members.invite': 'birini davet etti',
  'members.withdrawInvitation': 'bir daveti geri çekti',
  'members.setRole': 'bir rolü değiştirdi',
  'members.remove': 'bir üyeyi çıkardı',
  'members.setProfile': 'birinin adını ya da resmini değiştirdi',
  'members.endSessions': 'birinin bütün oturumlarını kapattı',
  'members.create': 'bir üye ekledi',
  'members.resetPassword': 'bir parolayı sıfırladı',
  'members.unlock': 'bir hesabın giriş kilidini açtı',
  'auth.signIn': 'giriş yaptı',
  'auth.refuse': 'bir hesaba girişi reddetti',
  'auth.resetPassword': 'unutulan parolasını yeniledi',
  'auth.join': 'katıldı',
  'account.confirm': 'parolasıyla onayladı',
  'account.changePassword': 'parolasını değiştirdi',
  'members.removeSecondFactor': 'birinin ikinci adımını kaldırdı',
  'account.secondFactor.beginCodes': 'kodları kurmaya başladı',
  'account.secondFactor.confirmCodes': 'kodları açtı',
  'account.secondFactor.removeCodes': 'kodları kapattı',
  'account.secondFactor.beginPasskey': 'geçiş anahtarı eklemeye başladı',
  'account.secondFactor.addPasskey': 'bir geçiş anahtarı ekledi',
  'account.secondFactor.removePasskey': 'bir geçiş anahtarını kaldırdı',
  'account.secondFactor.renewRecoveryCodes': 'yeni kurtarma kodları oluşturdu',
  'account.setProfile': 'adını ya da resmini değiştirdi',
  'account.setLanguage': 'bir dil seçti',
  'push.subscribe': 'bir tarayıcıda bildirimleri açtı',
  'push.unsubscribe': 'bir tarayıcıda bildirimleri kapattı',
  'account.endSession': 'bir oturumu kapattı',
  'account.endOtherSessions': 'diğer oturumlarını kapattı',
  'activity.export': 'hareketleri dosya olarak indirdi',
  'activity.retention': 'süresi dolan hareketleri sildi',
};

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

const VALUES: Readonly<Record<string, string>> = { ...statuses, ...roles, ...STAGES, ...METHODS };

/** An error code becomes the beginning of its text. */
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
    'pictures deleted': ({ subject }) => `“${subject}” resmi silindi`,
    'redirects deleted': ({ subject, posts: count }) =>
      subject === '' ? `${number(count)} yönlendirme silindi` : `${subject} yönlendirmesi silindi`,
    'redirects imported': ({ posts: count }) => `${number(count)} yönlendirme içe aktarıldı`,
    'posts imported': ({ subject, posts: count }) => `${subject}: ${count} yazı içe aktarıldı`,
  },
};

export const log: Words['log'] = {
  act: (act) => ACTS[act],
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
