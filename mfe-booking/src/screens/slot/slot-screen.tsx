import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { SlotDetails } from '@tessera/contracts/booking';
import { codeOf, type AppError, type ErrorCode } from '@tessera/contracts/errors';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { isSlotStart } from '@tessera/contracts/values';
import { Button, ErrorState } from '@tessera/kit/base';
import {
  learnClock,
  partOf,
  useAgainAfterLogin,
  useLang,
  useNavigate,
  useParams,
  usePart,
  useQuery,
  useRoute,
  useSession,
  useUnit,
} from '@tessera/kit/react';
import { slotDetailsQuery } from '../../api/slots.ts';
import { isSlotProblem } from '../../features/hold/problem-words.ts';
import { useHolding } from '../../features/hold/use-holding.ts';
import { useT } from '../../i18n/use-t.ts';
import { stepHref, stepOf } from './slot-address.ts';
import type { SlotProblemProps } from './slot-problem.tsx';
import { lostTime, StepsRest, SummaryRest, Wizard } from './wizard.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import styles from './slot-screen.module.css';
import { Frame, Pending } from './slot-frame.tsx';

/**
 * Booking of one slot for one meeting. Another slot or product mounts a new wizard; the user's
 * input carries over as a draft.
 */
export function SlotScreen(): ReactNode {
  const { atlasUrl, slotStart, productId = '' } = useParams(bookingSlot);
  return <OneSlot key={`${atlasUrl} ${slotStart} ${productId}`} />;
}

const problem = partOf(() =>
  import(/* webpackChunkName: "booking.slot/problem" */ './slot-problem.tsx').then((module) => module.SlotProblem),
);
SlotScreen.rests = [StepsRest, SummaryRest, lostTime, problem];

/** The canonical spelling of the start time in the address, if the server understands the given one. */
function otherSpelling(error: AppError | null): string | null {
  if (!error || codeOf(error) !== 'SLOT_START_INVALID') return null;
  const normal = error.details?.find(({ path }) => path === 'slotStart')?.message;
  return isSlotStart(normal) ? normal : null;
}

function OneSlot(): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const session = useSession();
  const navigate = useNavigate();
  const params = useParams(bookingSlot);
  const { search } = useRoute();
  const [isBooking, setBooking] = useState(false);
  const details = useQuery(slotDetailsQuery(lang, params));
  const holding = useHolding(params, details, isBooking);
  useAgainAfterLogin(details);
  // A language switch refetches the details; until the response arrives, the previous ones
  // stay, and so does the user's input.
  const [shown, setShown] = useState<SlotDetails>();
  if (details.data && details.data !== shown) setShown(details.data);
  if (shown?.clock) learnClock(shown.specialist.zone, shown.clock);
  const normal = otherSpelling(details.error);
  const correctAddress = useEffectEvent((slotStart: string) =>
    navigate(stepHref(lang, params, stepOf(search), slotStart), 'replace'),
  );
  useEffect(() => {
    if (normal) correctAddress(normal);
  }, [normal]);

  if (shown) {
    const { state } = holding;
    if (state.kind === 'booked' || (state.kind === 'refused' && isSlotProblem(state.code))) {
      return (
        <Problem
          code={state.kind === 'booked' ? 'booked' : isSlotProblem(state.code) ? state.code : 'SLOT_TAKEN'}
          slot={params}
          details={shown}
          refusal={holding.refusal}
          onForOther={holding.takeForOther}
        />
      );
    }
    if (state.kind === 'refused') {
      // Visitors are counted by connection, members individually.
      const isCounted = state.code === 'TOO_MANY_HOLDS' && session === null;
      const logIn = isCounted
        ? () =>
            void unit.openLogin().then((entered) => {
              if (entered) holding.take();
            })
        : undefined;
      return (
        <Failed
          code={state.code}
          title={t('booking.slot.holdError')}
          atlasUrl={params.atlasUrl}
          onRetry={holding.take}
          onLogin={logIn}
        />
      );
    }
    return <Wizard details={shown} holding={holding} state={state} isBooking={isBooking} onBooking={setBooking} />;
  }
  if (!details.error || normal || codeOf(details.error) === 'NOT_FOUND') return <Pending />;
  const code = codeOf(details.error);
  if (isSlotProblem(code)) return <Problem code={code} slot={params} details={undefined} />;
  return (
    <Failed
      code={code}
      title={t('booking.slot.error')}
      atlasUrl={params.atlasUrl}
      onRetry={() => void details.refetch()}
    />
  );
}

/** Why the time cannot be booked. */
function Problem(props: SlotProblemProps): ReactNode {
  const t = useT();
  const { Part, isFailed, again } = usePart(problem, true);
  if (Part) return <Part {...props} />;
  if (!isFailed) return <Pending />;
  return <Failed code="NETWORK" title={t('booking.slot.error')} atlasUrl={props.slot.atlasUrl} onRetry={again} />;
}

interface FailedProps {
  readonly code: ErrorCode;
  readonly title: string;
  readonly atlasUrl: string;
  readonly onRetry: () => void;
  /** Present if logging in can help. */
  readonly onLogin?: (() => void) | undefined;
}
/** Error state with a retry, and a link to the specialist's other times in case it keeps failing. */
function Failed({ atlasUrl, onLogin, ...rest }: FailedProps): ReactNode {
  const t = useT();
  return (
    <Frame>
      <ErrorState {...rest} />
      <div className={styles.elsewhere}>
        {onLogin ? (
          <Button variant="primary" onClick={onLogin}>
            {t('booking.slot.login')}
          </Button>
        ) : null}
        <BackToProfile atlasUrl={atlasUrl} variant="ghost" />
      </div>
    </Frame>
  );
}
