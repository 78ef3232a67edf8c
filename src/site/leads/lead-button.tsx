import type { ComponentProps } from 'react';
import type { ButtonName } from '#shared/leads/button-names.ts';
import type { LeadVariant } from '#shared/leads/lead-rules.ts';
import { pathTo } from '#shared/routes.ts';
import { useSite } from '#src/lib/site-context.tsx';
import { leadLabels } from '#src/site/content/lead-labels.ts';
import { ButtonLink } from '#src/ui/button.tsx';

type LeadButtonProps = ComponentProps<typeof ButtonLink> & {
  /** The button's name in analytics and in the lead. */
  button: ButtonName;
  variant?: LeadVariant;
  package?: string;
  /** True if the button keeps its label after a request of this visit was stored. */
  keepsLabel?: boolean;
};

/**
 * A button that opens the lead dialog. The button is a link to the page with the form, or to `href`. The first
 * script intercepts the link.
 */
export function LeadButton({
  button,
  variant = 'demo',
  package: packageName,
  keepsLabel = false,
  href = leadPath(button, variant, packageName),
  children,
  ...rest
}: LeadButtonProps) {
  const { afterRequest } = leadLabels(useSite());
  return (
    <ButtonLink
      {...rest}
      href={href}
      data-lead-button={button}
      data-lead-variant={variant}
      data-lead-package={packageName}
      data-asked={keepsLabel ? undefined : afterRequest}
    >
      <span>{children}</span>
    </ButtonLink>
  );
}

function leadPath(button: ButtonName, variant: LeadVariant, packageName: string | undefined): string {
  const search = new URLSearchParams({ dugme: button });
  if (variant !== 'demo') search.set('tur', variant);
  if (packageName) search.set('paket', packageName);
  return `${pathTo('demoRequest')}?${search}`;
}
