import { decideReview, reportedReviews, undoReviewDecision, type ReportedReview } from '@tessera/contracts/specialists';
import { answer, type Answer } from '@tessera/kit/testing';

const id = (n: number): string => `01935f3e-0000-7000-8000-00000000010${n}`;
/** A review with two reports, one of them from the specialist. */
export const waiting: ReportedReview = {
  review: {
    id: id(1),
    author: 'Mara Quill',
    portrait: { seed: 'mara' },
    stars: 2,
    text: 'She told others what I said.',
    lang: 'ro',
    writtenAt: '2026-10-02T09:00:00.000Z',
  },
  specialist: { atlasUrl: 'ilinca-veridan', name: 'Ilinca Veridan' },
  isTakenDown: false,
  reports: [
    {
      reason: 'private',
      words: 'He names my illness.',
      isSpecialist: false,
      isOpen: true,
      reportedAt: '2026-11-20T09:00:00.000Z',
    },
    { reason: 'insult', words: '', isSpecialist: true, isOpen: true, reportedAt: '2026-11-21T09:00:00.000Z' },
  ],
  decisions: [],
};
/** The same, taken down. */
export const takenDown: ReportedReview = {
  ...waiting,
  isTakenDown: true,
  reports: waiting.reports.map((report) => ({ ...report, isOpen: false })),
  decisions: [
    {
      step: 1,
      act: 'takeDown',
      reason: 'private',
      words: 'Names an illness.',
      at: '2026-11-22T09:00:00.000Z',
      by: null,
    },
  ],
};
export const reviewAnswers: readonly Answer[] = [
  answer(reportedReviews, { total: 1, open: 1, items: [waiting] }),
  answer(decideReview, { seen: 1 }),
  answer(undoReviewDecision, { seen: 2 }),
];
