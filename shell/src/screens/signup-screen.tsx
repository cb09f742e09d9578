import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { Banner } from '@tessera/kit/base';
import { useLang, useNavigate, useRoute, useUnit } from '@tessera/kit/react';
import { afterLogin } from '../account/after.ts';
import { AccountFrame } from '../account/frame.tsx';
import { mayInvite } from '../account/invite-rules.ts';
import { SignupForm } from '../account/signup-form.tsx';
import { useAccountPage } from '../account/session-context.ts';
import { useT } from '../i18n/use-t.ts';
import { signupTitle } from './titles.ts';

export function SignupScreen({ specialist = false }: { readonly specialist?: boolean }): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
  const navigate = useNavigate();
  const page = useAccountPage();
  const { tenant } = useUnit();
  const back = new URLSearchParams(search).get('back') ?? undefined;
  const isPatient = tenant.flags['clinicSignup'] === true;
  if (isPatient && specialist)
    return (
      <AccountFrame title={t('shell.signup-specialist.title')}>
        <Banner tone="info">{t('shell.signup.no-specialist', { name: tenant.name })}</Banner>
        <p>
          <a href={href(routes.login, lang, {})}>{t('shell.signup.to-login')}</a>
        </p>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={specialist ? t('shell.signup-specialist.title') : signupTitle(t, tenant)}
      lead={
        <>
          {specialist ? `${t('shell.signup-specialist.about')} ` : ''}
          {isPatient ? `${t('shell.signup.patient-about', { name: tenant.name })} ` : ''}
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
            !specialist && mayInvite(tenant, back)
              ? href(routes.invite, lang, {}, { search: { back } })
              : afterLogin(search, lang, page, session, specialist ? 'new_specialist_signup' : 'new_signup'),
            'replace',
          );
        }}
      />
    </AccountFrame>
  );
}
