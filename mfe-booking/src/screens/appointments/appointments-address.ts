import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { appointments } from '@tessera/contracts/routes/booking';
import type { When } from '../../api/appointments.ts';

export interface ListAt {
  readonly when: When;
  /** Starts at 1. */
  readonly page: number;
}
const MAX_PAGE = 1000;

/** List and page from the address; anything invalid means the first page of upcoming appointments. */
export function readList(search: string): ListAt {
  const given = new URLSearchParams(search);
  const page = Number(given.get('page'));
  return {
    when: given.get('when') === 'past' ? 'past' : 'next',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}
export const listHref = (lang: Lang, { when, page }: ListAt): Href =>
  href(
    appointments,
    lang,
    {},
    { search: { when: when === 'past' ? when : undefined, page: page > 1 ? page : undefined } },
  );
