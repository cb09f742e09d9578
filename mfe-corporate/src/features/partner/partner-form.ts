import { PartnerRecord, type PartnerRevision } from '@tessera/contracts/corporate';
import type { FieldIssue } from '@tessera/contracts/errors';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

export const FLAGS = [
  'isClinic',
  'isInsurer',
  'clinicSignup',
  'hideSignupForPartner',
  'hideSignupInvite',
  'expectCodeVerification',
  'noSubdomain',
  'loginSignupSidebar',
  'hasNewLayout',
  'hasCategories',
  'hasOwnCategories',
  'showDomainsWithoutPagination',
] as const;
export type Flag = (typeof FLAGS)[number];
export const LOGOS = ['micro', 'small', 'large', 'store'] as const;
export type Logo = (typeof LOGOS)[number];
export const COLOURS = ['brand', 'accent', 'warm', 'cool', 'neutral'] as const;
export type Colour = (typeof COLOURS)[number];
type Texts = Record<Lang, string>;

/** A field of the sign-up, as it is edited: an empty text is none. */
export type SignupRow = {
  code: string;
  type: string;
  required: boolean;
  hidden: boolean;
  value: string;
  prefix: string;
  showInCustomerInfo: boolean;
  /** Empty: the label is in `label`. */
  labelKey: string;
  label: Texts;
};
/** Everything of a record as one form: an empty text is none. */
export type PartnerForm = {
  /** The revision that the form was filled from. */
  seen: number;
  name: string;
  hostClass: string;
  /** One in each line. */
  hosts: string;
  zone: string;
  currency: string;
  helpline: string;
  url: string;
  android: string;
  ios: string;
  orderBy: string;
  order: string;
  /** Codes of the help store's categories, one in each line. */
  categories: string;
  flags: Record<Flag, boolean>;
  /** Without colours of its own a partner has those of the product. */
  ownColours: boolean;
  seeds: Record<Colour, string> & { radius: string; flare: string; font: string };
  note: Texts;
  fields: SignupRow[];
  /** The SVG of a new drawing, or the hash of the one that stands. */
  logos: Record<Logo, string>;
};

const textsOf = (texts: Readonly<Partial<Record<Lang, string>>> = {}): Texts =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, texts[lang] ?? ''])) as Texts;
export const emptyRow = (): SignupRow => ({
  code: '',
  type: 'text',
  required: false,
  hidden: false,
  value: '',
  prefix: '',
  showInCustomerInfo: false,
  labelKey: '',
  label: textsOf(),
});
/** Shown when a partner gets colours of its own for the first time: those of the product. */
const HOUSE = {
  brand: 'oklch(0.46 0.165 266)',
  accent: 'oklch(0.82 0.145 82)',
  warm: 'oklch(0.72 0.125 32)',
  cool: 'oklch(0.66 0.085 186)',
  neutral: 'oklch(0.5 0.008 75)',
  radius: 1,
  flare: 80,
};
export function toForm({ revision, record }: PartnerRevision): PartnerForm {
  const { seeds, sorting, apps, logos = {}, extraSignupFields = [] } = record;
  const shown = { ...HOUSE, ...seeds };
  return {
    seen: revision,
    name: record.name,
    hostClass: record.hostClass,
    hosts: record.hosts.join('\n'),
    zone: record.zone,
    currency: record.currency,
    helpline: record.helpline ?? '',
    url: record.url ?? '',
    android: apps?.android ?? '',
    ios: apps?.ios ?? '',
    orderBy: sorting?.orderBy ?? '',
    order: sorting?.order ?? 'asc',
    categories: (record.categories ?? []).join('\n'),
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, record.flags[flag] === true])) as PartnerForm['flags'],
    ownColours: seeds !== undefined,
    seeds: {
      brand: shown.brand,
      accent: shown.accent,
      warm: shown.warm,
      cool: shown.cool,
      neutral: shown.neutral,
      radius: String(shown.radius),
      flare: String(shown.flare),
      font: seeds?.font ?? '',
    },
    note: textsOf(record.onboardingEmployeeNote),
    fields: extraSignupFields.map((field) => ({
      code: field.code,
      type: field.type,
      required: field.required,
      hidden: field.hidden ?? false,
      value: field.value ?? '',
      prefix: field.prefix ?? '',
      showInCustomerInfo: field.showInCustomerInfo ?? false,
      labelKey: field.labelKey ?? '',
      label: textsOf(field.label),
    })),
    logos: Object.fromEntries(LOGOS.map((size) => [size, logos[size] ?? ''])) as PartnerForm['logos'],
  };
}

