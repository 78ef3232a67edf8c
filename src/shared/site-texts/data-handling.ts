export type DataHandling = {
  /** If absent, no data is sent to Google, and visitors are not asked for consent. */
  googleMeasurementId?: string | undefined;
  /** True if leads are sent to the marketing-forms service. */
  leadsForwarded: boolean;
  /** True if administrators are notified of leads by e-mail or webhook. */
  leadsAnnounced?: boolean;
  /** Months until the person of a lead is erased. */
  leadRetentionMonths: number;
};
