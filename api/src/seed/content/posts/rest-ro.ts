import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const restRomanian = {
  group: 'rest',
  lang: 'ro',
  slug: 'de-ce-odihna-nu-odihneste',
  category: 'healthy-living',
  author: 'daria-malinas',
  title: 'De ce odihna nu odihnește',
  excerpt: 'Ai dormit, ai stat jos și tot ești fără putere. Ce înseamnă odihnă pentru corp și cum recuperezi puțin din ea săptămâna aceasta.',
  metaTitle: 'De ce odihna nu odihnește',
  metaDescription: 'De ce un weekend liber te poate lăsa fără putere, ce înseamnă odihna, un plan mic pentru o săptămână și când e bine să mergi la cineva.',
  daysAgo: 9,
  body: [
    paragraph('Toamna aud de la aproape toată lumea aceeași propoziție: tot weekendul nu fac nimic, iar luni sunt la fel de obosit. Nu e lene și rareori e boală. Odihnești o parte din tine și le lași pe celelalte la serviciu.'),
    heading('Mai multe feluri de oboseală'),
    paragraph('Oboseala de după o alergare lungă nu e oboseala de după o discuție grea. Prima vrea somn. A doua vrea liniște sau un prieten. Ochii care au urmărit un ecran nouă ore vor să privească departe. Un cap plin de dorințele altora vrea o oră în care nimeni nu cere nimic. Dacă le răspunzi tuturor cu o canapea și un telefon, cele mai multe rămân.'),
    quote('Odihna nu înseamnă lipsa efortului. Este schimbarea de efort pe care corpul tău o cerea.'),
    heading('Ce se pune la socoteală'),
    paragraph('Un test scurt: după o oră de ceea ce numești odihnă, ai umerii mai jos ca înainte? Respiri mai rar? Dacă nu, a fost o pauză. Pauzele sunt bune, dar nu umplu mult. Pe mulți oameni o mișcare blândă îi ajută mai mult decât statul întins, iar o treabă plictisitoare cu mâinile mai mult decât încă un episod.'),
    paragraph('Odihna are nevoie și de un început și un sfârșit. Când munca te poate găsi oricând, corpul rămâne pe jumătate pregătit, iar asta obosește. O ușă închisă, telefonul în altă cameră sau o vorbă clară către cei de acasă fac mai mult decât o oră în plus.'),
    heading('Un plan pentru o săptămână'),
    paragraph('Nu schimba totul. Alege un rând din listă, fă-l în patru zile din șapte și scrie în fiecare seară un cuvânt despre cum te simți.'),
    list(
      'Zece minute de lumină de afară înaintea primului ecran',
      'O masă fără o discuție pe care trebuie s-o câștigi',
      'O oră în care nu are nimeni nevoie de tine, stabilită cu cei de acasă',
      'O plimbare în ritmul în care ai putea cânta',
      'Aceeași oră de culcare, cu o jumătate de oră în plus sau în minus',
    ),
    heading('Când să vorbești cu cineva'),
    paragraph('Oboseala poate avea o cauză pe care nicio plimbare n-o repară: prea puțin fier, o tiroidă leneșă, respirație proastă noaptea, tristețe, un medicament. Dacă te trezești fără putere de mai bine de trei săptămâni, dacă nimic nu te bucură sau dacă slăbești fără să vrei, vorbește cu un medic sau cu un psiholog. Dacă te gândești să îți faci rău, sună acum la 112 sau mergi la cel mai apropiat spital.'),
  ],
} as const satisfies SeedPost;
