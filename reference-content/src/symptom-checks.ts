import { LANGUAGES } from '@tessera/contracts/languages';
import type { Fault } from './folder.ts';
import type { SymptomTree } from './symptoms.ts';

/** Characters of JSON, with the words of all languages. */
const MOST_CHARACTERS = 1_000_000;
/** The answers after which the last red flag has to be in sight. */
const FLAGS_WITHIN = 3;
/** Nobody is asked more than this. */
const LONGEST = 8;
const FILE = 'symptoms/tree.json';
type Question = SymptomTree['questions'][number];
/** What a leaf may lead to. */
interface Known {
  readonly specialities: readonly string[];
  /** Slugs. */
  readonly scales: readonly string[];
}

/** Every way ends, none goes round, red flags come early, and everything has its words in every language. */
export function checkSymptoms(tree: SymptomTree, known: Known, fault: Fault): void {
  const size = JSON.stringify(tree).length;
  if (size > MOST_CHARACTERS) return fault(FILE, `has ${size} characters, and at most ${MOST_CHARACTERS} are read`);
  const says = [...codeFaults(tree, known), ...nodeFaults(tree)];
  for (const one of says) fault(FILE, one);
  if (says.length > 0) return;
  const cycle = cycleIn(tree);
  if (cycle) return fault(FILE, `goes round: ${cycle.join(' → ')}`);
  for (const one of wayFaults(tree)) fault(FILE, one);
  wordFaults(tree, (lang, says) => fault(`symptoms/${lang}.json`, says));
}

const codesOf = (list: readonly { readonly code: string }[]): readonly string[] => list.map(({ code }) => code);
/** Codes that stand twice, and codes of what does not exist. */
function codeFaults(tree: SymptomTree, known: Known): readonly string[] {
  const { questions, leaves, signs, authors, sources, first } = tree;
  const lists = [
    codesOf([...questions, ...leaves]),
    ...[signs, authors, sources].map(codesOf),
    ...questions.map((question) => [...codesOf(question.answers), ...question.signs]),
  ];
  const ends = codesOf([...questions, ...leaves]);
  const named: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['first', [first], codesOf(questions)],
    ...questions.flatMap(({ code, answers, signs: own }) => [
      [`questions.${code}.answers`, answers.map(({ to }) => to), ends] as const,
      [`questions.${code}.signs`, own, codesOf(signs)] as const,
    ]),
    ...leaves.flatMap(({ code, specialities, scales }) => [
      [`leaves.${code}.specialities`, specialities, known.specialities] as const,
      [`leaves.${code}.scales`, scales, known.scales] as const,
    ]),
    ...[...signs, ...questions, ...leaves].flatMap(({ code, by, checked, sources: own }) => [
      [`${code}.by`, [by, ...(checked ? [checked.by] : [])], codesOf(authors)] as const,
      [`${code}.sources`, own, codesOf(sources)] as const,
    ]),
  ];
  return [
    ...lists.flatMap((list) =>
      [...new Set(list.filter((code, i) => list.indexOf(code) !== i))].map((code) => `«${code}» stands twice`),
    ),
    ...named.flatMap(([at, codes, there]) =>
      codes.filter((code) => !there.includes(code)).map((code) => `${at}: «${code}» does not exist`),
    ),
  ];
}
/** What a node needs to be asked, or to end. */
function nodeFaults({ questions, leaves, signs }: SymptomTree): readonly string[] {
  return [
    ...[...signs, ...questions, ...leaves]
      .filter(({ sources }) => sources.length === 0)
      .map(({ code }) => `${code} names no source`),
    ...questions.flatMap(({ code, answers, signs: own, asksSigns }) => [
      ...(answers.length === 0 ? [`questions.${code} is a dead end: it has no answer that leads on`] : []),
      ...(answers.length === 1 && asksSigns !== true ? [`questions.${code} has one answer, and asks nothing`] : []),
      ...(own.length === 0 ? [`questions.${code} has no red flag beside it`] : []),
    ]),
    ...leaves.flatMap(({ code, reasons, steps }) => [
      ...(steps.length === 0 ? [`leaves.${code} has no next step`] : []),
      ...(reasons.length === 0 ? [`leaves.${code} names no possible reason`] : []),
    ]),
  ];
}

