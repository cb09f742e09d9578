import type { ReactNode } from 'react';
import { nextSlots } from '@tessera/contracts/booking';
import { useSlotProps } from '@tessera/kit/react';
import { freeTimesQuery } from '../../api/free-times.ts';
import { FreeWeek } from '../../features/slot/free-week.tsx';
import { SlotLink } from '../../features/slot/slot-link.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PriceLine } from './price-line.tsx';
import styles from './next-slots.module.css';

/**
 * A specialist's free times for the plain meeting or one product, shown in another remote's
 * page as links into the wizard.
 */
export function NextSlots(): ReactNode {
  const props = useSlotProps(nextSlots);
  return props ? <FreeTimes key={`${props.specialistId} ${props.productId ?? ''}`} {...props} /> : null;
}

interface FreeTimesProps {
  readonly specialistId: string;
  readonly atlasUrl: string;
  readonly productId?: string | undefined;
}
function FreeTimes({ specialistId, atlasUrl, productId }: FreeTimesProps): ReactNode {
  const t = useT();
  return (
    <section className={styles.box} aria-label={t('booking.times.title')}>
      <FreeWeek
        specialistId={specialistId}
        ask={(range) => freeTimesQuery(specialistId, range, productId)}
        title={<h2 className={styles.title}>{t('booking.times.title')}</h2>}
        time={(startsAt, beside, zone) => (
          <SlotLink atlasUrl={atlasUrl} startsAt={startsAt} beside={beside} zone={zone} productId={productId} />
        )}
      >
        {({ price, firstMeetingDiscount, duration, places = [] }) => (
          <PriceLine price={price} discount={firstMeetingDiscount} duration={duration} places={places} />
        )}
      </FreeWeek>
    </section>
  );
}
