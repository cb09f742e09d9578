import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const whatABloodPanelTellsYou = {
  group: 'what-a-blood-panel-tells-you',
  lang: 'en',
  slug: 'what-a-blood-panel-tells-you',
  category: 'medical',
  author: 'kwabena-oduforde',
  title: 'What a blood panel tells you',
  excerpt: 'Red arrows look alarming. What a reference range is, why one number says little, and five questions to ask about your results.',
  metaTitle: 'What a blood panel tells you, and what it does not',
  metaDescription: 'How to read reference ranges and arrows on your blood results, why trends matter more than single numbers, and which questions to ask.',
  daysAgo: 30,
  body: [
    paragraph('The results arrive at night, on your phone, with a red arrow next to a word you have never seen. By midnight you have read about six diseases. Let us slow that down.'),
    heading('What the range means'),
    paragraph('A reference range is not a line between well and ill. A laboratory measures many healthy people, leaves out the highest and the lowest few, and calls the rest the range. So about one healthy person in twenty falls outside it for any single test. Order twenty tests at once, and an arrow somewhere is more likely than not.'),
    paragraph('Ranges differ between laboratories, between ages, and in pregnancy. Compare your number with the range printed next to it, not with one from another page.'),
    heading('One number says little'),
    paragraph('Blood moves. A hard workout, a cold, a missed breakfast or too little water can shift several values for days. Two results some weeks apart, taken in a similar way, tell more than one. A value that drifts slowly inside the range can matter more than a small jump outside it.'),
    quote('A result is an answer. It helps to remember what the question was.'),
    heading('Questions to ask'),
    paragraph('Bring the whole sheet, the older ones too, and a list of everything you take, including vitamins and teas. Some supplements disturb the measurement itself. Then ask:'),
    list(
      'Why was this test ordered?',
      'How far outside the range is it, and does that distance matter?',
      'Could food, sport, a medicine or an infection explain it?',
      'Do we repeat it, and when?',
      'What sign should make me call before then?',
    ),
    heading('When not to wait'),
    paragraph('If the laboratory or your doctor phones you about a result, follow what they say the same day. Do not start or stop a prescribed medicine because of an arrow. With chest pain, trouble breathing, a sudden weakness on one side, or bleeding that does not stop, call 112 and leave the paper at home. For everything else, a calm half hour with a doctor beats a night with a search box.'),
  ],
} as const satisfies SeedPost;
