export const CONSENT = {
  /** For screen readers. */
  label: 'Çerez tercihi',
  question:
    'İzin verirseniz sitemizin nasıl kullanıldığını Google Analytics çerezleriyle ölçeriz; bu bilgiler Google’ın yurt dışındaki sunucularına aktarılır.',
  more: 'Çerezler hakkında bilgi',
  answers: { denied: 'Reddet', granted: 'Kabul et' },
  /** The earlier answer, when the question is opened again. */
  current: { denied: 'Şu anda izin vermiyorsunuz.', granted: 'Şu anda izin veriyorsunuz.' },
  /** The footer's button. */
  change: 'Çerez tercihleri',
} as const;
