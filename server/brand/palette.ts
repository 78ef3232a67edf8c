/** The colours of the design language as plain values, as pictures cannot use the CSS variables of a page. */
export const PALETTE = {
  /** Also the `theme-color`, which browsers use for their interface. */
  canvas: '#f7f9f8',
  canvasDark: '#0b1311',
  pine: '#07564e',
  stage: '#083430',
  onStage: '#edf5f2',
  onStageMuted: '#a8c8c0',
  stageVoice: '#74c4b5',
  mark: '#ffd268',
} as const;
