import { text } from '../text.ts';
import type { SeedProduct } from './product.ts';

export const finHealth = [
  {
    slug: 'a-budget-you-can-keep', category: 'FIN_HEALTH', domain: 'FIN_WELL', speciality: 'debt-and-budget', minutes: 50,
    title: text(
      'A budget you can keep', 'Un buget pe care îl poți ține', 'Un budget que vous tiendrez', 'Un presupuesto que puedes cumplir', 'Бюджет, който можете да спазите', 'Proračun koji možete držati',
      'Ένας προϋπολογισμός που τηρείται', 'Ein Budget, das hält', 'Budżet, którego dotrzymasz', 'Бюджет, якого можна дотримати',
    ),
    summary: text(
      'Sort bills, debts and wishes into an order that lasts until payday.',
      'Pui facturile, datoriile și dorințele într-o ordine care ține până la salariu.',
      'Classez factures, dettes et envies dans un ordre qui tient jusqu’à la paie.',
      'Ordena facturas, deudas y deseos para llegar a fin de mes.',
      'Подредете сметки, дългове и желания така, че да стигнат до заплата.',
      'Složite račune, dugove i želje u red koji traje do plaće.',
      'Βάλτε λογαριασμούς, χρέη και επιθυμίες σε μια σειρά που κρατά ως τον μισθό.',
      'Rechnungen, Schulden und Wünsche in eine Ordnung bringen, die bis zum Gehalt reicht.',
      'Ułóż rachunki, długi i marzenia tak, by starczyło do wypłaty.',
      'Розкладіть рахунки, борги й бажання так, щоб вистачило до зарплати.',
    ),
    about: text(
      'Bring three months of statements as they are. Nobody scolds. You see where the money goes, which debt comes first and what stays for a good week.',
      'Adu extrasele pe trei luni, așa cum sunt. Nu te ceartă nimeni. Vezi unde se duc banii, ce datorie e prima și ce rămâne pentru o săptămână bună.',
      'Apportez trois mois de relevés, tels quels. Personne ne gronde. Vous voyez où part l’argent, quelle dette passe d’abord et ce qui reste pour une bonne semaine.',
      'Trae los extractos de tres meses tal como están. Nadie regaña. Ves adónde va el dinero, qué deuda va primero y qué queda para una buena semana.',
      'Донесете извлеченията за три месеца, каквито са. Никой не се кара. Виждате къде отиват парите, кой дълг е пръв и какво остава за добра седмица.',
      'Donesite izvode za tri mjeseca kakvi jesu. Nitko vas ne kori. Vidite kamo ide novac, koji je dug prvi i što ostaje za dobar tjedan.',
      'Φέρτε κινήσεις τριών μηνών όπως είναι. Κανείς δεν μαλώνει. Βλέπετε πού πάνε τα χρήματα, ποιο χρέος προηγείται και τι μένει για μια καλή εβδομάδα.',
      'Bringen Sie Kontoauszüge von drei Monaten mit, wie sie sind. Niemand schimpft. Sie sehen, wohin das Geld geht, welche Schuld zuerst kommt und was für eine gute Woche bleibt.',
      'Przynieś wyciągi z trzech miesięcy, takie jakie są. Nikt nie krzyczy. Zobaczysz, dokąd płyną pieniądze, który dług jest pierwszy i co zostaje na dobry tydzień.',
      'Принесіть виписки за три місяці як є. Ніхто не сварить. Ви побачите, куди йдуть гроші, який борг перший і що лишається на добрий тиждень.',
    ),
    points: [
      text(
        'A month on one page', 'O lună pe o pagină', 'Un mois sur une page', 'Un mes en una página', 'Месец на една страница', 'Mjesec na jednoj stranici', 'Ένας μήνας σε μία σελίδα',
        'Ein Monat auf einer Seite', 'Miesiąc na jednej stronie', 'Місяць на одній сторінці',
      ),
      text(
        'An order for your debts', 'O ordine a datoriilor', 'Un ordre pour vos dettes', 'Un orden para tus deudas', 'Ред за дълговете ви', 'Redoslijed vaših dugova', 'Μια σειρά για τα χρέη σας',
        'Eine Reihenfolge für Ihre Schulden', 'Kolejność spłaty długów', 'Черговість боргів',
      ),
      text(
        'A sentence for the bank', 'O frază pentru bancă', 'Une phrase pour la banque', 'Una frase para el banco', 'Едно изречение за банката', 'Rečenica za banku', 'Μια φράση για την τράπεζα',
        'Ein Satz für die Bank', 'Zdanie do banku', 'Речення для банку',
      ),
    ],
  },
  {
    slug: 'money-talk-for-two', category: 'FIN_HEALTH', domain: 'FIN_WELL', speciality: 'family-money', minutes: 80,
    title: text(
      'A money talk for two', 'Discuție despre bani în doi', 'Parler d’argent à deux', 'Hablar de dinero en pareja', 'Разговор за пари за двама', 'Razgovor o novcu udvoje',
      'Συζήτηση για χρήματα, οι δυο σας', 'Zu zweit über Geld reden', 'Rozmowa o pieniądzach we dwoje', 'Розмова про гроші удвох',
    ),
    summary: text(
      'Two incomes, two habits and one table at which both can speak.',
      'Două venituri, două obiceiuri și o masă la care vorbesc amândoi.',
      'Deux revenus, deux habitudes et une table où chacun peut parler.',
      'Dos sueldos, dos costumbres y una mesa en la que ambos hablan.',
      'Два дохода, два навика и една маса, на която говорят и двамата.',
      'Dva prihoda, dvije navike i jedan stol za kojim oboje govore.',
      'Δύο εισοδήματα, δύο συνήθειες και ένα τραπέζι όπου μιλούν και οι δύο.',
      'Zwei Einkommen, zwei Gewohnheiten und ein Tisch, an dem beide reden.',
      'Dwa dochody, dwa nawyki i jeden stół, przy którym mówią oboje.',
      'Два доходи, дві звички й один стіл, за яким говорять обоє.',
    ),
    about: text(
      'One saves, the other lives: that can be talked about before it turns into a quarrel. You agree what is shared, what stays private and who pays when.',
      'Unul strânge, celălalt trăiește: se poate vorbi înainte să devină ceartă. Stabiliți ce e comun, ce rămâne personal și cine plătește când.',
      'L’un épargne, l’autre vit : on peut en parler avant la dispute. Vous convenez de ce qui est commun, de ce qui reste personnel et de qui paie quand.',
      'Uno ahorra, el otro vive: se puede hablar antes de que sea una pelea. Acordáis qué es común, qué es de cada uno y quién paga cuándo.',
      'Единият пести, другият живее: за това може да се говори преди спора. Уговаряте кое е общо, кое остава лично и кой кога плаща.',
      'Jedno štedi, drugo živi: o tome se može govoriti prije svađe. Dogovorite što je zajedničko, što ostaje osobno i tko kada plaća.',
      'Ο ένας αποταμιεύει, ο άλλος ζει: μπορείτε να το συζητήσετε πριν γίνει καβγάς. Συμφωνείτε τι είναι κοινό, τι μένει προσωπικό και ποιος πληρώνει πότε.',
      'Eine Person spart, die andere lebt: Darüber lässt sich vor dem Streit reden. Sie klären, was gemeinsam ist, was privat bleibt und wer wann zahlt.',
      'Jedno oszczędza, drugie żyje: o tym można rozmawiać, zanim zrobi się kłótnia. Ustalacie, co wspólne, co osobiste i kto kiedy płaci.',
      'Хтось заощаджує, хтось живе: про це можна говорити до сварки. Ви домовляєтеся, що спільне, що особисте й хто коли платить.',
    ),
    points: [
      text(
        'A shared list of fixed costs', 'O listă comună de cheltuieli fixe', 'Une liste commune des frais fixes', 'Una lista común de gastos fijos', 'Общ списък на постоянните разходи',
        'Zajednički popis stalnih troškova', 'Κοινή λίστα παγίων εξόδων', 'Eine gemeinsame Liste der Fixkosten', 'Wspólna lista stałych kosztów', 'Спільний список сталих витрат',
      ),
      text(
        'A rule for large purchases', 'O regulă pentru cumpărături mari', 'Une règle pour les gros achats', 'Una regla para las compras grandes', 'Правило за големите покупки',
        'Pravilo za veće kupnje', 'Ένας κανόνας για τις μεγάλες αγορές', 'Eine Regel für große Anschaffungen', 'Zasada dużych zakupów', 'Правило великих покупок',
      ),
      text(
        'A date for the next talk', 'O dată pentru următoarea discuție', 'Une date pour la prochaine fois', 'Una fecha para la próxima charla', 'Дата за следващия разговор', 'Datum sljedećeg razgovora',
        'Μια ημερομηνία για την επόμενη φορά', 'Ein Termin für das nächste Gespräch', 'Data następnej rozmowy', 'Дата наступної розмови',
      ),
    ],
  },
  {
    slug: 'saving-for-later', category: 'FIN_HEALTH', domain: 'FIN_WELL', speciality: 'saving', minutes: 30,
    title: text(
      'Saving for later', 'Economii pentru mai târziu', 'Épargner pour plus tard', 'Ahorrar para más adelante', 'Спестяване за по-късно', 'Štednja za poslije', 'Αποταμίευση για αργότερα',
      'Sparen für später', 'Oszczędzanie na później', 'Заощадження на потім',
    ),
    summary: text(
      'A first cushion and a plan that survives a broken washing machine.',
      'O primă rezervă și un plan care rezistă la o mașină de spălat stricată.',
      'Une première réserve et un plan qui survit à une machine à laver en panne.',
      'Un primer colchón y un plan que sobrevive a una lavadora rota.',
      'Първи резерв и план, който оцелява при счупена пералня.',
      'Prva pričuva i plan koji preživi pokvarenu perilicu.',
      'Ένα πρώτο απόθεμα και ένα πλάνο που αντέχει ένα χαλασμένο πλυντήριο.',
      'Ein erstes Polster und ein Plan, der eine kaputte Waschmaschine übersteht.',
      'Pierwsza poduszka i plan, który przetrwa zepsutą pralkę.',
      'Перший запас і план, який переживе зламану пральну машину.',
    ),
    about: text(
      'You say what the money should do and by when. Then you decide on a sum that leaves your account on its own. No product is sold in this meeting.',
      'Spui ce vrei să facă banii și până când. Apoi alegi o sumă care pleacă singură din cont. La întâlnirea aceasta nu se vinde niciun produs financiar.',
      'Vous dites à quoi l’argent doit servir et pour quand. Puis vous choisissez une somme qui part toute seule. Aucun placement n’est vendu ici.',
      'Dices para qué es el dinero y para cuándo. Luego eliges una suma que sale sola de la cuenta. En esta cita no se vende ningún producto financiero.',
      'Казвате за какво и докога са парите. После избирате сума, която се отделя сама. На тази среща не се продават финансови продукти.',
      'Kažete čemu novac služi i do kada. Zatim odaberete iznos koji sam odlazi s računa. Na ovom se susretu ne prodaju financijski proizvodi.',
      'Λέτε τι θέλετε να κάνουν τα χρήματα και ως πότε. Μετά επιλέγετε ένα ποσό που φεύγει μόνο του. Εδώ δεν πωλείται κανένα χρηματοοικονομικό προϊόν.',
      'Sie sagen, wofür das Geld da ist und bis wann. Dann wählen Sie einen Betrag, der von selbst abgeht. Verkauft wird in diesem Gespräch nichts.',
      'Mówisz, na co mają być pieniądze i do kiedy. Potem wybierasz kwotę, która odchodzi sama. Na tym spotkaniu nie sprzedaje się żadnych produktów finansowych.',
      'Ви кажете, на що гроші й до коли. Потім обираєте суму, яка відкладається сама. На цій зустрічі нічого не продають.',
    ),
    points: [
      text(
        'A goal with a date', 'Un scop cu dată', 'Un but avec une date', 'Un objetivo con fecha', 'Цел с дата', 'Cilj s datumom', 'Ένας στόχος με ημερομηνία', 'Ein Ziel mit Datum', 'Cel z datą', 'Ціль із датою',
      ),
      text(
        'A monthly sum you will not miss', 'O sumă lunară fără de care te descurci', 'Une somme mensuelle indolore', 'Una suma mensual que no notarás', 'Месечна сума, която няма да ви липсва',
        'Mjesečni iznos koji neće nedostajati', 'Ένα μηνιαίο ποσό που δεν θα σας λείψει', 'Ein Monatsbetrag, der nicht fehlt', 'Miesięczna kwota, której nie odczujesz', 'Місячна сума, якої не забракне',
      ),
      text(
        'What to ask before you sign', 'Ce întrebi înainte să semnezi', 'Quoi demander avant de signer', 'Qué preguntar antes de firmar', 'Какво да попитате преди подпис', 'Što pitati prije potpisa',
        'Τι να ρωτήσετε πριν υπογράψετε', 'Was Sie vor der Unterschrift fragen', 'O co pytać przed podpisem', 'Що спитати перед підписом',
      ),
    ],
  },
] as const satisfies readonly SeedProduct[];
