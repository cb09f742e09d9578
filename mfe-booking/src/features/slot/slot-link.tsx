import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { SlotButton } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { timeLabel } from './week-rules.ts';

export interface SlotLinkProps {
  readonly atlasUrl: string;
  /** Start of the slot in UTC. */
  readonly startsAt: string;
  /** The other times of the same list, so that two with the same clock time can be told apart. */
  readonly beside: readonly string[];
  readonly zone: string;
  readonly productId?: string | undefined;
  /** Includes the day, where no heading shows it. */
  readonly withDay?: boolean;
}

/** A free time as a link into the wizard. */
export function SlotLink({ atlasUrl, startsAt, beside, zone, productId, withDay = false }: SlotLinkProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const time = timeLabel(startsAt, beside, zone, format);
  const to = href(bookingSlot, lang, { atlasUrl, slotStart: startsAt, ...(productId ? { productId } : {}) });
  if (withDay)
    return (
      <SlotButton href={to}>{t('booking.times.dayAndTime', { day: format.day(startsAt, zone), time })}</SlotButton>
    );
  return (
    <SlotButton href={to} label={t('booking.times.slotLabel', { day: format.longDay(startsAt, zone), time })}>
      {time}
    </SlotButton>
  );
}
