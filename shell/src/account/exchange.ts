import { codeOf } from '@tessera/contracts/errors';
import { exchangeSignInCode } from '@tessera/contracts/session';
import type { UnitApi } from '../hosts/federation.ts';
import type { Words } from '../i18n/use-t.ts';
import type { Loading } from '../services/loading.ts';
import type { Overlays } from '../services/overlays.ts';
import type { SessionService } from '../services/session.ts';

export interface ExchangeServices {
  readonly api: Pick<UnitApi, 'call'>;
  readonly session: Pick<SessionService, 'ready' | 'session$' | 'accept'>;
  readonly confirm: Overlays['confirm'];
  readonly notify: Overlays['notify'];
  readonly t: () => Words;
  readonly loading: Pick<Loading, 'cover'>;
  report(error: unknown, at: string): void;
}
/**
 * Logs in with a code, after asking: a link of somebody else would log the person into an account that is not theirs.
 * Whoever is logged in stays who they are.
 */
export async function exchange(code: string, services: ExchangeServices): Promise<void> {
  const { api, session, t } = services;
  await session.ready;
  if (session.session$.value) return;
  const question = {
    title: t()('shell.exchange.title'),
    text: t()('shell.exchange.text'),
    verb: t()('shell.login.send'),
  };
  if (!(await services.confirm(question))) return;
  const uncover = services.loading.cover();
  try {
    session.accept((await api.call(exchangeSignInCode, { code })).session);
  } catch (error) {
    if (codeOf(error) !== 'LINK_EXPIRED') services.report(error, 'exchange');
    services.notify({ kind: 'negative', text: t()('shell.error.LINK_EXPIRED') });
  } finally {
    uncover();
  }
}
