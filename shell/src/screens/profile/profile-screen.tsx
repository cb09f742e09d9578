import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { myProfile } from '@tessera/contracts/routes/shell';
import { classes, ErrorState, PageHeader, Skeleton } from '@tessera/kit/base';
import { partOf, useLang, useParams, usePart, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { useAccountChanges } from './account-changes.ts';
import { tabHref, tabIn, TABS, type ProfileTab } from './profile-address.ts';
import styles from './profile-screen.module.css';
import { useOwner } from './use-owner.ts';

const WORDS = {
  personal: 'profile.tab.personal',
  notifications: 'profile.tab.notifications',
  security: 'profile.tab.security',
  devices: 'profile.tab.devices',
  data: 'profile.tab.data',
} as const satisfies Record<ProfileTab, string>;
const content = partOf(() =>
  import(/* webpackChunkName: "shell.my-profile/rest" */ './profile-rest.tsx').then((module) => module.TabContent),
);

/** On a phone not all tabs fit: the open one must be among those that are seen. */
function intoView(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/**
 * What a person sees and changes of their own account; the open tab is in the address. Heading and tabs are the same for
 * everybody and come from the server; the rows are asked for once it is certain whose they are.
 */
export function ProfileScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  useAccountChanges();
  const tab = tabIn(useParams(myProfile).tab);
  useEffect(() => {
    if (tab === null) unit.notFound();
  }, [tab, unit]);
  const { Part, isFailed, again } = usePart(content, true);
  const now = useOwner();
  // The first rows are drawn in slices, between which the page answers; whoever leaves takes theirs along at once.
  const owner = useDeferredValue(now) === null ? null : now;
  if (tab === null) return null;
  return (
    <div className={classes('tk-page', styles['screen'])}>
      <PageHeader size="app" title={t('shell.account.profile')} meta={t('profile.lead')} />
      <nav className={styles['tabs']} aria-label={t('shell.account.profile')}>
        {TABS.map((one) => (
          <a
            key={one}
            className={classes(styles['tab'], one === tab && styles['current'])}
            href={tabHref(lang, one)}
            {...(one === tab ? { 'aria-current': 'page' as const, ref: intoView } : {})}
          >
            {t(WORDS[one])}
          </a>
        ))}
      </nav>
      {isFailed ? (
        <ErrorState code="NETWORK" onRetry={again} />
      ) : Part && owner !== null ? (
        // Another person's rows must not stay on screen after a log-in as somebody else.
        <Part key={owner} tab={tab} />
      ) : (
        <div className={styles['pending']}>
          <Skeleton count={2} />
        </div>
      )}
    </div>
  );
}
ProfileScreen.rests = [content];
