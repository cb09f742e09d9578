import { text } from '../text.ts';
import type { Speciality } from './speciality.ts';

export const medicalSpecialities = [
  {
    code: 'heart-second-opinion',
    domain: 'MEDICAL',
    profession: 'cardiologist',
    name: text(
      'Heart, second opinion', 'Inimă, a doua opinie', 'Cœur, second avis', 'Corazón, segunda opinión', 'Сърце, второ мнение', 'Srce, drugo mišljenje',
      'Καρδιά, δεύτερη γνώμη', 'Herz, zweite Meinung', 'Serce, druga opinia', 'Серце, друга думка',
    ),
    heading: {
      f: text(
        'Cardiologist, second opinion', 'Medic cardiolog, a doua opinie', 'Médecin cardiologue, second avis', 'Cardióloga, segunda opinión',
        'Лекарка кардиолог, второ мнение', 'Kardiologinja, drugo mišljenje', 'Καρδιολόγος, δεύτερη γνώμη', 'Kardiologin, zweite Meinung',
        'Lekarka kardiolożka, druga opinia', 'Лікарка-кардіологиня, друга думка',
      ),
      m: text(
        'Cardiologist, second opinion', 'Medic cardiolog, a doua opinie', 'Médecin cardiologue, second avis', 'Cardiólogo, segunda opinión',
        'Лекар кардиолог, второ мнение', 'Kardiolog, drugo mišljenje', 'Καρδιολόγος, δεύτερη γνώμη', 'Kardiologe, zweite Meinung',
        'Lekarz kardiolog, druga opinia', 'Лікар-кардіолог, друга думка',
      ),
    },
  },
  {
    code: 'general-medicine',
    domain: 'MEDICAL',
    profession: 'family-doctor',
    name: text(
      'General medicine', 'Medicină generală', 'Médecine générale', 'Medicina general', 'Обща медицина', 'Opća medicina', 'Γενική ιατρική',
      'Allgemeinmedizin', 'Medycyna ogólna', 'Загальна медицина',
    ),
    heading: {
      f: text(
        'Family doctor, prevention and lab results', 'Medic de familie, prevenție și analize', 'Médecin généraliste, prévention et analyses',
        'Médica de familia, prevención y análisis', 'Семейна лекарка, профилактика и изследвания', 'Obiteljska liječnica, prevencija i nalazi',
        'Γενική ιατρός, πρόληψη και εξετάσεις', 'Hausärztin, Vorsorge und Laborwerte', 'Lekarka rodzinna, profilaktyka i wyniki badań',
        'Сімейна лікарка, профілактика й аналізи',
      ),
      m: text(
        'Family doctor, prevention and lab results', 'Medic de familie, prevenție și analize', 'Médecin généraliste, prévention et analyses',
        'Médico de familia, prevención y análisis', 'Семеен лекар, профилактика и изследвания', 'Obiteljski liječnik, prevencija i nalazi',
        'Γενικός ιατρός, πρόληψη και εξετάσεις', 'Hausarzt, Vorsorge und Laborwerte', 'Lekarz rodzinny, profilaktyka i wyniki badań',
        'Сімейний лікар, профілактика й аналізи',
      ),
    },
  },
  {
    code: 'skin',
    domain: 'MEDICAL',
    profession: 'dermatologist',
    name: text('Skin', 'Piele', 'Peau', 'Piel', 'Кожа', 'Koža', 'Δέρμα', 'Haut', 'Skóra', 'Шкіра'),
    heading: {
      f: text(
        'Dermatologist', 'Medic dermatolog', 'Médecin dermatologue', 'Dermatóloga', 'Лекарка дерматолог', 'Dermatologinja', 'Δερματολόγος',
        'Dermatologin', 'Lekarka dermatolożka', 'Лікарка-дерматологиня',
      ),
      m: text(
        'Dermatologist', 'Medic dermatolog', 'Médecin dermatologue', 'Dermatólogo', 'Лекар дерматолог', 'Dermatolog', 'Δερματολόγος',
        'Dermatologe', 'Lekarz dermatolog', 'Лікар-дерматолог',
      ),
    },
  },
  {
    code: 'hormones',
    domain: 'MEDICAL',
    profession: 'endocrinologist',
    name: text(
      'Hormones and thyroid', 'Hormoni și tiroidă', 'Hormones et thyroïde', 'Hormonas y tiroides', 'Хормони и щитовидна жлеза', 'Hormoni i štitnjača',
      'Ορμόνες και θυρεοειδής', 'Hormone und Schilddrüse', 'Hormony i tarczyca', 'Гормони й щитоподібна залоза',
    ),
    heading: {
      f: text(
        'Endocrinologist', 'Medic endocrinolog', 'Médecin endocrinologue', 'Endocrinóloga', 'Лекарка ендокринолог', 'Endokrinologinja', 'Ενδοκρινολόγος',
        'Endokrinologin', 'Lekarka endokrynolożka', 'Лікарка-ендокринологиня',
      ),
      m: text(
        'Endocrinologist', 'Medic endocrinolog', 'Médecin endocrinologue', 'Endocrinólogo', 'Лекар ендокринолог', 'Endokrinolog', 'Ενδοκρινολόγος',
        'Endokrinologe', 'Lekarz endokrynolog', 'Лікар-ендокринолог',
      ),
    },
  },
  {
    code: 'womens-health',
    domain: 'MEDICAL',
    profession: 'gynaecologist',
    name: text(
      'Women’s health', 'Sănătatea femeii', 'Santé des femmes', 'Salud de la mujer', 'Женско здраве', 'Žensko zdravlje', 'Γυναικεία υγεία',
      'Frauengesundheit', 'Zdrowie kobiet', 'Жіноче здоров’я',
    ),
    heading: {
      f: text(
        'Gynaecologist', 'Medic ginecolog', 'Médecin gynécologue', 'Ginecóloga', 'Лекарка гинеколог', 'Ginekologinja', 'Γυναικολόγος',
        'Frauenärztin', 'Lekarka ginekolożka', 'Лікарка-гінекологиня',
      ),
      m: text(
        'Gynaecologist', 'Medic ginecolog', 'Médecin gynécologue', 'Ginecólogo', 'Лекар гинеколог', 'Ginekolog', 'Γυναικολόγος',
        'Frauenarzt', 'Lekarz ginekolog', 'Лікар-гінеколог',
      ),
    },
  },
  {
    code: 'childrens-health',
    domain: 'MEDICAL',
    profession: 'paediatrician',
    name: text(
      'Children’s health', 'Sănătatea copilului', 'Santé de l’enfant', 'Salud infantil', 'Детско здраве', 'Dječje zdravlje', 'Υγεία του παιδιού',
      'Kindergesundheit', 'Zdrowie dziecka', 'Здоров’я дитини',
    ),
    heading: {
      f: text(
        'Paediatrician', 'Medic pediatru', 'Médecin pédiatre', 'Pediatra', 'Лекарка педиатър', 'Pedijatrica', 'Παιδίατρος',
        'Kinderärztin', 'Lekarka pediatrka', 'Лікарка-педіатриня',
      ),
      m: text(
        'Paediatrician', 'Medic pediatru', 'Médecin pédiatre', 'Pediatra', 'Лекар педиатър', 'Pedijatar', 'Παιδίατρος',
        'Kinderarzt', 'Lekarz pediatra', 'Лікар-педіатр',
      ),
    },
  },
] as const satisfies readonly Speciality[];

