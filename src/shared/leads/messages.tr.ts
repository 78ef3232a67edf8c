export type LeadMessage = {
  name: string;
  brand: string;
  /** The package of the request, if it has one. */
  package: string | null;
};

/** Messages to visitors, who write Turkish: the texts are Turkish in every language of the area. */
export const LEAD_MESSAGES = {
  subject: ({ brand, package: name }: LeadMessage) =>
    name === null ? `${brand}: talebiniz` : `${brand}: ${name} paketi`,
  first: ({ name, brand, package: packageName }: LeadMessage) =>
    `Merhaba ${name},\n\n${brand} ekibinden yazıyorum. ${packageName === null ? 'Talebinizi' : `${packageName} paketi için talebinizi`} aldık, teşekkür ederiz. Sizi kısaca dinlemek isterim: bugün ya da yarın hangi saatte arayabilirim?`,
  missed: ({ name, brand, package: packageName }: LeadMessage) =>
    `Merhaba ${name},\n\n${brand} ekibinden ${packageName === null ? 'talebiniz' : `${packageName} paketi`} için aradım, ulaşamadım. Size uygun bir gün ve saat yazarsanız o zaman yeniden ararım.`,
  offer: ({ name, brand, package: packageName }: LeadMessage) =>
    `Merhaba ${name},\n\n${brand} ${packageName === null ? 'teklifimizi' : `${packageName} paketi teklifimizi`} inceleyebildiniz mi? Sorunuz varsa buradan yazabilirsiniz; dilerseniz birlikte üzerinden geçelim.`,
};
