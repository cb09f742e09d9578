import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const comerConCalma = {
  group: 'comer-con-calma',
  lang: 'es',
  slug: 'comer-con-calma',
  category: 'healthy-living',
  author: 'daria-malinas',
  title: 'Comer con calma en días con prisa',
  excerpt: 'No hace falta una dieta nueva para comer mejor. A veces basta con sentarse, masticar y mirar el plato durante diez minutos.',
  metaTitle: 'Comer con calma en días con prisa',
  metaDescription: 'Por qué comer deprisa deja hambre, cómo ganar diez minutos en la mesa y qué señales con la comida piden hablar con un profesional.',
  daysAgo: 27,
  body: [
    paragraph('Comes de pie, con el móvil en una mano, y veinte minutos después sigues buscando algo en la cocina. No te falta voluntad. A tu cuerpo le faltó tiempo para enterarse de que había comida.'),
    heading('Lo que pasa cuando vas deprisa'),
    paragraph('Las señales de saciedad tardan un rato en llegar, en muchas personas unos veinte minutos. Si el plato se acaba en seis, comes a ciegas. Además, con prisa se mastica poco y se traga aire, y luego la tripa protesta. No es grave, pero se puede cambiar sin contar nada.'),
    heading('Diez minutos de mesa'),
    paragraph('Elige una comida al día, la que más te guste. Solo esa. Durante dos semanas la haces sentado, con un plato de verdad y sin pantalla. Si comes con niños, diez minutos pueden ser cuatro, y también valen.'),
    list(
      'Bebe un poco de agua antes de empezar',
      'Mira el plato y di qué hueles',
      'Deja los cubiertos en la mesa entre bocado y bocado',
      'A la mitad, para y pregunta: ¿cuánta hambre me queda?',
      'Termina cuando estés a gusto, no cuando el plato esté vacío',
    ),
    quote('La primera pregunta no es qué comes. Es si te enteras de que estás comiendo.'),
    heading('Si el hambre viene de otro sitio'),
    paragraph('A veces se come por cansancio, por soledad o por rabia, y eso nos pasa a todos. Antes de abrir el armario, prueba a ponerle nombre en voz alta. Si es sueño, no lo arregla una galleta, y si es hambre, come sin pedir perdón.'),
    heading('Cuándo pedir ayuda'),
    paragraph('Estas ideas no sustituyen una consulta. Habla con tu médico antes de cambiar tus comidas si tienes diabetes, una enfermedad del riñón, un embarazo o tomas medicación. Y busca a alguien pronto si comes a escondidas, vomitas después, te saltas comidas para compensar o piensas en la comida casi todo el día. No esperes a estar peor: cuanto antes se habla, más fácil es el camino.'),
  ],
} as const satisfies SeedPost;
