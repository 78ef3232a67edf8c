/**
 * The fields of the lead form, in order. The schema, form, storage, erasure, delivery, exports and the admin
 * area are derived from these rows (docs/extending.md). The browser loads this file with the form, not with
 * the first page.
 */

import type { Language } from '../words/languages.ts';

export type LeadField = {
  column: string;
  label: string;
  /** The subject of the field's error messages. */
  subject: string;
  maxLength: number;
  required: boolean;
  /** `paragraphs` keep line breaks. */
  kind: 'line' | 'email' | 'phone' | 'paragraphs';
  autoComplete: string;
  placeholder?: string;
  /** Displayed in the empty field and in the message about an invalid value. */
  example?: string;
  /** Two consecutive fields with `half` share a line. */
  half?: true;
  /** True if erasing a person empties the field; the constraint `leads__erased_is_empty` demands the same. */
  personal: boolean;
  /** The field's name in the marketing-forms service; null if the field is not sent. */
  serviceName: string | null;
  /** True if the generated column `search_text` contains the field. */
  searched: boolean;
  csvTitle: Readonly<Record<Language, string>>;
  /** The label on the request slip beside the form. Fields with the same label share a line of the slip. */
  slip?: string;
  /**
   * The field's label and position in the admin area's detail card; null if another part of the card displays
   * the value.
   */
  detail: { label: string; position: number } | null;
  /** The field's name in the privacy notice. */
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
    csvTitle: { tr: 'Ad', en: 'First name' },
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
    csvTitle: { tr: 'Soyad', en: 'Last name' },
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
    csvTitle: { tr: 'E-posta', en: 'E-mail' },
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
    csvTitle: { tr: 'Telefon', en: 'Phone' },
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
    csvTitle: { tr: 'Şirket', en: 'Company' },
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
    csvTitle: { tr: 'Mesaj', en: 'Message' },
    slip: 'Ne için',
    detail: null,
    notice: 'mesajınız',
  },
} as const satisfies Record<string, LeadField>;

export type LeadFieldName = keyof typeof LEAD_FIELDS;

/** The field that is also stored in E.164 form, which identifies a person. */
export const PHONE_FIELD = 'mobilePhone' satisfies LeadFieldName;

/** The field that lists truncate to its first characters. */
export const QUOTED_FIELD = 'message' satisfies LeadFieldName;
