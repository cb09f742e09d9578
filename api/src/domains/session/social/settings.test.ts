import { NO_SOCIAL, readSocialSettings } from './settings.ts';

const google = { TESSERA_GOOGLE_CLIENT_ID: 'id', TESSERA_GOOGLE_CLIENT_SECRET: 'a secret' };

describe('the settings of providers', () => {
  it('offer nobody without a client id', () => {
    expect(readSocialSettings({ TESSERA_GOOGLE_CLIENT_SECRET: 'a secret' }, 'production')).toEqual(NO_SOCIAL);
  });
  it('know the issuers that never change', () => {
    const { providers } = readSocialSettings(
      { ...google, TESSERA_APPLE_CLIENT_ID: 'id', TESSERA_APPLE_CLIENT_SECRET: 'a secret' },
      'production',
    );
    expect(providers.google).toMatchObject({ issuer: 'https://accounts.google.com', responseMode: 'query' });
    expect(providers.apple).toMatchObject({ issuer: 'https://appleid.apple.com', responseMode: 'form_post' });
  });
  it.each([
    [{ TESSERA_GOOGLE_CLIENT_ID: 'id' }, 'TESSERA_GOOGLE_CLIENT_SECRET'],
    [{ TESSERA_EMAG_CLIENT_ID: 'id', TESSERA_EMAG_CLIENT_SECRET: 'x' }, 'TESSERA_EMAG_ISSUER'],
    [{ ...google, TESSERA_GOOGLE_ISSUER: 'http://accounts.example' }, 'TESSERA_GOOGLE_ISSUER'],
    [{ ...google, TESSERA_GOOGLE_ISSUER: 'accounts' }, 'TESSERA_GOOGLE_ISSUER'],
    [{ ...google, TESSERA_SOCIAL_ORIGIN: 'https://site.example/path' }, 'TESSERA_SOCIAL_ORIGIN'],
    [{ TESSERA_SOCIAL_ORIGIN: 'http://site.example' }, 'TESSERA_SOCIAL_ORIGIN'],
  ])('stop the start when they cannot be used: %s', (variables, name) => {
    expect(() => readSocialSettings(variables, 'production')).toThrow(name);
    expect(() => readSocialSettings(variables, 'production')).not.toThrow('a secret');
  });
});
