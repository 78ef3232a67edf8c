/** The question of consent in words. */
export const CONSENT = {
  /** The banner's name for screen readers. */
  label: 'Çerez tercihi',
  question:
    'İzin verirseniz sitemizin nasıl kullanıldığını Google Analytics çerezleriyle ölçeriz; bu bilgiler Google’ın yurt dışındaki sunucularına aktarılır.',
  more: 'Çerezler hakkında bilgi',
  answers: { denied: 'Reddet', granted: 'Kabul et' },
  /** The answer so far, shown when the question is opened again. */
  current: { denied: 'Şu anda izin vermiyorsunuz.', granted: 'Şu anda izin veriyorsunuz.' },
  /** The way back to the question, in the footer. */
  change: 'Çerez tercihleri',
} as const;
