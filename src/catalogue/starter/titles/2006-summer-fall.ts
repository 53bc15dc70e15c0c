import type { WrittenTitle } from '../written.ts'

export const TITLES_2006_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 194,
    mal: { id: 1210, score: 8.31, members: 817_000, favourites: 29_400 },
    anilist: 1210,
    english: 'Welcome to the N.H.K.',
    romaji: 'NHK ni Youkoso!',
    japanese: 'N・H・Kにようこそ！',
    also: ['NHK', 'Welcome to the NHK', '日本ひきこもり協会'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'R+',
    material: 'Novel',
    aired: '2006-07-10 to 2006-12-18',
    genres: 'comedy, drama, psychological, romance, slice-of-life',
    tags: 'Hikikomori, Rehabilitation, Otaku Culture, Denpa, Conspiracy, Philosophy, Coming of Age, Tragedy',
    studios: 'Gonzo',
    producers: 'Victor Entertainment, Omnibus Promotion',
    synopsis: `
      Satou, twenty-two, has hardly left his room for years and knows whom to blame: the broadcaster NHK. A knock at
      the door brings Misaki, a girl with a parasol, a religious aunt and a contract: nightly counselling in the park,
      free. Next door Yamazaki plays theme songs at full blast and proposes that they make a computer game. Terribly
      funny and then, between one joke and the next, not at all.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [9989, 1689, 36098, 14813, 39195],
    cast: `
      Main | Tatsuhiro Satou | 佐藤達広 | 1839 | Yutaka Koizumi
      Main | Misaki Nakahara | 中原岬 | 2552 | Yui Makino
      Main | Kaoru Yamazaki | 山崎薫 | 2866 | Daisuke Sakaguchi
      Supporting | Hitomi Kashiwa | 柏瞳 | 5953 | Sanae Kobayashi
      Supporting | Shizue Satou | 佐藤シヅエ | 10580 | –
      Supporting | Megumi Kobayashi | 小林恵 | 11941 | –`,
  },
  {
    number: 195,
    mal: { id: 2236, score: 8.12, members: 759_000, favourites: 5_730 },
    anilist: 2236,
    english: 'The Girl Who Leapt Through Time',
    romaji: 'Toki wo Kakeru Shoujo',
    japanese: '時をかける少女',
    also: ['TokiKake', 'Girl Who Leapt Through Time', '時かけ'],
    format: 'Movie',
    episodes: 1,
    minutes: 99,
    rating: 'G',
    material: 'Novel',
    aired: '2006-07-15',
    genres: 'drama, romance, school, sci-fi',
    tags: 'Time Manipulation, Coming of Age, Tragedy, Time Travel',
    studios: 'Madhouse',
    producers: 'Kadokawa Shoten, Bandai, Memory-Tech, Happinet Pictures',
    synopsis: `
      Makoto Konno is late for school and happiest playing catch with Chiaki and Kousuke. One hot July day the brakes
      of her bicycle fail above a level crossing, and she lands, to her surprise, a minute before. Jumping back turns
      out to be easy: run, leap, roll into something hard. She spends it on better marks, ten hours of karaoke and the
      pudding her sister ate; above all, on dodging a question one of the boys keeps asking. Her aunt wonders who is
      paying.`,
    recommends: [32281, 5681, 12355, 9253, 10408],
    cast: `
      Main | Makoto Konno | 紺野真琴 | 2530 | Riisa Naka
      Main | Chiaki Mamiya | 間宮千昭 | 2531 | Takuya Ishida
      Main | Kousuke Tsuda | 津田功介 | 2532 | Mitsutaka Itakura
      Supporting | Yuri Hayakawa | 早川友梨 | 16604 | Ayami Kakiuchi
      Supporting | Kaho Fujitani | 藤谷果穂 | 16605 | Mitsuki Tanimura
      Supporting | Miyuki Konno | 紺野美雪 | 16631 | –`,
  },
  {
    number: 196,
    mal: { id: 1829, score: 6.84, members: 140_000, favourites: 269 },
    anilist: 1829,
    english: 'Tales from Earthsea',
    romaji: 'Ged Senki',
    japanese: 'ゲド戦記',
    also: ['Gedo Senki', 'Earthsea', 'ゲド'],
    format: 'Movie',
    episodes: 1,
    minutes: 115,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2006-07-29',
    genres: 'adventure, fantasy, magic',
    tags: 'Dragon, Magic, Desert, Royalty, Sea, Travel',
    studios: 'Studio Ghibli',
    producers: 'Toho',
    synopsis: `
      Two dragons fight above the clouds, a thing nobody living has seen; crops wither, mages forget their words.
      Prince Arren has done a thing he cannot explain and fled his father's palace with a sword he is unable to draw.
      In the desert the Archmage Sparrowhawk finds him, and takes him to a farm where Tenar keeps house and a scarred
      girl named Therru hates anyone who throws life away. Goro Miyazaki's first film ploughs slowly and stops for a
      song.`,
    watch: { Netflix: 'https://www.netflix.com/title/70142821' },
    recommends: [2890, 431, 207, 121, 512],
    cast: `
      Main | Arren | アレン | earthsea-arren | Junichi Okada
      Main | Therru | テルー | – | Aoi Teshima
      Main | Ged | ゲド | earthsea-ged | Bunta Sugawara
      Supporting | Tenar | テナー | – | Jun Fubuki
      Supporting | Cob | クモ | earthsea-cob | Yuuko Tanaka
      Supporting | Hare | ウサギ | earthsea-hare | Teruyuki Kagawa`,
  },
  {
    number: 197,
    mal: { id: 1566, score: 8.11, members: 96_700, favourites: 239 },
    anilist: 1566,
    english: 'Ghost in the Shell: Stand Alone Complex - Solid State Society',
    romaji: 'Koukaku Kidoutai: Stand Alone Complex - Solid State Society',
    japanese: '攻殻機動隊 STAND ALONE COMPLEX Solid State Society',
    also: ['SSS', 'Solid State Society', 'GitS SAC SSS'],
    format: 'Special',
    episodes: 1,
    minutes: 108,
    rating: 'R',
    material: 'Manga',
    aired: '2006-09-01',
    genres: 'mecha, military, mystery, police, sci-fi, seinen',
    tags: 'Cyberpunk, Detective, Hacking, Politics, Military',
    studios: 'Production I.G',
    producers: 'Bandai Visual, Dentsu, Victor Entertainment, Nippon Television Network',
    synopsis: `
      It is 2034 and the Major has been gone for two years. Section 9 has grown fat on recruits, Togusa has the chair
      and no time for his family, and Batou will work only alone. Foreign agents are killing themselves one after
      another. Behind it there seems to be a Puppeteer, thousands of missing children, and bedridden old people whom a
      grateful state has wired to the wall. Wherever Batou goes to look, somebody he knows has just left by the
      window.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [801], 'side-story': [3447, 10870], alternative: [10090] },
    recommends: [467, 570, 35737, 10937, 235],
    cast: `
      Main | Motoko Kusanagi | 草薙素子 | 1795 | Atsuko Tanaka
      Main | Batou | バトー | 2653 | Akio Ootsuka
      Main | Togusa | トグサ | 2654 | Kouichi Yamadera
      Supporting | Daisuke Aramaki | 荒巻大輔 | 2677 | Osamu Saka
      Supporting | Ishikawa | イシカワ | 2676 | Yutaka Nakano
      Supporting | Tachikoma | タチコマ | – | Sakiko Tamagawa`,
  },
  {
    number: 198,
    mal: { id: 1482, score: 8.0, members: 725_000, favourites: 13_900 },
    anilist: 1482,
    english: 'D.Gray-man',
    romaji: 'D.Gray-man',
    japanese: 'ディー・グレイマン',
    also: ['DGM', 'D Gray Man', 'ディーグレ'],
    format: 'TV',
    episodes: 103,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-10-03 to 2008-09-30',
    genres: 'action, adventure, comedy, demons, fantasy, shounen, super-power',
    tags: 'Super Power, Demons, Urban Fantasy',
    studios: 'TMS Entertainment',
    producers: 'TV Tokyo, Aniplex, Dentsu, Half H.P Studio, Sony Music Entertainment',
    synopsis: `
      Whoever is stupid enough to call back someone he has lost will be visited by the Millennium Earl, who has a
      smile, an umbrella and a skeleton of metal for the soul to go into. Allen Walker did so once. It left him white-
      haired, with a cursed eye that sees the dead weeping inside the machines, and an arm made to free them. In a
      gaslit nineteenth century he joins the Black Order, eats for ten and inherits his master's debts. The Earl, too,
      has family.`,
    relations: { sequel: [32370] },
    recommends: [269, 14713, 9919, 249, 14837],
    cast: `
      Main | Allen Walker | アレン・ウォーカー | 139 | Sanae Kobayashi
      Main | Lenalee Lee | リナリー・リー | 141 | Shizuka Itou
      Main | Yuu Kanda | 神田ユウ | 140 | Takahiro Sakurai
      Main | Lavi | ラビ | 779 | Kenichi Suzumura
      Supporting | Tyki Mikk | ティキ・ミック | 778 | Toshiyuki Morikawa
      Supporting | Road Kamelot | ロード・キャメロット | 780 | Ai Shimizu`,
  },
  {
    number: 199,
    spotlight: true,
    mal: { id: 1535, score: 8.62, members: 4_216_000, favourites: 185_000 },
    anilist: 1535,
    english: 'Death Note',
    romaji: 'Death Note',
    japanese: 'DEATH NOTE',
    also: ['DN', 'Deathnote', 'デスノート', 'デスノ'],
    format: 'TV',
    episodes: 37,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2006-10-04 to 2007-06-27',
    genres: 'mystery, police, psychological, shounen, supernatural, thriller',
    tags: 'Crime, Detective, Anti-Hero, Fugitive, Philosophy, Gods, Memory Manipulation, Urban Fantasy, Urban',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network, Shueisha, D.N. Dream Partners',
    synopsis: `
      Bored in different worlds, a god of death and a prize pupil find each other by way of a dropped notebook. Anyone
      whose name is written in it dies. Light Yagami means to tidy up the earth, beginning with its criminals; Ryuk
      eats apples and watches. The police call in L, who crouches on chairs, lives on cake and gives no name. Soon the
      two cleverest young men in Japan are playing tennis, each waiting for the other to blink.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/70204970',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6QWD3EE6',
    },
    relations: { summary: [2994] },
    recommends: [323, 19, 13601, 31043, 22319],
    cast: `
      Main | Light Yagami | 夜神月 | 80 | Mamoru Miyano
      Main | L | L | 71 | Kappei Yamaguchi
      Main | Ryuk | リューク | 75 | Shidou Nakamura
      Main | Misa Amane | 弥海砂 | 835 | Aya Hirano
      Supporting | Souichirou Yagami | 夜神総一郎 | – | Naoya Uchida
      Supporting | Mello | メロ | 463 | Nozomu Sasaki
      Supporting | Near | ニア | 464 | Noriko Hidaka`,
  },
  {
    number: 200,
    mal: { id: 1575, score: 8.71, members: 2_427_000, favourites: 116_000 },
    anilist: 1575,
    english: 'Code Geass: Lelouch of the Rebellion',
    romaji: 'Code Geass: Hangyaku no Lelouch',
    japanese: 'コードギアス 反逆のルルーシュ',
    also: ['Code Geass', 'CG', 'Geass', 'ギアス', 'コードギアス'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2006-10-06 to 2007-07-29',
    genres: 'action, drama, mecha, military, school, sci-fi, super-power, thriller',
    tags: 'Anti-Hero, War, Military, Class Struggle, Politics, Super Power, Revenge, Terrorism, Tragedy',
    studios: 'Sunrise',
    producers:
      'Bandai Visual, Mainichi Broadcasting System, Bandai, Sony Music Entertainment, Bandai Namco Entertainment',
    synopsis: `
      Area 11 was called Japan until Britannia came with its walking tanks. Lelouch, a schoolboy who fleeces noblemen
      at chess, is in truth a discarded prince with a blind little sister and a father to bring down. From a girl in a
      straitjacket he receives Geass: look someone in the eye, and he obeys once. So he puts on a mask, calls himself
      Zero, and starts a revolution during lesson time. The pilot who spoils his best plans is Suzaku, his only
      friend, and neither knows it.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GY2P9ED0Y' },
    relations: {
      'side-story': [1953, 33155],
      summary: [2124, 4596],
      sequel: [2904],
      alternative: [8888, 15197, 15199, 15201, 17277, 30711, 34438, 34439],
      'spin-off': [12685],
    },
    recommends: [2904, 2581, 41457, 16498, 5114],
    cast: `
      Main | Lelouch Lamperouge | ルルーシュ・ランペルージ | 417 | Jun Fukuyama
      Main | C.C. | シー･ツー | 1111 | Yukana
      Main | Kallen Stadtfeld | カレン・シュタットフェルト | 558 | Ami Koshimizu
      Main | Suzaku Kururugi | 枢木スザク | 559 | Takahiro Sakurai
      Supporting | Shirley Fenette | シャーリー・フェネット | 1120 | Fumiko Orikasa
      Supporting | Euphemia li Britannia | ユーフェミア・リ・ブリタニア | 1114 | Omi Minami`,
  },
  {
    number: 201,
    mal: { id: 1604, score: 8.12, members: 582_000, favourites: 16_300 },
    anilist: 1604,
    english: 'REBORN!',
    romaji: 'Katekyou Hitman Reborn!',
    japanese: '家庭教師ヒットマンREBORN!',
    also: ['KHR', 'Hitman Reborn!', 'リボーン'],
    format: 'TV',
    episodes: 203,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-10-07 to 2010-09-25',
    genres: 'action, comedy, shounen, super-power',
    tags: 'Mafia, Super Power, Guns, Slapstick, Found Family',
    studios: 'Artland',
    producers: 'TV Tokyo, Dentsu, Marvelous Entertainment, Pony Canyon, d-rights',
    synopsis: `
      Tsuna fails at mathematics, gymnastics and speaking to Kyoko. One day his mother hires a tutor: Reborn, an
      infant in a fedora, who has come from Italy to make him tenth boss of the Vongola. His method is a bullet to the
      forehead that leaves the pupil in underpants and full of resolve. A bomb-throwing admirer and a baseball fool
      complete the family. It takes a score of episodes of slapstick before the real killers arrive.`,
    relations: { 'side-story': [8532, 9023] },
    recommends: [44200, 20, 1482, 1686, 235],
    cast: `
      Main | Tsunayoshi Sawada | 沢田綱吉 | – | Yukari Kokubun
      Main | Reborn | リボーン | – | Neeko
      Main | Hayato Gokudera | 獄寺隼人 | – | Hidekazu Ichinose
      Main | Takeshi Yamamoto | 山本武 | – | Suguru Inoue
      Supporting | Kyouya Hibari | 雲雀恭弥 | – | Takashi Kondou
      Supporting | Mukuro Rokudou | 六道骸 | – | Toshinobu Iida
      Supporting | Lambo | ランボ | – | Junko Takeuchi`,
  },
  {
    number: 202,
    mal: { id: 1943, score: 8.04, members: 499_000, favourites: 5_460 },
    anilist: 1943,
    english: 'Paprika',
    romaji: 'Paprika',
    japanese: 'パプリカ',
    also: ['Paprika (2006)', 'ぱぷりか'],
    format: 'Movie',
    episodes: 1,
    minutes: 90,
    rating: 'R+',
    material: 'Novel',
    aired: '2006-11-25',
    genres: 'dementia, fantasy, horror, mystery, psychological, sci-fi, thriller',
    tags: 'Dream, Circus, Detective, Butterflies, Science, Parade',
    studios: 'Madhouse',
    producers: 'Sony Pictures Entertainment, Chaos Union',
    synopsis: `
      Someone has stolen the DC Mini, a device that lets therapists walk into their patients' dreams, and staff at the
      institute begin to jump from windows, babbling of frogs and confetti. Cool Doctor Atsuko Chiba goes looking,
      chiefly by night, chiefly as Paprika, a sprite in red who leaps out of billboards and has opinions of her own. A
      detective keeps dreaming of a murder in a corridor. And the parade is coming, fridges, dolls and shrine gate,
      all singing, longer every time.`,
    watch: { Netflix: 'https://www.netflix.com/title/70065105' },
    recommends: [437, 1033, 339, 43, 875],
    cast: `
      Main | Atsuko Chiba | 千葉敦子 | – | Megumi Hayashibara
      Main | Paprika | パプリカ | – | Megumi Hayashibara
      Main | Toshimi Konakawa | 粉川利美 | – | Akio Ootsuka
      Supporting | Kousaku Tokita | 時田浩作 | – | Tooru Furuya
      Supporting | Toratarou Shima | 島寅太郎 | – | Katsunosuke Hori
      Supporting | Seijirou Inui | 乾精次郎 | – | Tooru Emori`,
  },
  {
    number: 203,
    mal: { id: 1686, score: 7.44, members: 270_000, favourites: 685 },
    anilist: 1686,
    english: 'Bleach the Movie: Memories of Nobody',
    romaji: 'Bleach Movie 1: Memories of Nobody',
    japanese: '劇場版BLEACH MEMORIES OF NOBODY',
    also: ['Bleach Movie 1', 'Memories of Nobody'],
    format: 'Movie',
    episodes: 1,
    minutes: 92,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-12-16',
    genres: 'action, adventure, comedy, shounen, super-power, supernatural',
    tags: 'Swordplay, Memory, Autumn, Ghosts, Afterlife, Super Power',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Dentsu, Shueisha',
    synopsis: `
      White shapes without faces or memories drift through Karakura Town, and a Soul Reaper nobody has heard of blows
      them away with a grin. Senna likes high places, red ribbons and having her own way; Ichigo, told off to keep an
      eye on her, spends an autumn day trailing after her through the town. Why is there no record of her in Soul
      Society? Between the worlds an exiled clan has been waiting for her.`,
    relations: { parent: [269] },
    recommends: [4835, 13667, 1482, 1604, 44200],
    cast: `
      Main | Ichigo Kurosaki | 黒崎一護 | 5 | Masakazu Morita
      Main | Rukia Kuchiki | 朽木ルキア | 6 | Fumiko Orikasa
      Main | Senna | 茜雫 | 294909 | Chiwa Saitou
      Main | Orihime Inoue | 井上織姫 | 7 | Yuki Matsuoka
      Main | Renji Abarai | 阿散井恋次 | 906 | Kentarou Itou
      Main | Uryuu Ishida | 石田雨竜 | 564 | Noriaki Sugiyama`,
  },
]
