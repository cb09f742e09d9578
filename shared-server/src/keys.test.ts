import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replacePrivateFile } from './private-files.ts';
import { publicKeyFile, readRegistryKeys } from './registry-keys.ts';
import { moveTeamKeys, openSigner, openTeamKey, registryKeyFile, type Signer } from './signing-key.ts';
import { setUpFolder } from './testing/folder.ts';

const data = setUpFolder();
const mode = (file: string): number => statSync(file).mode & 0o777;
const signedBy = ({ sign }: Signer) => ({ text: 'document', signature: sign('document') });
const [one, two, three] = ['one', 'two', 'three'].map((name) =>
  openSigner(path.join(mkdtempSync(path.join(tmpdir(), 'tessera-signers-')), name)),
) as [Signer, Signer, Signer];

describe('the registry’s public keys', () => {
  it('are empty until the registry has written them, and then follow the file', () => {
    const keys = readRegistryKeys({}, data());
    expect([keys.current(), keys.signed(signedBy(one))]).toEqual([[], false]);
    replacePrivateFile(publicKeyFile(data()), `${one.raw}\n`);
    expect([keys.current(), keys.signed(signedBy(one)), keys.signed(signedBy(two))]).toEqual([[one.raw], true, false]);
    replacePrivateFile(publicKeyFile(data()), `${two.raw}\n${one.raw}\n`);
    expect([
      keys.current(),
      keys.signed(signedBy(one)),
      keys.signed(signedBy(two)),
      keys.signed(signedBy(three)),
    ]).toEqual([[two.raw, one.raw], true, true, false]);
    replacePrivateFile(publicKeyFile(data()), `${two.raw}\n`);
    expect(keys.signed(signedBy(one))).toBe(false);
  });
  it('are those of the environment if set, regardless of the folder', () => {
    replacePrivateFile(publicKeyFile(data()), `${three.raw}\n`);
    const keys = readRegistryKeys({ TESSERA_REGISTRY_KEYS: `${one.raw}, ${two.raw}` }, data());
    expect(keys.current()).toEqual([one.raw, two.raw]);
    expect([one, two, three].map((signer) => keys.signed(signedBy(signer)))).toEqual([true, true, false]);
  });
  it.each(['nothing', one.spki, `${one.raw},${two.raw},${three.raw}`, `${one.raw},`])(
    '«%s» is rejected with a message',
    (text) => {
      expect(() => readRegistryKeys({ TESSERA_REGISTRY_KEYS: text }, data())).toThrow(
        "TESSERA_REGISTRY_KEYS must hold the registry's public key, or two of them",
      );
      replacePrivateFile(publicKeyFile(data()), text.replaceAll(',', '\n') + (text.endsWith(',') ? 'x' : ''));
      expect(() => readRegistryKeys({}, data()).current()).toThrow(`${publicKeyFile(data())} must hold`);
    },
  );
});

describe('a signing key', () => {
  it('is generated once and kept; a team’s is in a private folder of its own', () => {
    const made = openTeamKey(data(), 'booking');
    expect(openTeamKey(data(), 'booking').raw).toBe(made.raw);
    expect(openTeamKey(data(), 'blog').raw).not.toBe(made.raw);
    expect(readdirSync(data('keys/teams/booking'))).toEqual(['key.pem']);
    expect([
      mode(data('keys/teams/booking/key.pem')),
      mode(data('keys/teams/booking')),
      mode(data('keys/teams')),
      mode(data('keys')),
    ]).toEqual([0o600, 0o700, 0o700, 0o700]);
  });
  it('of an older data folder is moved once, and the registry’s stays in place', () => {
    mkdirSync(data('keys'), { mode: 0o755 });
    const [booking, blog, registry] = [
      openSigner(data('keys/booking.pem')),
      openSigner(data('keys/blog-education.pem')),
      openSigner(registryKeyFile(data())),
    ];
    chmodSync(data('keys'), 0o755);
    moveTeamKeys(data());
    expect([
      openTeamKey(data(), 'booking').raw,
      openTeamKey(data(), 'blog-education').raw,
      openSigner(registryKeyFile(data())).raw,
    ]).toEqual([booking.raw, blog.raw, registry.raw]);
    expect(readdirSync(data('keys')).toSorted()).toEqual(['registry.pem', 'teams']);
    expect(mode(data('keys'))).toBe(0o700);
  });
  it('that was moved is never replaced by one that appears at the old place', () => {
    const moved = openTeamKey(data(), 'booking');
    openSigner(data('keys/booking.pem'));
    moveTeamKeys(data());
    expect(openTeamKey(data(), 'booking').raw).toBe(moved.raw);
    expect(existsSync(data('keys/booking.pem'))).toBe(true);
  });
  it('that is invalid is reported', () => {
    writeFileSync(data('key.pem'), 'no key');
    expect(() => openSigner(data('key.pem'))).toThrow(`${data('key.pem')} holds no Ed25519 private key.`);
  });
});
