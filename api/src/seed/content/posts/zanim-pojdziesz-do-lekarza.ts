import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const zanimPojdzieszDoLekarza = {
  group: 'zanim-pojdziesz-do-lekarza',
  lang: 'pl',
  slug: 'zanim-pojdziesz-do-lekarza',
  category: 'medical',
  author: 'taras-berezhnyk',
  title: 'Zanim pójdziesz do lekarza',
  excerpt: 'Wizyta trwa kwadrans, a połowa pytań wraca dopiero na schodach. Kartka z pięcioma zdaniami zmienia całą rozmowę.',
  metaTitle: 'Zanim pójdziesz do lekarza: kartka z pięcioma zdaniami',
  metaDescription: 'Jak przygotować się do wizyty u lekarza, co spisać, o co zapytać na koniec i przy jakich objawach nie czekać na termin.',
  daysAgo: 47,
  body: [
    paragraph('Znasz to: wychodzisz z gabinetu i na schodach przypomina ci się najważniejsze pytanie. To nie roztargnienie. W gabinecie każdy trochę się denerwuje, a zegar tyka dla obu stron. Dlatego przygotuj się wcześniej, na jednej kartce.'),
    heading('Pięć zdań na kartce'),
    paragraph('Zacznij od tego, co najbardziej ci przeszkadza, a nie od tego, co najstarsze. Lekarz, który w pierwszej minucie słyszy główny kłopot, lepiej dzieli czas. Zapisz:'),
    list(
      'Co się dzieje i od kiedy',
      'Co pomaga, a co szkodzi',
      'Czego się obawiasz, nawet jeśli brzmi to głupio',
      'Jakie leki, witaminy i zioła bierzesz, z dawkami',
      'Czego oczekujesz od tej wizyty',
    ),
    paragraph('Zdjęcie opakowań leków jest lepsze niż pamięć. Wyniki ułóż od najnowszych. Jeśli trudno ci mówić o czymś głośno, podaj kartkę. Każdy lekarz zna taki gest.'),
    heading('W trakcie rozmowy'),
    paragraph('Możesz przerwać i poprosić o prostsze słowo. Możesz zapytać, co się stanie, jeśli nic nie zrobimy, i jakie są inne drogi. Możesz zabrać bliską osobę, która notuje. Na koniec powtórz plan własnymi słowami: co robię, do kiedy i z jakim objawem wracam wcześniej.'),
    quote('Dobre pytanie nie zabiera czasu wizyty. Ono go oszczędza.'),
    heading('Po wizycie'),
    paragraph('Usiądź na chwilę w poczekalni i zapisz, co zostało w głowie. Jeśli coś się nie zgadza, zadzwoń tego samego dnia. Nie odstawiaj przepisanego leku bez rozmowy, nawet gdy ulotka straszy. Druga opinia jest twoim prawem i żaden rozsądny lekarz nie obrazi się o nią.'),
    heading('Kiedy nie czekać na termin'),
    paragraph('Ból w klatce piersiowej, duszność, opadający kącik ust, nagła słabość ręki, krew, która nie przestaje płynąć, utrata przytomności: wtedy dzwoń pod 112. Wysoka gorączka u małego dziecka lub ból, który szybko rośnie, to powód, by szukać pomocy jeszcze dziś. Cała reszta może poczekać na wizytę i na twoją kartkę.'),
  ],
} as const satisfies SeedPost;
