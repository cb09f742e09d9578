import type { TreeStructure } from './tree-content.ts';
import { codesOf, doubled, issue, MOST_TREE_CHARACTERS, type ContentIssue, type Drafted } from './values.ts';
import { wordIssues, type WantedWords } from './words.ts';

/** The answers after which the last red flag has to be in sight. */
const FLAGS_WITHIN = 3;
/** Nobody is asked more than this. */
const LONGEST = 8;
type Draft = Drafted<typeof TreeStructure>;
type Structure = Omit<Draft, 'texts'>;
type Question = Structure['questions'][number];
/** What a leaf may lead to. */
export interface KnownToTree {
  readonly specialities: readonly string[];
  /** Slugs. */
  readonly scales: readonly string[];
}

/** Every way ends, none goes round, red flags come early, and everything has its words in every language. */
export function treeIssues(tree: Draft, known: KnownToTree): readonly ContentIssue[] {
  const size = JSON.stringify(tree).length;
  if (size > MOST_TREE_CHARACTERS)
    return [
      issue('size', '', `has ${size} characters, and at most ${MOST_TREE_CHARACTERS} are read`, {
        found: size,
        most: MOST_TREE_CHARACTERS,
      }),
    ];
  const found = [...codeIssues(tree, known), ...nodeIssues(tree)];
  if (found.length > 0) return found;
  const cycle = cycleIn(tree);
  if (cycle) {
    const way = cycle.join(' → ');
    return [issue('cycle', 'questions', `goes round: ${way}`, { way })];
  }
  return [...wayIssues(tree), ...wordIssues(tree.texts, treeWords(tree))];
}

/** The texts that a tree asks for. */
export function treeWords({ questions, leaves, signs }: Structure): WantedWords {
  const wanted = {
    questions: questions.map(({ text }) => text),
    answers: [...questions.flatMap(({ answers }) => codesOf(answers)), ...leaves.map(({ topic }) => topic)],
    signs: codesOf(signs),
    reasons: leaves.flatMap(({ reasons }) => reasons),
    steps: leaves.flatMap(({ steps }) => steps),
    hints: [...signs, ...leaves].map(({ hint }) => hint),
  };
  const names = Object.entries(wanted).flatMap(([part, codes]) => codes.map((code) => `${part}/${code}`));
  return { needed: [...new Set(names)], optional: [] };
}

