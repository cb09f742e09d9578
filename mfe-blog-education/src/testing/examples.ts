import {
  authorPostsQuery,
  categoryPostsQuery,
  post,
  postCategories,
  postsQuery,
  tagPostsQuery,
  type Post,
  type PostCard,
} from '@tessera/contracts/blog';
import { answer, type Answer } from '@tessera/kit/testing';

const idOf = (n: number): string => `01935f3e-0000-7000-8000-${String(n).padStart(12, '0')}`;

const [rest, ...others]: readonly [PostCard, ...PostCard[]] = [
  {
    id: idOf(61),
    title: 'Why rest does not feel restful',
    slug: 'why-rest-does-not-feel-restful',
    category: { slug: 'healthy-living', name: 'Healthy living', domain: 'HEALTH' },
    author: { name: 'Imogen Wexcombe', atlasSpecialistUrl: 'imogen-wexcombe', portrait: { seed: 'imogen-wexcombe' } },
    excerpt:
      'You slept, you sat down, you still feel tired. What the body counts as rest, and a way to get some of it back this week.',
    date: '2026-11-12T08:00:00.000Z',
    modified: '2026-11-12T08:00:00.000Z',
    minutes: 6,
    wordCount: 1180,
    lang: 'en',
  },
  {
    id: idOf(62),
    title: 'Saying no at work',
    slug: 'saying-no-at-work',
    category: { slug: 'coaching', name: 'Coaching', domain: 'COACH' },
    author: { name: 'The editors', atlasSpecialistUrl: null, portrait: { seed: 'editors' } },
    excerpt: 'Three sentences that keep a door open.',
    date: '2026-11-02T08:00:00.000Z',
    modified: '2026-11-02T08:00:00.000Z',
    minutes: 1,
    wordCount: 180,
    lang: 'en',
  },
  {
    id: idOf(63),
    title: 'Talking to a teenager',
    slug: 'talking-to-a-teenager',
    category: { slug: 'family', name: 'Family', domain: 'FAM' },
    author: { name: 'Priya Nallasen', atlasSpecialistUrl: 'priya-nallasen', portrait: { seed: 'priya-nallasen' } },
    excerpt: 'Side by side is easier than face to face.',
    date: '2026-10-20T08:00:00.000Z',
    modified: '2026-10-20T08:00:00.000Z',
    minutes: 7,
    wordCount: 1400,
    lang: 'en',
  },
];
export const posts: readonly PostCard[] = [rest, ...others];

export const article: Post = {
  ...rest,
  metaTitle: 'Why rest does not feel restful',
  metaDescription: 'What the body counts as rest.',
  body: [
    { kind: 'paragraph', text: 'Most people who come to me in autumn say the same sentence.' },
    { kind: 'heading', text: 'Seven kinds of tired' },
    { kind: 'paragraph', text: 'The first wants sleep. The second wants quiet.' },
    { kind: 'quote', text: 'Rest is not the absence of effort.' },
    { kind: 'heading', text: 'A plan for one week' },
    { kind: 'list', items: ['Ten minutes of daylight', 'A meal without a screen'] },
  ],
  tags: [
    { slug: 'burnout', name: 'Burnout' },
    { slug: 'sleep', name: 'Sleep' },
  ],
  translations: [
    { lang: 'ro', category: 'healthy-living', slug: 'de-ce-odihna-nu-odihneste', title: 'De ce odihna nu odihnește' },
    {
      lang: 'el',
      category: 'healthy-living',
      slug: 'giati-i-xekourasi-den-xekourazei',
      title: 'Γιατί η ξεκούραση δεν ξεκουράζει',
    },
  ],
};

/** Successful responses to all calls. */
export const allAnswers: readonly Answer[] = [
  answer(postsQuery, { items: [...posts], total: 20 }),
  answer(categoryPostsQuery, {
    items: [...posts],
    total: 20,
    category: { slug: 'family', name: 'Family', domain: 'FAM' },
  }),
  answer(tagPostsQuery, { items: [...posts], total: 20, tag: { slug: 'sleep', name: 'Sleep' } }),
  answer(post, article),
  answer(
    postCategories,
    posts.map(({ category }, i) => ({ ...category, count: i + 1 })),
  ),
  answer(authorPostsQuery, { items: [rest], total: 1 }),
];
