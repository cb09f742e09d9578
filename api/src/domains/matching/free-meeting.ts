import type { Lang } from '@tessera/contracts/languages';
import type { FreeMeeting } from '@tessera/contracts/matching';
import type { Scope } from '../../platform/scope.ts';
import { findFreeMeeting } from '../products/index.ts';
import { cardsOf, type SpecialistDeps } from '../specialists/index.ts';

/** The free meeting that is on sale here, with the guides who have a free time first. Null where there is none. */
export async function freeMeetingOf(deps: SpecialistDeps, scope: Scope, lang: Lang): Promise<FreeMeeting> {
  const found = await findFreeMeeting(deps.db, scope);
  if (!found) return null;
  const { id, title, summary, offers } = found;
  const terms = new Map(
    offers.map(({ specialistId, duration, currency }) => [
      specialistId,
      { product: { id, title }, duration, priceMinor: 0, currency },
    ]),
  );
  const cards = await cardsOf(deps, scope, [...terms.keys()], lang, terms);
  const speaks = (card: (typeof cards)[number]): number => (card.languages.includes(lang) ? 0 : 1);
  return {
    product: { id, title: title[lang], summary: summary[lang], minutes: offers[0]?.duration ?? 0 },
    people: cards
      .filter(({ nextSlots }) => nextSlots.length > 0)
      .toSorted((a, b) => speaks(a) - speaks(b) || ((a.nextSlots[0] ?? '') < (b.nextSlots[0] ?? '') ? -1 : 1)),
  };
}
