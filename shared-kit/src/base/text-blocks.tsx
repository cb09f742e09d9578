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
      return (
        <blockquote>
          <p>{block.text}</p>
        </blockquote>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i}>{item}</li>
          ))}
        </ul>
      );
  }
}

export interface TextBlocksProps {
  readonly blocks: readonly TextBlock[];
  /** Language of the text, which may differ from the page's. */
  readonly lang: Lang;
  /** Level of its headings, 3 by default. */
  readonly level?: 2 | 3 | 4;
}

/** User-written content, rendered as text only: user markup never reaches the page. */
export function TextBlocks({ blocks, lang, level = 3 }: TextBlocksProps): ReactNode {
  return (
    <div className="tk-prose" lang={lang}>
      {blocks.map((block, i) => (
        <Block key={i} block={block} level={level} />
      ))}
    </div>
  );
}
