import { ArrowRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import type { SpecialistCard } from '@tessera/contracts/specialists';
import { DomainMosaic } from '@tessera/kit/art';
import { Avatar, Card, classes, Rating } from '@tessera/kit/base';
import { useFormat, useLang, useNow, useZone } from '@tessera/kit/react';
import { searchHref } from '../../features/search/search-rules.ts';
import { aheadOf, nearDay } from '../../features/specialist/day-rules.ts';
import { SlotTime } from '../../features/specialist/slot-time.tsx';
import { fullName } from '../../features/specialist/specialist-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './info-boxes.module.css';

export interface InfoBoxesProps {
  /** The page's specialists; undefined until they have loaded. */
  readonly people: readonly SpecialistCard[] | undefined;
}
const FACES = 3;
const TIMES = 3;

/** Three entry points, each with a sample of current data: a specialist, portraits, free times. */
export function InfoBoxes({ people = [] }: InfoBoxesProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const [person] = people;
  const online = people.filter((card) => card.online).slice(0, FACES);
  return (
    <ul className={styles.boxes}>
      <Box
        title={t('marketplace.home.box.person.title')}
        text={t('marketplace.home.box.person.text')}
        link={t('marketplace.home.box.person.link')}
        address={person ? href(profile, lang, { atlasUrl: person.atlasUrl }) : searchHref(lang, {})}
        look={styles.warm}
      >
        {person ? <Person card={person} /> : <Waiting />}
      </Box>
      <Box
        title={t('marketplace.home.box.online.title')}
        text={t('marketplace.home.box.online.text')}
        link={t('marketplace.home.box.online.link')}
        address={searchHref(lang, { place: ['online'] })}
        look={styles.cool}
      >
        {online.length > 0 ? (
          <span className={styles.faces}>
            {online.map((card) => (
              <Avatar key={card.id} portrait={card.portrait} size="lg" label={fullName(card)} />
            ))}
          </span>
        ) : (
          <Waiting />
        )}
      </Box>
      <Box
        title={t('marketplace.home.box.book.title')}
        text={t('marketplace.home.box.book.text')}
        link={t('marketplace.home.box.book.link')}
        address={searchHref(lang, {})}
        look={styles.calm}
      >
        <Times people={people} />
      </Box>
    </ul>
  );
}

function Box({
  title,
  text,
  link,
  address,
  look,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly address: string;
  readonly look: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <Card as="li" tone="raised" className={classes(styles.box)}>
      <div className={classes(styles.piece, look)}>{children}</div>
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <p>
          <a className={classes('tk-link', styles.link)} href={address} aria-describedby={id}>
            {link}
            <ArrowRight className="tk-icon" aria-hidden="true" />
          </a>
        </p>
      </div>
    </Card>
  );
}

const Waiting = (): ReactNode => (
  <span className={styles.waiting}>
    <DomainMosaic domain="PSIHO" />
  </span>
);

function Person({ card }: { readonly card: SpecialistCard }): ReactNode {
  return (
    <div className={styles.slip}>
      <Avatar portrait={card.portrait} size="md" />
      <span className={styles.who}>
        <span className={styles.name}>{fullName(card)}</span>
        <span className={styles.heading}>{card.heading}</span>
      </span>
      <Rating average={card.rating.average} count={card.rating.count} lang={useLang()} />
    </div>
  );
}

/** The next free times of the first specialist who has any. */
function Times({ people }: { readonly people: readonly SpecialistCard[] }): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const now = useNow();
  const card = people.find(({ nextSlots }) => aheadOf(now, nextSlots).length > 0);
  const ahead = card ? aheadOf(now, card.nextSlots) : [];
  const [first] = ahead;
  if (!card || first === undefined) return <Waiting />;
  const day = format.dayKey(first, zone);
  const near = nearDay(day, format.dayKey(now, zone));
  return (
    <div className={classes(styles.slip, styles.times)}>
      <span className={styles.name}>{fullName(card)}</span>
      <span className={styles.heading}>
        {near ? t(near) : format.day(first, zone)} · {format.zoneName(zone, first)}
      </span>
      <ul className={styles.slots}>
        {ahead
          .filter((startsAt) => format.dayKey(startsAt, zone) === day)
          .slice(0, TIMES)
          .map((startsAt) => (
            <li key={startsAt}>
              <SlotTime atlasUrl={card.atlasUrl} startsAt={startsAt} />
            </li>
          ))}
      </ul>
    </div>
  );
}
