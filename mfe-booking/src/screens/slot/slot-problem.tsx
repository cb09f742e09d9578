import { useState, type ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import { profile, search } from '@tessera/contracts/routes/marketplace';
import { Button, ButtonLink, Card, classes } from '@tessera/kit/base';
import { useHas, useLang, useQuery, useUnit, useZone } from '@tessera/kit/react';
import { freeTimesQuery, profileQuery } from '../../api/free-times.ts';
import type { SlotAddress } from '../../api/slots.ts';
import { PROBLEM_TITLES, type SlotProblemCode } from '../../features/hold/problem-words.ts';
import { OverlapLinks, overlapsOf } from '../../features/visit/overlaps.tsx';
import { SlotChoices } from '../../features/slot/slot-choices.tsx';
import { floorHour, rangeOf } from '../../features/slot/week-rules.ts';
import { VisitPerson } from '../../features/visit/visit-person.tsx';
import { errors } from '../../i18n/errors.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './slot-screen.module.css';

export interface SlotProblemProps {
  /** `booked`: the visitor has their own appointment at exactly this time. */
  readonly code: SlotProblemCode | 'booked';
  readonly slot: SlotAddress;
  /** The server's details of the slot; undefined if the slot does not exist. */
  readonly details: SlotDetails | undefined;
  /** Why the server did not hold it. */
  readonly refusal?: unknown;
  /** Books in spite of the visitor's own visits at this time, for another person. */
  readonly onForOther?: (() => void) | undefined;
}
const CHOICES = 3;

/** Why this slot cannot be booked, the specialist it belongs to, and alternatives. */
export function SlotProblem({ code, slot, details, refusal, onForOther }: SlotProblemProps): ReactNode {
  const t = useT();
  const unit = useUnit();
  const lang = useLang();
  const zone = useZone();
  const model = useQuery(profileQuery(lang, slot.atlasUrl), { enabled: details === undefined });
  // A product that is not offered falls back to the plain meeting, whose next times are those of the profile.
  const productId = code === 'PRODUCT_NOT_OFFERED' ? undefined : slot.productId;
  const [begin] = useState(() => floorHour(unit.now()));
  const times = useQuery(freeTimesQuery(model.data?.id ?? '', rangeOf(begin, 0), productId), {
    enabled: details === undefined && productId !== undefined && model.data !== undefined,
  });
  const canSeeProfile = useHas(profile);
  const canSearch = useHas(search);
  const person = details?.specialist ?? model.data;
  const next = productId === undefined ? model.data?.nextSlots : times.data?.slots.map(({ startsAt }) => startsAt);
  const starts = details?.alternatives ?? next?.slice(0, CHOICES) ?? [];
  const isBooked = code === 'booked';
  const overlaps = overlapsOf(refusal);
  return (
    <div className={classes('tk-page', 'tk-page-text', styles.screen, styles.problem)}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t(isBooked ? 'booking.problem.booked' : PROBLEM_TITLES[code])}
        </h1>
        <p className="tk-lead">
          {t(
            isBooked
              ? 'booking.problem.bookedText'
              : code === 'OVERLAPPING_APPOINTMENTS'
                ? 'booking.problem.overlapText'
                : errors[code],
          )}
        </p>
        <OverlapLinks overlaps={overlaps ?? []} />
      </header>
      {person ? (
        <Card as="section" aria-label={t('booking.problem.with')} className={classes(styles.problem)}>
          <VisitPerson person={person} />
          {isBooked ? null : (
            <SlotChoices atlasUrl={person.atlasUrl} starts={starts} zone={zone} productId={productId} />
          )}
        </Card>
      ) : null}
      <div className={styles.ways}>
        {overlaps && onForOther ? <Button onClick={onForOther}>{t('booking.problem.forOther')}</Button> : null}
        {isBooked ? (
          <ButtonLink variant="primary" href={href(appointments, lang, {})}>
            {t('booking.menu.appointments')}
          </ButtonLink>
        ) : null}
        {person && canSeeProfile ? (
          <ButtonLink
            variant={isBooked ? 'secondary' : 'primary'}
            href={href(profile, lang, { atlasUrl: person.atlasUrl })}
          >
            {t('booking.problem.profile')}
          </ButtonLink>
        ) : null}
        {!person && !model.isFetching && canSearch ? (
          <ButtonLink href={href(search, lang, {})}>{t('booking.problem.search')}</ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
