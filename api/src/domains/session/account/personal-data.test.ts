import { personalData, saveLanguage, savePersonalData, userDetails } from '@tessera/contracts/session';
import { uploadPhoto } from '@tessera/contracts/files';
import { setUpLiveApp } from '../../../testing/live-app.ts';
import { CROP, picture, upload } from '../../../testing/picture-steps.ts';
import { signedUp } from '../../../testing/people.ts';
import { good, refusal } from '../../../testing/test-app.ts';

const live = setUpLiveApp({ settings: { limits: false } });
const BUCHAREST = { country: 'Europe', region: 'Bucharest' };

describe('personal data', () => {
  it('is saved whole: name, language of mails, zone in two parts', async () => {
    const { browser, email } = await signedUp(live);
    const before = good(await browser.call(personalData, {}));
    expect(before).toMatchObject({ firstName: 'Nour', email, emailValidated: true, lang: 'en', timezone: null });
    const change = { firstName: 'Ελένη 🌿', lastName: 'Ștefănescu', lang: 'el' as const, timezone: BUCHAREST };
    const after = good(await browser.call(savePersonalData, { ...change, version: before.version }));
    expect(after).toMatchObject(change);
    expect(good(await browser.call(personalData, {}))).toEqual(after);
    expect(good(await browser.call(userDetails, {}))).toMatchObject({
      fullName: 'Ελένη 🌿 Ștefănescu',
      language: 'el',
    });
  });

  it('has the photo, by links that work with the session that got them', async () => {
    const { browser } = await signedUp(live);
    const { version, portrait } = good(await browser.call(personalData, {}));
    expect(portrait).not.toHaveProperty('photo');
    const file = upload(await picture(300, 300).jpeg().toBuffer());
    const { portrait: now } = good(await browser.call(uploadPhoto, { crop: CROP, file }));
    const later = good(await browser.call(personalData, {}));
    expect(later).toMatchObject({ version, portrait: now });
    const ofSession = good(await browser.call(userDetails, {})).userPhoto ?? '';
    expect((await browser.send('GET', ofSession)).headers['content-type']).toBe('image/webp');
    expect((await live.browser().send('GET', ofSession)).statusCode).toBe(401);
    expect((await (await signedUp(live)).browser.send('GET', ofSession)).statusCode).toBe(404);
    expect(live.logged.join('\n')).not.toMatch(/me\.jpg|fileID/);
  });

  it('is refused when it was changed meanwhile in another tab, and nothing of the other change is lost', async () => {
    const { browser } = await signedUp(live);
    const { version } = good(await browser.call(personalData, {}));
    const values = { lastName: 'Havelock', lang: 'en' as const, timezone: null, version };
    const answers = await Promise.all(
      ['First', 'Second'].map((firstName) => browser.call(savePersonalData, { ...values, firstName })),
    );
    expect(answers.map(refusal).toSorted()).toEqual(['200 OK', '409 CONFLICT']);
    live.clock.advance('PT1S');
    const now = good(await browser.call(personalData, {}));
    good(await browser.call(saveLanguage, { lang: 'de' }));
    expect(refusal(await browser.call(savePersonalData, { ...values, firstName: 'Third', version: now.version }))).toBe(
      '409 CONFLICT',
    );
    expect(good(await browser.call(personalData, {}))).toMatchObject({ firstName: now.firstName, lang: 'de' });
  });

  it.each([
    ['a name of 200 characters', { firstName: 'x'.repeat(200) }, 'firstName'],
    ['a name of blanks', { firstName: '   ' }, 'firstName'],
    ['a control character', { lastName: 'a\u0007b' }, 'lastName'],
    ['a character that turns the direction of text', { lastName: 'a\u202eb' }, 'lastName'],
    ['a zone that does not exist', { timezone: { country: 'Europe', region: 'Atlantis' } }, 'timezone'],
    ['a zone that is a path', { timezone: { country: '..', region: 'etc' } }, 'timezone.country'],
  ])('does not take %s', async (_what, change, path) => {
    const { browser } = await signedUp(live);
    const { version } = good(await browser.call(personalData, {}));
    const values = { firstName: 'Nour', lastName: 'Havelock', lang: 'en' as const, timezone: null, version };
    const answer = await browser.call(savePersonalData, { ...values, ...change });
    expect(refusal(answer)).toBe('400 BAD_INPUT');
    expect(answer.ok ? [] : answer.body.details?.map((issue) => issue.path)).toEqual([path]);
  });
});
