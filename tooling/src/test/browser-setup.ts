import { jest } from '@jest/globals';

// Two cores, three servers and a browser: a test that fails is tried once more, and its first failure is printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
