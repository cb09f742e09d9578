import type { TextBlock } from '@tessera/contracts/specialists';

/** A heading with its content; the first section of an article may have no heading. */
export interface ArticleSection {
  /** Anchor of the section: `part-2`. Independent of the title, so that links survive a corrected heading. */
  readonly id: string;
  readonly title: string | null;
  readonly blocks: readonly TextBlock[];
}

/** Splits an article at its headings. */
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
