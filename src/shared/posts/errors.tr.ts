import { POST_FIELDS } from './editor-words.tr.ts';
import type { POST_ERRORS } from './errors.ts';
import { byPostLimit } from './post-fields.ts';

export const postErrors: Record<keyof typeof POST_ERRORS, string> = {
  POST_NOT_FOUND: 'Bu yazı artık yok.',
  POST_INCOMPLETE: 'Başlık, adres ve içerik gerekli',
  PUBLISHING_REFUSED:
    'Okurların gördüğünü yalnızca editörler ve yöneticiler değiştirebilir. Metniniz duruyor: birinden yayınlamasını isteyin.',
  POST_CHANGED: 'Bu arada yazıyı başka biri değiştirdi.',
  POST_NOT_PLANNED: 'Yalnızca taslaklar ve planlanan yazılar taşınabilir.',
  PLAN_IN_PAST: 'Planlanan bir yazı yalnızca ileri bir zamana taşınabilir.',
  NOT_IN_TRASH: 'Bu yazı artık çöp kutusunda değil.',
  CONTENT_TOO_LARGE: 'İçerik 1 MB’tan büyük. Lütfen kısaltın ya da birkaç yazıya bölün.',
  FEATURED_IMAGE_INVALID: 'Kapak resmi bir http ya da https adresi olmalı.',
  SOCIAL_IMAGE_INVALID: 'Paylaşım resmi bir http ya da https adresi olmalı.',
  CANONICAL_URL_INVALID: 'Asıl adres https:// ya da http:// ile başlamalı.',
  ...byPostLimit((name, _field, maxLength) => `${POST_FIELDS[name]} en çok ${maxLength} karakter olabilir`),
  TOO_MANY_CATEGORIES: 'Bir yazı en çok 1000 kategoride olabilir',
  SELECTION_TOO_LARGE:
    'Tek tek en çok 10.000 yazı seçilebilir. Listeyi bir filtreyle daraltıp eşleşenlerin tümünü seçin.',
  SELECTION_CHANGED:
    'Liste değişti: artık {count} yazı eşleşiyor. Lütfen seçiminizi denetleyip yeniden deneyin.',
  STATUS_INVALID: 'Bilinmeyen yazı durumu.',
  PUBLISH_DATE_MISSING: 'Yayındaki bir yazının yayın tarihi olmalı.',
};
