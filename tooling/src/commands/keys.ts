import { writeKitKeys } from '../verify/kit-keys.ts';

/** `npm run keys`: generates the type of the kit's message keys from its English texts. */
writeKitKeys();
