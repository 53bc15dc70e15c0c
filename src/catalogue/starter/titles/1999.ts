import type { WrittenTitle } from '../written.ts'

export const TITLES_1999: readonly WrittenTitle[] = [
  {
    number: 137,
    mal: { id: 44, score: 8.71, members: 267_000, favourites: 6_100 },
    anilist: 44,
    english: 'Samurai X: Trust and Betrayal',
    romaji: 'Rurouni Kenshin: Meiji Kenkaku Romantan - Tsuioku-hen',
    japanese: 'るろうに剣心―明治剣客浪漫譚―追憶編',
    also: ['Rurouni Kenshin OVA', 'Trust and Betrayal', 'Rurouni Kenshin: Trust & Betrayal', '追憶編'],
    format: 'OVA',
    episodes: 4,
    minutes: 29,
    rating: 'R',
    material: 'Manga',
    aired: '1999-02-20 to 1999-09-22',
    genres: 'action, drama, historical, martial-arts, romance, samurai, shounen',
    tags: 'Samurai, Swordplay, Tragedy, Assassins, Martial Arts',
    studios: 'Studio Deen',
    producers: 'Aniplex',
    synopsis: `
      Before the wanderer with the reversed blade there was a boy of fifteen in Kyoto, killing by night for a new age
      he had been told was coming. He no longer tastes the sake. A woman smelling of white plum sees him at his work
      in the rain, and, having to be hidden or silenced, is hidden. Set down in winter colours, this is how Kenshin
      got the first half of his scar, and then the other.`,
    relations: { sequel: [45] },
    recommends: [45, 617, 205, 7472, 67],
    cast: `
      Main | Kenshin Himura | 緋村剣心 | 147 | Mayo Suzukaze
      Main | Tomoe Yukishiro | 雪代巴 | – | Junko Iwao
      Supporting | Hajime Saitou | 斎藤一 | rurouni-kenshin-hajime-saitou | Hirotaka Suzuoki
      Supporting | Seijuurou Hiko | 比古清十郎 | 2406 | Shuuichi Ikeda`,
  },
  {
    number: 138,
    mal: { id: 552, score: 7.79, members: 389_000, favourites: 5_800 },
    anilist: 552,
    english: 'Digimon: Digital Monsters',
    romaji: 'Digimon Adventure',
    japanese: 'デジモンアドベンチャー',
    also: ['Digimon', 'Digimon Adventure 01', 'デジモン', '無印デジモン'],
    format: 'TV',
    episodes: 54,
    minutes: 24,
    rating: 'PG',
    material: 'Original',
    aired: '1999-03-07 to 2000-03-26',
    season: 'spring 1999',
    genres: 'action, adventure, comedy, fantasy, isekai, kids',
    tags: 'Digital World, Monsters, Isekai, Trains, Island, Summer',
    studios: 'Toei Animation',
    producers: 'Yomiko Advertising, Fuji TV',
    synopsis: `
      Snow falls on a summer camp, lights ripple in the sky, and seven children are washed away to a tropical island
      where telephone boxes stand on the beach and every number is wrong. Small talking creatures there know them by
      name. Tai charges, Matt sulks, Izzy types, Mimi wants a bath; their partners grow, when it matters, into
      dinosaurs, wolves and fire-birds. What makes them grow is not strength, but whatever each child most fears to
      lack.`,
    relations: {
      'spin-off': [859, 874, 1132, 2123, 8624],
      sequel: [1313, 2397],
      prequel: [2961],
      'side-story': [8490],
    },
    recommends: [527, 464, 182, 123, 435],
    cast: `
      Main | Taichi Yagami | 八神太一 | 1907 | Toshiko Fujita
      Main | Yamato Ishida | 石田ヤマト | 1909 | Yuuto Kazama
      Main | Sora Takenouchi | 武之内空 | – | Yuuko Mizutani
      Main | Koushirou Izumi | 泉光子郎 | – | Umi Tenjin
      Main | Mimi Tachikawa | 太刀川ミミ | 2278 | Ai Maeda
      Main | Jou Kido | 城戸丈 | – | Masami Kikuchi
      Main | Takeru Takaishi | 高石タケル | – | Hiroko Konishi
      Main | Hikari Yagami | 八神ヒカリ | 1963 | Kae Araki
      Main | Agumon | アグモン | 4950 | Chika Sakamoto
      Supporting | Gabumon | ガブモン | – | Mayumi Yamaguchi
      Supporting | Tailmon | テイルモン | 9954 | Yuka Tokumitsu`,
  },
  {
    number: 139,
    mal: { id: 245, score: 8.69, members: 788_000, favourites: 25_300 },
    anilist: 245,
    english: 'GTO: Great Teacher Onizuka',
    romaji: 'Great Teacher Onizuka',
    japanese: 'GTO',
    also: ['Onizuka', 'グレート・ティーチャー・オニヅカ'],
    format: 'TV',
    episodes: 43,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '1999-06-30 to 2000-09-17',
    season: 'summer 1999',
    genres: 'comedy, drama, school, shounen, slice-of-life',
    tags: 'Teacher, Work, Delinquents, Coming of Age, Satire, Bullying, Gangs, Crime',
    studios: 'Pierrot',
    producers: 'Aniplex, Fuji TV',
    synopsis: `
      Eikichi Onizuka, twenty-two, once terrorised Shonan on a motorbike; his degree is worthless, his motives for
      entering the profession do not bear printing, and he is the best thing that ever happened to class 3-4. These
      pupils have broken every teacher they were given. This one cannot be broken. If two parents no longer speak to
      their daughter, he brings a sledgehammer for the wall between the bedrooms. The vice-principal fears for his
      pension, and his car.`,
    watch: { Netflix: 'https://www.netflix.com/title/80124041' },
    relations: { prequel: [1913] },
    recommends: [170, 6045, 135, 28851, 263],
    cast: `
      Main | Eikichi Onizuka | 鬼塚英吉 | 434 | Wataru Takagi
      Main | Urumi Kanzaki | 神崎麗美 | 455 | –
      Main | Azusa Fuyutsuki | 冬月あずさ | 3529 | –
      Main | Yoshito Kikuchi | 菊地善人 | 3604 | –
      Main | Kunio Murai | 村井國男 | 4119 | –
      Main | Noboru Yoshikawa | 吉川昇 | 5947 | –`,
  },
  {
    number: 140,
    mal: { id: 415, score: 7.12, members: 44_800, favourites: 104 },
    anilist: 415,
    english: 'My Neighbors the Yamadas',
    romaji: 'Tonari no Yamada-kun',
    japanese: 'ホーホケキョ となりの山田くん',
    also: ['My Neighbours the Yamadas', 'となりの山田くん'],
    format: 'Movie',
    episodes: 1,
    minutes: 103,
    rating: 'G',
    material: '4-koma manga',
    aired: '1999-07-17',
    genres: 'comedy, slice-of-life',
    tags: 'Family Life, Comedy, Seasons, Episodic',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten',
    synopsis: `
      Nothing much happens to the Yamadas. They leave their little girl behind in a department store, quarrel over the
      television, forget the umbrella and what mother went into the kitchen for; grandmother has the last word about
      it, and a haiku closes the matter. Isao Takahata drew it all in watercolour and pencil with the corners left
      white, and now and then, at a wedding speech or in a snowfall, the white opens and the whole of family life
      sails through.`,
    watch: { Netflix: 'https://www.netflix.com/title/70035035' },
    relations: { alternative: [6625] },
    recommends: [523, 585, 42897, 512, 66],
    cast: `
      Main | Nonoko Yamada | 山田のの子 | – | Naomi Uno
      Main | Takashi Yamada | 山田たかし | – | Tooru Masuoka
      Main | Matsuko Yamada | 山田まつ子 | – | Yukiji Asaoka
      Main | Noboru Yamada | 山田のぼる | – | Hayato Isohata
      Main | Shige Yamano | 山野しげ | – | Masako Araki`,
  },
  {
    number: 141,
    mal: { id: 371, score: 7.63, members: 95_800, favourites: 185 },
    anilist: 371,
    english: 'Cardcaptor Sakura: The Movie',
    romaji: 'Cardcaptor Sakura Movie 1',
    japanese: '劇場版 カードキャプターさくら',
    also: ['CCS Movie', 'CCS Movie 1', 'Cardcaptors: The Movie'],
    format: 'Movie',
    episodes: 1,
    minutes: 81,
    rating: 'PG',
    material: 'Manga',
    aired: '1999-08-21',
    genres: 'comedy, drama, fantasy, magic, shoujo',
    tags: 'Mahou Shoujo, Hong Kong, Water, Travel, Cards',
    studios: 'Madhouse',
    producers: 'Bandai Visual, Shochiku, Shelty',
    synopsis: `
      First prize in the shopping-street draw is a trip to Hong Kong. Sakura takes Tomoyo, her brother and Yukito
      along, meets Syaoran's formidable mother and his four shrieking sisters, and dreams every night of a woman in
      flowing robes under water. Someone there has been waiting for Clow Reed for a very long time, and will not hear
      that he is gone. A holiday, then, in which an old unanswered feeling drowns a street.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { parent: [232] },
    recommends: [372, 440, 603, 435, 530],
    cast: `
      Main | Sakura Kinomoto | 木之本さくら | 2671 | Sakura Tange
      Main | Shaoran Li | 李小狼 | – | Motoko Kumai
      Supporting | Tomoyo Daidouji | 大道寺知世 | 3120 | Junko Iwao
      Supporting | Keroberos | ケルベロス | – | Aya Hisakawa
      Supporting | Touya Kinomoto | 木之本桃矢 | – | Tomokazu Seki
      Supporting | Yukito Tsukishiro | 月城雪兎 | – | Megumi Ogata
      Supporting | Meiling Li | 李苺鈴 | 6768 | Yukana`,
  },
  {
    number: 142,
    mal: { id: 567, score: 7.53, members: 91_300, favourites: 888 },
    anilist: 567,
    english: 'The Big O',
    romaji: 'The Big O',
    japanese: 'THEビッグオー',
    also: ['Big O', 'ビッグオー'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1999-10-13 to 2003-03-27',
    genres: 'action, mecha, mystery, psychological, sci-fi',
    tags: 'Mecha, Noir, Android, Amnesia, Urban, Piano',
    studios: 'Sunrise',
    producers: 'Bandai Visual',
    synopsis: `
      Forty years ago everybody in Paradigm City lost their memory on the same day. Roger Smith, who wears black and
      insists that his household does too, earns his bread as a negotiator: hostages, ransoms, androids with
      grievances. When talk fails he speaks into his wristwatch and a colossus rises through the street. R. Dorothy,
      deadpan at the piano, considers him a louse. Part Gotham, part Godzilla, with a stage-light overhead.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    recommends: [2759, 43, 90, 182, 1],
    cast: `
      Main | Roger Smith | ロジャー・スミス | – | Mitsuru Miyamoto
      Main | R. Dorothy Wayneright | R・ドロシー・ウェインライト | – | Akiko Yajima
      Supporting | Norman Burg | ノーマン・バーグ | – | Motomu Kiyokawa
      Supporting | Angel | エンジェル | big-o-angel | Emi Shinohara
      Supporting | Dan Dastun | ダン・ダストン | – | Tesshou Genda`,
  },
  {
    number: 143,
    mal: { id: 136, score: 8.41, members: 565_000, favourites: 10_400 },
    anilist: 136,
    english: 'Hunter x Hunter',
    romaji: 'Hunter x Hunter',
    japanese: 'HUNTER×HUNTER',
    also: ['HxH', 'HxH 1999', 'Hunter x Hunter (1999)', 'ハンターハンター'],
    format: 'TV',
    episodes: 62,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1999-10-16 to 2001-03-31',
    genres: 'action, adventure, fantasy, shounen, super-power',
    tags: 'Super Power, Travel, Forest, Ships, Coming of Age, Assassins',
    studios: 'Nippon Animation',
    producers: 'Fuji TV',
    synopsis: `
      Gon Freecss has never met his father, but knows that the man thought being a Hunter worth leaving a son for, so
      he lands the giant fish, leaves Whale Island and goes to find out why. The examination kills applicants by the
      dozen. It also gives him Leorio, who talks of money, Kurapika, who thinks of revenge, and Killua, twelve and
      retired from murder. This first telling takes its time, with sea fog, long silences and a clown smiling at the
      end of the corridor.`,
    relations: { sequel: [137], 'side-story': [10189], alternative: [11061] },
    recommends: [21, 20, 11061, 1482, 223],
    cast: `
      Main | Gon Freecss | ゴン＝フリークス | 30 | Junko Takeuchi
      Main | Killua Zoldyck | キルア＝ゾルディック | 27 | Kanako Mitsuhashi
      Main | Kurapika | クラピカ | 28 | Yuki Kaida
      Main | Leorio Paradinight | レオリオ＝パラディナイト | 29 | Hozumi Gouda
      Supporting | Hisoka Morow | ヒソカ＝モロウ | 31 | Hiroki Takahashi`,
  },
  {
    number: 7,
    spotlight: true,
    mal: { id: 21, score: 8.69, members: 2_169_000, favourites: 199_000 },
    anilist: 21,
    english: 'One Piece',
    romaji: 'One Piece',
    japanese: 'ONE PIECE',
    also: ['OP', 'ワンピース', 'ワンピ'],
    format: 'TV',
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1999-10-20 to now',
    slot: 'Sunday 23:15',
    counted: '1156 on 2026-04-05',
    genres: 'action, adventure, comedy, drama, fantasy, shounen, super-power',
    tags: 'Pirates, Ships, Travel, Found Family, Super Power, Swordplay, Ensemble Cast, Slapstick, Food',
    studios: 'Toei Animation',
    producers: 'Fuji TV, TAP, Shueisha',
    synopsis: `
      Monkey D. Luffy once ate a fruit that turned him to rubber and took away his swimming, which is awkward for a boy
      who means to be King of the Pirates. Island by island he gathers a swordsman with one blade too many, a thief who
      draws maps, a liar, a cook and a reindeer doctor, and points a very small ship at the worst sea in the world.
      Expect long odds, loud tears and an unreasonable quantity of meat.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      'side-story': [459, 460, 461, 462, 463, 464, 465, 4155, 12859, 31490],
      summary: [2107],
      alternative: [3848],
    },
    recommends: [11061, 918, 5114, 210, 235],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani
      Main | Nico Robin | ニコ・ロビン | – | Yuriko Yamaguchi
      Main | Franky | フランキー | one-piece-franky | Kazuki Yao & Subaru Kimura
      Main | Brook | ブルック | one-piece-brook | Chou
      Supporting | Shanks | シャンクス | 727 | Shuuichi Ikeda
      Supporting | Portgas D. Ace | ポートガス・D・エース | one-piece-ace | Toshio Furukawa
      Supporting | Trafalgar D. Water Law | トラファルガー・D・ワーテル・ロー | one-piece-law | Hiroshi Kamiya
      Supporting | Boa Hancock | ボア・ハンコック | one-piece-hancock | Kotono Mitsuishi`,
  },
]
