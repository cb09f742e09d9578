import { writeKitKeys } from '../verify/kit-keys.ts';

/** `npm run message-keys`: generates the type of the kit's message keys from its English texts. */
writeKitKeys();
