import type { ButtonName } from '#shared/analytics-events.ts';
import type { LeadVariant } from '#shared/lead-rules.ts';
import { pathTo } from '#shared/routes.ts';
import { DEMO_ASKED } from '#src/site/content/lead-dialogs.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { ComponentProps } from 'react';

type LeadButtonProps = ComponentProps<typeof ButtonLink> & {
  /** The button's name in analytics and in the lead. */
  button: ButtonName;
  variant?: LeadVariant;
  package?: string;
  /** The label after a stored request in this visit; null leaves the label unchanged. */
  labelAfterRequest?: string | null;
};

/**
 * A button that opens the lead dialog. It is a link to the form as a page, or to `href`; the first script
 * intercepts the link.
 */
export function LeadButton({
  button,
  variant = 'demo',
  package: packageName,
  labelAfterRequest = DEMO_ASKED,
  href = leadPath(button, variant, packageName),
  children,
  ...rest
}: LeadButtonProps) {
  return (
    <ButtonLink
      {...rest}
      href={href}
      data-lead-button={button}
      data-lead-variant={variant}
      data-lead-package={packageName}
      data-asked={labelAfterRequest ?? undefined}
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