const questionsBy = ({ questions }: SymptomTree): ReadonlyMap<string, Question> =>
  new Map(questions.map((question) => [question.code, question]));
/** The codes of a way that comes back to where it has been; undefined in a tree without one. */
function cycleIn(tree: SymptomTree): readonly string[] | undefined {
  const by = questionsBy(tree);
  const done = new Set<string>();
  const walk = (code: string, before: readonly string[]): readonly string[] | undefined => {
    if (before.includes(code)) return [...before.slice(before.indexOf(code)), code];
    if (done.has(code)) return undefined;
    for (const { to } of by.get(code)?.answers ?? []) {
      const found = walk(to, [...before, code]);
      if (found) return found;
    }
    done.add(code);
    return undefined;
  };
  for (const code of by.keys()) {
    const found = walk(code, []);
    if (found) return found;
  }
  return undefined;
}
/** What nobody reaches, red flags that come late, and ways that are too long. */
function wayFaults(tree: SymptomTree): readonly string[] {
  const by = questionsBy(tree);
  /** Answers that are given before a question or leaf, on the shortest and on the longest way to it. */
  const shortest = new Map([[tree.first, 0]]);
  const longest = new Map([[tree.first, 0]]);
  // As often as there are questions: then no way is left that could be longer.
  for (let round = 0; round < by.size; round += 1)
    for (const { code, answers } of by.values()) {
      const [least, most] = [shortest.get(code), longest.get(code)];
      if (least === undefined || most === undefined) continue;
      for (const { to } of answers) {
        shortest.set(to, Math.min(shortest.get(to) ?? Number.POSITIVE_INFINITY, least + 1));
        longest.set(to, Math.max(longest.get(to) ?? 0, most + 1));
      }
    }
  const early = new Map<string, number>();
  for (const { code, signs } of by.values()) {
    const before = shortest.get(code);
    if (before === undefined) continue;
    for (const sign of signs) early.set(sign, Math.min(early.get(sign) ?? Number.POSITIVE_INFINITY, before + 1));
  }
  return [
    ...codesOf([...tree.questions, ...tree.leaves])
      .filter((code) => !shortest.has(code))
      .map((code) => `nobody reaches «${code}»`),
    ...codesOf(tree.signs)
      .filter((code) => !((early.get(code) ?? Number.POSITIVE_INFINITY) <= FLAGS_WITHIN))
      .map((code) => `the red flag «${code}» is not reached within ${FLAGS_WITHIN} answers`),
    ...codesOf(tree.leaves)
      .filter((code) => (longest.get(code) ?? 0) > LONGEST)
      .map((code) => `«${code}» comes after ${longest.get(code) ?? 0} answers, and at most ${LONGEST} are asked for`),
  ];
}

function wordFaults(tree: SymptomTree, fault: (lang: string, says: string) => void): void {
  const { questions, leaves, signs } = tree;
  const wanted = {
    questions: questions.map(({ text }) => text),
    answers: [...questions.flatMap(({ answers }) => codesOf(answers)), ...leaves.map(({ topic }) => topic)],
    signs: codesOf(signs),
    reasons: leaves.flatMap(({ reasons }) => reasons),
    steps: leaves.flatMap(({ steps }) => steps),
    hints: [...signs, ...leaves].map(({ hint }) => hint),
  };
  for (const lang of LANGUAGES)
    for (const [part, codes] of Object.entries(wanted)) {
      const there = Object.keys(tree.texts[lang][part as keyof typeof wanted]);
      for (const code of new Set(codes)) if (!there.includes(code)) fault(lang, `${part}.${code} is missing`);
      for (const code of there) if (!codes.includes(code)) fault(lang, `${part}.${code} has words, and does not exist`);
    }
}
