export type DataHandling = {
  /** Without it nothing goes to Google, and no consent is needed. */
  googleMeasurementId?: string | undefined;
  /** True if leads are sent to the marketing-forms service. */
  leadsForwarded: boolean;
  /** By e-mail or webhook, to administrators. */
  leadsAnnounced?: boolean;
  /** Months until the person of a lead is erased. */
  leadRetentionMonths: number;
};
