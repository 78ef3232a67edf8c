import type { SignedInUser } from '#shared/schemas/auth.ts';
import type { Site } from '#shared/site.ts';
import { SignInFrame } from '#src/features/admin/sign-in-frame.tsx';
import { SignInForm } from '#src/features/admin/sign-in-form.tsx';
import { toast } from '#src/ui/toast.ts';

export function Page({ site, onSignedIn }: { site: Site; onSignedIn: (user: SignedInUser) => void }) {
  return (
    <SignInFrame site={site}>
      <h1>Blog Admin</h1>
      <p>Secure access to content management</p>
      <SignInForm
        onSignedIn={(user) => {
          void toast('Signed in successfully');
          onSignedIn(user);
        }}
      />
    </SignInFrame>
  );
}
