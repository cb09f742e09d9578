import { codeOf, isAppError, isPlatformCode } from '@tessera/contracts/errors';
import { PLATFORM_KEYS } from '@tessera/kit/error-text';
import type { Words } from '../i18n/use-t.ts';
import type { Overlays } from './overlays.ts';

/** Milliseconds in which one warning speaks for all: a lost network fails a dozen signals at once. */
const QUIET = 10_000;

/** The first address among the details of a failure, such as a page that says more; only of the web. */
export function addressIn(error: unknown): string | null {
  for (const { message } of isAppError(error) ? error.details : [])
    if (URL.canParse(message) && /^https?:$/.test(new URL(message).protocol)) return message;
  return null;
}

/** Warns that a call of a video visit has failed: what that means, why, and where to read on if the server says. */
export function createVideoWarning({
  t,
  notify,
  now = Date.now,
}: {
  readonly t: Words;
  readonly notify: Overlays['notify'];
  readonly now?: () => number;
}): (error: unknown) => void {
  let told = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (now() - told < QUIET) return;
    told = now();
    const code = codeOf(error);
    const address = addressIn(error);
    notify({
      kind: 'warning',
      title: t('shell.video.title'),
      text: t('shell.video.text', { why: t(PLATFORM_KEYS[isPlatformCode(code) ? code : 'INTERNAL']) }),
      ...(address
        ? { action: { label: t('shell.video.more'), run: () => void open(address, '_blank', 'noopener,noreferrer') } }
        : {}),
    });
  };
}
