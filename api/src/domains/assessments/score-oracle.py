"""Scores of the self-checks, a second time: from the published structure of each scale alone, by the numbers of its items.

Reads a case a line from standard input: the code of the scale, then the answer to each item in order as the owner counts it
before any reversal, or "." for none. CFPB has the mode ("self" or "read") and the age before the answers.
Writes a line for each: total and sub-scales as "score:band:range", with the place of the band from 0, or -1 without bands;
"none" where the scale has no total, "-" in place of a score with too few answers, "refused" where nothing may be scored.
Fractions are exact, and rounded to two decimals at the very end, halves upwards.
"""

import sys
from fractions import Fraction
from math import floor


def at(answers, numbers):
    return [answers[number - 1] for number in numbers]


def shown(score, span, starts=()):
    """A score with the place of the last band that starts at it or below, and the range that it can have."""
    least, most = span
    if score is None:
        return f"-:-1:{least}-{most}"
    cents = floor(score * 100 + Fraction(1, 2))
    rounded = Fraction(cents, 100)
    band = -1
    for place, start in enumerate(starts):
        if rounded >= start:
            band = place
    return f"{cents // 100}.{cents % 100:02}:{band}:{least}-{most}"


def insomnia(answers):
    return "refused" if None in answers else shown(sum(answers), (0, 28), (0, 8, 15, 22))


def phq9(answers):
    return "refused" if None in answers else shown(sum(answers), (0, 27), (0, 5, 10, 15, 20))


def dass(answers):
    if None in answers:
        return "refused"
    depression = 2 * sum(at(answers, (3, 5, 10, 13, 16, 17, 21)))
    anxiety = 2 * sum(at(answers, (2, 4, 7, 9, 15, 19, 20)))
    stress = 2 * sum(at(answers, (1, 6, 8, 11, 12, 14, 18)))
    parts = (
        shown(depression, (0, 42), (0, 10, 14, 21, 28)),
        shown(anxiety, (0, 42), (0, 8, 10, 15, 20)),
        shown(stress, (0, 42), (0, 15, 19, 26, 34)),
    )
    return " ".join(("none", *parts))


def hads(answers):
    if None in answers:
        return "refused"
    odd = sum(answers[0::2])
    even = sum(answers[1::2])
    return " ".join(("none", shown(odd, (0, 21), (0, 8, 11)), shown(even, (0, 21), (0, 8, 11))))


def burnout(answers):
    """Personal 1-6, work 7-13 with the energy for family and friends last, clients 14-19, who not everybody has."""
    if answers.count(None) > 6:
        return "refused"
    turned = list(answers)
    if turned[12] is not None:
        turned[12] = 100 - turned[12]
    parts = []
    for part in (turned[0:6], turned[6:13], turned[13:19]):
        parts.append(None if None in part else Fraction(sum(part), len(part)))
    if all(part is None for part in parts):
        return "refused"
    return " ".join(("none", *(shown(part, (0, 100)) for part in parts)))


def whoqol(answers):
    if answers.count(None) * 5 > len(answers):
        return "refused"
    turned = list(answers)
    for number in (3, 4, 26):
        if turned[number - 1] is not None:
            turned[number - 1] = 6 - turned[number - 1]
    domains = (
        ((3, 4, 10, 15, 16, 17, 18), 6),
        ((5, 6, 7, 11, 19, 26), 5),
        ((20, 21, 22), 2),
        ((8, 9, 12, 13, 14, 23, 24, 25), 6),
    )
    parts = [turned[0], turned[1]]
    for numbers, least in domains:
        valid = [answer for answer in at(turned, numbers) if answer is not None]
        if len(valid) < least:
            parts.append(None)
            continue
        raw = Fraction(sum(valid), len(valid)) * 4
        parts.append((raw - 4) * 100 / 16)
    spans = ((1, 5), (1, 5), (0, 100), (0, 100), (0, 100), (0, 100))
    return " ".join(("none", *(shown(part, span) for part, span in zip(parts, spans))))


CFPB = {
    ("self", False): """14 19 22 25 27 29 31 32 34 35 37 38 40 41 42 44 45 46 47 49 50 51 52 54 55 56 58 59 60 62 63 65
        66 68 69 71 73 75 78 81 86""",
    ("self", True): """14 20 24 26 29 31 33 35 36 38 39 41 42 44 45 46 48 49 50 52 53 54 56 57 58 60 61 63 64 66 67 69
        71 73 75 77 79 82 84 88 95""",
    ("read", False): """16 21 24 27 29 31 33 34 36 38 39 40 42 43 44 45 47 48 49 50 52 53 54 55 57 58 59 60 62 63 65 66
        68 70 71 73 76 78 81 85 91""",
    ("read", True): """18 23 26 28 30 32 33 35 36 38 39 40 41 43 44 45 46 47 48 49 50 52 53 54 55 56 57 58 60 61 62 64
        65 67 68 70 72 75 77 81 87""",
}
CFPB_SCORES = {key: [int(word) for word in words.split()] for key, words in CFPB.items()}


def cfpb(mode, age, answers):
    if None in answers or not 18 <= age <= 120:
        return "refused"
    turned = [4 - value if number in (3, 5, 6, 7, 9, 10) else value for number, value in enumerate(answers, 1)]
    scores = CFPB_SCORES[mode, age >= 62]
    return shown(scores[sum(turned)], (scores[0], scores[-1]))


def wellscore(answers):
    """Two items for each of seven parts of life, the second of which is turned."""
    parts = []
    for first, second in zip(answers[0::2], answers[1::2]):
        parts.append(None if first is None or second is None else Fraction(first + 4 - second, 2) * 25)
    scored = [part for part in parts if part is not None]
    if not scored:
        return "refused"
    bands = (0, 20, 40, 60, 80)
    total = sum(scored) / len(scored) if len(scored) >= 5 else None
    return " ".join((shown(total, (0, 100), bands), *(shown(part, (0, 100), bands) for part in parts)))


SCALES = {
    "INSOMNIA": insomnia,
    "PHQ9": phq9,
    "DASS": dass,
    "HADS": hads,
    "BURNOUT": burnout,
    "WHOQOL": whoqol,
    "WELLSCORE": wellscore,
}


def main():
    out = []
    for line in sys.stdin:
        scale, *words = line.split()
        if scale == "CFPB":
            mode, age, *words = words
        answers = [None if word == "." else int(word) for word in words]
        out.append(cfpb(mode, int(age), answers) if scale == "CFPB" else SCALES[scale](answers))
    print("\n".join(out))


main()
