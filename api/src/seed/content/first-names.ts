/** First names of members of the demo and of those who write reviews, one line a language; by them each has chosen a face that goes with the name. */
const WOMEN = [
  'Alice Chloe Esther Gemma Isla Joy Aisha Freya Nora Grace Tess',
  'Maria Adela Camelia Eva Gabriela Larisa Vera Sanda Corina Ilona Maia',
  'Adèle Camille Élise Fatou Hélène Jeanne Solène Inès Clarisse Aude',
  'Ainhoa Candela Elvira Gala Irene Nuria Itziar Alma Lola',
  'Ани Виолета Елица Ива Мила Рая Невена Лилия Дея',
  'Asja Cvita Ena Gita Iskra Dunja Tena Mirna Lucija',
  'Αγγελική Γεωργία Ευδοκία Ηλέκτρα Ισμήνη Άννα Λήδα Φωτεινή Κλειώ Ρένα',
  'Anke Carla Emine Greta Ida Wiebke Mareike Svenja Lotte',
  'Aniela Celina Eliza Gosia Iga Hania Jagna Lena Zuza',
  'Аліна Богдана Галина Емма Ірина Катря Оля Ганна Ярина Христя Устя',
];
const MEN = [
  'Ben Daniel Farid Hugo Joel Martin Colin Dev Samuel Leon Ibrahim',
  'Bogdan Dragoș Filip Iustin Mircea Radu Mihnea Alin Petru Dinu',
  'Baptiste Damien Gaspard Idriss Bastien Rémi Yanis',
  'Bruno Darío Fermín Hernán Jacobo Gonzalo Rubén Joaquín',
  'Боян Дамян Жоро Крум Пламен Калоян Огнян Стефан',
  'Dino Fran Hrvoje Jere Borna Vito Jakša',
  'Βασίλης Δημήτρης Ζήσης Θοδωρής Κίμωνας Σπύρος Μάνος Ηλίας Τάσος Ορέστης',
  'Bastian Detlef Falk Henning Jannik Jonas Timo Arne',
  'Błażej Dobromir Feliks Hubert Janek Igor Kacper Olgierd',
  'Василь Дмитро Захар Любомир Максим Левко Денис Гліб Марко',
];
const namesOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));
const women = namesOf(WOMEN);
const men = namesOf(MEN);

/** Throws for a first name that stands in no list or in both. */
export function genderOf(firstName: string): 'f' | 'm' {
  if (women.has(firstName) === men.has(firstName)) throw new Error(`«${firstName}» stands in no list of first names, or in both.`);
  return women.has(firstName) ? 'f' : 'm';
}
