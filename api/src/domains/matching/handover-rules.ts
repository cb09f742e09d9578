import type { Domain } from '@tessera/contracts/values';
import { MOST, type DomainQuestions } from './question-rules.ts';

/** What the matching reads of an end of the symptom checker. */
export interface Symptom {
  /** The trouble that it began with. */
  readonly topic: string;
  /** Fields of help, the nearest first. */
  readonly categories: readonly Domain[];
  readonly specialities: readonly string[];
}
export interface Handover {
  readonly domain: Domain;
  readonly problems: readonly string[];
}
/**
 * The answer about the trouble that is true of an end: of the first field of help that has one, where the answer names the
 * trouble and leads to a speciality that the end leads to. Null where there is none: then nothing is handed over.
 */
export function handoverOf(
  setups: ReadonlyMap<Domain, DomainQuestions>,
  { topic, categories, specialities }: Symptom,
): Handover | null {
  for (const domain of categories) {
    const fitting = (setups.get(domain)?.problems ?? []).filter(
      (problem) => problem.symptoms?.includes(topic) && problem.specialities.some((one) => specialities.includes(one)),
    );
    if (fitting.length > 0) return { domain, problems: fitting.slice(0, MOST.PROBLEM).map(({ code }) => code) };
  }
  return null;
}
