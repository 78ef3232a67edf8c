import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import type { Point, Turn } from '#shared/site-texts/parts.ts';
import type { Recordings } from '#shared/site-texts/records/landing.ts';

type DataFacts = Turn & { facts: readonly Point[]; notice: string };

export const DATA_TURN = {
  question: 'Konuşulanlar nereye gidiyor?',
  title: 'KVKK ve güvenlik, kapalı kapı ardında değil.',
} as const;

/** Returns texts about the handling of data, for the privacy notice and for the answers about prices. */
export function factsOnData(dataHandling: DataHandling, { where, howLong }: Recordings = {}): DataFacts {
  const { leadRetentionMonths, leadsForwarded, leadsAnnounced, googleMeasurementId } = dataHandling;
  return {
    ...DATA_TURN,
    notice: 'Aydınlatma metnini okuyun',
    facts: [
      {
        title: 'Kiminle konuşuluyor?',
        text: 'Asistan söze, işletmenizin sesli asistanı olduğunu söyleyerek başlar.',
      },
      {
        title: 'Görüşmeler nasıl işleniyor?',
        text: 'Görüşme verileri KVKK’ya uygun biçimde işlenir.',
      },
      ...(where ? [{ title: 'Görüşmeler nerede duruyor?', text: where }] : []),
      ...(howLong ? [{ title: 'Ne zaman siliniyor?', text: howLong }] : []),
      {
        title: 'Formda yazdıklarınız?',
        text: `Kendi veri tabanımıza kaydedilir, ${leadRetentionMonths} ay sonra kendiliğinden silinir. ${
          leadsForwarded
            ? 'Yalnızca yanıtlamak için kullandığımız form hizmetine aktarılır, kimseye satılmaz.'
            : leadsAnnounced
              ? 'Çalışanlarımıza bildirilir, başka bir hizmete aktarılmaz, kimseye satılmaz.'
              : 'Başka bir hizmete aktarılmaz, kimseye satılmaz.'
        }`,
      },
      {
        title: 'Bu sitede izleniyor musunuz?',
        text: googleMeasurementId
          ? 'Siz kabul etmedikçe tarayıcınıza çerez yerleştirmeyiz.'
          : 'Tarayıcınıza çerez yerleştirmeyiz. Ziyaretleri kendimiz, kimlik ve internet adresi yazmadan sayarız.',
      },
    ],
  };
}

export const REACH = {
  question: 'Arkasında kim var?',
  title: 'Adresimiz de telefonumuz da açık.',
  address: 'Adres',
  phone: 'Telefon',
  email: 'E-posta',
  hours: 'Ofis saatleri',
  taxNumber: 'VKN',
  mersisNumber: 'MERSİS',
  certificates: 'Belgelerimiz',
} as const;
