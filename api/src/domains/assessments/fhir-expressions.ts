import { ORDINAL } from './fhir-names.ts';
import type { Pack, PackItem, PackSubscale } from './pack.ts';
import { countedAnswers } from './score.ts';

/** FHIRPath of a list of texts. */
const listed = (codes: readonly string[]): string => codes.map((code) => `'${code}'`).join(' | ');
/** The values that the answers to these questions count, without those that are missing. */
const valuesOf = (codes: readonly string[]): string =>
  `%resource.item.where(linkId in (${listed(codes)})).answer.value.extension.where(url = '${ORDINAL}').value`;

const signed = (plus: number): string => (plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` - ${-plus}`);
function ofSubscale({ items, rule, atLeast }: PackSubscale): string {
  const values = valuesOf(items);
  const mean = rule.kind === 'mean' ? ` / ${values}.count()` : '';
  const points = `(${values}.sum() * ${rule.times}${mean}${signed(rule.plus)}).round(2)`;
  return `iif(${values}.count() >= ${atLeast}, ${points}, {})`;
}
const answerIs = (code: string, answer: string): string =>
  `%resource.item.where(linkId = '${code}').answer.value.code = '${answer}'`;
const leastOf = (pack: Pack, items: readonly PackItem[]): number =>
  items.reduce((sum, item) => sum + Math.min(...countedAnswers(pack, item).values()), 0);

function totalOf(pack: Pack): string | null {
  const { total = { kind: 'sum' }, items, subscales = [] } = pack;
  const values = valuesOf(items.map(({ code }) => code));
  const whenWhole = (score: string): string => `iif(${values}.count() = ${items.length}, ${score}, {})`;
  switch (total.kind) {
    case 'none':
      return null;
    case 'sum':
      return whenWhole(`${values}.sum()`);
    case 'mean-of-subscales': {
      // A list keeps equal scores apart, which a union would make one.
      const [first = '{}', ...others] = subscales.map(ofSubscale);
      const scores = others.reduce((list, one) => `${list}.combine(${one})`, `(${first})`);
      return `iif(${scores}.count() >= ${total.atLeast}, (${scores}.sum() / ${scores}.count()).round(2), {})`;
    }
    case 'table': {
      const least = leastOf(pack, items);
      return whenWhole(
        total.tables.reduceRight((otherwise, { when, scores }) => {
          const isThis = Object.entries(when).map(([code, answer]) => answerIs(code, answer));
          const score = `'${scores.join(',')}'.split(',').skip((${values}.sum() - ${least}).toInteger()).first().toInteger()`;
          return `iif(${isThis.join(' and ')}, ${score}, ${otherwise})`;
        }, '{}'),
      );
    }
  }
}
/** FHIRPath of every score of a pack over a response, by its code; `total` for that of all items. */
export function expressionsOf(pack: Pack): readonly { readonly code: string; readonly expression: string }[] {
  const total = totalOf(pack);
  return [
    ...(pack.subscales ?? []).map((one) => ({ code: one.code, expression: ofSubscale(one) })),
    ...(total === null ? [] : [{ code: 'total', expression: total }]),
  ];
}
