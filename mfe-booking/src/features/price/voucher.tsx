import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { VoucherCode } from '@tessera/contracts/payments';
import { Button } from '@tessera/kit/base';
import { Form, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useFormat, useQuery } from '@tessera/kit/react';
import { myVouchersQuery } from '../../api/prices.ts';
import { useT } from '../../i18n/use-t.ts';
import { lessOf, voucherProblem } from './deduction-rules.ts';
import styles from './price.module.css';
import type { Pricing } from './use-price.ts';
import { VOUCHER_WORDS } from './voucher-words.ts';

const codeFields = z.strictObject({ voucherCode: VoucherCode });

/** The field for a code, with the person's own vouchers below it. */
export function CodeForm({ pricing }: { readonly pricing: Pricing }): ReactNode {
  const t = useT();
  const format = useFormat();
  const vouchers = useQuery(myVouchersQuery());
  const [asking, setAsking] = useState<string | null>(null);
  const form = useKitForm({
    schema: codeFields,
    defaultValues: { voucherCode: '' },
    messageOf: (issue, path) =>
      path === 'voucherCode' && issue.code === 'invalid_format' ? t('booking.deduct.codeWrong') : undefined,
  });
  function refused(error: unknown): boolean {
    const problem = voucherProblem(error as Parameters<typeof voucherProblem>[0]);
    if (!problem) return false;
    form.setError('voucherCode', { type: VOUCHER_WORDS[problem] });
    form.setFocus('voucherCode');
    return true;
  }
  async function applyVoucher(code: string): Promise<void> {
    setAsking(code);
    form.setValue('voucherCode', code);
    await pricing.useVoucher(code).catch((error: unknown) => {
      if (!refused(error)) form.setServerError(error);
    });
    setAsking(null);
  }
  const { currency } = pricing.price.total;
  const usable = (vouchers.data?.items ?? []).filter(
    ({ status, value }) => status === 'open' && value.currency === currency,
  );
  return (
    <Form
      form={form}
      label={t('booking.visit.voucher')}
      onSubmit={({ voucherCode }) => pricing.useVoucher(voucherCode)}
      onError={refused}
    >
      <div className={styles.code}>
        <TextField
          name="voucherCode"
          label={t('booking.deduct.code')}
          hint={t('booking.deduct.codeHint')}
          autoComplete="off"
        />
        <div className={styles.send}>
          <SubmitButton variant="secondary">{t('booking.deduct.apply')}</SubmitButton>
        </div>
      </div>
      {usable.length > 0 ? (
        <div className={styles.own}>
          {usable.map(({ code, value }) => (
            <Button key={code} size="small" pending={asking === code} onClick={() => void applyVoucher(code)}>
              {t('booking.deduct.own', { code, amount: format.money(value) })}
            </Button>
          ))}
        </div>
      ) : null}
    </Form>
  );
}

/** The voucher that the price counts with, and what is left of it. */
export function UsedVoucher({ pricing, code }: { readonly pricing: Pricing; readonly code: string }): ReactNode {
  const t = useT();
  const format = useFormat();
  const less = lessOf(pricing.price, 'voucher');
  return (
    <div className={styles.used}>
      <div role="status">
        <p>
          {less && !pricing.isAsking
            ? t('booking.deduct.applied', { code: code.toUpperCase(), amount: format.money(less) })
            : code.toUpperCase()}
        </p>
        {pricing.rest ? (
          <p className={styles.rest}>{t('booking.deduct.rest', { amount: format.money(pricing.rest) })}</p>
        ) : null}
      </div>
      <Button size="small" onClick={pricing.removeVoucher}>
        {t('booking.deduct.remove')}
      </Button>
    </div>
  );
}
