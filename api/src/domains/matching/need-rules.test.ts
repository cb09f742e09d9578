import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { referenceContent } from '@tessera/reference-content';
import { stem } from '../specialists/index.ts';
import { languageOf } from './language-rules.ts';
import { buildLexicon, readNeed } from './need-rules.ts';

const lexicon = buildLexicon(
  referenceContent().guidanceWords.filter(({ kind }) => kind === 'need'),
  stem,
);
const read = (text: string) => readNeed(lexicon, text, stem);
/** One sleepless person in each language, as a friend would write it. */
const SLEEPLESS: Readonly<Record<Lang, string>> = {
  en: 'I have not slept properly since summer and I wake up every night at three with my heart racing.',
  ro: 'Nu mai dorm bine de astă vară și mă trezesc în fiecare noapte pe la trei dimineața.',
  fr: 'Je ne dors plus bien depuis cet été et je me réveille toutes les nuits vers trois heures.',
  es: 'No duermo bien desde el verano y me despierto todas las noches a las tres de la mañana.',
  bg: 'Не спя добре от лятото и се будя всяка нощ към три сутринта, после не мога да заспя.',
  hr: 'Ne spavam dobro od ljeta i budim se svaku noć oko tri ujutro, a onda više ne mogu zaspati.',
  el: 'Δεν κοιμάμαι καλά από το καλοκαίρι και ξυπνάω κάθε νύχτα στις τρεις, μετά δεν με παίρνει ο ύπνος.',
  de: 'Ich schlafe seit dem Sommer nicht mehr gut und wache jede Nacht um drei auf, dann liege ich wach.',
  pl: 'Nie śpię dobrze od lata i budzę się każdej nocy o trzeciej nad ranem, a potem nie mogę zasnąć.',
  uk: 'Я не сплю добре з літа і прокидаюся щоночі о третій ранку, а потім не можу заснути.',
};

describe('a need in somebody’s own words', () => {
  it.each(LANGUAGES)('is read in its language: %s', (lang) => {
    const { written, topics } = read(SLEEPLESS[lang]);
    expect(written).toBe(lang);
    expect(topics[0]?.code).toBe('sleep');
  });

  it('may be about several things, of which at most three count', () => {
    const { topics } = read(
      'My husband and I fight about money every evening, the loans are too much and I cannot sleep any more.',
    );
    expect(topics.length).toBeLessThanOrEqual(3);
    expect(topics.map(({ code }) => code)).toContain('couples');
    expect(topics[0]?.weight).toBe(1);
  });

  it('is found also without accents, in capitals and in Latin letters', () => {
    expect(read('DEN KOIMAMAI KALA KAI XYPNAO KATHE NYCHTA STIS TREIS TO PROI').topics[0]?.code).toBe('sleep');
    expect(read('nu mai dorm bine si ma trezesc in fiecare noapte la trei dimineata').topics[0]?.code).toBe('sleep');
  });

  it.each([
    [
      'Hungarian',
      'Hónapok óta nem alszom rendesen, és minden éjjel háromkor felébredek, aztán nem tudok visszaaludni.',
    ],
    ['Turkish', 'Yazdan beri düzgün uyuyamıyorum ve her gece saat üçte uyanıyorum, sonra bir daha dalamıyorum.'],
    ['Arabic', 'لا أنام جيدا منذ الصيف وأستيقظ كل ليلة في الساعة الثالثة ولا أستطيع العودة إلى النوم'],
    ['Chinese', '从夏天开始我就睡不好觉，每天晚上三点钟醒来，然后就再也睡不着了，白天没有精神。'],
    ['emoji', '😭😭😭😭😭😭😭😭😭😭😭😭😭😭😭😭😭😭😭😭'],
    ['digits', '1234567890 1234567890 1234567890 1234567890 12345'],
    ['nothing', '   '],
  ])('in a language that the site does not have is said to be so: %s', (_name, text) => {
    expect(languageOf(text)).toBeNull();
  });

  it('of which nothing is known has no topic', () => {
    expect(
      read('The blue kettle of our neighbour was on the green table, and it was all so very strange to me.').topics,
    ).toEqual([]);
  });

  it('reads a long text in the blink of an eye', () => {
    const begin = performance.now();
    read('I cannot sleep and the children shout all day long. '.repeat(400));
    expect(performance.now() - begin).toBeLessThan(1500);
  });
});
