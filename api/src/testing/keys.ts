import { createCipher, readDataKeys, setColumnCipher } from '../platform/cipher.ts';

/** The same on every machine and in every process, because the snapshot of the demo is kept between runs. */
export const testCipher = createCipher(readDataKeys(`test:${Buffer.alloc(32, 7).toString('base64')}`, 'the tests'));
/** Gives encrypted columns the key of the tests. */
export const setTestKeys = (): void => setColumnCipher(testCipher);
