import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { demoContent } from '@tessera/demo-content';

/** A review with 3 to 5 stars; `daysAgo` is relative to the day of the seed. */
export type DemoReview = { author: string; atlasUrl: string; stars: number; lang: Lang; text: string; daysAgo: number };

const GROUPS = {
  PSIHO: 'mind',
  FAM: 'mind',
  MEDICAL: 'body',
  HEALTH: 'body',
  COACH: 'goals',
  FIN_WELL: 'goals',
} as const satisfies Record<Domain, string>;
/**
 * Numbers of reviews for successive specialists, varied so that neighbours in a list look different; five on average.
 */
const COUNTS = [6, 4, 7, 3, 5] as const;
/** Number of testimonials per language on the home page. */
const PER_LANGUAGE = 3;

/** Takes from lists in rotation, so that each text is used about equally often. */
const createRotation = () => {
  const taken = new Map<string, number>();
  return <T>(key: string, from: readonly T[]): T | undefined => {
    const turn = taken.get(key) ?? 0;
    taken.set(key, turn + 1);
    return from[turn % from.length];
  };
};

/**
 * Three hundred reviews in the languages of each specialist, combined from the content's texts and first names;
 * identical on every run.
 */
export function demoReviews(): readonly DemoReview[] {
  const { specialists, reviews } = demoContent();
  const take = createRotation();
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

/**
 * Indices of reviews to use as testimonials: three with five stars per language, by different authors about different
 * specialists.
 */
export function testimonialsOf(reviews: readonly DemoReview[]): readonly number[] {
  return LANGUAGES.flatMap((lang) => {
    const chosen: number[] = [];
    for (const [index, review] of reviews.entries()) {
      const taken = chosen.map((other) => reviews[other]);
      const isNew = taken.every(
        (other) =>
          other?.author !== review.author && other?.atlasUrl !== review.atlasUrl && other?.text !== review.text,
      );
      if (review.lang === lang && review.stars === 5 && isNew && chosen.length < PER_LANGUAGE) chosen.push(index);
    }
    return chosen;
  });
}
