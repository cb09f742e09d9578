import { LANGUAGES, type Lang } from '@tessera/contracts/languages';

/** A fictional customer; `email` ends in example.com, which belongs to nobody. */
export type Customer = { firstName: string; lastName: string; email: string; lang: Lang; zone: string };

/** Ten people a language: first name, last name, the part of the address before the @. */
const people: Record<Lang, readonly (readonly [firstName: string, lastName: string, mailbox: string])[]> = {
  en: [
    ['Alice', 'Merrowby', 'alice.merrowby'], ['Ben', 'Tallowick', 'ben.tallowick'], ['Chloe', 'Fernsby-Roe', 'chloe.fernsby'], ['Daniel', 'Okonbury', 'daniel.okonbury'],
    ['Esther', 'Quaveley', 'esther.quaveley'], ['Farid', 'Hassanby', 'farid.hassanby'], ['Gemma', 'Thistlewade', 'gemma.thistlewade'], ['Hugo', 'Larkmere', 'hugo.larkmere'],
    ['Isla', 'Pennowick', 'isla.pennowick'], ['Joel', 'Marchbrook', 'joel.marchbrook'],
  ],
  ro: [
    ['Adela', 'Crăițaru', 'adela.craitaru'], ['Bogdan', 'Zmeuriș', 'bogdan.zmeuris'], ['Camelia', 'Păpădiuț', 'camelia.papadiut'], ['Dragoș', 'Fânețan', 'dragos.fanetan'],
    ['Eva', 'Năstureț', 'eva.nasturet'], ['Filip', 'Ariniș', 'filip.arinis'], ['Gabriela', 'Luncuț', 'gabriela.luncut'], ['Iustin', 'Brădușel', 'iustin.bradusel'],
    ['Larisa', 'Mierlăuș', 'larisa.mierlaus'], ['Mircea', 'Pârâuț', 'mircea.paraut'],
  ],
  fr: [
    ['Adèle', 'Fontebrune', 'adele.fontebrune'], ['Baptiste', 'Valmorel-Roux', 'baptiste.valmorel'], ['Camille', 'Tisserive', 'camille.tisserive'], ['Damien', 'Ormeclair', 'damien.ormeclair'],
    ['Élise', 'Grivelay', 'elise.grivelay'], ['Fatou', 'Sarrinde', 'fatou.sarrinde'], ['Gaspard', 'Nouvelanne', 'gaspard.nouvelanne'], ['Hélène', 'Boisrivel', 'helene.boisrivel'],
    ['Idriss', 'Belkanor', 'idriss.belkanor'], ['Jeanne', 'Marronval', 'jeanne.marronval'],
  ],
  es: [
    ['Ainhoa', 'Vallefresno', 'ainhoa.vallefresno'], ['Bruno', 'Castañeral', 'bruno.castaneral'], ['Candela', 'Riomonte', 'candela.riomonte'], ['Darío', 'Olmazar', 'dario.olmazar'],
    ['Elvira', 'Penalosar', 'elvira.penalosar'], ['Fermín', 'Zarzuelo-Paz', 'fermin.zarzuelo'], ['Gala', 'Montelirio', 'gala.montelirio'], ['Hernán', 'Arroyuelos', 'hernan.arroyuelos'],
    ['Irene', 'Fuenteprado', 'irene.fuenteprado'], ['Jacobo', 'Lindazar', 'jacobo.lindazar'],
  ],
  bg: [
    ['Ани', 'Върбинова', 'ani.varbinova'], ['Боян', 'Камъчев', 'boyan.kamachev'], ['Виолета', 'Синчецова', 'violeta.sinchetsova'], ['Дамян', 'Ливадев', 'damyan.livadev'],
    ['Елица', 'Ручейкова', 'elitsa.rucheykova'], ['Жоро', 'Брезинов', 'zhoro.brezinov'], ['Ива', 'Малиночкова', 'iva.malinochkova'], ['Крум', 'Полянчев', 'krum.polyanchev'],
    ['Мила', 'Чучулигова', 'mila.chuchuligova'], ['Пламен', 'Облачков', 'plamen.oblachkov'],
  ],
  hr: [
    ['Asja', 'Lipovščić', 'asja.lipovscic'], ['Bruno', 'Kamenjarić', 'bruno.kamenjaric'], ['Cvita', 'Potočinec', 'cvita.potocinec'], ['Dino', 'Bregovčić', 'dino.bregovcic'],
    ['Ena', 'Vrbaničić', 'ena.vrbanicic'], ['Fran', 'Oblačić', 'fran.oblacic'], ['Gita', 'Mrkvičar', 'gita.mrkvicar'], ['Hrvoje', 'Jagodinec', 'hrvoje.jagodinec'],
    ['Iskra', 'Suncokret', 'iskra.suncokret'], ['Jere', 'Valovčić', 'jere.valovcic'],
  ],
  el: [
    ['Αγγελική', 'Λεμονάκου', 'angeliki.lemonakou'], ['Βασίλης', 'Πετραδάκος', 'vasilis.petradakos'], ['Γεωργία', 'Ανεμώνη', 'georgia.anemoni'], ['Δημήτρης', 'Κουκουναράς', 'dimitris.koukounaras'],
    ['Ευδοκία', 'Βροχάκη', 'evdokia.vrochaki'], ['Ζήσης', 'Θυμαράκος', 'zisis.thymarakos'], ['Ηλέκτρα', 'Αστερίδου', 'ilektra.asteridou'], ['Θοδωρής', 'Μελισσωτός', 'thodoris.melissotos'],
    ['Ισμήνη', 'Κυματάκη', 'ismini.kymataki'], ['Κίμωνας', 'Ελατάρης', 'kimonas.elataris'],
  ],
  de: [
    ['Anke', 'Birkenstedt', 'anke.birkenstedt'], ['Bastian', 'Wiesenlohr', 'bastian.wiesenlohr'], ['Carla', 'Apfelkamp', 'carla.apfelkamp'], ['Detlef', 'Möwenbrink', 'detlef.moewenbrink'],
    ['Emine', 'Yıldızer', 'emine.yildizer'], ['Falk', 'Steinhövel', 'falk.steinhoevel'], ['Greta', 'Lindenrode', 'greta.lindenrode'], ['Henning', 'Quellmann', 'henning.quellmann'],
    ['Ida', 'Kranichfeldt', 'ida.kranichfeldt'], ['Jannik', 'Moosbauer-Tal', 'jannik.moosbauer'],
  ],
  pl: [
    ['Aniela', 'Brzozowiecka', 'aniela.brzozowiecka'], ['Błażej', 'Strumykowski', 'blazej.strumykowski'], ['Celina', 'Chmurzyńska', 'celina.chmurzynska'], ['Dobromir', 'Łąkietko', 'dobromir.lakietko'],
    ['Eliza', 'Jarzębińska', 'eliza.jarzebinska'], ['Feliks', 'Kamyczkowski', 'feliks.kamyczkowski'], ['Gosia', 'Wietrzykowska', 'gosia.wietrzykowska'], ['Hubert', 'Sadłowiecki', 'hubert.sadlowiecki'],
    ['Iga', 'Mgiełkowska', 'iga.mgielkowska'], ['Janek', 'Piaseczyński-Las', 'janek.piaseczynski'],
  ],
  uk: [
    ['Аліна', 'Калинчик', 'alina.kalynchyk'], ['Богдана', 'Ромашець', 'bohdana.romashets'], ['Василь', 'Джерельник', 'vasyl.dzherelnyk'], ['Галина', 'Хмаринська', 'halyna.khmarynska'],
    ['Дмитро', 'Вербичко', 'dmytro.verbychko'], ['Емма', 'Лугова-Стець', 'emma.luhova'], ['Захар', 'Кам’янчик', 'zakhar.kamianchyk'], ['Ірина', 'Сонцева', 'iryna.sontseva'],
    ['Катря', 'Росинка', 'katria.rosynka'], ['Любомир', 'Вітрячко', 'liubomyr.vitriachko'],
  ],
};

