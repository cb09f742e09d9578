import { text } from '../text.ts';
import type { SeedProduct } from './product.ts';

export const famHealth = [
  {
    slug: 'first-talk-for-couples', category: 'FAM_HEALTH', domain: 'FAM', speciality: 'couples', minutes: 80, home: { group: 'psycho-emotional', place: 3 },
    title: text(
      'A first talk for two', 'O primă discuție în doi', 'Un premier échange à deux', 'Una primera charla en pareja', 'Първи разговор за двама', 'Prvi razgovor udvoje',
      'Μια πρώτη συζήτηση για δύο', 'Ein erstes Gespräch zu zweit', 'Pierwsza rozmowa we dwoje', 'Перша розмова удвох',
    ),
    summary: text(
      'Say the same old thing in a new way, with somebody who slows you down.',
      'Spuneți același lucru în alt fel, cu cineva care vă încetinește.',
      'Dire la même chose autrement, avec quelqu’un qui ralentit la discussion.',
      'Decid lo mismo de otra manera, con alguien que os frena.',
      'Кажете старото по нов начин, с човек, който забавя темпото.',
      'Recite isto na nov način, uz nekoga tko vas usporava.',
      'Πείτε τα ίδια με άλλον τρόπο, με κάποιον που κατεβάζει τους τόνους.',
      'Das Alte neu sagen, mit jemandem, der das Tempo herausnimmt.',
      'Powiedzcie to samo inaczej, z kimś, kto zwalnia tempo.',
      'Скажіть те саме по-новому, з людиною, яка сповільнює розмову.',
    ),
    about: text(
      'You come together and both get equal time. Nobody is judged. At the end you have a map of the quarrel and one thing to try at home.',
      'Veniți împreună și primiți timp egal. Nimeni nu e judecat. La sfârșit aveți harta certei și un lucru de încercat acasă.',
      'Vous venez à deux et chacun a le même temps de parole. Personne n’est jugé. À la fin, vous avez la carte du conflit et une chose à essayer chez vous.',
      'Venís juntos y cada uno tiene el mismo tiempo. Nadie es juzgado. Al final tenéis el mapa de la discusión y una cosa que probar en casa.',
      'Идвате заедно и получавате еднакво време. Никого не съдят. Накрая имате карта на спора и едно нещо за опитване у дома.',
      'Dolazite zajedno i dobivate jednako vremena. Nikoga se ne osuđuje. Na kraju imate kartu svađe i jednu stvar za pokušati kod kuće.',
      'Έρχεστε μαζί και έχετε ίσο χρόνο. Κανείς δεν κρίνεται. Στο τέλος έχετε τον χάρτη του καβγά και ένα πράγμα να δοκιμάσετε στο σπίτι.',
      'Sie kommen gemeinsam und haben gleich viel Zeit. Niemand wird verurteilt. Am Ende haben Sie eine Karte des Streits und einen Versuch für zu Hause.',
      'Przychodzicie razem i macie tyle samo czasu. Nikt nikogo nie ocenia. Na koniec macie mapę kłótni i jedną rzecz do wypróbowania w domu.',
      'Ви приходите разом і маєте порівну часу. Нікого не засуджують. Наприкінці у вас є карта сварки й одна спроба для дому.',
    ),
    points: [
      text(
        'A map of how the quarrel runs', 'Harta felului în care decurge cearta', 'La carte de vos disputes', 'Un mapa de cómo discutís', 'Карта на спора', 'Karta vaše svađe',
        'Ένας χάρτης του καβγά', 'Eine Karte Ihres Streits', 'Mapa waszej kłótni', 'Карта вашої сварки',
      ),
      text(
        'A pause that both can call', 'O pauză pe care o poate cere oricare', 'Une pause que chacun peut demander', 'Una pausa que cualquiera puede pedir', 'Пауза, която всеки може да поиска',
        'Stanka koju svatko može zatražiti', 'Ένα διάλειμμα που ζητά ο καθένας', 'Eine Pause, die beide ausrufen dürfen', 'Przerwa, o którą każde może poprosić', 'Пауза, яку може взяти кожен',
      ),
      text(
        'A straight answer whether more would help', 'Un răspuns cinstit dacă ar ajuta mai mult', 'Un avis franc sur l’utilité d’une suite', 'Una respuesta sincera sobre si seguir ayudaría',
        'Честен отговор дали има смисъл от още', 'Iskren odgovor bi li nastavak pomogao', 'Ειλικρινής απάντηση αν θα βοηθούσε συνέχεια', 'Eine ehrliche Antwort, ob mehr hilft',
        'Szczera odpowiedź, czy warto dalej', 'Чесна відповідь, чи варто далі',
      ),
    ],
  },
  {
    slug: 'talking-with-your-teenager', category: 'FAM_HEALTH', domain: 'FAM', speciality: 'teenagers', minutes: 50,
    title: text(
      'Talking with your teenager', 'Cum vorbești cu adolescentul tău', 'Parler avec votre adolescent', 'Hablar con tu adolescente', 'Разговор с тийнейджъра', 'Razgovor s tinejdžerom',
      'Μιλώντας με τον έφηβό σας', 'Mit Jugendlichen im Gespräch', 'Rozmowa z nastolatkiem', 'Розмова з підлітком',
    ),
    summary: text(
      'For parents who hear «nothing» and would like to hear a little more.',
      'Pentru părinții care aud „nimic” și ar vrea să audă ceva mai mult.',
      'Pour les parents qui entendent « rien » et aimeraient en entendre un peu plus.',
      'Para padres que oyen «nada» y querrían oír un poco más.',
      'За родители, които чуват „нищо“ и биха искали да чуят малко повече.',
      'Za roditelje koji čuju „ništa” i željeli bi čuti malo više.',
      'Για γονείς που ακούν «τίποτα» και θα ήθελαν να ακούσουν λίγα παραπάνω.',
      'Für Eltern, die «nichts» hören und gern etwas mehr hören würden.',
      'Dla rodziców, którzy słyszą „nic” i chcieliby usłyszeć trochę więcej.',
      'Для батьків, які чують «нічого» й хотіли б почути трохи більше.',
    ),
    about: text(
      'You tell what an evening at home is like. You rehearse one opening sentence, and you agree what to do when the door stays shut.',
      'Povestești cum arată o seară acasă. Exersezi o propoziție de început și stabiliți ce faci când ușa rămâne închisă.',
      'Vous racontez une soirée à la maison. Vous répétez une première phrase, et vous convenez de ce que vous ferez si la porte reste fermée.',
      'Cuentas cómo es una tarde en casa. Ensayas una primera frase y acordáis qué hacer si la puerta sigue cerrada.',
      'Разказвате как минава една вечер у дома. Упражнявате едно първо изречение и решавате какво правите, ако вратата остане затворена.',
      'Ispričate kako izgleda jedna večer kod kuće. Uvježbate prvu rečenicu i dogovorite što ćete ako vrata ostanu zatvorena.',
      'Περιγράφετε ένα βράδυ στο σπίτι. Κάνετε πρόβα μια πρώτη φράση και συμφωνείτε τι κάνετε όταν η πόρτα μένει κλειστή.',
      'Sie erzählen, wie ein Abend zu Hause verläuft. Sie üben einen ersten Satz und klären, was Sie tun, wenn die Tür zubleibt.',
      'Opowiadasz, jak wygląda wieczór w domu. Ćwiczysz jedno pierwsze zdanie i ustalasz, co robić, gdy drzwi pozostają zamknięte.',
      'Ви розповідаєте, як минає вечір удома. Репетируєте перше речення й домовляєтеся, що робити, коли двері зачинені.',
    ),
    points: [
      text(
        'One sentence to begin with', 'O propoziție cu care începi', 'Une phrase pour commencer', 'Una frase para empezar', 'Едно изречение за начало', 'Jedna rečenica za početak',
        'Μια φράση για αρχή', 'Ein Satz für den Anfang', 'Jedno zdanie na początek', 'Одне речення для початку',
      ),
      text(
        'What is usual at this age and what is not', 'Ce e obișnuit la vârsta aceasta și ce nu', 'Ce qui est courant à cet âge, et ce qui ne l’est pas', 'Qué es normal a esa edad y qué no',
        'Кое е обичайно за възрастта и кое не', 'Što je u toj dobi uobičajeno, a što nije', 'Τι είναι συνηθισμένο στην ηλικία και τι όχι', 'Was in dem Alter üblich ist und was nicht',
        'Co w tym wieku jest zwykłe, a co nie', 'Що звичне для цього віку, а що ні',
      ),
      text(
        'House rules that both sides can keep', 'Reguli pe care le pot ține ambele părți', 'Des règles que chacun peut tenir', 'Reglas que ambas partes pueden cumplir', 'Правила, които и двете страни спазват',
        'Pravila koja obje strane mogu držati', 'Κανόνες που τηρούν και οι δύο πλευρές', 'Regeln, die beide Seiten halten können', 'Zasady, których obie strony dotrzymają', 'Правила, яких дотримають обидві сторони',
      ),
    ],
  },
  {
    slug: 'calm-evenings-with-children', category: 'FAM_HEALTH', domain: 'FAM', speciality: 'parenting', minutes: 50,
    title: text(
      'Calm evenings with children', 'Seri liniștite cu copiii', 'Des soirées calmes avec les enfants', 'Tardes tranquilas con niños', 'Спокойни вечери с децата', 'Mirne večeri s djecom',
      'Ήρεμα βράδια με τα παιδιά', 'Ruhige Abende mit Kindern', 'Spokojne wieczory z dziećmi', 'Спокійні вечори з дітьми',
    ),
    summary: text(
      'From supper to sleep without an hour of bargaining.',
      'De la cină la somn, fără o oră de negocieri.',
      'Du dîner au coucher, sans une heure de négociation.',
      'De la cena al sueño sin una hora de negociación.',
      'От вечеря до сън без час пазарлъци.',
      'Od večere do sna bez sata pregovora.',
      'Από το βραδινό στον ύπνο χωρίς μία ώρα διαπραγμάτευσης.',
      'Vom Abendessen bis zum Schlaf ohne eine Stunde Verhandlung.',
      'Od kolacji do snu bez godziny targów.',
      'Від вечері до сну без години торгів.',
    ),
    about: text(
      'You bring the worst hour of your day and leave with an order of four steps that fits your flat, your work and your child’s age.',
      'Aduci ora cea mai grea din zi și pleci cu patru pași în ordine, potriviți casei, muncii tale și vârstei copilului.',
      'Vous apportez l’heure la plus dure de la journée et repartez avec quatre étapes adaptées à votre logement, à votre travail et à l’âge de l’enfant.',
      'Traes la peor hora del día y te llevas cuatro pasos que encajan con tu casa, tu trabajo y la edad de tu hijo.',
      'Носите най-трудния час от деня и тръгвате с четири стъпки, които пасват на дома, работата и възрастта на детето.',
      'Donesete najteži sat dana i odlazite s četiri koraka koji odgovaraju vašem stanu, poslu i dobi djeteta.',
      'Φέρνετε τη δυσκολότερη ώρα της ημέρας και φεύγετε με τέσσερα βήματα που ταιριάζουν στο σπίτι, τη δουλειά και την ηλικία του παιδιού.',
      'Sie bringen die schwerste Stunde des Tages mit und gehen mit vier Schritten, die zu Wohnung, Arbeit und Alter des Kindes passen.',
      'Przynosisz najtrudniejszą godzinę dnia, a wychodzisz z czterema krokami dopasowanymi do mieszkania, pracy i wieku dziecka.',
      'Ви приносите найважчу годину дня, а йдете з чотирма кроками, що пасують до вашого дому, роботи й віку дитини.',
    ),
    points: [
      text(
        'An evening plan on one page', 'Un plan de seară pe o pagină', 'Un plan de soirée sur une page', 'Un plan de tarde en una página', 'План за вечерта на една страница', 'Plan večeri na jednoj stranici',
        'Ένα βραδινό πλάνο σε μία σελίδα', 'Ein Abendplan auf einer Seite', 'Plan wieczoru na jednej stronie', 'План вечора на одній сторінці',
      ),
      text(
        'Words for «no» that hold', 'Cuvinte pentru „nu” care țin', 'Des mots pour un « non » qui tient', 'Palabras para un «no» que se sostiene', 'Думи за „не“, които важат', 'Riječi za „ne” koje vrijede',
        'Λόγια για ένα «όχι» που κρατά', 'Worte für ein «Nein», das hält', 'Słowa na „nie”, które działają', 'Слова для «ні», яке тримається',
      ),
      text(
        'Ten minutes for yourself', 'Zece minute pentru tine', 'Dix minutes pour vous', 'Diez minutos para ti', 'Десет минути за вас', 'Deset minuta za vas', 'Δέκα λεπτά για εσάς',
        'Zehn Minuten für Sie', 'Dziesięć minut dla ciebie', 'Десять хвилин для себе',
      ),
    ],
  },
] as const satisfies readonly SeedProduct[];
