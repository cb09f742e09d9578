import type { ReactNode } from 'react';
import { DataTab } from './data-tab.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';
import type { ProfileTab } from './profile-address.ts';
import { SecurityTab } from './security-tab.tsx';

const CONTENT = {
  personal: PersonalTab,
  notifications: NotificationsTab,
  security: SecurityTab,
  devices: DevicesTab,
  data: DataTab,
} satisfies Record<ProfileTab, () => ReactNode>;

/** What stands below the tabs. All of them are one file: whoever opens one looks at others. */
export function TabContent({ tab }: { readonly tab: ProfileTab }): ReactNode {
  const Content = CONTENT[tab];
  return <Content />;
}
