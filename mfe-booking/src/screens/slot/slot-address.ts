import type { Lang } from '@tessera/contracts/languages';
import { href, type Href } from '@tessera/contracts/route';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import type { RouteMatch } from '@tessera/contracts/unit';
import type { SlotPlace } from '../../api/slots.ts';

export type WizardStep = 'details' | 'confirm';

export const placeOf = (params: RouteMatch['params']): SlotPlace => ({ atlasUrl: params['specialistUrl'] ?? '', slotStart: params['slotStart'] ?? '', ...(params['productId'] ? { productId: params['productId'] } : {}) });
/** The step of the address; anything unknown is the first. */
export const stepOf = (search: string): WizardStep => (new URLSearchParams(search).get('step') === 'confirm' ? 'confirm' : 'details');
/** The wizard of the same specialist at a step, or at another spelling of the time. */
export const stepHref = (lang: Lang, params: RouteMatch['params'], step: WizardStep, slotStart = placeOf(params).slotStart): Href =>
  href(bookingSlot, lang, { ...params, specialistUrl: placeOf(params).atlasUrl, slotStart }, { search: { step: step === 'details' ? undefined : step } });
