import { called } from './word.ts';

/** Cities by the names and spellings that their rows do not have, meetings by video, and who somebody would like to talk to. */
export const placeWords = [
  called('place', 'bucharest', 'Bukarest, Bucuresti', 'Bucureștiul, Bucureștiului', '', 'Bukarest', 'Букурещ, Бухарест', 'Bukurešta, Bukureštu', 'Βουκουρεστίου', 'Bucuresti', 'Bukaresztu, Bukareszcie', 'Бухареста, Бухаресті, Букарешт'),
  called('place', 'london', '', 'Londrei', '', '', '', 'Londona, Londonu', 'Λονδίνου', '', 'Londynie, Londynu', 'Лондоні, Лондона'),
  called('place', 'athens', 'Athina', 'Atenei', 'Athene', '', 'Атина', 'Ateni', 'Αθηνών', '', 'Atenach, Aten', 'Афінах, Атени'),
  called('place', 'kyiv', 'Kiev', 'Kiev', 'Kiev', 'Kiev', 'Киив', 'Kijeva, Kijevu', 'Κιέβου', 'Kiew', 'Kijowie, Kijowa', 'Києві, Києва'),
  called('place', 'online',
    'online, video, video call, virtual, remote, remotely, zoom', 'online, video, la distanță, de la distanță, virtual', 'en ligne, vidéo, visio, téléconsultation, à distance', 'online, en línea, por vídeo, videollamada, a distancia',
    'онлайн, видео, дистанционно, от разстояние', 'online, video, putem videa, na daljinu', 'online, διαδικτυακά, εξ αποστάσεως, βιντεοκλήση', 'online, Video, Videosprechstunde, Videoanruf, virtuell',
    'online, wideo, zdalnie, przez internet, teleporada', 'онлайн, відео, дистанційно, віддалено'),
  called('gender', 'f', 'female, woman, women, lady', 'femeie, doamnă', 'femme', 'mujer', 'жена', 'žena', 'γυναίκα', 'Frau, weiblich', 'kobieta', 'жінка'),
  called('gender', 'm', 'male, man, men', 'bărbat, domn', 'homme', 'hombre', 'мъж', 'muškarac', 'άνδρας, άντρας', 'Mann, männlich', 'mężczyzna', 'чоловік'),
].flat();
