import { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BehaviorSubject, combineLatest, switchMap, type Observable } from 'rxjs';
import type { Lang } from '@tessera/contracts/languages';
import { createTranslate, type Messages, type Translate } from '@tessera/kit/i18n';
import { UnitFrame } from '@tessera/kit/react';
import type { UnitRuntime } from '@tessera/kit/runtime';
import { ConsentBar } from '../screens/privacy/consent-bar.tsx';
import styles from '../screens/privacy/privacy.module.css';
import { choices, choose } from './choice.ts';

export interface AskServices {
  readonly runtime: UnitRuntime;
  readonly lang$: BehaviorSubject<Lang>;
  readonly translate$: BehaviorSubject<Translate>;
  /** Whether the page on screen is one of the site, and not a log-in or a payment; with each page. */
  readonly isSitePage$: Observable<boolean>;
  /** The page has a row of buttons at the bottom of a narrow window. */
  isMember(): boolean;
  report(error: unknown, at: string): void;
}
const wordsOf = async (lang: Lang): Promise<Messages> => {
  const loaded = (await import(
    /* webpackChunkName: "shell.privacy-choices.[request]" */ `../screens/privacy/i18n/${lang}.json`
  )) as { default: Messages };
  return loaded.default;
};

/** Shows the question at the bottom of the window, first in the order of the keyboard, until it is answered. */
export async function showQuestion({
  runtime,
  lang$,
  translate$,
  isSitePage$,
  isMember,
  report,
}: AskServices): Promise<void> {
  const own = createTranslate(lang$.value, await wordsOf(lang$.value));
  const both =
    (words: Translate, rest: Translate): Translate =>
    (key, values) =>
      key.startsWith('privacy.') ? words(key, values) : rest(key, values);
  const mixed$ = new BehaviorSubject(both(own, translate$.value));
  const words = combineLatest([lang$, translate$])
    .pipe(switchMap(async ([lang, rest]) => both(createTranslate(lang, await wordsOf(lang)), rest)))
    .subscribe({ next: (next) => mixed$.next(next), error: (error: unknown) => report(error, 'consent words') });
  const bar = document.createElement('div');
  document.querySelector('.tk-skip')?.after(bar);
  const root = createRoot(bar, { identifierPrefix: 'c' });
  const page = isSitePage$.subscribe((isSitePage) => {
    bar.hidden = !isSitePage;
    bar.className = [styles['bar'], isMember() && innerWidth < 1280 ? styles['above'] : ''].join(' ');
  });
  // What has the focus is not to lie under the question.
  const size = new ResizeObserver(() => {
    document.documentElement.style.scrollPaddingBlockEnd = bar.hidden ? '' : `${bar.offsetHeight}px`;
  });
  size.observe(bar);
  let isOpen = true;
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    answered.unsubscribe();
    words.unsubscribe();
    page.unsubscribe();
    size.disconnect();
    document.documentElement.style.scrollPaddingBlockEnd = '';
    root.unmount();
    bar.remove();
  }
  // Also on the page of the choices, and by a refusal that has not reached the server yet.
  const answered = choices().subscribe((consent) => {
    if (consent) queueMicrotask(close);
  });
  root.render(
    <UnitFrame unit={{ ...runtime, translate: mixed$ }} client={new QueryClient()} onPainted={() => undefined}>
      <ConsentBar choose={(choice) => choose(runtime.call, choice, lang$.value)} close={close} />
    </UnitFrame>,
  );
}
