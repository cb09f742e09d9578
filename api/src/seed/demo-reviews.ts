import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { demoContent } from '@tessera/demo-content';

/** One review: stars 3–5, `daysAgo` counted back from the day of the seed. */
export type DemoReview = { author: string; atlasUrl: string; stars: number; lang: Lang; text: string; daysAgo: number };

const GROUPS = { PSIHO: 'mind', FAM: 'mind', MEDICAL: 'body', HEALTH: 'body', COACH: 'goals', FIN_WELL: 'goals' } as const satisfies Record<Domain, string>;
/** How many reviews one after another get, so that no two neighbours in a list look alike; five on average. */
const COUNTS = [6, 4, 7, 3, 5] as const;
/** How many stand on the front page at once. */
const EACH = 3;

/** Takes from a list in turn and remembers where it stood, so that each text is used about as often as the others. */
const takeInTurn = () => {
  const taken = new Map<string, number>();
  return <T>(key: string, from: readonly T[]): T | undefined => {
    const turn = taken.get(key) ?? 0;
    taken.set(key, turn + 1);
    return from[turn % from.length];
  };
};

/** Three hundred reviews in the languages that each specialist speaks, put together of the texts and first names of the content; the same on every run. */
export function demoReviews(): readonly DemoReview[] {
  const { specialists, reviews } = demoContent();
  const take = takeInTurn();
  return specialists.flatMap((specialist, place) =>
    Array.from({ length: COUNTS[place % COUNTS.length] ?? 5 }, (_, turn): DemoReview | undefined => {
      const lang = specialist.languages[turn % specialist.languages.length];
      if (lang === undefined) return undefined;
      const group = GROUPS[specialist.domain];
      const words = take(`${lang} ${group}`, reviews[lang].texts[group]);
      const author = take(lang, reviews[lang].authors);
      if (words === undefined || author === undefined) return undefined;
      const daysAgo = 3 + ((place * 17 + turn * 71) % 640);
      return { author, atlasUrl: specialist.atlasUrl, stars: words.stars, lang, text: words.text, daysAgo };
    }).filter((review) => review !== undefined),
  );
}

/** Places in the list of reviews: three with five stars in each language, of three people about three specialists. */
export function testimonialsOf(reviews: readonly DemoReview[]): readonly number[] {
  return LANGUAGES.flatMap((lang) => {
    const chosen: number[] = [];
    for (const [index, review] of reviews.entries()) {
      const taken = chosen.map((other) => reviews[other]);
      const isNew = taken.every((other) => other?.author !== review.author && other?.atlasUrl !== review.atlasUrl && other?.text !== review.text);
      if (review.lang === lang && review.stars === 5 && isNew && chosen.length < EACH) chosen.push(index);
    }
    return chosen;
  });
}
