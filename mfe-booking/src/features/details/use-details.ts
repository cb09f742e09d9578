import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from '@tessera/contracts/unit';
import type { DraftStore } from '@tessera/kit/drafts';
import { useQuery, useSession, useUnit } from '@tessera/kit/react';
import type { Beneficiary, PersonalInfo } from '@tessera/contracts/booking';
import { beneficiariesQuery, clientDetailsQuery } from '../../api/client.ts';
import { chosenFrom } from './who-rules.ts';
import { detailsFields, knownOf, mergeDetails, noteOf, type Details, type KeptDetails } from './details-rules.ts';

/** Ids of the drafts. They belong to no slot: whoever has to choose another time keeps what they typed. */
export const DETAILS_DRAFT = 'details';
export const NOTE_DRAFT = 'note';
/** The id of somebody of the person's list; a name is never kept here. */
export const WHO_DRAFT = 'for-whom';

/** Which order the typed text went into, while its payment is open: with another way to pay it is sent again. */
export const SENT_DRAFT = 'sent';
const ALL = [WHO_DRAFT, DETAILS_DRAFT, NOTE_DRAFT, SENT_DRAFT];
/** Forgets what was typed. */
export const dropDetails = (drafts: Pick<DraftStore, 'set'>): void => ALL.forEach((id) => drafts.set(id, undefined));

export interface KnownDetails {
  /** Undefined while the server is asked about the person. */
  readonly known: KeptDetails | undefined;
  /** Where the confirmation goes; undefined for visitors, and when the server did not say. */
  readonly email: string | undefined;
  /** What is known and what was typed over it. */
  readonly values: Details & { readonly beneficiaryId?: string };
  /** Where the known details come from; null for visitors, and when the server did not say. */
  readonly source: PersonalInfo['source'] | null;
  /** For whom the person books; null for visitors, and when the list did not load. */
  readonly list: readonly Beneficiary[] | null;
  /** Whom this visit is for, when it is not the person who books. */
  readonly chosen: Beneficiary | null;
  readonly isComplete: boolean;
  /** Forgets what was typed. */
  drop(): void;
}

/** The details of the person who books, `member` where they have an account: known, typed, and whether they are enough. */
export function useDetails(member: Session | null): KnownDetails {
  const unit = useUnit();
  const { drafts } = unit;
  const session = useSession();
  const client = useQuery(clientDetailsQuery(), { enabled: session !== null });
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.get(DETAILS_DRAFT));
  const note = useSyncExternalStore(drafts.subscribe, () => drafts.get(NOTE_DRAFT));
  const who = useSyncExternalStore(drafts.subscribe, () => drafts.get(WHO_DRAFT));
  const people = useQuery(beneficiariesQuery(), { enabled: session !== null });
  const isPending = member !== null && (client.isPending || people.isPending);
  const list = member ? people.data?.items ?? null : null;
  const chosen = chosenFrom(who, list ?? undefined);
  const known = knownOf(member, member ? client.data : undefined);
  const isOld = note !== undefined && noteOf(note, unit.now()) === '';
  useEffect(() => {
    if (isOld) drafts.set(NOTE_DRAFT, undefined);
  }, [drafts, isOld]);
  const values = mergeDetails(known, kept, noteOf(note, unit.now()));
  return {
    known: isPending ? undefined : known,
    email: member ? client.data?.email : undefined,
    values: { ...values, ...(chosen ? { beneficiaryId: chosen.id } : {}) },
    source: member ? client.data?.source ?? null : null,
    list,
    chosen,
    isComplete: detailsFields.safeParse(values).success,
    drop: () => dropDetails(drafts),
  };
}
export type Person = ReturnType<typeof useDetails>;
