/** Where we differ from the upstream and mean to: the title's MyAnimeList id, the fact, and why ours is right. */
interface KnownDifference {
  mal: number
  field: string
  why: string
}

const because = (why: string, mal: number, ...fields: string[]): KnownDifference[] =>
  fields.map((field) => ({ mal, field, why }))

const voices = (...names: string[]): string[] => names.map((name) => `voice of ${name}`)
const characters = (...names: string[]): string[] => names.map((name) => `character ${name}`)

export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  { mal: 1, field: 'character Faye Valentine in Japanese', why: "the studio's own spelling" },
  { mal: 21, field: 'link https://www.crunchyroll.com/', why: 'streams it; the upstream lists Japanese services only' },
  { mal: 21, field: 'character Monkey D. Luffy', why: 'the upstream drops the D.' },
  { mal: 47, field: 'character Colonel Shikishima', why: 'Taisa is his rank' },
  { mal: 530, field: 'voice of Ami Mizuno', why: 'the upstream names the cast of Crystal' },
  { mal: 530, field: 'voice of Rei Hino', why: 'the upstream names the cast of Crystal' },
  { mal: 530, field: 'voice of Makoto Kino', why: 'the upstream names the cast of Crystal' },
  { mal: 530, field: 'voice of Minako Aino', why: 'the upstream names the cast of Crystal' },
  { mal: 530, field: 'voice of Mamoru Chiba', why: 'the upstream names the cast of Crystal' },
  { mal: 80, field: "character Amuro Ray's role", why: 'he is the hero' },
  {
    mal: 2406,
    field: 'english',
    why: "never published in English; the upstream's is a gloss, ours keeps it among the other names",
  },
  {
    mal: 2747,
    field: 'relation other 35737',
    why: 'PLUTO retells one of its stories; the upstream has no relations for PLUTO',
  },
  {
    mal: 35737,
    field: 'relation other 2747',
    why: 'it retells one of its stories; the upstream has no relations for it',
  },
  { mal: 35737, field: 'character North No. 2', why: '-gou is No. in English' },
  {
    mal: 338,
    field: "character André Grandier's role",
    why: 'second only to Oscar from the first episode to the last',
  },
  { mal: 210, field: "character Ranma Saotome's role", why: 'the upstream calls the whole cast supporting' },
  { mal: 210, field: "character Akane Tendou's role", why: 'the upstream calls the whole cast supporting' },
  {
    mal: 440,
    field: 'genre shoujo-ai',
    why: 'fans and shops shelve it so; the upstream uses the genre for newer titles only',
  },
  { mal: 205, field: 'character Mugen in Japanese', why: 'written in katakana in the credits' },
  { mal: 205, field: 'character Jin in Japanese', why: 'written in katakana in the credits' },
  ...because('the name that it is sold under today', 1650, 'english'),
  ...because('the name that it is sold under', 1088, 'english'),
  ...because('the name that shops use today', 2116, 'english'),
  ...because('the name that shops use today', 392, 'english'),
  ...because('it has its article', 182, 'english'),
  ...because('the spelling of its licensees', 603, 'english'),
  ...because('its full English name', 934, 'english'),
  ...because('a first season has no number until there is a second', 4081, 'english'),
  ...because('the name written out', 6336, 'english'),
  ...because("TV is the upstream's addition", 14719, 'english'),
  ...because("TV is the upstream's addition", 33489, 'english'),
  ...because('cour is a word of the trade; shops say part', 50602, 'english'),
  ...because('119 in cinemas; the upstream rounds to hours', 1034, 'minutes'),
  ...because('shown from 6 August 2021; the upstream knows the year only', 44200, 'end'),
  ...because('a film opens once', 3784, 'end'),
  ...because('both parts are meant: the first has no entry of its own', 51535, 'english', 'japanese'),
  ...because('the singers are no part of the name', 1047, 'japanese'),
  ...because('its name in cinemas', 1686, 'japanese'),
  ...because('the name that he has in English', 985, ...characters('Android 17')),
  ...because('the names that they have in English', 431, ...characters('Witch of the Waste', 'Turnip Head')),
  ...because('the name that she has in English', 28223, ...characters('The Black-Haired Woman')),
  ...because(
    'the names that they have in English',
    37141,
    ...characters('White Blood Cell U-1146', 'Red Blood Cell AE3803', 'Platelet', 'Cancer Cell', 'Killer T Cell'),
  ),
  ...because("the studio's own spelling", 5, 'character Faye Valentine in Japanese'),
  ...[464, 4155, 12859, 31490, 38234, 60022].flatMap((mal) =>
    because('the upstream drops the D.', mal, ...characters('Monkey D. Luffy')),
  ),
  ...because('it is her film', 35677, "character Mizore Yoroizuka's role"),
  ...because(
    'the upstream names the cast of Crystal',
    532,
    ...voices('Rei Hino', 'Makoto Kino', 'Minako Aino', 'Ami Mizuno', 'Hotaru Tomoe'),
  ),
  ...because(
    'the upstream names the cast of 2020',
    552,
    ...voices('Taichi Yagami', 'Yamato Ishida', 'Hikari Yagami', 'Mimi Tachikawa'),
  ),
  ...because(
    'the upstream names the cast of 2019',
    120,
    ...voices('Kyo Soma', 'Tohru Honda', 'Yuki Soma', 'Hatsuharu Soma', 'Momiji Soma', 'Shigure Soma'),
  ),
  ...because('she spells herself Rica', 527, ...voices('Satoshi')),
  ...because('the upstream names his voice of 2020', 249, ...voices('Miroku')),
  ...because('the upstream names the voice of Falco', 40028, ...voices('Reiner Braun')),
  ...because('the upstream names his voice as a child', 42203, ...voices('Garfiel Tinsel')),
]
