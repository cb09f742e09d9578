import { useEffect, useState, type ReactNode } from 'react';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { TABS, type ProfileTab } from './tab-rules.ts';
import styles from './profile-tabs.module.css';

const word = {
  overview: 'marketplace.profile.overview',
  reviews: 'marketplace.profile.reviews',
  products: 'marketplace.profile.products',
  chats: 'marketplace.profile.chats',
  videos: 'marketplace.profile.videos',
  articles: 'marketplace.profile.articles',
  similar: 'marketplace.profile.similar',
} as const satisfies Record<ProfileTab, string>;

/** Links to the sections of the page, each with its number of items; empty sections are omitted. */
export function ProfileTabs({ counts }: { readonly counts: Readonly<Record<ProfileTab, number | null>> }): ReactNode {
  const t = useT();
  const format = useFormat();
  const shown = TABS.filter((tab) => counts[tab] !== 0);
  const current = useTabOnScreen(shown.join(' '));
  return (
    <nav className={styles.tabs} aria-label={t('marketplace.profile.tabs')}>
      {shown.map((tab) => (
        <a key={tab} className={styles.tab} href={`#${tab}`} aria-current={tab === current ? 'true' : undefined}>
          {t(word[tab])}
          {counts[tab] === null ? null : <span className={styles.count}>{format.number(counts[tab])}</span>}
        </a>
      ))}
    </nav>
  );
}

/** The section being read; observed again when another section has been added. */
function useTabOnScreen(shown: string): ProfileTab {
  const [current, setCurrent] = useState<ProfileTab>('overview');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const places = TABS.flatMap((tab) => document.getElementById(tab) ?? []);
    const seen = new Set<Element>();
    // A line at the middle of the viewport: the last section that intersects it is the one being read.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        const last = places.findLast((place) => seen.has(place));
        if (last) setCurrent(last.id as ProfileTab);
      },
      { rootMargin: '-50% 0px -50% 0px' },
    );
    for (const place of places) observer.observe(place);
    return () => observer.disconnect();
  }, [shown]);
  return current;
}
