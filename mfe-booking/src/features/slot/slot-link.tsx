import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { SlotButton } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { timeLabel } from './week-rules.ts';

export interface SlotLinkProps {
  readonly atlasUrl: string;
  /** The slot's beginning in UTC. */
  readonly startsAt: string;
  /** The other times of the same list, so that two with the same hands of the clock can be told apart. */
  readonly beside: readonly string[];
  readonly zone: string;
  readonly productId?: string | undefined;
  /** Shows the day too, where no heading does. */
  readonly withDay?: boolean;
}

/** One free time as a link into the wizard. */
export function SlotLink({ atlasUrl, startsAt, beside, zone, productId, withDay = false }: SlotLinkProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const time = timeLabel(startsAt, beside, zone, format);
  const to = href(bookingSlot, lang, { atlasUrl, slotStart: startsAt, ...(productId ? { productId } : {}) });
  if (withDay) return <SlotButton href={to}>{t('booking.times.dayAndTime', { day: format.day(startsAt, zone), time })}</SlotButton>;
  return <SlotButton href={to} label={t('booking.times.slotLabel', { day: format.longDay(startsAt, zone), time })}>{time}</SlotButton>;
}
