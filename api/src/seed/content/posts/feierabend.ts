import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const feierabend = {
  group: 'feierabend',
  lang: 'de',
  slug: 'feierabend-der-einer-ist',
  category: 'mind',
  author: 'tobias-harrowgill',
  title: 'Feierabend, der einer ist',
  excerpt: 'Der Rechner ist zu, der Kopf arbeitet weiter. Wie ein kurzes Ende den Tag schließt und woran du merkst, dass mehr dahintersteckt.',
  metaTitle: 'Feierabend, der einer ist',
  metaDescription: 'Warum der Kopf nach der Arbeit weiterläuft, wie ein Abschluss von zehn Minuten hilft und wann Erschöpfung ein Fall für die Praxis ist.',
  daysAgo: 41,
  body: [
    paragraph('Du sitzt beim Abendessen und schreibst in Gedanken eine Mail. Jemand fragt, wie dein Tag war, und du sagst „gut“, weil die Wahrheit zu lang wäre. Der Arbeitstag hat aufgehört, aber niemand hat ihn beendet.'),
    heading('Warum der Kopf weiterarbeitet'),
    paragraph('Offene Aufgaben melden sich, bis sie einen Platz haben. Das ist keine Schwäche, so arbeitet ein Gedächtnis. Früher gab es einen Heimweg, der dabei geholfen hat. Wer vom Küchentisch aufsteht und am selben Küchentisch isst, hat diesen Weg verloren und muss ihn sich bauen.'),
    heading('Zehn Minuten für den Schluss'),
    paragraph('Stell dir einen Wecker, zehn Minuten vor dem Ende. Dann tust du nichts Neues mehr. Du räumst den Tag auf, immer in derselben Reihenfolge, bis der Körper sie kennt.'),
    list(
      'Aufschreiben, was offen ist, mit dem ersten Handgriff für morgen',
      'Eine Sache notieren, die heute gelungen ist',
      'Alle Fenster am Bildschirm schließen, auch das letzte',
      'Einmal aus dem Haus gehen, und sei es um den Block',
      'Etwas anderes anziehen',
    ),
    quote('Ein Tag endet nicht, wenn die Arbeit fertig ist. Er endet, wenn du ihn beendest.'),
    heading('Wenn andere kein Ende kennen'),
    paragraph('Sag deinem Team, wann du liest und wann nicht, und halte dich selbst daran. Wer um 22 Uhr antwortet, bekommt um 22 Uhr Fragen. Wenn du wirklich erreichbar sein musst, dann in festen Nächten und mit Ausgleich. Lässt sich das nicht vereinbaren, ist es ein Thema für den Betriebsrat oder eine Beratung, nicht für deine Disziplin.'),
    heading('Wann du dir Hilfe holst'),
    paragraph('Ein Ritual heilt keine Erschöpfung. Sprich mit einer Ärztin oder einem Arzt, wenn du seit Wochen schlecht schläfst, wenn dir Menschen gleichgültig werden, die dir wichtig waren, wenn du ohne Alkohol nicht abschaltest oder morgens mit Herzklopfen aufwachst. Dahinter kann eine Depression stecken, manchmal auch die Schilddrüse oder das Herz, und beides lässt sich untersuchen. Wenn du nicht mehr leben willst, ruf jetzt die 112 an. Du musst dafür nichts erklären können.'),
  ],
} as const satisfies SeedPost;
