import type { Lang } from '@tessera/contracts/languages';
import { href, type Href, type ParamsOf } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';

export type WizardStep = 'details' | 'confirm';

type SlotParams = ParamsOf<typeof bookingSlot>;
/** The step from the address; anything unknown means the first step. */
export const stepOf = (search: string): WizardStep =>
  new URLSearchParams(search).get('step') === 'confirm' ? 'confirm' : 'details';
/**
 * Address of the wizard for the same specialist at a given step, optionally with another spelling of the start time.
 */
export const stepHref = (lang: Lang, params: SlotParams, step: WizardStep, slotStart = params.slotStart): Href =>
  href(bookingSlot, lang, { ...params, slotStart }, { search: { step: step === 'details' ? undefined : step } });
