/**
 * The call on the landing page's stage. Words between [brackets] are what Sesdaş understood; they come back
 * marked on the slip. `at` is the second at which a line begins.
 */
export type CallLine = { speaker: 'ai' | 'human'; at: number; text: string };
export type SlipRow = { label: string; value: string; at: number };

export const EXAMPLE_CALL = {
  label: 'Örnek arama: diş kliniğine randevu',
  title: 'Ses söz olur, söz iş olur.',
  when: 'Pazar, 22.47.',
  situation: 'Klinik kapalı, telefon açık.',
  seconds: 31,
  callerName: 'Arayan',
  lines: [
    {
      speaker: 'ai',
      at: 1,
      text: 'Gülüş Diş Kliniği, iyi akşamlar. Ben kliniğin sesli asistanıyım, buyurun.',
    },
    {
      speaker: 'human',
      at: 5,
      text: 'İyi akşamlar, ben [Ayşe Demir]. [Diş taşı temizliği] için [yarın öğleden sonra] yer var mı acaba?',
    },
    {
      speaker: 'ai',
      at: 12,
      text: 'Var, Ayşe Hanım. Dr. Kaya yarın 14.30’da ve 16.00’da müsait. Hangisi size uyar?',
    },
    { speaker: 'human', at: 18, text: '[Dört] iyi olur aslında.' },
    { speaker: 'ai', at: 20, text: 'Yarın 16.00’ya yazdım. Bir saat önce WhatsApp’tan hatırlatayım mı?' },
    { speaker: 'human', at: 25, text: '[Hatırlatın] lütfen. Bu saatte açacağınızı hiç sanmıyordum.' },
  ] satisfies CallLine[] as readonly CallLine[],
  slip: {
    title: 'Randevu',
    note: 'takvime işlendi',
    result: 'Onaylandı',
    rows: [
      { label: 'Kim', value: '[Ayşe Demir]', at: 9 },
      { label: 'Ne için', value: '[Diş taşı temizliği]', at: 10 },
      { label: 'Gün', value: '[Yarın], pazartesi', at: 11 },
      { label: 'Saat', value: '[16.00]', at: 19 },
      { label: 'Hekim', value: 'Dr. Kaya', at: 20 },
      { label: 'Hatırlatma', value: 'WhatsApp, 15.00', at: 28 },
    ] satisfies SlipRow[] as readonly SlipRow[],
  },
} as const;

export type ExampleCall = typeof EXAMPLE_CALL;
