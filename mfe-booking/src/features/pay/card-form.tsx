import { CreditCard, Lock } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import type { Money } from '@tessera/contracts/values';
import type * as z from 'zod/mini';
import { Banner, Button, Card, Tag, TextLink } from '@tessera/kit/base';
import { Checkbox, Form, TextField, useKitForm } from '@tessera/kit/form';
import { useBusy, useFormat, useLang, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { cardFields, cardOf, grouped, type Card as PaymentCard } from './card-rules.ts';
import styles from './pay.module.css';

/** The first test card of the demonstration. */
const DEMO_CARD = '4111 1111 1111 1111';
const WRONG = {
  number: 'booking.pay.numberWrong',
  expires: 'booking.pay.expiresWrong',
  code: 'booking.pay.codeWrong',
} as const;
const isField = (path: string): path is keyof typeof WRONG => Object.hasOwn(WRONG, path);

export interface CardFormProps {
  readonly total: Money;
  /** True where only the demonstration's test cards are accepted. */
  readonly isDemo: boolean;
  /** False when the hold has been lost; the input is kept. */
  readonly isHeld: boolean;
  /** True from the submit until the next page is shown. */
  readonly isSending: boolean;
  readonly backHref: Href;
  /** Why the last attempt failed; shown above the submit button, because the top of the form may be out of view. */
  readonly notice: ReactNode;
  readonly onPay: (card: PaymentCard) => Promise<void>;
  /** Link or button that shows the terms. */
  readonly terms: ReactNode;
  /** What the checkbox and the button say, where no visit is booked. */
  readonly words?: { readonly agree: string; readonly send: string };
  /** Returns true if the screen has handled the error itself. */
  readonly onError: (error: unknown) => boolean;
}

/**
 * Card fields, terms and one button. The input lives in this form only: it is never stored as a draft
 * and is sent to the gateway alone.
 */
export function CardForm({
  total,
  isDemo,
  isHeld,
  isSending,
  backHref,
  notice,
  terms,
  words,
  onPay,
  onError,
}: CardFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const format = useFormat();
  const schema = useMemo(() => cardFields(() => unit.now()), [unit]);
  type Output = z.output<typeof schema>;
  const form = useKitForm<Omit<Output, 'acceptTerms'> & { acceptTerms: boolean }, Output>({
    schema: schema as z.ZodMiniType<Output, Omit<Output, 'acceptTerms'> & { acceptTerms: boolean }>,
    defaultValues: { number: '', expires: '', code: '', acceptTerms: false },
    messageOf: (issue, path) => (isField(path) && issue.code !== 'too_small' ? t(WRONG[path]) : undefined),
  });
  // A swap waits until the card has been sent, because card data is never handed over.
  useBusy('draft', form.formState.isDirty && !isSending);
  return (
    <Form form={form} label={t('booking.pay.title')} onSubmit={(values) => onPay(cardOf(values))} onError={onError}>
      <h2 className={styles.how}>{t('booking.pay.how')}</h2>
      <Card className={styles.method ?? ''}>
        <div className={styles.head}>
          <p className={styles.name}>
            <CreditCard className="tk-icon" aria-hidden="true" />
            {t('booking.pay.card')}
          </p>
          <p className={styles.brands}>
            <Tag>Visa</Tag>
            <Tag>Mastercard</Tag>
            <Tag>Amex</Tag>
          </p>
        </div>
        {isDemo ? (
          <Banner>
            <p>{t('booking.pay.demo', { card: DEMO_CARD })}</p>
            <p>
              <TextLink href={`/rest/emulator?lang=${lang}`} target="_blank">
                {t('booking.pay.demoCards')}
              </TextLink>
            </p>
          </Banner>
        ) : null}
        <div onBlur={() => form.setValue('number', grouped(form.getValues('number')))}>
          <TextField
            name="number"
            label={t('booking.pay.number')}
            inputMode="numeric"
            autoComplete="cc-number"
            icon={<CreditCard className="tk-icon" aria-hidden="true" />}
          />
        </div>
        <div className={styles.short}>
          <TextField
            name="expires"
            label={t('booking.pay.expires')}
            hint={t('booking.pay.expiresHint')}
            inputMode="numeric"
            autoComplete="cc-exp"
          />
          <TextField
            name="code"
            label={t('booking.pay.code')}
            hint={t('booking.pay.codeHint')}
            inputMode="numeric"
            autoComplete="cc-csc"
          />
        </div>
      </Card>
      <Checkbox name="acceptTerms" label={words?.agree ?? t('booking.pay.terms')} />
      <div className={styles.bar}>
        {notice}
        <div className={styles.send}>
          <p className={styles.total}>
            {t('booking.visit.total')} <strong>{format.money(total)}</strong>
          </p>
          <Button
            type="submit"
            variant="primary"
            size="large"
            full
            pending={isSending}
            disabled={!isHeld}
            icon={<Lock className="tk-icon" aria-hidden="true" />}
          >
            {words?.send ?? t('booking.pay.send', { price: format.money(total) })}
          </Button>
        </div>
      </div>
      <div className={styles.ways}>
        <TextLink href={backHref}>{t('booking.pay.back')}</TextLink>
        {terms}
      </div>
    </Form>
  );
}
