import { CalendarClock, CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { profile } from '@tessera/contracts/routes/marketplace';
import { Button, ButtonLink } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { calendarHref } from '../../api/appointments.ts';
import { useT } from '../../i18n/use-t.ts';
import { OpenOrderWays } from './open-order-ways.tsx';
import type { PartProps } from './outcome-rules.ts';
import { ReviewLink } from './review-link.tsx';

interface WaysProps extends PartProps {
  readonly onMove: () => void;
  /** The order has been given up, and the button that had the focus is gone. */
  readonly onGone: () => void;
}
/** What can be done with the order now. */
export function Ways({ order, kind, onMove, onGone }: WaysProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const hasProfile = useHas(profile);
  const { id, specialist, movable } = order.appointment;
  const mine = (
    <ButtonLink size="large" href={href(appointments, lang, {})}>
      {t('booking.order.mine')}
    </ButtonLink>
  );
  if (kind === 'success') {
    return (
      <>
        <ButtonLink
          variant="primary"
          size="large"
          href={calendarHref(lang, id)}
          download="appointment.ics"
          icon={<CalendarPlus className="tk-icon" aria-hidden="true" />}
        >
          {t('booking.order.calendar')}
        </ButtonLink>
        {movable ? (
          <Button size="large" icon={<CalendarClock className="tk-icon" aria-hidden="true" />} onClick={onMove}>
            {t('booking.move.open')}
          </Button>
        ) : null}
        <ReviewLink appointment={order.appointment} size="large" />
        {mine}
      </>
    );
  }
  return (
    <>
      <OpenOrderWays order={order} size="large" onGone={onGone} />
      {(kind === 'failed' || kind === 'cancelled') && hasProfile ? (
        <ButtonLink variant="primary" size="large" href={href(profile, lang, { atlasUrl: specialist.atlasUrl })}>
          {t('booking.order.again')}
        </ButtonLink>
      ) : null}
      {mine}
    </>
  );
}
