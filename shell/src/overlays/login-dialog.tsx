import { useState, type ReactNode } from 'react';
import type { SessionInfo } from '@tessera/contracts/session';
import { AccountScene } from '@tessera/kit/art';
import { Dialog } from '@tessera/kit/dialog';
import { useLang, useNavigate, useUnit } from '@tessera/kit/react';
import { afterSignup } from '../account/after-signup.ts';
import { LoginForm } from '../account/login-form.tsx';
import { useAccountPage } from '../account/session-context.ts';
import { SignupForm } from '../account/signup-form.tsx';
import { useT } from '../i18n/use-t.ts';

export interface LoginDialogProps {
  readonly isOpen: boolean;
  readonly view: 'login' | 'signup';
  /** Whether something on the page waits for the log-in. */
  readonly isAwaited: () => boolean;
  readonly onClose: () => void;
  readonly onDone: (session: SessionInfo) => void;
}

/** Log-in or sign-up in a dialog, so that the page behind it keeps its state. */
export function LoginDialog({ isOpen, view: first, isAwaited, onClose, onDone }: LoginDialogProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const unit = useUnit();
  const navigate = useNavigate();
  const page = useAccountPage();
  const [view, setView] = useState(first);
  const isLogin = view === 'login';
  const signedUp = (session: SessionInfo): void => {
    onDone(session);
    if (isAwaited()) unit.notify({ kind: 'positive', text: t('shell.signup.done') });
    else navigate(afterSignup('', lang, { ...page, tenant: unit.tenant }, session));
  };
  // A way through a provider leaves this page, whose unsent texts are kept, and ends on it again.
  const back = `${location.pathname}${location.search}`;
  return (
    <Dialog
      title={t(isLogin ? 'shell.login.title' : 'shell.signup.title')}
      isOpen={isOpen}
      onClose={onClose}
      art={<AccountScene />}
    >
      <p className="tk-account__lead">
        {isLogin && unit.tenant.flags['hideSignupForPartner'] === true ? (
          t('shell.partner.closed', { name: unit.tenant.name })
        ) : (
          <>
            {t(isLogin ? 'shell.login.new' : 'shell.signup.known')}{' '}
            <button type="button" className="tk-link" onClick={() => setView(isLogin ? 'signup' : 'login')}>
              {t(isLogin ? 'shell.login.to-signup' : 'shell.signup.to-login')}
            </button>
          </>
        )}
      </p>
      {isLogin ? <LoginForm onDone={onDone} back={back} /> : <SignupForm onDone={signedUp} back={back} />}
    </Dialog>
  );
}
