/** The colours of the design language as plain values, as a picture has no CSS variables. */
export const PALETTE = {
  /** The background. It is also the `theme-color`, which browsers use for their interface. */
  canvas: '#f7f9f8',
  canvasDark: '#0b1311',
  pine: '#07564e',
  stage: '#083430',
  onStage: '#edf5f2',
  onStageMuted: '#a8c8c0',
  stageVoice: '#74c4b5',
  mark: '#ffd268',
} as const;
