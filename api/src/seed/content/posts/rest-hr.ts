import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const restCroatian = {
  group: 'rest',
  lang: 'hr',
  slug: 'zasto-odmor-ne-odmara',
  category: 'healthy-living',
  author: 'jasper-quillmore',
  title: 'Zašto odmor ne odmara',
  excerpt: 'Naspavali ste se, sjeli ste, a umor je ostao. Što tijelo smatra odmorom i kako da ga ovaj tjedan vratite barem dio.',
  metaTitle: 'Zašto odmor ne odmara',
  metaDescription: 'Zašto slobodan vikend zna ostaviti umor, što se računa kao odmor, mali plan za jedan tjedan i kada je vrijeme da potražite pomoć.',
  daysAgo: 11,
  body: [
    paragraph('U jesen stalno čujem istu rečenicu: cijeli vikend ne radim ništa, a u ponedjeljak opet nemam snage. To nije lijenost, a rijetko je i bolest. Odmara se jedan dio vas, a ostali su još na poslu.'),
    heading('Više vrsta umora'),
    paragraph('Umor nakon dugog trčanja nije isto što i umor nakon teškog razgovora. Prvi traži san. Drugi traži tišinu ili prijatelja. Oči koje su devet sati pratile zaslon žele gledati u daljinu. Glava puna tuđih želja treba sat u kojem nitko ništa ne pita. Ako svima odgovorite kaučem i mobitelom, većina ih ostaje.'),
    quote('Odmor nije izostanak napora. To je promjena napora koju je vaše tijelo tražilo.'),
    heading('Što se računa kao odmor'),
    paragraph('Kratka provjera: nakon sat vremena onoga što zovete odmorom, jesu li vam ramena niže? Dišete li sporije? Ako nije tako, bila je to stanka. Stanke su dobre, ali malo pune. Mnogima lagano kretanje pomaže više od ležanja, a dosadan posao rukama više od još jedne epizode.'),
    paragraph('Odmoru trebaju i početak i kraj. Kad vas posao može pronaći u svakom trenutku, tijelo ostaje napola spremno, a to umara. Zatvorena vrata, mobitel u drugoj sobi ili jasna rečenica ukućanima vrijede više od dodatnog sata.'),
    heading('Plan za jedan tjedan'),
    paragraph('Ne mijenjajte sve. Odaberite jedan redak s popisa, držite ga se četiri dana od sedam i svaku večer zapišite jednu riječ o tome kako vam je.'),
    list(
      'Deset minuta dnevnog svjetla prije prvog zaslona',
      'Obrok bez razgovora u kojem morate pobijediti',
      'Jedan sat u kojem vas nitko ne treba, u dogovoru s ukućanima',
      'Šetnja brzinom pri kojoj biste mogli pjevati',
      'Isto vrijeme odlaska na spavanje, pola sata gore ili dolje',
    ),
    heading('Kada se nekome obratiti'),
    paragraph('Umor može imati uzrok koji nijedna šetnja ne popravlja: premalo željeza, usporena štitnjača, loše disanje noću, sniženo raspoloženje, neki lijek. Ako se budite umorni dulje od tri tjedna, ako vas ništa ne veseli ili mršavite bez namjere, razgovarajte s liječnikom ili psihologom. Ako razmišljate o tome da si naudite, odmah nazovite 112 ili otiđite u najbližu bolnicu.'),
  ],
} as const satisfies SeedPost;
