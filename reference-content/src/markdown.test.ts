import { parseMarkdown } from './markdown.ts';

it('reads a head, headings, lists, quotes and paragraphs', () => {
  const text =
    '---\nslug: a-walk\ntitle: Walking: how to begin\n---\n\nOne line\nand the next of the same paragraph.\n\n## A heading\n\n- first\n- second\n\n> Said by somebody\n> in two lines.\n';
  expect(parseMarkdown(text)).toEqual({
    head: { slug: 'a-walk', title: 'Walking: how to begin' },
    blocks: [
      { kind: 'paragraph', text: 'One line and the next of the same paragraph.' },
      { kind: 'heading', text: 'A heading' },
      { kind: 'list', items: ['first', 'second'] },
      { kind: 'quote', text: 'Said by somebody in two lines.' },
    ],
    faults: [],
  });
});
it('reads files with a BOM and Windows line endings', () => {
  expect(parseMarkdown('\uFEFF---\r\nslug: a\r\n---\r\n\r\nText.  \r\n')).toEqual({
    head: { slug: 'a' },
    blocks: [{ kind: 'paragraph', text: 'Text.' }],
    faults: [],
  });
});
it.each([
  ['a heading of another order', 'Text.\n\n# Title\n', 'line 3 is no block that is known'],
  ['a heading without an empty line behind it', '## Title\nText.\n', 'line 1 is no block that is known'],
  ['a list that goes on as a sentence', '- one\nand more\n', 'line 1 is no block that is known'],
  ['an empty item', '- one\n-\n', 'line 1 is no block that is known'],
  ['a list with numbers', '1. one\n2. two\n', 'line 1 is no block that is known'],
  ['bold words', 'Some **bold** words.\n', 'line 1 has formatting or a link'],
  ['a link', '- [here](https://example.com)\n', 'line 1 has formatting or a link'],
  ['a head without an end', '---\nslug: a\n', 'line 1 begins a head that no second line'],
  ['a line of the head without a key', '---\nslug\n---\n\nText.\n', 'line 2 is no «key: value»'],
  ['a key that is there twice', '---\nslug: a\nslug: b\n---\n\nText.\n', 'line 3 says «slug» again'],
  ['no text', '---\nslug: a\n---\n', 'ends a file without a text'],
])('says the line of %s', (_what, text, says) => {
  const { faults } = parseMarkdown(text);
  expect(faults).toEqual([expect.stringContaining(says)]);
});
