import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const restFrench = {
  group: 'rest',
  lang: 'fr',
  slug: 'pourquoi-le-repos-ne-repose-pas',
  category: 'healthy-living',
  author: 'stefanos-myrtidakos',
  title: 'Pourquoi le repos ne repose pas',
  excerpt: 'Vous avez dormi, vous vous êtes assis, et la fatigue reste. Ce que le corps appelle repos, et comment en retrouver cette semaine.',
  metaTitle: 'Pourquoi le repos ne repose pas',
  metaDescription: 'Pourquoi un week-end libre peut laisser fatigué, ce qui compte comme repos, un petit plan pour une semaine et quand consulter.',
  daysAgo: 10,
  body: [
    paragraph('À l’automne, j’entends presque chaque jour la même phrase : je ne fais rien de tout le week-end et le lundi je suis de nouveau à plat. Ce n’est pas de la paresse et c’est rarement une maladie. Une partie de vous se repose, les autres sont restées au travail.'),
    heading('Plusieurs sortes de fatigue'),
    paragraph('La fatigue après une longue course n’est pas celle d’une conversation difficile. La première demande du sommeil. La seconde veut du silence, ou une amie. Des yeux qui ont suivi un écran pendant neuf heures veulent voir loin. Une tête pleine des souhaits des autres veut une heure où personne ne demande rien. Si vous répondez à toutes par le canapé et le téléphone, la plupart restent.'),
    quote('Le repos n’est pas l’absence d’effort. C’est le changement d’effort que votre corps réclamait.'),
    heading('Ce qui compte comme repos'),
    paragraph('Un test court : après une heure de ce que vous appelez repos, vos épaules sont-elles plus basses ? Votre souffle plus lent ? Sinon, c’était une pause. Une pause fait du bien, mais elle remplit peu. Pour beaucoup, bouger doucement marche mieux que s’allonger, et une tâche simple avec les mains mieux qu’un épisode de plus.'),
    paragraph('Le repos a aussi besoin d’un début et d’une fin. Quand le travail peut vous joindre à tout moment, le corps reste à moitié prêt, et cela use. Une porte fermée, un téléphone dans une autre pièce ou une phrase claire à la maison font plus qu’une heure de sommeil en plus.'),
    heading('Un plan pour une semaine'),
    paragraph('Ne changez pas tout. Choisissez une ligne de cette liste, tenez-la quatre jours sur sept et notez chaque soir un mot sur votre état.'),
    list(
      'Dix minutes de lumière du jour avant le premier écran',
      'Un repas sans discussion à gagner',
      'Une heure où personne n’a besoin de vous, convenue avec les vôtres',
      'Une marche à une allure où vous pourriez chanter',
      'La même heure de coucher, à une demi-heure près',
    ),
    heading('Quand consulter'),
    paragraph('La fatigue peut avoir une cause qu’aucune promenade ne répare : un manque de fer, une thyroïde lente, une mauvaise respiration la nuit, un moral bas, un médicament. Si vous vous réveillez fatigué depuis plus de trois semaines, si plus rien ne fait plaisir ou si vous maigrissez sans le vouloir, parlez-en à un médecin ou à un psychologue. Si vous pensez à vous faire du mal, appelez le 112 maintenant ou allez à l’hôpital le plus proche.'),
  ],
} as const satisfies SeedPost;
