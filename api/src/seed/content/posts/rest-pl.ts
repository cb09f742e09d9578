import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const restPolish = {
  group: 'rest',
  lang: 'pl',
  slug: 'dlaczego-odpoczynek-nie-daje-sil',
  category: 'healthy-living',
  author: 'solomiia-zoriavka',
  title: 'Dlaczego odpoczynek nie daje sił',
  excerpt: 'Sen był, kanapa była, a zmęczenie zostało. Co ciało uznaje za odpoczynek i jak odzyskać go trochę w tym tygodniu.',
  metaTitle: 'Dlaczego odpoczynek nie daje sił',
  metaDescription: 'Dlaczego wolny weekend potrafi zmęczyć, co liczy się jako odpoczynek, mały plan na tydzień i kiedy warto porozmawiać ze specjalistą.',
  daysAgo: 13,
  body: [
    paragraph('Jesienią wciąż słyszę to samo zdanie: przez cały weekend nic nie robię, a w poniedziałek znowu brak mi sił. To nie lenistwo i rzadko choroba. Odpoczywa jedna część ciebie, a pozostałe są nadal w pracy.'),
    heading('Kilka rodzajów zmęczenia'),
    paragraph('Zmęczenie po długim biegu to nie zmęczenie po trudnej rozmowie. Pierwsze chce snu. Drugie chce ciszy albo przyjaciela. Oczy, które dziewięć godzin śledzą ekran, chcą patrzeć daleko. Głowa pełna cudzych życzeń chce godziny, w której nikt o nic nie prosi. Jeśli na wszystko odpowiadasz kanapą i telefonem, większość zostaje.'),
    quote('Odpoczynek nie jest brakiem wysiłku. To zmiana wysiłku, o którą prosi twoje ciało.'),
    heading('Co liczy się jako odpoczynek'),
    paragraph('Krótki test: czy po godzinie tego, co nazywasz odpoczynkiem, ramiona są niżej? Czy oddech jest wolniejszy? Jeśli nie, to była przerwa. Przerwy są dobre, ale niewiele napełniają. Wielu osobom łagodny ruch pomaga bardziej niż leżenie, a nudna praca rękami bardziej niż kolejny odcinek.'),
    paragraph('Odpoczynek potrzebuje też początku i końca. Gdy praca może cię znaleźć o każdej porze, ciało zostaje w pół gotowości, a to męczy. Zamknięte drzwi, telefon w innym pokoju albo jasne zdanie do domowników dają więcej niż dodatkowa godzina.'),
    heading('Plan na jeden tydzień'),
    paragraph('Nie zmieniaj wszystkiego. Wybierz jedną linijkę z listy, trzymaj się jej przez cztery dni z siedmiu i co wieczór zapisz jedno słowo o tym, jak się czujesz.'),
    list(
      'Dziesięć minut dziennego światła przed pierwszym ekranem',
      'Posiłek bez rozmowy, którą trzeba wygrać',
      'Jedna godzina, w której nikt cię nie potrzebuje, umówiona z domownikami',
      'Spacer w tempie, przy którym da się śpiewać',
      'Ta sama pora snu, pół godziny w jedną lub drugą stronę',
    ),
    heading('Kiedy z kimś porozmawiać'),
    paragraph('Zmęczenie może mieć przyczynę, której nie usunie żaden spacer: za mało żelaza, leniwa tarczyca, zły oddech w nocy, obniżony nastrój, lek. Jeśli budzisz się bez sił dłużej niż trzy tygodnie, jeśli nic nie cieszy albo chudniesz wbrew woli, porozmawiaj z lekarzem lub psychologiem. Jeśli myślisz o zrobieniu sobie krzywdy, zadzwoń teraz pod 112 albo idź do najbliższego szpitala.'),
  ],
} as const satisfies SeedPost;