/** Codes that stand twice, and codes of what does not exist. */
function codeIssues(tree: Structure, known: KnownToTree): readonly ContentIssue[] {
  const { questions, leaves, signs, authors, sources, first } = tree;
  const lists: readonly (readonly [path: string, codes: readonly string[]])[] = [
    ['questions', codesOf([...questions, ...leaves])],
    ['signs', codesOf(signs)],
    ['authors', codesOf(authors)],
    ['sources', codesOf(sources)],
    ...questions.map((one, i) => [`questions.${i}.answers`, [...codesOf(one.answers), ...one.signs]] as const),
  ];
  const ends = codesOf([...questions, ...leaves]);
  const nodes = { signs, questions, leaves } as const;
  const named: readonly (readonly [path: string, at: string, codes: readonly string[], there: readonly string[]])[] = [
    ['first', 'first', [first], codesOf(questions)],
    ...questions.flatMap(({ code, answers, signs: own }, i) => [
      [`questions.${i}.answers`, `questions.${code}.answers`, answers.map(({ to }) => to), ends] as const,
      [`questions.${i}.signs`, `questions.${code}.signs`, own, codesOf(signs)] as const,
    ]),
    ...leaves.flatMap(({ code, specialities, scales }, i) => [
      [`leaves.${i}.specialities`, `leaves.${code}.specialities`, specialities, known.specialities] as const,
      [`leaves.${i}.scales`, `leaves.${code}.scales`, scales, known.scales] as const,
    ]),
    ...(['signs', 'questions', 'leaves'] as const).flatMap((part) =>
      nodes[part].flatMap(({ code, by, checked, sources: own }, i) => [
        [`${part}.${i}.by`, `${code}.by`, [by, ...(checked ? [checked.by] : [])], codesOf(authors)] as const,
        [`${part}.${i}.sources`, `${code}.sources`, own, codesOf(sources)] as const,
      ]),
    ),
  ];
  return [
    ...lists.flatMap(([path, list]) =>
      doubled(list).map((code) => issue('twice', path, `«${code}» stands twice`, { code })),
    ),
    ...named.flatMap(([path, at, codes, there]) =>
      codes
        .filter((code) => !there.includes(code))
        .map((code) => issue('unknown', path, `${at}: «${code}» does not exist`, { code })),
    ),
  ];
}
/** What a node needs to be asked, or to end. */
function nodeIssues({ questions, leaves, signs }: Structure): readonly ContentIssue[] {
  const nodes = { signs, questions, leaves } as const;
  return [
    ...(['signs', 'questions', 'leaves'] as const).flatMap((part) =>
      nodes[part].flatMap(({ code, sources }, i) =>
        sources.length === 0 ? [issue('no-source', `${part}.${i}.sources`, `${code} names no source`, { code })] : [],
      ),
    ),
    ...questions.flatMap(({ code, answers, signs: own, asksSigns }, i) => [
      ...(answers.length === 0
        ? [
            issue(
              'dead-end',
              `questions.${i}.answers`,
              `questions.${code} is a dead end: it has no answer that leads on`,
              { code },
            ),
          ]
        : []),
      ...(answers.length === 1 && asksSigns !== true
        ? [
            issue('one-answer', `questions.${i}.answers`, `questions.${code} has one answer, and asks nothing`, {
              code,
            }),
          ]
        : []),
      ...(own.length === 0
        ? [issue('no-flag', `questions.${i}.signs`, `questions.${code} has no red flag beside it`, { code })]
        : []),
    ]),
    ...leaves.flatMap(({ code, reasons, steps }, i) => [
      ...(steps.length === 0
        ? [issue('no-step', `leaves.${i}.steps`, `leaves.${code} has no next step`, { code })]
        : []),
      ...(reasons.length === 0
        ? [issue('no-reason', `leaves.${i}.reasons`, `leaves.${code} names no possible reason`, { code })]
        : []),
    ]),
  ];
}

const questionsBy = ({ questions }: Structure): ReadonlyMap<string, Question> =>
  new Map(questions.map((question) => [question.code, question]));
/** The codes of a way that comes back to where it has been; undefined in a tree without one. */
function cycleIn(tree: Structure): readonly string[] | undefined {
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
function wayIssues(tree: Structure): readonly ContentIssue[] {
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
  const ends = { questions: tree.questions, leaves: tree.leaves } as const;
  return [
    ...(['questions', 'leaves'] as const).flatMap((part) =>
      ends[part].flatMap(({ code }, i) =>
        shortest.has(code) ? [] : [issue('unreached', `${part}.${i}.code`, `nobody reaches «${code}»`, { code })],
      ),
    ),
    ...tree.signs.flatMap(({ code }, i) =>
      (early.get(code) ?? Number.POSITIVE_INFINITY) <= FLAGS_WITHIN
        ? []
        : [
            issue(
              'flag-late',
              `signs.${i}.code`,
              `the red flag «${code}» is not reached within ${FLAGS_WITHIN} answers`,
              { code, most: FLAGS_WITHIN },
            ),
          ],
    ),
    ...tree.leaves.flatMap(({ code }, i) => {
      const found = longest.get(code) ?? 0;
      return found > LONGEST
        ? [
            issue(
              'too-long',
              `leaves.${i}.code`,
              `«${code}» comes after ${found} answers, and at most ${LONGEST} are asked for`,
              { code, found, most: LONGEST },
            ),
          ]
        : [];
    }),
  ];
}
