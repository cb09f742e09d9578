import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { restOf, useLang, useRoute, useUnit } from '@tessera/kit/react';
import { AccountFrame } from '../account/frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { loginTitle } from './titles.ts';

export const LoginRest = restOf(
  () => import(/* webpackChunkName: "shell.login/rest" */ './login-rest.tsx').then((module) => module.LoginRest),
  { isForm: true },
);

export function LoginScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
  const unit = useUnit();
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
      <LoginRest />
    </AccountFrame>
  );
}
LoginScreen.rests = [LoginRest];
