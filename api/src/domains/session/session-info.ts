import type { Role } from '@tessera/contracts/endpoint';
import type { ProfileStatus, SessionInfo, UserDetails } from '@tessera/contracts/session';
import type { Portrait } from '@tessera/contracts/values';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { nextVisit } from '../booking/index.ts';
import { portraitFor, viewerOf, type FileLinks } from '../files/index.ts';
import { findSettings } from '../notifications/index.ts';
import { findByUser, percentOf, stepsOf, type SpecialistRow } from '../specialists/index.ts';
import { listMemberships, type Person } from '../tenancy/index.ts';
import { findPasskeys } from './passkeys/passkey-queries.ts';
import { hasApplied } from './queries.ts';
import { permissionsOf, rolesOf } from './rules.ts';

export interface InfoDeps {
  readonly db: Db;
  readonly links: FileLinks;
}

const portraitOf = ({ links }: InfoDeps, scope: Scope, person: Person): Portrait =>
  portraitFor(links, viewerOf(scope, person.id), person);

/** Premium by right or by payment. Source: product specification, section 4. */
const hasPremium = ({ role, premium }: Person): boolean => role === 'admin' || premium;

/** A shell knows three: a profile that nobody has looked at yet is a draft, and a hidden one is whole. */
const STATUS = {
  active: 'active',
  hidden: 'active',
  review: 'draft',
  suspended: 'suspended',
} as const satisfies Record<SpecialistRow['status'], ProfileStatus>;
/** What a session says of somebody as a specialist; neutral values for everybody else. */
function specialistFields(specialist: SpecialistRow | null, applied: boolean) {
  const status = specialist ? STATUS[specialist.status] : applied ? 'draft' : null;
  return {
    profileURL: specialist?.atlasUrl ?? null,
    providerProfileStatus: status,
    suspendedSpecialistComment: specialist?.suspendedComment ?? null,
    licensedInRo: specialist?.licensedInRo ?? false,
  };
}

/** Everything about a user that is not in the row which each request reads. */
async function factsOf({ db }: Pick<InfoDeps, 'db'>, scope: Scope, { id }: Person) {
  const [specialist, applied, stores] = await Promise.all([
    findByUser(db, scope, id),
    hasApplied(db, id),
    listMemberships(db, id),
  ]);
  return { specialist, applied: specialist !== null || applied, stores: stores.map(({ code }) => code) };
}

/** Whether the person has a passkey of this host, by which the specification's fingerprint is known. */
async function hasPasskey({ db }: Pick<InfoDeps, 'db'>, host: string | null, { id }: Person): Promise<boolean> {
  return host !== null && (await findPasskeys(db, { userId: id, host })).length > 0;
}

/** The user session of the specification, section 3, from the rows of today. */
export async function sessionInfo(deps: InfoDeps, scope: Scope, person: Person, role: Role): Promise<SessionInfo> {
  const host = scope.origin === null ? null : new URL(scope.origin).hostname;
  const [{ specialist, applied, stores }, visits, { email: notificationEmail }, fingerprintEnabled] = await Promise.all(
    [
      factsOf(deps, scope, person),
      nextVisit(deps.db, scope, person.id),
      findSettings(deps.db, person.id),
      hasPasskey(deps, host, person),
    ],
  );
  const steps = applied ? await stepsOf(deps.db, scope, person, specialist) : null;
  const { code, hostClass } = scope.tenant;
  const isMember = person.membership !== null;
  const portrait = portraitOf(deps, scope, person);
  return {
    userId: person.id,
    userUuid: person.id,
    isLoggedIn: true,
    userName: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    userEmail: person.email,
    userEmailValidated: person.emailVerified,
    notificationEmail,
    // Only a confirmed address is stored as the one for mails.
    corporateEmailValidated: isMember && hostClass === 'company' && notificationEmail !== null,
    userLang: person.lang,
    userLangChosen: person.langChosen,
    languages: specialist?.languages ?? [person.lang],
    userImg: portrait.photo ?? null,
    portrait,
    userRole: role,
    roles: [...rolesOf(person)],
    permissions: [...permissionsOf(person, role)],
    isOHPsychologist: person.furtherRoles.includes('psychologist'),
    userHasPremium: hasPremium(person),
    newApps: visits.count,
    newAppsDetails: visits.next,
    newMessages: 0,
    clientNeedsOnboarding: person.onboardedClientAt === null,
    specialistNeedsOnboarding: applied && person.onboardedSpecialistAt === null,
    ...specialistFields(specialist, applied),
    specialistMedicalDomain: specialist?.domain === 'MEDICAL',
    profileSettingsWithoutClients: specialist && { profileID: specialist.id, appDuration: specialist.duration },
    userWizardProgress: steps && percentOf(steps),
    userAvailableStores: stores,
    corporate: isMember && hostClass !== 'main',
    userCompany: isMember && hostClass === 'company' ? code : null,
    userClinic: isMember && hostClass === 'clinic' ? code : null,
    businessUnit: person.businessUnit,
    fingerprintEnabled,
    fingerprintAvailable: host !== null,
  };
}

/** The user details of the specification, section 3. */
export async function userDetails(deps: InfoDeps, scope: Scope, person: Person): Promise<UserDetails> {
  const { specialist, applied, stores } = await factsOf(deps, scope, person);
  return {
    id: person.id,
    uuid: person.id,
    fullName: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    userPhoto: portraitOf(deps, scope, person).photo ?? null,
    language: person.lang,
    onboarding: { client: person.onboardedClientAt !== null, specialist: person.onboardedSpecialistAt !== null },
    role: { isAdmin: person.role === 'admin', isOHPsychologist: person.furtherRoles.includes('psychologist') },
    premium: hasPremium(person),
    ...specialistFields(specialist, applied),
    stores,
    medicalDomain: specialist?.domain === 'MEDICAL',
    businessUnit: person.businessUnit,
  };
}
