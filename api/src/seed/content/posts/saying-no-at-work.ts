import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const sayingNoAtWork = {
  group: 'saying-no-at-work',
  lang: 'en',
  slug: 'saying-no-at-work',
  category: 'coaching',
  author: 'harriet-lowmarsh',
  title: 'Saying no at work',
  excerpt: 'A refusal does not need a speech. Three sentences that keep the door open, and what to do when the answer is no to your no.',
  metaTitle: 'Saying no at work without a speech',
  metaDescription: 'How to refuse a task at work in three short sentences, what to offer instead, and what to do when your no is not heard.',
  daysAgo: 16,
  body: [
    paragraph('You are asked for one more thing at twenty to six. Your mouth says yes while your stomach says something else. On the way home you write the answer you should have given. This page is about giving it at twenty to six.'),
    heading('Why yes comes so fast'),
    paragraph('A quick yes ends an uncomfortable moment. The bill comes later, and somebody else often pays it: your evening, your family, the work that was already promised. Saying yes to everything is not generous. It is a promise without a calendar.'),
    paragraph('It helps to know what you say yes to in a normal week. Write down every request for five days, who made it and how long it took. You may find that part of the list was nobody’s job, and that two names appear again and again.'),
    heading('Three sentences'),
    paragraph('A good no is short. Long explanations sound like the opening of a bargain, and they invite one. Try this order, aloud, before you need it.'),
    list(
      'Say what you heard: “You need the figures by Thursday.”',
      'Say what is true: “I have promised the report for Wednesday, so I cannot do both well.”',
      'Say what is possible: “I can send you the raw table today, or do it properly on Monday.”',
    ),
    quote('You do not have to be available in order to be kind.'),
    paragraph('Then stop talking. The silence will feel long. It lasts about four seconds.'),
    heading('When no is not heard'),
    paragraph('Sometimes the answer is: do it anyway. Ask the person in charge to choose with you: “Which of these two should wait?” That moves the decision to where it belongs, and it leaves a trace. If you are punished for fair limits, keep notes with dates and speak to someone you trust at work or to an adviser on employment rights.'),
    paragraph('And if you lie awake over work for weeks, feel empty on free days or notice that you drink more to switch off, talk to a doctor or a psychologist. A sentence cannot carry all of that, and it does not have to.'),
  ],
} as const satisfies SeedPost;
