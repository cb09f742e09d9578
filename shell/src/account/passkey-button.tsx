import { Fingerprint } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import {
  passkeyLogin,
  passkeyProof,
  startPasskeyLogin,
  startPasskeyProof,
  type SessionInfo,
} from '@tessera/contracts/session';
import { Banner, Button, useErrorText } from '@tessera/kit/base';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { askForPasskey } from './device-passkeys.ts';

type Options = Parameters<typeof askForPasskey>[0];
type Answer = Extract<Awaited<ReturnType<typeof askForPasskey>>, { readonly response: unknown }>['response'];
/** Uses a passkey that this device has for this host. */
function UsePasskey({
  start,
  send,
}: {
  readonly start: () => Promise<{ readonly options: Options }>;
  readonly send: (response: Answer) => Promise<void>;
}): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function use(): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      const answer = await askForPasskey((await start()).options);
      if ('refusal' in answer) setProblem(t('shell.login.passkey-none'));
      else await send(answer.response);
    } catch (error) {
      setProblem(sentenceOf(codeOf(error)));
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      {problem === null ? null : <Banner tone="danger">{problem}</Banner>}
      <Button
        full
        icon={<Fingerprint className="tk-icon" aria-hidden="true" />}
        pending={isPending}
        onClick={() => void use()}
      >
        {t('shell.login.passkey')}
      </Button>
    </>
  );
}
/** Logs in with a passkey. */
export function PasskeyButton({
  shared,
  onDone,
}: {
  readonly shared: boolean;
  readonly onDone: (session: SessionInfo) => void;
}): ReactNode {
  const unit = useUnit();
  return (
    <UsePasskey
      start={() => unit.call(startPasskeyLogin, {})}
      send={async (response) => onDone((await unit.call(passkeyLogin, { response, shared })).session)}
    />
  );
}
/** Proves with a passkey who is there. */
export function PasskeyProof({ onDone }: { readonly onDone: () => void }): ReactNode {
  const unit = useUnit();
  return (
    <UsePasskey
      start={() => unit.call(startPasskeyProof, {})}
      send={async (response) => {
        await unit.call(passkeyProof, { response });
        onDone();
      }}
    />
  );
}
