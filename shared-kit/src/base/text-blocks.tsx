import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';
import type { ReactNode } from 'react';

function Block({ block, level }: { readonly block: TextBlock; readonly level: 2 | 3 | 4 }): ReactNode {
  const Heading = `h${level}` as const;
  switch (block.kind) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'heading':
      return <Heading>{block.text}</Heading>;
    case 'quote':
      return <blockquote><p>{block.text}</p></blockquote>;
    case 'list':
      return <ul>{block.items.map((item, i) => <li key={i}>{item}</li>)}</ul>;
  }
}

export interface TextBlocksProps {
  readonly blocks: readonly TextBlock[];
  /** The language it was written in, which may not be the page's. */
  readonly lang: Lang;
  /** Level of its headings, 3 when it is left out. */
  readonly level?: 2 | 3 | 4;
}

/** What a person wrote, as text only: no markup of theirs ever reaches the page. */
export function TextBlocks({ blocks, lang, level = 3 }: TextBlocksProps): ReactNode {
  return <div className="tk-prose" lang={lang}>{blocks.map((block, i) => <Block key={i} block={block} level={level} />)}</div>;
}
