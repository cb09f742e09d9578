import { jsxOf } from './jsx.ts';
import { elementsOf, type Element, type Node } from './markup.ts';
import { leavesOf, patternsFor } from './patterns.ts';
import { sourcesOf, withRows, type RowComponent } from './rows.ts';

const element = (tag: string, attrs: Element['attrs'] = {}, ...children: readonly Node[]): Element => ({
  tag,
  attrs,
  children,
});
const people = [
  { atlasUrl: 'ana-pop', firstName: 'Ana', lastName: 'Pop', reviews: 3 },
  { atlasUrl: 'ion-rusu', firstName: 'Ion', lastName: 'Rusu', reviews: 12 },
  { atlasUrl: 'eva-marin', firstName: 'Eva', lastName: 'Marin', reviews: 7 },
];
const card = ({ atlasUrl, firstName, lastName, reviews }: (typeof people)[number], at: number): Element =>
  element(
    'li',
    { class: 'card' },
    element('a', { href: `/en/a/${atlasUrl}` }, `${firstName} ${lastName}`),
    ...(at === 1 ? [element('em', {}, 'New')] : []),
    element('p', {}, `${reviews} reviews since ${['May', 'June', 'July'][at]}`),
  );
const drawn = (tree: Node, body: unknown): { readonly tree: Node; readonly components: readonly RowComponent[] } => {
  const components: RowComponent[] = [];
  return { tree: withRows(tree, sourcesOf(body, 'answer0'), components), components };
};
const written = (node: Node): string =>
  jsxOf(node, { used: new Set(), facts: { languages: [], header: [], suggestions: '' } });

describe('a text of a row', () => {
  it('is made of the values of the row', () => {
    const examples = people.map((row) => ({ text: `${row.firstName} ${row.lastName}`, leaves: leavesOf(row) }));
    expect(patternsFor(examples)).toEqual([{ code: '`${row?.firstName} ${row?.lastName}`', of: [0, 1, 2] }]);
  });
  it('may have a part that only some rows have', () => {
    const titled = people.map((row, i) => ({ ...row, title: i === 2 ? 'Dr.' : null }));
    const texts = ['Ana Pop', 'Ion Rusu', 'Dr. Eva Marin'];
    expect(patternsFor(titled.map((row, i) => ({ text: texts[i] ?? '', leaves: leavesOf(row) })))).toEqual([
      { code: '`${row?.firstName} ${row?.lastName}`', of: [0, 1] },
      { code: '`${row?.title} ${row?.firstName} ${row?.lastName}`', of: [2] },
    ]);
  });
  it('is not made of a value that stands in one of the texts by chance', () => {
    const texts = ['Ana Pop', 'somebody', 'nobody'];
    expect(patternsFor(people.map((row, i) => ({ text: texts[i] ?? '', leaves: leavesOf(row) })))).toBeNull();
  });
});

describe('a list of the page', () => {
  it('is drawn from the response whose rows it shows', () => {
    const { tree, components } = drawn(element('main', {}, element('ul', {}, ...people.map(card))), {
      others: [{ name: 'x' }, { name: 'y' }, { name: 'z' }],
      found: { list: people },
    });
    const [list] = [...elementsOf(tree)].filter(({ tag }) => tag === 'ul');
    expect(list?.children).toEqual([
      { code: 'answer0?.found?.list?.slice(0, 3).map((row, at) => <Row0 key={at} row={row} at={at} />)' },
    ]);
    const text = written(components[0]?.markup ?? '');
    expect(text).toContain('href={`/en/a/${row?.atlasUrl}`}');
    expect(text).toContain('{`${row?.firstName} ${row?.lastName}`}');
  });
  it('keeps what no field of a row has, and parts that only some rows have, by position', () => {
    const { components } = drawn(element('ul', {}, ...people.map(card)), people);
    const [component] = components;
    expect(component?.constants.join('\n')).toContain('["3 reviews since May",null,"7 reviews since July"]');
    expect(component?.constants.join('\n')).toContain('[0,1,0]');
    expect(written(component?.markup ?? '')).toContain('<em>{"New"}</em>');
  });
  it('that shows no rows stays as it is', () => {
    const steps = element('ol', {}, element('li', {}, 'Search'), element('li', {}, 'Book'));
    expect(drawn(steps, { list: people })).toEqual({ tree: steps, components: [] });
  });
});
