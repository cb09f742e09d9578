import '@tessera/kit/css/kit-parts.css';
import { QueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import type { Notice, Session } from '@tessera/contracts/unit';
import type { SessionInfo } from '@tessera/contracts/session';
import { ConfirmDialog } from '@tessera/kit/dialog';
import { UnitFrame } from '@tessera/kit/react';
import { createToasts, ToastRegion, wrongOption, type Toasts } from '@tessera/kit/toast';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';
import type { OverlayServices } from './overlay-services.ts';

export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly verb: string;
  readonly danger?: boolean;
}
export interface ShownNotice {
  close(): void;
}
/** A dialog whose code came from elsewhere; it stays drawn while it closes. */
export type OverlayPart = ComponentType<{ readonly isOpen: boolean; readonly onDone: () => void }>;
export interface OverlayRoot {
  notify(notice: Notice): ShownNotice;
  confirm(question: Question): Promise<boolean>;
  openLogin(view: 'login' | 'signup', isAwaited: () => boolean): Promise<Session | null>;
  prove(): Promise<boolean>;
  /** Shows a dialog until it is done; `onClosed` is then called once. */
  showPart(Part: OverlayPart, onClosed: () => void): ShownNotice;
}
/** `id` is unique per opening, so that no input carries over to the next one. */
interface Shown {
  readonly question: (Question & { readonly id: number; answer(yes: boolean): void }) | null;
  readonly part: { readonly id: number; readonly Part: OverlayPart; done(): void } | null;
  readonly proof: { readonly id: number; done(isProved: boolean): void } | null;
  readonly login: {
    readonly id: number;
    readonly view: 'login' | 'signup';
    isAwaited(): boolean;
    done(session: SessionInfo | null): void;
  } | null;
}

/** The single React root for dialogs and notices. It contains no remote. */
export function createOverlayRoot(element: HTMLElement, services: OverlayServices): OverlayRoot {
  const toasts = createToasts();
  const shown$ = new BehaviorSubject<Shown>({ question: null, part: null, login: null, proof: null });
  let count = 0;
  const nextId = (): number => (count += 1);
  const change = (next: Partial<Shown>) => shown$.next({ ...shown$.value, ...next });
  createRoot(element, { identifierPrefix: 'o' }).render(
    <UnitFrame unit={services.runtime} client={new QueryClient()} onPainted={() => undefined}>
      <OverlayParts shown$={shown$} toasts={toasts} />
    </UnitFrame>,
  );
  return {
    notify({ undo, action, ...notice }) {
      const wrong = wrongOption(notice);
      if (wrong !== null) {
        services.report(new Error(`a notice with a wrong ${wrong}`), 'notice');
        return { close: () => undefined };
      }
      const press: Notice['action'] =
        action ?? (undo ? { label: services.translate$.value('shell.notice.undo'), run: undo } : undefined);
      return toasts.show({
        ...notice,
        ...(press ? { action: { label: press.label, lang: press.lang, onAction: () => press.run() } } : {}),
      });
    },
    confirm: (question) =>
      new Promise((resolve) => {
        shown$.value.question?.answer(false);
        change({
          question: {
            ...question,
            id: nextId(),
            answer(yes) {
              change({ question: null });
              resolve(yes);
            },
          },
        });
      }),
    prove: () =>
      new Promise((resolve) => {
        change({
          proof: {
            id: nextId(),
            done(isProved) {
              change({ proof: null });
              resolve(isProved);
            },
          },
        });
      }),
    showPart(Part, onClosed) {
      const id = nextId();
      const done = (): void => {
        if (shown$.value.part?.id !== id) return;
        change({ part: null });
        onClosed();
      };
      change({ part: { id, Part, done } });
      return { close: done };
    },
    openLogin: (view, isAwaited) =>
      new Promise((resolve) => {
        change({
          login: {
            id: nextId(),
            view,
            isAwaited,
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
function OverlayParts({
  shown$,
  toasts,
}: {
  readonly shown$: BehaviorSubject<Shown>;
  readonly toasts: Toasts;
}): ReactNode {
  const { question, part, login, proof } = useSyncExternalStore(
    (listener) => {
      const s = shown$.subscribe(listener);
      return () => s.unsubscribe();
    },
    () => shown$.value,
  );
  const last = useLast(question);
  const lastPart = useLast(part);
  const lastLogin = useLast(login);
  const lastProof = useLast(proof);
  return (
    <>
      <ToastRegion toasts={toasts} />
      {lastPart ? <lastPart.Part key={`part ${lastPart.id}`} isOpen={part !== null} onDone={lastPart.done} /> : null}
      {last ? (
        <ConfirmDialog
          key={`question ${last.id}`}
          isOpen={question !== null}
          question={last.title}
          text={last.text ?? ''}
          verb={last.verb}
          danger={last.danger ?? false}
          onAnswer={(yes) => last.answer(yes)}
        />
      ) : null}
      {lastProof ? (
        <ConfirmIdentityDialog key={`proof ${lastProof.id}`} isOpen={proof !== null} onDone={lastProof.done} />
      ) : null}
      {lastLogin ? (
        <LoginDialog
          key={`login ${lastLogin.id}`}
          isOpen={login !== null}
          view={lastLogin.view}
          isAwaited={lastLogin.isAwaited}
          onClose={() => lastLogin.done(null)}
          onDone={lastLogin.done}
        />
      ) : null}
    </>
  );
}
/** Returns the last non-null value, so that a closing dialog keeps its content until it has disappeared. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
