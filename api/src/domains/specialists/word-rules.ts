import type { Lang } from '@tessera/contracts/languages';
import { fold } from '@tessera/contracts/fold';

const listOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Stop words, folded. */
const STOPS: Readonly<Record<Lang, ReadonlySet<string>>> = {
  en: listOf(
    'a an and at for from i in is looking me mi my near need of on or please speaking s that the to want who with find help good best',
  ),
  ro: listOf(
    'a ai al ale am au caut ce cu de din fara in in la lui mi nevoie o pe pentru pt si sau un unei unui vreau ajutor bun buna',
  ),
  fr: listOf(
    'a ai au aux avec besoin c cherche contre d dans de des du en et j je l la le les m ma mes mon ou pour qu qui s sur un une aide bon bonne',
  ),
  es: listOf(
    'a al busco buen buena con contra de del e el en es la las lo los me mi necesito o para por que se sin un una y ayuda',
  ),
  bg: listOf('v vav da dobar dobra e za zad i ili iskam mi na ot po pri pod s sas se si trsia tarsia pomosht tarsi'),
  hr: listOf('a dobar dobra i ili iz mi na o od po pomoc s sa se si trebam trazim u uz za'),
  el: listOf(
    'apo gia enas ena kai kalos kali me mia mou na o i ta ti tin tis to ton toi stin sti sto ston se choris psachno thelo voitheia',
  ),
  de: listOf(
    'am an auf aus bei brauche das dem den der die ein eine einen einer fuer fur gegen guter gute hilfe ich im in ist mein meine meiner mit oder suche und vom von zu zum zur',
  ),
  pl: listOf('dla do dobri dobra i jest lub mi moj na o od po pomoc potrzebuje pri s sie szukam u w we z za ze'),
  uk: listOf(
    'abo v vid do dlia dobrii dobra z za zi i iz meni na pid po pri poshuk pro s ta u shukaiu treba dopomoga khto',
  ),
};
const LANGS = Object.keys(STOPS) as Lang[];

/** Whether a folded word is a stop word in one language, or in any. */
export const isStop = (word: string, lang: Lang): boolean => STOPS[lang].has(word);
export const isStopSomewhere = (word: string): boolean => LANGS.some((lang) => STOPS[lang].has(word));

const endingsOf = (text: string): readonly string[] => text.split(' ').toSorted((a, b) => b.length - a.length);
/** Inflectional endings, folded; the longest matching one is removed. */
const ENDINGS: Readonly<Record<Lang, readonly string[]>> = {
  en: endingsOf('s es'),
  ro: endingsOf('urilor urile uri ului ilor elor iilor iile iei ul ii ei ea le lor a e i u'),
  fr: endingsOf('es s e x'),
  es: endingsOf('as os es a o e s'),
  bg: endingsOf('ovete ovata iiata iata iite ata ite iat ove eto ia at ta to te a e i o u ii iia'),
  hr: endingsOf(
    'injama injom inja inje inji inju icama icom ica ice ici icu ovima ovi ova ove ijama ijom ija ije iji iju ama ima om em oj a e i o u',
  ),
  el: endingsOf('trias tries tria tis tes ti eis eos atos aton ata mata ois oi os on ias ies ia is es as i a e o s'),
  de: endingsOf('innen ern in en er es em e n s'),
  pl: endingsOf('owie owi ami iami ach iach iem ego emu ow om em iom ie ia ii io a e i o u ka ki ke'),
  uk: endingsOf('iami iakh iah ami ah iniu inia ini iei ogo omu oiu om em iam am ii oi iv ia iu a e i o u'),
};
const MIN_STEM = 4;

/** Removes the ending of a folded word: `психологам` and `психолог` have the same stem. Short words are unchanged. */
export function stem(word: string, lang: Lang): string {
  const ending = ENDINGS[lang].find((one) => word.length - one.length >= MIN_STEM && word.endsWith(one));
  return ending ? word.slice(0, -ending.length) : word;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
/** The spellings in which a phrase may be typed, folded: German without umlauts, Greek in Latin letters. */
export function spellings(text: string, lang: Lang): readonly string[] {
  const plain = fold(text);
  const others: readonly string[] =
    lang === 'de'
      ? [fold(text.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter))]
      : lang === 'el'
        ? [plain.replaceAll('ch', 'x'), plain.replaceAll('ch', 'h')]
        : lang === 'hr'
          ? [fold(text.toLowerCase().replaceAll('đ', 'dj'))]
          : [];
  return [...new Set([plain, ...others])];
}
