import type { Lang } from '@tessera/contracts/languages';
import { href, type Href, type ParamsOf } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';

export type WizardStep = 'details' | 'confirm';

type SlotParams = ParamsOf<typeof bookingSlot>;
/** The step of the address; anything unknown is the first. */
export const stepOf = (search: string): WizardStep => (new URLSearchParams(search).get('step') === 'confirm' ? 'confirm' : 'details');
/** The wizard of the same specialist at a step, or at another spelling of the time. */
export const stepHref = (lang: Lang, params: SlotParams, step: WizardStep, slotStart = params.slotStart): Href =>
  href(bookingSlot, lang, { ...params, slotStart }, { search: { step: step === 'details' ? undefined : step } });
