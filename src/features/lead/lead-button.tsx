import type { ButtonName } from '#shared/analytics-events.ts';
import { pathTo } from '#shared/routes.ts';
import type { LeadVariant } from '#src/content/lead-dialogs.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { ComponentProps } from 'react';

type LeadButtonProps = Omit<ComponentProps<typeof ButtonLink>, 'href'> & {
  /** Its name in analytics and beside the lead. */
  button: ButtonName;
  variant?: LeadVariant;
  package?: string;
};

/**
 * Asks for a conversation. It is a link to the form as a page; with script the frame opens the dialog instead,
 * wherever the button stands.
 */
export function LeadButton({ button, variant = 'demo', package: packageName, ...rest }: LeadButtonProps) {
  return (
    <ButtonLink
      {...rest}
      href={leadPath(button, variant, packageName)}
      data-lead-button={button}
      data-lead-variant={variant}
      data-lead-package={packageName}
    />
  );
}

function leadPath(button: ButtonName, variant: LeadVariant, packageName: string | undefined): string {
  const search = new URLSearchParams({ dugme: button });
  if (variant !== 'demo') search.set('tur', variant);
  if (packageName) search.set('paket', packageName);
  return `${pathTo('demoRequest')}?${search}`;
}
