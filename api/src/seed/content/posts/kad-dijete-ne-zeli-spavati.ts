import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const kadDijeteNeZeliSpavati = {
  group: 'kad-dijete-ne-zeli-spavati',
  lang: 'hr',
  slug: 'kad-dijete-ne-zeli-spavati',
  category: 'family',
  author: 'orysia-verbolis',
  title: 'Kad dijete ne želi spavati',
  excerpt: 'Još jedna priča, još jedna čaša vode, još jedan zagrljaj. Kako večer može biti kraća i mirnija bez vike i bez čarolije.',
  metaTitle: 'Kad dijete ne želi spavati',
  metaDescription: 'Zašto mala djeca odgađaju san, kako složiti mirnu večer u četiri koraka i kada o spavanju razgovarati s liječnikom ili psihologom.',
  daysAgo: 35,
  body: [
    paragraph('Devet je sati navečer. Dijete treći put izlazi iz kreveta, a vi još niste večerali. Znate da ne biste trebali vikati i baš zato ste na rubu. Počnimo od toga da ovo nije vaš neuspjeh. Odlazak na spavanje za malo dijete znači rastanak, i to u mraku.'),
    heading('Prije nego što mijenjate dijete'),
    paragraph('Pogledajte sat i svjetlo. Neka djeca idu u krevet prerano pa leže budna, a druga prekasno pa su premorena i razigrana. Tri večeri samo bilježite: kada je dijete postalo mirnije, kada je trljalo oči, kada je zaspalo. Vrijeme za krevet stavite petnaest minuta prije tog trenutka.'),
    heading('Večer u četiri koraka'),
    paragraph('Red je važniji od sadržaja. Isti koraci, istim redom, svaku večer, pa i kod bake. Neka traju oko pola sata.'),
    list(
      'Zasloni se gase, svjetlo postaje slabije',
      'Kupanje ili umivanje, pidžama, zubi',
      'Dvije priče koje dijete bira, ne tri',
      'Rečenica za laku noć, uvijek ista',
    ),
    quote('Djetetu ne treba roditelj koji pobjeđuje. Treba mu roditelj koji se vraća kad je obećao.'),
    heading('Kad ipak ustane'),
    paragraph('Mirno ga vratite, uz istu rečenicu i bez nove rasprave. Recite kada ćete opet pogledati na vrata i doista dođite. Prvo nakon dvije minute, poslije nakon pet. Ako se boji mraka, pomaže mala svjetiljka i stvar koja „čuva” sobu. Ne morate tražiti čudovišta pod krevetom; dovoljno je reći da ste blizu.'),
    paragraph('Očekujte da će prvih nekoliko večeri biti teže. Dogovorite se s drugim odraslima u kući da svi rade isto i podijelite večeri, da se svatko može odmoriti.'),
    heading('Kada potražiti pomoć'),
    paragraph('Razgovarajte s liječnikom ako dijete glasno hrče ili zastaje s disanjem, ako se često budi uz bol ili temperaturu, ili ako je danju neobično pospano. Psiholog može pomoći ako strah traje tjednima ili se san promijenio nakon teškog događaja. A ako ste vi toliko iscrpljeni da se bojite da ćete dijete protresti, spustite ga na sigurno, izađite iz sobe i nazovite nekoga odmah.'),
  ],
} as const satisfies SeedPost;
