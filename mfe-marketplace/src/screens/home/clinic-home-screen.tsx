import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { login, signup } from '@tessera/contracts/routes/shell';
import type { SpecialistCard } from '@tessera/contracts/specialists';
import { ButtonLink, classes, Section } from '@tessera/kit/base';
import { useHas, useLang, useQuery, useSession, useUnit } from '@tessera/kit/react';
import { featuredQuery } from '../../api/specialists.ts';
import { useT } from '../../i18n/use-t.ts';
import { homeTitle } from './home-page.ts';
import front from './front-head.module.css';
import { InOrder } from './fields-section.tsx';
import { FrontHead } from './front-head.tsx';
import styles from './home-screen.module.css';
import { PeopleSection } from './people-section.tsx';
import { ProductRows } from './product-rows.tsx';

/** Where somebody can be met, each place once. */
const placesOf = (cards: readonly SpecialistCard[]): readonly string[] => [
  ...new Set(cards.map(({ city }) => city).filter(Boolean)),
];

/** The front page of a clinic: who has time there, for what, where, and how to become its patient. */
export function ClinicHomeScreen(): ReactNode {
  const t = useT();
  const lang = useLang();
  const { tenant } = useUnit();
  const { name, flags } = tenant;
  const people = useQuery(featuredQuery(lang)).data ?? [];
  const places = placesOf(people);
  return (
    <>
      <FrontHead title={t(homeTitle(tenant), { name })} lead={t('marketplace.clinic.lead')}>
        {places.length > 0 ? (
          <span className={front.fact}>
            <MapPin className="tk-icon" aria-hidden="true" />
            {places.join(' · ')}
            {people.some(({ online }) => online) ? ` · ${t('marketplace.clinic.online')}` : null}
          </span>
        ) : null}
      </FrontHead>
      <div className={classes('tk-page', styles.bands)}>
        <InOrder
          fieldsFirst={flags['hasNewLayout'] === true}
          people={<PeopleSection title={t('marketplace.clinic.people', { name })} />}
        />
        <ProductRows />
        <Joining />
      </div>
    </>
  );
}

/** How somebody gets an account here, by the clinic's own rules; nothing for members. */
function Joining(): ReactNode {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const { name, flags, extraSignupFields = [] } = useUnit().tenant;
  const isOpen = useHas(signup) && flags['hideSignupForPartner'] !== true;
  if (session) return null;
  const asksMore = extraSignupFields.some(({ hidden }) => !hidden);
  return (
    <Section title={t('marketplace.clinic.join', { name })}>
      <p>
        {!isOpen
          ? t('marketplace.clinic.joinClosed', { name })
          : flags['expectCodeVerification']
            ? t('marketplace.clinic.joinCode', { name })
            : asksMore
              ? t('marketplace.clinic.joinMore', { name })
              : t('marketplace.clinic.joinOpen')}
      </p>
      <p className={front.facts}>
        {isOpen ? (
          <ButtonLink variant="primary" href={href(signup, lang, {})}>
            {t(flags['clinicSignup'] === true ? 'marketplace.clinic.patient' : 'marketplace.home.account.create')}
          </ButtonLink>
        ) : null}
        <ButtonLink href={href(login, lang, {})}>{t('marketplace.home.account.login')}</ButtonLink>
      </p>
    </Section>
  );
}
