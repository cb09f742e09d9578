import { inEachLanguage } from '@tessera/contracts/languages';
import type { ProductFacts } from '@tessera/contracts/products';
import type { TextBlock } from '@tessera/contracts/specialists';
import { demoContent, type Product, type Specialist } from '@tessera/demo-content';
import { referenceContent } from '@tessera/reference-content';
import { Temporal } from 'temporal-polyfill';
import { addressOf } from './practice-address.ts';
import type { SeedWeek } from './seed-week.ts';

/** One specialist of each city with the product's speciality, preferably as their main one; one in all gives a workshop. */
export function offering({ speciality, kind, tenant }: Product): readonly Specialist[] {
  if (kind === 'digital' || kind === 'voucher') return [];
  const atTenant = demoContent().tenants.find(({ code }) => code === tenant)?.specialists;
  const all = referenceContent().cities.flatMap(({ code }) => {
    const here = demoContent().specialists.filter(
      ({ city, specialities, atlasUrl }) =>
        city === code && specialities.includes(speciality) && (atTenant?.includes(atlasUrl) ?? true),
    );
    return here.find(({ specialities: [first] }) => first === speciality) ?? here[0] ?? [];
  });
  return kind === 'workshop' ? all.slice(0, 1) : all;
}

/** What a product says about itself, in each language. */
export function textsOf({ about, points, kind }: Product) {
  const { takeAway, steps, questions } = demoContent().productWords;
  return {
    description: inEachLanguage((lang): readonly TextBlock[] => [
      { kind: 'paragraph', text: about[lang] },
      { kind: 'heading', text: takeAway[lang] },
      { kind: 'list', items: points.map((point) => point[lang]) },
    ]),
    steps: inEachLanguage((lang) => steps[kind].map((step) => step[lang])),
    questions: inEachLanguage((lang) =>
      questions[kind].map(({ question, answer }) => ({ question: question[lang], answer: answer[lang] })),
    ),
  };
}

/** The address of a practice, as on a letter, with its city in the language of who is there; undefined where nobody is. */
function practiceOf(specialist: Specialist | undefined): string | undefined {
  const city = referenceContent().cities.find(({ code }) => code === specialist?.city);
  if (!specialist || !city) return undefined;
  const address = addressOf(specialist, demoContent().specialists.indexOf(specialist));
  return address === null ? undefined : `${address}, ${city.name[specialist.languages[0] ?? 'en']}`;
}

const DEFINED = ['meetings', 'weeks', 'seats', 'format', 'pages', 'months'] as const;
/** What a product of its kind consists of. A workshop is on a day of the seed's weeks, in the zone of who gives it. */
export function factsOf(product: Product, week: SeedWeek): ProductFacts {
  const facts = Object.fromEntries(
    DEFINED.flatMap((name) => (product[name] === undefined ? [] : [[name, product[name]]])),
  ) as ProductFacts;
  if (product.kind === 'digital' && product.minutes !== undefined) return { ...facts, minutes: product.minutes };
  const { day, at } = product;
  if (day === undefined || at === undefined) return facts;
  const city = referenceContent().cities.find(({ code }) => code === offering(product)[0]?.city);
  const zone = city?.zone ?? 'UTC';
  const startsAt = Temporal.PlainDate.from(week.day(zone, day))
    .toZonedDateTime({ timeZone: zone, plainTime: at })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });
  const place = product.online ? undefined : practiceOf(offering(product)[0]);
  return { ...facts, startsAt, ...(place === undefined ? {} : { place }) };
}

/** What a specialist asks: in proportion to their own meeting, rounded to whole euros, unless the product has its price. */
export function priceOf(product: Product, own: Pick<Specialist, 'duration' | 'priceMinor'>): number {
  if (product.priceMinor !== undefined) return product.priceMinor;
  const { minutes = own.duration, meetings = 1, discount = 0 } = product;
  return Math.round((own.priceMinor * minutes * meetings * (100 - discount)) / own.duration / 10_000) * 100;
}
