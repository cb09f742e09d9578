import { CONTENT_KINDS, STRUCTURES, type Content, type ContentKind } from '@tessera/contracts/editor';
import { campaignContent, scaleContent, treeContent } from '../../testing/contents.ts';
import { contentIn, fieldsOf, formOf } from './content-form.ts';
import { differencesOf } from './differences.ts';
import { nodeOf } from './structure.ts';

const CONTENTS = { scale: scaleContent, symptoms: treeContent, campaign: campaignContent } as const satisfies Record<
  ContentKind,
  Content
>;
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

it.each(CONTENT_KINDS)('%s comes out of its form as it went in', (kind) => {
  const before = CONTENTS[kind];
  const again = contentIn(kind, formOf(kind, before, 1));
  expect(differencesOf(before, again)).toEqual([]);
  expect(plain(again)).toEqual(before);
});
it.each(CONTENT_KINDS)('every field of %s has a control', (kind) => {
  expect(Object.keys(fieldsOf(kind))).toEqual(Object.keys(STRUCTURES[kind].shape));
  expect(nodeOf(STRUCTURES[kind]).is).toBe('group');
});
it('what is no number stays, so that the check can refuse it, and what is of another kind is empty', () => {
  const form = formOf('scale', { slug: 7, minutes: 'soon', items: 'none', answers: [3, { code: ['x'] }] }, 0);
  const { slug, minutes, items, answers } = contentIn('scale', form);
  expect([slug, minutes, items]).toEqual(['7', 'soon', []]);
  expect(answers).toEqual([
    { code: '', value: '' },
    { code: '', value: '' },
  ]);
});

describe('differences', () => {
  type Said = { items: { code: string; helpAbove?: number }[]; texts: { el: { items: Record<string, string> } } };
  const changed = (change: (of: Said) => void): Content => {
    const copy = plain(scaleContent) as Said & Content;
    change(copy);
    return copy;
  };
  it('are named by field and code, with before and after', () => {
    const after = changed(({ items }) => {
      items.unshift({ code: 'new' });
      const harm = items.find(({ code }) => code === 'harm');
      if (harm) harm.helpAbove = 1;
    });
    expect(differencesOf(scaleContent, after)).toEqual([
      { path: ['items'], before: 'low, harm', after: 'new, low, harm' },
      { path: ['items', 'harm', 'helpAbove'], before: '0', after: '1' },
    ]);
  });
  it('of words name the language', () => {
    const after = changed(({ texts }) => void delete texts.el.items['harm']);
    expect(differencesOf(scaleContent, after)).toEqual([
      { path: ['items', 'harm'], lang: 'el', before: 'harm el', after: null },
    ]);
  });
});
