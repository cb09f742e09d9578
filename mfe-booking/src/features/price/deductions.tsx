import { Ticket } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { Banner, Button, Card, Tag, useErrorText } from '@tessera/kit/base';
import { Checkbox, Form, FormValues, useKitForm } from '@tessera/kit/form';
import { useFormat } from '@tessera/kit/react';
import { codeOf } from '@tessera/contracts/errors';
import { useT } from '../../i18n/use-t.ts';
import styles from './price.module.css';
import type { Pricing } from './use-price.ts';
import { VOUCHER_WORDS } from './voucher-words.ts';
import { CodeForm, UsedVoucher } from './voucher.tsx';

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
