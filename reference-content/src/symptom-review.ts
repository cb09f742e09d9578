import type { SymptomTree } from './symptoms.ts';

/** Answers on the way to a node, as they are written. */
type Way = readonly string[];
interface Ways {
  readonly count: number;
  readonly shortest: Way;
}
const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), `|${'---|'.repeat(head.length)}`, ...rows.map(row)].join('\n');

/** Every end of a tree without a cycle: how many ways lead to it, and the shortest one. */
function waysOf({ first, questions, signs, texts: { en } }: SymptomTree): ReadonlyMap<string, Ways> {
  const found = new Map<string, Ways>();
  const flags = new Set(signs.map(({ code }) => code));
  const end = (code: string, way: Way): void => {
    const before = found.get(code);
    const isShorter = !before || way.length < before.shortest.length;
    found.set(code, { count: (before?.count ?? 0) + 1, shortest: isShorter ? way : before.shortest });
  };
  const walk = (code: string, way: Way): void => {
    const question = questions.find((one) => one.code === code);
    if (!question) return end(code, way);
    for (const sign of question.signs) if (flags.has(sign)) end(sign, [...way, en.signs[sign] ?? sign]);
    for (const { code: answer, to } of question.answers) walk(to, [...way, en.answers[answer] ?? answer]);
  };
  walk(first, []);
  return found;
}

/** The table by which a clinician reviews the tree: every red flag and every leaf, as a page of docs/. */
export function symptomReview(tree: SymptomTree): string {
  const { texts, signs, leaves, questions, version, authors, sources } = tree;
  const words = texts.en;
  const ways = waysOf(tree);
  const nameIn = (list: typeof authors, code: string): string => list.find((one) => one.code === code)?.name ?? code;
  const listed = (codes: readonly string[], said: Readonly<Record<string, string>>): string =>
    codes.map((code) => said[code] ?? code).join('<br>');
  const authored = ({ by, on, checked, sources: own }: (typeof leaves)[number] | (typeof signs)[number]) => [
    own.map((code) => nameIn(sources, code)).join('<br>'),
    `${nameIn(authors, by)}, ${on}`,
    checked ? `${nameIn(authors, checked.by)}, ${checked.on}` : 'nobody yet',
  ];
  const wayTo = (code: string) => {
    const { count = 0, shortest = [] } = ways.get(code) ?? {};
    return `${shortest.join(' → ')}<br>(${count} ${count === 1 ? 'way' : 'ways'}, the shortest of ${shortest.length} ${shortest.length === 1 ? 'answer' : 'answers'})`;
  };
  const asked = (code: string): string => {
    const beside = questions.filter(({ answers }) => answers.some(({ to }) => to === code));
    return listed([...new Set(beside.flatMap((question) => question.signs))], words.signs);
  };
  const title = [...new Set(leaves.map(({ topic }) => topic))].map((topic) => {
    const own = leaves.filter((leaf) => leaf.topic === topic);
    return `### ${words.answers[topic] ?? topic}\n\n${table(
      [
        'Leaf',
        'The shortest way',
        'How soon',
        'Possible reasons',
        'Next steps',
        'Hint',
        'Urgent if',
        'Sources',
        'Written',
        'Checked',
      ],
      own.map((leaf) => [
        leaf.code,
        wayTo(leaf.code),
        { today: 'today', soon: 'within three days', own: 'care at home' }[leaf.urgency],
        listed(leaf.reasons, words.reasons),
        listed(leaf.steps, words.steps),
        words.hints[leaf.hint] ?? '',
        asked(leaf.code),
        ...authored(leaf),
      ]),
    )}`;
  });
  return `# Symptom checker: safety review, version ${version}

Written by \`npm run symptom-review -w reference-content\` from [symptoms](../reference-content/data/symptoms); a test keeps it true. It lists every end
that the questions can come to, so that a clinician can go through them one by one. The wording is for demonstration, and what nobody has checked says so. A leaf that
is approved gets \`checked\` in the tree, with who and when; after a change, the version gets a higher number.

## Red flags

Each ends the questions at once, wherever it stands beside a question.

${table(
  ['Red flag', 'Says', 'Calls', 'The shortest way', 'Sources', 'Written', 'Checked'],
  signs.map((sign) => [
    sign.code,
    words.signs[sign.code] ?? '',
    sign.call === 'crisis' ? 'the line for people who think of suicide, then 112' : '112',
    wayTo(sign.code),
    ...authored(sign),
  ]),
)}

## Leaves

${title.join('\n\n')}
`;
}
