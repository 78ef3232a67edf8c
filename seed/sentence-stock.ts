/**
 * The sentences of generated posts, which make sense in any order. Slots such as `{isletme}` are forms of a `Sector`
 * (`{Isletme}` begins a sentence); all other text is HTML of the editor's inline nodes.
 */

export interface Theme {
  /** The theme as a noun phrase, for links, tables and keywords. */
  readonly name: string;
  /** May contain `{sehirdeki}` and `{sehirde}` too. */
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly excerpts: readonly string[];
  readonly openings: readonly string[];
  readonly sentences: readonly string[];
  readonly quotes: readonly string[];
  /** Single tasks, in the imperative. */
  readonly steps: readonly string[];
  /** Short noun phrases or short sentences. */
  readonly points: readonly string[];
  /** The first row is the header. */
  readonly table: readonly (readonly [string, string, string])[];
}

export const THEMES: readonly Theme[] = [
  {
    name: 'gece gelen aramalar',
    titles: [
      'Gece arayan {arayan} ne ister',
      '{Sehirdeki} {isletmeler} için gece telefonu',
      '{Isletmede} gece telefonu kimde kalmalı',
      'Mesai bitince {isletmenin} telefonu',
      '{Sehirde} gece çalan telefon: {isletmeler} için öneriler',
    ],
    headings: ['Gece kim arıyor?', 'Mesai bittiğinde ne oluyor?', 'Gecenin soruları', 'Sabaha kalan işler'],
    excerpts: [
      'Kapalı olduğunuz saat, arayanın boş olduğu saattir. Gece gelen aramaları sabaha bırakmadan karşılamanın yolları.',
      'Gece çalan telefon sabahı beklemez. {Isletmede} mesai dışı aramalar için sade bir düzen.',
    ],
    openings: [
      'Kepenk indi, ışıklar söndü, telefon çalmaya devam ediyor.',
      'Gün boyu susan telefonun gece çalması bir tesadüf değildir.',
      'Saat dokuzu geçti; {arayan} ancak şimdi vakit bulabildi.',
    ],
    sentences: [
      'Gündüz çalışan {arayan}, telefona ancak akşam vakit bulur.',
      'Gece gelen aramaların çoğu uzun sürmez; arayan kişi tek bir cevap ister.',
      'Telesekreter sesi kaydeder, <strong>işi bitirmez</strong>.',
      'Sabah geri arandığında {arayan} çoğu zaman başka bir yer bulmuş olur.',
      'Mesai dışında açılan telefon, {isletmenin} ertesi gününü kurar.',
      'Gece konuşmasında fazla seçenek saymak yerine iki uygun saat söylemek yeter.',
      'Acil durumla acele durumu ayırmak, gece düzeninin ilk kuralıdır.',
      'Uyandırılacak kişinin adı ve numarası yazılı olmalıdır; <em>“biri bakar”</em> bir düzen değildir.',
      'Sesdaş 7/24 açıktır; gece gelen {isi} yazar, acil olanı belirlediğiniz kişiye aktarır.',
      'Gece açılan her telefon, sabah yapılacak bir geri aramayı eksiltir.',
      'Sabah gelen ekip, boş bir gelen kutusu yerine dolu bir defter görmelidir.',
      '{Arayanlar} gece kısa konuşur; cevabın da kısa olması beklenir.',
      'Gece düzeni gündüz düzeninin kopyası olmamalıdır, soruları başkadır.',
    ],
    quotes: [
      'Gece açılmayan telefonun hesabı sabah verilir.',
      'Sabah on geri arama yapacağıma, gece on satır okurum.',
    ],
    steps: [
      'Son iki haftanın mesai dışı aramalarını saatine göre dizin.',
      'Gece aktarılacak durumları tek sayfaya yazın.',
      'Nöbetçi numarasını dışarıdan arayıp deneyin.',
      'Gece söylenecek açılış cümlesini kısaltın.',
      'Sabah okunacak fişlerin kime düşeceğine karar verin.',
    ],
    points: [
      'Yeni {is} isteyenler',
      'Saatini değiştirmek isteyenler',
      'Yalnızca adres ve yol soranlar',
      'Acil bir durum anlatanlar',
      'Yanlış numara çevirenler',
    ],
    table: [
      ['Saat', 'En sık istenen', 'Karşılayan'],
      ['19.00–22.00', 'Yeni {is}', 'Sesdaş'],
      ['22.00–24.00', 'Değişiklik ve iptal', 'Sesdaş'],
      ['24.00–07.00', 'Acil sorular', 'Sesdaş, gerekirse nöbetçi'],
    ],
  },
  {
    name: 'tekrar eden sorular',
    titles: [
      '{Isletmede} her gün sorulan beş soru',
      'Aynı soruya kaçıncı cevap: {sehirdeki} {isletmeler} için bir hesap',
      '{Sehirdeki} {isletmeler} ve tekrar eden sorular',
      '{Arayanin} ilk sorusu neden hep aynı',
      'Tekrar eden soruların {isletmeye} maliyeti',
    ],
    headings: [
      'Aynı soru, kaçıncı cevap?',
      'Soruları sayarak başlayın',
      'Cevap hazır, vakit yok',
      'Tekrarın gerçek bedeli',
    ],
    excerpts: [
      'Cevabı hazır olan soru yine de vakit alır. Tekrar eden soruları saymak, azaltmanın ilk adımıdır.',
      '{Isletmede} telefonun çoğu birkaç sorudan ibarettir. Hangileri olduğunu bilmek bir gününüzü geri verir.',
    ],
    openings: [
      'Bir kâğıt alın, telefonun yanına koyun ve aynı soruyu her duyduğunuzda çentik atın.',
      'Zor sorular değil, kolay soruların tekrarı yorar.',
      'Günün ilk sorusu ile son sorusu çoğu zaman aynıdır.',
    ],
    sentences: [
      'Cevabı ekranda duran bir soru için üç kez yer değiştirmek gerekir.',
      'Tekrar eden soru, <em>yarım kalan işin</em> en sık nedenidir.',
      'Bir gün saymak, bir ay tahmin etmekten iyidir.',
      '{Arayan} aynı soruyu ilk kez sorar; ekip ise yirminci kez duyar.',
      'Sorunun kendisi kısa, yol açtığı kesinti uzundur.',
      'Soruların listesi çıkarıldığında çoğu beş altı satıra sığar.',
      'Siteye yazılan cevap okunmuyorsa cevap eksik değil, yeri yanlıştır.',
      'İyi bir cevap bir nefeste okunur ve yeni bir soru doğurmaz.',
      'Sesdaş tekrar eden soruları karşılar, <strong>farklı olanı</strong> ekibe bırakır.',
      'Tekrarları azaltan işletme, zor konuşmalara vakit bulur.',
      '{Isletmenin} en iyi bildiği cevaplar, en çok zaman alan cevaplardır.',
      'Aynı sorunun iki ayrı cevabı varsa {arayan} üçüncü kez arar.',
    ],
    quotes: [
      'Zor soru yormaz, kolay sorunun tekrarı yorar.',
      'Cevabı bilmek yetmiyor, o an boş olmak gerekiyor.',
    ],
    steps: [
      'Bir gün boyunca gelen soruları çentikleyin.',
      'En çok sorulan beş soruyu yazın.',
      'Her cevabın hangi ekranda durduğunu not edin.',
      'Cevapları yüksek sesle okuyup kısaltın.',
      'Bir hafta sonra listeyi yeniden sayın.',
    ],
    points: [
      'Adres ve çalışma saati',
      '{Is} var mı, ne zaman',
      'Fiyat ve ödeme',
      'Değişiklik ve iptal',
      'Teslim ya da hazır olma günü',
    ],
    table: [
      ['Soru', 'Cevabın yeri', 'Kim verebilir'],
      ['Çalışma saati', 'Bilgi sayfası', 'Sesdaş'],
      ['{Is} durumu', 'Takvim ya da sipariş ekranı', 'Sesdaş'],
      ['Şikâyet', 'Konuşmanın kendisi', 'İşletme sorumlusu'],
    ],
  },
  {
    name: 'hatırlatma mesajları',
    titles: [
      '{Isletmede} hatırlatma mesajının saati',
      'Gelmeyen {arayan} için dört hatırlatma',
      '{Sehirdeki} {isletmeler} nasıl hatırlatıyor',
      '{Arayana} yazılan mesaj nasıl olmalı',
      'Hatırlatma mesajı yazmak: {sehirdeki} {isletmeler} için kısa kılavuz',
    ],
    headings: [
      'Mesajın saati, metninden önce gelir',
      'Hatırlatma bir sorudur',
      'Cevap gelmezse',
      'Mesajda ne yazmamalı?',
    ],
    excerpts: [
      'Hatırlatma mesajının saati, metninden önemli olabilir. Zamanlama ve üslup üzerine kısa notlar.',
      'Boş kalan saatlerin çoğu unutmaktan değil, iptal edememekten doğar. Mesaj bunu nasıl kolaylaştırır?',
    ],
    openings: [
      'Boş kalan bir saatin arkasında çoğu zaman gönderilmemiş bir mesaj vardır.',
      'Unutmak insana özgüdür; hatırlatmak işletmenin nezaketidir.',
      'Bir mesajın işe yarayıp yaramayacağı, gönderildiği saatte belli olur.',
    ],
    sentences: [
      'Bir gün önce öğleden sonra gelen mesaj, yarının planı yapılırken okunur.',
      'Hatırlatma bir soru sormalıdır; soru cevap getirir, cevap da {isletmeye} yol gösterir.',
      'Mesajda <strong>tek bir iş</strong> istenmelidir.',
      'İptal etmek zorsa {arayan} iptal etmez, gelmez.',
      'Erken gelen iptal, doldurulabilen bir saattir.',
      'Ekranda açık duran mesaja özel bilgi yazılmaz.',
      'Gün adı tarihten iyi hatırlanır: <em>yarın, salı</em>.',
      'Aynı gün giden kısa mesaj, geç kalanı kurtarır.',
      'Gelmeyen kişiye aynı gün yazılan cümle ilgi, ertesi hafta yazılan cümle sitem sayılır.',
      'WhatsApp ve SMS aynı metni farklı taşır; kısa olan ikisinde de rahat okunur.',
      'Sesdaş mesaja gelen cevabı takvime işler, boşalan saati bekleyene sorar.',
      '“Geliyor musunuz?” sorusu, iki paragraflık bir hatırlatmadan çok cevap getirir.',
    ],
    quotes: ['Gelmeyene ilk cümleniz soru olsun, sitem olmasın.', 'Mesajı kısalttık, cevaplar uzadı.'],
    steps: [
      'Mesajlarınızın hangi saatte gittiğine bakın.',
      'Metni üç satıra indirin.',
      'Değiştirme ve iptal için tek bir yol gösterin.',
      'Cevap gelmeyenler için ikinci bir zaman belirleyin.',
      'Boş kalan her saatin nedenini tek kelimeyle yazın.',
    ],
    points: [
      'Onay: {is} alındığı an',
      'Soru: bir gün önce',
      'Adres ve saat: aynı gün',
      'İlgi: gelmediyse, yine aynı gün',
    ],
    table: [
      ['Cevap', 'Takvimde olan', 'Ekibe düşen'],
      ['Geliyorum', 'Onaylanır', 'Hiçbir şey'],
      ['Değiştirelim', 'Yeni saat yazılır', 'Bilgi notu'],
      ['Gelemiyorum', 'Saat açılır', 'Bilgi notu'],
    ],
  },
  {
    name: 'insana aktarma',
    titles: [
      '{Isletmede} hangi konuşma insana aktarılmalı',
      'Aktarma listesi: {sehirdeki} {isletmeler} için bir öneri',
      '{Arayani} ne zaman bir insana bağlamalı',
      '{Sehirdeki} {isletmeler} için aktarma kuralları',
      'Aktarılan konuşmanın ilk cümlesi',
    ],
    headings: [
      'Ne zaman insan?',
      'Aktarma listesi kısa olmalı',
      'Özetle gelen konuşma',
      'Kimse yoksa ne olur?',
    ],
    excerpts: [
      'Otomasyonun ölçüsü kaç konuşmayı bitirdiği değil, hangilerini insana bıraktığıdır.',
      'Aktarma, telefonu başkasına vermek değildir. {Isletmede} işleyen bir aktarma düzeni nasıl kurulur?',
    ],
    openings: [
      'Bazı konuşmaları bir insan açmalıdır; hangileri olduğunu önceden bilmek gerekir.',
      '“Bir yetkiliyle görüşmek istiyorum” cümlesi bir başarısızlık değildir.',
      'Aktarılan konuşma, sırada bekletilmiş konuşma olmamalıdır.',
    ],
    sentences: [
      'Aktarma listesinde unvan değil, <strong>ad ve numara</strong> bulunur.',
      'Herkese düşen konuşma kimseye düşmemiş sayılır.',
      'Konuşmayı devralan kişi, önünde iki satırlık bir özet görmelidir.',
      '{Arayan} derdini ikinci kez anlatıyorsa aktarma yarım kalmıştır.',
      'Şikâyet, iade ve acil durum çoğu işletmede ilk aktarılan üç konudur.',
      'Aktarılacak kimse yoksa bunu söylemek, uzun bir bekletmeden iyidir.',
      'Kızgın bir insana özet okunmaz; önce dinlenir.',
      'Sınırı işletme çizer, asistan o sınırda durur.',
      'Geri arama sözü verildiyse saati de verilmelidir.',
      'Bir hafta sonra listeye bakın: hiç aktarılmayan konu fazladır, hep aktarılan konu <em>eksik bilgi</em>dir.',
      'Sesdaş aktarmadan önce konuyu bir cümleyle özetler ve onay ister.',
      '{Isletmede} kutlama, teşekkür gibi güzel konuşmaları da insana bırakabilirsiniz.',
    ],
    quotes: [
      'Telefonu adını bilerek açınca karşıdaki yumuşuyor.',
      'Asistanın açtığı telefonlar, benim açacağım telefona yer açıyor.',
    ],
    steps: [
      'İnsana gidecek konuları en çok beş satırda yazın.',
      'Her satırın yanına bir ad ve bir numara ekleyin.',
      'Mesai dışında o satırın ne olacağını belirleyin.',
      'Üç deneme araması yapıp aktarmanın nereye düştüğüne bakın.',
      'Her ay listeyi bir kez kısaltmayı deneyin.',
    ],
    points: ['Şikâyet ve iade', 'Acil durum', 'Fiyat pazarlığı', 'Arayan kişinin isteği'],
    table: [
      ['Durum', 'Asistan ne yapar', 'Kime gider'],
      ['Şikâyet', 'Dinler, özetler', 'Sorumlu kişi'],
      ['Acil durum', 'Bekletmeden aktarır', 'Nöbetçi'],
      ['Pazarlık', 'Söz vermez', 'Satış'],
    ],
  },
  {
    name: 'KVKK ve ses kaydı',
    titles: [
      '{Isletmeler} için KVKK ve ses kaydı',
      '{Isletmede} ses kaydı ne kadar saklanır',
      '{Sehirdeki} {isletmeler} için aydınlatma cümlesi',
      '{Arayanin} silme talebi nasıl karşılanır',
      'Ses kaydı tutan {isletmenin} soru listesi',
    ],
    headings: [
      'Kayıt kimin?',
      'Aydınlatma nasıl söylenir?',
      'En az gereken kadar saklamak',
      'Silme talebi geldiğinde',
    ],
    excerpts: [
      'Telefonda söylenen söz bir emanettir. Kayıt, süre ve silme üzerine, avukata gitmeden önce okunacak notlar.',
      'Aydınlatma cümlesi kaydın başında durur. {Isletmede} ses kaydı için sade bir düzen.',
    ],
    openings: [
      'Kaydı tutmak kolaydır; neden tuttuğunuzu söylemek düşünmeyi gerektirir.',
      'Her kayıt bir gün birinin “neden bende değil de sizde” diye sorabileceği bir şeydir.',
      'Bu notlar hukuki görüş değildir, doğru soruları hazırlamanıza yarar.',
    ],
    sentences: [
      'Aydınlatma cümlesi konuşmanın <strong>başında</strong> durmalıdır, sonunda değil.',
      'Aydınlatma ile açık rıza aynı şey değildir.',
      '“Ne olur ne olmaz” bir saklama süresi sayılmaz.',
      'Ses dosyası, konuşma metni ve fiş için ayrı süreler yazılabilir.',
      'Tutulmayan veri, korunması gerekmeyen veridir.',
      'Kayda kimin baktığı belli olmalı, her bakış iz bırakmalıdır.',
      'Kalite için dinlenecek konuşmalarda adların gizlenmesi yeter.',
      'Silme talebinin hangi adrese geleceği sitede yazmalıdır.',
      'Sağlık bilgisi söz konusuysa kurallar daha sıkıdır ve daha az şey sormak gerekir.',
      'Hizmet aldığınız firmaya kayıtların nerede durduğunu sorun.',
      'Elle silinecek diye bırakılan kayıt <em>silinmez</em>.',
      '{Arayan} itiraz ederse konuşma kayıtsız sürebilir ya da bir insana aktarılabilir.',
    ],
    quotes: ['Kayıt bizim değil, arayanındır.', 'Bakmam gerekmiyorsa bakmam.'],
    steps: [
      'Hangi kayıtları neden tuttuğunuzu tek tabloda yazın.',
      'Her satıra bir süre verin.',
      'Kayda bakabilecek kişileri ad ad listeleyin.',
      'Silme talebi için bir adres belirleyin.',
      'Aydınlatma metninizi siteye ve telefona aynı gün koyun.',
    ],
    points: ['Ses dosyası', 'Konuşma metni', 'Sonuç fişi', 'Yedekteki kopyalar'],
    table: [
      ['Kayıt', 'Neden tutulur', 'Süreyi belirleyen soru'],
      ['Ses', 'Uyuşmazlık', 'En geç ne zaman dinlenir?'],
      ['Metin', 'Yanlış anlamayı düzeltmek', 'Kim, neden okur?'],
      ['Fiş', 'İşin kendisi', '{Is} bitince gerekir mi?'],
    ],
  },
  {
    name: 'yoğun saatler',
    titles: [
      '{Isletmede} aynı anda çalan telefonlar',
      'Yoğun saatte {arayani} bekletmemek',
      '{Sehirdeki} {isletmeler} için yoğunluk hazırlığı',
      'Kampanya günü {isletmenin} telefonu',
      'Sırayı kurmadan yoğunluğu karşılamak',
    ],
    headings: [
      'Yoğunluk bir dalgadır',
      'Sıra mı, cevap mı?',
      'Dalgadan önceki akşam',
      'Ekip nerede durmalı?',
    ],
    excerpts: [
      'Aramalar güne eşit dağılmaz; herkes aynı on dakikada arar. O on dakikaya hazırlanmanın yolları.',
      'Sırada bekletilen {arayan} aslında bir cevap bekler. Yoğun saatler için sade bir plan.',
    ],
    openings: [
      'Ortalama, kimsenin yaşamadığı bir saattir.',
      'Telefon saatlerce susar, sonra hep birden çalar.',
      'Yoğunluk habersiz gelmez; yalnızca haberi okunmamıştır.',
    ],
    sentences: [
      'Bir mesaj, bir haber ya da bir yağmur, bütün aramaları aynı on dakikaya toplar.',
      'Sıra bekleyene adil davranır ama ona bir şey <strong>vermez</strong>.',
      'Aynı anda on görüşme yürütülebiliyorsa sıra kurulmasına gerek kalmaz.',
      'Yoğun saatte gelen soruların çoğu duyurudaki bir boşluktan doğar.',
      'Duyuruyu hiç bilmeyen birine okutmak, en ucuz hazırlıktır.',
      'Dalga sırasında yeni mesaj göndermek dalgayı büyütür.',
      'Ekibin yeri telefonun başı değil, <em>işin başı</em>dır.',
      'Aktarılan konuşmalar yoğun saatte tek bir kişiye düşmelidir.',
      'Ertesi gün konuşma metinlerine bakmak, bir sonraki dalgayı küçültür.',
      'Bekletme müziği {arayani} sakinleştirmez, saate baktırır.',
      '{Isletmede} yoğun saatler çoğunlukla haftanın aynı gününe düşer.',
      'Bitmiş bir kampanyayı anlatmaya devam eden telefon, yeni bir itiraz üretir.',
    ],
    quotes: [
      'Birinci arayanı bekletmezseniz onuncu da beklemez.',
      'Yoğunluk bitince değil, başlamadan konuşulur.',
    ],
    steps: [
      'En yoğun on dakikanızı bulun.',
      'O on dakikada gelen soruları yazın.',
      'Cevapları bilgi sayfasına ekleyin.',
      'Aktarmaları tek kişiye yönlendirin.',
      'Ertesi gün eksik cümleyi duyuruya ekleyin.',
    ],
    points: ['Duyurudan sonraki ilk on dakika', 'Öğle arası', 'Mesai bitimi', 'Tatil dönüşü'],
    table: [
      ['Kim', 'Dalga sırasında', 'Sonrasında'],
      ['Sesdaş', 'Aramaları karşılar', 'Fişleri sıralar'],
      ['Bir kişi', 'Aktarılanı açar', 'Açık kalanı arar'],
      ['Ekip', 'İşine bakar', 'İşine bakar'],
    ],
  },
  {
    name: 'geri aramalar',
    titles: [
      '{Isletmede} geri arama listesi nasıl biter',
      'Geri arama sözü: {sehirdeki} {isletmeler} için üç kural',
      '{Sehirdeki} {isletmede} unutulan geri aramalar',
      '{Arayana} ne zaman dönülmeli',
      'Geri aramayı azaltmak',
    ],
    headings: [
      'Söz verildiyse saati de verilir',
      'Listenin sırası',
      'Geri aramayı azaltmak',
      'Ulaşılamayan numara',
    ],
    excerpts: [
      'Geri arama bir iyilik değil, verilmiş bir sözdür. Listeyi bitiren küçük bir düzen.',
      'En iyi geri arama, gerek kalmayan geri aramadır. {Isletmede} listeyi kısaltmanın yolları.',
    ],
    openings: [
      '“Sizi arayalım” cümlesi kolay söylenir, zor tutulur.',
      'Geri arama listesi, işletmenin en sessiz borcudur.',
      'Her cevapsız arama, birinin karar vermeye hazır olduğu andır.',
    ],
    sentences: [
      'Geri arama sözü <strong>saatiyle</strong> birlikte verilmelidir.',
      'Listede önce yarım kalan işler, sonra yeni sorular durur.',
      'Aynı kişi iki kez aradıysa ikinci arama öne alınır.',
      'Geri aranan {arayan} derdini baştan anlatmamalıdır.',
      'Ulaşılamayan numaraya kısa bir mesaj bırakmak, ikinci aramadan çok işe yarar.',
      'Listeyi uzatan aramalar değil, <em>sahipsiz satırlardır</em>.',
      'Gün biterken sıfırlanmayan liste ertesi gün ikiye katlanır.',
      'Telefon ilk aramada açılırsa geri arama hiç doğmaz.',
      'Sesdaş geri arama gerektiren konuşmaları özetiyle tek listede toplar.',
      'Geri arama saati, arayanın müsait olduğunu söylediği saattir; sizin boş olduğunuz saat değil.',
      'Kapanan satırın yanına sonucu tek kelimeyle yazın: <em>oldu, vazgeçti, ulaşılamadı</em>.',
    ],
    quotes: ['Liste bitti demek, gün bitti demek.', 'Söz verirken saati de söylüyoruz artık.'],
    steps: [
      'Bugünkü listeyi tek yere toplayın.',
      'Her satıra bir sahip ve bir saat yazın.',
      'İkinci kez arayanları öne alın.',
      'Ulaşılamayanlara mesaj bırakın.',
      'Akşam kapanışında listeyi sıfırlayın.',
    ],
    points: ['Yarım kalan işler', 'İkinci kez arayanlar', 'Yeni sorular', 'Teşekkürler'],
    table: [
      ['Satır', 'Ne zaman', 'Kim'],
      ['Yarım kalan iş', 'Bir saat içinde', 'İşin sahibi'],
      ['Yeni soru', 'Aynı gün', 'Ekip'],
      ['Ulaşılamayan', 'Mesaj, sonra bir kez daha', 'Sesdaş'],
    ],
  },
];

