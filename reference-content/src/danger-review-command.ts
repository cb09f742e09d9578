import { writeFileSync } from 'node:fs';
import { dangerReview } from './danger-review.ts';
import { referenceContent } from './index.ts';

/** `npm run danger-review -w reference-content`: writes the page by which the words of danger are reviewed. */
writeFileSync(
  new URL('../../docs/danger-words-review.md', import.meta.url),
  dangerReview(referenceContent().guidanceWords),
);
