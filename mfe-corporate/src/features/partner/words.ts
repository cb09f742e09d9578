import type { IssueReason } from '@tessera/contracts/corporate';
import type { Key } from '../../i18n/use-t.ts';
import type { Colour, Flag, Logo, Part } from './partner-form.ts';

export const FLAG_WORDS = {
  isClinic: 'corporate.flag.isClinic',
  isInsurer: 'corporate.flag.isInsurer',
  clinicSignup: 'corporate.flag.clinicSignup',
  hideSignupForPartner: 'corporate.flag.hideSignupForPartner',
  hideSignupInvite: 'corporate.flag.hideSignupInvite',
  expectCodeVerification: 'corporate.flag.expectCodeVerification',
  noSubdomain: 'corporate.flag.noSubdomain',
  loginSignupSidebar: 'corporate.flag.loginSignupSidebar',
  hasNewLayout: 'corporate.flag.hasNewLayout',
  hasCategories: 'corporate.flag.hasCategories',
  hasOwnCategories: 'corporate.flag.hasOwnCategories',
  showDomainsWithoutPagination: 'corporate.flag.showDomainsWithoutPagination',
} as const satisfies Record<Flag, Key>;
export const COLOUR_WORDS = {
  brand: 'corporate.colour.brand',
  accent: 'corporate.colour.accent',
  warm: 'corporate.colour.warm',
  cool: 'corporate.colour.cool',
  neutral: 'corporate.colour.neutral',
} as const satisfies Record<Colour, Key>;
export const LOGO_WORDS = {
  micro: 'corporate.logo.micro',
  small: 'corporate.logo.small',
  large: 'corporate.logo.large',
  store: 'corporate.logo.store',
} as const satisfies Record<Logo, Key>;
export const PART_WORDS = {
  name: 'corporate.field.name',
  hostClass: 'corporate.field.kind',
  hosts: 'corporate.field.hosts',
  zone: 'corporate.field.zone',
  currency: 'corporate.field.currency',
  helpline: 'corporate.field.helpline',
  url: 'corporate.field.url',
  apps: 'corporate.part.apps',
  sorting: 'corporate.field.orderBy',
  flags: 'corporate.part.flags',
  categories: 'corporate.field.categories',
  seeds: 'corporate.part.colours',
  logos: 'corporate.part.logos',
  onboardingEmployeeNote: 'corporate.part.note',
  extraSignupFields: 'corporate.part.signup',
} as const satisfies Record<Part, Key>;
/** The sentence of each reason; its values are named as the registry names them. */
export const ISSUE_WORDS: Readonly<Record<string, Key | undefined>> = {
  zone: 'corporate.issue.zone',
  currency: 'corporate.issue.currency',
  'host-twice': 'corporate.issue.hostTwice',
  'host-taken': 'corporate.issue.hostTaken',
  'main-taken': 'corporate.issue.mainTaken',
  'host-code': 'corporate.issue.hostCode',
  'own-host': 'corporate.issue.ownHost',
  'flags-clash': 'corporate.issue.flagsClash',
  'flag-needs': 'corporate.issue.flagNeeds',
  'flag-kind': 'corporate.issue.flagKind',
  'flag-fields': 'corporate.issue.flagFields',
  'field-twice': 'corporate.issue.fieldTwice',
  'field-taken': 'corporate.issue.fieldTaken',
  'field-value': 'corporate.issue.fieldValue',
  'field-label': 'corporate.issue.fieldLabel',
  'field-prefix': 'corporate.issue.fieldPrefix',
  'field-cnp': 'corporate.issue.fieldCnp',
  contrast: 'corporate.issue.contrast',
  'logo-missing': 'corporate.issue.logoMissing',
} satisfies Record<IssueReason, Key>;
export const KIND_WORDS: Readonly<Record<string, Key>> = {
  main: 'corporate.kind.main',
  clinic: 'corporate.kind.clinic',
  company: 'corporate.kind.company',
};
