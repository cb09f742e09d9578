import type { ReviewVoice } from './review-text.ts';

export const english = {
  authors: ['Joy', 'Martin', 'Aisha', 'Colin', 'Freya', 'Dev', 'Nora', 'Samuel', 'Grace', 'Leon', 'Tess', 'Ibrahim'],
  texts: {
    mind: [
      [5, 'Listens before advising. After the third session I slept through the night for the first time in months.'],
      [5, 'Clear structure, a short exercise after each visit, and nothing I said was forgotten by the next one.'],
      [5, 'I was nervous about the first call and it felt like an ordinary conversation. That helped more than I can say.'],
      [4, 'Warm and direct. I would have liked more time at the end of each session.'],
      [5, 'We finally had the argument we had been avoiding, and nobody slammed a door.'],
      [5, 'No big words. I left with one thing to try and it worked on the second day.'],
      [4, 'Good questions, honest answers. Evening times go quickly, so book early.'],
      [3, 'Kind and well prepared, but the style was quieter than I need. I was told so openly and got a name to try next.'],
    ],
    body: [
      [5, 'Read all my papers before we met. In half an hour I understood what three letters had not explained.'],
      [5, 'Practical, calm and on time. The written plan is still on my fridge.'],
      [5, 'Told me what could wait and what could not. I stopped searching my symptoms at night.'],
      [4, 'Very helpful, though the video froze twice. We got the minutes back at the end.'],
      [5, 'Small changes that I can keep. Eight weeks later I still keep them.'],
      [5, 'Nobody had ever asked me what an ordinary day looks like. It made all the difference to the advice.'],
      [4, 'Straight answers and no lecture. A reminder the day before would be welcome.'],
      [3, 'Useful advice, but I had to wait twelve days for a time after work.'],
    ],
    goals: [
      [5, 'I came with a knot in my stomach and left with a list of four steps. All four are done.'],
      [5, 'Asks the question you hoped to avoid, then waits. Worth every minute.'],
      [5, 'Calm with my spreadsheets and honest about what they said.'],
      [4, 'We rehearsed the talk until it stopped sounding rehearsed. I would add a written summary.'],
      [5, 'No selling, no slogans. I know where I stand for the first time in years.'],
      [5, 'Two sessions were enough to make a decision I had been carrying since spring.'],
      [4, 'Clear and friendly. The homework takes longer than promised, but it pays off.'],
      [3, 'Good ideas, a little too fast for me. The second meeting was slower and better.'],
    ],
  },
} as const satisfies ReviewVoice;

export const romanian = {
  authors: ['Radu', 'Vera', 'Mihnea', 'Sanda', 'Alin', 'Corina', 'Petru', 'Ilona', 'Dinu', 'Maia'],
  texts: {
    mind: [
      [5, 'Ascultă mult și vorbește puțin, dar la obiect. După trei ședințe dorm iar toată noaptea.'],
      [5, 'Mi-a fost teamă de prima discuție și a fost simplu, ca o vorbă bună la o cafea.'],
      [5, 'Am plecat de fiecare dată cu un lucru mic de încercat. Lucrurile mici s-au adunat.'],
      [4, 'Cald și clar. Aș fi vrut ore libere și seara târziu.'],
      [5, 'Prima dată când am vorbit despre asta acasă fără să ridicăm tonul.'],
      [3, 'Mult profesionalism, dar ritmul a fost prea lent pentru mine. Am primit o altă recomandare, cinstit.'],
    ],
    body: [
      [5, 'Mi-a citit analizele dinainte și mi le-a explicat fără grabă. Am înțeles în sfârșit ce am de făcut.'],
      [5, 'Punctual, calm și fără predici. Planul de pe o pagină chiar se poate urma.'],
      [5, 'Am primit un răspuns limpede și data la care verificăm. Nu mai caut pe internet noaptea.'],
      [4, 'Sfaturi bune și realiste. Conexiunea a căzut o dată, am recuperat minutele.'],
      [5, 'După două luni încă țin schimbările, pentru că au fost puține.'],
      [3, 'Util, dar am așteptat aproape două săptămâni pentru o oră după serviciu.'],
    ],
    goals: [
      [5, 'Am venit cu un nod în gât și am plecat cu patru pași scriși. I-am făcut pe toți.'],
      [5, 'Întreabă exact ce ocoleai și apoi are răbdare să răspunzi.'],
      [5, 'Fără lozinci și fără vânzări. Știu acum cum stau, cu cifre.'],
      [4, 'Am repetat discuția de trei ori și a ieșit bine. Mi-ar fi plăcut și un rezumat scris.'],
      [5, 'Două întâlniri au ajuns pentru o hotărâre amânată un an întreg.'],
      [4, 'Foarte limpede. Tema de acasă durează mai mult decât pare, dar merită.'],
    ],
  },
} as const satisfies ReviewVoice;

