import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const cumVorbestiCuUnAdolescent = {
  group: 'cum-vorbesti-cu-un-adolescent',
  lang: 'ro',
  slug: 'cum-vorbesti-cu-un-adolescent',
  category: 'family',
  author: 'anca-murgulean',
  title: 'Cum vorbești cu un adolescent',
  excerpt: '„Bine” și „nimic” nu sunt uși închise. Când, unde și cu ce cuvinte ai șanse să primești un răspuns mai lung.',
  metaTitle: 'Cum vorbești cu un adolescent',
  metaDescription: 'Momente, locuri și propoziții care ajută discuția cu un adolescent, ce să eviți și semnele pentru care e bine să ceri ajutor.',
  daysAgo: 21,
  body: [
    paragraph('Întrebi cum a fost la școală și primești „bine”. Întrebi ce a făcut și primești „nimic”. Nu e lipsă de respect și nu e vina ta. Creierul unui om de paisprezece ani lucrează la ceva mare: să devină cineva separat de tine, fără să te piardă.'),
    heading('Alege momentul'),
    paragraph('Față în față, la masă, cu telefonul jos, discuția seamănă cu un interogatoriu. Umăr lângă umăr merge mai ușor: în mașină, la spălat vase, pe drumul cu câinele. Nu trebuie să te privească, iar tăcerea are o scuză. Seara târziu, când ție îți e somn, lor li se dezleagă limba. Dacă poți, rămâi zece minute.'),
    heading('Spune mai puțin'),
    paragraph('Sfatul bun, dat prea repede, închide ușa. Prima ta treabă e să arăți că ai auzit. Repetă pe scurt ce ți-a spus și așteaptă. Dacă vrei să dai o părere, cere voie: „Vrei să-ți spun ce cred sau vrei doar să te ascult?” De cele mai multe ori va alege a doua variantă. E un compliment.'),
    quote('Un adolescent vorbește când simte că poate pleca oricând din discuție.'),
    paragraph('Câteva propoziții care merg mai bine decât un „De ce?”:'),
    list(
      '„Ce a fost cel mai plictisitor azi?”',
      '„Pare că a fost greu. Sunt aici dacă vrei.”',
      '„Am greșit ieri când am ridicat tonul.”',
      '„Ce ai face tu în locul meu?”',
    ),
    heading('Reguli puține, dar ferme'),
    paragraph('Libertatea și limitele nu se bat cap în cap. Alegeți împreună trei reguli care țin de siguranță și lăsați restul la negociere. O regulă hotărâtă la rece, cu explicație, rezistă mai bine decât zece strigate la nervi.'),
    heading('Când ceri ajutor'),
    paragraph('Toți avem zile proaste. Vorbește cu un psiholog sau cu medicul de familie dacă, mai multe săptămâni la rând, copilul nu mai doarme ori nu mai mănâncă normal, renunță la prieteni, lipsește de la școală, se rănește sau spune că nu mai are rost. Dacă vorbește despre moarte ori crezi că e în pericol, nu-l lăsa singur și sună la 112.'),
  ],
} as const satisfies SeedPost;
