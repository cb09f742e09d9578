import { decideProfile, profileCases, type ProfileCase } from '@tessera/contracts/provider';
import { answer, type Answer } from '@tessera/kit/testing';

const at = '2026-11-20T09:00:00.000Z';
/** A suspended profile with an answer. */
export const suspended: ProfileCase & { readonly profile: NonNullable<ProfileCase['profile']> } = {
  userId: '01935f3e-0000-7000-8000-000000000201',
  name: 'Ilinca Veridan',
  profile: { specialistId: '01935f3e-0000-7000-8000-000000000301', atlasUrl: 'ilinca-veridan', status: 'suspended' },
  since: at,
  comment: 'A licence has expired.',
  answers: [
    {
      about: 'suspended',
      decidedAt: at,
      text: 'The new licence is in the post.',
      at: '2026-11-21T09:00:00.000Z',
      isCurrent: true,
    },
    {
      about: 'draft',
      decidedAt: '2026-10-20T09:00:00.000Z',
      text: 'I have moved.',
      at: '2026-10-21T09:00:00.000Z',
      isCurrent: false,
    },
  ],
  decisions: [
    { step: 2, status: 'suspended', comment: 'A licence has expired.', at, by: 'Tess Arkwell' },
    { step: 1, status: 'review', comment: '', at: '2026-10-20T09:00:00.000Z', by: null },
  ],
};
export const counts = { suspended: 1, review: 0, hidden: 2, applied: 1, active: 30 };
export const specialistAnswers: readonly Answer[] = [
  answer(profileCases, { total: 1, counts, items: [suspended] }),
  answer(decideProfile, { seen: 3 }),
];
