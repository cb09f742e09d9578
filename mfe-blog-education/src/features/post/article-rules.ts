import type { TextBlock } from '@tessera/contracts/specialists';

/** A heading with what stands under it; the first section of an article may have no heading. */
export interface ArticleSection {
  /** Place in the page, for anchors: `part-2`. Not made of the words, so that a link survives a mended heading. */
  readonly id: string;
  readonly title: string | null;
  readonly blocks: readonly TextBlock[];
}

/** Cuts an article at its headings. */
export function sectionsOf(blocks: readonly TextBlock[]): readonly ArticleSection[] {
  const sections: { title: string | null; blocks: TextBlock[] }[] = [];
  for (const block of blocks) {
    const current = sections.at(-1);
    if (block.kind === 'heading') sections.push({ title: block.text, blocks: [] });
    else if (current) current.blocks.push(block);
    else sections.push({ title: null, blocks: [block] });
  }
  return sections.map((section, i) => ({ id: `part-${i + 1}`, ...section }));
}
