import type { ReactNode } from 'react';
import { href } from '@tessera/contracts/route';
import { profile } from '@tessera/contracts/routes/marketplace';
import { ButtonLink } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';

/** Link to the specialist's profile with all free times. */
export function BackToProfile({
  atlasUrl,
  variant = 'secondary',
}: {
  readonly atlasUrl: string;
  readonly variant?: 'secondary' | 'ghost';
}): ReactNode {
  const t = useT();
  const lang = useLang();
  return useHas(profile) ? (
    <div>
      <ButtonLink variant={variant} href={href(profile, lang, { atlasUrl })}>
        {t('booking.problem.profile')}
      </ButtonLink>
    </div>
  ) : null;
}
