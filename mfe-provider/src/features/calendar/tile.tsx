import { Sparkles } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { CalendarItem } from '@tessera/contracts/provider';
import { href } from '@tessera/contracts/route';
import { providerAppointment } from '@tessera/contracts/routes/provider';
import { classes, VisuallyHidden } from '@tessera/kit/base';
import { useFormat, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { shortName, type Tile } from './calendar-rules.ts';
import { kindWords } from './meeting-words.ts';
import type { Placed } from './place-rules.ts';
import styles from './tile.module.css';

/**
 * Position of a part of the day as custom properties for the style sheet. Inline styles are allowed here, because these
 * pages are never server-rendered.
 */
export const placeOf = (
  { from, to }: { readonly from: number; readonly to: number },
  lane = 0,
  lanes = 1,
): CSSProperties => ({
  ['--from' as string]: from,
  ['--to' as string]: to,
  ['--lane' as string]: lane,
  ['--lanes' as string]: lanes,
});

/** One item in a day's column: a meeting links to its page, other items only state what the time is used for. */
export function CalendarTile({ placed, zone }: { readonly placed: Placed<Tile>; readonly zone: string }): ReactNode {
  const t = useT();
  const { item, piece, lane, lanes } = placed;
  return (
    <li className={styles.place} style={placeOf(piece, lane, lanes)}>
      {item.kind === 'meeting' ? (
        <MeetingTile meeting={item.meeting} zone={zone} />
      ) : (
        <div className={classes(styles.tile, item.kind === 'held' ? styles.held : styles.quiet)}>
          <span className={styles.name}>
            {t(item.kind === 'held' ? 'provider.tile.held' : 'provider.tile.elsewhere')}
          </span>
          <span className={styles.kind}>
            {t(item.kind === 'held' ? 'provider.tile.heldText' : 'provider.tile.elsewhereText')}
          </span>
        </div>
      )}
    </li>
  );
}

function MeetingTile({ meeting, zone }: { readonly meeting: CalendarItem; readonly zone: string }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const { id, startsAt, endsAt, status, online, client } = meeting;
  const [kind = '', ...more] = kindWords(meeting).map((word) => t(word));
  const name = shortName(client) || t('provider.client.deleted');
  const look = status === 'cancelled' ? styles.quiet : online ? styles.video : styles.person;
  return (
    <a className={classes(styles.tile, look)} href={href(providerAppointment, lang, { id })} data-key={`meeting-${id}`}>
      <span className={styles.name}>
        {more.length > 0 ? <Sparkles className={styles.first} aria-hidden="true" /> : null}
        {name}
      </span>
      <VisuallyHidden>
        {t('provider.tile.time', { from: format.time(startsAt, zone), to: format.time(endsAt, zone) })}
      </VisuallyHidden>
      <span className={styles.kind}>
        {kind}
        {more.map((word) => (
          <VisuallyHidden key={word}>, {word}</VisuallyHidden>
        ))}
      </span>
    </a>
  );
}
