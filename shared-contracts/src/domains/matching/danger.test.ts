import { LANGUAGES } from '../../platform/languages.ts';
import { dangerIn, type DangerWords } from './danger.ts';

const WORDS: readonly DangerWords[] = [
  { lang: 'en', help: 'crisis', phrases: ['kill myself', 'suicid*', 'can’t go on like this'] },
  { lang: 'ro', help: 'crisis', phrases: ['vreau să mor'] },
  { lang: 'el', help: 'crisis', phrases: ['θέλω να πεθάνω'] },
  { lang: 'uk', help: 'emergency', phrases: ['мене б’є'] },
  { lang: 'de', help: 'emergency', phrases: ['***', '…'] },
];

describe('words of danger', () => {
  it.each([
    ['I want to kill myself.', 'crisis'],
    ['KILL  MYSELF!', 'crisis'],
    ['thoughts of suicide, again', 'crisis'],
    ['I am suicidal', 'crisis'],
    ["I can't go on like this", 'crisis'],
    ['uneori vreau sa mor', 'crisis'],
    ['thelo na pethano', 'crisis'],
    ["чоловік мене б'є щодня", 'emergency'],
    ['мене б’є, і я хочу suicide', 'emergency'],
    ['I killed a whole evening myself', null],
    ['my skills myself', null],
    ['kill my self', null],
    ['', null],
    ['😭', null],
  ])('%s: %s', (text, help) => {
    expect(dangerIn(WORDS, text)).toBe(help);
  });

  it('are looked for in all languages, whichever the page has', () => {
    expect(LANGUAGES.length).toBe(10);
    expect(dangerIn(WORDS, 'Hello. Θέλω να πεθάνω. Bye.')).toBe('crisis');
  });
});
