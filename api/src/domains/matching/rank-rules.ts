import { FAIR_ORDER, mixedRating } from '@tessera/contracts/fair-order';
import { turnOn } from '../../platform/fair-order.ts';

/** Something that is looked for, and who works with it: any of these codes is enough. */
export interface Topic {
  readonly code: string;
  readonly weight: number;
  readonly specialities: readonly string[];
  readonly problems: readonly string[];
}
/** What somebody looks for. A person has to be of one of the fields and fit gender, language, age and one of the troubles. */
export interface Asked {
  /** Empty: any field of help. */
  readonly domains: readonly string[];
  readonly gender: string | null;
  readonly language: string | null;
  readonly age: Topic | null;
  readonly troubles: readonly Topic[];
  /** What only counts, and leaves out nobody. */
  readonly likes: readonly Topic[];
}
/** What the order may know about a person; nothing about money is among it. */
export interface Person {
  readonly atlasUrl: string;
  readonly domain: string;
  readonly gender: string;
  readonly languages: readonly string[];
  /** In the order in which the person names them: the first is what they work on most. */
  readonly specialities: readonly string[];
  readonly problems: readonly string[];
  /** The next free time in epoch milliseconds; Infinity when there is none. */
  readonly next: number;
  readonly average: number;
  readonly reviews: number;
}
export interface Ranked {
  readonly atlasUrl: string;
  /** Codes of the topics that fit, the heaviest first. */
  readonly topics: readonly string[];
  /** Whether the heaviest of them is among what the person works on most. */
  readonly isMain: boolean;
}
/** Something that leaves people out, and can be given up. */
const LOOSE = ['GENDER', 'AGE', 'PROBLEM', 'LANGUAGE'] as const;
export type Loose = (typeof LOOSE)[number];

const { strength: STRENGTH, steps: STEPS, soon: SOON } = FAIR_ORDER.matching;
/** From here on it is among what somebody works on most. */
const MAIN = 0.8;
const DAY = 86_400_000;
/** With fewer people than this it is said which answer leaves out most. */
const FEW = 3;

function strengthOf(person: Person, topic: Topic): number {
  const places = person.specialities.map((code, place) =>
    topic.specialities.includes(code) ? (STRENGTH.places[place] ?? STRENGTH.further) : 0,
  );
  const named = topic.problems.some((code) => person.problems.includes(code)) ? STRENGTH.problem : 0;
  return Math.max(0, named, ...places);
}
/** What a person fails, of what can be given up; the field of help cannot. */
function missesOf(person: Person, { gender, language, age, troubles }: Asked): readonly Loose[] {
  const fails: Readonly<Record<Loose, boolean>> = {
    GENDER: gender !== null && person.gender !== gender,
    LANGUAGE: language !== null && !person.languages.includes(language),
    AGE: age !== null && strengthOf(person, age) === 0,
    PROBLEM: troubles.length > 0 && troubles.every((topic) => strengthOf(person, topic) === 0),
  };
  return LOOSE.filter((name) => fails[name]);
}
const isOfField = ({ domain }: Person, { domains }: Asked): boolean => domains.length === 0 || domains.includes(domain);

/** The share of what is looked for that a person covers, in steps. */
export function fitOf(person: Person, topics: readonly Topic[]): number {
  const whole = topics.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return 0;
  const covered = topics.reduce((sum, topic) => sum + topic.weight * strengthOf(person, topic), 0);
  return Math.round((covered / whole) * STEPS.fit);
}
/** 2: today, tomorrow or the day after; 1: within a week; 0: later, or not at all. */
export function soonOf(next: number, now: number): number {
  const days = (next - now) / DAY;
  return days <= SOON.soon ? 2 : days <= SOON.near ? 1 : 0;
}
/** The rating in steps; few reviews stay near the average of all. */
export const ratingOf = (person: Pick<Person, 'average' | 'reviews'>): number =>
  Math.round(mixedRating(person) * STEPS.rating);

export interface Ranking {
  /** Who fits, in order. */
  readonly fitting: readonly Ranked[];
  /** How many there are of the field of help. */
  readonly of: number;
  /** Fewer than three fit: how many would without one answer, the most first; only what would be more. */
  readonly loosen: readonly { readonly code: Loose; readonly total: number }[];
}
/**
 * Who fits, and in which order: what fits, then how soon there is a free time, then reviews, then the turn of the day.
 * The rules are told to members in `docs/matching.md` and on the page of the list.
 */
export function rank(people: readonly Person[], asked: Asked, now: number): Ranking {
  const day = Math.floor(now / DAY);
  const topics = [...asked.troubles, ...(asked.age ? [asked.age] : []), ...asked.likes];
  const inField = people.filter((person) => isOfField(person, asked));
  const misses = inField.map((person) => missesOf(person, asked));
  const keyOf = (person: Person) => [
    fitOf(person, topics),
    soonOf(person.next, now),
    ratingOf(person),
    turnOn(String(day), person.atlasUrl),
  ];
  const fitting = inField
    .filter((_, i) => misses[i]?.length === 0)
    .map((person) => ({ person, key: keyOf(person) }))
    .toSorted((a, b) => b.key.map((value, i) => value - (a.key[i] ?? 0)).find((by) => by !== 0) ?? 0)
    .map(({ person }): Ranked => {
      const found = asked.troubles
        .map((topic) => ({ topic, strength: strengthOf(person, topic) }))
        .filter(({ strength }) => strength > 0)
        .toSorted((a, b) => b.topic.weight - a.topic.weight);
      return {
        atlasUrl: person.atlasUrl,
        topics: found.map(({ topic }) => topic.code),
        isMain: (found[0]?.strength ?? 0) >= MAIN,
      };
    });
  const without = (code: Loose): number => misses.filter((own) => own.every((name) => name === code)).length;
  const loosen =
    fitting.length >= FEW
      ? []
      : LOOSE.map((code) => ({ code, total: without(code) }))
          .filter(({ total }) => total > fitting.length)
          .toSorted((a, b) => b.total - a.total);
  return { fitting, of: inField.length, loosen };
}
