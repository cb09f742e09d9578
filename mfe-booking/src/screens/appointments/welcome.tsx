import { useEffect, type ReactNode } from 'react';
import { onboard } from '@tessera/contracts/session';
import { Banner } from '@tessera/kit/base';
import { useMutation, useRoute, useSession } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

const WORDS = { new_signup: 'booking.list.welcome', new_specialist_signup: 'booking.list.welcome-specialist' } as const;
type Reference = keyof typeof WORDS;
const isReference = (text: string | null): text is Reference => text !== null && Object.hasOwn(WORDS, text);

/**
 * What somebody reads who has just signed up and arrives in their area; the sign-up says so in the address. With it they
 * have been introduced to the site.
 */
export function Welcome(): ReactNode {
  const t = useT();
  const reference = new URLSearchParams(useRoute().search).get('reference');
  const id = useSession()?.userId;
  const isShown = isReference(reference);
  const { mutate: note } = useMutation(onboard);
  useEffect(() => {
    if (isShown && id !== undefined) note({ id });
  }, [isShown, id, note]);
  return isShown ? <Banner tone="success">{t(WORDS[reference])}</Banner> : null;
}
