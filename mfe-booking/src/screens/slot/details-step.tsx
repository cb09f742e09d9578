import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { PlaceKind, SlotDetails } from '@tessera/contracts/booking';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import type { Session } from '@tessera/contracts/unit';
import { Button, Skeleton } from '@tessera/kit/base';
import { useLang, useNavigate, useParams, useUnit } from '@tessera/kit/react';
import { DetailsForm } from '../../features/details/details-form.tsx';
import { VISITOR, type Person } from '../../features/details/use-details.ts';
import type { Holding } from '../../features/hold/holding.ts';
import { useT } from '../../i18n/use-t.ts';
import { stepHref } from './slot-address.ts';
import { useFactsNow } from './step-state.ts';
import styles from './slot-screen.module.css';

/** False in the server's markup, which is the same for everybody, until it is known who is there. */
function useIsSessionKnown(): boolean {
  const { sessionReady } = useUnit();
  const [isKnown, setKnown] = useState(false);
  useLayoutEffect(() => void Promise.resolve(sessionReady).then(() => setKnown(true)), [sessionReady]);
  return isKnown;
}
interface SuccessorProps {
  readonly focus: RefObject<string | undefined>;
  /** Whether this is the form of whoever is there, and no other takes its place. */
  readonly isSettled: boolean;
  /** Whether it was sent before that was certain. */
  readonly isWaiting: boolean;
  readonly onWaiting: (isWaiting: boolean) => void;
  readonly children: ReactNode;
}
/**
 * A form that may take the place of another: whoever was typing in a field goes on in the same one, and what was sent too
 * early is sent by the form that is theirs.
 */
function Successor({ focus, isSettled, isWaiting, onWaiting, children }: SuccessorProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = box.current;
    const field = focus.current ? place?.querySelector(`[data-key="${CSS.escape(focus.current)}"]`) : null;
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      focus.current = active instanceof HTMLElement && place?.contains(active) ? active.dataset['key'] : undefined;
    };
  }, [focus]);
  const isDue = isSettled && isWaiting;
  useEffect(() => {
    if (!isDue) return;
    onWaiting(false);
    box.current?.querySelector('form')?.requestSubmit();
  }, [isDue, onWaiting]);
  return (
    <div
      ref={box}
      onSubmitCapture={(event) => {
        if (isSettled) return;
        event.preventDefault();
        event.stopPropagation();
        onWaiting(true);
      }}
    >
      {children}
    </div>
  );
}

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
  const isSessionKnown = useIsSessionKnown();
  const focus = useRef<string>(undefined);
  // Whoever turns out to be a member keeps the visitor's form, with what they have typed, until their details are there.
  const [beganWithForm] = useState(person.known !== undefined);
  const factsNow = useFactsNow();
  const choosePlace = useCallback((kind: PlaceKind) => factsNow().holding.choosePlace(kind), [factsNow]);
  const next = stepHref(lang, params, 'confirm');
  const goOn = useCallback(() => navigate(next), [navigate, next]);
  const known = person.known ? { ...person, member } : beganWithForm ? { ...VISITOR, member: null } : null;
  const [isWaiting, setWaiting] = useState(false);
  return (
    <>
      {member === null ? (
        <div className={styles.before} data-unknown={isSessionKnown ? undefined : ''}>
          <p className={styles.note}>{t('booking.who.visitor')}</p>
          <Button size="small" onClick={() => void unit.openLogin()}>
            {t('booking.who.login')}
          </Button>
        </div>
      ) : null}
      {known?.known ? (
        <Successor
          key={known.member?.userId ?? 'visitor'}
          focus={focus}
          isSettled={isSessionKnown && known.member === member}
          isWaiting={isWaiting}
          onWaiting={setWaiting}
        >
          <DetailsForm
            known={known.known}
            source={known.source}
            country={known.country}
            isVisitor={known.member === null}
            list={known.list}
            chosen={known.chosen}
            firstName={details.specialist.firstName}
            places={details.places}
            place={holding.place}
            onPlace={choosePlace}
            isWaiting={isWaiting}
            onDone={goOn}
          />
        </Successor>
      ) : (
        <div className={styles.fieldsPending}>
          <Skeleton kind="text" count={5} />
        </div>
      )}
    </>
  );
}
