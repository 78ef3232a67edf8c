import { pathTo } from '#shared/routes.ts';
import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { SignInFrame } from '#src/features/admin/sign-in-frame.tsx';
import { SignInForm } from '#src/features/admin/sign-in-form.tsx';
import { toast } from '#src/ui/toast.ts';

type SignInPageProps = {
  site: Site;
  /** Offers another password by mail. */
  sendsMail?: boolean;
  onSignedIn: (user: SignedInUser) => void;
};

export function Page({ site, sendsMail = false, onSignedIn }: SignInPageProps) {
  return (
    <SignInFrame site={site}>
      <h1>Blog Admin</h1>
      <p>Secure access to content management</p>
      <SignInForm
        onSignedIn={(user) => {
          void toast('Signed in successfully');
          onSignedIn(user);
        }}
      >
        {sendsMail && (
          <a className="link" href={pathTo('adminReset')}>
            Forgot your password?
          </a>
        )}
      </SignInForm>
    </SignInFrame>
  );
}
