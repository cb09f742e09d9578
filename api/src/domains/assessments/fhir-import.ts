import { emptyWords, textsOf, type Content, type Lost, type LostReason } from '@tessera/contracts/editor';
import { isLang, type Lang } from '@tessera/contracts/languages';
import * as z from 'zod/mini';
import { CALCULATED, LOINC, ORDINAL, SCORES } from './fhir-names.ts';
import { scoresOf } from './fhir-scores.ts';

const Extension = z.object({
  url: z.string(),
  valueDecimal: z.optional(z.number()),
  valueExpression: z.optional(z.object({ language: z.string(), expression: z.optional(z.string()) })),
});
const Coding = z.object({
  system: z.optional(z.string()),
  code: z.optional(z.string()),
  display: z.optional(z.string()),
  extension: z.optional(z.array(Extension)),
});
const Option = z.object({
  valueCoding: z.optional(Coding),
  valueString: z.optional(z.string()),
  valueInteger: z.optional(z.number()),
  initialSelected: z.optional(z.boolean()),
  extension: z.optional(z.array(Extension)),
});
type Option = z.infer<typeof Option>;
const Item = z.object({
  linkId: z.string(),
  type: z.string(),
  text: z.optional(z.string()),
  required: z.optional(z.boolean()),
  repeats: z.optional(z.boolean()),
  readOnly: z.optional(z.boolean()),
  code: z.optional(z.array(Coding)),
  enableWhen: z.optional(z.array(z.unknown())),
  initial: z.optional(z.array(z.unknown())),
  answerValueSet: z.optional(z.string()),
  answerOption: z.optional(z.array(Option)),
  extension: z.optional(z.array(Extension)),
  modifierExtension: z.optional(z.array(Extension)),
  item: z.optional(z.array(z.unknown())),
});
type Item = z.infer<typeof Item>;
const Questionnaire = z.object({
  resourceType: z.literal('Questionnaire'),
  language: z.optional(z.string()),
  title: z.optional(z.string()),
  name: z.optional(z.string()),
  description: z.optional(z.string()),
  copyright: z.optional(z.string()),
  experimental: z.optional(z.boolean()),
  identifier: z.optional(z.array(z.object({ value: z.optional(z.string()) }))),
  item: z.array(z.unknown()),
});
/** Parts of the whole that are carried, or made anew by an export. */
const CARRIED = new Set([
  ...Object.keys(Questionnaire.shape),
  ...['url', 'version', 'status', 'subjectType', 'code', 'id', 'meta', 'text'],
]);
/** A pack asks no more than this, so that a file of 5 MB is not walked for minutes. */
const MOST_ITEMS = 400;
const MOST_POINTS = 1000;
/** Losses that are named; somebody who has read so many begins anew. */
const MOST_LOST = 1000;

