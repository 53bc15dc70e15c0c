import type { WrittenTitle } from './written.ts'

export const SEVENTIES: readonly WrittenTitle[] = [
  {
    number: 19,
    spotlight: true,
    mal: { id: 80, score: 7.79, members: 125_000, favourites: 2_750 },
    anilist: 80,
    english: 'Mobile Suit Gundam',
    romaji: 'Kidou Senshi Gundam',
    japanese: '機動戦士ガンダム',
    also: ['First Gundam', 'Mobile Suit Gundam 0079', 'Gundam', 'MSG', 'ガンダム', 'ファーストガンダム'],
    format: 'TV',
    episodes: 43,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1979-04-07 to 1980-01-26',
    genres: 'action, drama, mecha, military, sci-fi, space',
    tags: 'Mecha, Real Robot, Space, War, Military, Coming of Age, Politics, Psychic, Ships',
    studios: 'Sunrise',
    producers: 'Sotsu, Nagoya Broadcasting Network',
    synopsis: `
      Universal Century 79: a month of war between the Earth and the colonies of Zeon has killed half of everyone. When
      three scouts break into the quiet colony where Amuro Ray takes computers apart, the boy climbs into a white
      prototype his father designed and reads the manual while it fights. Aboard White Base, a warship manned by
      refugees and cadets, he is hunted from port to port by a masked ace in red, and finds that the enemy has faces.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      sequel: [82, 85, 1967],
      summary: [1090, 1091, 1092],
      'side-story': [81, 87, 88, 31973],
      'spin-off': [90, 93, 2581, 31251],
      alternative: [10937],
    },
    recommends: [820, 41457, 30, 2747, 1],
    cast: `
      Main | Amuro Ray | アムロ・レイ | 1335 | Tooru Furuya
      Main | Char Aznable | シャア・アズナブル | 1336 | Shuuichi Ikeda
      Supporting | Bright Noa | ブライト・ノア | 1337 | Hirotaka Suzuoki
      Supporting | Sayla Mass | セイラ・マス | 1338 | You Inoue
      Supporting | Frau Bow | フラウ・ボゥ | – | Rumiko Ukai
      Supporting | Kai Shiden | カイ・シデン | 1342 | Toshio Furukawa`,
  },
  {
    number: 26,
    mal: { id: 338, score: 8.37, members: 90_800, favourites: 3_430 },
    anilist: 338,
    english: 'Lady Oscar: The Rose of Versailles',
    romaji: 'Versailles no Bara',
    japanese: 'ベルサイユのばら',
    also: ['The Rose of Versailles', 'Lady Oscar', 'Berusaiyu no Bara', 'RoV', 'ベルばら'],
    format: 'TV',
    episodes: 40,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1979-10-10 to 1980-09-03',
    genres: 'drama, historical, military, romance, shoujo',
    tags: 'Historical, Royalty, Revolution, Roses, Swordplay, Crossdressing, Tragedy, Politics, Castle',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Nippon Television Network',
    synopsis: `
      A general with no son names his sixth daughter Oscar, puts a rapier in her hand and raises her to command the
      Royal Guard. At Versailles she shields a bored Austrian bride of fourteen who will one day be queen, while André,
      the groom she grew up with, keeps one step behind her and says nothing. All is silk, duels and letters by
      candlelight; but outside the gates Paris is hungry, and the captain has begun to ask herself whose soldier she is.`,
    watch: { Netflix: 'https://www.netflix.com/title/81177638' },
    relations: { summary: [3868], alternative: [5415] },
    recommends: [440, 820, 853, 205, 530],
    cast: `
      Main | Oscar François de Jarjayes | オスカル・フランソワ・ド・ジャルジェ | 1700 | Reiko Tajima
      Main | André Grandier | アンドレ・グランディエ | 1699 | Tarou Shigaki
      Supporting | Marie Antoinette | マリー・アントワネット | – | Miyuki Ueda
      Supporting | Rosalie Lamorlière | ロザリー・ラ・モリエール | – | Rihoko Yoshida
      Supporting | Hans Axel von Fersen | ハンス・アクセル・フォン・フェルゼン | – | –
      Supporting | Louis XVI | ルイ16世 | – | Yoshito Yasuhara`,
  },
]
