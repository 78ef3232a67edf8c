/** The package of the pressed button, as the dialog repeats it: labels with their texts, and the button's label. */
export type LeadDeal = { act: string; rows: readonly (readonly [label: string, text: string])[] };

/** Returns the deal of a package that a button of the page has, as `data-lead-deal`. */
export function findDeal(packageName: string | undefined): LeadDeal | undefined {
  const button = [...document.querySelectorAll<HTMLElement>('[data-lead-deal]')].find(
    ({ dataset }) => dataset['leadPackage'] === packageName,
  );
  // The pricing page has written the attribute.
  return button && (JSON.parse(button.dataset['leadDeal'] ?? '') as LeadDeal);
}
