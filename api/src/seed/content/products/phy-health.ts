import { text } from '../text.ts';
import type { SeedProduct } from './product.ts';

export const phyHealth = [
  {
    slug: 'heart-second-opinion', category: 'PHY_HEALTH', domain: 'MEDICAL', speciality: 'heart-second-opinion', minutes: 50, home: { group: 'medical', place: 4 },
    title: text(
      'Heart, a second opinion', 'Inima, o a doua opinie', 'Cœur, un second avis', 'Corazón, segunda opinión', 'Сърце, второ мнение', 'Srce, drugo mišljenje', 'Καρδιά, δεύτερη γνώμη',
      'Herz, eine zweite Meinung', 'Serce, druga opinia', 'Серце, друга думка',
    ),
    summary: text(
      'A heart doctor reads your papers before you decide.',
      'Un cardiolog îți citește documentele înainte să hotărăști.',
      'Un cardiologue lit vos documents avant votre décision.',
      'Un cardiólogo lee tus informes antes de que decidas.',
      'Кардиолог чете документите ви, преди да решите.',
      'Kardiolog pročita vaše nalaze prije vaše odluke.',
      'Ένας καρδιολόγος διαβάζει τα χαρτιά σας πριν αποφασίσετε.',
      'Ihre Unterlagen werden kardiologisch gelesen, bevor Sie entscheiden.',
      'Kardiolog przeczyta twoje wyniki, zanim zdecydujesz.',
      'Кардіолог прочитає ваші документи, перш ніж ви вирішите.',
    ),
    about: text(
      'Send the tracing, the scan and the list of medicines the day before. You hear whether another doctor would take the same step. For chest pain now, call 112.',
      'Trimite cu o zi înainte electrocardiograma, ecografia și lista de medicamente. Afli dacă alt medic ar face același pas. Pentru durere în piept acum, sună la 112.',
      'Envoyez la veille le tracé, l’échographie et la liste des médicaments. Vous saurez si un autre médecin ferait le même choix. Douleur à la poitrine maintenant : appelez le 112.',
      'Envía el día antes el electro, la ecografía y la lista de medicamentos. Sabrás si otro médico daría el mismo paso. Si te duele el pecho ahora, llama al 112.',
      'Изпратете предния ден кардиограмата, ехографията и списъка с лекарства. Научавате дали друг лекар би постъпил така. При болка в гърдите сега звънете на 112.',
      'Dan prije pošaljite snimku srca, ultrazvuk i popis lijekova. Saznat ćete bi li drugi liječnik postupio isto. Za bol u prsima sada nazovite 112.',
      'Στείλτε την προηγούμενη μέρα καρδιογράφημα, υπέρηχο και λίστα φαρμάκων. Μαθαίνετε αν άλλος γιατρός θα έκανε το ίδιο. Για πόνο στο στήθος τώρα, καλέστε το 112.',
      'Schicken Sie am Vortag Schriebe, Ultraschall und Medikamentenliste. Sie erfahren, ob jemand anders denselben Schritt ginge. Bei Brustschmerz jetzt: 112.',
      'Wyślij dzień wcześniej zapis serca, echo i listę leków. Dowiesz się, czy inny lekarz zrobiłby ten sam krok. Ból w klatce teraz? Dzwoń pod 112.',
      'Надішліть напередодні кардіограму, ультразвук і список ліків. Ви почуєте, чи інший лікар зробив би так само. Біль у грудях зараз: телефонуйте 112.',
    ),
    points: [
      text(
        'Your papers read beforehand', 'Documentele citite dinainte', 'Vos documents lus à l’avance', 'Tus informes leídos de antemano', 'Документите, прочетени предварително', 'Nalazi pročitani unaprijed',
        'Τα χαρτιά σας διαβασμένα από πριν', 'Ihre Unterlagen, vorab gelesen', 'Wyniki przeczytane wcześniej', 'Документи, прочитані заздалегідь',
      ),
      text(
        'Same step or another one, with reasons', 'Același pas sau altul, cu motive', 'Même choix ou un autre, avec les raisons', 'El mismo paso u otro, con razones', 'Същата стъпка или друга, с доводи',
        'Isti korak ili drugi, s razlozima', 'Το ίδιο βήμα ή άλλο, με λόγους', 'Derselbe Schritt oder ein anderer, mit Gründen', 'Ten sam krok albo inny, z uzasadnieniem', 'Той самий крок чи інший, з поясненням',
      ),
      text(
        'A letter for your doctor', 'O scrisoare pentru medicul tău', 'Une lettre pour votre médecin', 'Una carta para tu médico', 'Писмо до вашия лекар', 'Pismo vašem liječniku', 'Ένα γράμμα για τον γιατρό σας',
        'Ein Brief an Ihre Praxis', 'List do twojego lekarza', 'Лист вашому лікарю',
      ),
    ],
  },
  {
    slug: 'thyroid-consultation', category: 'PHY_HEALTH', domain: 'MEDICAL', speciality: 'hormones', minutes: 30, home: { group: 'medical', place: 5 },
    title: text(
      'Thyroid and hormones', 'Tiroidă și hormoni', 'Thyroïde et hormones', 'Tiroides y hormonas', 'Щитовидна жлеза и хормони', 'Štitnjača i hormoni', 'Θυρεοειδής και ορμόνες',
      'Schilddrüse und Hormone', 'Tarczyca i hormony', 'Щитоподібна залоза й гормони',
    ),
    summary: text(
      'What your thyroid values say, and what they do not.',
      'Ce spun analizele tiroidei și ce nu spun.',
      'Ce que disent vos analyses de thyroïde, et ce qu’elles ne disent pas.',
      'Lo que dicen tus valores de tiroides y lo que no.',
      'Какво казват стойностите на щитовидната жлеза и какво не казват.',
      'Što govore nalazi štitnjače, a što ne.',
      'Τι λένε οι τιμές του θυρεοειδούς και τι δεν λένε.',
      'Was Ihre Schilddrüsenwerte sagen und was nicht.',
      'Co mówią wyniki tarczycy, a czego nie mówią.',
      'Що кажуть показники щитоподібної залози, а чого не кажуть.',
    ),
    about: text(
      'Tired, cold, restless: the thyroid is blamed for much and guilty of less. You read the results together and agree on small steps with a date to check.',
      'Oboseală, frig, neliniște: tiroida e învinuită de multe și vinovată de mai puține. Citiți analizele împreună și stabiliți pași mici, cu dată de verificare.',
      'Fatigue, froid, agitation : la thyroïde est accusée de beaucoup et coupable de moins. Vous lisez les résultats ensemble et convenez de petits pas, avec une date de contrôle.',
      'Cansancio, frío, inquietud: se culpa a la tiroides de mucho y es culpable de menos. Leéis juntos los resultados y acordáis pasos pequeños con fecha de control.',
      'Умора, студ, неспокойство: щитовидната жлеза я обвиняват за много неща, а е виновна за по-малко. Четете заедно резултатите и уговаряте малки стъпки с дата за проверка.',
      'Umor, hladnoća, nemir: štitnjaču krive za mnogo, a kriva je za manje. Zajedno čitate nalaze i dogovarate male korake s datumom provjere.',
      'Κούραση, κρύο, νευρικότητα: ο θυρεοειδής κατηγορείται για πολλά και φταίει για λιγότερα. Διαβάζετε μαζί τις εξετάσεις και ορίζετε μικρά βήματα με ημερομηνία ελέγχου.',
      'Müde, kalt, unruhig: Der Schilddrüse wird vieles angelastet, schuld ist sie an weniger. Sie lesen die Werte gemeinsam und vereinbaren kleine Schritte mit Datum.',
      'Zmęczenie, zimno, niepokój: tarczycę obwinia się o wiele, a winna jest mniej. Razem czytacie wyniki i ustalacie małe kroki z datą kontroli.',
      'Втома, холод, неспокій: щитоподібну залозу звинувачують у багатьох речах, а винна вона рідше. Разом ви читаєте результати й визначаєте малі кроки з датою перевірки.',
    ),
    points: [
      text(
        'Your values in plain words', 'Analizele pe înțelesul tău', 'Vos résultats en mots simples', 'Tus valores en palabras sencillas', 'Стойностите с прости думи', 'Nalazi jednostavnim riječima',
        'Οι τιμές σας με απλά λόγια', 'Ihre Werte in einfachen Worten', 'Wyniki prostymi słowami', 'Показники простими словами',
      ),
      text(
        'A plan with a date to check', 'Un plan cu dată de verificare', 'Un plan avec une date de contrôle', 'Un plan con fecha de control', 'План с дата за проверка', 'Plan s datumom provjere',
        'Ένα πλάνο με ημερομηνία ελέγχου', 'Ein Plan mit Kontrolltermin', 'Plan z datą kontroli', 'План із датою перевірки',
      ),
      text(
        'Pregnancy and medicine considered', 'Ținem cont de sarcină și medicamente', 'Grossesse et médicaments pris en compte', 'Se tienen en cuenta embarazo y medicación', 'Съобразено с бременност и лекарства',
        'Uzimaju se u obzir trudnoća i lijekovi', 'Λαμβάνονται υπόψη εγκυμοσύνη και φάρμακα', 'Schwangerschaft und Medikamente bedacht', 'Z uwzględnieniem ciąży i leków', 'З урахуванням вагітності та ліків',
      ),
    ],
  },
  {
    slug: 'back-after-the-desk', category: 'PHY_HEALTH', domain: 'HEALTH', speciality: 'movement', minutes: 50,
    title: text(
      'Your back after the desk', 'Spatele după birou', 'Votre dos après le bureau', 'Tu espalda tras el escritorio', 'Гърбът след бюрото', 'Leđa nakon radnog stola', 'Η πλάτη μετά το γραφείο',
      'Der Rücken nach dem Schreibtisch', 'Plecy po biurku', 'Спина після столу',
    ),
    summary: text(
      'Three exercises with a chair and a towel, and a reason to do them.',
      'Trei exerciții cu un scaun și un prosop, și un motiv să le faci.',
      'Trois exercices avec une chaise et une serviette, et une raison de les faire.',
      'Tres ejercicios con una silla y una toalla, y una razón para hacerlos.',
      'Три упражнения със стол и кърпа и причина да ги правите.',
      'Tri vježbe sa stolicom i ručnikom, i razlog da ih radite.',
      'Τρεις ασκήσεις με μια καρέκλα και μια πετσέτα, και ένας λόγος να τις κάνετε.',
      'Drei Übungen mit Stuhl und Handtuch, und ein Grund, sie zu machen.',
      'Trzy ćwiczenia z krzesłem i ręcznikiem oraz powód, by je robić.',
      'Три вправи зі стільцем і рушником та причина їх робити.',
    ),
    about: text(
      'You show how you sit, bend and sleep. You win movements back one by one, from those that do not hurt to those that frighten you. Pain that runs down a leg is for a doctor first.',
      'Arăți cum stai, cum te apleci și cum dormi. Recâștigi mișcările una câte una, de la cele care nu dor la cele care te sperie. Durerea care coboară pe picior se arată întâi medicului.',
      'Vous montrez comment vous êtes assis, penché, couché. Vous regagnez les gestes un à un, des indolores à ceux qui font peur. Une douleur qui descend dans la jambe se montre d’abord à un médecin.',
      'Enseñas cómo te sientas, te agachas y duermes. Recuperas los movimientos uno a uno, de los que no duelen a los que asustan. Un dolor que baja por la pierna es primero para el médico.',
      'Показвате как седите, навеждате се и спите. Връщате движенията едно по едно, от безболезнените към онези, които плашат. Болка, която слиза по крака, първо се показва на лекар.',
      'Pokažete kako sjedite, saginjete se i spavate. Vraćate pokrete jedan po jedan, od onih koji ne bole do onih koji plaše. Bol koja se spušta niz nogu najprije je za liječnika.',
      'Δείχνετε πώς κάθεστε, σκύβετε και κοιμάστε. Κερδίζετε πίσω τις κινήσεις μία μία, από όσες δεν πονούν ως όσες φοβίζουν. Πόνος που κατεβαίνει στο πόδι θέλει πρώτα γιατρό.',
      'Sie zeigen, wie Sie sitzen, sich bücken und schlafen. Bewegungen kommen eine nach der anderen zurück. Schmerz, der ins Bein zieht, gehört zuerst in ärztliche Hände.',
      'Pokazujesz, jak siedzisz, schylasz się i śpisz. Odzyskujesz ruchy jeden po drugim, od tych bez bólu po te, które straszą. Ból schodzący do nogi najpierw pokaż lekarzowi.',
      'Ви показуєте, як сидите, нахиляєтеся й спите. Повертаєте рухи один за одним, від безболісних до тих, що лякають. Біль, що йде в ногу, спершу покажіть лікарю.',
    ),
    points: [
      text(
        'Three exercises that take nine minutes', 'Trei exerciții în nouă minute', 'Trois exercices en neuf minutes', 'Tres ejercicios en nueve minutos', 'Три упражнения за девет минути', 'Tri vježbe u devet minuta',
        'Τρεις ασκήσεις σε εννέα λεπτά', 'Drei Übungen in neun Minuten', 'Trzy ćwiczenia w dziewięć minut', 'Три вправи за дев’ять хвилин',
      ),
      text(
        'A better place to sit', 'Un loc mai bun de stat', 'Une meilleure assise', 'Un mejor sitio donde sentarte', 'По-добро място за седене', 'Bolje mjesto za sjedenje', 'Καλύτερη θέση καθίσματος',
        'Ein besserer Sitzplatz', 'Lepsze miejsce do siedzenia', 'Зручніше місце для сидіння',
      ),
      text(
        'A shorter version for hard weeks', 'O variantă scurtă pentru săptămâni grele', 'Une version courte pour les semaines dures', 'Una versión corta para semanas difíciles', 'По-кратък вариант за тежки седмици',
        'Kraća inačica za teške tjedne', 'Μικρότερη εκδοχή για δύσκολες εβδομάδες', 'Eine Kurzfassung für schwere Wochen', 'Krótsza wersja na trudne tygodnie', 'Коротший варіант для важких тижнів',
      ),
    ],
  },
] as const satisfies readonly SeedProduct[];
