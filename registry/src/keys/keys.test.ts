import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import { INTERNAL_HEADER } from '@tessera/server/internal-secret';
import { keyId, readPublicKeys, readRegistryKeys } from '@tessera/server/registry-keys';
import { setUpFolder } from '@tessera/server/testing/folder';
import { openRegistry } from '../registry.ts';
import { SECRET, settingsIn, setUpRegistry, temporaryFolder } from '../testing/open.ts';
import { descriptorOf, newTeam, tenantRecord, versionNumber } from '../testing/releases.ts';
import { teamKeyId, type ListedKey } from './service.ts';

const registry = setUpRegistry();
const elsewhere = setUpFolder();
const rotate = () => registry.ask('POST', '/v1/keys/rotate', {});
const revoke = (id: string) => registry.ask('POST', '/v1/keys/revoke', { id });
const listed = async () =>
  ((await registry.ask('GET', '/v1/keys')).body as unknown as { keys: readonly (ListedKey & { since: string })[] })
    .keys;
const own = async () => (await listed()).filter(({ purpose }) => purpose === 'documents');
const newest = async (): Promise<SignedDocument> =>
  ((await registry.ask('GET', '/v1/documents/production')).body as { documents: { main: SignedDocument } }).documents
    .main;
const revisionOf = ({ text }: SignedDocument) => (JSON.parse(text) as ReleaseDocument).revision;
const audited = async (action: string) =>
  (
    (await registry.ask('GET', `/v1/audit?action=${action}`)).body as {
      rows: { by: string; remote: string | null; note: string }[];
    }
  ).rows.map(({ by, remote, note }) => [by, remote, note]);
beforeAll(async () => {
  await registry.ask('PUT', '/v1/tenants/main', tenantRecord('main'));
  await registry.release('production', 'shell', 1);
  await registry.release('production', 'booking', 1);
});

describe('the key of documents', () => {
  it('is rotated: who knows only the old one follows, remembers it, and refuses by name what is revoked', async () => {
    const pinned = { TESSERA_REGISTRY_KEYS: readPublicKeys(registry.data).join() };
    const backup = await temporaryFolder();
    // The running database can be copied because nothing writes to it meanwhile.
    cpSync(registry.data, backup.path, { recursive: true, filter: (source) => !source.endsWith('db.lock') });
    const [first] = await own();
    const before = await newest();
    const edge = readRegistryKeys(pinned, elsewhere());
    expect(edge.problem(before)).toBeNull();

    const rotated = await rotate();
    const second = String(rotated.body['id']);
    expect(rotated.body).toEqual({ id: second, before: first?.id, warnings: [] });
    const after = await newest();
    expect(revisionOf(after)).toBe(revisionOf(before) + 1);
    expect((await own()).map(({ id, state }) => [id, state])).toEqual([
      [second, 'signs'],
      [first?.id, 'valid'],
    ]);
    const { keys: _handOver, ...without } = JSON.parse(after.text) as ReleaseDocument;
    expect(edge.problem({ ...after, text: JSON.stringify(without) })).toBe('has a wrong signature');
    expect(edge.problem(after)).toBeNull();
    expect(edge.problem(before)).toBeNull();
    expect(edge.current()).toEqual(readPublicKeys(registry.data));

    expect((await revoke(first?.id ?? '')).body).toEqual({ purposes: ['documents'], warnings: [] });
    expect(edge.problem(await newest())).toBeNull();
    const refused = `is signed with the key ${first?.id} of the registry, which was revoked on ${new Date().toISOString().slice(0, 10)},`;
    expect(edge.problem(before)).toBe(refused);
    // Also after a restart with the old key in its environment, and when the registry is restored from before.
    const restarted = readRegistryKeys(pinned, elsewhere());
    expect([restarted.problem(before), restarted.problem(await newest())]).toEqual([refused, null]);
    const restored = await openRegistry(settingsIn(backup.path));
    const offered = (
      await restored.app.inject({ url: '/v1/documents/production', headers: { [INTERNAL_HEADER]: SECRET } })
    ).json<{ documents: { main: SignedDocument } }>().documents.main;
    expect(restarted.problem(offered)).toBe(refused);
    await restored.close();
    await backup.remove();

    expect(existsSync(path.join(registry.data, 'keys/registry.pem'))).toBe(false);
    expect((await registry.release('production', 'booking', 2)).status).toBe(200);
    expect(edge.problem(await newest())).toBeNull();
    expect(await audited('rotate')).toEqual([['ana', null, `documents: ${second} signs, ${first?.id} stays valid`]]);
    expect(await audited('revoke-key')).toEqual([['ana', null, `documents: ${first?.id}`]]);
  }, 60_000);
  it('is not handed over by somebody who had a revoked one', async () => {
    const edge = readRegistryKeys({ TESSERA_REGISTRY_KEYS: readPublicKeys(registry.data).join() }, elsewhere('edge'));
    const own_ = await newest();
    const forged = { kind: 'registry-keys', number: 99, at: '', keys: [readPublicKeys(registry.data)[0]], revoked: [] };
    const text = JSON.stringify({
      ...JSON.parse(own_.text),
      keys: [{ text: JSON.stringify(forged), signature: 'AAAA' }],
    });
    expect(edge.problem({ text, signature: own_.signature })).toBe('has a wrong signature');
  });
  it('cannot be rotated while two are valid, nor revoked while it signs, twice, or if there is none such', async () => {
    await rotate();
    const [signs, before] = await own();
    const [again, signing] = [await rotate(), await revoke(signs?.id ?? '')];
    expect([again.status, again.sentence]).toEqual([
      409,
      `Two keys are valid already: ${signs?.id} signs, and ${before?.id} was before it. Revoke that one first: npm run keys -- revoke ${before?.id}`,
    ]);
    expect([signing.status, signing.sentence]).toEqual([
      409,
      `The key ${signs?.id} signs the documents. Make the next one first, then revoke this one: npm run keys -- rotate`,
    ]);
    expect((await revoke(before?.id ?? '')).status).toBe(200);
    expect((await revoke(before?.id ?? '')).sentence).toMatch(/ was revoked before, on \d{4}-\d\d-\d\d by ana\.$/);
    expect((await revoke('k0000000000')).sentence).toBe(
      'There is no key k0000000000. See which there are: npm run keys -- list',
    );
    expect((await revoke('nonsense')).status).toBe(400);
    expect(await registry.ask('POST', '/v1/keys/rotate', {}, null)).toMatchObject({ status: 401 });
  });
  it('is the same after a restart of a registry that rotated it; if its file is lost, the registry says what to do', async () => {
    const folder = await temporaryFolder();
    cpSync(registry.data, folder.path, { recursive: true, filter: (source) => !source.endsWith('db.lock') });
    const warnings: string[] = [];
    const open = () => openRegistry(settingsIn(folder.path), { warn: (sentence) => void warnings.push(sentence) });
    const again = await open();
    const { documents } = (
      await again.app.inject({ url: '/v1/documents/production', headers: { [INTERNAL_HEADER]: SECRET } })
    ).json<{ documents: { main: SignedDocument } }>();
    expect(documents.main).toEqual(await newest());
    await again.close();
    const [signs] = await own();
    rmSync(path.join(folder.path, `keys/registry.${signs?.id}.pem`));
    const without = await open();
    const [raw = ''] = readPublicKeys(folder.path);
    expect(warnings).toEqual([
      `The file of the key ${signs?.id}, which signed the documents, is missing: ${keyId(raw)} of registry.pem signs from now on. Nobody can follow this by themselves: set TESSERA_REGISTRY_KEYS of edges and apis to ${raw}, and restart them.`,
    ]);
    await without.close();
    await folder.remove();
  }, 60_000);
});

