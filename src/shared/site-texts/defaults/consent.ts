import type { Consent } from '../records/consent.ts';

export const consent: Consent = {
  label: 'Çerez tercihi',
  question:
    'İzin verirseniz sitemizin nasıl kullanıldığını Google Analytics çerezleriyle ölçeriz; bu bilgiler Google’ın yurt dışındaki sunucularına aktarılır. Önceki ziyaretlerinizin başlangıcını da tarayıcınızda doksan gün saklarız; form gönderirseniz bize ulaşır.',
  more: 'Çerezler hakkında bilgi',
  answers: { denied: 'Reddet', granted: 'Kabul et' },
  current: { denied: 'Şu anda izin vermiyorsunuz.', granted: 'Şu anda izin veriyorsunuz.' },
  change: 'Çerez tercihleri',
};
