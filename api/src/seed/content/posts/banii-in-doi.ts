import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const baniiInDoi = {
  group: 'banii-in-doi',
  lang: 'ro',
  slug: 'banii-in-doi-fara-cearta',
  category: 'money',
  author: 'oana-secarel',
  title: 'Banii în doi, fără ceartă',
  excerpt: 'Douăzeci de minute pe lună, o foaie și un ceai. Un mod simplu de a vorbi despre bani înainte să vorbească ei în locul vostru.',
  metaTitle: 'Banii în doi, fără ceartă',
  metaDescription: 'Cum porți în doi o discuție scurtă despre bani în fiecare lună, cum împărțiți cheltuielile și când e bine să cereți ajutor din afară.',
  daysAgo: 44,
  body: [
    paragraph('Cele mai multe certuri despre bani încep de la o sumă mică: o livrare, o pereche de pantofi, un abonament uitat. Suma e pretextul. Dedesubt stau teama de lipsă, dorința de libertate sau o poveste de acasă, din copilărie.'),
    heading('Întâlnirea de douăzeci de minute'),
    paragraph('Alegeți o zi fixă din lună, nu chiar ziua de salariu. Faceți un ceai, luați o foaie și puneți un ceas. Primele cinci minute fiecare spune cum s-a simțit cu banii luna aceasta, fără cifre. Abia apoi vin cifrele. Când sună ceasul, vă opriți, chiar dacă n-ați terminat. Rămâne ceva pentru luna viitoare.'),
    list(
      'Ce a intrat și ce a ieșit, rotunjit la zeci',
      'O cheltuială care ne-a bucurat',
      'O cheltuială pe care n-am mai repeta-o',
      'Un singur lucru de schimbat până data viitoare',
    ),
    heading('Trei conturi'),
    paragraph('Pentru multe cupluri funcționează un cont comun și două mici, personale. În cel comun intră chiria, mâncarea, copiii, economiile. Dacă veniturile sunt foarte diferite, puneți procente egale, nu sume egale. Din contul personal nu se dau explicații. Cele câteva sute de lei fără întrebări costă mai puțin decât o lună de suspiciuni.'),
    quote('Un buget bun nu vă spune cine are dreptate. Vă spune cât e ora.'),
    heading('Când suma sperie'),
    paragraph('Dacă există o datorie despre care celălalt nu știe, spuneți-o într-o zi liniștită, cu hârtiile pe masă și cu un prim pas gata gândit. Va durea oricum, dar mai puțin decât dacă o află singur.'),
    paragraph('Cereți ajutorul unui consilier dacă plătiți un card cu altul, dacă nu mai deschideți scrisorile sau dacă fiecare discuție se termină cu țipete. Dacă unul dintre voi nu are voie să aibă bani, să vadă conturile sau să lucreze, nu mai e vorba de buget, ci de control, iar un specialist vă poate asculta separat. Când grijile despre bani vă iau somnul săptămâni la rând, vorbiți și cu un medic sau cu un psiholog.'),
  ],
} as const satisfies SeedPost;
