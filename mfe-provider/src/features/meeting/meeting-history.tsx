import type { ReactNode } from 'react';
import type { ProviderAppointment } from '@tessera/contracts/provider';
import { Section } from '@tessera/kit/base';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './meeting.module.css';

/** When the meeting was booked, and every move since. */
export function History({ meeting }: { readonly meeting: ProviderAppointment }): ReactNode {
  const t = useT();
  const format = useFormat();
  const { number, bookedAt, moves, zone } = meeting;
  const dayOf = (instant: string): string => format.day(instant, zone, { year: true });
  return (
    <Section title={t('provider.history.title')}>
      <ol className={styles.history}>
        <li>{t('provider.meeting.number', { number, day: dayOf(bookedAt) })}</li>
        {moves.map(({ from, at }) => (
          <li key={at}>
            {t('provider.moved.text', {
              day: dayOf(from),
              time: format.time(from, zone),
              movedDay: dayOf(at),
              movedTime: format.time(at, zone),
            })}
          </li>
        ))}
      </ol>
    </Section>
  );
}
