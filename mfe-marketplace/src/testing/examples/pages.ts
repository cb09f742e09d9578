import { exampleContentPage, exampleTrends, type ContentPage, type PageBlock } from '@tessera/contracts/pages';

/** One block of each kind, as a page could have them. */
export const allBlocks: readonly PageBlock[] = [
  {
    kind: 'hero',
    id: 'hero',
    art: 'night',
    look: 'dark',
    note: '23–29 November',
    title: 'A quiet week',
    lead: 'Nothing is sold here.',
    actions: [
      { label: 'Free first meetings', to: 'first-free' },
      { label: 'The offer', to: '#offer' },
    ],
    countdown: true,
  },
  {
    kind: 'text',
    id: 'why',
    title: 'Why now',
    paragraphs: ['Many are tired.'],
    points: ['No subscription'],
    art: 'path',
  },
  { kind: 'figures', id: 'figures', items: [{ value: '0 €', label: 'to begin' }] },
  { kind: 'steps', id: 'steps', title: 'Three steps', items: [{ title: 'Choose', text: 'Somebody.' }] },
  { kind: 'offer', id: 'offer', title: 'One offer', product: 'offer-2', points: ['At the usual price'] },
  { kind: 'specialists', id: 'people', title: 'They have time', domain: 'PSIHO' },
  { kind: 'specialists', id: 'named', title: 'They are named', slugs: ['ilinca-veridan'] },
  { kind: 'products', id: 'products', title: 'More offers', slugs: ['offer-5', 'offer-2'] },
  { kind: 'faq', id: 'questions', title: 'Questions', items: [{ question: 'Must I go on?', answer: 'No.' }] },
  { kind: 'chart', id: 'domains', title: 'By domain', of: 'domains' },
  { kind: 'chart', id: 'weekdays', title: 'By weekday', of: 'weekdays' },
  {
    kind: 'quotes',
    id: 'voices',
    title: 'How it could go',
    items: [{ text: 'It was the evenings.', name: 'Irina Pelmus', role: 'leads a team' }],
  },
  { kind: 'numbers', id: 'numbers', title: 'Call now' },
  { kind: 'selfcheck', id: 'check', domain: 'PSIHO', slug: 'wellscore' },
  {
    kind: 'links',
    id: 'more',
    title: 'Look closer',
    items: [
      { title: 'How it works', text: 'Step by step.', to: 'page:how-it-works' },
      { title: 'Nothing', text: 'It leads nowhere.', to: 'page:nowhere' },
    ],
  },
  { kind: 'form', id: 'form', title: 'Write to us', text: 'One mail.', topic: 'company' },
  {
    kind: 'closing',
    id: 'next',
    title: 'Not sure?',
    text: 'Look around.',
    actions: [{ label: 'Search', to: 'search' }],
  },
];
/** A page with all of them, which ends on Sunday. */
export const wholePage: ContentPage = {
  ...exampleContentPage,
  code: 'black-friday-altfel',
  languages: ['ro', 'en'],
  title: 'A quiet week',
  isListed: false,
  endsAt: '2026-11-29T22:00:00.000Z',
  blocks: [...allBlocks],
};
export { exampleTrends };
