/**
 * The trades and places of generated posts. Turkish inflects words, so every form that a sentence needs is listed
 * instead of composed.
 */

export interface Sector {
  /** “diş kliniği” */
  readonly isletme: string;
  /** “diş klinikleri” */
  readonly isletmeler: string;
  /** “diş kliniğinde” */
  readonly isletmede: string;
  /** “diş kliniğinin” */
  readonly isletmenin: string;
  /** “diş kliniğine” */
  readonly isletmeye: string;
  /** The caller's noun: “hasta”. */
  readonly arayan: string;
  /** “hastanın” */
  readonly arayanin: string;
  /** “hastaya” */
  readonly arayana: string;
  /** “hastayı” */
  readonly arayani: string;
  /** “hastalar” */
  readonly arayanlar: string;
  /** The subject of the call: “randevu”. */
  readonly is: string;
  /** “randevuyu” */
  readonly isi: string;
  /** The caller's sentence, without quotation marks. */
  readonly soz: string;
}

export interface City {
  /** “Bursa’da” */
  readonly sehirde: string;
  /** “Bursa’daki” */
  readonly sehirdeki: string;
}

export const SECTORS: readonly Sector[] = [
  {
    isletme: 'diş kliniği',
    isletmeler: 'diş klinikleri',
    isletmede: 'diş kliniğinde',
    isletmenin: 'diş kliniğinin',
    isletmeye: 'diş kliniğine',
    arayan: 'hasta',
    arayanin: 'hastanın',
    arayana: 'hastaya',
    arayani: 'hastayı',
    arayanlar: 'hastalar',
    is: 'randevu',
    isi: 'randevuyu',
    soz: 'Yarına bir yeriniz var mı?',
  },
  {
    isletme: 'göz merkezi',
    isletmeler: 'göz merkezleri',
    isletmede: 'göz merkezinde',
    isletmenin: 'göz merkezinin',
    isletmeye: 'göz merkezine',
    arayan: 'hasta',
    arayanin: 'hastanın',
    arayana: 'hastaya',
    arayani: 'hastayı',
    arayanlar: 'hastalar',
    is: 'muayene',
    isi: 'muayeneyi',
    soz: 'Kontrolümü öne alabilir miyiz?',
  },
  {
    isletme: 'internet mağazası',
    isletmeler: 'internet mağazaları',
    isletmede: 'internet mağazasında',
    isletmenin: 'internet mağazasının',
    isletmeye: 'internet mağazasına',
    arayan: 'müşteri',
    arayanin: 'müşterinin',
    arayana: 'müşteriye',
    arayani: 'müşteriyi',
    arayanlar: 'müşteriler',
    is: 'sipariş',
    isi: 'siparişi',
    soz: 'Siparişim bugün çıkar mı?',
  },
  {
    isletme: 'kargo şubesi',
    isletmeler: 'kargo şubeleri',
    isletmede: 'kargo şubesinde',
    isletmenin: 'kargo şubesinin',
    isletmeye: 'kargo şubesine',
    arayan: 'alıcı',
    arayanin: 'alıcının',
    arayana: 'alıcıya',
    arayani: 'alıcıyı',
    arayanlar: 'alıcılar',
    is: 'gönderi',
    isi: 'gönderiyi',
    soz: 'Paketim dağıtıma çıktı mı?',
  },
  {
    isletme: 'butik otel',
    isletmeler: 'butik oteller',
    isletmede: 'butik otelde',
    isletmenin: 'butik otelin',
    isletmeye: 'butik otele',
    arayan: 'misafir',
    arayanin: 'misafirin',
    arayana: 'misafire',
    arayani: 'misafiri',
    arayanlar: 'misafirler',
    is: 'rezervasyon',
    isi: 'rezervasyonu',
    soz: 'Cuma gecesi için odanız var mı?',
  },
  {
    isletme: 'oto servisi',
    isletmeler: 'oto servisleri',
    isletmede: 'oto servisinde',
    isletmenin: 'oto servisinin',
    isletmeye: 'oto servisine',
    arayan: 'araç sahibi',
    arayanin: 'araç sahibinin',
    arayana: 'araç sahibine',
    arayani: 'araç sahibini',
    arayanlar: 'araç sahipleri',
    is: 'bakım randevusu',
    isi: 'bakım randevusunu',
    soz: 'Arabam akşama hazır olur mu?',
  },
  {
    isletme: 'sigorta acentesi',
    isletmeler: 'sigorta acenteleri',
    isletmede: 'sigorta acentesinde',
    isletmenin: 'sigorta acentesinin',
    isletmeye: 'sigorta acentesine',
    arayan: 'sigortalı',
    arayanin: 'sigortalının',
    arayana: 'sigortalıya',
    arayani: 'sigortalıyı',
    arayanlar: 'sigortalılar',
    is: 'poliçe',
    isi: 'poliçeyi',
    soz: 'Poliçemin süresi ne zaman doluyor?',
  },
  {
    isletme: 'veteriner kliniği',
    isletmeler: 'veteriner klinikleri',
    isletmede: 'veteriner kliniğinde',
    isletmenin: 'veteriner kliniğinin',
    isletmeye: 'veteriner kliniğine',
    arayan: 'hasta sahibi',
    arayanin: 'hasta sahibinin',
    arayana: 'hasta sahibine',
    arayani: 'hasta sahibini',
    arayanlar: 'hasta sahipleri',
    is: 'aşı randevusu',
    isi: 'aşı randevusunu',
    soz: 'Kedimin aşısı hangi gündü?',
  },
  {
    isletme: 'güzellik salonu',
    isletmeler: 'güzellik salonları',
    isletmede: 'güzellik salonunda',
    isletmenin: 'güzellik salonunun',
    isletmeye: 'güzellik salonuna',
    arayan: 'danışan',
    arayanin: 'danışanın',
    arayana: 'danışana',
    arayani: 'danışanı',
    arayanlar: 'danışanlar',
    is: 'seans',
    isi: 'seansı',
    soz: 'Cumartesi öğleden sonra boş musunuz?',
  },
  {
    isletme: 'lokanta',
    isletmeler: 'lokantalar',
    isletmede: 'lokantada',
    isletmenin: 'lokantanın',
    isletmeye: 'lokantaya',
    arayan: 'misafir',
    arayanin: 'misafirin',
    arayana: 'misafire',
    arayani: 'misafiri',
    arayanlar: 'misafirler',
    is: 'masa rezervasyonu',
    isi: 'masa rezervasyonunu',
    soz: 'Akşam altı kişilik yer ayırır mısınız?',
  },
  {
    isletme: 'sürücü kursu',
    isletmeler: 'sürücü kursları',
    isletmede: 'sürücü kursunda',
    isletmenin: 'sürücü kursunun',
    isletmeye: 'sürücü kursuna',
    arayan: 'kursiyer',
    arayanin: 'kursiyerin',
    arayana: 'kursiyere',
    arayani: 'kursiyeri',
    arayanlar: 'kursiyerler',
    is: 'ders saati',
    isi: 'ders saatini',
    soz: 'Direksiyon dersim kaçtaydı?',
  },
  {
    isletme: 'spor salonu',
    isletmeler: 'spor salonları',
    isletmede: 'spor salonunda',
    isletmenin: 'spor salonunun',
    isletmeye: 'spor salonuna',
    arayan: 'üye',
    arayanin: 'üyenin',
    arayana: 'üyeye',
    arayani: 'üyeyi',
    arayanlar: 'üyeler',
    is: 'üyelik kaydı',
    isi: 'üyelik kaydını',
    soz: 'Üyeliğimi dondurabilir miyim?',
  },
  {
    isletme: 'mobilya mağazası',
    isletmeler: 'mobilya mağazaları',
    isletmede: 'mobilya mağazasında',
    isletmenin: 'mobilya mağazasının',
    isletmeye: 'mobilya mağazasına',
    arayan: 'müşteri',
    arayanin: 'müşterinin',
    arayana: 'müşteriye',
    arayani: 'müşteriyi',
    arayanlar: 'müşteriler',
    is: 'teslimat',
    isi: 'teslimatı',
    soz: 'Koltuk takımı hangi gün gelecek?',
  },
  {
    isletme: 'yedek parça deposu',
    isletmeler: 'yedek parça depoları',
    isletmede: 'yedek parça deposunda',
    isletmenin: 'yedek parça deposunun',
    isletmeye: 'yedek parça deposuna',
    arayan: 'usta',
    arayanin: 'ustanın',
    arayana: 'ustaya',
    arayani: 'ustayı',
    arayanlar: 'ustalar',
    is: 'parça siparişi',
    isi: 'parça siparişini',
    soz: 'Bu balatadan elinizde var mı?',
  },
  {
    isletme: 'muayenehane',
    isletmeler: 'muayenehaneler',
    isletmede: 'muayenehanede',
    isletmenin: 'muayenehanenin',
    isletmeye: 'muayenehaneye',
    arayan: 'hasta',
    arayanin: 'hastanın',
    arayana: 'hastaya',
    arayani: 'hastayı',
    arayanlar: 'hastalar',
    is: 'muayene saati',
    isi: 'muayene saatini',
    soz: 'Doktor Bey bugün bakıyor mu?',
  },
  {
    isletme: 'beyaz eşya servisi',
    isletmeler: 'beyaz eşya servisleri',
    isletmede: 'beyaz eşya servisinde',
    isletmenin: 'beyaz eşya servisinin',
    isletmeye: 'beyaz eşya servisine',
    arayan: 'müşteri',
    arayanin: 'müşterinin',
    arayana: 'müşteriye',
    arayani: 'müşteriyi',
    arayanlar: 'müşteriler',
    is: 'servis kaydı',
    isi: 'servis kaydını',
    soz: 'Usta saat kaçta gelir?',
  },
];

