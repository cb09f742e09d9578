import { exampleResult } from '@tessera/contracts/assessments';
import type { PostCard } from '@tessera/contracts/blog';

/** An article that a result leads to. */
export const examplePost: PostCard = {
  id: exampleResult.respondentId,
  title: 'Rest',
  slug: 'rest',
  category: { slug: 'healthy-living', name: 'Healthy living', domain: 'HEALTH' },
  author: { name: 'A B', atlasSpecialistUrl: null, portrait: { seed: 'rest' } },
  excerpt: 'How to rest.',
  date: exampleResult.takenAt,
  modified: exampleResult.takenAt,
  minutes: 3,
  wordCount: 600,
  lang: 'en',
};
