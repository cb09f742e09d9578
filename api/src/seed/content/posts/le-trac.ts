import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const leTrac = {
  group: 'le-trac',
  lang: 'fr',
  slug: 'parler-avec-le-trac',
  category: 'coaching',
  author: 'catrinel-dorobita',
  title: 'Parler avec le trac, pas contre lui',
  excerpt: 'Le cœur bat, la voix tremble, la salle attend. Pourquoi le trac ne part pas, et comment parler quand même, une phrase à la fois.',
  metaTitle: 'Parler en public avec le trac',
  metaDescription: 'D’où vient le trac, comment préparer les deux premières minutes, quoi faire quand la voix tremble et quand demander de l’aide.',
  daysAgo: 25,
  body: [
    paragraph('J’ai passé dix ans dans les coulisses d’un théâtre. J’y ai vu des mains trembler chaque soir, y compris celles de gens qui jouaient depuis trente ans. Le trac ne disparaît pas avec l’expérience. On apprend à lui faire une place.'),
    heading('À quoi sert le trac'),
    paragraph('Votre corps croit qu’il se passe quelque chose d’important, et il a raison. Il envoie de l’énergie : le cœur accélère, les muscles se tendent, la bouche sèche. Si vous luttez contre ces signes, vous avez deux tâches au lieu d’une. Dites-vous plutôt, tout bas : voilà l’énergie, elle est à l’heure.'),
    heading('Préparer deux minutes'),
    paragraph('On ne retient pas un discours entier par cœur, et ce n’est pas utile. Apprenez en revanche le début et la fin, debout, à voix haute, dix fois. Une fois les deux premières minutes passées, le corps se calme presque toujours tout seul.'),
    list(
      'Posez les deux pieds au sol avant le premier mot',
      'Expirez longuement, puis commencez',
      'Choisissez trois visages et parlez-leur l’un après l’autre',
      'Laissez un silence après chaque idée',
      'Gardez un verre d’eau à portée de main',
    ),
    quote('Un silence de deux secondes vous paraît une éternité. Pour la salle, c’est le moment de comprendre.'),
    heading('Si la voix tremble'),
    paragraph('Ralentissez et baissez d’un ton. Appuyez le bout des doigts les uns contre les autres. Vous pouvez aussi le dire simplement : « Ce sujet me tient à cœur, cela s’entend. » Personne ne vous en voudra. Si vous perdez le fil, répétez votre dernière phrase ; la suivante revient souvent avec elle.'),
    heading('Quand demander de l’aide'),
    paragraph('Avoir peur de parler est très courant. Mais si vous refusez des postes, évitez les réunions ou les repas pendant des mois, si vous buvez ou prenez des calmants pour tenir, parlez-en à un médecin ou à un psychologue. Il existe des méthodes sérieuses contre l’anxiété sociale, et un coach n’est pas la bonne adresse pour cela.'),
  ],
} as const satisfies SeedPost;
