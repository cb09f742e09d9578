import type { ReactNode } from 'react';
import { useLang, useNavigate, useRoute } from '@tessera/kit/react';
import { afterLogin } from '../account/after.ts';
import { LoginForm } from '../account/login-form.tsx';
import { useAccountPage } from '../account/session-context.ts';

/** The form of the log-in, and where it leads. */
export function LoginRest(): ReactNode {
  const lang = useLang();
  const { search } = useRoute();
  const navigate = useNavigate();
  const page = useAccountPage();
  return (
    <LoginForm
      back={new URLSearchParams(search).get('back') ?? undefined}
      onDone={(session) => {
        page.accept(session);
        navigate(afterLogin(search, lang, page, session), 'replace');
      }}
    />
  );
}