export const CITIES: readonly City[] = [
  { sehirde: 'İstanbul’da', sehirdeki: 'İstanbul’daki' },
  { sehirde: 'Ankara’da', sehirdeki: 'Ankara’daki' },
  { sehirde: 'İzmir’de', sehirdeki: 'İzmir’deki' },
  { sehirde: 'Bursa’da', sehirdeki: 'Bursa’daki' },
  { sehirde: 'Sakarya’da', sehirdeki: 'Sakarya’daki' },
  { sehirde: 'Kadıköy’de', sehirdeki: 'Kadıköy’deki' },
  { sehirde: 'Üsküdar’da', sehirdeki: 'Üsküdar’daki' },
  { sehirde: 'Beşiktaş’ta', sehirdeki: 'Beşiktaş’taki' },
  { sehirde: 'Şişli’de', sehirdeki: 'Şişli’deki' },
  { sehirde: 'Bakırköy’de', sehirdeki: 'Bakırköy’deki' },
  { sehirde: 'Çankaya’da', sehirdeki: 'Çankaya’daki' },
  { sehirde: 'Keçiören’de', sehirdeki: 'Keçiören’deki' },
  { sehirde: 'Bornova’da', sehirdeki: 'Bornova’daki' },
  { sehirde: 'Karşıyaka’da', sehirdeki: 'Karşıyaka’daki' },
  { sehirde: 'Çeşme’de', sehirdeki: 'Çeşme’deki' },
  { sehirde: 'Nilüfer’de', sehirdeki: 'Nilüfer’deki' },
  { sehirde: 'İnegöl’de', sehirdeki: 'İnegöl’deki' },
  { sehirde: 'Adapazarı’nda', sehirdeki: 'Adapazarı’ndaki' },
  { sehirde: 'Sapanca’da', sehirdeki: 'Sapanca’daki' },
  { sehirde: 'Serdivan’da', sehirdeki: 'Serdivan’daki' },
];
