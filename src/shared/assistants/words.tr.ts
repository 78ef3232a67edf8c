import type { Words } from '../words/en.ts';
import { type Level, TOKEN_DAYS } from './levels.ts';

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  read: 'Okuma',
  drafts: 'Taslak',
  publish: 'Yayın',
};

export const assistants: Words['assistants'] = {
  withProgram: (name, program) => `${name} (${program} ile)`,
  title: 'Asistanlar',
  synonyms: 'Claude ChatGPT Cursor MCP yapay zekâ jeton',
  account: { tabs: 'Hesap', own: 'Profil ve güvenlik' },
  people: { tabs: 'Kişiler', members: 'Üyeler' },
  lead: 'Claude, ChatGPT ya da kendi programınız sizin adınıza okur ve taslak yazar.',
  leadDetail: 'Siz açıkça izin vermedikçe hiçbir şey yayınlamaz, kişisel bilgileri görmez.',
  off: {
    off: 'Asistanlar bu sitede kapalı. Bir yönetici açınca bağlantılar kaldıkları yerden sürer.',
    unavailable: 'Asistanlar bu sitede kapalı: siteyi işleten, sunucuda ASSISTANTS=off ayarıyla kapatmış.',
  },
  levels: LEVEL_NAMES,
  leads: 'Talepler',
  connect: {
    heading: 'Asistan bağlayın',
    about: 'Üç adımda bağlanır.',
    choice: 'Neyi bağlayacaksınız?',
    kinds: { claude: 'Claude', chatgpt: 'ChatGPT', program: 'Kendi programım' },
    address: 'Bağlantı adresi',
    copy: 'Adresi kopyala',
    steps: {
      claude: [
        ['Adresi kopyalayın', ''],
        [
          'Claude’a yapıştırın',
          'Claude’da Ayarlar › Bağlayıcılar › Özel bağlayıcı ekle’yi açın. Ad: {site}. Adres: az önce kopyaladığınız.',
        ],
        [
          'Burada onaylayın',
          'Claude sizi bu siteye getirir. Ne yapabileceğini seçip onaylarsınız; sonra Claude’a dönersiniz.',
        ],
      ],
      chatgpt: [
        ['Adresi kopyalayın', ''],
        [
          'ChatGPT’ye yapıştırın',
          'ChatGPT’de Ayarlar › Uygulamalar › Oluştur’u açın. Sunucu adresine yapıştırın, kimlik doğrulamada OAuth’u seçin.',
        ],
        [
          'Burada onaylayın',
          'ChatGPT sizi bu siteye getirir. Ne yapabileceğini seçip onaylarsınız; sonra ChatGPT’ye dönersiniz.',
        ],
      ],
      program: [
        ['Bir jeton üretin', 'Tarayıcı açmayan programlar ve betikler jetonla bağlanır.'],
        [
          'Programa verin',
          'Claude Code için bir satır, Cursor için bir dosya, betik için bir komut hazır gelir. Jeton yalnızca bir kez görünür.',
        ],
        ['Deneyin', 'Programa “{site} sitesinde kaç taslağım var?” diye sorun. Yanıt geliyorsa bağlandınız.'],
      ],
    },
  },
  list: {
    heading: 'Bağlantılar',
    about: 'Hiçbiri sizin rolünüzden fazlasını yapamaz.',
    caption: 'Bağlantılarınız',
    columns: { program: 'Program', level: 'Yetki', lastUse: 'Son kullanım', actions: 'İşlemler' },
    token: (created, until) => `Jeton · ${created} – ${until}`,
    signedIn: (created) => `${created} tarihinde bağlandı`,
    never: 'Hiç',
    end: 'Bitir',
    confirmEnd: (program) => ({
      title: `${program} bağlantısı bitsin mi?`,
      text: 'Hemen durur. Yeniden bağlanmak için baştan başlamak gerekir.',
      detail: 'Yazdığı taslaklar kalır.',
      action: 'Bitir',
    }),
    ended: (program) => `${program} bağlantısı bitti`,
    empty: 'Henüz sizin adınıza yazan yok.',
    emptyDetail:
      'Yukarıdaki adresi Claude’a ya da ChatGPT’ye yapıştırın ya da bir jeton üretin; bağlanınca burada görünür.',
    loading: 'Bağlantılar yükleniyor',
    failed: { load: 'Bağlantılar yüklenemedi', end: 'Bağlantı bitirilemedi' },
  },
  token: {
    create: 'Jeton üret',
    title: 'Jeton üret',
    close: 'Kapat',
    cancel: 'Vazgeç',
    submit: 'Jetonu üret',
    submitting: 'Üretiliyor...',
    program: 'Ad',
    programHint: 'Jetonu nerede kullanacağınız, örneğin “Masaüstü betiği”.',
    days: 'Ne zamana kadar',
    daysOf: (days, until) => `${days === TOKEN_DAYS.max ? '1 yıl' : `${days} gün`} · ${until}`,
    failed: 'Jeton üretilemedi',
  },
  grant: {
    level: 'Ne yapabilsin',
    levels: {
      read: {
        name: 'Okusun',
        about: 'Yazılar, sayfalar, rakamlar ve kişisel veri içermeyen ziyaret sayıları.',
      },
      drafts: {
        name: 'Taslak yazsın',
        about:
          'Ayrıca taslak ve düzeltme kaydeder, resim yükler, incelemeye gönderir. Siz yayınlayana dek okurlar görmez.',
      },
      publish: {
        name: 'Yayınlasın',
        about: 'Ayrıca yayınlar, planlar, yayından kaldırır, yönlendirme ekler. Parolanız istenir.',
      },
    },
    requested: 'İstediği',
    leads: {
      name: 'Talepleri de görsün',
      about: 'Ad, telefon ve mesajlar programa gider. Çoğu iş için gerekmez.',
    },
  },
  newToken: {
    title: (program) => `“${program}” için jeton`,
    label: 'Jeton',
    copy: 'Jetonu kopyala',
    close: 'Kapat, jeton bir daha gösterilmez',
    about: (until) =>
      `Yalnızca şimdi görünür, ${until} tarihine kadar geçerlidir. Kimseyle paylaşmayın: eline geçiren herkes sizin adınıza işlem yapabilir. İstediğiniz an bitirebilirsiniz.`,
    files: {
      claudeCode: { name: 'Claude Code', kind: 'bir satır' },
      cursor: { name: 'Cursor', kind: 'mcp.json' },
      script: { name: 'Betik', kind: 'curl' },
    },
    copyFile: (name) => `Kopyala: ${name}`,
  },
  copying: {
    copied: 'Kopyalandı',
    copyFailed: 'Kopyalanamadı. Metni seçip elle kopyalayın.',
  },
  requests: {
    heading: 'Neler isteyebilirsiniz',
    about: 'Kopyalayıp asistanınıza yapıştırın.',
    copy: (text) => `Kopyala: ${text}`,
    level: (level) => `${LEVEL_NAMES[level]} yetkisi`,
    list: [
      ['drafts', 'Randevu hatırlatma konusunda, bizim üslubumuzla ve gerçek fiyatlarımızla bir taslak yaz.'],
      ['read', 'Bu çeyrekte hangi yazılar talep getirdi?'],
      ['drafts', 'Fiyatlar sayfasındaki deneme sorusunun yanıtını iki cümleye indir.'],
      ['read', 'Hangi yazılarda hâlâ eski fiyat geçiyor?'],
      ['read', 'Geçen ay en çok aranıp bulunamayan adresler neler, nereye yönlendirelim?'],
    ],
    foot: 'Taslaklar Yazılar’da sizin adınızla görünür. Siz yayınlayana dek okurlar görmez.',
  },
  all: {
    caption: 'Bütün üyelerin bağlantıları',
    filter: {
      search: 'Kişi ya da program',
      level: 'Yetki',
      allLevels: 'Yetki: Tümü',
      none: 'Bir şey bulunamadı',
      clear: 'Filtreleri temizle',
    },
    who: 'Kim',
    on: 'Asistanlar bu sitede açık',
    off: 'Asistanlar bu sitede kapalı',
    onDetail: (count) =>
      `Kapatınca ${count} bağlantı hemen durur ve adres 404 yanıtı verir. Bağlantılar silinmez; açınca kaldıkları yerden sürer.`,
    offDetail: (count) =>
      `Adres 404 yanıtı veriyor. ${count} bağlantı bekliyor; açınca kaldıkları yerden sürer.`,
    unavailable:
      'Asistanları siteyi işleten, sunucuda ASSISTANTS=off ayarıyla kapatmış. Yalnızca o açabilir.',
    confirmOff: (count) => ({
      title: 'Asistanlar bütün sitede kapansın mı?',
      text: `${count} bağlantı, bir işin ortasında bile olsa hemen durur. Bağlantı adresi 404 yanıtı verir.`,
      detail: 'Bağlantılar ve taslaklar silinmez. Yeniden açınca her şey kaldığı yerden sürer.',
      action: 'Kapat',
    }),
    confirmOn: (count) => ({
      title: 'Asistanlar bütün sitede açılsın mı?',
      text: `${count} bağlantı aynı yetkilerle hemen yeniden çalışır. Üyeler yeni programlar bağlayabilir.`,
      action: 'Aç',
      look: 'solid' as const,
    }),
    done: { on: 'Asistanlar açıldı', off: 'Asistanlar kapatıldı' },
    failed: 'Asistanların ayarı değiştirilemedi',
    end: (member, program) => `Bitir: ${member}, ${program}`,
    empty: 'Henüz asistan bağlayan üye yok.',
    foot: 'Üye siteden çıkarılır ya da rolü düşürülürse bağlantısı biter. Asistanların yaptıkları Hareketler’de görünür.',
  },
  acts: {
    'assistants.connect': 'bir asistan bağladı',
    'assistants.end': 'bir asistan bağlantısını bitirdi',
    'assistants.turnOff': 'asistanları bütün sitede kapattı',
    'assistants.turnOn': 'asistanları bütün sitede açtı',
  },
};
