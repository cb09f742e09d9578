import type { Lang } from '@tessera/contracts/languages';
import {
  dangerIn,
  lengthOfNeed,
  type DangerWords,
  type ForWhom,
  type Matched,
  type MatchAnswer,
  type MatchedPerson,
  type MatchQuestions,
  type NeedMatched,
  type NeedSetup,
} from '@tessera/contracts/matching';
import { HELP } from '@tessera/contracts/symptoms';
import type { Domain } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { findSettings } from '../reference/index.ts';
import { candidatesOf, cardsOf, stem, type SpecialistDeps } from '../specialists/index.ts';
import type { Guidance } from './guidance.ts';
import { readNeed } from './need-rules.ts';
import { findQuestions } from './queries.ts';
import { askedBy, toQuestions, wrongAnswers, type DomainQuestions } from './question-rules.ts';
import { rank, type Asked, type Ranking, type Topic } from './rank-rules.ts';

export interface MatchingDeps extends SpecialistDeps {
  readonly guidance: (scope: Scope) => Promise<Guidance>;
}
/** Throws NOT_FOUND where the questions are missing, which no site that is seeded has. */
async function questionsOf(db: Db, domain: Domain, lang: Lang) {
  const found = await findQuestions(db, domain, lang);
  if (!found) throw fail('INTERNAL');
  return found;
}
function refuseWrong(setup: DomainQuestions, answers: readonly MatchAnswer[]): void {
  const wrong = wrongAnswers(setup, answers);
  if (wrong.length > 0)
    throw fail(
      'BAD_INPUT',
      wrong.map((place) => ({ path: `answers.${place}.values`, message: 'choose' })),
    );
}
/** Throws BAD_INPUT for answers that the questions of the field do not have. */
export async function checkAnswers(db: Db, domain: Domain, answers: readonly MatchAnswer[]): Promise<void> {
  refuseWrong((await questionsOf(db, domain, 'en')).setup, answers);
}

export async function questionsIn(
  { db }: Pick<MatchingDeps, 'db'>,
  input: {
    readonly domainId: Domain;
    readonly languageCode: Lang;
    readonly symptomMatching?: 'true' | 'false' | undefined;
  },
): Promise<MatchQuestions> {
  const { setup, texts } = await questionsOf(db, input.domainId, input.languageCode);
  return {
    requestId: newId(),
    symptomMatching: input.symptomMatching === 'true',
    questions: toQuestions(setup, texts),
  };
}

interface Listing {
  readonly lang: Lang;
  readonly count: number;
  /** The name of a topic in the reader's language. */
  readonly nameOf: (code: string) => string;
}
/** Cards of the first, with the facts that they are there for. */
async function listed(
  deps: MatchingDeps,
  scope: Scope,
  { fitting }: Ranking,
  idOf: ReadonlyMap<string, string>,
  { lang, count, nameOf }: Listing,
): Promise<MatchedPerson[]> {
  const first = fitting.slice(0, count);
  const cards = await cardsOf(
    deps,
    scope,
    first.flatMap(({ atlasUrl }) => idOf.get(atlasUrl) ?? []),
    lang,
  );
  return first.flatMap(({ atlasUrl, topics, isMain }) => {
    const card = cards.find((one) => one.atlasUrl === atlasUrl);
    return card ? [{ card, why: { isMain, topics: topics.map(nameOf) } }] : [];
  });
}
async function ranked(deps: MatchingDeps, scope: Scope, asked: Asked) {
  const { people, names } = await candidatesOf(deps, scope);
  return {
    names,
    idOf: new Map(people.map(({ atlasUrl, id }) => [atlasUrl, id])),
    ranking: rank(people, asked, scope.now.epochMilliseconds),
  };
}

