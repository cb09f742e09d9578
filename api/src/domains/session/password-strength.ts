import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What a password may not be made of. */
export interface Owner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}
/** Fewer guesses than these, and a password is among the first that a patient stranger would try. */
const FEWEST_GUESSES = 1e6;
/** So many signs are looked at, because looking takes longer with each: a long password with a beginning this weak is mostly a repetition. */
const LOOKED_AT = 40;
/** Our own name, "password" in the ten languages, and the rows of Cyrillic and Greek keyboards, which the library's list lacks. */
const LOCAL = [
  'tessera', 'password', 'parola', 'parolamea', 'motdepasse', 'contraseña', 'contrasena', 'парола', 'lozinka', 'κωδικός', 'κωδικος', 'passwort', 'hasło', 'haslo', 'пароль',
  'йцукенгшщз', 'йцукенгшщзхї', 'фівапролдж', 'явертъуиоп', 'ςερτυθιοπ', 'qwertzuiop', 'azertyuiop',
];

let estimator: Promise<ZxcvbnFactory> | null = null;
/** The library and its fifty thousand passwords: read when the first one is looked at, because most processes start to answer something else. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  return new Factory({ dictionary: { common: common.dictionary['passwords-common'], local: LOCAL }, graphs: common.adjacencyGraphs });
}

/** The words of a person in the orders in which people join them. */
function wordsOf({ firstName, lastName, email }: Owner): string[] {
  const joined = ['', ' ', '.', '-', '_'].flatMap((between) => [`${firstName}${between}${lastName}`, `${lastName}${between}${firstName}`]);
  const [local = '', host = ''] = email.split('@');
  return [firstName, lastName, ...joined, email, local, host, ...local.split(/[._+-]/)].map((word) => word.toLowerCase()).filter((word) => word.length > 2);
}

/**
 * Why a password would be guessed soon: `common`, or `own` when it is made of the person's name or address; null for one that is
 * good enough. No rule about signs: a short sentence passes.
 */
export async function weaknessOf(password: string, owner: Owner | null): Promise<'common' | 'own' | null> {
  estimator ??= load();
  const text = password.normalize('NFKC').slice(0, LOOKED_AT);
  const own = owner ? wordsOf(owner) : [];
  const { guesses, sequence } = (await estimator).check(text, own);
  if (guesses >= FEWEST_GUESSES) return null;
  return sequence.some((match) => match.dictionaryName === 'userInputs') ? 'own' : 'common';
}
