import { text } from '../text.ts';
import type { Speciality } from './speciality.ts';

export const coachingSpecialities = [
  {
    code: 'career',
    domain: 'COACH',
    profession: 'career-coach',
    name: text('Career', 'Carieră', 'Carrière', 'Carrera', 'Кариера', 'Karijera', 'Καριέρα', 'Berufsweg', 'Kariera', 'Кар’єра'),
    heading: {
      f: text(
        'Career coach', 'Coach de carieră', 'Coach de carrière', 'Coach de carrera', 'Кариерна консултантка', 'Savjetnica za karijeru',
        'Σύμβουλος καριέρας', 'Karriereberaterin', 'Doradczyni kariery', 'Кар’єрна консультантка',
      ),
      m: text(
        'Career coach', 'Coach de carieră', 'Coach de carrière', 'Coach de carrera', 'Кариерен консултант', 'Savjetnik za karijeru',
        'Σύμβουλος καριέρας', 'Karriereberater', 'Doradca kariery', 'Кар’єрний консультант',
      ),
    },
  },
  {
    code: 'leadership',
    domain: 'COACH',
    profession: 'coach',
    name: text(
      'Leading people', 'Conducerea oamenilor', 'Encadrer une équipe', 'Dirigir personas', 'Водене на хора', 'Vođenje ljudi', 'Ηγεσία ομάδας',
      'Menschen führen', 'Kierowanie ludźmi', 'Керівництво людьми',
    ),
    heading: {
      f: text(
        'Coach for new and tired managers', 'Coach pentru manageri la început sau obosiți', 'Coach pour cadres débutants ou fatigués',
        'Coach para jefes nuevos o cansados', 'Консултантка за нови и уморени ръководители', 'Savjetnica za nove i umorne voditelje',
        'Σύμβουλος για νέα και κουρασμένα στελέχη', 'Beraterin für neue und müde Führungskräfte', 'Doradczyni nowych i zmęczonych menedżerów',
        'Консультантка для нових і втомлених керівників',
      ),
      m: text(
        'Coach for new and tired managers', 'Coach pentru manageri la început sau obosiți', 'Coach pour cadres débutants ou fatigués',
        'Coach para jefes nuevos o cansados', 'Консултант за нови и уморени ръководители', 'Savjetnik za nove i umorne voditelje',
        'Σύμβουλος για νέα και κουρασμένα στελέχη', 'Berater für neue und müde Führungskräfte', 'Doradca nowych i zmęczonych menedżerów',
        'Консультант для нових і втомлених керівників',
      ),
    },
  },
  {
    code: 'confidence',
    domain: 'COACH',
    profession: 'coach',
    name: text(
      'Confidence', 'Încredere în sine', 'Confiance en soi', 'Confianza', 'Увереност', 'Samopouzdanje', 'Αυτοπεποίθηση', 'Selbstvertrauen',
      'Pewność siebie', 'Упевненість',
    ),
    heading: {
      f: text(
        'Coach, confidence and speaking', 'Coach, încredere și vorbit în public', 'Coach, confiance et prise de parole', 'Coach, confianza y hablar en público',
        'Консултантка, увереност и говорене пред хора', 'Savjetnica za samopouzdanje i javni nastup', 'Σύμβουλος αυτοπεποίθησης και ομιλίας',
        'Beraterin, Selbstvertrauen und Sprechen', 'Trenerka pewności siebie i wystąpień', 'Консультантка з упевненості й виступів',
      ),
      m: text(
        'Coach, confidence and speaking', 'Coach, încredere și vorbit în public', 'Coach, confiance et prise de parole', 'Coach, confianza y hablar en público',
        'Консултант, увереност и говорене пред хора', 'Savjetnik za samopouzdanje i javni nastup', 'Σύμβουλος αυτοπεποίθησης και ομιλίας',
        'Berater, Selbstvertrauen und Sprechen', 'Trener pewności siebie i wystąpień', 'Консультант з упевненості й виступів',
      ),
    },
  },
  {
    code: 'balance',
    domain: 'COACH',
    profession: 'coach',
    name: text(
      'Work and life', 'Muncă și viață', 'Travail et vie privée', 'Trabajo y vida', 'Работа и живот', 'Posao i život', 'Δουλειά και ζωή',
      'Arbeit und Leben', 'Praca i życie', 'Робота й життя',
    ),
    heading: {
      f: text(
        'Life coach, time and limits', 'Coach de viață, timp și limite', 'Coach de vie, temps et limites', 'Coach personal, tiempo y límites',
        'Житейска консултантка, време и граници', 'Životna savjetnica, vrijeme i granice', 'Σύμβουλος ζωής, χρόνος και όρια',
        'Lebensberaterin, Zeit und Grenzen', 'Doradczyni życiowa, czas i granice', 'Лайф-консультантка, час і межі',
      ),
      m: text(
        'Life coach, time and limits', 'Coach de viață, timp și limite', 'Coach de vie, temps et limites', 'Coach personal, tiempo y límites',
        'Житейски консултант, време и граници', 'Životni savjetnik, vrijeme i granice', 'Σύμβουλος ζωής, χρόνος και όρια',
        'Lebensberater, Zeit und Grenzen', 'Doradca życiowy, czas i granice', 'Лайф-консультант, час і межі',
      ),
    },
  },
] as const satisfies readonly Speciality[];

