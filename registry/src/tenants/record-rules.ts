import type { FieldIssue } from '@tessera/contracts/errors';
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
/** Two flags that cannot both be set, and why. */
const CLASHES: readonly (readonly [TenantFlag, TenantFlag, string])[] = [
  ['isClinic', 'isInsurer', 'a partner is one of the two'],
  ['hideSignupForPartner', 'clinicSignup', 'there is no sign-up to show'],
  ['hideSignupForPartner', 'expectCodeVerification', 'nobody could enter the code'],
  ['hideSignupForPartner', 'hideSignupInvite', 'a hidden sign-up has no invite step'],
];
/** A flag that means nothing without another one. */
const NEEDS: readonly (readonly [TenantFlag, TenantFlag])[] = [
  ['clinicSignup', 'isClinic'],
  ['hasOwnCategories', 'hasCategories'],
];
function flagIssues({ flags, hostClass, code, hosts, extraSignupFields = [] }: TenantRecord): FieldIssue[] {
  const has = (flag: TenantFlag): boolean => flags[flag] === true;
  const issue = (flag: TenantFlag, message: string): FieldIssue => ({ path: `flags.${flag}`, message });
  const [host = ''] = hosts;
  const isNamed = host.split('.')[0] === code;
  return [
    ...CLASHES.filter(([one, other]) => has(one) && has(other)).map(([one, other, why]) =>
      issue(one, `${one} contradicts ${other}: ${why}.`),
    ),
    ...NEEDS.filter(([one, other]) => has(one) && !has(other)).map(([one, other]) =>
      issue(one, `${one} contradicts the missing ${other}, without which it means nothing.`),
    ),
    ...(has('isClinic') !== (hostClass === 'clinic')
      ? [issue('isClinic', `isClinic is ${has('isClinic')} and contradicts hostClass ${hostClass}.`)]
      : []),
    ...(hostClass === 'main' && has('isInsurer')
      ? [issue('isInsurer', 'isInsurer contradicts hostClass main: an insurer is a partner.')]
      : []),
    ...(has('hideSignupForPartner') && extraSignupFields.length > 0
      ? [
          issue(
            'hideSignupForPartner',
            'hideSignupForPartner contradicts extraSignupFields: nobody could fill them in.',
          ),
        ]
      : []),
    ...(has('noSubdomain') && isNamed
      ? [issue('noSubdomain', `noSubdomain contradicts the host ${host}, which begins with the code.`)]
      : []),
    ...(hostClass !== 'main' && !has('noSubdomain') && !isNamed
      ? [
          {
            path: 'hosts.0',
            message: `${host} does not begin with the code ${code}; a partner with a host of its own has the flag noSubdomain.`,
          },
        ]
      : []),
  ];
}

/** Names that the form has already. */
const TAKEN: readonly string[] = ['firstName', 'lastName', 'email', 'password', 'lang', 'specialist', 'accessCode'];
function fieldIssues(fields: readonly SignupField[]): FieldIssue[] {
  return fields.flatMap(({ code, type, hidden = false, value, prefix, label, labelKey }, index) => {
    const issue = (name: string, message: string): FieldIssue[] => [
      { path: `extraSignupFields.${index}.${name}`, message },
    ];
    const isTwice = fields.findIndex((other) => other.code === code) !== index;
    return [
      ...(isTwice ? issue('code', `${code} is listed twice.`) : []),
      ...(TAKEN.includes(code) ? issue('code', `${code} is a field that every sign-up has.`) : []),
      ...(hidden && value === undefined ? issue('value', `${code} is hidden and has no value.`) : []),
      ...(!hidden && (label === undefined) === (labelKey === undefined)
        ? issue('label', `${code} needs either labelKey or label in ten languages.`)
        : []),
      ...(prefix !== undefined && type !== 'phone'
        ? issue('prefix', `${code} has a prefix, which only a field of the type phone may have.`)
        : []),
      ...(!hidden && value !== undefined && type === 'cnp'
        ? issue('value', `${code} is a personal code and cannot be given in advance.`)
        : []),
    ];
  });
}

/** Everything wrong within the record itself, beyond its shape. */
export function recordIssues(record: TenantRecord): FieldIssue[] {
  const { zone, currency, hosts, seeds, extraSignupFields = [] } = record;
  return [
    ...(isZone(zone) ? [] : [{ path: 'zone', message: `${zone} is not a time zone.` }]),
    ...(Currency.safeParse(currency).success
      ? []
      : [{ path: 'currency', message: `${currency} is not a currency code of three capital letters.` }]),
    ...hosts.flatMap((host, index) =>
      hosts.indexOf(host) === index ? [] : [{ path: `hosts.${index}`, message: `${host} is listed twice.` }],
    ),
    ...flagIssues(record),
    ...fieldIssues(extraSignupFields),
    ...(seeds ? contrastIssues(seeds) : []),
  ];
}
/** Hosts that already belong to another tenant. */
export const hostClashes = ({ hosts }: TenantRecord, others: readonly TenantRecord[]): FieldIssue[] =>
  hosts.flatMap((host, index) => {
    const owner = others.find((other) => other.hosts.includes(host));
    return owner ? [{ path: `hosts.${index}`, message: `${host} belongs to the tenant ${owner.code}.` }] : [];
  });
