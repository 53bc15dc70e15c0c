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
    season: 'fall 2023',
    genres: 'adventure, drama, fantasy, magic, shounen',
    tags: 'Elf, Magic, Travel, Medieval, Iyashikei, Found Family, Demons, Time Skip, Flowers',
    studios: 'Madhouse',
    producers:
      'Aniplex, Dentsu, Shogakukan-Shueisha Productions, Nippon Television Network, TOHO animation, Shogakukan',
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
  {
    number: 9,
    mal: { id: 59978, score: 8.86, members: 379_000, favourites: 7_630 },
    anilist: 182255,
    english: 'Frieren: Beyond Journey’s End Season 2',
    romaji: 'Sousou no Frieren 2nd Season',
    japanese: '葬送のフリーレン 第2期',
    also: ["Frieren: Beyond Journey's End Season 2", 'Frieren S2', 'Frieren 2', 'フリーレン 2期'],
    format: 'TV',
    episodes: 10,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2026-01-16 to 2026-03-27',
    genres: 'adventure, drama, fantasy, magic, shounen',
    tags: 'Elf, Magic, Travel, Snowscape, Medieval, Iyashikei, Found Family, Wilderness, Swordplay',
    studios: 'Madhouse',
    producers:
      'Aniplex, Dentsu, Shogakukan-Shueisha Productions, Nippon Television Network, TOHO animation, Shogakukan',
    synopsis: `
      Beyond the checkpoint lies the Northern Plateau, which only a first-class mage may enter; luckily the party now
      has one. Frieren, Fern and Stark trudge on through country where inns are few, demons are old and a hot spring is
      worth two days' detour. They have learnt how to travel together; what to say to each other is a different art. Ten
      unhurried chapters measure the road as the elf does, by small kindnesses that somebody took the trouble to keep.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GG5H5XQX4',
      Netflix: 'https://www.netflix.com/title/81726714',
    },
    relations: { prequel: [52991] },
    recommends: [52991, 457, 33352, 11061],
    cast: `
      Main | Frieren | フリーレン | 176754 | Atsumi Tanezaki
      Main | Fern | フェルン | 183965 | Kana Ichinose
      Main | Stark | シュタルク | 184313 | Chiaki Kobayashi
      Supporting | Himmel | ヒンメル | 184311 | Nobuhiko Okamoto
      Supporting | Heiter | ハイター | 184310 | Hiroki Touchi
      Supporting | Eisen | アイゼン | 184312 | Youji Ueda`,
  },
  {
    number: 24,
    spotlight: true,
    mal: { id: 35737, score: 8.44, members: 19_100, favourites: 3_480 },
    anilist: 99088,
    english: 'PLUTO',
    romaji: 'Pluto',
    japanese: 'PLUTO',
    also: ['Pluto: Urasawa x Tezuka', 'プルートウ', 'プルートゥ'],
    format: 'ONA',
    episodes: 8,
    minutes: 60,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-10-26',
    genres: 'action, mecha, mystery, police, psychological, sci-fi, seinen, thriller',
    tags: 'Robots, Android, Detective, Artificial Intelligence, War, Tragedy, Philosophy, Rain, Desert',
    studios: 'Studio M2',
    producers: 'Genco, Tezuka Productions, Netflix',
    synopsis: `
      Somebody is taking apart the seven greatest robots in the world and planting horns in the wreckage. Gesicht, a
      Europol inspector in a body of rare alloy, is in charge of the case, and also on the list. So is a boy in Tokyo
      who collects snails, likes ice cream and may be the most advanced machine alive. Naoki Urasawa takes one adventure
      of Astro Boy and slows it to a murder inquiry, into grief, and into whether hatred can be learnt.`,
    watch: { Netflix: 'https://www.netflix.com/title/81281344' },
    relations: { other: [2747] },
    recommends: [2747, 235, 9253, 41457, 47],
    cast: `
      Main | Gesicht | ゲジヒト | 9791 | Shinshuu Fuji
      Supporting | Atom | アトム | 18913 | Youko Hikasa
      Main | Epsilon | エプシロン | 14343 | Mamoru Miyano
      Supporting | Uran | ウラン | – | Minori Suzuki
      Supporting | North No. 2 | ノース2号 | 141755 | Kouichi Yamadera
      Supporting | Professor Ochanomizu | お茶の水博士 | – | Toshio Furukawa`,
  },
  {
    number: 39,
    mal: { id: 41457, score: 8.35, members: 937_000, favourites: 27_800 },
    anilist: 116589,
    english: '86 EIGHTY-SIX',
    romaji: '86',
    japanese: '86－エイティシックス－',
    also: ['Eighty-Six', 'Eighty Six', '86: Eighty Six', 'エイティシックス', 'ハチロク'],
    format: 'TV',
    episodes: 11,
    minutes: 23,
    rating: 'R',
    material: 'Light novel',
    aired: '2021-04-11 to 2021-06-20',
    genres: 'action, drama, mecha, military, sci-fi, seinen',
    tags: 'War, Robots, Real Robot, Dystopian, Military, Tragedy, Class Struggle, Poppies, Survival',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Kadokawa, Bandai Spirits',
    synopsis: `
      By order of the Republic this war has no casualties: drones fight, drones fall, and the cafés stay open. The
      drones have pilots. They are teenagers out of the eighty-sixth district, which is on no map, and the law has
      stopped calling them human. Major Vladilena Milizé commands them by voice from a pleasant office and, to the
      amusement of her colleagues, asks for their names. Her newest squadron answers to a captain who can hear the dead.`,
    watch: { Netflix: 'https://www.netflix.com/title/81442047', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [48569] },
    recommends: [80, 16498, 820, 30],
    cast: `
      Main | Vladilena Milizé | ヴラディレーナ・ミリーゼ | 141061 | Ikumi Hasegawa
      Main | Shinei Nouzen | シンエイ・ノウゼン | 141060 | Shouya Chiba
      Supporting | Raiden Shuga | ライデン・シュガ | 174872 | Seiichirou Yamashita
      Supporting | Theoto Rikka | セオト・リッカ | 174874 | Natsumi Fujiwara
      Supporting | Kurena Kukumila | クレナ・ククミラ | 174873 | Sayumi Suzushiro
      Supporting | Anju Emma | アンジュ・エマ | 174875 | Saori Hayami`,
  },
  {
    number: 40,
    spotlight: true,
    mal: { id: 50265, score: 8.41, members: 1_831_000, favourites: 41_500 },
    anilist: 140960,
    english: 'SPY x FAMILY',
    romaji: 'Spy x Family',
    japanese: 'SPY×FAMILY',
    also: ['SxF', 'Spy Family', 'スパイファミリー', 'スパファミ'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-04-09 to 2022-06-25',
    genres: 'action, comedy, shounen, slice-of-life, super-power',
    tags: 'Espionage, Family Life, Assassins, Childcare, Found Family, School, Fake Relationship, Urban',
    studios: 'Wit Studio, CloverWorks',
    producers: 'TV Tokyo, Shogakukan-Shueisha Productions, TOHO animation, Shueisha',
    synopsis: `
      To stop two countries going to war, the master spy Twilight requires a wife, a child and a place at an exclusive
      school, all within a week. He adopts an orphan and never asks why she answers before he has spoken; Anya reads
      minds. He weds a soft-spoken clerk and never asks where her evenings go; Yor kills people. In the whole Forger
      household the full truth is known to one small girl, who has a passion for peanuts and the worst marks in class.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/G4PH0WXVJ',
      Netflix: 'https://www.netflix.com/title/81511410',
    },
    relations: { sequel: [50602], 'side-story': [53888] },
    recommends: [918, 235, 853, 2406, 52991],
    cast: `
      Main | Loid Forger | ロイド・フォージャー | 138101 | Takuya Eguchi
      Main | Anya Forger | アーニャ・フォージャー | 138100 | Atsumi Tanezaki
      Main | Yor Forger | ヨル・フォージャー | 138102 | Saori Hayami
      Supporting | Damian Desmond | ダミアン・デズモンド | 150424 | Natsumi Fujiwara
      Supporting | Sylvia Sherwood | シルヴィア・シャーウッド | 157887 | Yuuko Kaida
      Supporting | Franky Franklin | フランキー・フランクリン | 157888 | Hiroyuki Yoshino`,
  },
]