/** Second halves of titles, after a colon. */
export const TITLE_TAILS: readonly string[] = [
  'kısa notlar',
  'bir kontrol listesi',
  'sahadan gözlemler',
  'üç öneri',
  'sık yapılan hatalar',
  'adım adım',
  'örnek konuşmalarla',
  'küçük bir rehber',
  'ilk haftadan notlar',
  'sorular ve cevaplar',
];

/** Second halves of titles that name a trade but no place. */
export const PLACE_TAILS: readonly string[] = [
  '{sehirde} bir gün',
  '{sehirde} bir hafta',
  '{sehirde} ilk ay',
  '{sehirdeki} bir örnek',
  '{sehirdeki} ekiplerden notlar',
  '{sehirde} işe yarayanlar',
];

/** Second halves of titles that name neither a trade nor a place. */
export const TRADE_TAILS: readonly string[] = [
  '{sehirdeki} {isletmeler} için',
  '{sehirdeki} {isletmeler} için kısa notlar',
  '{sehirdeki} {isletmeler} için üç öneri',
  '{sehirdeki} bir {isletmede} bir gün',
  '{sehirdeki} bir {isletmede} ilk hafta',
  '{sehirdeki} bir {isletmenin} defterinden',
];

export const CLOSINGS: readonly string[] = [
  'Hepsini aynı gün yapmak gerekmez. Bir satır seçin, bir hafta deneyin, sonra bir sonrakine geçin.',
  'Küçük düzenler büyük kararlardan uzun yaşar. {Isletmede} ilk değişikliği bu hafta yapmak için bir çay içimi yeter.',
  'Telefon işin kapısıdır. Kapının nasıl açıldığı, içeride ne olduğunu da anlatır.',
  'Bu notlar her işletmeye aynen uymaz; uyanı alın, uymayanı değiştirin, eksik kalanı bize yazın.',
  'Sonuçta aranan şey basittir: duyulmak, anlaşılmak ve işin bitmesi.',
];

