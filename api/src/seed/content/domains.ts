import type { Domain } from '@tessera/contracts/values';
import { text, type ByLang } from './text.ts';

/** The six fields of help: the name on tabs and cards, and the line that says what stands behind it. */
export const domains = {
  PSIHO: {
    name: text(
      'Mind and emotions', 'Minte și emoții', 'Esprit et émotions', 'Mente y emociones', 'Ум и емоции',
      'Um i emocije', 'Νους και συναισθήματα', 'Psyche und Gefühle', 'Umysł i emocje', 'Думки й емоції',
    ),
    tagline: text(
      'Therapy, psychiatry, counselling', 'Terapie, psihiatrie, consiliere', 'Thérapie, psychiatrie, conseil',
      'Terapia, psiquiatría, orientación', 'Терапия, психиатрия, консултации', 'Terapija, psihijatrija, savjetovanje',
      'Θεραπεία, ψυχιατρική, συμβουλευτική', 'Therapie, Psychiatrie, Beratung', 'Terapia, psychiatria, wsparcie',
      'Терапія, психіатрія, консультації',
    ),
  },
  FAM: {
    name: text(
      'Family and couples', 'Familie și cuplu', 'Famille et couple', 'Familia y pareja', 'Семейство и двойка',
      'Obitelj i par', 'Οικογένεια και ζευγάρι', 'Familie und Paare', 'Rodzina i para', 'Родина й пара',
    ),
    tagline: text(
      'For two, for parents, for teenagers', 'Pentru doi, pentru părinți, pentru adolescenți', 'À deux, entre parents, avec les ados',
      'En pareja, con hijos, con adolescentes', 'За двама, за родители, за тийнейджъри', 'Za dvoje, za roditelje, za tinejdžere',
      'Για δύο, για γονείς, για εφήβους', 'Zu zweit, für Eltern, für Jugendliche', 'Dla dwojga, dla rodziców, dla nastolatków',
      'Для двох, для батьків, для підлітків',
    ),
  },
  MEDICAL: {
    name: text(
      'Medical care', 'Îngrijire medicală', 'Soins médicaux', 'Atención médica', 'Медицинска грижа',
      'Liječnička skrb', 'Ιατρική φροντίδα', 'Medizin', 'Opieka medyczna', 'Медична допомога',
    ),
    tagline: text(
      'Doctors, results, second opinions', 'Medici, analize, a doua opinie', 'Médecins, résultats, second avis',
      'Médicos, resultados, segunda opinión', 'Лекари, резултати, второ мнение', 'Liječnici, nalazi, drugo mišljenje',
      'Γιατροί, εξετάσεις, δεύτερη γνώμη', 'Ärzte, Befunde, zweite Meinung', 'Lekarze, wyniki, druga opinia',
      'Лікарі, аналізи, друга думка',
    ),
  },
  HEALTH: {
    name: text(
      'Healthy living', 'Viață sănătoasă', 'Vie saine', 'Vida sana', 'Здравословен живот',
      'Zdrav život', 'Υγιεινή ζωή', 'Gesund leben', 'Zdrowe życie', 'Здоровий спосіб життя',
    ),
    tagline: text(
      'Food, movement, sleep, habits', 'Mâncare, mișcare, somn, obiceiuri', 'Repas, mouvement, sommeil, habitudes',
      'Comida, movimiento, sueño, hábitos', 'Храна, движение, сън, навици', 'Hrana, kretanje, san, navike',
      'Διατροφή, κίνηση, ύπνος, συνήθειες', 'Essen, Bewegung, Schlaf, Gewohnheiten', 'Jedzenie, ruch, sen, nawyki',
      'Їжа, рух, сон, звички',
    ),
  },
  COACH: {
    name: text('Coaching', 'Coaching', 'Coaching', 'Coaching', 'Коучинг', 'Coaching', 'Coaching και στόχοι', 'Coaching', 'Coaching', 'Коучинг'),
    tagline: text(
      'Career, leading, speaking up', 'Carieră, conducere, curaj în cuvinte', 'Carrière, équipe, prise de parole',
      'Carrera, liderazgo, hablar en público', 'Кариера, лидерство, увереност', 'Karijera, vođenje, samopouzdanje',
      'Καριέρα, ηγεσία, αυτοπεποίθηση', 'Beruf, Führung, Auftreten', 'Kariera, zespół, pewność siebie',
      'Кар’єра, лідерство, упевненість',
    ),
  },
  FIN_WELL: {
    name: text(
      'Financial wellbeing', 'Bunăstare financiară', 'Bien-être financier', 'Bienestar financiero', 'Финансово спокойствие',
      'Financijska dobrobit', 'Οικονομική ευεξία', 'Finanzielles Wohlbefinden', 'Spokój finansowy', 'Фінансовий добробут',
    ),
    tagline: text(
      'Budget, debt, saving, family money', 'Buget, datorii, economii, banii familiei', 'Budget, dettes, épargne, argent du foyer',
      'Presupuesto, deudas, ahorro, dinero en casa', 'Бюджет, дългове, спестявания, пари вкъщи', 'Proračun, dugovi, štednja, novac u obitelji',
      'Προϋπολογισμός, χρέη, αποταμίευση, χρήματα στο σπίτι', 'Budget, Schulden, Sparen, Geld in der Familie',
      'Budżet, długi, oszczędności, pieniądze w domu', 'Бюджет, борги, заощадження, гроші в родині',
    ),
  },
} satisfies Record<Domain, { name: ByLang; tagline: ByLang }>;
