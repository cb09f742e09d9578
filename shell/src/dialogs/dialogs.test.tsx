import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { BehaviorSubject, EMPTY, Subject } from 'rxjs';
import { auditDialog, providerDialogWanted, type DialogName } from '@tessera/contracts/dialogs';
import type { Lang } from '@tessera/contracts/languages';
import { login } from '@tessera/contracts/routes/shell';
import { exampleSession, type SessionInfo } from '@tessera/contracts/session';
import type { RouteMatch, Session, SwapState } from '@tessera/contracts/unit';
import { renderRemote, testTenant } from '@tessera/kit/testing';
import type { Words } from '../i18n/use-t.ts';
import { createOverlayRoot } from '../overlays/overlay-root.tsx';
import { allShellWords } from '../testing/words.ts';
import { createDialogs, type DialogServices } from './dialogs.ts';

const person: Session = { userId: 'u1', firstName: 'Ilinca', lastName: 'Veridan', role: 'provider', permissions: [] };
const at = (pathname: string, search = ''): RouteMatch => ({
  id: pathname,
  remote: 'marketplace',
  lang: 'en',
  params: {},
  pathname,
  search,
  hash: '',
  key: 'k',
  action: 'POP',
});
interface Options {
  /** Slots that live releases lend. */
  readonly lent?: readonly string[];
  readonly who?: Session | null;
}

function openTab({ lent = [auditDialog.name], who = person }: Options = {}) {
  const { unit } = renderRemote(null, { messages: allShellWords, at: { route: login, params: {} } });
  const element = document.body.appendChild(document.createElement('div'));
  const root = createOverlayRoot(element, {
    tenant: testTenant,
    lang$: new BehaviorSubject<Lang>('en'),
    translate$: unit.translate as BehaviorSubject<Words>,
    session$: new BehaviorSubject<Session | null>(null),
    runtime: unit,
    acceptSession: () => undefined,
    report: () => undefined,
  });
  const info$ = new BehaviorSubject<SessionInfo | null>(null);
  const match$ = new BehaviorSubject(at('/en'));
  const session$ = new BehaviorSubject<Session | null>(who);
  const loggedOut$ = new Subject<void>();
  const wanted$ = new Subject<{ name: DialogName; of?: string }>();
  const went: string[] = [];
  const reported: string[] = [];
  const drawn: unknown[] = [];
  let state: SwapState = { kind: 'free' };
  let unmounted = 0;
  let refreshed = 0;
  const services = {
    api: {
      bus: { on: (event: unknown) => (event === providerDialogWanted ? wanted$ : EMPTY) },
      slot: (name: string) => ({
        reserve: auditDialog.reserve,
        parcel: {
          bootstrap: async () => undefined,
          mount: async ({ domElement, slotProps }: { domElement: HTMLElement; slotProps: unknown }) => {
            drawn.push([name, slotProps]);
            domElement.textContent = 'What we decided';
            domElement.setAttribute('data-filled', '');
          },
          unmount: async () => void (unmounted += 1),
        },
      }),
    },
    page: {
      site: () => ({
        lenderOf: (name: string) =>
          lent.includes(name) ? { remote: 'provider', reserve: auditDialog.reserve } : undefined,
      }),
      menu$: new BehaviorSubject([]),
      lang$: new BehaviorSubject<Lang>('en'),
    },
    session: { info$, session$, loggedOut$, refresh: async () => void (refreshed += 1) },
    navigation: { match$, navigate: (to: string, how: string) => void went.push(`${how} ${to}`) },
    overlays: {
      notify: () => ({ close: () => undefined }),
      confirm: root.confirm,
      showPart: async (...args: Parameters<typeof root.showPart>) => root.showPart(...args),
    },
    runtime: unit,
    stateOf: () => state,
    report: (error: unknown, where: string) => void reported.push(`${where}: ${String(error)}`),
  } as Partial<Record<keyof DialogServices, unknown>> as DialogServices;
  const dialogs = createDialogs(services);
  return {
    dialogs,
    info$,
    match$,
    session$,
    loggedOut$,
    wanted$,
    went,
    reported,
    drawn,
    counts: () => ({ unmounted, refreshed }),
    write: () => {
      state = { kind: 'busy', why: 'draft', since: 1 };
    },
  };
}
afterEach(() => document.body.replaceChildren());
const TITLE = 'Where your profile stands';
const dialog = () => screen.findByRole('dialog', { name: TITLE });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());

describe('a dialog around a slot', () => {
  it('is opened by an event, shows the part, and closes by Escape', async () => {
    const tab = openTab();
    act(() => tab.wanted$.next({ name: 'specialist-audit' }));
    await dialog();
    await screen.findByText('What we decided');
    expect(tab.drawn).toEqual([[auditDialog.name, { of: undefined }]]);
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    await isGone();
    await waitFor(() => expect(tab.counts()).toEqual({ unmounted: 1, refreshed: 1 }));
    expect(tab.reported).toEqual([]);
  });
  it('is opened by the query of an address, which then leaves the address', async () => {
    const tab = openTab({ who: null });
    act(() => tab.match$.next(at('/en/saved', '?q=sleep&dialog=specialist-audit')));
    // Nothing happens before the log-in, which keeps the address.
    expect(tab.went).toEqual([]);
    await act(async () => tab.session$.next(person));
    expect(tab.went).toEqual(['replace /en/saved?q=sleep']);
    // Before the address has changed, the way back from the dialog would lead to the one that asks for it.
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => tab.match$.next(at('/en/saved', '?q=sleep')));
    await dialog();
    expect(tab.went).toHaveLength(1);
  });
  it('is closed by another page, and by a log-out', async () => {
    const tab = openTab();
    await act(() => tab.dialogs.open({ name: 'specialist-audit' }));
    await dialog();
    act(() => tab.match$.next(at('/en', '?page=2')));
    await dialog();
    act(() => tab.match$.next(at('/en/contact')));
    await isGone();
    await act(() => tab.dialogs.open({ name: 'specialist-audit' }));
    await dialog();
    act(() => tab.loggedOut$.next());
    await isGone();
  });
  it('asks before what was written in it is lost to sight', async () => {
    const tab = openTab();
    await act(() => tab.dialogs.open({ name: 'specialist-audit' }));
    await dialog();
    tab.write();
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    await screen.findByRole('alertdialog', { name: 'Close this window?' });
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.keyDown(await dialog(), { key: 'Escape' });
    await screen.findByRole('alertdialog', { name: 'Close this window?' });
    fireEvent.click(screen.getByRole('button', { name: 'Close the window' }));
    await isGone();
  });
  it('is offered nowhere, and not opened, where no live release lends its slot', async () => {
    const tab = openTab({ lent: [] });
    act(() => tab.info$.next({ ...exampleSession, providerProfileStatus: 'suspended' }));
    await act(() => tab.dialogs.open({ name: 'specialist-audit' }));
    expect([tab.dialogs.offered$.value, tab.drawn, screen.queryByRole('dialog')]).toEqual([[], [], null]);
  });
  it('is offered in the account menu in the words of the page', async () => {
    const tab = openTab();
    act(() => tab.info$.next({ ...exampleSession, providerProfileStatus: 'suspended', userWizardProgress: 50 }));
    await waitFor(() => expect(tab.dialogs.offered$.value).toEqual([{ name: 'specialist-audit', label: TITLE }]));
  });
  it('about a row is not opened without one', async () => {
    const tab = openTab({ lent: ['marketplace.notification-reply.v1'] });
    await act(() => tab.dialogs.open({ name: 'notification-reply' }));
    expect(tab.drawn).toEqual([]);
  });
});
