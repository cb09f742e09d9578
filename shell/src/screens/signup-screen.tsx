import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import * as routes from '@tessera/contracts/routes/shell';
import { Banner } from '@tessera/kit/base';
import { restOf, useLang, useRoute, useUnit, type Rest } from '@tessera/kit/react';
import { AccountFrame } from '../account/frame.tsx';
import { useT } from '../i18n/use-t.ts';
import { signupTitle } from './titles.ts';

export const SignupRest = restOf(
  () => import(/* webpackChunkName: "shell.signup/rest" */ './signup-rest.tsx').then((module) => module.SignupRest),
  { isForm: true },
);

export function SignupScreen(): ReactNode {
  return <SignupFrame form={SignupRest} />;
}
SignupScreen.rests = [SignupRest];

/** The page around the form, for whoever signs up. */
export function SignupFrame({
  form: Form,
  specialist = false,
}: {
  readonly form: Rest;
  readonly specialist?: boolean;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const { search } = useRoute();
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
      <Form />
    </AccountFrame>
  );
}