/** Sentences that fit after any section of any theme. */
export const BRIDGES: readonly string[] = [
  'Buraya kadar anlattıklarımız düzenle ilgiliydi; şimdi işin söz tarafına bakalım.',
  'Kâğıt üzerinde kolay duran bu adımların bir de telefondaki hâli var.',
  'Aynı konunun başka bir yüzü daha var ve çoğu zaman gözden kaçar.',
  'Bir adım daha atıp konuyu günün geri kalanına bağlayalım.',
  'Bu bölümü okurken kendi telefonunuzu düşünün; örnekler size tanıdık gelecektir.',
];

/** Complete phrases with a link to a path of the site. */
export const LINKS: readonly string[] = [
  'Örnek konuşmalar için <a href="/hizmetler/saglik-randevu-sistemi">sağlık randevu sistemi</a> sayfasına bakabilirsiniz.',
  'Kargo ve sipariş sorularını <a href="/hizmetler/e-ticaret-cagri-merkezi">e-ticaret çağrı merkezi</a> sayfasında ayrıntısıyla anlattık.',
  'Paketlerin dakika karşılıkları <a href="/pricing">fiyatlandırma sayfasında</a> duruyor.',
  'Bütün hizmetleri <a href="/hizmetler">bir arada</a> görebilirsiniz.',
  'Kanun metni ve güncel duyurular için <a target="_blank" rel="noopener noreferrer" href="https://www.kvkk.gov.tr">Kurumun sitesine</a> bakın.',
  'Denemek isterseniz <a href="/#demo">demo isteyin</a>; on beş dakika sürer.',
];

