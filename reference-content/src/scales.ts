import { ItemCode, BAND_COLOURS, BandColour } from '@tessera/contracts/assessments';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { Slug } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import type { ContentFolder, Fault } from './folder.ts';
import { Words } from './shapes.ts';

const Whole = z.int().check(z.gte(0), z.lte(1000));
/** An answer and what it counts. */
const Answer = z.strictObject({ code: ItemCode, value: Whole });
const Item = z.strictObject({
  code: ItemCode,
  /** Of the question in LOINC. */
  loinc: z.optional(z.string().check(z.regex(/^\d+-\d$/))),
  /** A value above this asks for help at once. */
  helpAbove: z.optional(Whole),
});
const Structure = z.strictObject({
  version: z.int().check(z.gte(1)),
  slug: Slug,
  minutes: z.int().check(z.gte(1), z.lte(60)),
  reverseColors: z.boolean(),
  /** The wording is our own, in place of the owner's. */
  demonstration: z.boolean(),
  /** Where structure and scoring come from. */
  source: Words,
  answers: z.array(Answer).check(z.minLength(2)),
  items: z.array(Item).check(z.minLength(1)),
  /** Asked after the items, with answers of their own, and not part of the score. */
  unscored: z.array(
    z.strictObject({ code: ItemCode, loinc: z.optional(z.string()), answers: z.array(ItemCode).check(z.minLength(2)) }),
  ),
  /** From the lowest score to the highest. */
  thresholds: z.array(z.strictObject({ code: ItemCode, min: Whole, max: Whole, color: BandColour })),
});
const TextsOfCodes = z.record(ItemCode, Words);
const Texts = z.strictObject({
  name: Words,
  lead: Words,
  metaDescription: z.string().check(z.minLength(70), z.maxLength(160)),
  content: z.array(Words).check(z.minLength(1)),
  period: Words,
  answers: TextsOfCodes,
  items: TextsOfCodes,
  bands: z.record(ItemCode, z.strictObject({ name: Words, message: Words, action: Words })),
});
export type ScalePack = z.infer<typeof Structure> & {
  readonly code: string;
  readonly texts: Readonly<Record<Lang, z.infer<typeof Texts>>>;
};

/** The self-assessments in the order in which they are listed; each is a folder with its structure and its words. */
export const readScales = (folder: ContentFolder): readonly ScalePack[] =>
  folder.each(folder.names('scales'), (code) => ({
    ...folder.json(`scales/${code}/scale.json`, Structure),
    code,
    texts: Object.fromEntries(
      folder.each(LANGUAGES, (lang) => [lang, folder.json(`scales/${code}/${lang}.json`, Texts)]),
    ) as ScalePack['texts'],
  }));

/** Bands that cover each score once, colours that get no milder, and words for everything in every language. */
export function checkScales(packs: readonly ScalePack[], fault: Fault): void {
  for (const pack of packs) {
    const file = `scales/${pack.code}/scale.json`;
    const answers = [...pack.answers.map(({ code }) => code), ...pack.unscored.flatMap((item) => item.answers)];
    const items = [...pack.items, ...pack.unscored].map(({ code }) => code);
    const bands = pack.thresholds.map(({ code }) => code);
    for (const list of [answers, items, bands])
      for (const code of list) if (list.indexOf(code) !== list.lastIndexOf(code)) fault(file, `«${code}» stands twice`);
    for (const says of bandFaults(pack)) fault(file, says);
    for (const lang of LANGUAGES) {
      const texts = pack.texts[lang];
      for (const [name, wanted, given] of [
        ['answers', answers, texts.answers],
        ['items', items, texts.items],
        ['bands', bands, texts.bands],
      ] as const) {
        const there = Object.keys(given);
        for (const code of wanted)
          if (!there.includes(code)) fault(`scales/${pack.code}/${lang}.json`, `${name}.${code} is missing`);
        for (const code of there)
          if (!(wanted as readonly string[]).includes(code))
            fault(`scales/${pack.code}/${lang}.json`, `${name}.${code} has words, and does not exist`);
      }
    }
  }
}
function bandFaults({ items, answers, thresholds, reverseColors }: ScalePack): readonly string[] {
  const values = answers.map(({ value }) => value);
  const [least, most] = [items.length * Math.min(...values), items.length * Math.max(...values)];
  const says: string[] = [];
  let next = least;
  let last = Number.NEGATIVE_INFINITY;
  for (const { code, min, max, color } of thresholds) {
    if (min !== next) says.push(`thresholds.${code} begins at ${min}, not at ${next}`);
    if (max < min) says.push(`thresholds.${code} ends before it begins`);
    const rank = BAND_COLOURS.indexOf(color) * (reverseColors ? -1 : 1);
    if (rank < last) says.push(`thresholds.${code} has a milder colour than the band before it`);
    [next, last] = [max + 1, rank];
  }
  if (thresholds.length > 0 && next !== most + 1) says.push(`the bands end at ${next - 1}, and scores at ${most}`);
  return says;
}
