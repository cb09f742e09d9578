import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { codeOf } from '@tessera/contracts/errors';
import { soldCodeFault, voucherState, type SoldCodeFault, type VoucherState } from '@tessera/contracts/payments';
import { Section } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useFormat, useMutation, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './voucher-check.module.css';
import { wrongSigns } from './voucher-rules.ts';

const fields = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(4), z.maxLength(32), z.regex(/^[A-Za-z0-9-]*$/)),
});

/** What is left on a voucher, for whoever has its code; a sign that cannot be in a code is named. */
export function VoucherCheck(): ReactNode {
  const t = useT();
  const [found, setFound] = useState<VoucherState | null>(null);
  const [fault, setFault] = useState<SoldCodeFault | null>(null);
  const ask = useMutation(voucherState);
  const form = useKitForm({
    schema: fields,
    defaultValues: { code: '' },
    messageOf: (issue) => {
      if (issue.code === 'too_small' || issue.code === 'too_big') return t('marketplace.voucher.length');
      const signs = wrongSigns(form.getValues('code'), (sign) =>
        t(sign === 'space' ? 'marketplace.voucher.space' : 'marketplace.voucher.control'),
      );
      return t('marketplace.voucher.signs', { signs: signs.join('  ') });
    },
  });
  return (
    <Section title={t('marketplace.voucher.title')}>
      <Form
        form={form}
        label={t('marketplace.voucher.title')}
        onSubmit={async ({ code }) => {
          setFound(null);
          setFault(null);
          setFound(await ask.mutateAsync({ code }));
        }}
        onError={(error) => {
          const wrong = codeOf(error) === 'VOUCHER_UNKNOWN' ? soldCodeFault(form.getValues('code')) : null;
          setFault(wrong);
          return wrong !== null;
        }}
      >
        <div className={styles.row}>
          <TextField
            name="code"
            label={t('marketplace.voucher.code')}
            hint={t('marketplace.voucher.hint')}
            autoComplete="off"
          />
          <SubmitButton variant="secondary">{t('marketplace.voucher.check')}</SubmitButton>
        </div>
      </Form>
      <div role="status" className={styles.answer}>
        {found ? <Answer found={found} /> : null}
        {fault ? (
          <p>
            {fault.kind === 'typo'
              ? t('marketplace.voucher.typo')
              : t('marketplace.voucher.notSold', { signs: fault.signs.join('  ') })}
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function Answer({ found: { status, left, validUntil } }: { readonly found: VoucherState }): ReactNode {
  const t = useT();
  const format = useFormat();
  const date = format.date(validUntil, useZone());
  if (status === 'used') return <p>{t('marketplace.voucher.used')}</p>;
  return (
    <p>
      {status === 'open'
        ? t('marketplace.voucher.open', { amount: format.money(left), date })
        : t('marketplace.voucher.expired', { date })}
    </p>
  );
}
