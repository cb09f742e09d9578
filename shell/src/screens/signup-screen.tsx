import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { useLang, useNavigate, useRoute } from '@tessera/kit/react';
import { afterLogin } from '../account/after.ts';
import { AccountFrame } from '../account/frame.tsx';
import { SignupForm } from '../account/signup-form.tsx';
import { useAccountPage } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';

export function SignupScreen({ specialist = false }: { readonly specialist?: boolean }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
  const navigate = useNavigate();
  const page = useAccountPage();
  const back = new URLSearchParams(search).get('back') ?? undefined;
  return (
    <AccountFrame
      title={t(specialist ? 'shell.signup-specialist.title' : 'shell.signup.title')}
      lead={
        <>
          {specialist ? `${t('shell.signup-specialist.about')} ` : ''}
          {t('shell.signup.known')}{' '}
          <a href={href(routes.login, lang, {}, { search: { back } })}>{t('shell.signup.to-login')}</a>
        </>
      }
    >
      <SignupForm
        back={back}
        specialist={specialist}
        onDone={(session) => {
          page.accept(session);
          navigate(
            afterLogin(search, lang, page, session, specialist ? 'new_specialist_signup' : 'new_signup'),
            'replace',
          );
        }}
      />
    </AccountFrame>
  );
}
