import type { ReviewVoice } from './review-text.ts';

export const french = {
  authors: ['Solène', 'Bastien', 'Inès', 'Rémi', 'Clarisse', 'Yanis', 'Aude'],
  texts: {
    mind: [
      [5, 'Une vraie écoute, puis des mots simples. Depuis la troisième séance, je dors à nouveau.'],
      [5, 'La première rencontre me faisait peur. C’était une conversation calme, sans jugement.'],
      [5, 'On repart chaque fois avec une petite chose à essayer, et ça change la semaine.'],
      [4, 'Très juste et bienveillant. Les horaires du soir partent vite.'],
    ],
    body: [
      [5, 'Mes résultats étaient lus avant le rendez-vous. En trente minutes, tout était clair.'],
      [5, 'Du calme, de la ponctualité et un plan d’une page que je suis encore.'],
      [4, 'Des conseils réalistes, sans leçon de morale. L’image a coupé une fois.'],
      [5, 'On m’a dit ce qui pouvait attendre et ce qui ne le pouvait pas. Enfin une nuit tranquille.'],
    ],
    goals: [
      [5, 'Quatre étapes écrites noir sur blanc, et les quatre sont faites.'],
      [5, 'La question que j’évitais est arrivée au bout de dix minutes. Merci pour cette franchise.'],
      [4, 'Clair et sans jargon. Un résumé écrit serait parfait.'],
      [5, 'Rien à vendre, aucune formule magique, et pourtant j’y vois clair.'],
    ],
  },
} as const satisfies ReviewVoice;

export const spanish = {
  authors: ['Nuria', 'Gonzalo', 'Itziar', 'Rubén', 'Alma', 'Joaquín', 'Lola'],
  texts: {
    mind: [
      [5, 'Escucha de verdad y luego habla claro. Desde la tercera sesión duermo mejor.'],
      [5, 'La primera cita me daba miedo y fue una charla tranquila. Salí con otra cara.'],
      [4, 'Mucha calidez y ejercicios cortos que sirven. Ojalá hubiera más horas por la tarde.'],
      [5, 'Hablamos en casa de lo que llevábamos años callando, y sin gritos.'],
    ],
    body: [
      [5, 'Había leído mis análisis antes de vernos. En media hora lo entendí todo.'],
      [5, 'Puntualidad, calma y un plan de una página que cumplo sin sufrir.'],
      [5, 'Cambios pequeños que aguantan. Llevo dos meses con ellos.'],
      [4, 'Consejos útiles y sin sermones. El vídeo se cortó una vez y recuperamos el tiempo.'],
    ],
    goals: [
      [5, 'Llegué con un nudo y salí con cuatro pasos escritos. Ya están hechos.'],
      [5, 'Hace la pregunta que uno evita y espera la respuesta.'],
      [4, 'Todo muy claro. Los deberes llevan más rato del que parece, pero compensan.'],
      [5, 'Sin ventas y sin frases hechas. Por fin sé dónde estoy.'],
    ],
  },
} as const satisfies ReviewVoice;

export const bulgarian = {
  authors: ['Рая', 'Калоян', 'Невена', 'Огнян', 'Лилия', 'Стефан', 'Дея'],
  texts: {
    mind: [
      [5, 'Изслушва докрай и чак тогава говори. След третата среща отново спя спокойно.'],
      [5, 'Притеснявах се от първия разговор, а той мина леко и без оценки.'],
      [4, 'Топло отношение и кратки упражнения, които вършат работа. Иска ми се повече вечерни часове.'],
      [5, 'За пръв път говорихме вкъщи за трудното, без да повишаваме тон.'],
    ],
    body: [
      [5, 'Изследванията ми бяха прочетени предварително. За половин час всичко стана ясно.'],
      [5, 'Точност, спокойствие и план на една страница, който спазвам и досега.'],
      [5, 'Малко промени, но трайни. Два месеца по-късно още ги държа.'],
      [4, 'Полезни съвети без поучаване. Връзката прекъсна веднъж, но наваксахме минутите.'],
    ],
    goals: [
      [5, 'Тръгнах си с четири стъпки на лист. И четирите са направени.'],
      [5, 'Пита точно онова, което избягваш, и после търпеливо чака.'],
      [4, 'Ясно и приятелски. Домашната работа отнема време, но си струва.'],
      [5, 'Без лозунги и без продажби. Най-сетне знам докъде съм.'],
    ],
  },
} as const satisfies ReviewVoice;

