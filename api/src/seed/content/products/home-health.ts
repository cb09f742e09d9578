import { text } from '../text.ts';
import type { SeedProduct } from './product.ts';

export const homeHealth = [
  {
    slug: 'family-doctor-by-video', category: 'HOME_HEALTH', domain: 'MEDICAL', speciality: 'general-medicine', minutes: 30, home: { group: 'medical', place: 1 },
    title: text(
      'Family doctor at home', 'Medic de familie la tine acasă', 'Médecin généraliste chez vous', 'Médico de familia en casa', 'Семеен лекар у дома',
      'Obiteljski liječnik kod kuće', 'Οικογενειακός γιατρός στο σπίτι', 'Hausarzt zu Hause', 'Lekarz rodzinny w domu', 'Сімейний лікар удома',
    ),
    summary: text(
      'A doctor looks at what bothers you today and says what comes next.',
      'Un medic se uită la ce te supără azi și îți spune ce urmează.',
      'Un médecin regarde ce qui vous gêne aujourd’hui et vous dit quoi faire ensuite.',
      'Un médico mira lo que te molesta hoy y te dice qué hacer después.',
      'Лекар преглежда какво ви мъчи днес и казва какво следва.',
      'Liječnik pogleda što vas danas muči i kaže što slijedi.',
      'Ένας γιατρός βλέπει τι σας ενοχλεί σήμερα και σας λέει το επόμενο βήμα.',
      'Eine ärztliche Einschätzung dessen, was Sie heute plagt, und was als Nächstes kommt.',
      'Lekarz sprawdzi, co ci dziś dolega, i powie, co dalej.',
      'Лікар подивиться, що вас турбує сьогодні, і скаже, що робити далі.',
    ),
    about: text(
      'A cough that stays, a rash, a question about your medicine: much of it can be settled without a waiting room. If somebody has to see you in person, you hear how soon.',
      'O tuse care nu trece, o erupție, o întrebare despre medicamente: multe se rezolvă fără sală de așteptare. Dacă trebuie să te vadă cineva în persoană, afli cât de repede.',
      'Une toux qui dure, une plaque rouge, une question sur un médicament : beaucoup se règle sans salle d’attente. S’il faut vous voir sur place, vous saurez sous quel délai.',
      'Una tos que no se va, un sarpullido, una duda sobre un medicamento: mucho se resuelve sin sala de espera. Si alguien debe verte en persona, sabrás con qué urgencia.',
      'Упорита кашлица, обрив, въпрос за лекарство: много неща се решават без чакалня. Ако трябва преглед на място, научавате колко скоро.',
      'Kašalj koji ne prolazi, osip, pitanje o lijeku: mnogo se toga riješi bez čekaonice. Ako vas netko mora vidjeti uživo, saznat ćete koliko brzo.',
      'Ένας βήχας που επιμένει, ένα εξάνθημα, μια απορία για φάρμακο: πολλά λύνονται χωρίς αίθουσα αναμονής. Αν χρειάζεται εξέταση από κοντά, μαθαίνετε πόσο σύντομα.',
      'Ein Husten, der bleibt, ein Ausschlag, eine Frage zum Medikament: Vieles lässt sich ohne Wartezimmer klären. Muss Sie jemand vor Ort sehen, erfahren Sie, wie bald.',
      'Kaszel, który nie mija, wysypka, pytanie o lek: wiele spraw da się załatwić bez poczekalni. Jeśli ktoś musi cię zobaczyć na miejscu, dowiesz się, jak szybko.',
      'Кашель, що не минає, висип, питання про ліки: багато що вирішується без черги. Якщо потрібен огляд на місці, ви дізнаєтеся, як скоро.',
    ),
    points: [
      text(
        'An answer in plain words', 'Un răspuns pe înțelesul tău', 'Une réponse en mots simples', 'Una respuesta en palabras sencillas', 'Отговор с прости думи',
        'Odgovor jednostavnim riječima', 'Μια απάντηση με απλά λόγια', 'Eine Antwort in einfachen Worten', 'Odpowiedź prostymi słowami', 'Відповідь простими словами',
      ),
      text(
        'Signs for which you should not wait', 'Semnele la care nu aștepți', 'Les signes pour lesquels il ne faut pas attendre', 'Las señales ante las que no hay que esperar',
        'Признаците, при които не се чака', 'Znakovi kod kojih se ne čeka', 'Τα σημάδια για τα οποία δεν περιμένετε', 'Zeichen, bei denen Sie nicht warten',
        'Objawy, z którymi się nie czeka', 'Ознаки, з якими не чекають',
      ),
      text(
        'The next step in writing', 'Pasul următor, în scris', 'La prochaine étape par écrit', 'El siguiente paso por escrito', 'Следващата стъпка в писмен вид',
        'Sljedeći korak napismeno', 'Το επόμενο βήμα γραπτά', 'Der nächste Schritt schriftlich', 'Następny krok na piśmie', 'Наступний крок письмово',
      ),
    ],
  },
  {
    slug: 'blood-panel-explained', category: 'HOME_HEALTH', domain: 'MEDICAL', speciality: 'general-medicine', minutes: 30, home: { group: 'medical', place: 2 },
    title: text(
      'Blood panel, explained', 'Analizele de sânge, explicate', 'Bilan sanguin expliqué', 'Análisis de sangre, explicado', 'Кръвната картина, обяснена',
      'Krvni nalaz, objašnjen', 'Οι εξετάσεις αίματος, με εξηγήσεις', 'Blutbild, erklärt', 'Wyniki krwi po ludzku', 'Аналіз крові з поясненням',
    ),
    summary: text(
      'Send your results and talk through every line that is not green.',
      'Trimiți rezultatele și discuți fiecare rând care nu e în regulă.',
      'Envoyez vos résultats et parcourez chaque ligne hors norme.',
      'Envía tus resultados y repasa cada línea que se sale de lo normal.',
      'Изпратете резултатите и обсъдете всеки ред извън нормата.',
      'Pošaljite nalaze i prođite svaki redak koji odudara.',
      'Στείλτε τα αποτελέσματα και συζητήστε κάθε γραμμή εκτός ορίων.',
      'Schicken Sie Ihre Werte und besprechen Sie jede auffällige Zeile.',
      'Wyślij wyniki i omów każdą linijkę, która odstaje.',
      'Надішліть результати й обговоріть кожен рядок поза нормою.',
    ),
    about: text(
      'A star beside a number is not yet an illness. A doctor sorts what is noise, what should be measured again and what deserves attention now.',
      'O steluță lângă o cifră nu e încă o boală. Un medic separă ce e întâmplător, ce trebuie măsurat din nou și ce merită atenție acum.',
      'Une étoile à côté d’un chiffre n’est pas encore une maladie. Un médecin trie ce qui est sans importance, ce qu’il faut recontrôler et ce qui mérite attention maintenant.',
      'Un asterisco junto a un número no es todavía una enfermedad. Un médico separa lo que no importa, lo que hay que repetir y lo que merece atención ahora.',
      'Звездичка до числото още не е болест. Лекар отделя случайното, онова, което трябва да се повтори, и онова, което иска внимание сега.',
      'Zvjezdica uz broj još nije bolest. Liječnik razdvaja slučajno, ono što treba ponoviti i ono što sada traži pažnju.',
      'Ένας αστερίσκος δίπλα σε έναν αριθμό δεν είναι ακόμη ασθένεια. Ο γιατρός ξεχωρίζει το τυχαίο, όσα θέλουν επανάληψη και όσα χρειάζονται προσοχή τώρα.',
      'Ein Sternchen neben einer Zahl ist noch keine Krankheit. Sie erfahren, was Zufall ist, was noch einmal gemessen wird und was jetzt Beachtung braucht.',
      'Gwiazdka przy liczbie to jeszcze nie choroba. Lekarz oddzieli przypadek od tego, co trzeba powtórzyć, i od tego, co wymaga uwagi teraz.',
      'Зірочка біля числа ще не хвороба. Лікар відокремить випадкове від того, що слід повторити, і від того, що потребує уваги зараз.',
    ),
    points: [
      text(
        'Every result in one sentence', 'Fiecare rezultat într-o propoziție', 'Chaque résultat en une phrase', 'Cada resultado en una frase', 'Всеки резултат в едно изречение',
        'Svaki rezultat u jednoj rečenici', 'Κάθε αποτέλεσμα σε μία πρόταση', 'Jeder Wert in einem Satz', 'Każdy wynik w jednym zdaniu', 'Кожен результат одним реченням',
      ),
      text(
        'What to repeat, and when', 'Ce repeți și când', 'Ce qu’il faut refaire, et quand', 'Qué repetir y cuándo', 'Какво да повторите и кога', 'Što ponoviti i kada',
        'Τι να επαναλάβετε και πότε', 'Was wiederholt wird, und wann', 'Co powtórzyć i kiedy', 'Що повторити й коли',
      ),
      text(
        'Questions for your own doctor', 'Întrebări pentru medicul tău', 'Des questions pour votre médecin', 'Preguntas para tu médico', 'Въпроси към вашия лекар',
        'Pitanja za vašeg liječnika', 'Ερωτήσεις για τον γιατρό σας', 'Fragen für Ihre eigene Praxis', 'Pytania do twojego lekarza', 'Питання до вашого лікаря',
      ),
    ],
  },
  {
    slug: 'skin-check-by-video', category: 'HOME_HEALTH', domain: 'MEDICAL', speciality: 'skin', minutes: 30, home: { group: 'medical', place: 3 },
    title: text(
      'Skin check by video', 'Control de piele prin video', 'Avis de peau en visio', 'Revisión de piel por vídeo', 'Преглед на кожата по видео', 'Pregled kože videom',
      'Έλεγχος δέρματος με βίντεο', 'Hautcheck per Video', 'Badanie skóry przez wideo', 'Огляд шкіри по відео',
    ),
    summary: text(
      'Show a mole, a rash or a stubborn spot to a skin doctor.',
      'Arăți unui dermatolog o aluniță, o erupție sau o pată încăpățânată.',
      'Montrez un grain de beauté, une éruption ou une tache tenace à un dermatologue.',
      'Enseña un lunar, un sarpullido o una mancha rebelde a un dermatólogo.',
      'Покажете бенка, обрив или упорито петно на кожен лекар.',
      'Pokažite madež, osip ili tvrdokornu mrlju dermatologu.',
      'Δείξτε μια ελιά, ένα εξάνθημα ή ένα επίμονο σημάδι σε δερματολόγο.',
      'Zeigen Sie ein Muttermal, einen Ausschlag oder einen hartnäckigen Fleck.',
      'Pokaż dermatologowi pieprzyk, wysypkę albo uporczywą plamę.',
      'Покажіть дерматологу родимку, висип або вперту пляму.',
    ),
    about: text(
      'Good light and a steady hand are enough for a first look. You learn whether it can stay, whether a cream will do or whether somebody should look through a lens this week.',
      'Lumină bună și o mână sigură ajung pentru o primă privire. Afli dacă poate rămâne, dacă ajunge o cremă sau dacă cineva trebuie să se uite cu lupa săptămâna aceasta.',
      'Une bonne lumière et une main stable suffisent pour un premier regard. Vous saurez si cela peut rester, si une crème suffit ou s’il faut un examen à la loupe cette semaine.',
      'Buena luz y pulso firme bastan para una primera mirada. Sabrás si puede quedarse, si basta una crema o si alguien debe mirarlo con lupa esta semana.',
      'Добра светлина и спокойна ръка стигат за първи поглед. Научавате дали може да остане, дали стига крем или някой трябва да погледне с лупа тази седмица.',
      'Dobro svjetlo i mirna ruka dovoljni su za prvi pogled. Saznat ćete može li ostati, je li dovoljna krema ili bi netko ovaj tjedan trebao pogledati lupom.',
      'Καλό φως και σταθερό χέρι αρκούν για μια πρώτη ματιά. Μαθαίνετε αν μπορεί να μείνει, αν φτάνει μια κρέμα ή αν πρέπει να εξεταστεί με φακό αυτή την εβδομάδα.',
      'Gutes Licht und eine ruhige Hand genügen für einen ersten Blick. Sie erfahren, ob es bleiben darf, ob eine Creme reicht oder ob diese Woche die Lupe nötig ist.',
      'Dobre światło i pewna ręka wystarczą na pierwszy rzut oka. Dowiesz się, czy to może zostać, czy wystarczy krem, czy w tym tygodniu potrzebna jest lupa.',
      'Доброго світла й спокійної руки досить для першого погляду. Дізнаєтеся, чи можна залишити, чи вистачить крему, чи цього тижня потрібен огляд із лупою.',
    ),
    points: [
      text(
        'A clear word: leave, treat or examine', 'Un răspuns clar: lași, tratezi sau examinezi', 'Un avis clair : laisser, traiter ou examiner', 'Una respuesta clara: dejar, tratar o examinar',
        'Ясен отговор: оставяне, лечение или преглед', 'Jasan odgovor: ostaviti, liječiti ili pregledati', 'Ξεκάθαρη απάντηση: μένει, θεραπεύεται ή εξετάζεται',
        'Ein klares Wort: lassen, behandeln, untersuchen', 'Jasna odpowiedź: zostawić, leczyć czy zbadać', 'Чітка відповідь: лишити, лікувати чи обстежити',
      ),
      text(
        'Care for four weeks', 'Îngrijire pentru patru săptămâni', 'Des soins pour quatre semaines', 'Cuidados para cuatro semanas', 'Грижа за четири седмици', 'Njega za četiri tjedna',
        'Φροντίδα για τέσσερις εβδομάδες', 'Pflege für vier Wochen', 'Pielęgnacja na cztery tygodnie', 'Догляд на чотири тижні',
      ),
      text(
        'What changes to watch for', 'Ce schimbări urmărești', 'Les changements à surveiller', 'Qué cambios vigilar', 'За какви промени да внимавате', 'Koje promjene pratiti',
        'Ποιες αλλαγές να προσέχετε', 'Auf welche Veränderungen Sie achten', 'Na jakie zmiany uważać', 'За якими змінами стежити',
      ),
    ],
  },
] as const satisfies readonly SeedProduct[];
