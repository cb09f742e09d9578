import type { SymptomQuestion, SymptomResult, SymptomStanding } from '@tessera/contracts/symptoms';
import type { Tree, TreeQuestion, TreeTexts } from './tree.ts';
import { longestFrom, type End, type Way } from './way-rules.ts';

/** A version of the questions in one language. */
export interface Told {
  readonly version: number;
  readonly tree: Tree;
  readonly texts: TreeTexts;
}
/** Whose answers they are. */
export interface Holder {
  readonly id: string;
  readonly isLinked: boolean;
}

const nameIn = (list: Tree['authors'], code: string): string => list.find((one) => one.code === code)?.name ?? code;
function authorshipOf(
  { authors, sources }: Tree,
  node: Pick<TreeQuestion, 'by' | 'on' | 'checked' | 'sources'>,
): SymptomResult['authorship'] {
  return {
    by: nameIn(authors, node.by),
    on: node.on,
    checked: node.checked ? { by: nameIn(authors, node.checked.by), on: node.checked.on } : null,
    sources: node.sources.map((code) => nameIn(sources, code)),
  };
}
const wordsOf = (texts: Readonly<Record<string, string>>, codes: readonly string[]): string[] =>
  codes.map((code) => texts[code] ?? '');

function toQuestion({ tree, texts }: Told, question: TreeQuestion, given: string | null): SymptomQuestion {
  const choices = (words: Readonly<Record<string, string>>, codes: readonly string[]) =>
    codes.map((code) => ({ code, label: words[code] ?? '' }));
  return {
    code: question.code,
    text: texts.questions[question.text] ?? '',
    answers: choices(
      texts.answers,
      question.answers.map(({ code }) => code),
    ),
    signs: choices(texts.signs, question.signs),
    asksSigns: question.asksSigns === true,
    given,
    authorship: authorshipOf(tree, question),
  };
}
export function toStanding(told: Told, { answered, current }: Way, holder: Holder | null): SymptomStanding {
  return {
    matchingRequestId: holder?.id ?? null,
    version: told.version,
    index: answered.length,
    left: current ? longestFrom(told.tree, current) - 1 : 0,
    questions: [
      ...answered.map(({ question, answer }) => toQuestion(told, question, answer)),
      ...(current ? [toQuestion(told, current, null)] : []),
    ],
    ended: current === null,
    isLinked: holder?.isLinked ?? false,
  };
}

/** What an end says; what can be handed over of it is for the matching to say. */
export function toResult(told: Told, way: Way, end: End, isLinked: boolean): SymptomResult {
  const { tree, texts, version } = told;
  const said = way.answered.map(({ question, answer }) => ({
    question: texts.questions[question.text] ?? '',
    answer: texts.answers[answer] ?? texts.signs[answer] ?? '',
  }));
  const rest = { given: said, version, demonstration: tree.demonstration, isLinked, handover: null };
  if (end.kind === 'sign') {
    const { code, call, hint } = end.sign;
    return {
      ...rest,
      condition: { code, name: texts.signs[code] ?? '', categories: [], extras: { hint: texts.hints[hint] ?? '' } },
      urgency: 'now',
      call,
      reasons: [],
      steps: [],
      signs: [],
      related: { specialities: [], scales: [], articles: [] },
      authorship: authorshipOf(tree, end.sign),
    };
  }
  const { leaf, at } = end;
  return {
    ...rest,
    condition: {
      code: leaf.code,
      name: texts.answers[leaf.topic] ?? '',
      categories: [...leaf.categories],
      extras: { hint: texts.hints[leaf.hint] ?? '' },
    },
    urgency: leaf.urgency,
    call: null,
    reasons: wordsOf(texts.reasons, leaf.reasons),
    steps: wordsOf(texts.steps, leaf.steps),
    signs: wordsOf(texts.signs, at.signs),
    related: { specialities: [...leaf.specialities], scales: [...leaf.scales], articles: [...leaf.articles] },
    authorship: authorshipOf(tree, leaf),
  };
}
