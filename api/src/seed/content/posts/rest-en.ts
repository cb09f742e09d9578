import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const restEnglish = {
  group: 'rest',
  lang: 'en',
  slug: 'why-rest-does-not-feel-restful',
  category: 'healthy-living',
  author: 'megan-pellwyn',
  title: 'Why rest does not feel restful',
  excerpt: 'You slept, you sat down, you still feel tired. What the body counts as rest, and a way to get some of it back this week.',
  metaTitle: 'Why rest does not feel restful',
  metaDescription: 'Why a free weekend can leave you tired, what counts as rest, a small plan for one week, and when tiredness is a reason to see someone.',
  daysAgo: 9,
  body: [
    paragraph('Most people who come to me in autumn say the same sentence: I do nothing all weekend and on Monday I am tired again. They are not lazy, and they are rarely ill. They rest one part of themselves and leave the others at work.'),
    heading('Several kinds of tired'),
    paragraph('Tiredness after a long run is not tiredness after a hard talk. The first wants sleep. The second wants quiet, or a friend. Eyes that have followed a screen for nine hours want distance. A head full of other people’s wishes wants an hour in which nobody asks for anything. If you answer all of them with the sofa and a phone, most of them stay.'),
    quote('Rest is not the absence of effort. It is a change of effort that your body was asking for.'),
    heading('What counts as rest'),
    paragraph('A short test: after an hour of what you call rest, are your shoulders lower than before? Is your breath slower? If not, it was a pause. Pauses are fine, but they do not refill much. For many people gentle movement works better than lying down, and a dull task with the hands works better than one more episode.'),
    paragraph('Rest also needs a beginning and an end. When work can reach you at any moment, your body stays half ready, and half ready is tiring. A closed door, a phone in another room or a clear sentence to the people at home does more than an extra hour.'),
    heading('A plan for one week'),
    paragraph('Do not change everything. Pick one line from this list, do it on four days out of seven, and write down one word each evening about how you feel.'),
    list(
      'Ten minutes of daylight before the first screen',
      'A meal without a conversation you have to win',
      'One hour in which nobody needs you, agreed with the people at home',
      'A walk at a speed at which you could sing',
      'The same bedtime, give or take half an hour',
    ),
    heading('When to see someone'),
    paragraph('Tiredness can have a cause that no walk will mend: too little iron, a slow thyroid, poor breathing at night, low mood, a medicine. If you wake tired for more than three weeks, if nothing brings pleasure, or if you lose weight without wanting to, talk to a doctor or a psychologist. If you think about harming yourself, call 112 now or go to the nearest hospital.'),
  ],
} as const satisfies SeedPost;
