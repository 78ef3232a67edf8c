/** Each row lists spellings of one word. A search for any of these spellings finds all of them. */
export const SEARCH_TABLE: readonly (readonly string[])[] = [
  ['istanbul', 'ISTANBUL', 'İstanbul', 'ıstanbul', 'İSTANBUL', 'I\u0307stanbul', 'i\u0307stanbul'],
  ['ışık', 'IŞIK', 'isik', 'Işık', 'is\u0327ik', 'IS\u0327IK'],
  ['çağrı', 'CAGRI', 'Çağrı', 'ÇAĞRI', 'cagri', 'c\u0327ag\u0306rı', 'C\u0327AG\u0306RI'],
  ["Kayseri'de", 'KAYSERİ’DE', 'kayseri`de', 'kayseri´de', 'kayseriʼde'],
  ['"kargo"', '“Kargo”', '„KARGO“', '«kargo»'],
  ['müşteri', 'müş\u00adteri', 'müş\u200bteri', 'MÜŞ\u2060TERİ'],
  ['7-24', '7–24', '7\u201124', '7—24'],
  ['bekle...', 'Bekle…'],
  ['çağrı merkezi', 'çağrı\u00a0merkezi', 'çağrı  merkezi'],
  ['görüşme', 'GORUSME', 'go\u0308ru\u0308s\u0327me', 'GÖRÜŞME'],
];
