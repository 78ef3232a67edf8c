/** This deployment's handling of visitors' data: the privacy notice tells it, and the browser acts on it. */
export type DataHandling = {
  /** Without it nothing goes to Google, and nobody is asked for consent. */
  googleMeasurementId?: string | undefined;
  /** True where leads go on to the marketing-forms service. */
  leadsForwarded: boolean;
  /** True where the site's people are told of leads by mail or by a webhook. */
  leadsAnnounced?: boolean;
  /** Months after which the person behind a lead is erased. */
  leadRetentionMonths: number;
};
