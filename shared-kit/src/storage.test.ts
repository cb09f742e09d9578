import { jest } from '@jest/globals';
import { siteStorage, tabStorage } from './storage.ts';

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};
afterEach(() => {
  jest.restoreAllMocks();
  for (const store of [tabStorage, siteStorage]) store.keys().forEach((key) => store.removeItem(key));
});

describe.each([
  ['the storage of a tab', tabStorage, 'sessionStorage'],
  ['the storage of a site', siteStorage, 'localStorage'],
] as const)('%s', (_name, store, name) => {
  it('is the browser’s own', () => {
    store.setItem('a', '1');
    expect([globalThis[name].getItem('a'), store.getItem('a'), store.keys()]).toEqual(['1', '1', ['a']]);
    store.removeItem('a');
    expect([globalThis[name].length, store.getItem('a')]).toEqual([0, null]);
  });
  it('lasts as long as the document where site data is blocked', () => {
    jest.spyOn(globalThis, name, 'get').mockImplementation(blocked);
    expect([store.getItem('a'), store.keys()]).toEqual([null, []]);
    store.setItem('a', '1');
    expect([store.getItem('a'), store.keys()]).toEqual(['1', ['a']]);
    store.removeItem('a');
    expect([store.getItem('a'), store.keys()]).toEqual([null, []]);
  });
  it('has the last value although the browser has no room for it', () => {
    store.setItem('a', 'before');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.setItem('a', 'after');
    expect(store.getItem('a')).toBe('after');
    jest.restoreAllMocks();
    store.setItem('a', 'last');
    expect([store.getItem('a'), globalThis[name].getItem('a')]).toEqual(['last', 'last']);
  });
});
