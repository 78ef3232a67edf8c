import type { DataHandling } from '#shared/site-texts/data-handling.ts';
import { formData, legal } from '#shared/site-texts/defaults/legal.ts';
import type { RecordFields } from '#shared/site-texts/schemas.ts';

export type SettingsGaps = {
  /** Texts that the shipped notice contains with the present settings, but the edited notice does not. */
  missing: readonly string[];
  /** Texts of the edited notice that the shipped notice contains only with other settings. */
  outdated: readonly string[];
};

/**
 * Compares a privacy notice with the shipped notice, in the texts that depend on the settings or on the fields of
 * the lead form.
 */
export function settingsGaps(fields: RecordFields, dataHandling: DataHandling): SettingsGaps {
  const texts = textsOf(fields);
  const shipped = textsOf(legal(dataHandling));
  const others = otherHandlings(dataHandling).map((handling) => textsOf(legal(handling)));
  const dependent = [...shipped].filter(
    (text) => text === formData() || others.some((other) => !other.has(text)),
  );
  const otherTexts = new Set(others.flatMap((other) => [...other]));
  return {
    missing: dependent.filter((text) => !texts.has(text)),
    outdated: [...otherTexts].filter((text) => texts.has(text) && !shipped.has(text)),
  };
}

const BOTH = [true, false];

function otherHandlings({ leadRetentionMonths }: DataHandling): DataHandling[] {
  return BOTH.flatMap((leadsForwarded) =>
    BOTH.flatMap((leadsAnnounced) =>
      [{ googleMeasurementId: 'G-0' }, {}].map((google) => ({
        ...google,
        leadsForwarded,
        leadsAnnounced,
        leadRetentionMonths: leadRetentionMonths + 1,
      })),
    ),
  );
}

function textsOf(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set([value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...textsOf(part)]));
}
