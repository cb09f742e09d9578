import { writeFileSync } from 'node:fs';
import { referenceContent } from './index.ts';
import { symptomReview } from './symptom-review.ts';

/** `npm run symptom-review -w reference-content`: writes the page by which the symptom checker is reviewed. */
writeFileSync(
  new URL('../../docs/symptom-checker-review.md', import.meta.url),
  symptomReview(referenceContent().symptoms),
);
