import { BehaviorSubject } from 'rxjs';
import { act } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { AppError } from '@tessera/contracts/errors';
import type { Lang } from '@tessera/contracts/languages';
import type { Session } from '@tessera/contracts/unit';
import { createTranslate } from '@tessera/kit/i18n';
import type { TestUnit } from '@tessera/kit/testing';
import { kitWordsOfServer } from '@tessera/kit/words-server';
import { words } from '../i18n/index.ts';

/** A promise and the hand that settles it. */
export function gate<T>(): { readonly opened: Promise<T>; readonly open: (value: T) => void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => { open = resolve; });
  return { opened, open };
}
/** From now on the page's clock shows this instant, and timers run as usual. */
export const setClock = (test: TestUnit, instant: string): void => void Object.assign(test.unit, { now: () => Date.parse(instant) });

/** What is brought into view from now on, in that order; there is no layout here in which it could be seen. */
export function broughtIntoView(): readonly Element[] {
  const elements: Element[] = [];
  Element.prototype.scrollIntoView = function note() {
    elements.push(this);
    return Promise.resolve();
  };
  return elements;
}

/** The shell's dialog, as somebody who logs in (or closes it) would answer it. Counts how often it was opened. */
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
/** What a call meets when the session has ended: the shell tells the whole page first, and the caller then. */
export function sessionEnds(test: TestUnit): never {
  flushSync(() => test.session.next(null));
  throw new AppError('NOT_LOGGED_IN');
}
function next<T>(store: unknown, value: T): void {
  if (store instanceof BehaviorSubject) store.next(value);
}
/** What the header's language switch does: route and language in one turn. */
export function switchLanguage(test: TestUnit, lang: Lang): void {
  act(() => {
    const { value } = test.route;
    next(test.unit.translate, createTranslate(lang, { ...kitWordsOfServer[lang], ...words[lang] }));
    test.route.next({ ...value, lang, pathname: `/${lang}${value.pathname.slice(3)}` });
    next(test.unit.lang$, lang);
  });
}
/** Takes the page where it asked to go last, as far as only the query changes. */
export function follow(test: TestUnit): void {
  const to = new URL(test.went.at(-1) ?? '', 'https://tessera.example');
  act(() => test.route.next({ ...test.route.value, pathname: to.pathname, search: to.search }));
}
