/** The question of consent in words. */
export const CONSENT = {
  /** Of the banner, for who does not see that it is one. */
  label: 'Çerez tercihi',
  question:
    'İzin verirseniz sitemizin nasıl kullanıldığını Google Analytics çerezleriyle ölçeriz; bu bilgiler Google’ın yurt dışındaki sunucularına aktarılır.',
  more: 'Çerezler hakkında bilgi',
  answers: { denied: 'Reddet', granted: 'Kabul et' },
  /** Where somebody comes back to change the answer. */
  current: { denied: 'Şu anda izin vermiyorsunuz.', granted: 'Şu anda izin veriyorsunuz.' },
  /** The way back to the question, in the footer. */
  change: 'Çerez tercihleri',
} as const;
