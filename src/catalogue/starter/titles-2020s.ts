import type { WrittenTitle } from './written.ts'

export const TWENTIES: readonly WrittenTitle[] = [
  {
    number: 2,
    spotlight: true,
    mal: { id: 52991, score: 9.26, members: 1_289_000, favourites: 91_500 },
    anilist: 154587,
    english: 'Frieren: Beyond Journey’s End',
    romaji: 'Sousou no Frieren',
    japanese: '葬送のフリーレン',
    also: ["Frieren: Beyond Journey's End", 'Frieren', 'Frieren at the Funeral', 'フリーレン'],
    format: 'TV',
    episodes: 28,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-09-29 to 2024-03-22',
    season: { of: 'fall', year: 2023 },
    genres: ['adventure', 'drama', 'fantasy', 'magic', 'shounen'],
    tags: ['Elf', 'Magic', 'Travel', 'Medieval', 'Iyashikei', 'Found Family', 'Demons', 'Time Skip', 'Flowers'],
    studios: ['Madhouse'],
    producers: [
      'Aniplex',
      'Dentsu',
      'Shogakukan-Shueisha Productions',
      'Nippon Television Network',
      'TOHO animation',
      'Shogakukan',
    ],
    synopsis: `
      The Demon King is beaten, the parade is over, and to the elf Frieren ten years beside the hero Himmel were hardly
      an afternoon. Only at his grave does she notice how little she ever asked him. So a mage who has outlived almost
      everyone she drank with walks north again along the old road, collecting useless little spells, bickering with an
      apprentice of her own, and working out, half a century late, what those ten years were worth.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GG5H5XQX4',
      Netflix: 'https://www.netflix.com/title/81726714',
    },
    relations: { sequel: [59978] },
    recommends: [59978, 457, 33352, 5114, 199],
    cast: `
      Main | Frieren | フリーレン | 176754 | Atsumi Tanezaki
      Main | Fern | フェルン | 183965 | Kana Ichinose
      Main | Stark | シュタルク | 184313 | Chiaki Kobayashi
      Supporting | Himmel | ヒンメル | 184311 | Nobuhiko Okamoto
      Supporting | Heiter | ハイター | 184310 | Hiroki Touchi
      Supporting | Eisen | アイゼン | 184312 | Youji Ueda`,
  },
]
