import type { ReactNode } from 'react';
import { useLang, useNavigate, useRoute, useUnit } from '@tessera/kit/react';
import { afterSignup } from '../account/after-signup.ts';
import { useAccountPage } from '../account/session-context.ts';
import { SignupForm } from '../account/signup-form.tsx';

/** The form of the sign-up, and where it leads. */
export function SignupRest({ specialist = false }: { readonly specialist?: boolean }): ReactNode {
  const lang = useLang();
  const { search } = useRoute();
  const navigate = useNavigate();
  const page = useAccountPage();
  const { tenant } = useUnit();
  const back = new URLSearchParams(search).get('back') ?? undefined;
  return (
    <SignupForm
      back={back}
      specialist={specialist}
      onDone={(session) => {
        page.accept(session);
        navigate(
          afterSignup(search, lang, { ...page, tenant }, session, specialist ? 'new_specialist_signup' : 'new_signup'),
          'replace',
        );
      }}
    />
  );
}
export const SignupSpecialistRest = (): ReactNode => <SignupRest specialist />;
