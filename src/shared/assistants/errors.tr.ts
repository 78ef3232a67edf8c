import type { ASSISTANT_ERRORS } from './errors.ts';

export const assistantErrors: Record<keyof typeof ASSISTANT_ERRORS, string> = {
  FORMATTING_WOULD_BE_LOST:
    'Markdown bu yazının biçimlendirmesini tam karşılamıyor. Metni HTML olarak gönderin ya da replace_formatting değerini true yapın.',
  FACTS_CONTRADICTED:
    'Bu metindeki rakamlar yayındaki bilgilerle çelişiyor. Düzeltin ya da kalıp kalmayacağını üyeye sorun.',
  NOT_FOR_ASSISTANTS: 'Asistanlar bu metni değiştiremez. Bir üye sitede değiştirir.',
  SITE_TEXT_PATH_UNKNOWN: 'Bu kayıtta {path} yolunda bir metin yok.',
  PUBLICATIONS_USED_UP:
    'Bir bağlantı saatte en çok {count} kez yayın yapabilir. Bir üyeden yayınlamasını isteyin ya da sonra yeniden deneyin.',
  PROGRAM_MISSING: 'Jetonu nerede kullanacağınızı yazın.',
  PROGRAM_TOO_LONG: 'Ad en çok 80 karakter olabilir',
  LEVEL_ABOVE_ROLE: 'Rolünüz bir programa bu yetkiyi vermeye yetmiyor.',
  CONNECTION_NOT_FOUND: 'Bu bağlantı zaten bitmiş.',
  TOO_MANY_CONNECTIONS: 'Bir üyenin en çok {max} bağlantısı olabilir. Kullanılmayan birini bitirin.',
};
