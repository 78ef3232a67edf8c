/** The design language's colours as plain values: a picture cannot read the page's CSS variables. */
export const PALETTE = {
  /** Also the colour of the browser's own interface. */
  canvas: '#f7f9f8',
  canvasDark: '#0b1311',
  pine: '#07564e',
  stage: '#083430',
  onStage: '#edf5f2',
  onStageMuted: '#a8c8c0',
  stageVoice: '#74c4b5',
  mark: '#ffd268',
} as const;
