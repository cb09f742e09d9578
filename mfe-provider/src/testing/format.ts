import { createFormat } from '@tessera/kit/format';
import type { Format } from '@tessera/kit/react';

/** Formats dates and times in English. */
export const createTestFormat = (): Format => createFormat('en');