export interface Finding {
  readonly lang: Lang;
  readonly domain: Domain;
  readonly answers: readonly MatchAnswer[];
  readonly language?: Lang | undefined;
  readonly count: number;
}
/** Who fits answers to the questions. Throws BAD_INPUT for an answer that they do not have. */
export async function findByAnswers(deps: MatchingDeps, scope: Scope, input: Finding): Promise<Matched> {
  const { setup, texts } = await questionsOf(deps.db, input.domain, input.lang);
  refuseWrong(setup, input.answers);
  const { ranking, idOf } = await ranked(deps, scope, askedBy(setup, input));
  const nameOf = (code: string): string => texts.values[code]?.label ?? '';
  return {
    total: ranking.fitting.length,
    of: ranking.of,
    people: await listed(deps, scope, ranking, idOf, { ...input, nameOf }),
    loosen: [...ranking.loosen],
  };
}

const dangerWords = ({ dangers }: Guidance): DangerWords[] =>
  dangers.flatMap(({ code, lang, words }) => {
    const help = HELP.find((one) => one === code);
    return help ? [{ lang, help, phrases: [...words] }] : [];
  });
const LENGTHS = { min: 'PROACTIVE_SEARCH_QUESTION_MIN_LENGTH', max: 'Msg_Max_Length' } as const;
const FALLBACK = { min: 50, max: 500 };
/** How long a need may be, from the settings of the site. */
async function lengthsOf(db: Db, scope: Scope): Promise<{ readonly minLength: number; readonly maxLength: number }> {
  const stored = await findSettings(db, scope, Object.values(LENGTHS));
  return {
    minLength: Number(stored.get(LENGTHS.min) ?? FALLBACK.min),
    maxLength: Number(stored.get(LENGTHS.max) ?? FALLBACK.max),
  };
}
export async function setupOf(deps: MatchingDeps, scope: Scope): Promise<NeedSetup> {
  const guidance = await deps.guidance(scope);
  return { ...(await lengthsOf(deps.db, scope)), words: dangerWords(guidance) };
}

/** What it adds to a topic that it is for somebody else than oneself. */
const FOR: Readonly<Record<ForWhom, readonly string[]>> = {
  me: [],
  child: ['parenting', 'childrens-health'],
  teen: ['teenagers'],
  older: ['later-life', 'heart-second-opinion', 'general-medicine'],
  two: ['couples', 'family-money', 'separation'],
};
const FOR_WEIGHT = 0.5;
const SHARP = 2;
export interface Need {
  readonly lang: Lang;
  readonly language?: Lang | undefined;
  readonly count: number;
  readonly text: string;
  readonly forWhom: ForWhom;
}
/** Who can help with a need. The text is in no row, no log and no other place after this. Throws BAD_INPUT for its length. */
export async function findByNeed(deps: MatchingDeps, scope: Scope, input: Need): Promise<NeedMatched> {
  const { minLength, maxLength } = await lengthsOf(deps.db, scope);
  const length = lengthOfNeed(input.text);
  if (length < minLength || length > maxLength)
    throw fail('BAD_INPUT', [{ path: 'text', message: `between ${minLength} and ${maxLength} characters` }]);
  const guidance = await deps.guidance(scope);
  const { written, topics } = readNeed(guidance.lexicon, input.text, stem);
  const troubles = topics.map(({ code, weight }): Topic => {
    const isFor = FOR[input.forWhom].includes(code);
    return { code, weight: weight ** SHARP + (isFor ? FOR_WEIGHT : 0), specialities: [code], problems: [] };
  });
  const asked: Asked = { domains: [], gender: null, language: input.language ?? null, age: null, troubles, likes: [] };
  const { ranking, idOf, names } = await ranked(deps, scope, asked);
  const nameOf = (code: string): string => names.speciality.get(code)?.[input.lang] ?? code;
  // Who understood nothing lists nobody: any order would only look like an answer.
  const isUnderstood = troubles.length > 0;
  return {
    total: isUnderstood ? ranking.fitting.length : 0,
    of: ranking.of,
    people: isUnderstood ? await listed(deps, scope, ranking, idOf, { ...input, nameOf }) : [],
    written,
    understood: topics.map(({ code }) => ({ code, name: nameOf(code) })),
    help: dangerIn(dangerWords(guidance), input.text),
  };
}
