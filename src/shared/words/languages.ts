/** The languages of the admin area. The first is the default. docs/translating.md */
export const LANGUAGES = ['en', 'tr'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', tr: 'Türkçe' };

/** The cookie with the browser's last language, for the sign-in page. */
export const LANGUAGE_COOKIE = 'language';

/** Returns the path with its language, for links in mails to people who are not signed in. */
export function inLanguage(path: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? path : `${path}?${LANGUAGE_COOKIE}=${language}`;
}

/**
 * Returns the language that an `Accept-Language` header prefers, by the weights of its ranges; of equal ranges the
 * first.
 */
export function preferredLanguage(acceptLanguage: string): Language | undefined {
  const ranges = acceptLanguage.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: readLanguage(tag.split('-')[0]), weight: weight === undefined ? 1 : Number(weight) };
  });
  return ranges
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language;
}

export function readLanguage(value: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === value);
}

/** `blocked`: the server answers, but not with the page's code. `fault`: the code failed. */
export type PageFailureReason = 'connection' | 'blocked' | 'fault';

type PageFailure = { title: string; reasons: Record<PageFailureReason, string>; reload: string };

/** The texts for a page that fails to load, which are needed if the other words fail to load too. */
export const PAGE_FAILURE: Readonly<Record<Language, PageFailure>> = {
  en: {
    title: 'This page could not be shown',
    reasons: {
      connection: 'Check your connection and load it again.',
      blocked:
        'The server answers, but your browser does not load a part of this page. An ad blocker may stop it: allow this site there, then load the page again.',
      fault: 'An error occurred on this page. Load it again.',
    },
    reload: 'Reload',
  },
  tr: {
    title: 'Bu sayfa gösterilemedi',
    reasons: {
      connection: 'Bağlantınızı denetleyip sayfayı yeniden yükleyin.',
      blocked:
        'Sunucu yanıt veriyor, ancak tarayıcınız bu sayfanın bir bölümünü yüklemiyor. Reklam engelleyiciniz engelliyor olabilir: bu siteye izin verip sayfayı yeniden yükleyin.',
      fault: 'Sayfada bir hata oluştu. Yeniden yükleyin.',
    },
    reload: 'Yeniden yükle',
  },
};

/** Returns the file of a language's words, which is also the key of the words in the build's manifest. */
export const wordsFile = (language: Language) => `src/shared/words/${language}.ts`;
