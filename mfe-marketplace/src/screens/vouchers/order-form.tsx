import { useMemo, useRef, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { orderVoucher, PRESENT_MESSAGE_MAX, type VoucherOffer } from '@tessera/contracts/payments';
import { href } from '@tessera/contracts/route';
import { voucherPayment } from '@tessera/contracts/routes/booking';
import { Form, FormValues, RadioGroup, SubmitButton, TextArea, TextField, useKitForm } from '@tessera/kit/form';
import {
  useBusy,
  useFormat,
  useLang,
  useMutation,
  useNavigate,
  useSession,
  useUnit,
  useZone,
} from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { dayIn, orderFields, type OrderFields, type OrderValues } from './order-fields.ts';
import styles from './vouchers.module.css';

/** One voucher, for oneself or as a present. It is ordered here, and paid on the page of the order. */
export function OrderForm({ offers }: { readonly offers: readonly VoucherOffer[] }): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const unit = useUnit();
  const session = useSession();
  const format = useFormat();
  const navigate = useNavigate();
  const ordering = useMutation(orderVoucher);
  const currencies = [...new Set(offers.map(({ value }) => value.currency))];
  const amountsIn = (currency: string) => offers.filter(({ value }) => value.currency === currency);
  const first = currencies[0] ?? '';
  const chosen = useRef(first);
  const schema = useMemo(() => orderFields(() => dayIn(zone, unit.now())), [zone, unit]);
  const [{ who, currency }, setShown] = useState({ who: 'me', currency: first });
  const form = useKitForm<OrderValues, OrderFields>({
    schema: schema as z.ZodMiniType<OrderFields, OrderValues>,
    defaultValues: { who: 'me', currency: first, offerId: '', name: '', email: '', from: '', message: '', day: '' },
    messageOf: (issue, path) => {
      if (path === 'day') return t('marketplace.vouchers.dayWrong');
      return path === 'message' && issue.code === 'invalid_format' ? t('marketplace.vouchers.messageWrong') : undefined;
    },
  });
  useBusy('draft', form.formState.isDirty && !ordering.isPending);

  async function order(values: OrderFields): Promise<void> {
    const offer = offers.find(({ id }) => id === values.offerId);
    if (!offer || (session === null && !(await unit.openLogin()))) return;
    const { who: _who, currency: _currency, offerId, ...rest } = values;
    const present = 'email' in rest ? rest : null;
    const { orderId } = await ordering.mutateAsync({ offerId, value: offer.value, present, zone, lang });
    navigate(href(voucherPayment, lang, { orderId }));
  }
  return (
    <Form form={form} label={t('marketplace.vouchers.buy')} onSubmit={order}>
      <FormValues
        onChange={(values) => {
          const next = { who: String(values['who']), currency: String(values['currency']) };
          if (next.currency !== chosen.current) {
            // Noted first: the amount that is taken back is heard of here as well.
            chosen.current = next.currency;
            form.setValue('offerId', '');
          }
          setShown(next);
        }}
      />
      {currencies.length > 1 ? (
        <RadioGroup
          name="currency"
          look="segmented"
          label={t('marketplace.vouchers.currency')}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      ) : null}
      <RadioGroup
        name="offerId"
        look="columns"
        label={t('marketplace.vouchers.amount')}
        options={amountsIn(currency).map(({ id, value }) => ({ value: id, label: format.money(value) }))}
      />
      <RadioGroup
        name="who"
        look="segmented"
        label={t('marketplace.vouchers.who')}
        options={[
          { value: 'me', label: t('marketplace.vouchers.me') },
          { value: 'present', label: t('marketplace.vouchers.present') },
        ]}
      />
      {who === 'present' ? (
        <div className={styles.present}>
          <TextField name="name" label={t('marketplace.vouchers.name')} autoComplete="off" />
          <TextField
            name="email"
            type="email"
            label={t('marketplace.vouchers.email')}
            autoComplete="off"
            inputMode="email"
          />
          <TextField name="from" label={t('marketplace.vouchers.from')} autoComplete="given-name" />
          <TextField
            name="day"
            type="date"
            label={t('marketplace.vouchers.day')}
            hint={t('marketplace.vouchers.dayHint')}
          />
          <div className={styles.wide}>
            <TextArea name="message" limit={PRESENT_MESSAGE_MAX} label={t('marketplace.vouchers.message')} optional />
          </div>
        </div>
      ) : null}
      <SubmitButton size="large">{t('marketplace.vouchers.next')}</SubmitButton>
    </Form>
  );
}