export const greek = {
  authors: ['Άννα', 'Σπύρος', 'Λήδα', 'Μάνος', 'Φωτεινή', 'Ηλίας', 'Κλειώ', 'Τάσος', 'Ρένα', 'Ορέστης'],
  texts: {
    mind: [
      [5, 'Ακούει πρώτα και μιλά μετά. Στην τρίτη συνάντηση κοιμήθηκα επιτέλους όλο το βράδυ.'],
      [5, 'Φοβόμουν την πρώτη φορά και τελικά ήταν μια ήρεμη κουβέντα. Βγήκα με ελαφρύτερο κεφάλι.'],
      [5, 'Κάθε φορά έφευγα με μία μικρή άσκηση. Οι μικρές ασκήσεις έκαναν μεγάλη διαφορά.'],
      [4, 'Ζεστασιά και καθαρός λόγος. Θα ήθελα λίγη ώρα παραπάνω στο τέλος.'],
      [5, 'Μιλήσαμε στο σπίτι για το θέμα που αποφεύγαμε χρόνια, και κανείς δεν φώναξε.'],
      [3, 'Σωστή δουλειά, αλλά ο ρυθμός ήταν αργός για μένα. Μου το είπε ανοιχτά και πρότεινε άλλη λύση.'],
    ],
    body: [
      [5, 'Είχε διαβάσει τις εξετάσεις μου πριν μιλήσουμε. Σε μισή ώρα κατάλαβα τα πάντα.'],
      [5, 'Ηρεμία, συνέπεια στην ώρα και ένα πλάνο μιας σελίδας που ακολουθώ ακόμα.'],
      [5, 'Μου εξήγησε τι περιμένει και τι δεν περιμένει. Σταμάτησα να ψάχνω στο διαδίκτυο τα βράδια.'],
      [4, 'Πρακτικές συμβουλές χωρίς κήρυγμα. Η εικόνα κόλλησε μία φορά, αλλά πήραμε πίσω τα λεπτά.'],
      [5, 'Λίγες αλλαγές που αντέχονται. Μετά από δύο μήνες τις κρατάω όλες.'],
      [3, 'Χρήσιμη συζήτηση, όμως περίμενα σχεδόν δύο εβδομάδες για απογευματινή ώρα.'],
    ],
    goals: [
      [5, 'Ήρθα με κόμπο στο στομάχι και έφυγα με τέσσερα βήματα γραμμένα. Έγιναν και τα τέσσερα.'],
      [5, 'Ρωτά αυτό ακριβώς που απέφευγα και μετά περιμένει την απάντηση.'],
      [5, 'Χωρίς συνθήματα και χωρίς πωλήσεις. Ξέρω επιτέλους πού βρίσκομαι.'],
      [4, 'Κάναμε πρόβα τη δύσκολη κουβέντα και πήγε καλά. Θα ήθελα και μια γραπτή περίληψη.'],
      [5, 'Δύο συναντήσεις έφτασαν για μια απόφαση που ανέβαλλα από την άνοιξη.'],
      [4, 'Καθαρές εξηγήσεις. Η εργασία στο σπίτι θέλει χρόνο, αξίζει όμως.'],
    ],
  },
} as const satisfies ReviewVoice;

export const ukrainian = {
  authors: ['Оля', 'Максим', 'Ганна', 'Левко', 'Ярина', 'Денис', 'Христя', 'Гліб', 'Устя', 'Марко'],
  texts: {
    mind: [
      [5, 'Слухає уважно і не поспішає з порадами. Після третьої зустрічі я знову сплю до ранку.'],
      [5, 'Перша розмова лякала, а виявилась звичайною і теплою. Стало легше дихати.'],
      [5, 'Щоразу маю одну маленьку вправу на тиждень. Разом вони дали великий результат.'],
      [4, 'Тепло і зрозуміло. Хотілося б трохи більше часу наприкінці.'],
      [5, 'Ми вперше поговорили вдома про найважче без крику. За це окрема подяка.'],
      [3, 'Професійно, але темп для мене повільний. Добре, що про це можна було сказати прямо.'],
    ],
    body: [
      [5, 'Мої аналізи були прочитані ще до зустрічі. За пів години все стало зрозуміло.'],
      [5, 'Спокійно, вчасно, без лекцій. План на одну сторінку висить на холодильнику.'],
      [5, 'Чітко пояснено, що може зачекати, а що ні. Більше не шукаю симптоми ночами.'],
      [4, 'Корисні поради. Зв’язок один раз обірвався, але хвилини нам повернули.'],
      [5, 'Змін небагато, тому вони тримаються вже два місяці.'],
      [3, 'Порада влучна, проте на вечірній час довелося чекати майже два тижні.'],
    ],
    goals: [
      [5, 'На початку був клубок у горлі, наприкінці список із чотирьох кроків. Усі чотири зроблено.'],
      [5, 'Ставить саме те запитання, якого уникаєш, і терпляче чекає на відповідь.'],
      [5, 'Без гасел і без продажів. Нарешті знаю, де я і що далі.'],
      [4, 'Відрепетирували складну розмову, і вона вдалася. Бракує лише короткого підсумку письмово.'],
      [5, 'Вистачило двох зустрічей, щоб ухвалити рішення, яке відкладалося з весни.'],
      [4, 'Усе зрозуміло й по-доброму. Домашнє завдання довше, ніж здається, але воно того варте.'],
    ],
  },
} as const satisfies ReviewVoice;
