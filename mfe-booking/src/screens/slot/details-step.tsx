import type { ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import type { Session } from '@tessera/contracts/unit';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { Button, Skeleton } from '@tessera/kit/base';
import { useLang, useNavigate, useParams, useUnit } from '@tessera/kit/react';
import { DetailsForm } from '../../features/details/details-form.tsx';
import type { Person } from '../../features/details/use-details.ts';
import type { Holding } from '../../features/hold/holding.ts';
import { useT } from '../../i18n/use-t.ts';
import { stepHref } from './slot-address.ts';
import styles from './slot-screen.module.css';

/** The first step: who the visit is for, and how to reach them. */
export function Fill({
  details,
  person,
  member,
  holding,
}: {
  readonly holding: Holding;
  readonly details: SlotDetails;
  readonly person: Person;
  readonly member: Session | null;
}): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const params = useParams(bookingSlot);
  return (
    <>
      {member === null ? (
        <div className={styles.before}>
          <p className={styles.note}>{t('booking.who.visitor')}</p>
          <Button size="small" onClick={() => void unit.openLogin()}>
            {t('booking.who.login')}
          </Button>
        </div>
      ) : null}
      {person.known ? (
        <DetailsForm
          key={member?.userId ?? 'visitor'}
          known={person.known}
          source={person.source}
          country={person.country}
          isVisitor={member === null}
          list={person.list}
          chosen={person.chosen}
          firstName={details.specialist.firstName}
          places={details.places}
          place={holding.place}
          onPlace={holding.choosePlace}
          onDone={() => navigate(stepHref(lang, params, 'confirm'))}
        />
      ) : (
        <div className={styles.fieldsPending}>
          <Skeleton kind="text" count={5} />
        </div>
      )}
    </>
  );
}
