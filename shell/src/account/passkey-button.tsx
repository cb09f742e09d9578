import { Fingerprint } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { passkeyLogin, startPasskeyLogin, type SessionInfo } from '@tessera/contracts/session';
import { Banner, Button, useErrorText } from '@tessera/kit/base';
import { useUnit } from '@tessera/kit/react';
import { useT } from '../i18n/use-t.ts';
import { askForPasskey } from './device-passkeys.ts';

/** Logs in with a passkey that this device has for this host. */
export function PasskeyButton({
  shared,
  onDone,
}: {
  readonly shared: boolean;
  readonly onDone: (session: SessionInfo) => void;
}): ReactNode {
  const t = useT();
  const unit = useUnit();
  const sentenceOf = useErrorText();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function logIn(): Promise<void> {
    setProblem(null);
    setPending(true);
    try {
      const answer = await askForPasskey((await unit.call(startPasskeyLogin, {})).options);
      if ('refusal' in answer) setProblem(t('shell.login.passkey-none'));
      else onDone((await unit.call(passkeyLogin, { response: answer.response, shared })).session);
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
        onClick={() => void logIn()}
      >
        {t('shell.login.passkey')}
      </Button>
    </>
  );
}
