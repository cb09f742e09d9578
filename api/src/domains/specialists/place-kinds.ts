import type { PlaceKind } from '@tessera/contracts/booking';
import type { SpecialistRow } from './queries.ts';

/** The kinds of place available, the default first: everybody offers visits in person, and some also by video. */
export const kindsOf = ({ online }: Pick<SpecialistRow, 'online'>): PlaceKind[] =>
  online ? ['video', 'inPerson'] : ['inPerson'];
