import type { WizardProgress } from '@tessera/contracts/provider';
import type { Db } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadHours } from '../availability/index.ts';
import type { SpecialistRow } from './queries.ts';

type Steps = WizardProgress['steps'];

/** What a profile needs, from the rows of today; `specialist` is null until there is a profile. */
export async function stepsOf(
  db: Db,
  scope: Scope,
  person: { readonly emailVerified: boolean; readonly image: string | null },
  specialist: SpecialistRow | null,
): Promise<Steps> {
  const hours = specialist && (await loadHours(db, scope, specialist.atlasUrl));
  const isOpen = hours !== null && (hours.rules.length > 0 || hours.exceptions.some(({ kind }) => kind === 'open'));
  return [
    { code: 'email', isDone: person.emailVerified, isNeeded: true },
    { code: 'photo', isDone: person.image !== null, isNeeded: false },
    { code: 'description', isDone: (specialist?.description.length ?? 0) > 0, isNeeded: true },
    {
      code: 'offer',
      isDone: specialist !== null && (specialist.priceMinor > 0 || specialist.firstMeetingFree),
      isNeeded: true,
    },
    { code: 'hours', isDone: isOpen, isNeeded: true },
    { code: 'licence', isDone: (specialist?.licences.length ?? 0) > 0, isNeeded: true },
    { code: 'review', isDone: specialist?.status === 'active' || specialist?.status === 'hidden', isNeeded: true },
  ];
}
/** Percent of the needed steps that are done. */
export function percentOf(steps: Steps): number {
  const needed = steps.filter(({ isNeeded }) => isNeeded);
  return Math.round((needed.filter(({ isDone }) => isDone).length / needed.length) * 100);
}
