import { useSyncExternalStore } from 'react';
import { useQuery, useSession, useUnit } from '@tessera/kit/react';
import { clientDetailsQuery } from '../../api/client.ts';
import { detailsFields, knownOf, mergeDetails, type Details, type KeptDetails } from './details-rules.ts';

/** Ids of the two drafts. They belong to no slot: whoever has to choose another time keeps what they typed. */
export const DETAILS_DRAFT = 'details';
export const NOTE_DRAFT = 'note';

export interface KnownDetails {
  /** Undefined while the server is asked about the person. */
  readonly known: KeptDetails | undefined;
  /** Where the confirmation goes; undefined for visitors, and when the server did not say. */
  readonly email: string | undefined;
  /** What is known and what was typed over it. */
  readonly values: Details;
  readonly isComplete: boolean;
  /** Forgets what was typed. */
  drop(): void;
}

/** The details of the person who books: known, typed, and whether they are enough. */
export function useDetails(): KnownDetails {
  const { drafts } = useUnit();
  const session = useSession();
  const client = useQuery(clientDetailsQuery(), { enabled: session !== null });
  const kept = useSyncExternalStore(drafts.subscribe, () => drafts.get(DETAILS_DRAFT));
  const note = useSyncExternalStore(drafts.subscribe, () => drafts.get(NOTE_DRAFT));
  const isPending = session !== null && client.isPending;
  const known = knownOf(session, session ? client.data : undefined);
  const values = mergeDetails(known, kept, note);
  return {
    known: isPending ? undefined : known,
    email: session ? client.data?.email : undefined,
    values,
    isComplete: detailsFields.safeParse(values).success,
    drop: () => {
      drafts.set(DETAILS_DRAFT, undefined);
      drafts.set(NOTE_DRAFT, undefined, { persist: false });
    },
  };
}
