import type { ReactNode } from 'react';
import { SlotButton } from '@tessera/kit/base';
import { useFormat, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { timeLabel } from './week-rules.ts';

export interface SlotChoiceProps {
  /** Start of the slot in UTC. */
  readonly startsAt: string;
  /** The other times of the same list, so that two with the same clock time can be told apart. */
  readonly beside: readonly string[];
  readonly onChoose: (startsAt: string) => void;
}

/** A free time to which a visit can be moved. */
export function SlotChoice({ startsAt, beside, onChoose }: SlotChoiceProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const time = timeLabel(startsAt, beside, zone, format);
  return (
    <SlotButton
      label={t('booking.move.slotLabel', { day: format.longDay(startsAt, zone), time })}
      data-key={`move.${startsAt}`}
      onClick={() => onChoose(startsAt)}
    >
      {time}
    </SlotButton>
  );
}
