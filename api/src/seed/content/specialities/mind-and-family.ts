import { text } from '../text.ts';
import type { Speciality } from './speciality.ts';

export const mindSpecialities = [
  {
    code: 'anxiety',
    domain: 'PSIHO',
    profession: 'psychologist',
    name: text('Anxiety', 'Anxietate', 'Anxiété', 'Ansiedad', 'Тревожност', 'Tjeskoba', 'Άγχος', 'Angst', 'Lęk', 'Тривога'),
    heading: {
      f: text(
        'Clinical psychologist, cognitive behavioural therapy', 'Psihologă cliniciană, terapie cognitiv-comportamentală',
        'Psychologue clinicienne, thérapie cognitive et comportementale', 'Psicóloga clínica, terapia cognitivo-conductual',
        'Клинична психоложка, когнитивно-поведенческа терапия', 'Klinička psihologinja, kognitivno-bihevioralna terapija',
        'Κλινική ψυχολόγος, γνωσιακή συμπεριφορική θεραπεία', 'Klinische Psychologin, kognitive Verhaltenstherapie',
        'Psycholożka kliniczna, terapia poznawczo-behawioralna', 'Клінічна психологиня, когнітивно-поведінкова терапія',
      ),
      m: text(
        'Clinical psychologist, cognitive behavioural therapy', 'Psiholog clinician, terapie cognitiv-comportamentală',
        'Psychologue clinicien, thérapie cognitive et comportementale', 'Psicólogo clínico, terapia cognitivo-conductual',
        'Клиничен психолог, когнитивно-поведенческа терапия', 'Klinički psiholog, kognitivno-bihevioralna terapija',
        'Κλινικός ψυχολόγος, γνωσιακή συμπεριφορική θεραπεία', 'Klinischer Psychologe, kognitive Verhaltenstherapie',
        'Psycholog kliniczny, terapia poznawczo-behawioralna', 'Клінічний психолог, когнітивно-поведінкова терапія',
      ),
    },
  },
  {
    code: 'sleep',
    domain: 'PSIHO',
    profession: 'psychologist',
    name: text('Sleep', 'Somn', 'Sommeil', 'Sueño', 'Сън', 'San', 'Ύπνος', 'Schlaf', 'Sen', 'Сон'),
    heading: {
      f: text(
        'Psychologist, sleep and insomnia', 'Psihologă, somn și insomnie', 'Psychologue, sommeil et insomnie', 'Psicóloga, sueño e insomnio',
        'Психоложка, сън и безсъние', 'Psihologinja, san i nesanica', 'Ψυχολόγος, ύπνος και αϋπνία', 'Psychologin, Schlaf und Schlaflosigkeit',
        'Psycholożka, sen i bezsenność', 'Психологиня, сон і безсоння',
      ),
      m: text(
        'Psychologist, sleep and insomnia', 'Psiholog, somn și insomnie', 'Psychologue, sommeil et insomnie', 'Psicólogo, sueño e insomnio',
        'Психолог, сън и безсъние', 'Psiholog, san i nesanica', 'Ψυχολόγος, ύπνος και αϋπνία', 'Psychologe, Schlaf und Schlaflosigkeit',
        'Psycholog, sen i bezsenność', 'Психолог, сон і безсоння',
      ),
    },
  },
  {
    code: 'burnout',
    domain: 'PSIHO',
    profession: 'psychotherapist',
    name: text(
      'Burnout', 'Epuizare', 'Épuisement', 'Agotamiento', 'Прегаряне', 'Sagorijevanje', 'Εξουθένωση', 'Erschöpfung', 'Wypalenie', 'Вигорання',
    ),
    heading: {
      f: text(
        'Psychotherapist, burnout and work stress', 'Psihoterapeută, epuizare și stres la muncă', 'Psychothérapeute, épuisement et stress au travail',
        'Psicoterapeuta, agotamiento y estrés laboral', 'Психотерапевтка, прегаряне и стрес в работата', 'Psihoterapeutkinja, sagorijevanje i stres na poslu',
        'Ψυχοθεραπεύτρια, εξουθένωση και εργασιακό στρες', 'Psychotherapeutin, Erschöpfung und Stress im Beruf',
        'Psychoterapeutka, wypalenie i stres w pracy', 'Психотерапевтка, вигорання і стрес на роботі',
      ),
      m: text(
        'Psychotherapist, burnout and work stress', 'Psihoterapeut, epuizare și stres la muncă', 'Psychothérapeute, épuisement et stress au travail',
        'Psicoterapeuta, agotamiento y estrés laboral', 'Психотерапевт, прегаряне и стрес в работата', 'Psihoterapeut, sagorijevanje i stres na poslu',
        'Ψυχοθεραπευτής, εξουθένωση και εργασιακό στρες', 'Psychotherapeut, Erschöpfung und Stress im Beruf',
        'Psychoterapeuta, wypalenie i stres w pracy', 'Психотерапевт, вигорання і стрес на роботі',
      ),
    },
  },
  {
    code: 'low-mood',
    domain: 'PSIHO',
    profession: 'psychiatrist',
    name: text(
      'Low mood', 'Dispoziție scăzută', 'Moral en baisse', 'Ánimo bajo', 'Потиснатост', 'Sniženo raspoloženje', 'Πεσμένη διάθεση', 'Gedrückte Stimmung',
      'Obniżony nastrój', 'Пригнічений настрій',
    ),
    heading: {
      f: text(
        'Psychiatrist, mood and medication', 'Medic psihiatru, dispoziție și medicație', 'Médecin psychiatre, humeur et traitement',
        'Psiquiatra, ánimo y medicación', 'Лекарка психиатър, настроение и лекарства', 'Psihijatrica, raspoloženje i lijekovi',
        'Ψυχίατρος, διάθεση και φαρμακευτική αγωγή', 'Psychiaterin, Stimmung und Medikamente', 'Lekarka psychiatrka, nastrój i leki',
        'Лікарка-психіатриня, настрій і ліки',
      ),
      m: text(
        'Psychiatrist, mood and medication', 'Medic psihiatru, dispoziție și medicație', 'Médecin psychiatre, humeur et traitement',
        'Psiquiatra, ánimo y medicación', 'Лекар психиатър, настроение и лекарства', 'Psihijatar, raspoloženje i lijekovi',
        'Ψυχίατρος, διάθεση και φαρμακευτική αγωγή', 'Psychiater, Stimmung und Medikamente', 'Lekarz psychiatra, nastrój i leki',
        'Лікар-психіатр, настрій і ліки',
      ),
    },
  },
] as const satisfies readonly Speciality[];

