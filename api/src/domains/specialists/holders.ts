import { FAIR_ORDER } from '@tessera/contracts/fair-order';
import type { Holders } from './text-rules.ts';
import type { Meaning } from './vocabulary.ts';
import type { CodeNames, Entry } from './entry.ts';

const POINTS = FAIR_ORDER.search.match;
/** The specialists for each searchable meaning; their main speciality also determines their profession. */
export function holdersOf(entries: readonly Entry[], names: CodeNames): Holders {
  const holders = new Map<string, { position: number; points: number }[]>();
  const add = (kind: Meaning['kind'], code: string, position: number, points: number): void => {
    const key = `${kind} ${code}`;
    const known = holders.get(key);
    if (known) known.push({ position, points });
    else holders.set(key, [{ position, points }]);
  };
  for (const [position, { values, row }] of entries.entries()) {
    const [first] = row.specialities;
    const profession = first === undefined ? null : names.fields.get(first)?.profession;
    if (profession) add('profession', profession, position, POINTS.profession);
    for (const [place, code] of values.speciality.entries())
      add('speciality', code, position, POINTS.speciality[place] ?? POINTS.other);
    for (const kind of ['domain', 'problem', 'therapy', 'place', 'gender', 'language'] as const)
      for (const code of values[kind]) add(kind, code, position, POINTS.other);
  }
  return holders;
}
