import type { Lang } from '@tessera/contracts/languages';
import type { Domain } from '@tessera/contracts/values';
import { bulgarian, croatian, french, german, polish, spanish } from './reviews/guest-languages.ts';
import { english, greek, romanian, ukrainian } from './reviews/home-languages.ts';
import type { ReviewGroup, ReviewVoice } from './reviews/review-text.ts';
import { specialists } from './specialists.ts';

/** One review: stars 3–5, `daysAgo` counted back from the day of the seed. */
export type SeedReview = { author: string; atlasUrl: string; stars: number; lang: Lang; text: string; daysAgo: number };

const voices: Record<Lang, ReviewVoice> = {
  en: english, ro: romanian, fr: french, es: spanish, bg: bulgarian, hr: croatian, el: greek, de: german, pl: polish, uk: ukrainian,
};
const groups: Record<Domain, ReviewGroup> = { PSIHO: 'mind', FAM: 'mind', MEDICAL: 'body', HEALTH: 'body', COACH: 'goals', FIN_WELL: 'goals' };
/** How many reviews one after another get, so that no two neighbours in a list look alike; five on average. */
const COUNTS = [6, 4, 7, 3, 5] as const;

/** Takes from a list in turn and remembers where it stood, so that each text is used about as often as the others. */
const takeInTurn = () => {
  const taken = new Map<string, number>();
  return <T>(key: string, from: readonly T[]): T | undefined => {
    const turn = taken.get(key) ?? 0;
    taken.set(key, turn + 1);
    return from[turn % from.length];
  };
};

const assemble = (): SeedReview[] => {
  const take = takeInTurn();
  return specialists.flatMap((specialist, place) =>
    Array.from({ length: COUNTS[place % COUNTS.length] ?? 5 }, (_, turn): SeedReview | undefined => {
      const lang = specialist.languages[turn % specialist.languages.length];
      if (lang === undefined) return undefined;
      const group = groups[specialist.domain];
      const words = take(`${lang} ${group}`, voices[lang].texts[group]);
      const author = take(lang, voices[lang].authors);
      if (words === undefined || author === undefined) return undefined;
      const daysAgo = 3 + ((place * 17 + turn * 71) % 640);
      return { author, atlasUrl: specialist.atlasUrl, stars: words[0], lang, text: words[1], daysAgo };
    }).filter((review) => review !== undefined),
  );
};

/** Three hundred reviews in the languages that each specialist speaks; the same on every run. */
export const reviews: readonly SeedReview[] = assemble();
