import { FAIR_ORDER } from '@tessera/contracts/fair-order';
import { positionsIn } from './bit-sets.ts';
import type { Holder, Holders } from './text-rules.ts';
import { indexOf } from './search-index.ts';
import type { Meaning } from './vocabulary.ts';
import type { CodeNames, Entry } from './entry.ts';

const POINTS = FAIR_ORDER.search.match;
const NOBODY: readonly Holder[] = [];

/**
 * The specialists for each searchable meaning; their main speciality also determines their profession. Each is looked up
 * when it is first asked for: few are before the next snapshot.
 */
export function holdersOf(entries: readonly Entry[], names: CodeNames): Holders {
  const find = ({ kind, code }: Meaning): readonly Holder[] => {
    if (kind === 'profession')
      return entries.flatMap(({ row }, position) => {
        const [first] = row.specialities;
        const isOne = first !== undefined && names.fields.get(first)?.profession === code;
        return isOne ? [{ position, points: POINTS.profession }] : [];
      });
    const bits = indexOf(entries)[kind].get(code);
    if (!bits) return NOBODY;
    return positionsIn(bits).map((position) => {
      const place = kind === 'speciality' ? (entries[position]?.values.speciality.indexOf(code) ?? -1) : -1;
      return { position, points: POINTS.speciality[place] ?? POINTS.other };
    });
  };
  const known = new Map<string, readonly Holder[]>();
  return (meaning) => {
    const key = `${meaning.kind} ${meaning.code}`;
    const found = known.get(key) ?? find(meaning);
    known.set(key, found);
    return found;
  };
}
