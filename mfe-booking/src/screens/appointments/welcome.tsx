import type { ReactNode } from 'react';
import { Banner } from '@tessera/kit/base';
import { useRoute } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const WORDS = { new_signup: 'booking.list.welcome', new_specialist_signup: 'booking.list.welcome-specialist' } as const;
type Reference = keyof typeof WORDS;
const isReference = (text: string | null): text is Reference => text !== null && Object.hasOwn(WORDS, text);

/** What somebody reads who has just signed up and arrives in their area; the sign-up says so in the address. */
export function Welcome(): ReactNode {
  const t = useT();
  const reference = new URLSearchParams(useRoute().search).get('reference');
  return isReference(reference) ? <Banner tone="success">{t(WORDS[reference])}</Banner> : null;
}
