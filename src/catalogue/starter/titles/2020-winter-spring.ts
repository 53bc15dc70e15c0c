import type { WrittenTitle } from '../written.ts'

export const TITLES_2020_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 419,
    mal: { id: 39792, score: 8.13, members: 364_000, favourites: 4_580 },
    anilist: 109298,
    english: 'Keep Your Hands Off Eizouken!',
    romaji: 'Eizouken ni wa Te wo Dasu na!',
    japanese: '映像研には手を出すな！',
    also: ['Eizouken', 'Hands Off the Motion Pictures Club!', '映像研'],
    format: 'TV',
    episodes: 12,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2020-01-06 to 2020-03-23',
    genres: 'adventure, comedy, school, seinen',
    tags: 'Otaku Culture',
    studios: 'Science SARU',
    producers: 'Warner Bros. Japan, Warner Music Japan, Shogakukan, NHK Enterprises',
    synopsis: `
      Asakusa draws worlds: boats for a flooded school town, flying machines with every rivet explained. Mizusaki, a
      model whose famous parents want her to act, is in love with how people move, down to a pour of tea. Kanamori,
      tall and unsentimental, smells money. Under the nose of the student council they found a film club, and as soon
      as they start to plan they are standing inside the sketch, in pencil and watercolour, doing the engine noises
      themselves. Then the deadline comes.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    recommends: [25835, 46352, 58125, 47917, 28735],
    cast: `
      Main | Midori Asakusa | 浅草みどり | 149676 | Sairi Itou
      Main | Sayaka Kanamori | 金森さやか | 149677 | Mutsumi Tamura
      Main | Tsubame Mizusaki | 水崎ツバメ | 149678 | Misato Matsuoka
      Supporting | Fujimoto Sensei | – | 152307 | Kazuhiko Inoue
      Supporting | Tsubame's Mother | – | 160523 | Noriko Hidaka
      Supporting | Okamoto | – | 160524 | Reiko Takagi`,
  },
  {
    number: 420,
    mal: { id: 38883, score: 8.37, members: 1_033_000, favourites: 5_560 },
    anilist: 106625,
    english: 'HAIKYU!! TO THE TOP',
    romaji: 'Haikyuu!! To the Top',
    japanese: 'ハイキュー!! TO THE TOP',
    also: ['HQ 4', 'Haikyuu 4', 'Haikyuu!! 4th Season'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2020-01-11 to 2020-04-04',
    genres: 'comedy, drama, school, shounen, sports',
    tags: 'Volleyball, School Club, Ensemble Cast, Coming of Age, Team Sports',
    studios: 'Production I.G',
    producers: 'Dentsu, Mainichi Broadcasting System, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      A letter calls Tobio Kageyama to the national youth camp. None calls Shouyou Hinata, so he turns up uninvited at
      the one for the best first-years in Miyagi and is put to fetching balls. It is humiliating, and the first time
      that he really watches the game. Up in Tokyo, Kageyama is told that he sets like a good little boy, and meets a
      jumping marvel hardly taller than Hinata. After that come the orange court, the big hall and the nerves.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/7iGL15MOs7hZ',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY8VM8MWY',
    },
    relations: { prequel: [32935], sequel: [40776] },
    recommends: [32935, 45649, 11771, 22, 49596],
    cast: `
      Main | Shouyou Hinata | 日向翔陽 | 64769 | Ayumu Murase
      Main | Tobio Kageyama | 影山飛雄 | 64771 | Kaito Ishikawa
      Supporting | Yuu Nishinoya | 西谷夕 | 67327 | Nobuhiko Okamoto
      Supporting | Kenma Kozume | 孤爪研磨 | 71267 | Yuuki Kaji
      Supporting | Kei Tsukishima | 月島蛍 | 67329 | Kouki Uchiyama
      Supporting | Koutarou Bokuto | 木兎光太郎 | 88937 | Ryouhei Kimura
      Supporting | Atsumu Miya | 宮侑 | – | Mamoru Miyano`,
  },
  {
    number: 421,
    mal: { id: 38668, score: 8.05, members: 618_000, favourites: 10_700 },
    anilist: 105228,
    english: 'Dorohedoro',
    romaji: 'Dorohedoro',
    japanese: 'ドロヘドロ',
    also: ['DoroHedoro', 'Dorohedoro (2020)'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2020-01-13 to 2020-03-30',
    genres: 'action, adventure, comedy, fantasy, horror, magic, mystery, seinen',
    tags: 'Monster Boy, Dystopian, Amnesia, Surreal Comedy, Ensemble Cast, Urban Fantasy, Anti-Hero, Anthropomorphism, Curses',
    studios: 'MAPPA',
    producers: 'Shogakukan-Shueisha Productions, Mainichi Broadcasting System, Movic, TOHO animation, BS11',
    synopsis: `
      Kaiman has the head of a lizard, no memory and a man living in his throat. In the sooty slum called the Hole,
      where sorcerers come through doors to practise on the locals, he takes each one he catches between his jaws,
      then asks what the man inside said. Nikaido, who fries the best gyoza in town, lends a fist. On the far side of
      the doors En, lord of mushrooms, sends out his cleaners Shin and Noi, and the butchers prove rather lovable too.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80991903',
      Crunchyroll: 'https://www.crunchyroll.com/series/GT00371893',
    },
    relations: { sequel: [57779] },
    recommends: [44511, 34599, 35557, 33050, 58913],
    cast: `
      Main | Kaiman | カイマン | 9192 | Wataru Takagi
      Main | Noi | 能井 | 16059 | Yuu Kobayashi
      Main | Nikaido | ニカイドウ | 16057 | Reina Kondou
      Main | Shin | 心 | 16058 | Junya Enoki
      Main | Ebisu | 恵比寿 | 16063 | Miyu Tomita
      Main | En | 煙 | 16060 | Kenyuu Horiuchi`,
  },
  {
    number: 422,
    mal: { id: 40417, score: 8.52, members: 573_000, favourites: 6_510 },
    anilist: 111762,
    english: 'Fruits Basket Season 2',
    romaji: 'Fruits Basket 2nd Season',
    japanese: 'フルーツバスケット 2nd Season',
    also: ['Furuba 2', 'Fruits Basket S2', 'フルバ 2期'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2020-04-07 to 2020-09-22',
    genres: 'comedy, drama, psychological, romance, school, shoujo, slice-of-life, supernatural',
    tags: 'Family Life, Coming of Age, Mythology, Found Family, Tragedy, Ensemble Cast, Urban Fantasy, Animals, Rehabilitation',
    studios: 'TMS Entertainment',
    producers: 'TV Tokyo, TV Osaka, Nihon Ad Systems, Hakusensha, Avex Pictures',
    synopsis: `
      Summer by the sea is watermelon and fireworks, until Akito arrives. Tohru has begun to see that the bond which
      ties the zodiac together is less a family than a leash, and to want it broken, one boy's fate above all. But the
      second year is Yuki's no less. In a student council of oddities, with loud Kakeru and a girl who says very
      little, he works out what it is that he wants from Tohru, and from life.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80987063',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6ZJMGEXY',
    },
    relations: { prequel: [38680], sequel: [42938] },
    recommends: [42938, 37450, 2167, 36098, 42897],
    cast: `
      Main | Tohru Honda | 本田透 | 207 | Manaka Iwami
      Main | Yuki Soma | 草摩由希 | 208 | Nobunaga Shimazaki
      Main | Kyo Soma | 草摩夾 | 209 | Yuuma Uchida
      Main | Shigure Soma | 草摩紫呉 | 206 | Yuuichi Nakamura
      Supporting | Hatsuharu Soma | 草摩潑春 | 369 | Makoto Furukawa
      Supporting | Momiji Soma | 草摩紅葉 | 367 | Megumi Han`,
  },
  {
    number: 423,
    mal: { id: 40591, score: 8.61, members: 1_469_000, favourites: 19_100 },
    anilist: 112641,
    english: 'Kaguya-sama: Love is War?',
    romaji: 'Kaguya-sama wa Kokurasetai? Tensai-tachi no Renai Zunousen',
    japanese: 'かぐや様は告らせたい？～天才たちの恋愛頭脳戦～',
    also: ['Kaguya S2', 'Kaguya 2', 'Kaguya-sama 2nd Season', 'かぐや様 2期'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2020-04-11 to 2020-06-27',
    genres: 'comedy, psychological, romance, school, seinen, slice-of-life',
    tags: 'Student Council, School, Psychological Battle, Flowers, Tsundere, School Club, Ensemble Cast, Episodic',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Mainichi Broadcasting System, Shueisha, JR East Marketing & Communications',
    synopsis: `
      The student council has reached the end of its year, the room is cleared, and two geniuses still have not
      confessed. If they are to go on losing, there must be an election. Against Shirogane stands Miko Iino, small,
      upright and terrified of microphones, who believes in rules and will soon share an office with people who drive
      her to despair. Moon-viewing and a visit to the cardiologist keep up the war, until a sports day shows what Yuu
      Ishigami has been carrying.`,
    relations: { prequel: [37999], sequel: [43608] },
    recommends: [43608, 42897, 38101, 33255, 48926],
    cast: `
      Main | Kaguya Shinomiya | 四宮かぐや | 120649 | Aoi Koga
      Main | Miyuki Shirogane | 白銀御行 | 121101 | Makoto Furukawa
      Main | Chika Fujiwara | 藤原千花 | 121103 | Konomi Kohara
      Main | Miko Iino | 伊井野ミコ | 125886 | Miyu Tomita
      Main | Yuu Ishigami | 石上優 | 121102 | Ryouta Suzuki
      Supporting | Ai Hayasaka | 早坂愛 | 121104 | Yumiri Hanamori`,
  },
]
