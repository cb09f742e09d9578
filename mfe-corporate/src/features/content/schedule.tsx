import { useState, type ReactNode } from 'react';
import { Button, Card, Section } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import styles from './content.module.css';

interface ScheduleProps {
  readonly isPending: boolean;
  readonly onSchedule: (at: string) => void;
}
/** A day and a time for a validated draft to go live; in UTC, which is the same for every administrator. */
export function Schedule({ isPending, onSchedule }: ScheduleProps): ReactNode {
  const t = useT();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('06:00');
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && day === '';
  return (
    <Card>
      <Section title={t('corporate.content.schedule.title')}>
        <div className={styles.inside} role="group" aria-label={t('corporate.content.schedule.title')}>
          <label className="tk-field">
            <span className="tk-label">{t('corporate.content.day')}</span>
            <span className="tk-input">
              <input
                type="date"
                value={day}
                aria-invalid={isMissing || undefined}
                onChange={(event) => setDay(event.target.value)}
              />
            </span>
          </label>
          <label className="tk-field">
            <span className="tk-label">{t('corporate.content.time')}</span>
            <span className="tk-input">
              <input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
            </span>
          </label>
          {isMissing ? <p className="tk-field-error">{t('corporate.content.schedule.missing')}</p> : null}
          <Button
            pending={isPending}
            onClick={() => {
              setAsked(true);
              if (day !== '' && time !== '') onSchedule(`${day}T${time.slice(0, 5)}:00.000Z`);
            }}
          >
            {t('corporate.content.schedule.verb')}
          </Button>
        </div>
      </Section>
    </Card>
  );
}
