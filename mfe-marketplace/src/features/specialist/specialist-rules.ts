import type { SpecialistCard } from '@tessera/contracts/specialists';

/** `Dr. Tobias Harrowgill`: title, if any, and both names. */
export const fullName = ({ title, firstName, lastName }: Pick<SpecialistCard, 'title' | 'firstName' | 'lastName'>): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');
