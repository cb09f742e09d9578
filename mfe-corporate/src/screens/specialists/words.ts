import type { ProfileList } from '@tessera/contracts/provider';
import type { TagTone } from '@tessera/kit/base';
import type { Key } from '../../i18n/use-t.ts';

export const LIST_WORDS = {
  suspended: 'corporate.specialists.suspended',
  review: 'corporate.specialists.review',
  hidden: 'corporate.specialists.hidden',
  applied: 'corporate.specialists.applied',
  active: 'corporate.specialists.active',
} as const satisfies Record<ProfileList, Key>;
export const LIST_TONES = {
  suspended: 'danger',
  review: 'info',
  hidden: 'warning',
  applied: 'neutral',
  active: 'success',
} as const satisfies Record<ProfileList, TagTone>;
