import { sectionsOf } from './article-rules.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });
const heading = (text: string) => ({ kind: 'heading' as const, text });

describe('sections of an article', () => {
  it('begin at its headings, with the text before the first one in a section of its own', () => {
    expect(sectionsOf([paragraph('a'), paragraph('b'), heading('One'), paragraph('c'), heading('Two')])).toEqual([
      { id: 'part-1', title: null, blocks: [paragraph('a'), paragraph('b')] },
      { id: 'part-2', title: 'One', blocks: [paragraph('c')] },
      { id: 'part-3', title: 'Two', blocks: [] },
    ]);
  });
  it('have distinct ids even if two headings are the same', () => {
    expect(sectionsOf([heading('Why'), heading('Why')]).map(({ id }) => id)).toEqual(['part-1', 'part-2']);
  });
  it('do not exist for an empty text', () => expect(sectionsOf([])).toEqual([]));
});
