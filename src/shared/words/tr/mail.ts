import { mondayMail } from '#shared/monday-mail/mail-words.tr.ts';
import { COMMENT_MAIL_MINUTES, INVITATION_DAYS } from '#shared/periods.ts';
import type { mail as english } from '../en/mail.ts';
import { roles } from './general.ts';

export const mail: typeof english = {
  invitation: {
    subject: (site) => `${site} davetiniz`,
    text: (by, site, role) => `${by} sizi ${site} sitesine davet ediyor. Rolünüz: ${roles[role]}.`,
    link: `Parolanızı ${INVITATION_DAYS} gün içinde, bir kez çalışan bu bağlantıdan seçin:`,
    unexpected: 'Böyle bir davet beklemiyorsanız bir şey yapmanız gerekmez.',
  },
  newSignIn: {
    subject: (site) => `${site}: yeni bir giriş`,
    text: (site, place, time) =>
      `Biri, büyük olasılıkla siz, ${site} sitesine daha önce kullanılmamış bir tarayıcıyla giriş yaptı: ${place}, ${time}.`,
    unknown: 'bilinmeyen bir tarayıcı',
    unexpected: 'Bu siz değilseniz parolanızı hemen değiştirin; böylece herkesin oturumu kapanır:',
  },
  review: {
    submitted: {
      subject: (site) => `Bir yazı inceleme bekliyor · ${site}`,
      text: (by, title) => `${by ?? 'Bir üye'} “${title}” yazısını incelemeye gönderdi.`,
      link: 'Okuyup yayınlamak ya da notla geri göndermek için:',
    },
    returned: {
      subject: (site) => `Bir yazınız geri gönderildi · ${site}`,
      text: (by, title) => `${by ?? 'Bir editör'} “${title}” yazısını size bir notla geri gönderdi:`,
      link: 'Yazıya devam etmek için:',
    },
  },
  comment: {
    subject: (site, isMention) =>
      `${isMention ? 'Bir yoruma çağrıldınız' : 'Bir yorum yanıtlandı'} · ${site}`,
    text: (title) => `“${title}” yazısında, şu sözlerin yanında:`,
    link: 'Yazıda yanıtlamak için:',
    reason: (isMention) =>
      `Bu e-posta, ${isMention ? 'bir yoruma çağrıldığınız' : 'bu konuşmaya katıldığınız'} için geldi. Aynı konuşmanın yeni yorumları, en sık ${COMMENT_MAIL_MINUTES} dakikada bir, tek e-postada toplanır.`,
  },
  monday: mondayMail,
  reset: {
    subject: (site) => `${site} için yeni parola`,
    text: (site) => `Biri, büyük olasılıkla siz, ${site} için yeni bir parola istedi.`,
    link: (minutes) => `Parolanızı ${minutes} dakika içinde, bir kez çalışan bu bağlantıdan seçin:`,
    unexpected: 'Bunu siz istemediyseniz bir şey yapmanız gerekmez: parolanız değişmez.',
  },
};
