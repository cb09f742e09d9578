import { text } from '../text.ts';
import type { SeedProduct } from './product.ts';

export const healthInPlate = [
  {
    slug: 'eating-plan-for-your-week', category: 'HEALTH_IN_PLATE', domain: 'HEALTH', speciality: 'nutrition', minutes: 50,
    title: text(
      'A food plan for your week', 'Un plan de mese pentru săptămâna ta', 'Un plan de repas pour votre semaine', 'Un plan de comidas para tu semana', 'Хранителен план за седмицата',
      'Plan prehrane za vaš tjedan', 'Πλάνο διατροφής για την εβδομάδα σας', 'Ein Essensplan für Ihre Woche', 'Plan posiłków na twój tydzień', 'План харчування на ваш тиждень',
    ),
    summary: text(
      'Meals that fit your shifts, your fridge and the people at your table.',
      'Mese care se potrivesc cu programul, frigiderul și oamenii de la masa ta.',
      'Des repas qui vont avec vos horaires, votre frigo et ceux qui mangent avec vous.',
      'Comidas que encajan con tus turnos, tu nevera y quienes comen contigo.',
      'Ястия, които пасват на смените, хладилника и хората на масата ви.',
      'Obroci koji odgovaraju vašim smjenama, hladnjaku i ljudima za stolom.',
      'Γεύματα που ταιριάζουν στις βάρδιες, το ψυγείο και την παρέα στο τραπέζι σας.',
      'Mahlzeiten, die zu Schichten, Kühlschrank und Tischrunde passen.',
      'Posiłki dopasowane do zmian w pracy, lodówki i ludzi przy stole.',
      'Страви, що пасують до ваших змін, холодильника й людей за столом.',
    ),
    about: text(
      'You write down three ordinary days, without scales and without shame. Then you change one meal and keep it for two weeks. Nothing is forbidden.',
      'Notezi trei zile obișnuite, fără cântar și fără rușine. Apoi schimbi o masă și o păstrezi două săptămâni. Nimic nu e interzis.',
      'Vous notez trois jours ordinaires, sans balance et sans honte. Puis vous changez un repas et le gardez deux semaines. Rien n’est interdit.',
      'Apuntas tres días normales, sin báscula y sin vergüenza. Luego cambias una comida y la mantienes dos semanas. Nada está prohibido.',
      'Записвате три обикновени дни, без кантар и без срам. После променяте едно хранене и го пазите две седмици. Нищо не е забранено.',
      'Zapišete tri obična dana, bez vage i bez srama. Zatim promijenite jedan obrok i držite ga dva tjedna. Ništa nije zabranjeno.',
      'Σημειώνετε τρεις συνηθισμένες μέρες, χωρίς ζυγαριά και χωρίς ντροπή. Μετά αλλάζετε ένα γεύμα για δύο εβδομάδες. Τίποτα δεν απαγορεύεται.',
      'Sie notieren drei gewöhnliche Tage, ohne Waage und ohne Scham. Dann ändern Sie eine Mahlzeit und bleiben zwei Wochen dabei. Verboten ist nichts.',
      'Zapisujesz trzy zwykłe dni, bez wagi i bez wstydu. Potem zmieniasz jeden posiłek i trzymasz się go dwa tygodnie. Niczego się nie zakazuje.',
      'Ви записуєте три звичайні дні, без ваги й без сорому. Потім змінюєте одну страву й тримаєтеся двох тижнів. Нічого не заборонено.',
    ),
    points: [
      text(
        'Seven days on one page', 'Șapte zile pe o pagină', 'Sept jours sur une page', 'Siete días en una página', 'Седем дни на една страница', 'Sedam dana na jednoj stranici',
        'Επτά μέρες σε μία σελίδα', 'Sieben Tage auf einer Seite', 'Siedem dni na jednej stronie', 'Сім днів на одній сторінці',
      ),
      text(
        'A short shopping list', 'O listă scurtă de cumpărături', 'Une courte liste de courses', 'Una lista de la compra corta', 'Кратък списък за пазар', 'Kratak popis za kupnju',
        'Μια σύντομη λίστα για ψώνια', 'Eine kurze Einkaufsliste', 'Krótka lista zakupów', 'Короткий список покупок',
      ),
      text(
        'Three meals for days without time', 'Trei mese pentru zile fără timp', 'Trois repas pour les jours sans temps', 'Tres comidas para días sin tiempo', 'Три ястия за дни без време',
        'Tri obroka za dane bez vremena', 'Τρία γεύματα για μέρες χωρίς χρόνο', 'Drei Gerichte für Tage ohne Zeit', 'Trzy dania na dni bez czasu', 'Три страви на дні без часу',
      ),
    ],
  },
  {
    slug: 'evening-hunger', category: 'HEALTH_IN_PLATE', domain: 'HEALTH', speciality: 'habits', minutes: 30,
    title: text(
      'When hunger comes at night', 'Când foamea vine seara', 'Quand la faim vient le soir', 'Cuando el hambre llega de noche', 'Когато гладът идва вечер', 'Kad glad dođe navečer',
      'Όταν η πείνα έρχεται το βράδυ', 'Wenn der Hunger abends kommt', 'Gdy głód przychodzi wieczorem', 'Коли голод приходить увечері',
    ),
    summary: text(
      'Understand the evening fridge and change the hour before it.',
      'Înțelege frigiderul de seară și schimbă ora dinaintea lui.',
      'Comprendre le frigo du soir et changer l’heure qui le précède.',
      'Entiende la nevera de la noche y cambia la hora anterior.',
      'Разберете вечерния хладилник и променете часа преди него.',
      'Razumjeti večernji hladnjak i promijeniti sat prije njega.',
      'Καταλάβετε το βραδινό ψυγείο και αλλάξτε την ώρα πριν από αυτό.',
      'Den Abend am Kühlschrank verstehen und die Stunde davor ändern.',
      'Zrozum wieczorną lodówkę i zmień godzinę przed nią.',
      'Зрозумійте вечірній холодильник і змініть годину перед ним.',
    ),
    about: text(
      'Evening hunger is often tiredness, a late lunch or a hard day. Together you look for which of them it is, and try one swap at a time.',
      'Foamea de seară e adesea oboseală, un prânz târziu sau o zi grea. Căutați împreună care dintre ele și încercați câte un schimb.',
      'La faim du soir est souvent de la fatigue, un déjeuner tardif ou une dure journée. Vous cherchez ensemble laquelle, et essayez un changement à la fois.',
      'El hambre de la noche suele ser cansancio, una comida tardía o un día duro. Buscáis juntos cuál es y probáis un cambio cada vez.',
      'Вечерният глад често е умора, късен обяд или тежък ден. Заедно търсите кое от тях е и опитвате по една промяна.',
      'Večernja glad često je umor, kasni ručak ili težak dan. Zajedno tražite što je od toga i isprobavate promjenu po promjenu.',
      'Η βραδινή πείνα είναι συχνά κούραση, αργό μεσημεριανό ή δύσκολη μέρα. Μαζί βρίσκετε ποιο από αυτά είναι και δοκιμάζετε μία αλλαγή τη φορά.',
      'Abendhunger ist oft Müdigkeit, ein spätes Mittagessen oder ein schwerer Tag. Sie finden gemeinsam heraus, was es ist, und probieren einen Tausch nach dem anderen.',
      'Wieczorny głód to często zmęczenie, późny obiad albo trudny dzień. Razem szukacie przyczyny i próbujecie jednej zmiany naraz.',
      'Вечірній голод часто означає втому, пізній обід або важкий день. Разом ви шукаєте причину й пробуєте по одній зміні.',
    ),
    points: [
      text(
        'The pattern behind your evenings', 'Tiparul din spatele serilor tale', 'Le schéma de vos soirées', 'El patrón de tus noches', 'Моделът зад вечерите ви', 'Obrazac vaših večeri',
        'Το μοτίβο πίσω από τα βράδια σας', 'Das Muster hinter Ihren Abenden', 'Wzór stojący za twoimi wieczorami', 'Закономірність ваших вечорів',
      ),
      text(
        'Two swaps to try', 'Două schimburi de încercat', 'Deux changements à essayer', 'Dos cambios que probar', 'Две промени за опитване', 'Dvije promjene za probu', 'Δύο αλλαγές για δοκιμή',
        'Zwei Dinge zum Ausprobieren', 'Dwie zmiany do wypróbowania', 'Дві зміни на пробу',
      ),
      text(
        'No calorie counting', 'Fără numărat calorii', 'Sans compter les calories', 'Sin contar calorías', 'Без броене на калории', 'Bez brojanja kalorija', 'Χωρίς μέτρημα θερμίδων',
        'Kein Kalorienzählen', 'Bez liczenia kalorii', 'Без підрахунку калорій',
      ),
    ],
  },
] as const satisfies readonly SeedProduct[];
