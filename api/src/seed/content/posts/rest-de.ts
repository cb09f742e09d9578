import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const restGerman = {
  group: 'rest',
  lang: 'de',
  slug: 'warum-ruhe-nicht-erholt',
  category: 'healthy-living',
  author: 'anneliese-fairstow',
  title: 'Warum Ruhe nicht erholt',
  excerpt: 'Du hast geschlafen, du hast gesessen, müde bist du immer noch. Was der Körper als Erholung zählt und wie du diese Woche etwas davon zurückholst.',
  metaTitle: 'Warum Ruhe nicht erholt',
  metaDescription: 'Warum ein freies Wochenende müde machen kann, was als Erholung zählt, ein kleiner Plan für eine Woche und wann du mit jemandem sprechen solltest.',
  daysAgo: 12,
  body: [
    paragraph('Im Herbst höre ich fast täglich denselben Satz: Ich mache das ganze Wochenende nichts, und am Montag bin ich wieder müde. Das ist keine Faulheit und selten eine Krankheit. Ein Teil von dir ruht, die anderen sind noch bei der Arbeit.'),
    heading('Mehrere Arten von müde'),
    paragraph('Müde nach einem langen Lauf ist nicht müde nach einem schweren Gespräch. Das eine will Schlaf. Das andere will Stille oder einen Freund. Augen, die neun Stunden einem Bildschirm gefolgt sind, wollen in die Ferne schauen. Ein Kopf voller fremder Wünsche will eine Stunde, in der niemand etwas fragt. Wenn du auf alles mit Sofa und Telefon antwortest, bleibt das meiste da.'),
    quote('Erholung heißt nicht, dass die Mühe fehlt. Sie ist ein Wechsel der Mühe, um den dein Körper gebeten hat.'),
    heading('Was als Erholung zählt'),
    paragraph('Eine kurze Probe: Sind deine Schultern nach einer Stunde Ruhe tiefer als vorher? Geht dein Atem langsamer? Wenn nicht, war es eine Pause. Pausen sind gut, aber sie füllen wenig auf. Vielen hilft sanfte Bewegung mehr als Liegen, und eine langweilige Arbeit mit den Händen mehr als noch eine Folge.'),
    paragraph('Erholung braucht auch Anfang und Ende. Wenn die Arbeit dich jederzeit erreichen kann, bleibt der Körper halb bereit, und halb bereit macht müde. Eine geschlossene Tür, das Telefon im anderen Zimmer oder ein klarer Satz zu Hause bringen mehr als eine Stunde extra.'),
    heading('Ein Plan für eine Woche'),
    paragraph('Ändere nicht alles. Nimm eine Zeile aus dieser Liste, halte sie an vier von sieben Tagen ein und schreib jeden Abend ein Wort dazu, wie es dir geht.'),
    list(
      'Zehn Minuten Tageslicht vor dem ersten Bildschirm',
      'Eine Mahlzeit ohne Gespräch, das du gewinnen musst',
      'Eine Stunde, in der dich niemand braucht, zu Hause abgesprochen',
      'Ein Spaziergang in einem Tempo, bei dem du singen könntest',
      'Dieselbe Schlafenszeit, eine halbe Stunde mehr oder weniger',
    ),
    heading('Wann du mit jemandem sprechen solltest'),
    paragraph('Müdigkeit kann einen Grund haben, den kein Spaziergang behebt: zu wenig Eisen, eine träge Schilddrüse, schlechte Atmung in der Nacht, gedrückte Stimmung, ein Medikament. Wenn du länger als drei Wochen müde aufwachst, wenn nichts mehr Freude macht oder du ungewollt abnimmst, sprich mit einer Ärztin oder einem Psychologen. Wenn du daran denkst, dir etwas anzutun, ruf jetzt die 112 an oder geh ins nächste Krankenhaus.'),
  ],
} as const satisfies SeedPost;
