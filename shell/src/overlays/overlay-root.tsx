import type { Notice, Session } from '@tessera/contracts/unit';
import type { OverlayServices } from './overlay-services.ts';
export interface Question { readonly title: string; readonly text?: string; readonly verb: string; readonly danger?: boolean }
export interface ShownNotice { close(): void }
export interface OverlayRoot { notify(n: Notice): ShownNotice; confirm(q: Question): Promise<boolean>; openLogin(view: 'login' | 'signup'): Promise<Session | null> }
export function createOverlayRoot(_e: HTMLElement, _s: OverlayServices): OverlayRoot { return { notify: () => ({ close() {} }), confirm: async () => true, openLogin: async () => null }; }
