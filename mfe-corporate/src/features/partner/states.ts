import type { PartnerState } from '@tessera/contracts/corporate';
import type { TagTone } from '@tessera/kit/base';
import type { Key } from '../../i18n/use-t.ts';

export const STATE_WORDS = {
  draft: 'corporate.state.draft',
  validated: 'corporate.state.validated',
  live: 'corporate.state.live',
  replaced: 'corporate.state.replaced',
  'taken-back': 'corporate.state.takenBack',
} as const satisfies Record<PartnerState, Key>;
export const STATE_TONES = {
  draft: 'neutral',
  validated: 'info',
  live: 'success',
  replaced: 'neutral',
  'taken-back': 'warning',
} as const satisfies Record<PartnerState, TagTone>;
export const KIND_WORDS: Readonly<Record<string, Key>> = {
  main: 'corporate.kind.main',
  clinic: 'corporate.kind.clinic',
  company: 'corporate.kind.company',
};
