import { useEffect, type ReactNode } from 'react';
import { myProfile } from '@tessera/contracts/routes/shell';
import { classes, PageHeader } from '@tessera/kit/base';
import { useLang, useParams, useSession, useUnit } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { useAccountChanges } from './account-changes.ts';
import { DataTab } from './data-tab.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { tabHref, tabIn, TABS, type ProfileTab } from './profile-address.ts';
import { SecurityTab } from './security-tab.tsx';
import styles from './profile.module.css';

const WORDS = {
  personal: 'profile.tab.personal',
  notifications: 'profile.tab.notifications',
  security: 'profile.tab.security',
  devices: 'profile.tab.devices',
  data: 'profile.tab.data',
} as const satisfies Record<ProfileTab, string>;
const CONTENT = {
  personal: PersonalTab,
  notifications: NotificationsTab,
  security: SecurityTab,
  devices: DevicesTab,
  data: DataTab,
} satisfies Record<ProfileTab, () => ReactNode>;

/** On a phone not all tabs fit: the open one must be among those that are seen. */
function intoView(tab: HTMLAnchorElement | null): void {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** What a person sees and changes of their own account; the open tab is in the address. */
export function ProfileScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const session = useSession();
  useAccountChanges();
  const tab = tabIn(useParams(myProfile).tab);
  useEffect(() => {
    if (tab === null) unit.notFound();
  }, [tab, unit]);
  if (tab === null) return null;
  const Content = CONTENT[tab];
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
      {/* Another person's rows must not stay on screen after a log-in as somebody else. */}
      <Content key={session?.userId ?? 'nobody'} />
    </div>
  );
}
