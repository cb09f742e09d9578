import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  availabilityTopic,
  currentHold,
  extendHold,
  holdSlot,
  releaseHold,
  slotDetails,
  type Hold,
  type PlaceKind,
  type SlotDetails,
} from '@tessera/contracts/booking';
import { codeOf, type AppError } from '@tessera/contracts/errors';
import { useErrorText } from '@tessera/kit/base';
import { afterLogin, useMutation, usePush, useQuery, useAnswers, useSession, useUnit } from '@tessera/kit/react';
import { currentHoldQuery, type SlotAddress } from '../../api/slots.ts';
import { useMember } from '../../api/use-member.ts';
import { stateOf, type Known } from './hold-rules.ts';
import type { Holding } from './holding.ts';

/**
 * Holds one slot for this visitor: requests the hold once when the slot is free, finds it again after a
 * refresh and in a second tab, and follows the server's pushes. The server answers repeated requests of the
 * same visitor with the same hold. A page that was drawn moments ago with a free slot requests it at once: the server
 * decides anyway, and looking first would cost a slow line a second in which somebody else may take it.
 */
export function useHolding(
  slot: SlotAddress,
  details: {
    readonly data: SlotDetails | undefined;
    readonly isFetching: boolean;
    readonly isFetchedAfterMount: boolean;
  },
  isBooking: boolean,
): Holding {
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const answers = useAnswers();
  const [isDirect] = useState(details.data?.state === 'free' && !details.isFetching);
  const [isTrying, setTrying] = useState(isDirect);
  const holdQuery = currentHoldQuery(slot, isDirect);
  const session = useSession();
  // While the session has expired, the server answers as for a visitor; the member's last known
  // hold is kept until they are back.
  const isAway = useMember() !== null && session === null;
  const current = useQuery(holdQuery, { enabled: !isAway && !isTrying });
  const hasAsked = useRef(false);
  const [had, setHad] = useState<Known['had']>('nothing');
  const [endedId, setEndedId] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const storeHold = (hold: Hold | null): Promise<void> => answers.put(holdQuery, { hold });
  const lookAgain = (): void => void answers.refresh(currentHold, slotDetails);

  const taking = useMutation(holdSlot, {
    onDone: (hold) => {
      setEndedId(null);
      setAsked(false);
      void storeHold(hold).then(() => {
        setTrying(false);
        setHad('hold');
      });
    },
  });
  const [kind, setKind] = useState<PlaceKind>();
  const placing = useMutation(holdSlot, { onDone: (hold) => void storeHold(hold) });
  const extending = useMutation(extendHold, { onDone: (hold) => void storeHold(hold) });
  const releasing = useMutation(releaseHold, {
    onDone: () => {
      setAsked(true);
      setHad('released');
      void storeHold(null).then(lookAgain);
    },
  });
  const requestHold = (wish: { readonly forOther?: boolean } = {}): void =>
    taking.mutate(
      { ...slot, ...wish, ...(kind ? { place: kind } : {}) },
      {
        onError: (error) => {
          setTrying(false);
          if (isTrying || codeOf(error) === 'SLOT_TAKEN') lookAgain();
          else if (had !== 'nothing') notifyError(error);
        },
      },
    );
  const notifyError = (error: AppError): void =>
    void unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });

  // Data cached by an earlier visit to this page does not count.
  const known = !isTrying && (current.isFetchedAfterMount || current.isError);
  const found = known ? (current.data?.hold ?? null) : undefined;
  const hold = found && found.id !== endedId && Date.parse(found.until) > unit.now() ? found : null;
  // The same applies to the slot: what came with the page was rendered for nobody in particular, perhaps a while ago, and
  // a time that is reported as free or taken may be this person's own visit.
  const isDoubtful = details.data !== undefined && !details.isFetchedAfterMount;
  const mayTake = isTrying || (found === null && had === 'nothing' && !isDoubtful && details.data?.state === 'free');

  const isTaken = found === null && !isDoubtful && (details.data?.state === 'held' || details.data?.state === 'booked');
  useEffect(() => {
    if (hold) setHad('hold');
    // A page that has shown "taken" does not hold the slot later, when the user may no longer be looking at it.
    else if (isTaken) setHad((before) => (before === 'nothing' ? 'refusal' : before));
  }, [hold, isTaken]);
  const requestOnce = useEffectEvent(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    requestHold();
  });
  useEffect(() => {
    if (mayTake) requestOnce();
  }, [mayTake]);
  const mustLook = isDoubtful && !isDirect && !details.isFetching;
  useEffect(() => {
    if (mustLook) void answers.refresh(slotDetails);
  }, [answers, mustLook]);
  // While it is held for this person, nobody else's doings change the slot.
  usePush(details.data ? availabilityTopic(details.data.specialist.id) : null, () => {
    if (isBooking || isTrying) return;
    if (hold) void answers.refresh(currentHold);
    else lookAgain();
  });
  const isEnded = known && !hold && had === 'hold';
  useEffect(() => {
    if (isEnded) void answers.refresh(slotDetails);
  }, [answers, isEnded]);

  const end = (): void => {
    if (found) setEndedId(found.id);
    void answers.refresh(currentHold);
  };
  const refused = (error: unknown): boolean => {
    const code = codeOf(error);
    if (code !== 'HOLD_ENDED' && code !== 'SLOT_TAKEN' && code !== 'HOLD_NOT_YOURS') return false;
    setAsked(true);
    end();
    return true;
  };
  const failed = (error: AppError): void => {
    if (!refused(error)) notifyError(error);
  };
  return {
    state: stateOf({
      isKnown: known && !(taking.isError && isDoubtful),
      hold,
      had,
      taking: taking.error,
      slot: isDoubtful ? undefined : details.data?.state,
    }),
    take: () => requestHold(),
    takeForOther: () => requestHold({ forOther: true }),
    refusal: taking.error,
    place: kind ?? hold?.place ?? details.data?.places[0]?.kind,
    choosePlace: (wanted) => {
      setKind(wanted);
      if (hold && hold.place !== wanted)
        void afterLogin(unit, () => placing.mutateAsync({ ...slot, place: wanted })).catch(failed);
    },
    isTaking: taking.isPending,
    end,
    refused,
    isAsked,
    lookAgain,
    extend: () => {
      if (hold) void afterLogin(unit, () => extending.mutateAsync({ id: hold.id })).catch(failed);
    },
    isExtending: extending.isPending,
    release: () => {
      if (hold) void afterLogin(unit, () => releasing.mutateAsync({ id: hold.id })).catch(failed);
    },
    isReleasing: releasing.isPending,
  };
}