/** Codes as packs have them, each once: `/44250-9` is `44250-9`. */
function namer() {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  return (given: string): string => {
    const before = known.get(given);
    if (before !== undefined) return before;
    const plain =
      given
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-+|-+$/g, '')
        .slice(0, 36) || 'x';
    let code = plain;
    for (let n = 2; taken.has(code); n += 1) code = `${plain}-${n}`;
    known.set(given, code);
    taken.add(code);
    return code;
  };
}
interface Asked {
  readonly code: string;
  readonly text: string;
  readonly loinc: string | undefined;
  readonly required: boolean;
  readonly answers: readonly { readonly code: string; readonly value: number | undefined; readonly label: string }[];
}
/** A Questionnaire of FHIR R4 as the content of a self-check, and what it has that none can carry; null for what is none. */
export function importQuestionnaire(
  resource: unknown,
  givenLang: Lang,
): { readonly content: Content; readonly lost: readonly Lost[] } | null {
  const parsed = Questionnaire.safeParse(resource);
  if (!parsed.success) return null;
  const whole = parsed.data;
  const lang = isLang(whole.language) ? whole.language : givenLang;
  const lost: Lost[] = [];
  const lose = (linkId: string, reason: LostReason | 'field', found = ''): void => {
    if (lost.length < MOST_LOST) lost.push({ linkId: linkId.slice(0, 200), reason, found: found.slice(0, 200) });
  };
  for (const name of Object.keys(resource as object)) if (!CARRIED.has(name)) lose('', 'field', name);
  const codeOf = namer();
  const answerCode = namer();
  const asked: Asked[] = [];
  const scores: { code: string; expression: string; text: string }[] = [];

  function answersOf(linkId: string, options: readonly Option[]): Asked['answers'] {
    return options.flatMap(({ valueCoding, valueString, valueInteger, initialSelected, extension = [] }) => {
      if (initialSelected) lose(linkId, 'initial');
      const given = valueCoding?.code ?? valueString ?? (valueInteger === undefined ? undefined : String(valueInteger));
      if (given === undefined) {
        lose(linkId, 'answer-without-code', valueCoding?.display ?? '');
        return [];
      }
      const code = answerCode(given);
      if (code !== given) lose(linkId, 'answer-without-code', given);
      const weights = [...(valueCoding?.extension ?? []), ...extension];
      for (const { url } of weights) if (url !== ORDINAL) lose(linkId, 'extension', url);
      const points = weights.find(({ url }) => url === ORDINAL)?.valueDecimal;
      const isWhole = points === undefined || (Number.isInteger(points) && points >= 0 && points <= MOST_POINTS);
      if (!isWhole) lose(linkId, 'value', String(points));
      return [{ code, value: isWhole ? points : undefined, label: valueCoding ? (valueCoding.display ?? '') : given }];
    });
  }
  function ask({ linkId, text = '', code = [], required = false, ...item }: Item): void {
    const named = codeOf(linkId);
    if (named !== linkId) lose(linkId, 'answer-without-code', named);
    for (const one of code)
      if (one.system !== LOINC) lose(linkId, 'extension', `${one.system ?? ''} ${one.code ?? ''}`);
    if (item.enableWhen?.length) lose(linkId, 'condition');
    if (item.repeats) lose(linkId, 'repeats');
    if (item.initial?.length) lose(linkId, 'initial');
    if (item.answerValueSet !== undefined) return lose(linkId, 'answers-elsewhere', item.answerValueSet);
    const answers = answersOf(linkId, item.answerOption ?? []);
    if (answers.length < 2) return lose(linkId, 'no-answers');
    asked.push({ code: named, text, loinc: code.find(({ system }) => system === LOINC)?.code, required, answers });
  }
  /** A score that is calculated; it is no question. */
  function calculated({ linkId, extension = [], text = '' }: Item): boolean {
    const found = extension.find(({ url }) => url === CALCULATED)?.valueExpression;
    if (!found) return false;
    scores.push({ code: linkId.replace(/^score-/, ''), expression: found.expression ?? '', text });
    return true;
  }
  function walk(items: readonly unknown[]): void {
    for (const given of items) {
      const read = Item.safeParse(given);
      if (!read.success || asked.length >= MOST_ITEMS) {
        const { linkId } = (given ?? {}) as { linkId?: unknown };
        lose(typeof linkId === 'string' ? linkId : '', 'kind-of-question');
        continue;
      }
      const item = read.data;
      const { linkId, type, text = '' } = item;
      for (const { url } of [...(item.extension ?? []), ...(item.modifierExtension ?? [])])
        if (url !== CALCULATED) lose(linkId, 'extension', url);
      if (calculated(item)) continue;
      if (type === 'choice') ask(item);
      else if (type === 'group') {
        if (linkId !== SCORES) lose(linkId, 'group', text);
        if (item.enableWhen?.length) lose(linkId, 'condition');
      } else lose(linkId, type === 'display' ? 'display' : 'kind-of-question', type === 'display' ? text : type);
      if (item.item) walk(item.item);
    }
  }
  walk(whole.item);

  const isScored = ({ answers }: Asked): boolean => answers.every(({ value }) => value !== undefined);
  const scored = asked.filter(isScored);
  const begin = asked.findIndex(isScored);
  const context = asked.filter((one, at) => !isScored(one) && one.required && at < begin);
  const unscored = asked.filter((one) => !isScored(one) && !context.includes(one));
  for (const one of unscored) if (asked.indexOf(one) < asked.findLastIndex(isScored)) lose(one.code, 'order');
  const valued = (of: Asked) => of.answers.map(({ code, value = 0 }) => ({ code, value }));
  const key = (of: Asked): string => JSON.stringify(valued(of));
  const lists = Map.groupBy(scored, key);
  const [common] = [...lists.values()].toSorted((a, b) => b.length - a.length);
  const answers = common?.[0] ? valued(common[0]) : [];
  const optional = scored.filter(({ required }) => !required).length;
  const pack = {
    answers,
    items: scored.map((one) => ({
      code: one.code,
      ...(one.loinc === undefined ? {} : { loinc: one.loinc }),
      ...(common?.[0] && key(one) === key(common[0]) ? {} : { answers: valued(one) }),
    })),
  };
  const { unknown, ...scoring } = scoresOf(scores, pack);
  for (const code of unknown) lose(`score-${code}`, 'expression');
  const inLang = (text: string) => ({ ...emptyWords(), [lang]: text });
  const words = {
    name: inLang(whole.title ?? whole.name ?? ''),
    lead: inLang(whole.description ?? ''),
    ...Object.fromEntries(
      (scoring.subscales ?? []).map(({ code }) => [
        `subscales/${code}/name`,
        inLang(scores.find((one) => one.code === code)?.text ?? ''),
      ]),
    ),
    ...Object.fromEntries(asked.map(({ code, text }) => [`items/${code}`, inLang(text)])),
    ...Object.fromEntries(
      asked.flatMap((one) => one.answers.map(({ code, label }) => [`answers/${code}`, inLang(label)])),
    ),
  };
  const slug = whole.identifier?.[0]?.value ?? '';
  return {
    content: {
      slug: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug : '',
      minutes: Math.max(1, Math.ceil(asked.length / 4)),
      reverseColors: false,
      demonstration: whole.experimental === true,
      source: (whole.copyright ?? '').trim(),
      ...pack,
      ...(context.length > 0
        ? { context: context.map((one) => ({ code: one.code, answers: one.answers.map(({ code }) => code) })) }
        : {}),
      unscored: unscored.map((one) => ({
        code: one.code,
        ...(one.loinc === undefined ? {} : { loinc: one.loinc }),
        answers: one.answers.map(({ code }) => code),
      })),
      ...(optional > 0 ? { mayMiss: optional } : {}),
      ...scoring,
      thresholds: [],
      related: { domain: 'PSIHO', articles: [], products: [], specialists: [] },
      texts: textsOf(words),
    },
    lost,
  };
}
