/**
 * The fields of the lead form, in the form's order. Schema, form, storage, erasure, delivery, exports and the admin area
 * derive from these rows: a field more is a row here and a migration (docs/extending.md). The browser fetches this file
 * with the form, never on a first load.
 */

export type LeadField = {
  column: string;
  /** The text above the input. */
  label: string;
  /** The name in the field's error messages. */
  subject: string;
  maxLength: number;
  required: boolean;
  /** `paragraphs` keep their line breaks. */
  kind: 'line' | 'email' | 'phone' | 'paragraphs';
  /** HTML's autocomplete token. */
  autoComplete: string;
  placeholder?: string;
  /** A value that is right: shown while the field is empty, and beside the message about a wrong one. */
  example?: string;
  /** Half as wide as the form: two in a row share a line. */
  half?: true;
  /** Emptied when the person is erased; the constraint `leads__erased_is_empty` demands the same. */
  personal: boolean;
  /** The name that the marketing-forms service knows; null keeps the field to ourselves. */
  serviceName: string | null;
  /** True where the admin search finds it: then the generated column `search_text` holds it. */
  searched: boolean;
  csvTitle: string;
  /** The label of its line on the slip that is written while somebody types; fields of one label share the line. */
  slip?: string;
  /** The label and the position in the admin area's detail card; null where the card shows the value elsewhere. */
  detail: { label: string; position: number } | null;
  /** The field as the privacy notice lists it. */
  notice: string;
};

export const LEAD_FIELDS = {
  firstName: {
    column: 'first_name',
    label: 'Ad',
    subject: 'Ad',
    maxLength: 100,
    required: true,
    kind: 'line',
    autoComplete: 'given-name',
    half: true,
    personal: true,
    serviceName: 'firstname',
    searched: true,
    csvTitle: 'Ad',
    slip: 'Kim',
    detail: null,
    notice: 'adınız',
  },
  lastName: {
    column: 'last_name',
    label: 'Soyad',
    subject: 'Soyad',
    maxLength: 100,
    required: true,
    kind: 'line',
    autoComplete: 'family-name',
    half: true,
    personal: true,
    serviceName: 'lastname',
    searched: true,
    csvTitle: 'Soyad',
    slip: 'Kim',
    detail: null,
    notice: 'soyadınız',
  },
  email: {
    column: 'email',
    label: 'E-posta',
    subject: 'E-posta',
    maxLength: 254,
    required: true,
    kind: 'email',
    autoComplete: 'email',
    personal: true,
    serviceName: 'email',
    searched: true,
    csvTitle: 'E-posta',
    detail: { label: 'E-mail', position: 2 },
    notice: 'e-posta adresiniz',
  },
  mobilePhone: {
    column: 'mobile_phone',
    label: 'Cep telefonu',
    subject: 'Telefon numarası',
    maxLength: 40,
    required: true,
    kind: 'phone',
    autoComplete: 'tel',
    example: '0532 123 45 67',
    half: true,
    personal: true,
    serviceName: 'mobilephone',
    searched: true,
    csvTitle: 'Telefon',
    slip: 'Telefon',
    detail: { label: 'Phone', position: 1 },
    notice: 'telefon numaranız',
  },
  company: {
    column: 'company',
    label: 'Şirket',
    subject: 'Şirket adı',
    maxLength: 200,
    required: false,
    kind: 'line',
    autoComplete: 'organization',
    half: true,
    personal: true,
    serviceName: 'company',
    searched: true,
    csvTitle: 'Şirket',
    slip: 'Nereden',
    detail: { label: 'Company', position: 3 },
    notice: 'şirketiniz',
  },
  message: {
    column: 'message',
    label: 'Mesajınız',
    subject: 'Mesaj',
    maxLength: 2000,
    required: false,
    kind: 'paragraphs',
    autoComplete: 'off',
    placeholder: 'En çok hangi konuda aranıyorsunuz?',
    personal: true,
    serviceName: 'message',
    searched: false,
    csvTitle: 'Mesaj',
    slip: 'Ne için',
    detail: null,
    notice: 'mesajınız',
  },
} as const satisfies Record<string, LeadField>;

export type LeadFieldName = keyof typeof LEAD_FIELDS;

/** The field whose number is stored in international form as well, and by which a person is looked up. */
export const PHONE_FIELD = 'mobilePhone' satisfies LeadFieldName;

/** The field that the admin area quotes: lists show its beginning as `opening`. */
export const QUOTED_FIELD = 'message' satisfies LeadFieldName;
