import { heading, paragraph, text, type ByLang } from './text.ts';
import type { Lang } from '@tessera/contracts/languages';
import type { TextBlock } from '@tessera/contracts/specialists';

/** What the demo's houses agree with whoever books a visit: a heading and a paragraph each. */
const SECTIONS: readonly (readonly [ByLang, ByLang])[] = [
  [
    text('What you book', 'Ce rezervi', 'Ce que vous réservez', 'Qué reservas', 'Какво запазвате', 'Što rezervirate', 'Τι κλείνετε', 'Was Sie buchen', 'Co rezerwujesz', 'Що ви бронюєте'),
    text(
      'You book one visit with the specialist named, at the time shown. The specialist is responsible for the visit; this site arranges it and takes the payment.',
      'Rezervi o ședință cu specialistul numit, la ora afișată. Specialistul răspunde de ședință; acest site o programează și încasează plata.',
      'Vous réservez une consultation avec le spécialiste nommé, à l’heure affichée. Le spécialiste en est responsable ; ce site l’organise et encaisse le paiement.',
      'Reservas una cita con el especialista indicado, a la hora que se muestra. El especialista responde de la cita; este sitio la organiza y cobra el pago.',
      'Запазвате една среща с посочения специалист, в показания час. За срещата отговаря специалистът; този сайт я урежда и приема плащането.',
      'Rezervirate jedan termin kod navedenog stručnjaka, u prikazano vrijeme. Za termin odgovara stručnjak; ova ga stranica dogovara i naplaćuje.',
      'Κλείνετε ένα ραντεβού με τον ειδικό που αναφέρεται, την ώρα που φαίνεται. Υπεύθυνος για το ραντεβού είναι ο ειδικός· αυτός ο ιστότοπος το κανονίζει και εισπράττει την πληρωμή.',
      'Sie buchen einen Termin bei der genannten Fachperson zur angezeigten Zeit. Für den Termin ist die Fachperson verantwortlich; diese Website vermittelt ihn und nimmt die Zahlung an.',
      'Rezerwujesz jedną wizytę u wskazanego specjalisty, o podanej godzinie. Za wizytę odpowiada specjalista; ten serwis ją umawia i przyjmuje płatność.',
      'Ви бронюєте один візит до вказаного фахівця у зазначений час. За візит відповідає фахівець; цей сайт його організовує і приймає оплату.',
    ),
  ],
  [
    text('Price and payment', 'Preț și plată', 'Prix et paiement', 'Precio y pago', 'Цена и плащане', 'Cijena i plaćanje', 'Τιμή και πληρωμή', 'Preis und Zahlung', 'Cena i płatność', 'Ціна та оплата'),
    text(
      'You pay the amount that the last step names, before the visit. Vouchers and credits are taken off first. Afterwards you find a receipt with the visit.',
      'Plătești înainte de ședință suma arătată la ultimul pas. Mai întâi se scad voucherele și soldul. Apoi găsești chitanța lângă ședință.',
      'Vous payez avant la consultation le montant indiqué à la dernière étape. Les bons et les crédits sont d’abord déduits. Vous trouvez ensuite un reçu avec la consultation.',
      'Pagas antes de la cita el importe que indica el último paso. Primero se descuentan los vales y los créditos. Después encontrarás un recibo junto a la cita.',
      'Плащате преди срещата сумата, посочена в последната стъпка. Първо се приспадат ваучерите и балансът. След това намирате разписка при срещата.',
      'Prije termina plaćate iznos naveden u zadnjem koraku. Najprije se odbijaju bonovi i saldo. Poslije uz termin nalazite potvrdu o plaćanju.',
      'Πληρώνετε πριν από το ραντεβού το ποσό που αναφέρει το τελευταίο βήμα. Πρώτα αφαιρούνται τα κουπόνια και οι πιστώσεις. Μετά θα βρείτε μια απόδειξη δίπλα στο ραντεβού.',
      'Sie zahlen vor dem Termin den Betrag, den der letzte Schritt nennt. Gutscheine und Guthaben werden zuerst abgezogen. Danach finden Sie beim Termin eine Quittung.',
      'Przed wizytą płacisz kwotę podaną w ostatnim kroku. Najpierw odliczane są vouchery i środki. Potem przy wizycie znajdziesz potwierdzenie zapłaty.',
      'Ви сплачуєте перед візитом суму, вказану на останньому кроці. Спершу віднімаються ваучери та кошти з балансу. Потім біля візиту буде квитанція.',
    ),
  ],
  [
    text('Cancelling and moving', 'Anulare și mutare', 'Annuler et déplacer', 'Cancelar y cambiar', 'Отмяна и преместване', 'Otkazivanje i premještanje', 'Ακύρωση και αλλαγή', 'Absagen und verschieben', 'Odwołanie i zmiana terminu', 'Скасування та перенесення'),
    text(
      'Until 24 hours before the visit you can cancel it and get back all that you paid, or move it free of charge to another free time of the same specialist. Later you can still cancel, but nothing is returned.',
      'Până cu 24 de ore înainte poți anula ședința și primești înapoi tot ce ai plătit sau o poți muta gratuit la altă oră liberă a aceluiași specialist. Mai târziu o poți încă anula, dar nu se mai returnează nimic.',
      'Jusqu’à 24 heures avant la consultation, vous pouvez l’annuler et récupérer tout ce que vous avez payé, ou la déplacer sans frais à un autre horaire libre du même spécialiste. Plus tard, vous pouvez encore annuler, mais rien n’est remboursé.',
      'Hasta 24 horas antes puedes cancelar la cita y recuperar todo lo pagado, o cambiarla gratis a otra hora libre del mismo especialista. Más tarde aún puedes cancelarla, pero no se devuelve nada.',
      'До 24 часа преди срещата можете да я отмените и да получите обратно всичко платено или да я преместите безплатно в друг свободен час на същия специалист. По-късно пак можете да отмените, но нищо не се връща.',
      'Do 24 sata prije termina možete ga otkazati i dobiti natrag sve što ste platili ili ga besplatno premjestiti na drugo slobodno vrijeme istog stručnjaka. Kasnije ga još možete otkazati, ali se ništa ne vraća.',
      'Έως 24 ώρες πριν μπορείτε να ακυρώσετε το ραντεβού και να πάρετε πίσω ό,τι πληρώσατε ή να το αλλάξετε δωρεάν σε άλλη ελεύθερη ώρα του ίδιου ειδικού. Αργότερα μπορείτε ακόμη να το ακυρώσετε, αλλά δεν επιστρέφεται τίποτα.',
      'Bis 24 Stunden vor dem Termin können Sie ihn absagen und erhalten alles zurück, was Sie bezahlt haben, oder ihn kostenlos auf eine andere freie Zeit derselben Fachperson verschieben. Später können Sie noch absagen, bekommen aber nichts zurück.',
      'Do 24 godzin przed wizytą możesz ją odwołać i odzyskać całą zapłaconą kwotę albo bezpłatnie przenieść na inny wolny termin tego samego specjalisty. Później możesz ją jeszcze odwołać, ale bez zwrotu.',
      'До 24 годин перед візитом ви можете скасувати його й отримати назад усе сплачене або безкоштовно перенести на інший вільний час того самого фахівця. Пізніше ще можна скасувати, але нічого не повертається.',
    ),
  ],
  [
    text('When the specialist cancels', 'Când anulează specialistul', 'Quand le spécialiste annule', 'Si cancela el especialista', 'Когато отмени специалистът', 'Kad otkaže stručnjak', 'Όταν ακυρώνει ο ειδικός', 'Wenn die Fachperson absagt', 'Gdy odwołuje specjalista', 'Коли скасовує фахівець'),
    text(
      'You get back all of your money, vouchers and credits, at any time, and are told by e-mail.',
      'Primești înapoi oricând toți banii, voucherele și soldul și afli prin e-mail.',
      'Vous récupérez à tout moment tout votre argent, vos bons et vos crédits, et un e-mail vous en informe.',
      'Recuperas en cualquier momento todo el dinero, los vales y los créditos, y te avisamos por correo.',
      'По всяко време получавате обратно всички пари, ваучери и баланс и ви уведомяваме по имейл.',
      'U svako doba dobivate natrag sav novac, bonove i saldo, a obavijest stiže e-poštom.',
      'Παίρνετε πίσω όλα τα χρήματα, τα κουπόνια και τις πιστώσεις, όποτε κι αν γίνει, και ειδοποιείστε με email.',
      'Sie erhalten jederzeit Ihr ganzes Geld, Gutscheine und Guthaben zurück und werden per E-Mail benachrichtigt.',
      'W każdej chwili otrzymasz zwrot wszystkich pieniędzy, voucherów i środków oraz wiadomość e-mail.',
      'Ви будь-коли отримуєте назад усі гроші, ваучери та кошти балансу, і вам повідомляють електронною поштою.',
    ),
  ],
  [
    text('Not for emergencies', 'Nu pentru urgențe', 'Pas pour les urgences', 'No para urgencias', 'Не за спешни случаи', 'Nije za hitne slučajeve', 'Όχι για επείγοντα', 'Nicht für Notfälle', 'Nie w nagłych wypadkach', 'Не для невідкладних випадків'),
    text(
      'A visit booked here is no help in an emergency. When a life may be in danger, call 112 or the emergency number of your country at once.',
      'O ședință rezervată aici nu ajută într-o urgență. Când viața cuiva poate fi în pericol, sună imediat la 112 sau la numărul de urgență al țării tale.',
      'Une consultation réservée ici n’aide pas en cas d’urgence. Si une vie peut être en danger, appelez aussitôt le 112 ou le numéro d’urgence de votre pays.',
      'Una cita reservada aquí no sirve en una urgencia. Si una vida puede correr peligro, llama enseguida al 112 o al número de emergencias de tu país.',
      'Среща, запазена тук, не помага при спешен случай. Ако нечий живот може да е в опасност, веднага се обадете на 112 или на спешния номер във вашата страна.',
      'Termin rezerviran ovdje ne pomaže u hitnom slučaju. Ako bi nečiji život mogao biti ugrožen, odmah nazovite 112 ili hitni broj svoje zemlje.',
      'Ένα ραντεβού από εδώ δεν βοηθά σε επείγον περιστατικό. Αν μπορεί να κινδυνεύει ζωή, καλέστε αμέσως το 112 ή τον αριθμό έκτακτης ανάγκης της χώρας σας.',
      'Ein hier gebuchter Termin hilft nicht im Notfall. Wenn ein Leben in Gefahr sein kann, rufen Sie sofort 112 oder die Notrufnummer Ihres Landes an.',
      'Umówiona tu wizyta nie pomoże w nagłym wypadku. Jeśli czyjeś życie może być zagrożone, natychmiast zadzwoń pod 112 lub na numer alarmowy swojego kraju.',
      'Заброньований тут візит не допоможе в невідкладному випадку. Якщо чиєсь життя може бути в небезпеці, негайно телефонуйте 112 або на номер екстреної допомоги вашої країни.',
    ),
  ],
  [
    text('What the specialist learns', 'Ce află specialistul', 'Ce que le spécialiste apprend', 'Qué sabe el especialista', 'Какво научава специалистът', 'Što stručnjak saznaje', 'Τι μαθαίνει ο ειδικός', 'Was die Fachperson erfährt', 'Czego dowiaduje się specjalista', 'Що дізнається фахівець'),
    text(
      'The specialist sees your name, your phone number and your note, to prepare the visit. Nobody else reads the note, and the number of your card is not kept here.',
      'Specialistul vede numele, telefonul și mesajul tău, ca să pregătească ședința. Nimeni altcineva nu citește mesajul, iar numărul cardului nu se păstrează aici.',
      'Le spécialiste voit votre nom, votre téléphone et votre message pour préparer la consultation. Personne d’autre ne lit le message, et le numéro de votre carte n’est pas conservé ici.',
      'El especialista ve tu nombre, tu teléfono y tu nota para preparar la cita. Nadie más lee la nota, y el número de tu tarjeta no se guarda aquí.',
      'Специалистът вижда името, телефона и бележката ви, за да се подготви. Никой друг не чете бележката, а номерът на картата ви не се пази тук.',
      'Stručnjak vidi vaše ime, telefon i poruku kako bi se pripremio. Nitko drugi ne čita poruku, a broj vaše kartice ovdje se ne čuva.',
      'Ο ειδικός βλέπει το όνομα, το τηλέφωνο και το σημείωμά σας για να προετοιμαστεί. Κανείς άλλος δεν διαβάζει το σημείωμα, και ο αριθμός της κάρτας σας δεν φυλάσσεται εδώ.',
      'Die Fachperson sieht Ihren Namen, Ihre Telefonnummer und Ihre Nachricht, um den Termin vorzubereiten. Niemand sonst liest die Nachricht, und Ihre Kartennummer wird hier nicht gespeichert.',
      'Specjalista widzi twoje imię i nazwisko, numer telefonu i wiadomość, aby przygotować wizytę. Nikt inny nie czyta wiadomości, a numer karty nie jest tu przechowywany.',
      'Фахівець бачить ваше ім’я, телефон і повідомлення, щоб підготуватися. Ніхто інший повідомлення не читає, а номер вашої картки тут не зберігається.',
    ),
  ],
];

/** The day from which these words are agreed. */
export const TERMS_SINCE = '2026-10-01';
export const termsBlocks = (lang: Lang): TextBlock[] => SECTIONS.flatMap(([title, said]) => [heading(title[lang]), paragraph(said[lang])]);
