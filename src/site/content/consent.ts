export const CONSENT = {
  /** The accessible name of the banner. */
  label: 'Çerez tercihi',
  question:
    'İzin verirseniz sitemizin nasıl kullanıldığını Google Analytics çerezleriyle ölçeriz; bu bilgiler Google’ın yurt dışındaki sunucularına aktarılır.',
  more: 'Çerezler hakkında bilgi',
  answers: { denied: 'Reddet', granted: 'Kabul et' },
  /** States the earlier choice when the banner is opened again. */
  current: { denied: 'Şu anda izin vermiyorsunuz.', granted: 'Şu anda izin veriyorsunuz.' },
  /** The label of the button in the footer. */
  change: 'Çerez tercihleri',
} as const;
