import type { ReactNode } from 'react';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { SlotLink } from './slot-link.tsx';
import styles from './slot-choices.module.css';

export interface SlotChoicesProps {
  readonly atlasUrl: string;
  readonly starts: readonly string[];
  readonly zone: string;
  readonly productId?: string | undefined;
}

/** A few alternative times, each with its day, below the name of their time zone. Renders nothing if there are none. */
export function SlotChoices({ atlasUrl, starts, zone, productId }: SlotChoicesProps): ReactNode {
  const t = useT();
  const format = useFormat();
  const [first] = starts;
  if (first === undefined) return null;
  return (
    <div className={styles.choices}>
      <p className={styles.title}>{t('booking.choices.title', { zone: format.zoneName(zone, first) })}</p>
      <ul className={styles.list}>
        {starts.map((startsAt) => (
          <li key={startsAt}>
            <SlotLink
              atlasUrl={atlasUrl}
              startsAt={startsAt}
              beside={starts}
              zone={zone}
              productId={productId}
              withDay
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
