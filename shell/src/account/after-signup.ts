import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { invite } from '@tessera/contracts/routes/shell';
import type { SessionInfo } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';
import { afterLogin, type Landing } from './after.ts';
import { mayInvite } from './invite-rules.ts';

/** Where to go after signing up: to the page that asks whom to invite, otherwise as after a log-in. */
export function afterSignup(
  search: string,
  lang: Lang,
  { tenant, ...landing }: Landing & { readonly tenant: Pick<PublicTenant, 'hostClass' | 'flags'> },
  session: SessionInfo,
  reference: 'new_signup' | 'new_specialist_signup' = 'new_signup',
): Href {
  const back = new URLSearchParams(search).get('back') ?? undefined;
  return reference === 'new_signup' && mayInvite(tenant, back)
    ? href(invite, lang, {}, { search: { back } })
    : afterLogin(search, lang, landing, session, reference);
}
