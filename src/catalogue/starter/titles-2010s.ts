import type { WrittenTitle } from './written.ts'

export const TENS: readonly WrittenTitle[] = [
  {
    number: 4,
    spotlight: true,
    mal: { id: 16498, score: 8.57, members: 4_276_000, favourites: 189_000 },
    anilist: 16498,
    english: 'Attack on Titan',
    romaji: 'Shingeki no Kyojin',
    japanese: '進撃の巨人',
    also: ['AoT', 'SnK', 'Titan', '進撃'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2013-04-07 to 2013-09-28',
    genres: ['action', 'drama', 'fantasy', 'military', 'mystery', 'shounen', 'thriller'],
    tags: ['Kaiju', 'Military', 'Survival', 'Post-Apocalyptic', 'Revenge', 'Steampunk', 'Gore', 'Walls', 'Tragedy'],
    studios: ['Wit Studio'],
    producers: ['Production I.G', 'Dentsu', 'Mainichi Broadcasting System', 'Pony Canyon', 'Kodansha'],
    synopsis: `
      Nothing has come over the Walls in a hundred years, and children like Eren Yeager are told to be thankful for the
      cage. Then a skinless face rises above the rampart of his home town and looks down. With Mikasa, who fears nothing
      but losing him, and Armin, who fears everything and thinks faster than all of them, Eren joins the soldiers who
      fight man-eating giants on wires and compressed gas, and asks what the kingdom would rather nobody asked.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GR751KNZY',
      Netflix: 'https://www.netflix.com/title/70299043',
    },
    relations: {
      sequel: [25777],
      summary: [19285],
      'side-story': [18397, 42091],
      alternative: [23775, 23777],
      'spin-off': [25781, 31374, 36106],
    },
    recommends: [25777, 41457, 5114, 9253, 11061],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Supporting | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Supporting | Hange Zoë | ハンジ・ゾエ | 71121 | Romi Park
      Supporting | Erwin Smith | エルヴィン・スミス | 46496 | Daisuke Ono`,
  },
  {
    number: 8,
    spotlight: true,
    mal: { id: 32281, score: 8.83, members: 2_552_000, favourites: 94_900 },
    anilist: 21519,
    english: 'Your Name.',
    romaji: 'Kimi no Na wa.',
    japanese: '君の名は。',
    also: ['Your Name', 'KnNw', 'きみのなは', '君の名は'],
    format: 'Movie',
    episodes: 1,
    minutes: 106,
    rating: 'PG-13',
    material: 'Original',
    aired: '2016-08-26',
    genres: ['drama', 'romance', 'school', 'supernatural'],
    tags: ['Body Swapping', 'Comet', 'Rural', 'Urban', 'Coming of Age', 'Shrine', 'Starry Sky', 'Trains', 'Memory'],
    studios: ['CoMix Wave Films'],
    producers: ['Toho', 'Kadokawa', 'Amuse', 'Lawson HMV Entertainment', 'JR East Marketing & Communications'],
    synopsis: `
      Mitsuha is sick of her lakeside town, its one shrine and its missing café; Taki waits tables in the din of Tokyo.
      Some mornings, without warning, each wakes up as the other, and they quarrel about it in notes left on phones,
      palms and foreheads. He earns her admirers, she talks him into a date. High over both of them a comet nobody alive
      has seen before draws nearer, trailing two colours across the evening.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [199, 33352, 9253, 523, 853],
    cast: `
      Main | Taki Tachibana | 立花瀧 | 121516 | Ryuunosuke Kamiki
      Main | Mitsuha Miyamizu | 宮水三葉 | 121514 | Mone Kamishiraishi
      Supporting | Miki Okudera | 奥寺ミキ | 121522 | Masami Nagasawa
      Supporting | Hitoha Miyamizu | 宮水一葉 | 121520 | Etsuko Ichihara
      Supporting | Katsuhiko Teshigawara | 勅使河原克彦 | 121524 | Ryou Narita
      Supporting | Sayaka Natori | 名取早耶香 | 121521 | Aoi Yuuki`,
  },
]
