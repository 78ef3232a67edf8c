/** The part of highlight.js that code for both uses; a language is an opaque object. */
export type HLJSApi = {
  registerLanguage: (name: string, language: object) => void;
  getLanguage: (name: string) => object | undefined;
  configure: (options: { classPrefix: string }) => void;
  highlight: (code: string, options: { language: string; ignoreIllegals: boolean }) => { value: string };
};
declare const core: HLJSApi;
export default core;
