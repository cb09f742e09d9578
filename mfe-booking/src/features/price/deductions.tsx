import { Ticket } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { VoucherCode } from '@tessera/contracts/payments';
import { Banner, Button, Card, Tag, useErrorText } from '@tessera/kit/base';
import { Checkbox, Form, FormValues, SubmitButton, TextField, useKitForm } from '@tessera/kit/form';
import { useFormat, useQuery } from '@tessera/kit/react';
import { codeOf } from '@tessera/contracts/errors';
import { myVouchersQuery } from '../../api/prices.ts';
import { errors } from '../../i18n/errors.ts';
import { useT, type Key } from '../../i18n/use-t.ts';
import { lessOf, voucherProblem, type VoucherProblem } from './deduction-rules.ts';
import styles from './price.module.css';
import type { Pricing } from './use-price.ts';

const codeFields = z.strictObject({ voucherCode: VoucherCode });
const creditFields = z.strictObject({ withCredits: z.boolean() });

/** Other payment methods for part of the price: a voucher, and the user's credits. */
export function Deductions({ pricing }: { readonly pricing: Pricing }): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const format = useFormat();
  const { balance, chosen, dropped, error } = pricing;
  const part = useRef<HTMLDivElement>(null);
  // Restores keyboard focus when the field or button that had it disappears.
  const hadVoucher = useRef(chosen.voucherCode !== null);
  useEffect(() => {
    const hasVoucher = chosen.voucherCode !== null;
    if (hadVoucher.current !== hasVoucher && !dropped)
      part.current?.querySelector<HTMLElement>('input, button')?.focus();
    hadVoucher.current = hasVoucher;
  }, [chosen.voucherCode, dropped]);
  return (
    <Card as="section" aria-label={t('booking.deduct.title')} className={styles.box ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Ticket className="tk-icon" aria-hidden="true" />
          {t('booking.deduct.title')}
        </h2>
        {balance && balance.amount > 0 ? (
          <Tag tone="brand">{t('booking.deduct.balance', { amount: format.money(balance) })}</Tag>
        ) : null}
      </div>
      {error ? (
        <Banner
          tone="warning"
          title={t('booking.deduct.error')}
          action={
            <Button size="small" onClick={pricing.lookAgain}>
              {t('kit.errorState.retry')}
            </Button>
          }
        >
          {sentenceOf(codeOf(error))}
        </Banner>
      ) : null}
      {dropped ? (
        <Banner tone="warning" title={t('booking.deduct.dropped')}>
          {t(VOUCHER_WORDS[dropped])}
        </Banner>
      ) : null}
      {balance && balance.amount > 0 ? <Credits pricing={pricing} /> : null}
      <div ref={part}>
        {chosen.voucherCode === null ? (
          <CodeForm pricing={pricing} />
        ) : (
          <UsedVoucher pricing={pricing} code={chosen.voucherCode} />
        )}
      </div>
    </Card>
  );
}

/** Messages for voucher problems. A currency mismatch shares its error code with prices. */
const VOUCHER_WORDS: Readonly<Record<VoucherProblem, Key>> = {
  ...errors,
  PRODUCTS_CURRENCY_ERROR: 'booking.deduct.currency',
};

function Credits({ pricing }: { readonly pricing: Pricing }): ReactNode {
  const t = useT();
  const form = useKitForm({ schema: creditFields, defaultValues: { withCredits: pricing.chosen.withCredits } });
  return (
    <Form form={form} label={t('booking.visit.credits')} onSubmit={() => undefined}>
      <FormValues onChange={(values) => pricing.setWithCredits(values['withCredits'] === true)} />
      <Checkbox name="withCredits" label={t('booking.deduct.useCredits')} />
    </Form>
  );
}

function CodeForm({ pricing }: { readonly pricing: Pricing }): ReactNode {
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

function UsedVoucher({ pricing, code }: { readonly pricing: Pricing; readonly code: string }): ReactNode {
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
