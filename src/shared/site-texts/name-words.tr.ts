import type { SiteNames } from './name-words.en.ts';

export const siteNames: SiteNames = {
  names: {
    facts: 'Rakamlar ve fiyatlar',
    company: 'Şirket bilgileri',
    landing: 'Ana sayfa',
    pricing: 'Fiyatlar',
    services: 'Hizmetler',
    navigation: 'Menü ve alt bilgi',
    'lead-dialogs': 'Talep formu',
    'article-closings': 'Yazı sonları',
    'blog-frame': 'Blog',
    'not-found': 'Bulunamayan sayfa',
    consent: 'Çerez izni',
    legal: 'KVKK aydınlatma metni',
    'service-ecommerce': 'E-ticaret',
    'service-health': 'Sağlık',
    'city-istanbul': 'İstanbul',
    'city-ankara': 'Ankara',
    'city-izmir': 'İzmir',
    'city-bursa': 'Bursa',
    'city-sakarya': 'Sakarya',
  },
  synonyms: {
    facts: 'sayılar ücretler sözler',
    company: 'firma iletişim telefon adres çalışma saatleri',
    navigation: 'altbilgi footer',
    'lead-dialogs': 'demo formu',
    'not-found': '404',
    consent: 'gizlilik onay',
    legal: 'gizlilik kişisel veriler',
  },
};