/** Where the speakers of a language live: mostly at home, some far away. */
const zones: Record<Lang, readonly string[]> = {
  en: ['Europe/London', 'Europe/London', 'America/New_York', 'Europe/Dublin', 'Europe/London'],
  ro: ['Europe/Bucharest', 'Europe/Bucharest', 'Europe/Rome', 'Europe/Bucharest', 'America/New_York'],
  fr: ['Europe/Paris', 'Europe/Brussels', 'Europe/Paris', 'Europe/Zurich', 'America/Toronto'],
  es: ['Europe/Madrid', 'Europe/Madrid', 'Atlantic/Canary', 'Europe/Madrid', 'America/New_York'],
  bg: ['Europe/Sofia', 'Europe/Sofia', 'Europe/Berlin', 'Europe/Sofia', 'Europe/London'],
  hr: ['Europe/Zagreb', 'Europe/Zagreb', 'Europe/Vienna', 'Europe/Zagreb', 'Europe/Dublin'],
  el: ['Europe/Athens', 'Europe/Athens', 'Asia/Nicosia', 'Europe/Athens', 'America/New_York'],
  de: ['Europe/Berlin', 'Europe/Vienna', 'Europe/Berlin', 'Europe/Zurich', 'Europe/Berlin'],
  pl: ['Europe/Warsaw', 'Europe/Warsaw', 'Europe/London', 'Europe/Warsaw', 'Europe/Oslo'],
  uk: ['Europe/Kyiv', 'Europe/Kyiv', 'Europe/Warsaw', 'Europe/Kyiv', 'America/New_York'],
};

const customersOf = (lang: Lang): Customer[] =>
  people[lang].map(([firstName, lastName, mailbox], index) => ({
    firstName,
    lastName,
    email: `${mailbox}@example.com`,
    lang,
    zone: zones[lang][index % zones[lang].length] ?? 'Europe/Bucharest',
  }));

/** One hundred fictional customers, ten a language. */
export const customers: readonly Customer[] = LANGUAGES.flatMap(customersOf);
