import { BehaviorSubject } from 'rxjs';
import { act } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { AppError } from '@tessera/contracts/errors';
import type { Lang } from '@tessera/contracts/languages';
import type { Session, ShellApi } from '@tessera/contracts/unit';
import { createTranslate } from '@tessera/kit/i18n';
import type { TestUnit } from '@tessera/kit/testing';
import { kitWordsOfServer } from '@tessera/kit/words-server';
import { words } from '../i18n/index.ts';

type Question = Parameters<ShellApi['confirm']>[0];

/** A promise with the function that resolves it. */
export function gate<T>(): { readonly opened: Promise<T>; readonly open: (value: T) => void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
/** Sets the page's clock to this instant; timers run as usual. */
export const setClock = (test: TestUnit, instant: string): void =>
  void Object.assign(test.unit, { now: () => Date.parse(instant) });

/**
 * Records the elements that are scrolled into view from now on, in order; jsdom has no layout
 * in which this would be visible.
 */
export function broughtIntoView(): readonly Element[] {
  const elements: Element[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      elements.push(this);
      return Promise.resolve();
    },
  });
  return elements;
}

/**
 * Replaces the shell's log-in dialog: each opening logs in with `session`, or closes if it is null.
 * Counts how often it was opened.
 */
export function answerLogin(test: TestUnit, session: Session | null): { readonly count: () => number } {
  let count = 0;
  Object.assign(test.unit, {
    openLogin: () => {
      count += 1;
      test.session.next(session);
      return Promise.resolve(session);
    },
  });
  return { count: () => count };
}
/** Replaces the shell's dialog for confirmations: every question is answered this way, and recorded. */
export function answerConfirm(test: TestUnit, isSure: boolean): readonly Question[] {
  const asked: Question[] = [];
  Object.assign(test.unit, {
    confirm: (question: Question) => {
      asked.push(question);
      return Promise.resolve(isSure);
    },
  });
  return asked;
}
/** The answer of an endpoint whose first call meets an expired session, and each later one succeeds. */
export const onceOver = <T>(test: () => TestUnit, later: T): (() => T) => {
  let tries = 0;
  return () => {
    tries += 1;
    return tries === 1 ? sessionEnds(test()) : later;
  };
};
/** Simulates a call with an expired session: the shell updates the whole page first, then the call rejects. */
export function sessionEnds(test: TestUnit): never {
  flushSync(() => test.session.next(null));
  throw new AppError('NOT_LOGGED_IN');
}
function next<T>(store: unknown, value: T): void {
  if (store instanceof BehaviorSubject) store.next(value);
}
/** Simulates the header's language switch: route and language change in the same task. */
export function switchLanguage(test: TestUnit, lang: Lang): void {
  act(() => {
    const { value } = test.route;
    next(test.unit.translate, createTranslate(lang, { ...kitWordsOfServer[lang], ...words[lang] }));
    test.route.next({ ...value, lang, pathname: `/${lang}${value.pathname.slice(3)}` });
    next(test.unit.lang$, lang);
  });
}
/** Navigates the test to the last requested address, if only the query changes. */
export function follow(test: TestUnit): void {
  const to = new URL(test.went.at(-1) ?? '', 'https://tessera.example');
  act(() => test.route.next({ ...test.route.value, pathname: to.pathname, search: to.search }));
}
