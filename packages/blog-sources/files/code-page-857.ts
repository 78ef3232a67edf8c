/** The characters of bytes from 128 in code page 857 (Turkish DOS), which Windows uses in zip archives. */
const LETTERS =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\uFFFDÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\uFFFD×ÚÛÙìÿ¯´\u00AD±\uFFFD¾¶§÷¸°¨·¹³²■\u00A0';

export function decodeCodePage857(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : LETTERS[byte - 128])).join('');
}
