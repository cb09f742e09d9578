import type { Shape } from './contract-shape.ts';

/** One way in which the sent value may not be accepted. */
export interface Problem {
  /** The path: `items[].status`; empty for the value itself. */
  readonly path: string;
  /** `no` is certain; `unknown` cannot be decided by a program. */
  readonly verdict: 'no' | 'unknown';
  /**
   * `missing`: a required field is never sent; `optional`: it may be omitted; `unexpected`: a field that is rejected
   * may be sent; `value`: not every possible value is accepted; `pattern`: two patterns differ; `foreign`: a form
   * outside the dialect.
   */
  readonly kind: 'missing' | 'optional' | 'unexpected' | 'value' | 'pattern' | 'foreign';
  readonly sent: string;
  readonly taken: string;
}

const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
/** The number of values shown of a long enum. */
const SHOWN = 8;
function range(least: number, most: number, unit: string): string {
  const has = { least: least > 0, most: Number.isFinite(most) };
  if (has.least && has.most) return least === most ? ` of exactly ${least} ${unit}` : ` of ${least} to ${most} ${unit}`;
  return has.most ? ` of at most ${most} ${unit}` : has.least ? ` of at least ${least} ${unit}` : '';
}
function numberWords(shape: Extract<Shape, { kind: 'number' }>): string {
  const { isWhole, least, most, step } = shape;
  // Every safe integer in JavaScript is within these two bounds.
  const isBounded = (at: number) => Number.isFinite(at) && Math.abs(at) !== Number.MAX_SAFE_INTEGER;
  const parts = [
    ...(isBounded(least.at) ? [`${least.isExclusive ? 'above' : 'from'} ${least.at}`] : []),
    ...(isBounded(most.at) ? [`${most.isExclusive ? 'below' : 'up to'} ${most.at}`] : []),
    ...(step === null ? [] : [`in steps of ${step}`]),
  ];
  return [isWhole ? 'a whole number' : 'a number', ...parts].join(' ');
}

/** A shape in a few words: `a text of at most 80 characters`. */
export function spell(shape: Shape): string {
  switch (shape.kind) {
    case 'anything':
      return 'anything';
    case 'values': {
      const words = shape.values.map((one) => JSON.stringify(one));
      return words.length > SHOWN
        ? `${words.slice(0, SHOWN).join(', ')} or ${words.length - SHOWN} more values`
        : either(words);
    }
    case 'text': {
      const pattern = shape.patterns.length > 0 ? ` matching ${shape.patterns.join(' and ')}` : '';
      return `a text${range(shape.least, shape.most, 'characters')}${pattern}`;
    }
    case 'number':
      return numberWords(shape);
    case 'list':
      return `a list${range(shape.least, shape.most, 'items')}`;
    case 'object': {
      const marks = [...shape.fields].filter(
        ([, { shape: inner }]) => inner.kind === 'values' && inner.values.length === 1,
      );
      return marks.length === 0
        ? 'an object'
        : `an object with ${marks.map(([name, { shape: inner }]) => `${name} ${spell(inner)}`).join(' and ')}`;
    }
    case 'union':
      return either([...new Set(shape.members.map(spell))]);
    case 'foreign':
      return `a schema with "${shape.keyword}"`;
  }
}

/** A problem as a clause naming both parties: `api 2 requires it, but booking 1 never sends it`. */
export function problemClause(problem: Problem, sender: string, taker: string): string {
  switch (problem.kind) {
    case 'missing':
      return `${taker} requires it, but ${sender} never sends it`;
    case 'optional':
      return `${taker} requires it, but ${sender} may leave it out`;
    case 'unexpected':
      return `${sender} may send it, but ${taker} refuses what it does not know`;
    case 'value':
      return `${sender} may send ${problem.sent}, but ${taker} takes ${problem.taken}`;
    case 'pattern':
      return `${sender} sends texts matching ${problem.sent}, ${taker} takes texts matching ${problem.taken}, and no program can tell whether every text of the first fits the second`;
    case 'foreign':
      return `${sender} sends ${problem.sent}, ${taker} takes ${problem.taken}, and one of them is outside the contract dialect`;
  }
}
