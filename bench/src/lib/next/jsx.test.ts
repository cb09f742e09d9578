import { jsxOf, propertyFor, styleFor } from './jsx.ts';
import { CASE, FRAGMENT, type Element, type Node } from './markup.ts';

const facts = {
  languages: [{ href: '/ro', label: 'ro' }],
  header: [{ href: '/en/blog', label: 'Blog' }],
  suggestions: '/suggestions?lang=en',
};
function written(node: Node): { readonly text: string; readonly used: readonly string[] } {
  const used = new Set<string>();
  return { text: jsxOf(node, { used, facts }), used: [...used] };
}
const element = (tag: string, attrs: Element['attrs'] = {}, ...children: readonly Node[]): Element => ({
  tag,
  attrs,
  children,
});

describe('markup as JSX', () => {
  it('keeps tags, classes, texts and drawings', () => {
    expect(
      written(
        element(
          'p',
          { class: 'a b', 'data-key': 'k', 'aria-hidden': 'true' },
          'It\'s "{so}"',
          element('svg', { 'stroke-width': '2', viewBox: '0 0 1 1' }),
        ),
      ).text,
    ).toBe(
      '<p className={"a b"} data-key={"k"} aria-hidden={"true"}>{"It\'s \\"{so}\\""}<svg strokeWidth={"2"} viewBox={"0 0 1 1"} /></p>',
    );
  });
  it('spells attributes as React does', () => {
    expect(['for', 'tabindex', 'stroke-linecap', 'xlink:href', 'aria-label', 'viewBox'].map(propertyFor)).toEqual([
      'htmlFor',
      'tabIndex',
      'strokeLinecap',
      'xlinkHref',
      'aria-label',
      'viewBox',
    ]);
    expect(styleFor('--row: 1; margin-top:2px;background:url(a;b)')).toEqual({
      '--row': '1',
      marginTop: '2px',
      background: 'url(a;b)',
    });
  });
  it('gives fields their first value, so that they can be typed into', () => {
    expect(written(element('input', { type: 'text', value: 'a', required: '' })).text).toBe(
      '<Field type={"text"} defaultValue={"a"} required={true} as={"input"} />',
    );
    expect(written(element('input', { type: 'hidden', value: 'a' })).text).toBe(
      '<input type={"hidden"} value={"a"} />',
    );
    expect(written(element('select', {}, element('option', { value: 'ro', selected: '' }, 'Romanian'))).text).toBe(
      '<Field defaultValue={"ro"} as={"select"}><option value={"ro"}>{"Romanian"}</option></Field>',
    );
  });
  it('turns what reacts to its visitor into client components', () => {
    const cases: readonly (readonly [Element, string])[] = [
      [element('a', { href: '/en' }, 'Home'), 'Link'],
      [element('a', { href: '#reviews' }, 'Reviews'), 'SectionLink'],
      [element('button', { 'aria-haspopup': 'true' }, 'EN'), 'Menu'],
      [element('button', { 'aria-disabled': 'false' }, element('svg')), 'Arrow'],
      [element('button', { 'aria-pressed': 'false' }, 'Mornings'), 'Press'],
      [element('form', { method: 'get', action: '/en/search' }), 'GetForm'],
      [element('form'), 'SendForm'],
      [element('details'), 'Disclosure'],
      [element('input', { role: 'combobox' }), 'Suggest'],
      [element('span', { role: 'timer' }, '9:58'), 'Countdown'],
    ];
    for (const [node, name] of cases) expect(written(node).used).toEqual([name]);
    expect(written(element('a', { href: 'https://example.com/' }, 'Elsewhere')).used).toEqual([]);
    expect(written(element('button', { 'aria-haspopup': 'menu' }, 'EN')).text).toContain('items={[{"href":"/ro"');
    expect(written(element('button', { 'aria-haspopup': 'menu' })).text).toContain('items={[{"href":"/en/blog"');
  });
  it('writes expressions, and parts that only some rows have', () => {
    const part = element(
      FRAGMENT,
      {},
      element(
        CASE,
        { when: { code: 'which[at] === 0' } },
        element('b', { hidden: { code: 'h[at] ?? undefined' } }, { code: 'row?.name' }),
      ),
    );
    expect(written(part).text).toBe(
      '<>{which[at] === 0 ? (<><b hidden={(h[at] ?? undefined) !== undefined}>{row?.name}</b></>) : null}</>',
    );
  });
});
