import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

/** A search as typed by somebody with a need, in each language, and the specialities that meet it. */
export interface Need {
  readonly by: readonly string[];
  readonly words: Readonly<Record<Lang, string>>;
}
const need = (by: string, ...words: readonly string[]): Need => ({ by: by.split(' '), words: Object.fromEntries(LANGUAGES.map((lang, i) => [lang, words[i] ?? ''])) as Record<Lang, string> });

/** Forty everyday needs: professions, problems, and inflected, shortened and compound words for them. */
export const NEEDS: readonly Need[] = [
  need('burnout teenagers', 'psychotherapist', 'psihoterapeut', 'psychothérapeute', 'psicoterapeuta', 'психотерапевт', 'psihoterapeut', 'ψυχοθεραπευτής', 'Psychotherapeutin', 'psychoterapeutka', 'психотерапевтка'),
  need('anxiety sleep parenting', 'clinical psychologist', 'psihologă', 'psychologue clinicienne', 'psicóloga', 'психоложка', 'psihologinja', 'κλινικός ψυχολόγος', 'Psychologin', 'psycholożka', 'психологиня'),
  need('hormones', 'endocrinologist', 'endocrinolog', 'endocrinologue', 'endocrinóloga', 'ендокринолог', 'endokrinolog', 'ενδοκρινολόγος', 'Endokrinologe', 'endokrynolog', 'ендокринолог'),
  need('general-medicine', 'GP', 'medic generalist', 'médecin traitant', 'médico de cabecera', 'джипи', 'liječnik opće prakse', 'γενικός γιατρός', 'Hausärztin', 'internista', 'сімейна лікарка'),
  need('heart-second-opinion', 'heart doctor', 'cardiologie', 'cardiologie', 'cardiología', 'кардиология', 'kardiologija', 'καρδιολογία', 'Kardiologie', 'kardiolodzy', 'кардіологія'),
  need('heart-second-opinion', 'high blood pressure', 'hipertensiune', 'hypertension', 'tensión alta', 'високо кръвно', 'visoki tlak', 'υπέρταση', 'Bluthochdruck', 'nadciśnienie', 'гіпертонія'),
  need('skin', 'acne', 'acnee', 'acné', 'acné', 'акне', 'akne', 'ακμή', 'Akne', 'trądzik', 'акне'),
  need('skin', 'eczema', 'eczemă', 'eczéma', 'eccema', 'екзема', 'ekcem', 'έκζεμα', 'Neurodermitis', 'egzema', 'екзема'),
  need('womens-health', 'pregnancy', 'însărcinată', 'grossesse', 'embarazada', 'бременна', 'trudnica', 'εγκυμοσύνη', 'schwanger', 'ciąża', 'вагітна'),
  need('womens-health', 'menopause', 'menopauza', 'ménopause', 'menopausia', 'менопауза', 'menopauza', 'εμμηνόπαυση', 'Wechseljahre', 'menopauza', 'менопауза'),
  need('childrens-health', 'child with fever', 'febra la copii', 'enfant fiévreux', 'vacunas', 'ваксини', 'cijepljenje', 'εμβόλια', 'Impfung', 'szczepienia', 'щеплення'),
  need('hormones general-medicine', 'thyroid', 'tiroida', 'thyroïde', 'tiroides', 'щитовидна жлеза', 'štitnjača', 'θυρεοειδής', 'Schilddrüse', 'tarczyca', 'щитовидка'),
  need('hormones', 'diabetes', 'diabet', 'diabète', 'diabetes', 'диабет', 'dijabetes', 'διαβήτης', 'Diabetes', 'cukrzyca', 'діабет'),
  need('general-medicine', 'migraine', 'migrenă', 'migraines', 'migraña', 'мигрена', 'migrena', 'ημικρανία', 'Migräne', 'migreny', 'мігрень'),
  need('general-medicine', 'blood test', 'analize de sânge', 'prise de sang', 'análisis de sangre', 'кръвни изследвания', 'krvne pretrage', 'εξετάσεις αίματος', 'Blutwerte', 'badania krwi', 'аналізи крові'),
  need('general-medicine hormones', 'always tired', 'oboseală cronică', 'fatigue', 'cansancio', 'хронична умора', 'kronični umor', 'κούραση', 'Müdigkeit', 'przewlekłe zmęczenie', 'втома'),
  need('anxiety', 'phobia', 'fobii', 'phobie', 'fobias', 'фобия', 'fobija', 'φοβία', 'Phobien', 'fobie', 'фобія'),
  need('anxiety', 'social anxiety', 'frici', 'peurs', 'miedos', 'страхове', 'strahovi', 'φόβοι', 'Angststörung', 'stany lękowe', 'страхи'),
  need('sleep', 'can’t sleep', 'nu pot dormi', 'troubles du sommeil', 'no puedo dormir', 'не мога да спя', 'ne mogu spavati', 'δεν μπορώ να κοιμηθώ', 'Schlafstörungen', 'nie mogę spać', 'не можу спати'),
  need('low-mood', 'loneliness', 'singurătate', 'solitude', 'soledad', 'самота', 'usamljenost', 'μοναξιά', 'Einsamkeit', 'samotność', 'самотність'),
  need('low-mood teenagers', 'attention deficit', 'deficit de atenție', 'hyperactivité', 'déficit de atención', 'хиперактивност', 'hiperaktivnost', 'υπερκινητικότητα', 'Aufmerksamkeitsstörung', 'nadpobudliwość', 'гіперактивність'),
  need('couples', 'marriage counselling', 'consiliere de cuplu', 'conseillère conjugale', 'terapia matrimonial', 'проблеми в брака', 'bračno savjetovanje', 'σύμβουλος γάμου', 'Eheberatung', 'terapia małżeńska', 'проблеми у шлюбі'),
  need('couples separation', 'infidelity', 'infidelitate', 'infidélité', 'infidelidad', 'изневяра', 'nevjera', 'απιστία', 'Untreue', 'zdrada', 'зрада'),
  need('couples separation', 'jealousy', 'gelozie', 'jalousie', 'celos', 'ревност', 'ljubomora', 'ζήλια', 'Eifersucht', 'zazdrość', 'ревнощі'),
  need('teenagers', 'teenager', 'adolescentul', 'ados', 'adolescencia', 'пубертет', 'pubertet', 'εφηβεία', 'Pubertät', 'nastolatka', 'підліток'),
  need('parenting', 'child psychologist', 'psiholog pentru copii', 'psychologue pour enfants', 'psicólogo infantil', 'детски психолог', 'dječji psiholog', 'παιδοψυχολόγος', 'Kinderpsychologe', 'psycholog dziecięcy', 'дитячий психолог'),
  need('parenting teenagers', 'bullying', 'bullying', 'harcèlement scolaire', 'acoso escolar', 'тормоз в училище', 'vršnjačko nasilje', 'εκφοβισμός', 'Mobbing', 'dręczenie', 'булінг'),
  need('nutrition', 'diet', 'dietă', 'régime', 'comer sano', 'диета', 'dijeta', 'δίαιτα', 'Diät', 'dieta', 'дієта'),
  need('nutrition habits', 'overweight', 'obezitate', 'maigrir', 'adelgazar', 'наднормено тегло', 'smršaviti', 'παχυσαρκία', 'Übergewicht', 'nadwaga', 'схуднути'),
  need('movement', 'knee pain', 'dureri de genunchi', 'mal au genou', 'dolor de rodilla', 'болки в коляното', 'bol u koljenu', 'πόνος στο γόνατο', 'Knieschmerzen', 'ból kolana', 'біль у коліні'),
  need('movement', 'physiotherapy', 'kinetoterapie', 'kinésithérapeute', 'fisioterapia', 'рехабилитация', 'fizioterapija', 'φυσικοθεραπεία', 'Krankengymnastik', 'rehabilitacja', 'реабілітація'),
  need('habits mindfulness', 'quit smoking', 'lăsat de fumat', 'arrêter de fumer', 'dejar de fumar', 'отказване на цигарите', 'prestanak pušenja', 'διακοπή καπνίσματος', 'Rauchen aufhören', 'rzucić palenie', 'кинути курити'),
  need('mindfulness', 'meditation', 'meditație', 'méditation', 'meditación', 'медитация', 'meditacija', 'διαλογισμός', 'Meditation', 'medytacja', 'медитація'),
  need('confidence', 'self-esteem', 'stima de sine', 'estime de soi', 'autoestima', 'самооценка', 'samopoštovanje', 'αυτοεκτίμηση', 'Selbstwert', 'samoocena', 'самооцінка'),
  need('confidence career', 'public speaking', 'vorbire în public', 'prise de parole', 'hablar en público', 'сценична треска', 'javni nastup', 'τρακ', 'Lampenfieber', 'trema', 'публічні виступи'),
  need('career', 'job interview', 'interviu de angajare', 'reconversion', 'entrevista de trabajo', 'търсене на работа', 'traženje posla', 'εύρεση εργασίας', 'Bewerbung', 'rozmowa kwalifikacyjna', 'співбесіда'),
  need('leadership', 'leadership', 'leadership', 'management', 'liderazgo', 'лидерство', 'vodstvo', 'ηγεσία', 'Führungskraft', 'menedżer', 'лідерство'),
  need('balance', 'work-life balance', 'managementul timpului', 'gestion du temps', 'gestión del tiempo', 'управление на времето', 'upravljanje vremenom', 'διαχείριση χρόνου', 'Zeitmanagement', 'zarządzanie czasem', 'тайм-менеджмент'),
  need('debt-and-budget saving later-life family-money', 'financial advisor', 'consilier financiar', 'conseiller financier', 'asesora financiera', 'финансов съветник', 'financijska savjetnica', 'οικονομικός σύμβουλος', 'Schuldnerberatung', 'doradca finansowy', 'фінансова консультантка'),
  need('later-life saving', 'pension', 'pensie', 'retraite', 'jubilación', 'пенсия', 'mirovina', 'σύνταξη', 'Rente', 'emerytura', 'пенсія'),
];
