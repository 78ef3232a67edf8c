export type LeadMessage = {
  name: string;
  brand: string;
  /** The package of the request, if it has one. */
  package: string | null;
};

/** Messages to visitors. They are in Turkish, also in the English admin area. */
export const LEAD_MESSAGES = {
  subject: ({ brand, package: packageName }: LeadMessage) =>
    packageName === null ? `${brand}: talebiniz` : `${brand}: ${packageName} paketi`,
  first: ({ name, brand, package: packageName }: LeadMessage) =>
    `Merhaba ${name},\n\n${brand} ekibinden yazıyorum. ${packageName === null ? 'Talebinizi' : `${packageName} paketi için talebinizi`} aldık, teşekkür ederiz. Sizi kısaca dinlemek isterim: bugün ya da yarın hangi saatte arayabilirim?`,
  missed: ({ name, brand, package: packageName }: LeadMessage) =>
    `Merhaba ${name},\n\n${brand} ekibinden ${packageName === null ? 'talebiniz' : `${packageName} paketi`} için aradım, ulaşamadım. Size uygun bir gün ve saat yazarsanız o zaman yeniden ararım.`,
  offer: ({ name, brand, package: packageName }: LeadMessage) =>
    `Merhaba ${name},\n\n${brand} ${packageName === null ? 'teklifimizi' : `${packageName} paketi teklifimizi`} inceleyebildiniz mi? Sorunuz varsa buradan yazabilirsiniz; dilerseniz birlikte üzerinden geçelim.`,
};
