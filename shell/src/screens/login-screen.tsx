import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { useLang, useNavigate, useRoute, useUnit } from '@tessera/kit/react';
import { afterLogin } from '../account/after.ts';
import { AccountFrame } from '../account/frame.tsx';
import { LoginForm } from '../account/login-form.tsx';
import { useAccountPage } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { loginTitle } from './titles.ts';

export function LoginScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
  const unit = useUnit();
  const navigate = useNavigate();
  const page = useAccountPage();
  const back = new URLSearchParams(search).get('back') ?? undefined;
  return (
    <AccountFrame
      title={loginTitle(t, unit.tenant)}
      lead={
        unit.tenant.flags['hideSignupForPartner'] === true ? (
          t('shell.partner.closed', { name: unit.tenant.name })
        ) : (
          <>
            {t('shell.login.new')}{' '}
            <a href={href(routes.signup, lang, {}, { search: { back } })}>{t('shell.login.to-signup')}</a>
          </>
        )
      }
    >
      <LoginForm
        back={back}
        onDone={(session) => {
          page.accept(session);
          navigate(afterLogin(search, lang, page, session), 'replace');
        }}
      />
    </AccountFrame>
  );
}
