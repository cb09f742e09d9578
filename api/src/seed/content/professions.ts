import { text, type ByLang } from './text.ts';

/** What somebody is by trade; which speciality makes somebody one stands with the speciality. */
export type Profession = { code: string; name: ByLang };

export const professions = [
  { code: 'psychologist', name: text('Psychologist', 'Psiholog', 'Psychologue', 'Psicólogo', 'Психолог', 'Psiholog', 'Ψυχολόγος', 'Psychologe', 'Psycholog', 'Психолог') },
  { code: 'psychotherapist', name: text('Psychotherapist', 'Psihoterapeut', 'Psychothérapeute', 'Psicoterapeuta', 'Психотерапевт', 'Psihoterapeut', 'Ψυχοθεραπευτής', 'Psychotherapeut', 'Psychoterapeuta', 'Психотерапевт') },
  { code: 'psychiatrist', name: text('Psychiatrist', 'Psihiatru', 'Psychiatre', 'Psiquiatra', 'Психиатър', 'Psihijatar', 'Ψυχίατρος', 'Psychiater', 'Psychiatra', 'Психіатр') },
  { code: 'couples-therapist', name: text('Couples therapist', 'Terapeut de cuplu', 'Thérapeute de couple', 'Terapeuta de pareja', 'Терапевт на двойки', 'Terapeut za parove', 'Θεραπευτής ζεύγους', 'Paartherapeut', 'Terapeuta par', 'Терапевт для пар') },
  { code: 'mediator', name: text('Family mediator', 'Mediator de familie', 'Médiateur familial', 'Mediador familiar', 'Семеен медиатор', 'Obiteljski medijator', 'Οικογενειακός διαμεσολαβητής', 'Familienmediator', 'Mediator rodzinny', 'Сімейний медіатор') },
  { code: 'cardiologist', name: text('Cardiologist', 'Cardiolog', 'Cardiologue', 'Cardiólogo', 'Кардиолог', 'Kardiolog', 'Καρδιολόγος', 'Kardiologe', 'Kardiolog', 'Кардіолог') },
  { code: 'family-doctor', name: text('Family doctor', 'Medic de familie', 'Médecin généraliste', 'Médico de familia', 'Личен лекар', 'Obiteljski liječnik', 'Οικογενειακός γιατρός', 'Hausarzt', 'Lekarz rodzinny', 'Сімейний лікар') },
  { code: 'dermatologist', name: text('Dermatologist', 'Dermatolog', 'Dermatologue', 'Dermatólogo', 'Дерматолог', 'Dermatolog', 'Δερματολόγος', 'Hautarzt', 'Dermatolog', 'Дерматолог') },
  { code: 'endocrinologist', name: text('Endocrinologist', 'Endocrinolog', 'Endocrinologue', 'Endocrinólogo', 'Ендокринолог', 'Endokrinolog', 'Ενδοκρινολόγος', 'Endokrinologe', 'Endokrynolog', 'Ендокринолог') },
  { code: 'gynaecologist', name: text('Gynaecologist', 'Ginecolog', 'Gynécologue', 'Ginecólogo', 'Гинеколог', 'Ginekolog', 'Γυναικολόγος', 'Frauenarzt', 'Ginekolog', 'Гінеколог') },
  { code: 'paediatrician', name: text('Paediatrician', 'Pediatru', 'Pédiatre', 'Pediatra', 'Педиатър', 'Pedijatar', 'Παιδίατρος', 'Kinderarzt', 'Pediatra', 'Педіатр') },
  { code: 'dietitian', name: text('Dietitian', 'Dietetician', 'Diététicien', 'Dietista', 'Диетолог', 'Nutricionist', 'Διαιτολόγος', 'Diätassistent', 'Dietetyk', 'Дієтолог') },
  { code: 'physiotherapist', name: text('Physiotherapist', 'Fizioterapeut', 'Kinésithérapeute', 'Fisioterapeuta', 'Физиотерапевт', 'Fizioterapeut', 'Φυσικοθεραπευτής', 'Physiotherapeut', 'Fizjoterapeuta', 'Фізіотерапевт') },
  { code: 'mindfulness-teacher', name: text('Mindfulness teacher', 'Instructor de atenție conștientă', 'Instructeur en pleine conscience', 'Instructor de atención plena', 'Инструктор по осъзнатост', 'Učitelj svjesne prisutnosti', 'Εκπαιδευτής ενσυνειδητότητας', 'Achtsamkeitslehrer', 'Nauczyciel uważności', 'Інструктор з усвідомленості') },
  { code: 'career-coach', name: text('Career coach', 'Coach de carieră', 'Coach de carrière', 'Coach de carrera', 'Кариерен консултант', 'Savjetnik za karijeru', 'Σύμβουλος καριέρας', 'Karriereberater', 'Doradca kariery', 'Кар’єрний консультант') },
  { code: 'coach', name: text('Coach', 'Coach', 'Coach', 'Coach', 'Коуч', 'Coach', 'Σύμβουλος ζωής', 'Coach', 'Coach', 'Коуч') },
  { code: 'money-adviser', name: text('Money adviser', 'Consilier financiar', 'Conseiller financier', 'Asesor financiero', 'Финансов консултант', 'Financijski savjetnik', 'Οικονομικός σύμβουλος', 'Finanzberater', 'Doradca finansowy', 'Фінансовий консультант') },
] as const satisfies readonly Profession[];

export type ProfessionCode = (typeof professions)[number]['code'];
