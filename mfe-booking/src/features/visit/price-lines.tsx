import type { ReactNode } from 'react';
import type { LineKind, Price } from '@tessera/contracts/payments';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './visit.module.css';

const LABELS = {
  meeting: 'booking.visit.price',
  'first-meeting': 'booking.visit.discount',
  voucher: 'booking.visit.voucher',
  credits: 'booking.visit.credits',
} as const satisfies Record<LineKind, string>;

export interface PriceLinesProps {
  readonly price: Price;
  readonly totalLabel: string;
  /** Name of the product; omitted for the plain meeting. */
  readonly meeting?: string | undefined;
}

/** A price line by line, with the amount due or charged. */
export function PriceLines({ price: { lines, total }, totalLabel, meeting }: PriceLinesProps): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <dl className={styles.part}>
      {lines.map(({ kind, amount }) => (
        <div key={kind} className={styles.price}>
          <dt>{kind === 'meeting' && meeting ? meeting : t(LABELS[kind])}</dt>
          <dd className={amount.amount < 0 ? styles.less : undefined}>{format.money(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{totalLabel}</dt>
        <dd>{format.money(total)}</dd>
      </div>
    </dl>
  );
}
