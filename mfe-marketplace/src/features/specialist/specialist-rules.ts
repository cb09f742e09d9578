import type { SpecialistCard } from '@tessera/contracts/specialists';

/** `Dr. Tobias Harrowgill`: title, if any, first and last name. */
export const fullName = ({
  title,
  firstName,
  lastName,
}: Pick<SpecialistCard, 'title' | 'firstName' | 'lastName'>): string =>
  [title, firstName, lastName].filter(Boolean).join(' ');
