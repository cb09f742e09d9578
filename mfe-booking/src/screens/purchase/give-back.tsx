import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { returnPurchase, type Purchase } from '@tessera/contracts/payments';
import { Button, useErrorText } from '@tessera/kit/base';
import { afterLogin, useFormat, useMutation, useUnit, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './purchase-screen.module.css';

/** Until when it can be given back, with the button; afterwards why it cannot. */
export function GiveBack({ order, again }: { readonly order: Purchase; readonly again: () => void }): ReactNode {
  const t = useT();
  const zone = useZone();
  const unit = useUnit();
  const format = useFormat();
  const sentenceOf = useErrorText();
  const returning = useMutation(returnPurchase);
  const { orderId, kind, openedAt, returnUntil } = order;
  const isSeat = kind === 'workshop';
  const instant = (at: string) => `${format.date(at, zone)}, ${format.time(at, zone)}`;
  if (!returnUntil) {
    const why = openedAt
      ? t('booking.bought.openedOn', { date: format.date(openedAt, zone) })
      : isSeat
        ? t('booking.bought.seatFinal')
        : t('booking.bought.documentFinal');
    return <p className={styles.quiet}>{why}</p>;
  }
  async function giveBack(): Promise<void> {
    const isSure = await unit.confirm({
      title: t(isSeat ? 'booking.bought.backTitleSeat' : 'booking.bought.backTitleDocument'),
      text: t(isSeat ? 'booking.bought.backTextSeat' : 'booking.bought.backTextDocument'),
      verb: t('booking.bought.back'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await afterLogin(unit, () => returning.mutateAsync({ orderId }));
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
    }
    again();
  }
  return (
    <p className={styles.back}>
      <span>
        {t(isSeat ? 'booking.bought.backUntilSeat' : 'booking.bought.backUntilDocument', {
          date: instant(returnUntil),
        })}
      </span>{' '}
      <Button
        variant="ghost"
        pending={returning.isPending}
        icon={<Undo2 className="tk-icon" aria-hidden="true" />}
        onClick={() => void giveBack()}
      >
        {t('booking.bought.back')}
      </Button>
    </p>
  );
}
