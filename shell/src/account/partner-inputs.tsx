import type { ReactNode } from 'react';
import type { SignupField } from '@tessera/contracts/release';
import { TextField } from '@tessera/kit/form';
import { useLang } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { LABELS } from './partner-fields.ts';

const KEYBOARDS = { text: 'text', cnp: 'numeric', phone: 'tel' } as const;

/** The fields that a partner adds to the sign-up. Browsers do not remember what may be an identity number. */
export function PartnerInputs({ fields }: { readonly fields: readonly SignupField[] }): ReactNode {
  const t = useT();
  const lang = useLang();
  return fields.map(({ code, type, required, prefix, label, labelKey }) => (
    <TextField
      key={code}
      name={`extra.${code}`}
      type={type === 'phone' ? 'tel' : 'text'}
      label={labelKey ? t(LABELS[labelKey]) : (label?.[lang] ?? code)}
      {...(type === 'cnp' ? { hint: t('shell.partner.cnp-why') } : {})}
      {...(prefix ? { icon: <span>{prefix}</span>, hint: t('shell.partner.prefix', { prefix }) } : {})}
      optional={!required}
      {...(type === 'number' ? { number: 'decimal' } : { inputMode: KEYBOARDS[type] })}
      autoComplete={type === 'phone' ? (prefix ? 'tel-national' : 'tel') : 'off'}
    />
  ));
}
