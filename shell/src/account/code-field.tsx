import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextField } from '@tessera/kit/form';
import { useT } from '../i18n/use-t.ts';

/** A code of the authenticator app, or a recovery code, in one field: phones fill it in, and both can be pasted. */
export function CodeField({ name }: { readonly name: string }): ReactNode {
  const t = useT();
  return (
    <TextField
      name={name}
      label={t('shell.code2.label')}
      hint={t('shell.code2.hint')}
      autoComplete="one-time-code"
      icon={<KeyRound className="tk-icon" aria-hidden="true" />}
    />
  );
}
