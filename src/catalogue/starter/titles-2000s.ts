import type { WrittenTitle } from './written.ts'

export const NOUGHTIES: readonly WrittenTitle[] = [
  {
    number: 3,
    spotlight: true,
    mal: { id: 199, score: 8.78, members: 1_733_000, favourites: 30_600 },
    anilist: 199,
    english: 'Spirited Away',
    romaji: 'Sen to Chihiro no Kamikakushi',
    japanese: '千と千尋の神隠し',
    also: ["Sen and Chihiro's Spiriting Away", '千と千尋', 'せんとちひろのかみかくし'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'PG',
    material: 'Original',
    aired: '2001-07-20',
    genres: ['adventure', 'drama', 'fantasy', 'isekai', 'supernatural'],
    tags: ['Youkai', 'Inn', 'Witch', 'Gods', 'Curses', 'Coming of Age', 'Work', 'Shapeshifting', 'Trains', 'Dragons'],
    studios: ['Studio Ghibli'],
    producers: ['Toho'],
    synopsis: `
      A wrong turn on moving day leads ten-year-old Chihiro through a tunnel into a town of deserted restaurants, and by
      nightfall her parents have eaten themselves into pigs. The bathhouse across the bridge scrubs eight million gods,
      and its mistress collects names as wages. Armed with a mop, a borrowed uniform and the word of a boy called Haku,
      a sulky girl finds out how much of courage is simply getting on with the work.`,
    watch: { Netflix: 'https://www.netflix.com/title/60023642' },
    recommends: [523, 32281, 457, 52991, 33352],
    cast: `
      Main | Chihiro Ogino | 荻野千尋 | 384 | Rumi Hiiragi
      Main | Haku | ハク | 385 | Miyu Irino
      Supporting | Yubaba | 湯婆婆 | 4716 | Mari Natsuki
      Supporting | Kamajii | 釜爺 | 8301 | Bunta Sugawara
      Supporting | Rin | リン | 5465 | Yumi Tamai
      Supporting | Kaonashi | カオナシ | 8298 | Akio Nakamura`,
  },
  {
    number: 5,
    spotlight: true,
    mal: { id: 5114, score: 9.11, members: 3_613_000, favourites: 243_000 },
    anilist: 5114,
    english: 'Fullmetal Alchemist: Brotherhood',
    romaji: 'Hagane no Renkinjutsushi: Fullmetal Alchemist',
    japanese: '鋼の錬金術師 FULLMETAL ALCHEMIST',
    also: ['FMAB', 'FMA', 'FMA Brotherhood', 'Fullmetal Alchemist (2009)', 'Hagaren', 'ハガレン'],
    format: 'TV',
    episodes: 64,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2009-04-05 to 2010-07-04',
    genres: ['action', 'adventure', 'drama', 'fantasy', 'military', 'shounen'],
    tags: ['Alchemy', 'Steampunk', 'Conspiracy', 'War', 'Siblings', 'Tragedy', 'Politics', 'Travel', 'Philosophy'],
    studios: ['Bones'],
    producers: ['Aniplex', 'Square Enix', 'Mainichi Broadcasting System', 'Techno Sound'],
    synopsis: `
      Two small boys once used alchemy to bring their mother back, and paid by its only law: nothing is had for nothing.
      Edward lost an arm and a leg; Alphonse lost everything but his soul, which now rattles about in a suit of armour.
      Licensed as the youngest State Alchemist on the books, short-tempered and shorter than he admits, Ed hunts for a
      stone that could undo the bargain, across a country whose generals, priests and railway lines all hide something.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [121], 'side-story': [6421, 9135], 'spin-off': [7902] },
    recommends: [11061, 16498, 52991, 457, 21],
    cast: `
      Main | Edward Elric | エドワード・エルリック | 11 | Romi Park
      Main | Alphonse Elric | アルフォンス・エルリック | 12 | Rie Kugimiya
      Supporting | Roy Mustang | ロイ・マスタング | 68 | Shinichirou Miki
      Supporting | Riza Hawkeye | リザ・ホークアイ | 70 | Fumiko Orikasa
      Supporting | Winry Rockbell | ウィンリィ・ロックベル | 63 | Megumi Takamoto
      Supporting | Scar | スカー | 66 | Kenta Miyake`,
  },
]
