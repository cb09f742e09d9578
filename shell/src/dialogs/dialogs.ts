import { BehaviorSubject, combineLatest, distinctUntilChanged, filter, switchMap, take } from 'rxjs';
import {
  DIALOG_SLOTS,
  marketplaceDialogWanted,
  providerDialogWanted,
  type DialogName,
} from '@tessera/contracts/dialogs';
import type { Href } from '@tessera/contracts/route';
import type { SwapState } from '@tessera/contracts/unit';
import type { UnitRuntime } from '@tessera/kit/runtime';
import type { UnitApi } from '../hosts/federation.ts';
import type { Navigation } from '../page/navigation.ts';
import type { PageState } from '../page/state.ts';
import type { Overlays } from '../services/overlays.ts';
import type { SessionService } from '../services/session.ts';
import { offeredTo, wantedBy, withoutDialog, type OfferedDialog, type Wanted } from './dialog-rules.ts';
import { dialogWords, TITLES } from './dialog-words.ts';

export interface DialogServices {
  readonly api: UnitApi;
  readonly page: Pick<PageState, 'site' | 'menu$' | 'lang$'>;
  readonly session: Pick<SessionService, 'info$' | 'session$' | 'loggedOut$' | 'refresh'>;
  readonly navigation: Pick<Navigation, 'match$' | 'navigate'>;
  readonly overlays: Pick<Overlays, 'confirm' | 'notify' | 'showPart'>;
  /** The shell's own unit, around which the parts of others are drawn. */
  readonly runtime: UnitRuntime;
  /** What a remote is busy with. */
  stateOf(remote: string): SwapState;
  report(error: unknown, at: string): void;
}
export interface Dialogs {
  /** What the account menu offers, in the language of the page. */
  readonly offered$: BehaviorSubject<readonly OfferedDialog[]>;
  open(wanted: Wanted): Promise<void>;
}

/**
 * The dialogs that the shell opens around slots of remotes: asked for by the account menu, a notice, the query of an
 * address or an event. A dialog whose slot no live release lends is offered nowhere, and asking for it does nothing.
 */
export function createDialogs(services: DialogServices): Dialogs {
  const { api, page, session, navigation, overlays, runtime, report } = services;
  const offered$ = new BehaviorSubject<readonly OfferedDialog[]>([]);
  let shown: { close(): void } | null = null;
  /** Of several that are asked for while the code comes, the last one. */
  let asked = 0;

  const lenderOf = (name: DialogName) => page.site().lenderOf(DIALOG_SLOTS[name].name);
  async function open({ name, of }: Wanted): Promise<void> {
    const slot = DIALOG_SLOTS[name];
    const lender = lenderOf(name);
    if (!lender || !session.session$.value || !slot.props.safeParse({ of }).success) return;
    const turn = (asked += 1);
    try {
      const { slotDialog } = await import(/* webpackChunkName: "dialogs" */ './slot-dialog.tsx');
      const words = await dialogWords(page.lang$.value);
      if (turn !== asked || !session.session$.value) return;
      shown?.close();
      const before = services.stateOf(lender.remote);
      const part = await overlays.showPart(
        slotDialog({
          slot,
          props: { of },
          title: words(TITLES[name]),
          runtime,
          lent: () => api.slot(slot.name),
          /** Whether something has been written since the dialog was opened, and may be lost to sight. */
          async mayClose() {
            const state = services.stateOf(lender.remote);
            if (state.kind === 'free' || state.why !== 'draft') return true;
            if (before.kind === 'busy' && before.why === 'draft') return true;
            return overlays.confirm({
              title: words('dialogs.leave.title'),
              text: words('dialogs.leave.text'),
              verb: words('dialogs.leave.verb'),
            });
          },
          report,
        }),
        () => {
          shown = null;
          // What was done in it may have changed what the person is told of their account.
          if (name.startsWith('specialist')) void session.refresh();
        },
      );
      shown = part;
    } catch (error) {
      report(error, `dialog ${name}`);
      overlays.notify({ kind: 'negative', text: runtime.translate.value('kit.error.NETWORK') });
    }
  }

  combineLatest([session.info$, page.lang$, page.menu$])
    .pipe(
      switchMap(async ([info, lang]): Promise<readonly OfferedDialog[]> => {
        const names = offeredTo(info).filter((name) => lenderOf(name));
        if (names.length === 0) return [];
        const words = await dialogWords(lang).catch((error: unknown) => report(error, 'dialog words'));
        return words ? names.map((name) => ({ name, label: words(TITLES[name]) })) : [];
      }),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
    .subscribe(offered$);
  // A page that is opened from a dialog is seen, and so is the one after a log-out.
  navigation.match$.pipe(distinctUntilChanged((a, b) => a.pathname === b.pathname)).subscribe(() => shown?.close());
  session.loggedOut$.subscribe(() => shown?.close());
  combineLatest([navigation.match$, session.session$]).subscribe(([match, person]) => {
    const wanted = person && wantedBy(match.search);
    if (!wanted) return;
    // In a task of its own: the page is still being turned to this address.
    queueMicrotask(() => {
      if (navigation.match$.value.search !== match.search) return;
      navigation.navigate(`${match.pathname}${withoutDialog(match.search)}${match.hash}` as Href, 'replace');
      // Not before it stands there: the way back from the dialog would lead to the address that asks for it.
      navigation.match$
        .pipe(
          filter(({ search }) => search !== match.search),
          take(1),
        )
        .subscribe(({ pathname }) => pathname === match.pathname && void open(wanted));
    });
  });
  api.bus.on(marketplaceDialogWanted).subscribe((wanted) => void open(wanted));
  api.bus.on(providerDialogWanted).subscribe((wanted) => void open(wanted));
  return { offered$, open };
}
