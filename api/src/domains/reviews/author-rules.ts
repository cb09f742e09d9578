import type { ReviewName } from '@tessera/contracts/specialists';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}
/** First name and initial: `Maria D.`; nobody is found by it who is not known anyway. */
export function initialOf({ firstName, lastName }: Names): string {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial.toLocaleUpperCase()}.`;
}
/** The author as everybody reads it; empty for somebody who is not named. */
export const authorOf = (person: Names, name: ReviewName): string => (name === 'nobody' ? '' : initialOf(person));
