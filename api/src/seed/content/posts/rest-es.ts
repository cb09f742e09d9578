import { heading, list, paragraph, quote } from '../text.ts';
import type { SeedPost } from './post.ts';

export const restSpanish = {
  group: 'rest',
  lang: 'es',
  slug: 'por-que-el-descanso-no-descansa',
  category: 'healthy-living',
  author: 'iro-galanomati',
  title: 'Por qué el descanso no descansa',
  excerpt: 'Has dormido, te has sentado y el cansancio sigue ahí. Qué entiende el cuerpo por descanso y cómo recuperar un poco esta semana.',
  metaTitle: 'Por qué el descanso no descansa',
  metaDescription: 'Por qué un fin de semana libre puede dejarte sin fuerzas, qué cuenta como descanso, un plan para una semana y cuándo pedir ayuda.',
  daysAgo: 10,
  body: [
    paragraph('En otoño oigo la misma frase casi a diario: no hago nada en todo el fin de semana y el lunes vuelvo a estar sin fuerzas. No es pereza y pocas veces es enfermedad. Descansa una parte de ti y las demás se quedan en el trabajo.'),
    heading('Varias clases de cansancio'),
    paragraph('El cansancio de una carrera larga no es el de una conversación difícil. El primero pide sueño. El segundo pide silencio, o un amigo. Los ojos que han seguido una pantalla nueve horas quieren mirar lejos. Una cabeza llena de deseos ajenos quiere una hora en la que nadie pida nada. Si a todos les das sofá y teléfono, la mayoría se queda.'),
    quote('Descansar no es dejar de hacer esfuerzo. Es cambiar al esfuerzo que tu cuerpo estaba pidiendo.'),
    heading('Qué cuenta como descanso'),
    paragraph('Una prueba corta: después de una hora de lo que llamas descanso, ¿tienes los hombros más bajos? ¿Respiras más despacio? Si no, ha sido una pausa. Las pausas están bien, pero llenan poco. A mucha gente le sirve más moverse con suavidad que tumbarse, y una tarea sencilla con las manos más que otro capítulo.'),
    paragraph('El descanso necesita también un principio y un final. Si el trabajo puede encontrarte en cualquier momento, el cuerpo sigue medio preparado, y eso agota. Una puerta cerrada, el teléfono en otra habitación o una frase clara en casa hacen más que una hora extra.'),
    heading('Un plan para una semana'),
    paragraph('No lo cambies todo. Elige una línea de esta lista, cúmplela cuatro días de siete y apunta cada noche una palabra sobre cómo te sientes.'),
    list(
      'Diez minutos de luz natural antes de la primera pantalla',
      'Una comida sin una discusión que ganar',
      'Una hora en la que nadie te necesite, acordada en casa',
      'Un paseo a un ritmo al que podrías cantar',
      'La misma hora de acostarte, media hora arriba o abajo',
    ),
    heading('Cuándo hablar con alguien'),
    paragraph('El cansancio puede tener una causa que ningún paseo arregla: poco hierro, una tiroides lenta, mala respiración de noche, ánimo bajo, un medicamento. Si te despiertas sin fuerzas durante más de tres semanas, si nada te da alegría o si adelgazas sin querer, habla con un médico o con un psicólogo. Si piensas en hacerte daño, llama ahora al 112 o ve al hospital más cercano.'),
  ],
} as const satisfies SeedPost;
