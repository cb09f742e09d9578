import * as z from 'zod/mini';
import { Lang } from '../../platform/languages.ts';
import { Id, Portrait, SlotStart } from '../../platform/values.ts';

/** A role with an area of the site, by precedence. Source: product specification, section 4. */
export const AreaRole = z.enum(['admin', 'provider', 'clinic', 'customer']);
/**
 * Every role that a person can hold. An HR administrator and an occupational health psychologist have no area of their
 * own (decision 11); what they may do is a permission.
 */
export const HeldRole = z.enum([...AreaRole.options, 'hr', 'psychologist']);
export type HeldRole = z.infer<typeof HeldRole>;
/** Where a specialist's profile stands: applied for, published, or suspended by the platform. */
export const ProfileStatus = z.enum(['draft', 'active', 'suspended']);
export type ProfileStatus = z.infer<typeof ProfileStatus>;

/** The fields that only a specialist has; empty for everybody else. */
const specialistFields = {
  /** URL segment of the public profile; null without one. */
  profileURL: z.nullable(z.string()),
  providerProfileStatus: z.nullable(ProfileStatus),
  /** Why the profile is suspended; null when it is not. */
  suspendedSpecialistComment: z.nullable(z.string()),
  licensedInRo: z.boolean(),
};
/** The person logged in on this host: the user session of the specification, section 3. */
export const SessionInfo = z.object({
  userId: Id,
  /** The same as `userId`: every id is a UUID (decision 31). */
  userUuid: Id,
  isLoggedIn: z.boolean(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userEmail: z.string(),
  userEmailValidated: z.boolean(),
  /** A second address for notifications, at a corporate partner; null: mails go to the account's address. */
  notificationEmail: z.nullable(z.string()),
  corporateEmailValidated: z.boolean(),
  userLang: Lang,
  /** False: the account stores no language yet, and `userLang` is only the one of its mails. */
  userLangChosen: z.boolean(),
  /** The languages that the person works in as a specialist; otherwise the one of the account. */
  languages: z.array(Lang),
  /** Address of an uploaded photo; null: `portrait` is drawn. */
  userImg: z.nullable(z.string()),
  portrait: Portrait,
  /** The role in which this session acts; the server checks each call against it. */
  userRole: AreaRole,
  /** The roles with an area that the person can act in here, by precedence. */
  roles: z.array(AreaRole),
  /** What the acting role and the person's further roles allow: `booking:hold`. */
  permissions: z.array(z.string()),
  isOHPsychologist: z.boolean(),
  userHasPremium: z.boolean(),
  /** Upcoming visits as a customer, and the first of them. */
  newApps: z.int(),
  newAppsDetails: z.nullable(z.object({ id: Id, startsAt: SlotStart })),
  newMessages: z.int(),
  clientNeedsOnboarding: z.boolean(),
  /** False for somebody who is no specialist. */
  specialistNeedsOnboarding: z.boolean(),
  ...specialistFields,
  /** Whether the specialist works in the medical field. */
  specialistMedicalDomain: z.boolean(),
  /** A specialist's settings without their clients: the profile and the length of a visit in minutes. */
  profileSettingsWithoutClients: z.nullable(z.object({ profileID: Id, appDuration: z.int() })),
  /** Percent of the steps to a published profile that are done; null for somebody who is no specialist. */
  userWizardProgress: z.nullable(z.int()),
  /** Codes of the sites at which the person is a member. */
  userAvailableStores: z.array(z.string()),
  /** Whether this is the site of a partner at which the person is a member; its code in one of the next two. */
  corporate: z.boolean(),
  userCompany: z.nullable(z.string()),
  userClinic: z.nullable(z.string()),
  /** The part of the partner's organisation that the person belongs to. */
  businessUnit: z.nullable(z.string()),
  /** Whether the account has a passkey of this host, and whether the host can have one. */
  fingerprintEnabled: z.boolean(),
  fingerprintAvailable: z.boolean(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;
export const exampleSession: SessionInfo = {
  userId: '01935f3e-0000-7000-8000-000000000001',
  userUuid: '01935f3e-0000-7000-8000-000000000001',
  isLoggedIn: true,
  userName: 'Maria Dobre',
  firstName: 'Maria',
  lastName: 'Dobre',
  userEmail: 'maria.dobre@example.com',
  userEmailValidated: true,
  notificationEmail: null,
  corporateEmailValidated: false,
  userLang: 'en',
  userLangChosen: true,
  languages: ['en'],
  userImg: null,
  portrait: { seed: 'maria' },
  userRole: 'customer',
  roles: ['customer'],
  permissions: ['booking:hold'],
  isOHPsychologist: false,
  userHasPremium: false,
  newApps: 1,
  newAppsDetails: { id: '01935f3e-0000-7000-8000-000000000003', startsAt: '2026-10-26T07:00Z' },
  newMessages: 0,
  clientNeedsOnboarding: false,
  specialistNeedsOnboarding: false,
  profileURL: null,
  providerProfileStatus: null,
  suspendedSpecialistComment: null,
  licensedInRo: false,
  specialistMedicalDomain: false,
  profileSettingsWithoutClients: null,
  userWizardProgress: null,
  userAvailableStores: ['tessera'],
  corporate: false,
  userCompany: null,
  userClinic: null,
  businessUnit: null,
  fingerprintEnabled: false,
  fingerprintAvailable: false,
};

/** The user details of the specification, section 3. */
export const UserDetails = z.object({
  id: Id,
  uuid: Id,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userPhoto: z.nullable(z.string()),
  language: Lang,
  /** Whether the person has seen the introduction as a customer, and as a specialist. */
  onboarding: z.object({ client: z.boolean(), specialist: z.boolean() }),
  role: z.object({ isAdmin: z.boolean(), isOHPsychologist: z.boolean() }),
  premium: z.boolean(),
  ...specialistFields,
  stores: z.array(z.string()),
  medicalDomain: z.boolean(),
  businessUnit: z.nullable(z.string()),
});
export type UserDetails = z.infer<typeof UserDetails>;
