import { useEffect, useRef, useState } from 'react';
import { availabilityTopic, currentHold, extendHold, holdSlot, releaseHold, slotDetails, type Hold, type PlaceKind, type SlotDetails } from '@tessera/contracts/booking';
import { codeOf, type AppError } from '@tessera/contracts/errors';
import { useErrorText } from '@tessera/kit/base';
import { useMutation, usePush, useQuery, useAnswers, useSession, useUnit } from '@tessera/kit/react';
import { afterLogin } from '../../api/after-login.ts';
import { currentHoldQuery, type SlotAddress } from '../../api/slots.ts';
import { useMember } from '../../api/use-member.ts';
import { stateOf, type HoldState, type Known } from './hold-rules.ts';

export interface Holding {
  readonly state: HoldState;
  /** Asks for the time (again). */
  take(): void;
  /** The same for somebody else, who may be there while the person is at another visit. */
  takeForOther(): void;
  /** How the visit is to take place: what was chosen here, else what the hold says; undefined while neither is known. */
  readonly place: PlaceKind | undefined;
  /** Chooses it, and keeps it with the hold, so that it is there after a refresh and in a second tab. */
  choosePlace(kind: PlaceKind): void;
  /** What the last asking for the time was refused with. */
  readonly refusal: AppError | null;
  readonly isTaking: boolean;
  /** The hold's time has run out, or the server says that it has. */
  end(): void;
  /** Takes a refusal of what was pressed because the time is not held for this visitor any more; false when it is about something else. */
  refused(error: unknown): boolean;
  /** Whether the end answers something that was pressed here, rather than coming by itself. */
  readonly isAsked: boolean;
  /** Asks the server again about the time and the hold. */
  lookAgain(): void;
  /** Five minutes more, once. */
  extend(): void;
  readonly isExtending: boolean;
  /** Gives the time back to everybody. */
  release(): void;
  readonly isReleasing: boolean;
}

/**
 * Keeps one time for this visitor: takes it once when it is free, finds it again after a refresh and in a second tab, and
 * follows the server's pushes. The server answers a second asking of the same visitor with the same hold.
 */
export function useHolding(slot: SlotAddress, details: { readonly data: SlotDetails | undefined; readonly isFetchedAfterMount: boolean }, isBooking: boolean): Holding {
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const answers = useAnswers();
  const asked = currentHoldQuery(slot);
  const session = useSession();
  // While the session is over the server speaks of a visitor; what it said of the person's hold stays until they are back.
  const isAway = useMember() !== null && session === null;
  const current = useQuery(asked, { enabled: !isAway });
  const hasAsked = useRef(false);
  const [had, setHad] = useState<Known['had']>('nothing');
  const [endedId, setEndedId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const keep = (hold: Hold | null): Promise<void> => answers.put(asked, { hold });
  const lookAgain = (): void => void answers.refresh(currentHold, slotDetails);

  const taking = useMutation(holdSlot, { onDone: (hold) => { setEndedId(null); setAsked(false); void keep(hold); } });
  const [kind, setKind] = useState<PlaceKind>();
  const placing = useMutation(holdSlot, { onDone: (hold) => void keep(hold) });
  const extending = useMutation(extendHold, { onDone: (hold) => void keep(hold) });
  const releasing = useMutation(releaseHold, { onDone: () => { setAsked(true); setHad('released'); void keep(null).then(lookAgain); } });
  const take = (wish: { readonly forOther?: boolean } = {}): void =>
    taking.mutate({ ...slot, ...wish, ...(kind ? { place: kind } : {}) }, {
      onError: (error) => {
        if (codeOf(error) === 'SLOT_TAKEN') lookAgain();
        else if (had !== 'nothing') say(error);
      },
    });
  const say = (error: AppError): void => void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });

  // What an earlier visit of this page left in the cache says nothing about now.
  const known = current.isFetchedAfterMount || current.isError;
  const found = known ? current.data?.hold ?? null : undefined;
  const hold = found && found.id !== endedId && Date.parse(found.until) > unit.now() ? found : null;
  // The same holds for a time that is said to be taken; a free one is proved by taking it.
  const isDoubtful = details.data !== undefined && details.data.state !== 'free' && !details.isFetchedAfterMount;
  const mayTake = found === null && had === 'nothing' && details.data?.state === 'free';

  const isTaken = found === null && !isDoubtful && (details.data?.state === 'held' || details.data?.state === 'booked');
  useEffect(() => {
    if (hold) setHad('hold');
    // A page that said "taken" does not grab the time later, when nobody may be looking at it.
    else if (isTaken) setHad((before) => (before === 'nothing' ? 'refusal' : before));
  }, [hold, isTaken]);
  useEffect(() => {
    if (!mayTake || hasAsked.current) return;
    hasAsked.current = true;
    take();
  }, [mayTake]);
  useEffect(() => {
    if (isDoubtful) void answers.refresh(slotDetails);
  }, [isDoubtful]);
  usePush(details.data ? availabilityTopic(details.data.specialist.id) : null, () => {
    if (!isBooking) lookAgain();
  });

  const end = (): void => {
    if (found) setEndedId(found.id);
    lookAgain();
  };
  const refused = (error: unknown): boolean => {
    const code = codeOf(error);
    if (code !== 'HOLD_ENDED' && code !== 'SLOT_TAKEN' && code !== 'HOLD_NOT_YOURS') return false;
    setAsked(true);
    end();
    return true;
  };
  const failed = (error: AppError): void => {
    if (!refused(error)) say(error);
  };
  return {
    state: stateOf({ isKnown: known, hold, had, taking: taking.error, slot: isDoubtful ? undefined : details.data?.state }),
    take: () => take(), takeForOther: () => take({ forOther: true }), refusal: taking.error, place: kind ?? hold?.place,
    choosePlace: (wanted) => {
      setKind(wanted);
      if (hold && hold.place !== wanted) void afterLogin(unit, () => placing.mutateAsync({ ...slot, place: wanted })).catch(failed);
    },
    isTaking: taking.isPending,
    end, refused, isAsked, lookAgain,
    extend: () => { if (hold) void afterLogin(unit, () => extending.mutateAsync({ id: hold.id })).catch(failed); }, isExtending: extending.isPending,
    release: () => { if (hold) void afterLogin(unit, () => releasing.mutateAsync({ id: hold.id })).catch(failed); }, isReleasing: releasing.isPending,
  };
}
