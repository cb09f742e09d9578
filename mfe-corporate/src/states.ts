import type { ContentState } from '@tessera/contracts/editor';
import type { TagTone } from '@tessera/kit/base';
import type { Key } from './i18n/use-t.ts';

/** What became of a version; a partner's is never scheduled. */
export const STATE_WORDS = {
  draft: 'corporate.state.draft',
  validated: 'corporate.state.validated',
  scheduled: 'corporate.content.state.scheduled',
  live: 'corporate.state.live',
  replaced: 'corporate.state.replaced',
  'taken-back': 'corporate.state.takenBack',
} as const satisfies Record<ContentState, Key>;
export const STATE_TONES = {
  draft: 'neutral',
  validated: 'info',
  scheduled: 'accent',
  live: 'success',
  replaced: 'neutral',
  'taken-back': 'warning',
} as const satisfies Record<ContentState, TagTone>;
