import type { IssueReason, PartnerIssue } from '@tessera/contracts/corporate';
import type { SignupField, TenantFlag, TenantRecord } from '@tessera/contracts/release';
import { Currency } from '@tessera/contracts/values';
import { contrastIssues } from './contrast.ts';

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
const issue = (
  path: string,
  reason: IssueReason,
  values: Readonly<Record<string, string>>,
  message: string,
): PartnerIssue => ({ path, reason, values: { ...values }, message });

/** Two flags that cannot both be set, and why. */
const CLASHES: readonly (readonly [TenantFlag, TenantFlag, string])[] = [
  ['isClinic', 'isInsurer', 'a partner is one of the two'],
  ['hideSignupForPartner', 'clinicSignup', 'there is no sign-up to show'],
  ['hideSignupForPartner', 'expectCodeVerification', 'nobody could enter the code'],
  ['hideSignupForPartner', 'hideSignupInvite', 'a hidden sign-up has no invite step'],
];
/** Flags of what only a partner's site has. */
const OF_PARTNERS: readonly TenantFlag[] = [
  'isInsurer',
  'loginSignupSidebar',
  'hideSignupInvite',
  'hasCategories',
  'hasNewLayout',
  'showDomainsWithoutPagination',
];
/** A flag that means nothing without another one. */
const NEEDS: readonly (readonly [TenantFlag, TenantFlag])[] = [
  ['clinicSignup', 'isClinic'],
  ['hasOwnCategories', 'hasCategories'],
];
function flagIssues({
  flags,
  hostClass,
  code,
  hosts,
  categories,
  extraSignupFields = [],
}: TenantRecord): PartnerIssue[] {
  const has = (flag: TenantFlag): boolean => flags[flag] === true;
  const of = (flag: TenantFlag, reason: IssueReason, values: Readonly<Record<string, string>>, message: string) =>
    issue(`flags.${flag}`, reason, { flag, ...values }, message);
  const [host = ''] = hosts;
  const isNamed = host.split('.')[0] === code;
  return [
    ...CLASHES.filter(([one, other]) => has(one) && has(other)).map(([one, other, why]) =>
      of(one, 'flags-clash', { other }, `${one} contradicts ${other}: ${why}.`),
    ),
    ...NEEDS.filter(([one, other]) => has(one) && !has(other)).map(([one, other]) =>
      of(one, 'flag-needs', { other }, `${one} contradicts the missing ${other}, without which it means nothing.`),
    ),
    ...(has('isClinic') !== (hostClass === 'clinic')
      ? [
          of(
            'isClinic',
            'flag-kind',
            { hostClass },
            `isClinic is ${has('isClinic')} and contradicts hostClass ${hostClass}.`,
          ),
        ]
      : []),
    ...OF_PARTNERS.filter((flag) => hostClass === 'main' && has(flag)).map((flag) =>
      of(flag, 'flag-kind', { hostClass }, `${flag} contradicts hostClass main: it is of a partner's site.`),
    ),
    ...(has('hasOwnCategories') && categories === undefined
      ? [
          of(
            'hasOwnCategories',
            'flag-needs',
            { other: 'categories' },
            'hasOwnCategories contradicts the missing categories, without which it means nothing.',
          ),
        ]
      : []),
    ...(categories !== undefined && !has('hasOwnCategories')
      ? [
          issue(
            'categories',
            'flag-needs',
            { flag: 'categories', other: 'hasOwnCategories' },
            'categories contradicts the missing hasOwnCategories, without which it means nothing.',
          ),
        ]
      : []),
    ...(has('hideSignupForPartner') && extraSignupFields.length > 0
      ? [
          of(
            'hideSignupForPartner',
            'flag-fields',
            {},
            'hideSignupForPartner contradicts extraSignupFields: nobody could fill them in.',
          ),
        ]
      : []),
    ...(has('noSubdomain') && isNamed
      ? [
          of(
            'noSubdomain',
            'own-host',
            { host },
            `noSubdomain contradicts the host ${host}, which begins with the code.`,
          ),
        ]
      : []),
    ...(hostClass !== 'main' && !has('noSubdomain') && !isNamed
      ? [
          issue(
            'hosts.0',
            'host-code',
            { host, code },
            `${host} does not begin with the code ${code}; a partner with a host of its own has the flag noSubdomain.`,
          ),
        ]
      : []),
  ];
}