export const familySpecialities = [
  {
    code: 'couples',
    domain: 'FAM',
    profession: 'couples-therapist',
    name: text('Couples', 'Cuplu', 'Couple', 'Pareja', 'Двойки', 'Parovi', 'Ζευγάρια', 'Paare', 'Pary', 'Пари'),
    heading: {
      f: text(
        'Couples therapist', 'Terapeută de cuplu', 'Thérapeute de couple', 'Terapeuta de pareja', 'Терапевтка на двойки', 'Terapeutkinja za parove',
        'Θεραπεύτρια ζεύγους', 'Paartherapeutin', 'Terapeutka par', 'Терапевтка для пар',
      ),
      m: text(
        'Couples therapist', 'Terapeut de cuplu', 'Thérapeute de couple', 'Terapeuta de pareja', 'Терапевт на двойки', 'Terapeut za parove',
        'Θεραπευτής ζεύγους', 'Paartherapeut', 'Terapeuta par', 'Терапевт для пар',
      ),
    },
  },
  {
    code: 'parenting',
    domain: 'FAM',
    profession: 'psychologist',
    name: text('Parenting', 'Părinți', 'Parentalité', 'Crianza', 'Родителство', 'Roditeljstvo', 'Γονεϊκότητα', 'Elternsein', 'Rodzicielstwo', 'Батьківство'),
    heading: {
      f: text(
        'Family psychologist, parents and small children', 'Psihologă de familie, părinți și copii mici', 'Psychologue de la famille, parents et jeunes enfants',
        'Psicóloga familiar, padres y niños pequeños', 'Семейна психоложка, родители и малки деца', 'Obiteljska psihologinja, roditelji i mala djeca',
        'Ψυχολόγος οικογένειας, γονείς και μικρά παιδιά', 'Familienpsychologin, Eltern und kleine Kinder',
        'Psycholożka rodzinna, rodzice i małe dzieci', 'Сімейна психологиня, батьки й малі діти',
      ),
      m: text(
        'Family psychologist, parents and small children', 'Psiholog de familie, părinți și copii mici', 'Psychologue de la famille, parents et jeunes enfants',
        'Psicólogo familiar, padres y niños pequeños', 'Семеен психолог, родители и малки деца', 'Obiteljski psiholog, roditelji i mala djeca',
        'Ψυχολόγος οικογένειας, γονείς και μικρά παιδιά', 'Familienpsychologe, Eltern und kleine Kinder',
        'Psycholog rodzinny, rodzice i małe dzieci', 'Сімейний психолог, батьки й малі діти',
      ),
    },
  },
  {
    code: 'teenagers',
    domain: 'FAM',
    profession: 'psychotherapist',
    name: text('Teenagers', 'Adolescenți', 'Adolescents', 'Adolescentes', 'Тийнейджъри', 'Tinejdžeri', 'Έφηβοι', 'Jugendliche', 'Nastolatki', 'Підлітки'),
    heading: {
      f: text(
        'Psychotherapist for teenagers and their families', 'Psihoterapeută pentru adolescenți și familiile lor',
        'Psychothérapeute pour adolescents et familles', 'Psicoterapeuta de adolescentes y familias',
        'Психотерапевтка за тийнейджъри и семейства', 'Psihoterapeutkinja za tinejdžere i obitelji',
        'Ψυχοθεραπεύτρια εφήβων και οικογένειας', 'Psychotherapeutin für Jugendliche und Familien',
        'Psychoterapeutka nastolatków i rodzin', 'Психотерапевтка для підлітків і родин',
      ),
      m: text(
        'Psychotherapist for teenagers and their families', 'Psihoterapeut pentru adolescenți și familiile lor',
        'Psychothérapeute pour adolescents et familles', 'Psicoterapeuta de adolescentes y familias',
        'Психотерапевт за тийнейджъри и семейства', 'Psihoterapeut za tinejdžere i obitelji',
        'Ψυχοθεραπευτής εφήβων και οικογένειας', 'Psychotherapeut für Jugendliche und Familien',
        'Psychoterapeuta nastolatków i rodzin', 'Психотерапевт для підлітків і родин',
      ),
    },
  },
  {
    code: 'separation',
    domain: 'FAM',
    profession: 'mediator',
    name: text('Separation', 'Separare', 'Séparation', 'Separación', 'Раздяла', 'Razdvajanje', 'Χωρισμός', 'Trennung', 'Rozstanie', 'Розлучення'),
    heading: {
      f: text(
        'Family mediator', 'Mediatoare de familie', 'Médiatrice familiale', 'Mediadora familiar', 'Семейна медиаторка', 'Obiteljska medijatorica',
        'Οικογενειακή διαμεσολαβήτρια', 'Familienmediatorin', 'Mediatorka rodzinna', 'Сімейна медіаторка',
      ),
      m: text(
        'Family mediator', 'Mediator de familie', 'Médiateur familial', 'Mediador familiar', 'Семеен медиатор', 'Obiteljski medijator',
        'Οικογενειακός διαμεσολαβητής', 'Familienmediator', 'Mediator rodzinny', 'Сімейний медіатор',
      ),
    },
  },
] as const satisfies readonly Speciality[];