export const moneySpecialities = [
  {
    code: 'debt-and-budget',
    domain: 'FIN_WELL',
    profession: 'money-adviser',
    name: text(
      'Debt and budget', 'Datorii și buget', 'Dettes et budget', 'Deudas y presupuesto', 'Дългове и бюджет', 'Dugovi i proračun',
      'Χρέη και προϋπολογισμός', 'Schulden und Budget', 'Długi i budżet', 'Борги й бюджет',
    ),
    heading: {
      f: text(
        'Debt and budget adviser', 'Consilieră pentru datorii și buget', 'Conseillère en dettes et budget', 'Asesora de deudas y presupuesto',
        'Консултантка по дългове и бюджет', 'Savjetnica za dugove i proračun', 'Σύμβουλος χρεών και προϋπολογισμού', 'Schulden- und Budgetberaterin',
        'Doradczyni do spraw długów i budżetu', 'Консультантка з боргів і бюджету',
      ),
      m: text(
        'Debt and budget adviser', 'Consilier pentru datorii și buget', 'Conseiller en dettes et budget', 'Asesor de deudas y presupuesto',
        'Консултант по дългове и бюджет', 'Savjetnik za dugove i proračun', 'Σύμβουλος χρεών και προϋπολογισμού', 'Schulden- und Budgetberater',
        'Doradca do spraw długów i budżetu', 'Консультант з боргів і бюджету',
      ),
    },
  },
  {
    code: 'saving',
    domain: 'FIN_WELL',
    profession: 'money-adviser',
    name: text('Saving', 'Economii', 'Épargne', 'Ahorro', 'Спестяване', 'Štednja', 'Αποταμίευση', 'Sparen', 'Oszczędzanie', 'Заощадження'),
    heading: {
      f: text(
        'Financial planner, saving with a purpose', 'Planificatoare financiară, economii cu scop', 'Planificatrice financière, épargner avec un but',
        'Planificadora financiera, ahorrar con un fin', 'Финансова консултантка, спестяване с цел', 'Financijska planerica, štednja s ciljem',
        'Οικονομική σύμβουλος, αποταμίευση με στόχο', 'Finanzplanerin, Sparen mit Ziel', 'Planistka finansowa, oszczędzanie na cel',
        'Фінансова консультантка, заощадження з метою',
      ),
      m: text(
        'Financial planner, saving with a purpose', 'Planificator financiar, economii cu scop', 'Planificateur financier, épargner avec un but',
        'Planificador financiero, ahorrar con un fin', 'Финансов консултант, спестяване с цел', 'Financijski planer, štednja s ciljem',
        'Οικονομικός σύμβουλος, αποταμίευση με στόχο', 'Finanzplaner, Sparen mit Ziel', 'Planista finansowy, oszczędzanie na cel',
        'Фінансовий консультант, заощадження з метою',
      ),
    },
  },
  {
    code: 'later-life',
    domain: 'FIN_WELL',
    profession: 'money-adviser',
    name: text(
      'Pension and later life', 'Pensie și bătrânețe', 'Retraite', 'Jubilación', 'Пенсия', 'Mirovina', 'Σύνταξη', 'Rente und Alter', 'Emerytura', 'Пенсія',
    ),
    heading: {
      f: text(
        'Adviser, pension and later life', 'Consilieră, pensie și planuri târzii', 'Conseillère, retraite et projets', 'Asesora de jubilación y planes',
        'Консултантка за пенсия и планове', 'Savjetnica za mirovinu i planove', 'Σύμβουλος σύνταξης και σχεδίων', 'Beraterin für Rente und Pläne danach',
        'Doradczyni emerytalna', 'Консультантка з пенсії й планів',
      ),
      m: text(
        'Adviser, pension and later life', 'Consilier, pensie și planuri târzii', 'Conseiller, retraite et projets', 'Asesor de jubilación y planes',
        'Консултант за пенсия и планове', 'Savjetnik za mirovinu i planove', 'Σύμβουλος σύνταξης και σχεδίων', 'Berater für Rente und Pläne danach',
        'Doradca emerytalny', 'Консультант з пенсії й планів',
      ),
    },
  },
  {
    code: 'family-money',
    domain: 'FIN_WELL',
    profession: 'money-adviser',
    name: text(
      'Family money', 'Banii familiei', 'Argent du foyer', 'Dinero en familia', 'Пари в семейството', 'Novac u obitelji', 'Χρήματα στην οικογένεια',
      'Geld in der Familie', 'Pieniądze w rodzinie', 'Гроші в родині',
    ),
    heading: {
      f: text(
        'Money adviser for couples and families', 'Consilieră financiară pentru cupluri și familii', 'Conseillère budgétaire pour couples et familles',
        'Asesora de dinero para parejas y familias', 'Финансова консултантка за двойки и семейства', 'Novčana savjetnica za parove i obitelji',
        'Σύμβουλος χρημάτων για ζευγάρια και οικογένειες', 'Geldberaterin für Paare und Familien', 'Doradczyni finansowa par i rodzin',
        'Фінансова консультантка для пар і родин',
      ),
      m: text(
        'Money adviser for couples and families', 'Consilier financiar pentru cupluri și familii', 'Conseiller budgétaire pour couples et familles',
        'Asesor de dinero para parejas y familias', 'Финансов консултант за двойки и семейства', 'Novčani savjetnik za parove i obitelji',
        'Σύμβουλος χρημάτων για ζευγάρια και οικογένειες', 'Geldberater für Paare und Familien', 'Doradca finansowy par i rodzin',
        'Фінансовий консультант для пар і родин',
      ),
    },
  },
] as const satisfies readonly Speciality[];
