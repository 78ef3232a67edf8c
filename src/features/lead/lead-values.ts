/** The form's fields, by the specification's names, in the order they stand in. */
export const LEAD_FIELD_NAMES = [
  'firstName',
  'lastName',
  'email',
  'mobilePhone',
  'company',
  'message',
] as const;

export type LeadFieldName = (typeof LEAD_FIELD_NAMES)[number];
export type LeadValues = Record<LeadFieldName, string>;
export type LeadErrors = Partial<Record<LeadFieldName, string>>;

export const EMPTY_LEAD: LeadValues = {
  firstName: '',
  lastName: '',
  email: '',
  mobilePhone: '',
  company: '',
  message: '',
};
