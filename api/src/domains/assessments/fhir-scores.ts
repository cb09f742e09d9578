import type { ScaleContent } from '@tessera/contracts/editor';
import { expressionsOf } from './fhir-expressions.ts';
import type { Pack, PackSubscale, Total } from './pack.ts';

/** What an expression of ours says of itself; another one is not guessed at. */
const SUBSCALE =
  /linkId in \(([^)]*)\)\)[^]*?\.count\(\) >= (\d+), \([^]*?\.sum\(\) \* (\d+)( \/ [^]*?\.count\(\))?(?: ([+-]) (\d+))?\)\.round\(2\), \{\}\)$/;
const LEAST = /\.count\(\) >= (\d+)/g;
const TABLE =
  /iif\(((?:%resource\.item\.where\(linkId = '[^']+'\)\.answer\.value\.code = '[^']+'(?: and )?)+), '([\d,]+)'/g;
const CHOICE = /linkId = '([^']+)'\)\.answer\.value\.code = '([^']+)'/g;
const codesIn = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, code = '']) => code);

function subscaleOf(code: string, expression: string): PackSubscale | null {
  const [, items, atLeast, times, mean, sign, plus] = SUBSCALE.exec(expression) ?? [];
  if (items === undefined) return null;
  return {
    code,
    items: codesIn(items),
    rule: { kind: mean ? 'mean' : 'sum', times: Number(times), plus: Number(plus ?? 0) * (sign === '-' ? -1 : 1) },
    atLeast: Number(atLeast),
    thresholds: [],
  };
}
const totalsFor = (expression: string): readonly Total[] => {
  const leasts = new Set([...expression.matchAll(LEAST)].map(([, least]) => Number(least)));
  const tables = [...expression.matchAll(TABLE)].map(([, choices = '', scores = '']) => ({
    when: Object.fromEntries([...choices.matchAll(CHOICE)].map(([, code = '', answer = '']) => [code, answer])),
    scores: scores.split(',').map(Number),
  }));
  return [
    { kind: 'sum' },
    ...[...leasts].map((atLeast) => ({ kind: 'mean-of-subscales' as const, atLeast })),
    ...(tables.length > 0 ? [{ kind: 'table' as const, tables }] : []),
  ];
};
/** Scores by their codes; those whose own expression is not the given one are not understood. */
export function scoresOf(
  given: readonly { readonly code: string; readonly expression: string }[],
  pack: Pick<Pack, 'answers' | 'items'>,
): Pick<ScaleContent, 'subscales' | 'total'> & { readonly unknown: readonly string[] } {
  const written = (parts: Pick<Pack, 'subscales' | 'total'>) => expressionsOf({ ...pack, ...parts } as Pack);
  const subscales = given.flatMap(({ code, expression }) => {
    const read = code === 'total' ? null : subscaleOf(code, expression);
    return read && written({ subscales: [read], total: { kind: 'none' } })[0]?.expression === expression ? [read] : [];
  });
  const whole = given.find(({ code }) => code === 'total');
  const total = whole
    ? totalsFor(whole.expression).find(
        (one) => written({ subscales, total: one }).at(-1)?.expression === whole.expression,
      )
    : undefined;
  const known = [...subscales.map(({ code }) => code), ...(total ? ['total'] : [])];
  return {
    ...(subscales.length > 0 ? { subscales: subscales as NonNullable<ScaleContent['subscales']> } : {}),
    // What is not understood is no sum: no total is better than a wrong one.
    total: (total ?? { kind: 'none' }) as NonNullable<ScaleContent['total']>,
    unknown: given.map(({ code }) => code).filter((code) => !known.includes(code)),
  };
}
