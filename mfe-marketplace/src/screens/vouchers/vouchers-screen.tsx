import type { ReactNode } from 'react';
import { voucherPayment } from '@tessera/contracts/routes/booking';
import { Banner, Card, classes, EmptyState, PageHeader, QueryView, Section, Skeleton } from '@tessera/kit/base';
import { useHas, useQuery } from '@tessera/kit/react';
import { voucherOffersQuery } from '../../api/vouchers.ts';
import { VoucherPart } from '../../features/voucher/voucher-part.tsx';
import { useT } from '../../i18n/use-t.ts';
import { OrderForm } from './order-form.tsx';
import styles from './vouchers.module.css';

/** Vouchers for oneself and as presents, what holds for them, and what is left on one. */
export function VouchersScreen(): ReactNode {
  const t = useT();
  const canPayHere = useHas(voucherPayment);
  const offers = useQuery(voucherOffersQuery());
  const rules = [
    t('marketplace.vouchers.rule.use'),
    t('marketplace.vouchers.rule.currency'),
    t('marketplace.vouchers.rule.until'),
    t('marketplace.vouchers.rule.back'),
    t('marketplace.vouchers.rule.code'),
  ];
  return (
    <div className={classes('tk-page', styles.screen)}>
      <PageHeader size="public" title={t('marketplace.vouchers.title')} lead={t('marketplace.vouchers.lead')} />
      <QueryView
        query={offers}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('marketplace.vouchers.none')}>{t('marketplace.vouchers.noneText')}</EmptyState>}
        skeleton={<Skeleton kind="card" count={2} />}
        errorTitle={t('marketplace.vouchers.error')}
      >
        {({ items, canPay }) => (
          <Card as="section" className={styles.buy ?? ''} aria-label={t('marketplace.vouchers.buy')}>
            {canPay && canPayHere ? (
              <OrderForm offers={items} />
            ) : (
              <Banner tone="warning">{t('marketplace.vouchers.closed')}</Banner>
            )}
          </Card>
        )}
      </QueryView>
      <Section title={t('marketplace.vouchers.rules')}>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Section>
      <VoucherPart />
    </div>
  );
}
