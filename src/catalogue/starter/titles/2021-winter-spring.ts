import type { WrittenTitle } from '../written.ts'

export const TITLES_2021_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 435,
    mal: { id: 42203, score: 8.42, members: 1_037_000, favourites: 13_600 },
    anilist: 119661,
    english: 'Re:ZERO -Starting Life in Another World- Season 2 Part 2',
    romaji: 'Re:Zero kara Hajimeru Isekai Seikatsu 2nd Season Part 2',
    japanese: 'Re:ゼロから始める異世界生活 2nd Season Part 2',
    also: ['ReZero 2 Part 2', 'Re:Zero S2 Part 2', 'リゼロ 2期'],
    format: 'TV',
    episodes: 12,
    minutes: 29,
    rating: 'R',
    material: 'Light novel',
    aired: '2021-01-06 to 2021-03-24',
    genres: 'action, adventure, drama, fantasy, isekai, psychological, romance, thriller',
    tags: 'Tragedy, Time Manipulation, Witch, Memory Manipulation, Ensemble Cast, Alternate Universe, Cult, Elf, Maids',
    studios: 'White Fox',
    producers: 'AT-X, Memory-Tech, Hakuhodo DY Music & Pictures, Kadokawa Media House, Kadokawa',
    synopsis: `
      Subaru has run out of clever plans, and the rest of his time at the Sanctuary turns on what his friends will do.
      A merchant with no business in a battle gives him a punch and a promise. Garfiel guards a barrier against a fear
      he will not name, Emilia walks alone into the trial that breaks her every night, and in a library a small spirit
      goes on waiting for someone who is four centuries late.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [39587], sequel: [54857] },
    recommends: [39587, 9253, 9756, 38329, 37430],
    cast: `
      Main | Subaru Natsuki | ナツキ・スバル | 88573 | Yuusuke Kobayashi
      Main | Emilia | エミリア | 88572 | Rie Takahashi
      Main | Otto Suewen | オットー・スーウェン | 124110 | Kouhei Amasaki
      Main | Garfiel Tinsel | ガーフィール・ティンゼル | 133847 | Nobuhiko Okamoto
      Supporting | Rem | レム | 88575 | Inori Minase
      Supporting | Echidna | エキドナ | 129330 | Maaya Sakamoto`,
  },
  {
    number: 436,
    mal: { id: 39486, score: 9.05, members: 128_000, favourites: 4_700 },
    anilist: 114129,
    english: 'Gintama: THE VERY FINAL',
    romaji: 'Gintama: The Final',
    japanese: '銀魂 THE FINAL',
    also: ['Gintama Movie 3', 'The Very Final', 'Gintama The Final'],
    format: 'Movie',
    episodes: 1,
    minutes: 104,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2021-01-08',
    genres: 'action, comedy, drama, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Slapstick',
    studios: 'Bandai Namco Pictures',
    producers: 'TV Tokyo, Aniplex, Dentsu, Bandai, Warner Bros. Japan',
    synopsis: `
      Having taken its leave more often than most series have aired, Gintama closes with Edo in ruins, an immortal at
      the heart of the Terminal, and three men on their way up who once learned to read at the same low desk. Gintoki,
      Takasugi and Katsura have one teacher to save, or to stop. Behind them comes everyone to whom the Yorozuya ever
      owed money. It still finds time for very stupid jokes.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [37491] },
    recommends: [34096, 37520, 2418, 44, 205],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Supporting | Kotarou Katsura | 桂小太郎 | 1533 | Akira Ishida
      Supporting | Shinsuke Takasugi | 高杉晋助 | 2948 | Takehito Koyasu`,
  },
  {
    number: 437,
    mal: { id: 42897, score: 8.18, members: 1_587_000, favourites: 40_300 },
    anilist: 124080,
    english: 'Horimiya',
    romaji: 'Horimiya',
    japanese: 'ホリミヤ',
    also: ['HoriMiya', 'Hori-san to Miyamura-kun'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2021-01-10 to 2021-04-04',
    genres: 'comedy, romance, school, shounen, slice-of-life',
    tags: 'Family Life, Ensemble Cast, Coming of Age, Tsundere, Episodic',
    studios: 'CloverWorks',
    producers: 'Aniplex, Square Enix, Mainichi Broadcasting System, Movic, Kanetsu Investment',
    synopsis: `
      At school Hori is the admired one with the perfect marks, and Miyamura the gloomy boy behind the spectacles. At
      home she wears no make-up and raises her little brother; out of uniform he has nine piercings, and tattoos under
      the winter shirt. A nosebleed brings him to her door, and each keeps the other's secret. The wooing is over
      sooner than usual, which leaves room for friends, supper, and the odd business of being truly seen.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81020819',
      Crunchyroll: 'https://www.crunchyroll.com/series/G9VHN9P43',
    },
    recommends: [48926, 38101, 59845, 38680, 4224],
    cast: `
      Main | Izumi Miyamura | 宮村伊澄 | 66173 | Kouki Uchiyama
      Main | Kyouko Hori | 堀京子 | 66171 | Haruka Tomatsu
      Supporting | Yuki Yoshikawa | 吉川由紀 | 66963 | Yurie Kozakai
      Supporting | Remi Ayasaki | 綾崎レミ | 66965 | Mao Ichimichi
      Supporting | Kyousuke Hori | 堀京介 | 89726 | Daisuke Ono
      Supporting | Tooru Ishikawa | 石川透 | 66961 | Seiichirou Yamashita`,
  },
  {
    number: 438,
    mal: { id: 39535, score: 8.32, members: 1_529_000, favourites: 40_100 },
    anilist: 108465,
    english: 'Mushoku Tensei: Jobless Reincarnation',
    romaji: 'Mushoku Tensei: Isekai Ittara Honki Dasu',
    japanese: '無職転生 ～異世界行ったら本気だす～',
    also: ['MT', 'Mushoku', 'Jobless Reincarnation', '無職転生'],
    format: 'TV',
    episodes: 11,
    minutes: 23,
    rating: 'R',
    material: 'Light novel',
    aired: '2021-01-11 to 2021-03-22',
    genres: 'adventure, drama, ecchi, fantasy, isekai, magic',
    tags: 'Reincarnation, Rehabilitation, Coming of Age, Travel, Family Life, Hikikomori, Tragedy, Tsundere, Swordplay',
    studios: 'Studio Bind',
    producers: 'Frontier Works, Toho, Magic Capsule, TOHO animation, Hakuhodo DY Music & Pictures',
    synopsis: `
      Thirty-four, shut in his bedroom for half his life and thrown out on the day of his parents' funeral, a man does
      one decent thing in front of a lorry and wakes as Rudeus Greyrat, a baby with all his regrets intact. There is
      magic here, and a small blue-haired tutor, Roxy, who gets him past the threshold he could never cross before.
      Growing up a second time takes years, and his worst habits have come along.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80987039',
      'Disney+': 'https://www.disneyplus.com/series/5Y5wbhrBl6qZ',
      Crunchyroll: 'https://www.crunchyroll.com/series/G24H1N3MP',
    },
    relations: { sequel: [45576] },
    recommends: [30831, 23755, 28805, 37987, 38084],
    cast: `
      Main | Rudeus Greyrat | ルーデウス・グレイラット | 88348 | Yumi Uchiyama
      Main | Roxy Migurdia | ロキシー・ミグルディア | 88350 | Konomi Kohara
      Main | Eris Boreas Greyrat | エリス・ボレアス・グレイラット | 88349 | Ai Kakuma
      Main | Sylphiette | シルフィエット | 88346 | Ai Kayano
      Main | Ruijerd Superdia | ルイジェルド・スペルディア | 88351 | Daisuke Namikawa
      Supporting | Ghislaine Dedoldia | ギレーヌ・デドルディア | 206392 | Megumi Toyoguchi`,
  },
  {
    number: 439,
    mal: { id: 3786, score: 8.58, members: 338_000, favourites: 8_320 },
    anilist: 3786,
    english: 'Evangelion: 3.0+1.0 Thrice Upon a Time',
    romaji: 'Shin Evangelion Movie:||',
    japanese: 'シン・エヴァンゲリオン劇場版:||',
    also: ['Eva 4.0', 'Eva 3.0+1.0', 'Rebuild 4.0', 'Shin Evangelion', 'シンエヴァ'],
    format: 'Movie',
    episodes: 1,
    minutes: 155,
    rating: 'PG-13',
    material: 'Original',
    aired: '2021-03-08',
    genres: 'action, drama, mecha, psychological, sci-fi, thriller',
    tags: 'Mecha, Angels, Village, Trains, Sea, Apocalypse',
    studios: 'Khara',
    producers: 'KlockWorx',
    synopsis: `
      Shinji does not speak. He trudges through a red world behind Asuka until they reach a village by a railway
      turntable, where his classmates have become fathers and doctors, and a girl with Rei's face learns to plant rice
      and say good morning. Out in the red, Misato readies a ship to fight his father's last plan. A quarter of a
      century after a boy was told to get in the robot, somebody asks what he wants.`,
    relations: { alternative: [30], prequel: [3785] },
    recommends: [3784, 30, 2001, 43, 16662],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Asuka Shikinami Langley | 式波・アスカ・ラングレー | – | Yuuko Miyamura
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Mari Makinami Illustrious | 真希波・マリ・イラストリアス | 21512 | Maaya Sakamoto
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Main | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki
      Main | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida
      Main | Ritsuko Akagi | 赤木リツコ | 1251 | Yuriko Yamaguchi`,
  },
  {
    number: 440,
    mal: { id: 41587, score: 7.35, members: 1_323_000, favourites: 10_300 },
    anilist: 117193,
    english: 'My Hero Academia Season 5',
    romaji: 'Boku no Hero Academia 5th Season',
    japanese: '僕のヒーローアカデミア５',
    also: ['MHA 5', 'MHA S5', 'BNHA 5', 'ヒロアカ 5期'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2021-03-27 to 2021-09-25',
    season: 'spring 2021',
    genres: 'action, adventure, comedy, school, sci-fi, shounen, super-power',
    tags: 'Superhero, Super Power, Urban Fantasy, Tragedy, Ensemble Cast, Urban, Crime, Anti-Hero',
    studios: 'Bones',
    producers: 'Dentsu, Movic, Sony Music Entertainment, TOHO animation, Shueisha',
    synopsis: `
      Class A meets Class B in five rounds of team battle, with the sleepless Shinso, who can have your mind for one
      answer, on loan to both sides. Midoriya finds that the power inside him comes with previous tenants. A winter
      under Endeavor's eye follows, including supper at the Todoroki table, frightening in its own way. Then the
      camera changes sides: Shigaraki's League, broke and hungry, goes to war against an army with a bestseller.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80135674',
      'Disney+': 'https://www.disneyplus.com/series/1WUo7sgngr1w',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
    },
    relations: { prequel: [38408], sequel: [49918] },
    recommends: [38408, 48561, 11061, 30276, 31478],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Tomura Shigaraki | 死柄木弔 | 89226 | Kouki Uchiyama
      Main | Hitoshi Shinsou | 心操人使 | 89242 | Wataru Hatano
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Supporting | Shouta Aizawa | 相澤消太 | 89225 | Junichi Suwabe`,
  },
  {
    number: 441,
    mal: { id: 42938, score: 8.93, members: 549_000, favourites: 21_500 },
    anilist: 124194,
    english: 'Fruits Basket The Final Season',
    romaji: 'Fruits Basket: The Final',
    japanese: 'フルーツバスケットThe Final',
    also: ['Furuba Final', 'Fruits Basket S3', 'フルバ 最終章'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2021-04-06 to 2021-06-29',
    genres: 'comedy, drama, psychological, romance, shoujo, slice-of-life, supernatural',
    tags: 'Found Family, Coming of Age, Rehabilitation, Family Life, Ensemble Cast, Philosophy, Tragedy, Orphan, Urban Fantasy',
    studios: 'TMS Entertainment',
    producers: 'TV Tokyo, TV Osaka, Nihon Ad Systems, Hakusensha, Avex Pictures',
    synopsis: `
      Akito's secret is out among those who can bear it, and the bond that holds the Somas together has begun, strand
      by strand, to fray. It ought to be good news. But a cage stands ready for the Cat, with Kyo's graduation as the
      date; he carries a memory of Tohru's mother that he dares not tell her; and Tohru, so free with kindness, has to
      find out what she would keep for herself. Not every guest wishes the banquet to end.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80987063',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6ZJMGEXY',
    },
    relations: { prequel: [40417] },
    recommends: [40417, 38826, 37450, 1210, 35839],
    cast: `
      Main | Tohru Honda | 本田透 | 207 | Manaka Iwami
      Main | Yuki Soma | 草摩由希 | 208 | Nobunaga Shimazaki
      Main | Kyo Soma | 草摩夾 | 209 | Yuuma Uchida
      Main | Shigure Soma | 草摩紫呉 | 206 | Yuuichi Nakamura
      Main | Akito Soma | 草摩慊人 | 374 | Maaya Sakamoto
      Supporting | Hatsuharu Soma | 草摩潑春 | 369 | Makoto Furukawa`,
  },
  {
    number: 442,
    spotlight: true,
    mal: { id: 46102, score: 8.63, members: 497_000, favourites: 9_240 },
    anilist: 128547,
    english: 'ODDTAXI',
    romaji: 'Odd Taxi',
    japanese: 'オッドタクシー',
    also: ['OddTaxi'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Original',
    aired: '2021-04-06 to 2021-06-29',
    genres: 'drama, mystery, police, thriller',
    tags: 'Criminal Organization, Anthropomorphic',
    studios: 'OLM, P.I.C.S.',
    producers: 'TV Tokyo, Dentsu, Pony Canyon, AT-X, Crunchyroll',
    synopsis: `
      Odokawa, forty-one, walrus, drives his taxi by night and would prefer that you did not talk. They all do: a
      student desperate to go viral, a struggling comedy duo, a nurse who asks oddly many questions. Each sits one
      seat away from a schoolgirl who has vanished, and the police and two sorts of gangster would like to see the
      dashboard camera. The chatter is as dry as the driver, and every stray remark turns out to be a clue.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [50653] },
    recommends: [40052, 35737, 36649, 44074, 1604],
    cast: `
      Main | Odokawa | 小戸川宏 | 204522 | Natsuki Hanae
      Supporting | Shirakawa | 白川美保 | 204523 | Riho Iida
      Supporting | Kakibana | – | 204525 | Kappei Yamaguchi
      Supporting | Donraku Shoufuutei | – | 204548 | Houchuu Ootsuka
      Supporting | Dobu | – | 204540 | Kenji Hamada
      Supporting | Kuroda | – | 204551 | Takaya Kuroda`,
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
    number: 443,
    mal: { id: 42249, score: 7.81, members: 1_381_000, favourites: 25_300 },
    anilist: 120120,
    english: 'Tokyo Revengers',
    romaji: 'Tokyo Revengers',
    japanese: '東京リベンジャーズ',
    also: ['TR', 'TokyoRev', '東リベ', '東卍'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2021-04-11 to 2021-09-19',
    genres: 'action, drama, romance, shounen, supernatural',
    tags: 'Gangs, Delinquents, Time Manipulation, Tragedy, Urban, Ensemble Cast, Philosophy, Crime',
    studios: 'LIDENFILMS',
    producers: 'Mainichi Broadcasting System, Pony Canyon, Kodansha, AT-X, Ultra Super Pictures',
    synopsis: `
      Takemichi Hanagaki peaked in middle school. At twenty-six he lives among rubbish, apologises for a living, and
      learns from the news that Hinata, the only girl who ever went out with him, has died in the feuds of the Tokyo
      Manji Gang. A shove on a station platform drops him twelve years back. He cannot fight. What he can do is get up
      again, often enough that a tiny, terrifying boy named Mikey takes him for a friend.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81442520',
      Crunchyroll: 'https://www.crunchyroll.com/series/G3KHEVMN1',
    },
    relations: { sequel: [50608] },
    recommends: [6746, 38329, 32281, 41025, 57555],
    cast: `
      Main | Takemichi Hanagaki | 花垣武道 | 145342 | Yuuki Shin
      Main | Manjirou Sano | 佐野万次郎 | 145341 | Yuu Hayashi
      Main | Ken Ryuuguji | 龍宮寺 堅 | 145345 | Tatsuhisa Suzuki
      Supporting | Keisuke Baji | 場地圭介 | 145343 | Masaaki Mizunaka
      Supporting | Takashi Mitsuya | 三ツ谷隆 | 167841 | Yoshitsugu Matsuoka
      Supporting | Hinata Tachibana | 橘日向 | 138453 | Azumi Waki`,
  },
  {
    number: 444,
    mal: { id: 41025, score: 8.35, members: 975_000, favourites: 16_300 },
    anilist: 114535,
    english: 'To Your Eternity',
    romaji: 'Fumetsu no Anata e',
    japanese: '不滅のあなたへ',
    also: ['FnAe', 'Fumetsu'],
    format: 'TV',
    episodes: 20,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '2021-04-12 to 2021-08-30',
    genres: 'adventure, drama, fantasy, psychological, shounen, supernatural',
    tags: 'Shapeshifting, Tragedy, Coming of Age, Travel, Philosophy, Rural, Agender, Medieval, Ensemble Cast',
    studios: "Brain's Base",
    producers: 'NHK, NHK Enterprises',
    synopsis: `
      An orb is thrown to Earth, and it copies. First a stone, then moss, then a dying wolf, whose shape it wears into
      a hut in the snow where one last cheerful boy is waiting for company. It knows no words. Everybody it meets adds
      something: little March who longs to be a grown-up, fierce Parona who watches over her, an old woman with a
      sharp tongue. So Fushi, who cannot die, learns why the others count their days.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81333467',
      'Disney+': 'https://www.disneyplus.com/series/53ckjHHZBSuJ',
      Crunchyroll: 'https://www.crunchyroll.com/',
    },
    relations: { sequel: [49709] },
    recommends: [52991, 40834, 35120, 50594, 5114],
    cast: `
      Main | Fushi | フシ | 136548 | Reiji Kawashima
      Supporting | March | マーチ | 136541 | Rie Hikisaka
      Supporting | Parona | パロナ | 136544 | Aya Uchida
      Supporting | Pyoran | ピオラン | 136556 | Rikako Aikawa
      Supporting | Hayase | ハヤセ | 136545 | Mitsuki Saiga
      Supporting | The Beholder | 観察者 | 136553 | Kenjirou Tsuda`,
  },
  {
    number: 445,
    mal: { id: 44074, score: 8.7, members: 283_000, favourites: 15_100 },
    anilist: 126403,
    english: 'Link Click',
    romaji: 'Shiguang Dailiren',
    japanese: '时光代理人',
    also: ['LC', '時光代理人'],
    format: 'ONA',
    episodes: 11,
    minutes: 23,
    rating: 'PG-13',
    material: 'Original',
    aired: '2021-04-30 to 2021-07-09',
    genres: 'drama, fantasy, mystery, super-power, thriller',
    tags: 'Super Power, Time Manipulation, Time Travel',
    studios: 'LAN Studio',
    producers: 'bilibili, BeDream',
    synopsis: `
      Bring a photograph to the Time Photo Studio and two young men will step into it for you. Lu Guang can see the
      twelve hours that followed the shutter; Cheng Xiaoshi can spend them in the photographer's body. Their landlady,
      Qiao Ling, collects the fees and the overdue rent. Change nothing, whatever you find: a cheated friend, a last
      basketball match, a village on the eve of an earthquake. But Xiaoshi feels things, and small edits leave marks.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/3pyQ9PNQeYEX',
      Crunchyroll: 'https://www.crunchyroll.com/series/GP5HJ8E81',
    },
    relations: { sequel: [49413] },
    recommends: [16498, 31043, 7785, 46102, 36936],
    cast: `
      Main | Xiaoshi Cheng | 程小时 | 218266 | Toshiyuki Toyonaga
      Main | Guang Lu | 陆光 | 218267 | Takahiro Sakurai
      Main | Ling Qiao | 乔苓 | 218265 | –`,
  },
]
