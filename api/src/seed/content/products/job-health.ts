import { text } from '../text.ts';
import type { SeedProduct } from './product.ts';

export const jobHealth = [
  {
    slug: 'burnout-check', category: 'JOB_HEALTH', domain: 'PSIHO', speciality: 'burnout', minutes: 50, home: { group: 'psycho-emotional', place: 5 },
    title: text(
      'Burnout check and plan', 'Epuizare: verificare și plan', 'Épuisement : bilan et plan', 'Agotamiento: revisión y plan', 'Прегаряне: проверка и план', 'Sagorijevanje: provjera i plan',
      'Εξουθένωση: έλεγχος και πλάνο', 'Erschöpfung: Bestandsaufnahme und Plan', 'Wypalenie: bilans i plan', 'Вигорання: перевірка й план',
    ),
    summary: text(
      'Find out how empty the tank is and what fills it again.',
      'Afli cât de gol e rezervorul și ce îl umple la loc.',
      'Savoir à quel point le réservoir est vide et ce qui le remplit.',
      'Averigua cómo de vacío está el depósito y qué lo llena.',
      'Разберете колко е празен резервоарът и какво го пълни.',
      'Saznajte koliko je spremnik prazan i što ga puni.',
      'Μάθετε πόσο άδειο είναι το ρεζερβουάρ και τι το γεμίζει.',
      'Wie leer der Tank ist und was ihn wieder füllt.',
      'Sprawdź, jak pusty jest bak i co go napełnia.',
      'Дізнайтеся, наскільки порожній бак і що його наповнює.',
    ),
    about: text(
      'You look at three things: how much you work, for whom, and what comes back. If you need leave or a doctor, that is said openly and you prepare the talk together.',
      'Vă uitați la trei lucruri: cât muncești, pentru cine și ce primești înapoi. Dacă ai nevoie de concediu sau de medic, se spune deschis și pregătiți discuția împreună.',
      'Vous regardez trois choses : combien vous travaillez, pour qui et ce que vous recevez. S’il faut un arrêt ou un médecin, on vous le dit et vous préparez la discussion ensemble.',
      'Miráis tres cosas: cuánto trabajas, para quién y qué recibes. Si necesitas una baja o un médico, se dice abiertamente y preparáis juntos la conversación.',
      'Гледате три неща: колко работите, за кого и какво получавате. Ако трябва отпуск или лекар, се казва открито и заедно подготвяте разговора.',
      'Gledate tri stvari: koliko radite, za koga i što vam se vraća. Trebate li dopust ili liječnika, to se otvoreno kaže i zajedno pripremite razgovor.',
      'Κοιτάτε τρία πράγματα: πόσο δουλεύετε, για ποιον και τι παίρνετε πίσω. Αν χρειάζεται άδεια ή γιατρός, λέγεται ανοιχτά και ετοιμάζετε μαζί τη συζήτηση.',
      'Sie schauen auf drei Dinge: wie viel Sie arbeiten, für wen und was zurückkommt. Braucht es eine Auszeit oder ärztliche Hilfe, wird das offen gesagt und gemeinsam vorbereitet.',
      'Patrzycie na trzy rzeczy: ile pracujesz, dla kogo i co wraca. Jeśli potrzebne jest zwolnienie albo lekarz, usłyszysz to wprost i razem przygotujecie rozmowę.',
      'Ви дивитеся на три речі: скільки працюєте, для кого й що отримуєте. Якщо потрібна відпустка чи лікар, про це кажуть прямо й разом готують розмову.',
    ),
    points: [
      text(
        'Where the strength goes', 'Unde se duce puterea', 'Où part l’énergie', 'Adónde va la energía', 'Къде отиват силите', 'Kamo odlazi snaga', 'Πού πάει η ενέργεια', 'Wohin die Kraft geht', 'Dokąd ucieka siła', 'Куди йдуть сили',
      ),
      text(
        'A plan for the next four weeks', 'Un plan pentru patru săptămâni', 'Un plan pour quatre semaines', 'Un plan para cuatro semanas', 'План за четири седмици', 'Plan za četiri tjedna',
        'Ένα πλάνο για τέσσερις εβδομάδες', 'Ein Plan für vier Wochen', 'Plan na cztery tygodnie', 'План на чотири тижні',
      ),
      text(
        'Words for your manager', 'Cuvinte pentru șeful tău', 'Des mots pour votre responsable', 'Palabras para tu jefe', 'Думи за ръководителя ви', 'Riječi za nadređene', 'Λόγια για τον προϊστάμενό σας',
        'Worte für Ihre Führungskraft', 'Słowa dla przełożonych', 'Слова для керівника',
      ),
    ],
  },
  {
    slug: 'your-next-career-step', category: 'JOB_HEALTH', domain: 'COACH', speciality: 'career', minutes: 80,
    title: text(
      'Your next career step', 'Următorul pas în carieră', 'Votre prochain pas professionnel', 'Tu próximo paso profesional', 'Следващата стъпка в кариерата', 'Sljedeći korak u karijeri',
      'Το επόμενο βήμα στην καριέρα', 'Ihr nächster beruflicher Schritt', 'Następny krok w karierze', 'Наступний крок у кар’єрі',
    ),
    summary: text(
      'Stay, ask for more or leave: decide with your eyes open.',
      'Rămâi, ceri mai mult sau pleci: hotărăști cu ochii deschiși.',
      'Rester, demander plus ou partir : décider en connaissance de cause.',
      'Quedarte, pedir más o irte: decide con los ojos abiertos.',
      'Да останете, да поискате повече или да си тръгнете: решете с отворени очи.',
      'Ostati, tražiti više ili otići: odlučite otvorenih očiju.',
      'Να μείνετε, να ζητήσετε περισσότερα ή να φύγετε: αποφασίστε με ανοιχτά μάτια.',
      'Bleiben, mehr verlangen oder gehen: mit offenen Augen entscheiden.',
      'Zostać, poprosić o więcej czy odejść: zdecyduj z otwartymi oczami.',
      'Лишитися, попросити більше чи піти: вирішуйте з відкритими очима.',
    ),
    about: text(
      'You bring the decision that keeps you awake on Sundays. You leave with criteria of your own, one conversation to have and a date for it.',
      'Aduci decizia care nu te lasă duminica seara. Pleci cu criteriile tale, cu o discuție de purtat și cu data ei.',
      'Vous apportez la décision qui gâche vos dimanches. Vous repartez avec vos propres critères, une conversation à mener et sa date.',
      'Traes la decisión que te quita el domingo. Te llevas tus propios criterios, una conversación pendiente y su fecha.',
      'Носите решението, което ви мъчи в неделя. Тръгвате със свои критерии, един разговор за водене и дата за него.',
      'Donesete odluku koja vam kvari nedjelje. Odlazite s vlastitim mjerilima, jednim razgovorom i njegovim datumom.',
      'Φέρνετε την απόφαση που σας χαλά τις Κυριακές. Φεύγετε με δικά σας κριτήρια, μια συζήτηση που πρέπει να γίνει και την ημερομηνία της.',
      'Sie bringen die Entscheidung mit, die Ihre Sonntage stört. Sie gehen mit eigenen Kriterien, einem fälligen Gespräch und einem Datum dafür.',
      'Przynosisz decyzję, która psuje ci niedziele. Wychodzisz z własnymi kryteriami, jedną rozmową do odbycia i jej datą.',
      'Ви приносите рішення, яке псує неділі. Ідете з власними критеріями, однією розмовою й датою для неї.',
    ),
    points: [
      text(
        'Criteria of your own', 'Criteriile tale', 'Vos propres critères', 'Tus propios criterios', 'Собствени критерии', 'Vlastita mjerila', 'Δικά σας κριτήρια', 'Eigene Kriterien', 'Własne kryteria', 'Власні критерії',
      ),
      text(
        'One talk, rehearsed', 'O discuție, exersată', 'Une conversation préparée', 'Una conversación ensayada', 'Един разговор, отрепетиран', 'Jedan uvježban razgovor', 'Μια συζήτηση, με πρόβα', 'Ein geprobtes Gespräch',
        'Jedna przećwiczona rozmowa', 'Одна відрепетирувана розмова',
      ),
      text(
        'A first step within seven days', 'Un prim pas în șapte zile', 'Un premier pas sous sept jours', 'Un primer paso en siete días', 'Първа стъпка до седем дни', 'Prvi korak u sedam dana', 'Ένα πρώτο βήμα σε επτά μέρες',
        'Ein erster Schritt in sieben Tagen', 'Pierwszy krok w siedem dni', 'Перший крок за сім днів',
      ),
    ],
  },
  {
    slug: 'leading-for-the-first-time', category: 'JOB_HEALTH', domain: 'COACH', speciality: 'leadership', minutes: 50,
    title: text(
      'Leading for the first time', 'Prima dată la conducere', 'Diriger pour la première fois', 'Liderar por primera vez', 'За първи път начело', 'Prvi put na čelu', 'Πρώτη φορά επικεφαλής', 'Zum ersten Mal führen',
      'Pierwszy raz w roli lidera', 'Уперше на чолі',
    ),
    summary: text(
      'From colleague to lead without losing either sleep or friends.',
      'De la coleg la șef fără să pierzi nici somnul, nici prietenii.',
      'De collègue à responsable, sans perdre ni le sommeil ni les amis.',
      'De compañero a responsable sin perder el sueño ni los amigos.',
      'От колега до ръководител, без да губите съня и приятелите.',
      'Od kolege do voditelja, a da ne izgubite ni san ni prijatelje.',
      'Από συνάδελφος επικεφαλής, χωρίς να χάσετε ούτε ύπνο ούτε φίλους.',
      'Vom Team in die Leitung, ohne Schlaf und Freundschaften zu verlieren.',
      'Z zespołu do kierowania, bez utraty snu i przyjaciół.',
      'Від колеги до керівника без втрати сну й друзів.',
    ),
    about: text(
      'You bring a real situation from this week: a late report, a tense meeting, praise that did not come out. You work on that one until you can use it tomorrow.',
      'Aduci o situație reală din săptămâna aceasta: un raport întârziat, o ședință tensionată, o laudă nespusă. Lucrați la ea până o poți folosi mâine.',
      'Vous apportez une situation réelle de la semaine : un rapport en retard, une réunion tendue, un compliment resté muet. Vous y travaillez jusqu’à pouvoir agir demain.',
      'Traes una situación real de esta semana: un informe tarde, una reunión tensa, un elogio que no salió. Trabajáis esa hasta que te sirva mañana.',
      'Носите истинска ситуация от седмицата: закъснял отчет, напрегната среща, неизказана похвала. Работите върху нея, докато ви свърши работа утре.',
      'Donesete stvarnu situaciju iz tjedna: kasno izvješće, napet sastanak, neizrečenu pohvalu. Radite na njoj dok vam ne posluži već sutra.',
      'Φέρνετε μια πραγματική κατάσταση της εβδομάδας: μια αναφορά που άργησε, μια τεταμένη σύσκεψη, έναν έπαινο που δεν ειπώθηκε. Τη δουλεύετε ώσπου να τη χρησιμοποιήσετε αύριο.',
      'Sie bringen eine echte Lage dieser Woche mit: ein später Bericht, eine angespannte Sitzung, ein Lob, das nicht herauskam. Daran arbeiten Sie, bis es morgen nützt.',
      'Przynosisz prawdziwą sytuację z tygodnia: spóźniony raport, napięte zebranie, pochwałę, która nie padła. Pracujecie nad nią, aż przyda się jutro.',
      'Ви приносите справжню ситуацію цього тижня: запізнілий звіт, напружену нараду, невимовлену похвалу. Працюєте над нею, доки вона не стане в пригоді завтра.',
    ),
    points: [
      text(
        'Feedback in three sentences', 'Feedback în trei propoziții', 'Un retour en trois phrases', 'Una valoración en tres frases', 'Обратна връзка в три изречения', 'Povratna informacija u tri rečenice',
        'Ανατροφοδότηση σε τρεις προτάσεις', 'Rückmeldung in drei Sätzen', 'Informacja zwrotna w trzech zdaniach', 'Відгук у трьох реченнях',
      ),
      text(
        'What to hand over, and to whom', 'Ce delegi și cui', 'Quoi confier, et à qui', 'Qué delegar y a quién', 'Какво да възложите и на кого', 'Što prepustiti i kome', 'Τι να αναθέσετε και σε ποιον',
        'Was Sie abgeben, und an wen', 'Co przekazać i komu', 'Що передати й кому',
      ),
      text(
        'An hour that stays yours', 'O oră care rămâne a ta', 'Une heure qui reste à vous', 'Una hora que sigue siendo tuya', 'Един час, който остава ваш', 'Sat koji ostaje vaš', 'Μία ώρα που μένει δική σας',
        'Eine Stunde, die Ihnen gehört', 'Godzina, która zostaje twoja', 'Година, яка лишається вашою',
      ),
    ],
  },
] as const satisfies readonly SeedProduct[];
