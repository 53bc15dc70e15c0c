import type { WrittenTitle } from '../written.ts'

export const TITLES_2022_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 455,
    mal: { id: 44055, score: 8.18, members: 230_000, favourites: 5_720 },
    anilist: 126288,
    english: 'Sasaki and Miyano',
    romaji: 'Sasaki to Miyano',
    japanese: '佐々木と宮野',
    also: ['Sasamiya', 'SasaMiya', '佐々宮'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2022-01-10 to 2022-03-28',
    genres: 'school, shounen-ai, slice-of-life',
    tags: "Boys' Love, Otaku Culture",
    studios: 'Studio Deen',
    producers: 'Frontier Works, Movic, Nippon Columbia, Sound Team Don Juan, TV Aichi',
    synopsis: `
      It begins with a scuffle behind the school, which tall, untidy Sasaki stops and Miyano wishes he had stopped
      himself. It goes on with the book in Miyano's bag. Sasaki asks to borrow it: a romance between boys, the passion
      that Miyano has told hardly anyone about. Volume follows volume, and the older boy reads ever more attentively,
      though less and less for the plot. Miyano can spot a love story at a hundred paces, provided that he isn't in
      it.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81702476',
      Crunchyroll: 'https://www.crunchyroll.com/series/GW4HM7GNK',
    },
    relations: { 'side-story': [50672] },
    recommends: [30346, 39533, 23289, 39792, 48926],
    cast: `
      Main | Shuumei Sasaki | 佐々木秀鳴 | 164753 | Yuusuke Shirai
      Main | Yoshikazu Miyano | 宮野由美 | 164752 | Souma Saitou
      Main | Taiga Hirano | 平野大河 | 209018 | –
      Supporting | Akira Kagiura | 鍵浦昭 | 209019 | –
      Supporting | Masato Hanzawa | 半澤雅人 | 209025 | –
      Supporting | Jirou Ogasawara | 小笠原次郎 | 209017 | –`,
  },
  {
    number: 456,
    mal: { id: 48583, score: 8.77, members: 1_509_000, favourites: 32_600 },
    anilist: 131681,
    english: 'Attack on Titan Final Season Part 2',
    romaji: 'Shingeki no Kyojin: The Final Season Part 2',
    japanese: '進撃の巨人 The Final Season Part 2',
    also: ['AoT S4 Part 2', 'AoT Final Season Part 2', 'SnK 4'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2022-01-10 to 2022-04-04',
    genres: 'action, drama, fantasy, military, mystery, psychological, shounen, thriller',
    tags: 'War, Tragedy, Revenge, Anti-Hero, Military, Survival, Memory Manipulation, Kaiju, Terrorism',
    studios: 'MAPPA',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha',
    synopsis: `
      Airships over Shiganshina: Marley has come to take back the Founder, and Reiner to end what he started at that
      very wall. Eren needs only to reach his brother Zeke. What the two find when they touch is a desert beneath one
      bright tree, and a girl who has been working there for two thousand years. After that the old sides mean
      nothing, and soldiers who killed each other's friends sit down round one pot of stew.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [40028], sequel: [51535] },
    recommends: [51535, 1575, 37779, 22319, 22535],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Main | Gabi Braun | ガビ・ブラウン | 125659 | Ayane Sakura
      Main | Reiner Braun | ライナー・ブラウン | 46484 | Yoshimasa Hosoya
      Main | Jean Kirstein | ジャン・キルシュタイン | 46498 | Kishou Taniyama`,
  },
  {
    number: 457,
    mal: { id: 43608, score: 8.95, members: 1_077_000, favourites: 33_300 },
    anilist: 125367,
    english: 'Kaguya-sama: Love is War -Ultra Romantic-',
    romaji: 'Kaguya-sama wa Kokurasetai: Ultra Romantic',
    japanese: 'かぐや様は告らせたい-ウルトラロマンティック-',
    also: ['Kaguya S3', 'Kaguya 3', 'Ultra Romantic', 'Kaguya-sama 3rd Season', 'かぐや様 3期'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-04-09 to 2022-06-25',
    genres: 'comedy, psychological, romance, school, seinen, slice-of-life',
    tags: 'Student Council, School, Psychological Battle, Flowers, Tsundere, School Club, Ensemble Cast, Coming of Age',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Mainichi Broadcasting System, Magic Capsule, Shueisha, JR East Marketing & Communications',
    synopsis: `
      Stanford has said yes, which gives Miyuki Shirogane until the end of the school festival to hear the girl he
      loves say it first. Failing that, he will have to do it himself. Kaguya has reached much the same conclusion by
      a different road. Heart-shaped keepsakes change hands, and at Shuchiin to give one is to confess; Ishigami
      presents his without noticing, a phantom thief is about, and the president, who cannot sing, has been learning
      to rap.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [40591], sequel: [52198] },
    recommends: [40591, 42897, 38101, 48926, 5680],
    cast: `
      Main | Kaguya Shinomiya | 四宮かぐや | 120649 | Aoi Koga
      Main | Miyuki Shirogane | 白銀御行 | 121101 | Makoto Furukawa
      Main | Chika Fujiwara | 藤原千花 | 121103 | Konomi Kohara
      Main | Miko Iino | 伊井野ミコ | 125886 | Miyu Tomita
      Main | Yuu Ishigami | 石上優 | 121102 | Ryouta Suzuki
      Supporting | Ai Hayasaka | 早坂愛 | 121104 | Yumiri Hanamori`,
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
  {
    number: 458,
    mal: { id: 48903, score: 7.59, members: 86_000, favourites: 709 },
    anilist: 133898,
    english: 'Dragon Ball Super: SUPER HERO',
    romaji: 'Dragon Ball Super: Super Hero',
    japanese: 'ドラゴンボール超 スーパーヒーロー',
    also: ['DBS Super Hero', 'DBSSH', 'Super Hero'],
    format: 'Movie',
    episodes: 1,
    minutes: 99,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-06-11',
    genres: 'action, adventure, fantasy, martial-arts, shounen',
    tags: 'Martial Arts, Robots, Super Power, Desert, Aliens',
    studios: 'Toei Animation',
    producers: 'Fuji TV, Bandai, Bandai Namco Entertainment, Shueisha, Bandai Spirits',
    synopsis: `
      With Goku and Vegeta off training on another planet, the fate of the world falls to the babysitter. Piccolo, who
      fetches little Pan from nursery while Gohan forgets to look up from his research, finds that the Red Ribbon Army
      has hired young Dr Hedo to build two caped androids, Gamma 1 and Gamma 2, who sincerely believe themselves to be
      the heroes. To wake the strongest man he knows, he resorts to a stolen uniform and a staged kidnapping.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GMTE00199304' },
    relations: { prequel: [36946] },
    recommends: [36946, 30694, 38234, 41467, 30276],
    cast: `
      Main | Gohan Son | 孫悟飯 | 2093 | Masako Nozawa
      Main | Piccolo | ピッコロ | 914 | Toshio Furukawa
      Supporting | Gamma 1 | ガンマ1号 | – | Hiroshi Kamiya
      Supporting | Gamma 2 | ガンマ2号 | – | Mamoru Miyano
      Supporting | Dr. Hedo | Dr.ヘド | – | Miyu Irino
      Supporting | Pan | パン | pan-son | Yuuko Minaguchi
      Supporting | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Supporting | Vegeta | ベジータ | 913 | Ryou Horikawa
      Supporting | Bulma | ブルマ | 678 | Aya Hisakawa`,
  },
]