export const croatian = {
  authors: ['Dunja', 'Borna', 'Tena', 'Vito', 'Mirna', 'Jakša', 'Lucija'],
  texts: {
    mind: [
      [5, 'Prvo sluša, a onda govori jednostavno. Nakon trećeg susreta opet spavam cijelu noć.'],
      [5, 'Prvi razgovor me plašio, a bio je miran i bez osuđivanja.'],
      [4, 'Puno topline i kratke vježbe koje pomažu. Dobro bi došlo više večernjih termina.'],
      [5, 'Napokon smo kod kuće razgovarali o teškoj temi bez vike.'],
    ],
    body: [
      [5, 'Nalazi su pročitani prije razgovora, pa je u pola sata sve postalo jasno.'],
      [5, 'Smireno, točno na vrijeme i s planom na jednoj stranici kojeg se još držim.'],
      [4, 'Korisni savjeti bez prodika. Veza je jednom pukla, ali smo minute nadoknadili.'],
      [5, 'Male promjene koje traju. Prošla su dva mjeseca i još su tu.'],
    ],
    goals: [
      [5, 'Na kraju imam četiri koraka na papiru. Sva četiri su gotova.'],
      [5, 'Pita baš ono što izbjegavam i strpljivo čeka odgovor.'],
      [4, 'Jasno i prijateljski. Zadaća traje dulje nego što se čini, ali se isplati.'],
      [5, 'Bez parola i bez prodaje. Napokon znam na čemu sam.'],
    ],
  },
} as const satisfies ReviewVoice;

export const german = {
  authors: ['Wiebke', 'Jonas', 'Mareike', 'Timo', 'Svenja', 'Arne', 'Lotte'],
  texts: {
    mind: [
      [5, 'Hört erst zu und spricht dann klar. Seit der dritten Sitzung schlafe ich wieder durch.'],
      [5, 'Vor dem ersten Gespräch war mir mulmig. Es war ruhig, freundlich und ohne Urteil.'],
      [4, 'Viel Wärme und kurze Übungen, die wirken. Abendtermine sind schnell weg.'],
      [5, 'Jede Woche eine kleine Aufgabe, mehr nicht. Genau das hat geholfen.'],
    ],
    body: [
      [5, 'Meine Befunde waren vor dem Termin gelesen. Nach einer halben Stunde war alles verständlich.'],
      [5, 'Ruhig, pünktlich und mit einem Plan auf einer Seite, an den ich mich noch halte.'],
      [4, 'Brauchbarer Rat ohne Zeigefinger. Das Bild stockte einmal, die Minuten gab es zurück.'],
      [5, 'Wenige Änderungen, die bleiben. Nach zwei Monaten sind alle noch da.'],
    ],
    goals: [
      [5, 'Am Ende standen vier Schritte auf dem Papier. Alle vier sind erledigt.'],
      [5, 'Stellt die Frage, um die man sich drückt, und wartet dann geduldig.'],
      [4, 'Klar und freundlich. Die Hausaufgabe dauert länger als gedacht, lohnt sich aber.'],
      [5, 'Keine Sprüche, kein Verkauf. Ich weiß endlich, wo ich stehe.'],
    ],
  },
} as const satisfies ReviewVoice;

export const polish = {
  authors: ['Hania', 'Igor', 'Jagna', 'Kacper', 'Lena', 'Olgierd', 'Zuza'],
  texts: {
    mind: [
      [5, 'Najpierw słucha, potem mówi prosto. Po trzecim spotkaniu znów przesypiam noce.'],
      [5, 'Pierwsza rozmowa budziła we mnie strach, a okazała się spokojna i bez ocen.'],
      [4, 'Dużo ciepła i krótkie ćwiczenia, które działają. Przydałoby się więcej terminów wieczorem.'],
      [5, 'Wreszcie rozmawiamy w domu o trudnych sprawach bez podnoszenia głosu.'],
    ],
    body: [
      [5, 'Wyniki przeczytane jeszcze przed wizytą, więc w pół godziny wszystko było jasne.'],
      [5, 'Spokojnie, punktualnie i z planem na jedną stronę, którego nadal się trzymam.'],
      [4, 'Praktyczne rady bez kazań. Obraz raz się zaciął, ale minuty do nas wróciły.'],
      [5, 'Zmian mało, za to trwałe. Mijają dwa miesiące i wszystkie trwają.'],
    ],
    goals: [
      [5, 'Na koniec mam na kartce cztery kroki. Wszystkie cztery zrobione.'],
      [5, 'Pada dokładnie to pytanie, którego unikam, a potem cierpliwe czekanie na odpowiedź.'],
      [4, 'Jasno i życzliwie. Zadanie domowe zajmuje więcej czasu, niż się wydaje, ale warto.'],
      [5, 'Bez haseł i bez sprzedawania. Nareszcie wiem, na czym stoję.'],
    ],
  },
} as const satisfies ReviewVoice;