export const healthSpecialities = [
  {
    code: 'nutrition',
    domain: 'HEALTH',
    profession: 'dietitian',
    name: text('Nutrition', 'Nutriție', 'Nutrition', 'Nutrición', 'Хранене', 'Prehrana', 'Διατροφή', 'Ernährung', 'Odżywianie', 'Харчування'),
    heading: {
      f: text(
        'Dietitian, everyday eating', 'Dieteticiană, mâncarea de zi cu zi', 'Diététicienne, alimentation de tous les jours', 'Dietista, comida de cada día',
        'Диетоложка, хранене за всеки ден', 'Nutricionistica, svakodnevna prehrana', 'Διαιτολόγος, καθημερινή διατροφή',
        'Diätassistentin, Essen im Alltag', 'Dietetyczka, jedzenie na co dzień', 'Дієтологиня, щоденне харчування',
      ),
      m: text(
        'Dietitian, everyday eating', 'Dietetician, mâncarea de zi cu zi', 'Diététicien, alimentation de tous les jours', 'Dietista, comida de cada día',
        'Диетолог, хранене за всеки ден', 'Nutricionist, svakodnevna prehrana', 'Διαιτολόγος, καθημερινή διατροφή',
        'Diätassistent, Essen im Alltag', 'Dietetyk, jedzenie na co dzień', 'Дієтолог, щоденне харчування',
      ),
    },
  },
  {
    code: 'movement',
    domain: 'HEALTH',
    profession: 'physiotherapist',
    name: text('Movement', 'Mișcare', 'Mouvement', 'Movimiento', 'Движение', 'Kretanje', 'Κίνηση', 'Bewegung', 'Ruch', 'Рух'),
    heading: {
      f: text(
        'Physiotherapist, back and joints', 'Fizioterapeută, spate și articulații', 'Kinésithérapeute, dos et articulations',
        'Fisioterapeuta, espalda y articulaciones', 'Физиотерапевтка, гръб и стави', 'Fizioterapeutkinja, leđa i zglobovi',
        'Φυσικοθεραπεύτρια, πλάτη και αρθρώσεις', 'Physiotherapeutin, Rücken und Gelenke', 'Fizjoterapeutka, plecy i stawy',
        'Фізіотерапевтка, спина й суглоби',
      ),
      m: text(
        'Physiotherapist, back and joints', 'Fizioterapeut, spate și articulații', 'Kinésithérapeute, dos et articulations',
        'Fisioterapeuta, espalda y articulaciones', 'Физиотерапевт, гръб и стави', 'Fizioterapeut, leđa i zglobovi',
        'Φυσικοθεραπευτής, πλάτη και αρθρώσεις', 'Physiotherapeut, Rücken und Gelenke', 'Fizjoterapeuta, plecy i stawy',
        'Фізіотерапевт, спина й суглоби',
      ),
    },
  },
  {
    code: 'habits',
    domain: 'HEALTH',
    profession: 'coach',
    name: text('Habits', 'Obiceiuri', 'Habitudes', 'Hábitos', 'Навици', 'Navike', 'Συνήθειες', 'Gewohnheiten', 'Nawyki', 'Звички'),
    heading: {
      f: text(
        'Health educator, lasting habits', 'Educatoare pentru sănătate, obiceiuri care durează', 'Éducatrice en santé, habitudes durables',
        'Educadora en salud, hábitos que duran', 'Здравна консултантка, трайни навици', 'Zdravstvena edukatorica, trajne navike',
        'Εκπαιδεύτρια υγείας, συνήθειες που μένουν', 'Gesundheitsberaterin, Gewohnheiten mit Dauer', 'Edukatorka zdrowia, trwałe nawyki',
        'Консультантка зі здоров’я, тривалі звички',
      ),
      m: text(
        'Health educator, lasting habits', 'Educator pentru sănătate, obiceiuri care durează', 'Éducateur en santé, habitudes durables',
        'Educador en salud, hábitos que duran', 'Здравен консултант, трайни навици', 'Zdravstveni edukator, trajne navike',
        'Εκπαιδευτής υγείας, συνήθειες που μένουν', 'Gesundheitsberater, Gewohnheiten mit Dauer', 'Edukator zdrowia, trwałe nawyki',
        'Консультант зі здоров’я, тривалі звички',
      ),
    },
  },
  {
    code: 'mindfulness',
    domain: 'HEALTH',
    profession: 'mindfulness-teacher',
    name: text(
      'Mindfulness', 'Atenție conștientă', 'Pleine conscience', 'Atención plena', 'Осъзнатост', 'Svjesna prisutnost', 'Ενσυνειδητότητα', 'Achtsamkeit',
      'Uważność', 'Усвідомленість',
    ),
    heading: {
      f: text(
        'Mindfulness and breathing teacher', 'Instructoare de respirație și atenție conștientă', 'Instructrice en pleine conscience et respiration',
        'Instructora de atención plena y respiración', 'Инструкторка по осъзнатост и дишане', 'Učiteljica svjesne prisutnosti i disanja',
        'Εκπαιδεύτρια ενσυνειδητότητας και αναπνοής', 'Lehrerin für Achtsamkeit und Atem', 'Nauczycielka uważności i oddechu',
        'Інструкторка з усвідомленості й дихання',
      ),
      m: text(
        'Mindfulness and breathing teacher', 'Instructor de respirație și atenție conștientă', 'Instructeur en pleine conscience et respiration',
        'Instructor de atención plena y respiración', 'Инструктор по осъзнатост и дишане', 'Učitelj svjesne prisutnosti i disanja',
        'Εκπαιδευτής ενσυνειδητότητας και αναπνοής', 'Lehrer für Achtsamkeit und Atem', 'Nauczyciel uważności i oddechu',
        'Інструктор з усвідомленості й дихання',
      ),
    },
  },
] as const satisfies readonly Speciality[];
