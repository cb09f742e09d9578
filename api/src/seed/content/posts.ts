import { baniiInDoi } from './posts/banii-in-doi.ts';
import { comerConCalma } from './posts/comer-con-calma.ts';
import { cumVorbestiCuUnAdolescent } from './posts/cum-vorbesti-cu-un-adolescent.ts';
import { dumkyVnochi } from './posts/dumky-vnochi.ts';
import { feierabend } from './posts/feierabend.ts';
import { kadDijeteNeZeliSpavati } from './posts/kad-dijete-ne-zeli-spavati.ts';
import { kravnoNalyagane } from './posts/kravno-nalyagane.ts';
import { leTrac } from './posts/le-trac.ts';
import { otanTaChreiMazevontai } from './posts/otan-ta-chrei-mazevontai.ts';
import type { SeedPost } from './posts/post.ts';
import { restBulgarian } from './posts/rest-bg.ts';
import { restGerman } from './posts/rest-de.ts';
import { restGreek } from './posts/rest-el.ts';
import { restEnglish } from './posts/rest-en.ts';
import { restSpanish } from './posts/rest-es.ts';
import { restFrench } from './posts/rest-fr.ts';
import { restCroatian } from './posts/rest-hr.ts';
import { restPolish } from './posts/rest-pl.ts';
import { restRomanian } from './posts/rest-ro.ts';
import { restUkrainian } from './posts/rest-uk.ts';
import { sayingNoAtWork } from './posts/saying-no-at-work.ts';
import { whatABloodPanelTellsYou } from './posts/what-a-blood-panel-tells-you.ts';
import { zanimPojdzieszDoLekarza } from './posts/zanim-pojdziesz-do-lekarza.ts';

export type { SeedPost } from './posts/post.ts';

/** Twenty-two articles: one in all ten languages, and twelve that exist in a single one. */
export const posts: readonly SeedPost[] = [
  restEnglish, restRomanian, restFrench, restSpanish, restBulgarian, restCroatian, restGreek, restGerman, restPolish, restUkrainian,
  sayingNoAtWork, whatABloodPanelTellsYou, cumVorbestiCuUnAdolescent, baniiInDoi, leTrac, comerConCalma,
  kravnoNalyagane, kadDijeteNeZeliSpavati, otanTaChreiMazevontai, feierabend, zanimPojdzieszDoLekarza, dumkyVnochi,
];
