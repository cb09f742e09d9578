import { text } from '../text.ts';
import type { SeedProduct } from './product.ts';

export const psihHealth = [
  {
    slug: 'a-first-session', category: 'PSIH_HEALTH', domain: 'PSIHO', speciality: 'low-mood', minutes: 80, home: { group: 'psycho-emotional', place: 1 },
    title: text(
      'A first session', 'O primă ședință', 'Une première séance', 'Una primera sesión', 'Първа среща', 'Prvi susret', 'Μια πρώτη συνεδρία', 'Eine erste Sitzung', 'Pierwsza sesja', 'Перша зустріч',
    ),
    summary: text(
      'For heavy weeks, when you do not know yet what to call it.',
      'Pentru săptămâni grele, când încă nu știi cum să le spui.',
      'Pour les semaines lourdes, quand on ne sait pas encore les nommer.',
      'Para semanas pesadas que aún no sabes cómo llamar.',
      'За тежки седмици, които още не знаете как да наречете.',
      'Za teške tjedne koje još ne znate imenovati.',
      'Για βαριές εβδομάδες που δεν ξέρετε ακόμη πώς να τις πείτε.',
      'Für schwere Wochen, für die Sie noch keinen Namen haben.',
      'Na ciężkie tygodnie, których jeszcze nie umiesz nazwać.',
      'Для важких тижнів, яким ви ще не знаєте назви.',
    ),
    about: text(
      'You need no diagnosis and no prepared speech. You tell how an ordinary day goes, and you hear what could help, how long it takes and whether it has to be here.',
      'Nu ai nevoie de diagnostic și nici de discurs pregătit. Povestești cum e o zi obișnuită și afli ce ar ajuta, cât durează și dacă trebuie să fie aici.',
      'Pas besoin de diagnostic ni de discours. Vous racontez une journée ordinaire et vous apprenez ce qui aiderait, en combien de temps, et si ce doit être ici.',
      'No necesitas diagnóstico ni discurso preparado. Cuentas cómo es un día normal y escuchas qué podría ayudar, cuánto dura y si tiene que ser aquí.',
      'Не ви трябват нито диагноза, нито подготвена реч. Разказвате как минава обикновен ден и чувате какво може да помогне, колко трае и дали трябва да е тук.',
      'Ne treba vam ni dijagnoza ni pripremljen govor. Ispričate kako izgleda običan dan i čujete što bi pomoglo, koliko traje i mora li biti ovdje.',
      'Δεν χρειάζεστε διάγνωση ούτε έτοιμα λόγια. Λέτε πώς περνά μια συνηθισμένη μέρα και ακούτε τι θα βοηθούσε, πόσο διαρκεί και αν πρέπει να γίνει εδώ.',
      'Sie brauchen weder Diagnose noch Rede. Sie erzählen von einem gewöhnlichen Tag und hören, was helfen kann, wie lange es dauert und ob es hier sein muss.',
      'Nie potrzebujesz diagnozy ani przygotowanej mowy. Opowiadasz o zwykłym dniu i słyszysz, co pomoże, ile to trwa i czy musi być tutaj.',
      'Не потрібні ні діагноз, ні готова промова. Ви розповідаєте про звичайний день і чуєте, що допоможе, скільки триває й чи має це бути тут.',
    ),
    points: [
      text(
        'A first name for what it is', 'Un prim nume pentru ce este', 'Un premier mot sur ce que c’est', 'Un primer nombre para lo que es', 'Първо име за това, което е', 'Prvo ime za ono što jest', 'Ένα πρώτο όνομα για αυτό που είναι',
        'Ein erster Name für das, was ist', 'Pierwsza nazwa tego, co się dzieje', 'Перша назва того, що є',
      ),
      text(
        'Two ways to go on', 'Două căi de a continua', 'Deux façons de continuer', 'Dos formas de seguir', 'Два начина да продължите', 'Dva načina za dalje', 'Δύο τρόποι να συνεχίσετε', 'Zwei Wege weiter', 'Dwie drogi dalej', 'Два шляхи далі',
      ),
      text(
        'Something to do until then', 'Ceva de făcut până atunci', 'Quelque chose à faire d’ici là', 'Algo que hacer mientras tanto', 'Нещо за правене дотогава', 'Nešto do tada', 'Κάτι να κάνετε μέχρι τότε',
        'Etwas bis dahin', 'Coś do zrobienia do tego czasu', 'Щось на цей час',
      ),
    ],
  },
  {
    slug: 'worry-that-does-not-stop', category: 'PSIH_HEALTH', domain: 'PSIHO', speciality: 'anxiety', minutes: 50, home: { group: 'psycho-emotional', place: 2 },
    title: text(
      'Worry that does not stop', 'Griji care nu se opresc', 'L’inquiétude qui ne s’arrête pas', 'Preocupación que no para', 'Тревога, която не спира', 'Briga koja ne prestaje', 'Ανησυχία που δεν σταματά',
      'Sorgen, die nicht aufhören', 'Zmartwienia bez końca', 'Тривога, що не вщухає',
    ),
    summary: text(
      'Learn how much room a worry deserves and what to do when it wants more.',
      'Afli cât loc merită o grijă și ce faci când cere mai mult.',
      'Savoir quelle place mérite une inquiétude et que faire quand elle en veut plus.',
      'Aprende cuánto espacio merece una preocupación y qué hacer cuando pide más.',
      'Научете колко място заслужава една тревога и какво да правите, когато иска още.',
      'Naučite koliko mjesta briga zaslužuje i što kad traži više.',
      'Μάθετε πόσο χώρο αξίζει μια έγνοια και τι κάνετε όταν ζητά παραπάνω.',
      'Wie viel Raum eine Sorge verdient und was hilft, wenn sie mehr will.',
      'Dowiedz się, ile miejsca należy się zmartwieniu i co robić, gdy chce więcej.',
      'Дізнайтеся, скільки місця належить тривозі й що робити, коли вона хоче більше.',
    ),
    about: text(
      'You begin with what keeps you awake and choose one thing to change in two weeks. After each meeting you have a page of notes and a small task.',
      'Începi cu ce te ține treaz și alegi un lucru de schimbat în două săptămâni. După fiecare întâlnire ai o pagină de notițe și o sarcină mică.',
      'Vous partez de ce qui vous tient éveillé et choisissez une chose à changer en deux semaines. Après chaque séance, une page de notes et un petit exercice.',
      'Empiezas por lo que te quita el sueño y eliges una cosa que cambiar en dos semanas. Tras cada cita tienes una página de notas y una tarea pequeña.',
      'Започвате с онова, което ви държи будни, и избирате едно нещо за промяна за две седмици. След всяка среща имате страница бележки и малка задача.',
      'Krećete od onoga što vas drži budnima i birate jednu stvar za promjenu u dva tjedna. Nakon svakog susreta imate stranicu bilješki i mali zadatak.',
      'Ξεκινάτε από ό,τι σας κρατά ξύπνιους και επιλέγετε ένα πράγμα να αλλάξει σε δύο εβδομάδες. Μετά από κάθε συνάντηση έχετε μια σελίδα σημειώσεις και μια μικρή άσκηση.',
      'Sie beginnen mit dem, was Sie wach hält, und wählen eine Sache für zwei Wochen. Nach jedem Treffen haben Sie eine Seite Notizen und eine kleine Aufgabe.',
      'Zaczynasz od tego, co nie daje spać, i wybierasz jedną rzecz do zmiany w dwa tygodnie. Po każdym spotkaniu masz stronę notatek i małe zadanie.',
      'Ви починаєте з того, що не дає спати, і обираєте одну зміну на два тижні. Після кожної зустрічі маєте сторінку нотаток і мале завдання.',
    ),
    points: [
      text(
        'A way out of the circle of thoughts', 'O ieșire din cercul gândurilor', 'Une sortie du cercle des pensées', 'Una salida del círculo de pensamientos', 'Изход от кръга на мислите', 'Izlaz iz kruga misli',
        'Μια έξοδος από τον κύκλο των σκέψεων', 'Ein Weg aus dem Gedankenkreis', 'Wyjście z koła myśli', 'Вихід із кола думок',
      ),
      text(
        'An exercise for the night', 'Un exercițiu pentru noapte', 'Un exercice pour la nuit', 'Un ejercicio para la noche', 'Упражнение за нощта', 'Vježba za noć', 'Μια άσκηση για τη νύχτα', 'Eine Übung für die Nacht',
        'Ćwiczenie na noc', 'Вправа на ніч',
      ),
      text(
        'Notes after each meeting', 'Notițe după fiecare întâlnire', 'Des notes après chaque séance', 'Notas tras cada cita', 'Бележки след всяка среща', 'Bilješke nakon svakog susreta', 'Σημειώσεις μετά από κάθε συνάντηση',
        'Notizen nach jedem Treffen', 'Notatki po każdym spotkaniu', 'Нотатки після кожної зустрічі',
      ),
    ],
  },
  {
    slug: 'sleep-through-the-night', category: 'PSIH_HEALTH', domain: 'PSIHO', speciality: 'sleep', minutes: 50, home: { group: 'psycho-emotional', place: 4 },
    title: text(
      'Sleep through the night', 'Somn până dimineața', 'Dormir toute la nuit', 'Dormir toda la noche', 'Сън през цялата нощ', 'Spavati cijelu noć', 'Ύπνος όλη τη νύχτα', 'Wieder durchschlafen', 'Przespana noc', 'Спати всю ніч',
    ),
    summary: text(
      'Find out what wakes you at three and change one habit at a time.',
      'Afli ce te trezește la trei și schimbi câte un obicei.',
      'Savoir ce qui vous réveille à trois heures et changer une habitude à la fois.',
      'Averigua qué te despierta a las tres y cambia un hábito cada vez.',
      'Разберете какво ви буди в три и променяйте по един навик.',
      'Saznajte što vas budi u tri i mijenjajte naviku po naviku.',
      'Μάθετε τι σας ξυπνά στις τρεις και αλλάξτε μία συνήθεια τη φορά.',
      'Was Sie um drei weckt, und wie sich eine Gewohnheit nach der anderen ändert.',
      'Dowiedz się, co budzi cię o trzeciej, i zmieniaj po jednym nawyku.',
      'Дізнайтеся, що будить вас о третій, і змінюйте звички по одній.',
    ),
    about: text(
      'You keep a short diary for a week, without a watch on your wrist. Then you set the hours in bed anew. It is uncomfortable for some days and it works for many.',
      'Ții un jurnal scurt o săptămână, fără ceas la mână. Apoi stabiliți din nou orele de pat. Câteva zile e incomod, dar la mulți funcționează.',
      'Vous tenez un court journal une semaine, sans montre au poignet. Puis vous réglez à nouveau les heures au lit. C’est inconfortable quelques jours, et cela aide beaucoup de gens.',
      'Llevas un diario breve una semana, sin reloj en la muñeca. Luego fijáis de nuevo las horas de cama. Es incómodo unos días y a muchos les funciona.',
      'Водите кратък дневник една седмица, без часовник на ръката. После определяте наново часовете в леглото. Няколко дни е неудобно, но на мнозина помага.',
      'Tjedan dana vodite kratak dnevnik, bez sata na ruci. Zatim iznova odredite sate u krevetu. Nekoliko je dana neugodno, a mnogima pomaže.',
      'Κρατάτε ένα σύντομο ημερολόγιο για μια εβδομάδα, χωρίς ρολόι στο χέρι. Μετά ορίζετε ξανά τις ώρες στο κρεβάτι. Λίγες μέρες είναι άβολο, πολλούς όμως τους βοηθά.',
      'Sie führen eine Woche lang ein kurzes Tagebuch, ohne Uhr am Handgelenk. Dann legen Sie die Stunden im Bett neu fest. Das ist einige Tage unbequem und hilft vielen.',
      'Przez tydzień prowadzisz krótki dziennik, bez zegarka na ręce. Potem na nowo ustalacie godziny w łóżku. Kilka dni jest niewygodnie, a wielu osobom pomaga.',
      'Тиждень ви ведете короткий щоденник, без годинника на руці. Потім заново визначаєте години в ліжку. Кілька днів незручно, але багатьом допомагає.',
    ),
    points: [
      text(
        'A sleep diary that takes two minutes', 'Un jurnal de somn în două minute', 'Un journal du sommeil en deux minutes', 'Un diario de sueño en dos minutos', 'Дневник на съня за две минути', 'Dnevnik spavanja u dvije minute',
        'Ημερολόγιο ύπνου σε δύο λεπτά', 'Ein Schlaftagebuch in zwei Minuten', 'Dziennik snu w dwie minuty', 'Щоденник сну за дві хвилини',
      ),
      text(
        'New hours for your bed', 'Ore noi pentru pat', 'De nouvelles heures au lit', 'Nuevas horas de cama', 'Нови часове за леглото', 'Novi sati za krevet', 'Νέες ώρες για το κρεβάτι', 'Neue Bettzeiten', 'Nowe godziny snu', 'Нові години для ліжка',
      ),
      text(
        'What to do at three in the morning', 'Ce faci la trei dimineața', 'Que faire à trois heures du matin', 'Qué hacer a las tres de la mañana', 'Какво да правите в три сутринта', 'Što činiti u tri ujutro',
        'Τι να κάνετε στις τρεις το πρωί', 'Was Sie um drei Uhr nachts tun', 'Co robić o trzeciej nad ranem', 'Що робити о третій ночі',
      ),
    ],
  },
] as const satisfies readonly SeedProduct[];
