import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import type { Content, ContentPage } from '@tessera/contracts/editor';

const inAll = <T>(textsIn: (lang: Lang) => T): Record<Lang, T> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, textsIn(lang)])) as Record<Lang, T>;
const words = (codes: readonly string[], lang: Lang): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, `${code} ${lang}`]));

/** A self-check with every field that there is. */
export const scaleContent: Content = {
  slug: 'calm',
  minutes: 3,
  reverseColors: false,
  demonstration: true,
  source: 'Its source',
  answers: [
    { code: 'never', value: 0 },
    { code: 'often', value: 1 },
  ],
  context: [
    { code: 'mode', answers: ['self', 'read'] },
    { code: 'age', groups: [{ code: 'all', min: 18, max: 120 }] },
  ],
  items: [
    { code: 'low', loinc: '44255-8' },
    {
      code: 'harm',
      helpAbove: 0,
      reversed: true,
      answers: [
        { code: 'no', value: 0 },
        { code: 'yes', value: 2 },
      ],
    },
  ],
  unscored: [{ code: 'hard', answers: ['none', 'much'] }],
  mayMiss: 1,
  subscales: [
    {
      code: 'mood',
      items: ['low', 'harm'],
      rule: { kind: 'mean', times: 2, plus: -1 },
      atLeast: 2,
      thresholds: [{ code: 'fine', min: 0, max: 3, color: 'green' }],
    },
  ],
  total: {
    kind: 'table',
    tables: [
      { when: { mode: 'self', age: 'all' }, scores: [1, 2, 3, 4] },
      { when: { mode: 'read', age: 'all' }, scores: [2, 3, 4, 5] },
    ],
  },
  thresholds: [{ code: 'fine', min: 1, max: 5, color: 'green' }],
  related: { domain: 'PSIHO', articles: ['rest', 'sleep'], products: ['a-first-session'], specialists: [] },
  texts: inAll((lang) => ({
    name: `Calm ${lang}`,
    lead: `Lead ${lang}`,
    metaDescription: `About ${lang} `.repeat(10).trim(),
    content: [`First ${lang}`, `Second ${lang}`],
    period: `How often ${lang}`,
    answers: words(['never', 'often', 'no', 'yes', 'self', 'read', 'none', 'much'], lang),
    items: words(['mode', 'age', 'low', 'harm', 'hard'], lang),
    bands: { fine: { name: `Fine ${lang}`, message: `All is well ${lang}`, action: `Go on ${lang}` } },
    subscales: { mood: { name: `Mood ${lang}` } },
  })),
};
const by = { by: 'editors', on: '2026-11-02', sources: ['nhs'] };
export const treeContent: Content = {
  demonstration: true,
  first: 'who',
  authors: [{ code: 'editors', name: 'Tessera' }],
  sources: [{ code: 'nhs', name: 'NHS' }],
  signs: [{ code: 'stroke', call: 'emergency', hint: 'call', ...by }],
  questions: [
    {
      code: 'who',
      text: 'who',
      answers: [
        { code: 'me', to: 'rest' },
        { code: 'child', to: 'rest' },
      ],
      signs: ['stroke'],
      asksSigns: true,
      checked: { by: 'editors', on: '2026-11-03' },
      ...by,
    },
  ],
  leaves: [
    {
      code: 'rest',
      topic: 'me',
      urgency: 'own',
      reasons: ['tired'],
      steps: ['sleep'],
      hint: 'call',
      categories: ['HEALTH', 'PSIHO'],
      specialities: [],
      scales: ['phq9'],
      articles: [],
      ...by,
    },
  ],
  texts: inAll((lang) => ({
    questions: words(['who'], lang),
    answers: words(['me', 'child'], lang),
    signs: words(['stroke'], lang),
    reasons: words(['tired'], lang),
    steps: words(['sleep'], lang),
    hints: words(['call'], lang),
  })),
};
export const campaignContent: Content = {
  partner: 'aurora',
  code: 'sleep',
  slug: 'nights',
  startsAt: '2026-11-02T09:00:00.000Z',
  endsAt: '2026-12-02T09:30:00.000Z',
  texts: inAll((lang) => ({ title: `Nights ${lang}`, text: `Seven ${lang}` })),
};

const at = '2026-11-20T09:00:00.000Z';
/** Version 1 is live, and a draft says one thing otherwise. */
export const scalePage: ContentPage = {
  kind: 'scale',
  code: 'CALM',
  seen: 4,
  draft: {
    state: 'draft',
    content: { ...scaleContent, minutes: 4 },
    base: 1,
    publishAt: null,
    changedAt: at,
    lost: [{ linkId: '7.1', reason: 'condition', found: '' }],
  },
  versions: [{ version: 1, state: 'live', at: null, content: scaleContent }],
  steps: [
    { step: 4, act: 'drafted', version: null, at, by: 'Tess Arkwell' },
    { step: 3, act: 'imported', version: null, at, by: null },
  ],
  known: { partners: ['aurora', 'tessera'], scaleCodes: ['PHQ9'] },
};
