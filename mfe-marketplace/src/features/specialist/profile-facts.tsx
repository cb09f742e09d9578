import { BriefcaseBusiness, HandHeart, Languages, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileModel } from '@tessera/contracts/specialists';
import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { LanguageNames } from './language-names.tsx';
import styles from './profile-facts.module.css';

/** Languages, practice, places of meetings, and the price of the first one. */
export function ProfileFacts({ profile }: { readonly profile: ProfileModel }): ReactNode {
  const t = useT();
  const format = useFormat();
  const { online, city, firstMeeting } = profile;
  return (
    <dl className={styles.facts}>
      <Fact tone={styles.psiho} icon={<Languages />} label={t('marketplace.profile.speaks')}>
        <LanguageNames languages={profile.languages} />
      </Fact>
      <Fact tone={styles.medical} icon={<BriefcaseBusiness />} label={t('marketplace.profile.practice')}>
        {t('marketplace.profile.years', { count: profile.practiceYears })}
      </Fact>
      <Fact tone={styles.fam} icon={<Video />} label={t('marketplace.profile.meetings')}>
        {t(online ? 'marketplace.profile.onlineAndCity' : 'marketplace.profile.cityOnly', { city })}
      </Fact>
      <Fact tone={styles.coach} icon={<HandHeart />} label={t('marketplace.profile.firstMeeting')}>
        {firstMeeting.amount === 0 ? t('marketplace.profile.free') : format.money(firstMeeting)}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly tone: string | undefined;
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}
function Fact({ tone, icon, label, children }: FactProps): ReactNode {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>
        <span className={`${styles.icon} ${tone}`} aria-hidden="true">
          {icon}
        </span>
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
