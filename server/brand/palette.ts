/** The design language's colours as plain values: a picture of its own cannot see the page's variables. */
export const PALETTE = {
  /** Ground of the pages, light and dark: the browser's own colours around them. */
  canvas: '#f7f9f8',
  canvasDark: '#0b1311',
  pine: '#07564e',
  stage: '#083430',
  onStage: '#edf5f2',
  onStageMuted: '#a8c8c0',
  stageVoice: '#74c4b5',
  mark: '#ffd268',
} as const;
