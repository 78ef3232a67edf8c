import type { Site } from '#shared/site.ts';

/** The privacy notice (KVKK m.10): a text with a version, which every lead carries. */
export type LegalSection = { title: string; paragraphs?: readonly string[]; points?: readonly string[] };

export const PRIVACY_NOTICE = {
  title: 'KVKK Aydınlatma Metni',
  intro: (site: Site) =>
    `Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun 10. maddesi uyarınca ${site.name} tarafından hazırlandı. Demo ya da bilgi talebi gönderdiğinizde hangi verilerinizi, neden ve nasıl işlediğimizi anlatır.`,
  sections: (site: Site): readonly LegalSection[] => [
    {
      title: 'Veri sorumlusu',
      paragraphs: [
        `${site.name}, ${site.address.street}, ${site.address.postalCode} ${site.address.district}/${site.address.city}. Bize ${site.email} adresinden ve ${site.phone} numaralı telefondan ulaşabilirsiniz.`,
      ],
    },
    {
      title: 'İşlediğimiz veriler',
      points: [
        'Formda yazdıklarınız: adınız, soyadınız, e-posta adresiniz, telefon numaranız ve dilerseniz şirketiniz ile mesajınız.',
        'Talebin nereden geldiği: formu açtığınız sayfa ve düğme, sizi sitemize getiren bağlantının kampanya bilgileri.',
        'Talebin gönderildiği internet adresi (IP) ve gönderim zamanı.',
      ],
    },
    {
      title: 'Amaç ve hukuki sebep',
      paragraphs: [
        'Verilerinizi talebinizi yanıtlamak, size demo ya da teklif sunmak ve formun kötüye kullanılmasını önlemek için işleriz. Hukuki sebep, bir sözleşmenin kurulmasıyla doğrudan ilgili olması (m.5/2-c) ve temel haklarınıza zarar vermeyen meşru menfaatimizdir (m.5/2-f). Bunun için ayrıca rızanızı istemeyiz.',
      ],
    },
    {
      title: 'Aktarım',
      paragraphs: [
        'Talebiniz önce kendi veri tabanımıza kaydedilir. Talepleri takip ettiğimiz bir form hizmeti tanımlıysa bilgileriniz, yalnızca bu amaçla ve Kanun’un 8. ve 9. maddelerine uygun olarak o hizmetin sağlayıcısına aktarılır. Verilerinizi kimseye satmayız.',
      ],
    },
    {
      title: 'Toplama yöntemi ve saklama süresi',
      paragraphs: [
        'Veriler, sitemizdeki form aracılığıyla elektronik ortamda toplanır. Saklama süresi dolan talepler kendiliğinden silinir; dilerseniz daha önce silinmesini isteyebilirsiniz.',
      ],
    },
    {
      title: 'Haklarınız',
      paragraphs: [
        'Kanun’un 11. maddesi size şu hakları tanır; başvurunuzu en geç otuz gün içinde, ücretsiz olarak yanıtlarız:',
      ],
      points: [
        'Verilerinizin işlenip işlenmediğini, işlendiyse amacını ve kimlere aktarıldığını öğrenmek',
        'Eksik ya da yanlış verinin düzeltilmesini, silinmesini veya yok edilmesini istemek',
        'Bu işlemlerin verinin aktarıldığı kişilere bildirilmesini istemek',
        'Yalnızca otomatik sistemlerle yapılan bir analizin aleyhinize sonucuna itiraz etmek',
        'Kanuna aykırı işleme yüzünden uğradığınız zararın giderilmesini istemek',
      ],
    },
  ],
} as const;
