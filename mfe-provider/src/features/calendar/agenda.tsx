import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { classes } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { clockText, rangeText } from '../../wall.ts';
import styles from './agenda.module.css';
import { longName, type DayPlan, type Tile } from './calendar-rules.ts';
import { noonOf } from './day-rules.ts';
import { kindWords } from './meeting-words.ts';

/** A week for narrow windows: its days stacked in one column. */
export function Agenda({ plans, today }: { readonly plans: readonly DayPlan[]; readonly today: string }): ReactNode {
  const t = useT();
  const format = useFormat();
  return (
    <div className={styles.card}>
      {plans.map(({ day, tiles, open }) => (
        <section key={day} className={styles.day} aria-labelledby={`agenda-${day}`}>
          <h2 id={`agenda-${day}`} className={classes(styles.title, day === today && styles.today)}>
            {format.weekday(noonOf(day), 'UTC')}, {format.day(noonOf(day), 'UTC')}
            {day === today ? `, ${t('provider.day.today')}` : ''}
          </h2>
          <p className={styles.open}>{open.length > 0 ? open.map(rangeText).join(', ') : t('provider.day.notOpen')}</p>
          {tiles.length > 0 ? (
            <ul className={styles.list}>
              {tiles.map(({ item, piece }) => (
                <li
                  key={`${item.kind}-${piece.from}-${item.kind === 'meeting' ? item.meeting.id : ''}`}
                  className={styles.row}
                >
                  <span className={styles.time}>{clockText(piece.from)}</span>
                  <Entry tile={item} />
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </div>
  );
}
function Entry({ tile }: { readonly tile: Tile }): ReactNode {
  const t = useT();
  const lang = useLang();
  if (tile.kind !== 'meeting')
    return <span>{t(tile.kind === 'held' ? 'provider.tile.held' : 'provider.tile.elsewhere')}</span>;
  const { meeting } = tile;
  return (
    <>
      <a className={classes('tk-link', styles.link)} href={href(providerAppointment, lang, { id: meeting.id })}>
        {longName(meeting.client) || t('provider.client.deleted')}
      </a>
      <span className={styles.kind}>
        {kindWords(meeting)
          .map((word) => t(word))
          .join(', ')}
      </span>
    </>
  );
}
