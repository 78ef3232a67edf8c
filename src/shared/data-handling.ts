/** What this deployment does with visitors' data: the privacy notice tells it, and the browser acts on it. */
export type DataHandling = {
  /** Without one nothing goes to Google, and nobody is asked for consent. */
  googleMeasurementId?: string | undefined;
  /** Whether leads go on to the marketing-forms service. */
  leadsForwarded: boolean;
  /** After so many months the person behind a lead is erased. */
  leadRetentionMonths: number;
};