/** Only what was filled in: an empty text is no value. */
const given = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const hasText = (texts: Texts): boolean => Object.values(texts).some((text) => text.trim() !== '');
const isHash = (logo: string): boolean => /^[0-9a-f]{64}$/.test(logo);
/** A number as it was typed; a text that is none stays, and the schema refuses it. */
const numberOf = (text: string): unknown => (text.trim() === '' ? '' : Number(text.replace(',', '.')));

function toField({ label, labelKey, code, type, required, hidden, showInCustomerInfo, value, prefix }: SignupRow) {
  return {
    code: code.trim(),
    type,
    required,
    ...given({ value, prefix }),
    ...(hidden ? { hidden } : given({ labelKey })),
    ...(showInCustomerInfo ? { showInCustomerInfo } : {}),
    ...(!hidden && labelKey === '' ? { label } : {}),
  };
}
/** What a draft of the form sends, before it is checked against the contract. */
function toDraft(code: string, form: PartnerForm) {
  const { seeds, note, flags, fields, logos } = form;
  const { radius, flare, font, ...colours } = seeds;
  const apps = given({ android: form.android, ios: form.ios });
  const drawn = given(logos);
  return {
    seen: form.seen,
    record: {
      code,
      name: form.name,
      hostClass: form.hostClass,
      hosts: linesOf(form.hosts),
      ...given({ zone: form.zone.trim(), currency: form.currency.trim(), helpline: form.helpline, url: form.url }),
      flags: Object.fromEntries(FLAGS.filter((flag) => flags[flag]).map((flag) => [flag, true])),
      ...(form.categories.trim() === '' ? {} : { categories: linesOf(form.categories) }),
      ...(form.orderBy === '' ? {} : { sorting: { orderBy: form.orderBy, order: form.order } }),
      ...(Object.keys(apps).length > 0 ? { apps } : {}),
      ...(hasText(note) ? { onboardingEmployeeNote: note } : {}),
      ...(fields.length > 0 ? { extraSignupFields: fields.map((field) => toField(field)) } : {}),
      ...(form.ownColours
        ? { seeds: { ...colours, radius: numberOf(radius), flare: numberOf(flare), ...given({ font }) } }
        : {}),
    },
    logos: Object.fromEntries(Object.entries(drawn).filter(([, logo]) => !isHash(logo))),
    keepLogos: LOGOS.filter((size) => isHash(logos[size])),
  };
}

/** Whether this is a colour by its looks, so that it can be shown while it is typed. */
export const isColour = (text: string): boolean => /^oklch\([\d. ]+\)$/.test(text);

/** The field of the form that shows what is said about a part of the record. */
export function fieldOf(path: string): string {
  const [first = '', ...rest] = path.replace(/^record\./, '').split('.');
  switch (first) {
    case 'hosts':
    case 'categories':
      return first;
    case 'seeds':
      return rest.length > 0 ? `seeds.${rest[0]}` : 'seeds.brand';
    case 'onboardingEmployeeNote':
      return `note.${rest[0] ?? 'en'}`;
    case 'extraSignupFields':
      return ['fields', ...rest].join('.').replace(/\.label$/, '.labelKey');
    case 'sorting':
      return rest[0] ?? 'orderBy';
    case 'apps':
      return rest[0] ?? 'android';
    default:
      return [first, ...rest].join('.');
  }
}
type Read =
  | { readonly issues: readonly FieldIssue[] }
  | { readonly record: PartnerRecord; readonly logos: Partial<Record<Logo, string>>; readonly keepLogos: Logo[] };
/** The record as the contract takes it, or the fields of the form that it refuses. */
export function readForm(code: string, form: PartnerForm): Read {
  const { record, logos, keepLogos } = toDraft(code, form);
  const parsed = PartnerRecord.safeParse(record);
  if (parsed.success) return { record: parsed.data, logos, keepLogos };
  return {
    issues: parsed.error.issues.map(({ path }) => ({ path: fieldOf(path.map(String).join('.')), message: 'invalid' })),
  };
}

/** The parts in which two revisions differ, by their names in the form. */
const PARTS = [
  'name',
  'hostClass',
  'hosts',
  'zone',
  'currency',
  'helpline',
  'url',
  'apps',
  'sorting',
  'flags',
  'categories',
  'seeds',
  'logos',
  'onboardingEmployeeNote',
  'extraSignupFields',
] as const;
export type Part = (typeof PARTS)[number];
/** Compared without regard to the order of keys. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';
export const differences = (one: PartnerRevision['record'], other: PartnerRevision['record']): readonly Part[] =>
  PARTS.filter((part) => plain(one[part]) !== plain(other[part]));
