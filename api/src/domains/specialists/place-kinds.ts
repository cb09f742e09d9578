import type { PlaceKind } from '@tessera/contracts/booking';
import type { SpecialistRow } from './queries.ts';

/** How a visit of these terms can take place, the usual one first: everybody meets people where they practise, and some by video too. */
export const kindsOf = ({ online }: Pick<SpecialistRow, 'online'>): PlaceKind[] => (online ? ['video', 'inPerson'] : ['inPerson']);