/** Names that the form has already. */
const TAKEN: readonly string[] = ['firstName', 'lastName', 'email', 'password', 'lang', 'specialist', 'accessCode'];
function fieldIssues(fields: readonly SignupField[]): PartnerIssue[] {
  return fields.flatMap(({ code, type, hidden = false, value, prefix, label, labelKey }, index) => {
    const of = (name: string, reason: IssueReason, message: string): PartnerIssue[] => [
      issue(`extraSignupFields.${index}.${name}`, reason, { code }, message),
    ];
    const isTwice = fields.findIndex((other) => other.code === code) !== index;
    return [
      ...(isTwice ? of('code', 'field-twice', `${code} is listed twice.`) : []),
      ...(TAKEN.includes(code) ? of('code', 'field-taken', `${code} is a field that every sign-up has.`) : []),
      ...(hidden && value === undefined ? of('value', 'field-value', `${code} is hidden and has no value.`) : []),
      ...(!hidden && (label === undefined) === (labelKey === undefined)
        ? of('label', 'field-label', `${code} needs either labelKey or label in ten languages.`)
        : []),
      ...(prefix !== undefined && type !== 'phone'
        ? of('prefix', 'field-prefix', `${code} has a prefix, which only a field of the type phone may have.`)
        : []),
      ...(!hidden && value !== undefined && type === 'cnp'
        ? of('value', 'field-cnp', `${code} is a personal code and cannot be given in advance.`)
        : []),
    ];
  });
}

/** Everything wrong within the record itself, beyond its shape. */
export function recordIssues(record: TenantRecord): PartnerIssue[] {
  const { zone, currency, hosts, seeds, extraSignupFields = [] } = record;
  return [
    ...(isZone(zone) ? [] : [issue('zone', 'zone', { zone }, `${zone} is not a time zone.`)]),
    ...(Currency.safeParse(currency).success
      ? []
      : [issue('currency', 'currency', { currency }, `${currency} is not a currency code of three capital letters.`)]),
    ...hosts.flatMap((host, index) =>
      hosts.indexOf(host) === index
        ? []
        : [issue(`hosts.${index}`, 'host-twice', { host }, `${host} is listed twice.`)],
    ),
    ...flagIssues(record),
    ...fieldIssues(extraSignupFields),
    ...(seeds ? contrastIssues(seeds) : []),
  ];
}
/** A site has one main brand, which nobody could take off the site again. */
export function mainClashes({ hostClass }: TenantRecord, others: readonly TenantRecord[]): PartnerIssue[] {
  const main = hostClass === 'main' ? others.find((other) => other.hostClass === 'main') : undefined;
  const [host = ''] = main?.hosts ?? [];
  return main
    ? [
        issue(
          'hostClass',
          'main-taken',
          { host },
          `${host} is the main brand already, and there is one only. Choose the hostClass clinic or company.`,
        ),
      ]
    : [];
}
/** Hosts that already belong to another tenant. */
export const hostClashes = ({ hosts }: TenantRecord, others: readonly TenantRecord[]): PartnerIssue[] =>
  hosts.flatMap((host, index) => {
    const owner = others.find((other) => other.hosts.includes(host));
    return owner
      ? [
          issue(
            `hosts.${index}`,
            'host-taken',
            { host, owner: owner.code },
            `${host} belongs to the tenant ${owner.code}.`,
          ),
        ]
      : [];
  });
