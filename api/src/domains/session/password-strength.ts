import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Personal data that a password must not be derived from. */
export interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
/** Minimum number of guesses; a password below it is among the first that a patient attacker would try. */
const MIN_GUESSES = 1e6;
/**
 * Maximum number of characters evaluated, because the cost grows with length. A long password that starts this weak is
 * mostly repetition.
 */
const MAX_EVALUATED = 40;
/**
 * Our own name, "password" in the ten languages, and Cyrillic and Greek keyboard rows, which the library's list lacks.
 */
const LOCAL = [
  'tessera',
  'password',
  'parola',
  'parolamea',
  'motdepasse',
  'contraseña',
  'contrasena',
  'парола',
  'lozinka',
  'κωδικός',
  'κωδικος',
  'passwort',
  'hasło',
  'haslo',
  'пароль',
  'йцукенгшщз',
  'йцукенгшщзхї',
  'фівапролдж',
  'явертъуиоп',
  'ςερτυθιοπ',
  'qwertzuiop',
  'azertyuiop',
];

let estimator: Promise<ZxcvbnFactory> | null = null;
/** The library and its list of fifty thousand passwords, loaded on first use because most processes never need them. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({
    dictionary: { common: common.dictionary['passwords-common'], local: LOCAL },
    graphs: common.adjacencyGraphs,
  });
}

/** A user's names and address in the combinations that people use. */
function wordsOf({ firstName, lastName, email }: Owner): string[] {
  const joined = ['', ' ', '.', '-', '_'].flatMap((between) => [
    `${firstName}${between}${lastName}`,
    `${lastName}${between}${firstName}`,
  ]);
  const [local = '', host = ''] = email.split('@');
  return [firstName, lastName, ...joined, email, local, host, ...local.split(/[._+-]/)]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);
}

/**
 * Why a password is too easy to guess: `common`, or `own` when it is derived from the user's name or address; null for
 * one that is strong enough. There are no rules about characters: a short sentence passes.
 */
export async function weaknessOf(password: string, owner: Owner | null): Promise<'common' | 'own' | null> {
  estimator ??= load();
  const text = password.normalize('NFKC').slice(0, MAX_EVALUATED);
  const own = owner ? wordsOf(owner) : [];
  const { guesses, sequence } = (await estimator).check(text, own);
  if (guesses >= MIN_GUESSES) return null;
  return sequence.some((match) => match.dictionaryName === 'userInputs') ? 'own' : 'common';
}
