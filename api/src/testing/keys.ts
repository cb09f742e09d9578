import { createCipher, readDataKeys, setColumnCipher } from '../platform/cipher.ts';

/** The same on every machine and in every process, because the demo snapshot is cached between runs. */
export const testCipher = createCipher(readDataKeys(`test:${Buffer.alloc(32, 7).toString('base64')}`, 'the tests'));
/** Sets the test key for encrypted columns. */
export const setTestKeys = (): void => setColumnCipher(testCipher);
