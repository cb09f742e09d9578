import { weaknessOf } from './password-strength.ts';

const nour = { firstName: 'Nour', lastName: 'Havelock', email: 'nour.h@example.com' };

describe('a password', () => {
  it.each([
    '1234567890',
    'password123',
    'Password123',
    'qwertyuiop',
    'qwertz12345',
    'azertyuiop',
    'iloveyou123',
    'aaaaaaaaaa',
    'abcdefghij',
    'passwordpassword',
    'P4ssw0rd123',
    'tessera2026',
    'tessera123',
    'contraseña1',
    'parola1234',
    'пароль12345',
    'йцукенгшщз',
    'κωδικος123',
    'a'.repeat(128),
  ])('that many have is refused: %s', async (password) => {
    expect(await weaknessOf(password, nour)).toBe('common');
  });
  it.each(['nour.h@example.com', 'Nour Havelock', 'havelocknour', 'NOUR.HAVELOCK', 'havelock12', 'example.com'])(
    'made of the person’s name or address is refused: %s',
    async (password) => {
      expect(await weaknessOf(password, nour)).toBe('own');
      expect(await weaknessOf(password, null)).not.toBe('own');
    },
  );
  it.each([
    'correct horse battery',
    'a long enough sentence',
    'o propozitie scurta',
    'μια σύντομη πρόταση',
    'xK3#vq9Lw2',
    'Nour likes long walks',
    'первый снег в июне',
  ])('that is long or odd enough passes, whatever signs it has: %s', async (password) => {
    expect(await weaknessOf(password, nour)).toBeNull();
  });
  it('is evaluated by its first forty characters, so that a long one costs no more', async () => {
    const weak = '1234567890'.repeat(4);
    expect(await weaknessOf(`${weak}xK3#vq9Lw2`, null)).toBe('common');
    expect(await weaknessOf(`xK3#vq9Lw2${weak}`, null)).toBeNull();
  });
});
