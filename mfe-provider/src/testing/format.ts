import { createFormat } from '@tessera/kit/format';
import type { Format } from '@tessera/kit/react';

/** Dates and times as an English page says them. */
export const createTestFormat = (): Format => createFormat('en');