describe('the key of a team', () => {
  const idOf = ({ publicKey }: { readonly publicKey: string }) => teamKeyId(publicKey);
  it('publishes its remote alone, and another team’s is refused with whose it is', async () => {
    const [blog, compass] = [newTeam(), newTeam()];
    expect((await registry.publish(descriptorOf('blog'), { team: blog })).status).toBe(201);
    expect((await registry.publish(descriptorOf('compass'), { team: compass })).status).toBe(201);
    const { status, sentence } = await registry.publish(descriptorOf('blog', versionNumber(2)), { team: compass });
    expect([status, sentence]).toEqual([
      403,
      `blog is signed with the key ${idOf(blog)} alone, and this version with ${idOf(compass)}, which is the key of compass.`,
    ]);
  });
  it('can be pinned when the name is registered, before anybody has published', async () => {
    const [team, stranger] = [newTeam(), newTeam()];
    const body = { name: 'early', prefixes: ['/early'], key: team.publicKey };
    expect((await registry.ask('POST', '/v1/registrations', body)).status).toBe(200);
    expect((await registry.publish(descriptorOf('early'), { team: stranger })).status).toBe(403);
    expect((await registry.publish(descriptorOf('early'), { team })).status).toBe(201);
    expect((await registry.ask('POST', '/v1/registrations', { ...body, key: stranger.publicKey })).sentence).toBe(
      `early is signed with the key ${idOf(team)}. Revoke that one first: npm run keys -- revoke ${idOf(team)}`,
    );
    expect((await registry.ask('POST', '/v1/registrations', { ...body, key: 'nonsense' })).status).toBe(400);
  });
  it('that is revoked publishes nothing more, and the next one is pinned; older versions keep theirs', async () => {
    const [old, next] = [newTeam(), newTeam()];
    await registry.publish(descriptorOf('lost'), { team: old });
    expect((await revoke(idOf(old))).body).toEqual({ purposes: ['versions of lost'], warnings: [] });
    const refused = await registry.publish(descriptorOf('lost', versionNumber(2)), { team: old });
    expect([refused.status, refused.sentence]).toEqual([
      403,
      expect.stringMatching(
        new RegExp(`^The key ${idOf(old)} no longer signs lost: it was revoked on \\d{4}-\\d\\d-\\d\\d by ana\\.$`),
      ),
    ]);
    expect((await registry.publish(descriptorOf('lost', versionNumber(2)), { team: next })).status).toBe(201);
    expect((await registry.publish(descriptorOf('lost', versionNumber(3)), { team: old })).status).toBe(403);
    const keyOf = async (n: number) =>
      (await registry.ask('GET', `/v1/releases/lost/${versionNumber(n)}`)).body['publicKey'];
    expect([await keyOf(1), await keyOf(2)]).toEqual([old.publicKey, next.publicKey]);
    expect((await listed()).filter(({ purpose }) => purpose === 'versions of lost')).toMatchObject([
      { id: idOf(next), state: 'signs', until: null },
      { id: idOf(old), state: 'revoked', by: 'ana' },
    ]);
    expect(await audited('revoke-key')).toContainEqual(['ana', 'lost', `versions: ${idOf(old)}`]);
  });
});
