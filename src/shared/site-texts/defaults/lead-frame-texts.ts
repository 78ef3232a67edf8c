import type { NamedTexts } from '../named-texts.ts';

/**
 * The texts of the frame of the lead dialog. They are a separate file, so that the script that opens the dialog does not
 * contain the texts of the form.
 */
export function leadFrameDefaults({ form, reply }: Pick<NamedTexts, 'form' | 'reply'>) {
  return {
    demo: { title: 'Demo talep edin', intro: `Doldurması yaklaşık ${form}. ${reply} içinde sizi arıyoruz.` },
    contact: {
      title: 'Paket Hakkında Bilgi Alın',
      intro: `Doldurması yaklaşık ${form}. Ekibimiz ${reply} içinde yanıtlar.`,
    },
    package: 'Seçtiğiniz paket',
    close: 'Kapat',
    afterRequest: `Önceki talebiniz bize ulaştı. Ekleyecekleriniz varsa yazın; ${reply} içinde sizi arıyoruz.`,
  };
}
