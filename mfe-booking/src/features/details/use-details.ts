import { useEffect, useMemo } from 'react';
import type { Session } from '@tessera/contracts/unit';
import type { DraftStore } from '@tessera/kit/drafts';
import { useQuery, useSchemas, useSession, useStoredDraft, useUnit } from '@tessera/kit/react';
import { DEFAULT_COUNTRY, type Beneficiary, type PersonalInfo } from '@tessera/contracts/booking';
import { beneficiariesQuery, clientDetailsQuery } from '../../api/client.ts';
import { chosenFrom } from './who-rules.ts';
import {
  BLANK,
  detailsFields,
  knownOf,
  mergeDetails,
  noteOf,
  type Details,
  type KeptDetails,
} from './details-rules.ts';

/** Ids of the drafts. They do not depend on the slot, so that input is kept when the user chooses another time. */
export const DETAILS_DRAFT = 'details';
export const NOTE_DRAFT = 'note';
/** Stores the id of a person from the user's list; names are never stored. */
export const WHO_DRAFT = 'for-whom';

/**
 * The order into which the input was sent, while its payment is open: the input is needed
 * again for another payment method.
 */
export const SENT_DRAFT = 'sent';
const ALL = [WHO_DRAFT, DETAILS_DRAFT, NOTE_DRAFT, SENT_DRAFT];
/** Clears all input of the form. */
export const dropDetails = (drafts: Pick<DraftStore, 'set'>): void => ALL.forEach((id) => drafts.set(id, undefined));

export interface KnownDetails {
  /** Undefined while the user's details are loading. */
  readonly known: KeptDetails | undefined;
  /** Address of the confirmation e-mail; undefined for visitors, and when the details failed to load. */
  readonly email: string | undefined;
  /** The known details, overridden by the user's input. */
  readonly values: Details & { readonly beneficiaryId?: string };
  /** ISO 3166: the country of a phone number that names none. */
  readonly country: string;
  /** Origin of the known details; null for visitors, and when the details failed to load. */
  readonly source: PersonalInfo['source'] | null;
  /** The people the user books for; null for visitors, and when the list failed to load. */
  readonly list: readonly Beneficiary[] | null;
  /** The person this visit is for, if it is not the person who books. */
  readonly chosen: Beneficiary | null;
  /** Whether it is known if they are enough to book, and whether they are. */
  readonly isChecked: boolean;
  readonly isComplete: boolean;
  /** Clears all input of the form. */
  drop(): void;
}

/** What is known of somebody without an account. */
export const VISITOR = {
  known: BLANK,
  country: DEFAULT_COUNTRY,
  source: null,
  list: null,
  chosen: null,
} as const satisfies Partial<KnownDetails>;

/**
 * Details of the person who books (`member` if they have an account): known details, input,
 * and whether they are complete.
 */
export function useDetails(member: Session | null): KnownDetails {
  const unit = useUnit();
  const { drafts } = unit;
  const session = useSession();
  const hasSchemas = useSchemas();
  const client = useQuery(clientDetailsQuery(), { enabled: session !== null });
  const kept = useStoredDraft(DETAILS_DRAFT);
  const note = useStoredDraft(NOTE_DRAFT);
  const who = useStoredDraft(WHO_DRAFT);
  const people = useQuery(beneficiariesQuery(), { enabled: session !== null });
  const isPending = member !== null && (client.isPending || people.isPending);
  const list = member ? (people.data?.items ?? null) : null;
  const chosen = chosenFrom(who, list ?? undefined);
  const data = member ? client.data : undefined;
  const known = useMemo(() => knownOf(member, data), [member, data]);
  const isOld = note !== undefined && noteOf(note, unit.now()) === '';
  useEffect(() => {
    if (isOld) drafts.set(NOTE_DRAFT, undefined);
  }, [drafts, isOld]);
  const values = mergeDetails(known, kept, noteOf(note, unit.now()));
  return {
    known: isPending ? undefined : known,
    email: member ? client.data?.email : undefined,
    values: { ...values, ...(chosen ? { beneficiaryId: chosen.id } : {}) },
    country: client.data?.phoneCountryCode ?? DEFAULT_COUNTRY,
    source: member ? (client.data?.source ?? null) : null,
    list,
    chosen,
    isChecked: hasSchemas && !isPending,
    isComplete: hasSchemas && detailsFields.safeParse(values).success,
    drop: () => dropDetails(drafts),
  };
}
export type Person = ReturnType<typeof useDetails>;
