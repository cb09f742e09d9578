import { KeyRound } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Banner } from '@tessera/kit/base';
import { TextField } from '@tessera/kit/form';
import { useT } from '../i18n/use-t.ts';

/** A code of the authenticator app, in one field: phones fill it in, and it can be pasted. */
export function CodeField({
  name,
  isFirst = false,
}: {
  readonly name: string;
  /** True for the code that turns the app on, when there are no recovery codes yet. */
  readonly isFirst?: boolean;
}): ReactNode {
  const t = useT();
  return (
    <TextField
      name={name}
      label={t('shell.code2.label')}
      {...(isFirst ? {} : { hint: t('shell.code2.hint') })}
      autoComplete="one-time-code"
      icon={<KeyRound className="tk-icon" aria-hidden="true" />}
    />
  );
}

/** The field for the second factor of a form, once the server has asked for one; it then has the focus. */
export function AskedCode({ setFocus }: { readonly setFocus: (name: 'code') => void }): ReactNode {
  const t = useT();
  useEffect(() => setFocus('code'), [setFocus]);
  return (
    <>
      <Banner>{t('shell.error.NO_TWO_FACTOR_AUTHENTICATION')}</Banner>
      <CodeField name="code" />
    </>
  );
}
