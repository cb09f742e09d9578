import { writeKitKeys } from '../verify/kit-keys.ts';

/** `npm run keys`: writes the type of the kit's keys from its English words. */
writeKitKeys();
