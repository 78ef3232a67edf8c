export const OFFLINE = {
  gone: 'İnternet bağlantınız yok. Bu sayfa burada duruyor.',
  unreachable: 'Bağlantı kurulamadı. Bu sayfa burada duruyor.',
  back: 'Bağlantınız geldi.',
  retry: 'Yeniden deneyin',
} as const;
