import type { ReactNode } from 'react';
import type { MatchedPerson } from '@tessera/contracts/matching';
import { useFormat, useLang, useNow, useZone } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { dayAfter } from './day-rules.ts';
import { emphasised, fact } from './emphasis.tsx';
import styles from './match.module.css';

/** One sentence on why somebody is in the list, of the facts that fit alone; the facts are in bold. */
export function WhyLine({ person: { card, why } }: { readonly person: MatchedPerson }): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const zone = useZone();
  const now = useNow();
  const [next] = card.nextSlots;
  const today = format.dayKey(now, zone);
  const day = next === undefined ? null : format.dayKey(next, zone);
  const dayOf = (): string =>
    day === today
      ? t('marketplace.match.today')
      : day === dayAfter(today)
        ? t('marketplace.match.tomorrow')
        : format.longDay(next ?? now, zone);
  const topics = new Intl.ListFormat(lang).format(why.topics);
  const values = { topics: fact(topics), day: fact(dayOf()) };
  const sentence =
    why.topics.length === 0
      ? day === null
        ? t('marketplace.match.why.noTime')
        : t('marketplace.match.why.time', values)
      : why.isMain
        ? day === null
          ? t('marketplace.match.why.main', values)
          : t('marketplace.match.why.mainTime', values)
        : day === null
          ? t('marketplace.match.why.also', values)
          : t('marketplace.match.why.alsoTime', values);
  return (
    <p className={why.topics.length > 0 ? styles.why : styles.plainWhy}>
      {why.topics.length > 0 ? <FitTile isMain={why.isMain} /> : null}
      <span>{emphasised(sentence)}</span>
    </p>
  );
}

const TILES = 9;
/** Nine tiles, more of them filled for what somebody works on most. It says nothing that the sentence does not. */
function FitTile({ isMain }: { readonly isMain: boolean }): ReactNode {
  const filled = isMain ? TILES : 5;
  return (
    <span className={styles.fit} aria-hidden="true">
      {Array.from({ length: TILES }, (_, i) => (
        <i key={i} {...(i < TILES - filled ? { className: styles.empty } : {})} />
      ))}
    </span>
  );
}
