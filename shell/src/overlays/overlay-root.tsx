import '@tessera/kit/css/kit-parts.css';
import { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import type { Notice, Session } from '@tessera/contracts/unit';
import type { SessionInfo } from '@tessera/contracts/session';
import { ConfirmDialog } from '@tessera/kit/dialog';
import { UnitFrame } from '@tessera/kit/react';
import { createToasts, ToastRegion, type Toasts } from '@tessera/kit/toast';
import { LoginDialog } from './login-dialog.tsx';
import type { OverlayServices } from './overlay-services.ts';

export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly verb: string;
  readonly danger?: boolean;
}
export interface ShownNotice { close(): void }
export interface OverlayRoot {
  notify(notice: Notice): ShownNotice;
  confirm(question: Question): Promise<boolean>;
  openLogin(view: 'login' | 'signup'): Promise<Session | null>;
}
interface Shown {
  readonly question: (Question & { answer(yes: boolean): void }) | null;
  readonly login: { readonly view: 'login' | 'signup'; done(session: SessionInfo | null): void } | null;
}

/** The one React root of dialogs and notices. It contains no remote. */
export function createOverlayRoot(element: HTMLElement, services: OverlayServices): OverlayRoot {
  const toasts = createToasts();
  const shown$ = new BehaviorSubject<Shown>({ question: null, login: null });
  const change = (next: Partial<Shown>) => shown$.next({ ...shown$.value, ...next });
  createRoot(element, { identifierPrefix: 'o' }).render(
    <UnitFrame unit={services.runtime} client={new QueryClient()} path={null} onPainted={() => undefined}>
      <OverlayParts shown$={shown$} toasts={toasts} />
    </UnitFrame>,
  );
  return {
    notify({ kind, text, undo, action }) {
      const press = action ?? (undo ? { label: services.translate$.value('shell.notice.undo'), run: undo } : undefined);
      return toasts.show({ kind, text, ...(press ? { action: { label: press.label, onAction: () => press.run() } } : {}) });
    },
    confirm: (question) =>
      new Promise((resolve) => {
        shown$.value.question?.answer(false);
        change({ question: { ...question, answer(yes) { change({ question: null }); resolve(yes); } } });
      }),
    openLogin: (view) =>
      new Promise((resolve) => {
        change({
          login: {
            view,
            done(session) {
              change({ login: null });
              if (session) services.acceptSession(session);
              resolve(services.session$.value);
            },
          },
        });
      }),
  };
}
function OverlayParts({ shown$, toasts }: { readonly shown$: BehaviorSubject<Shown>; readonly toasts: Toasts }): ReactNode {
  const { question, login } = useSyncExternalStore((listener) => { const s = shown$.subscribe(listener); return () => s.unsubscribe(); }, () => shown$.value);
  return (
    <>
      <ToastRegion toasts={toasts} />
      {question ? (
        <ConfirmDialog isOpen question={question.title} text={question.text ?? ''} verb={question.verb} danger={question.danger ?? false} onAnswer={(yes) => question.answer(yes)} />
      ) : null}
      {login ? <LoginDialog view={login.view} onClose={() => login.done(null)} onDone={login.done} /> : null}
    </>
  );
}
