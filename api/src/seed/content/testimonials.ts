import { LANGUAGES } from '@tessera/contracts/languages';
import { reviews } from './reviews.ts';

/** How many stand on the front page at once. */
const EACH = 3;

/** Places in the list of reviews: three with five stars in each language, of three people about three specialists. */
export const testimonials: readonly number[] = LANGUAGES.flatMap((lang) => {
  const chosen: number[] = [];
  for (const [index, review] of reviews.entries()) {
    const taken = chosen.map((other) => reviews[other]);
    const isNew = taken.every((other) => other?.author !== review.author && other?.atlasUrl !== review.atlasUrl && other?.text !== review.text);
    if (review.lang === lang && review.stars === 5 && isNew && chosen.length < EACH) chosen.push(index);
  }
  return chosen;
});