/** Code as the content of a `pre`. */
export const CODE_SAMPLES: readonly {
  readonly language: string | null;
  readonly lines: readonly string[];
}[] = [
  {
    language: 'json',
    lines: [
      '{',
      '  "tur": "randevu.olustu",',
      '  "gun": "2026-03-16",',
      '  "saat": "16:00",',
      '  "dilim": "Europe/Istanbul"',
      '}',
    ],
  },
  {
    language: 'sql',
    lines: [
      'insert into alinan_bildirimler (kimlik, alindi)',
      'values ($1, now())',
      'on conflict (kimlik) do nothing;',
    ],
  },
  {
    language: 'typescript',
    lines: [
      'const yeni = await bildirimler.ekle(kimlik);',
      "if (yeni &amp;&amp; bildirim.tur === 'randevu.olustu') {",
      '  await takvim.yaz(bildirim.gun, bildirim.saat);',
      '}',
    ],
  },
  {
    language: null,
    lines: ['Merhaba, yarın 16.00’da randevunuz var.', 'Geliyor musunuz?', '\t1: Evet', '\t2: Değiştirelim'],
  },
];

/** Names of generated categories, before trades are combined with themes. */
export const CATEGORY_NAMES: readonly (readonly [string, string])[] = [
  ['Santral defteri', 'Telefonun başında geçen günlerden notlar.'],
  ['Randevu düzeni', 'Takvim, hatırlatma ve boşalan saatler üzerine yazılar.'],
  ['Sipariş ve kargo', 'Gönderi, teslimat ve iade konuşmaları.'],
  ['Konuşma tasarımı', 'Açılış cümlesi, tempo ve söz sırası.'],
  ['Kayıt ve gizlilik', 'KVKK, saklama süresi ve aydınlatma.'],
  ['Konuk ağırlama', 'Otel ve lokantalarda çok dilli telefon.'],
  ['Kurulum günlüğü', 'Yönlendirme, bağlantı ve deneme aramaları.'],
  ['Ekip ve iş bölümü', 'Asistanla çalışan ekiplerin düzeni.'],
  ['Mesai dışı', 'Gece, hafta sonu ve tatil aramaları.'],
  ['Sayılarla telefon', 'Dakika, saat ve maliyet hesapları.'],
];
