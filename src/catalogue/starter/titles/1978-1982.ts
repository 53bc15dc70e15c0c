import type { WrittenTitle } from '../written.ts'

export const TITLES_1978_1982: readonly WrittenTitle[] = [
  {
    number: 55,
    mal: { id: 1000, score: 7.79, members: 35_400, favourites: 391 },
    anilist: 1000,
    english: 'Space Pirate Captain Harlock',
    romaji: 'Uchuu Kaizoku Captain Herlock',
    japanese: '宇宙海賊キャプテンハーロック',
    also: ['Harlock', 'Captain Harlock', 'ハーロック'],
    format: 'TV',
    episodes: 42,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1978-03-14 to 1979-02-13',
    season: 'spring 1978',
    genres: 'action, adventure, drama, sci-fi, seinen, space',
    tags: 'Pirates, Space, Ships, Aliens, Lone Wolf',
    studios: 'Toei Animation',
    producers: 'TV Asahi, Toei Advertising',
    synopsis: `
      By 2977 the people of Earth are so comfortable that they watch television while the sky fills with invaders.
      Only an outlaw bothers to defend them. One eye, one scar, one black flag: Harlock sails the Arcadia with forty
      idlers who turn lions at the bell, the alien Miime, who drinks for company, and young Tadashi Daiba, whose
      father was not believed in time. The enemy are the Mazone, women grown from plants, and they have a claim of
      their own.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      'side-story': [1081, 1676],
      'spin-off': [1553],
      sequel: [1645],
      alternative: [1706, 2202, 2203, 2470, 17269, 35854],
    },
    recommends: [1553, 2451, 1650, 80, 329],
    cast: `
      Main | Captain Harlock | キャプテン・ハーロック | – | Makio Inoue
      Main | Tadashi Daiba | 台羽正 | – | Akira Kamiya
      Supporting | Kei Yuuki | 有紀螢 | – | Chiyoko Kawashima
      Supporting | Miime | ミーメ | – | Noriko Ohara
      Supporting | Yattaran | ヤッタラン | – | Hiroshi Ootake
      Supporting | Lafresia | ラフレシア | – | –`,
  },
  {
    number: 56,
    mal: { id: 302, score: 8.15, members: 46_700, favourites: 678 },
    anilist: 302,
    english: 'Future Boy Conan',
    romaji: 'Mirai Shounen Conan',
    japanese: '未来少年コナン',
    also: ['Conan', 'Conan, The Boy in Future', 'コナン'],
    format: 'TV',
    episodes: 26,
    minutes: 29,
    rating: 'PG-13',
    material: 'Novel',
    aired: '1978-04-04 to 1978-10-31',
    genres: 'adventure, drama, sci-fi',
    tags: 'Post-Apocalyptic, Sea, Island, Aeroplanes, Tower',
    studios: 'Nippon Animation',
    synopsis: `
      Twenty years after magnetic weapons sank the continents, Conan lives on a scrap of island with an old man and
      believes that they are the last people alive. Then the sea brings a girl. Lana hears her grandfather's thoughts
      across the water, the tower-state of Industria wants what he knows, and when they fly off with her Conan runs
      straight off the end of his world. He can hang from a wing by his toes. Hayao Miyazaki's first series is all
      appetite, oil and sky.`,
    relations: { alternative: [2613], 'side-story': [2614], summary: [7308] },
    recommends: [1251, 2618, 1663, 416, 572],
    cast: `
      Main | Conan | コナン | future-boy-conan | Noriko Ohara
      Main | Lana | ラナ | future-boy-conan-lana | Mieko Nobusawa
      Main | Jimsy | ジムシー | – | Kazuyo Aoki
      Supporting | Monsley | モンスリー | – | Rihoko Yoshida
      Supporting | Captain Dyce | ダイス船長 | – | Ichirou Nagai
      Supporting | Lepka | レプカ | – | Iemasa Kayumi`,
  },
  {
    number: 57,
    mal: { id: 1491, score: 7.88, members: 34_700, favourites: 513 },
    anilist: 1491,
    english: 'Galaxy Express 999',
    romaji: 'Ginga Tetsudou 999',
    japanese: '銀河鉄道９９９',
    also: ['GE999', 'Galaxy Express', 'Ginga Tetsudo 999', 'スリーナイン'],
    format: 'TV',
    episodes: 113,
    minutes: 24,
    rating: 'G',
    material: 'Manga',
    aired: '1978-09-14 to 1981-03-26',
    season: 'fall 1978',
    genres: 'adventure, drama, sci-fi, space',
    tags: 'Trains, Space, Android, Travel, Starry Sky',
    studios: 'Toei Animation',
    producers: 'Fuji TV',
    synopsis: `
      On the railway that climbs out of Megalopolis into the stars, a steam engine pulls wooden carriages to
      Andromeda, where they give away bodies that never die. Tetsurou, whose mother was hunted for sport by a
      mechanical count, wants one. A ticket costs more than a slum boy will ever see; Maetel, in black fur, with the
      saddest eyes in the galaxy, gives him his for her own reasons. One planet at every halt, and one more argument
      about what a life is for.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      alternative: [1301, 1490, 6653, 6733, 6734, 6735, 7285, 28733],
      sequel: [1302],
      prequel: [1377, 1495, 2019],
      summary: [29716],
    },
    recommends: [1650, 1000, 80, 1548, 329],
    cast: `
      Main | Tetsurou Hoshino | 星野鉄郎 | – | Masako Nozawa
      Main | Maetel | メーテル | – | Masako Ikeda
      Supporting | Conductor | 車掌さん | galaxy-express-conductor | Kaneta Kimotsuki`,
  },
  {
    number: 58,
    mal: { id: 2618, score: 8.06, members: 19_000, favourites: 323 },
    anilist: 2618,
    english: 'Treasure Island',
    romaji: 'Takarajima',
    japanese: '宝島',
    also: ['Treasure Island (1978)'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Novel',
    aired: '1978-10-08 to 1979-04-01',
    genres: 'adventure, drama, historical, mystery',
    tags: 'Pirates, Ships, Treasure, Sea, Island',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Madhouse',
    synopsis: `
      A chest, a map and a stranger with a scarred cheek come to the Admiral Benbow inn, and Jim Hawkins has his bag
      packed before his mother can say no. Robert Louis Stevenson's book is all here, the apple barrel and the black
      spot, but Osamu Dezaki has eyes for one man only: John Silver, ship's cook, huge, merry, one-legged, a murderer
      and the finest fellow that Jim has ever met. What do you do when the villain is your hero?`,
    relations: { 'side-story': [11685], alternative: [21255] },
    recommends: [416, 302, 338, 1663, 1251],
    cast: `
      Main | Jim Hawkins | ジム・ホーキンズ | – | Mari Shimizu
      Main | John Silver | ジョン・シルバー | – | Genzou Wakayama`,
  },
  {
    number: 59,
    mal: { id: 283, score: 7.97, members: 30_400, favourites: 984 },
    anilist: 283,
    english: 'Anne of Green Gables',
    romaji: 'Akage no Anne',
    japanese: '赤毛のアン',
    also: ['Anne', 'Red-Haired Anne'],
    format: 'TV',
    episodes: 50,
    minutes: 25,
    rating: 'G',
    material: 'Novel',
    aired: '1979-01-07 to 1979-12-30',
    genres: 'drama, historical, slice-of-life',
    tags: 'Orphan, Farm, Flowers, Coming of Age, Seasons',
    studios: 'Nippon Animation',
    synopsis: `
      Matthew Cuthbert drives to the station for an orphan boy to help on the farm and finds a girl with red plaits,
      sitting on a pile of shingles and talking. She does not stop all the way home. Marilla means to send her back in
      the morning; Anne has already renamed the avenue and the pond. Isao Takahata's fifty episodes take Prince Edward
      Island at the pace of apple blossom: a broken slate, a bosom friend, raspberry cordial that was not, and a child
      growing tall.`,
    relations: { prequel: [5494], summary: [8950, 23583], 'side-story': [37423] },
    recommends: [2225, 2800, 1663, 2553, 578],
    cast: `
      Main | Anne Shirley | アン・シャーリー | 16661 | Eiko Yamada
      Main | Marilla Cuthbert | マリラ・カスバート | – | Fumie Kitahara
      Main | Matthew Cuthbert | マシュウ・カスバート | – | Ryuuji Saikachi
      Supporting | Diana Barry | ダイアナ・バーリー | – | Gara Takashima
      Supporting | Gilbert Blythe | ギルバート・ブライス | – | Kazuhiko Inoue`,
  },
  {
    number: 60,
    mal: { id: 2471, score: 7.91, members: 58_500, favourites: 722 },
    anilist: 2471,
    english: 'Doraemon',
    romaji: 'Doraemon (1979)',
    japanese: 'ドラえもん',
    also: ['どらえもん'],
    format: 'TV',
    episodes: 1787,
    minutes: 11,
    rating: 'PG',
    material: 'Manga',
    aired: '1979-04-02 to 2005-03-18',
    genres: 'adventure, comedy, fantasy, kids, sci-fi, shounen',
    tags: 'Robots, Gadgets, Time Travel, Family Life, Episodic, Anthropomorphism',
    studios: 'Shin-Ei Animation',
    producers: 'TV Asahi, Asatsu DK',
    synopsis: `
      A round blue cat without ears climbs out of Nobita's desk drawer with bad news from the twenty-second century:
      the boy is going to fail at everything, and his descendants are still paying for it. Doraemon has a pocket of
      cures, from bamboo rotors that let you fly to a door that opens anywhere. Nobita uses them to get even with
      Gian, impress Shizuka and skip homework, in that order. It backfires about seventeen hundred times, and they
      stay friends.`,
    relations: {
      prequel: [501],
      'side-story': [
        2392, 2393, 2625, 2627, 2629, 2630, 2632, 2633, 2634, 2635, 2637, 2638, 2640, 2641, 2644, 2645, 2646, 2648,
        2649, 2650, 2651, 2654, 2655, 2656, 2657, 2658, 2659, 2660, 2661, 2662, 2664, 2665, 2666, 2667, 2668, 2669,
        2670, 2671, 2672, 2673, 2674, 2675, 2676, 2677, 2678, 3727, 5096, 6930, 6988, 7045, 10534, 11053, 15925, 16702,
        19645, 21469, 25383, 31201, 33672, 35686,
      ],
      sequel: [8687],
      alternative: [36730],
    },
    recommends: [1441, 1030, 523, 512, 527],
    cast: `
      Main | Doraemon | ドラえもん | – | Nobuyo Ooyama
      Main | Nobita Nobi | 野比のび太 | – | Noriko Ohara
      Main | Shizuka Minamoto | 源静香 | – | Michiko Nomura
      Main | Takeshi Gouda | 剛田武 | – | Kazuya Tatekabe
      Main | Suneo Honekawa | 骨川スネ夫 | – | Kaneta Kimotsuki`,
  },
  {
    number: 19,
    spotlight: true,
    mal: { id: 80, score: 7.79, members: 125_000, favourites: 2_750 },
    anilist: 80,
    english: 'Mobile Suit Gundam',
    romaji: 'Kidou Senshi Gundam',
    japanese: '機動戦士ガンダム',
    also: ['First Gundam', 'Mobile Suit Gundam 0079', 'Gundam', 'ガンダム', 'ファーストガンダム'],
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
  {
    number: 61,
    mal: { id: 1430, score: 8.16, members: 110_000, favourites: 1_510 },
    anilist: 1430,
    english: 'Lupin the 3rd: The Castle of Cagliostro',
    romaji: 'Lupin III: Cagliostro no Shiro',
    japanese: 'ルパン三世 カリオストロの城',
    also: ['Cagliostro', 'Castle of Cagliostro', 'Lupin Cagliostro', 'カリオストロ'],
    format: 'Movie',
    episodes: 1,
    minutes: 100,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1979-12-15',
    genres: 'action, adventure, comedy, mystery, seinen',
    tags: 'Castle, Cars, Heist, Clock, Princess, Mountains',
    studios: 'Tokyo Movie Shinsha, Telecom Animation Film',
    producers: 'Streamline Pictures',
    synopsis: `
      Having robbed a casino down to the carpet, Lupin finds that every note in the car is forged, so well that he
      knows where: the Grand Duchy of Cagliostro, postcard-sized, with a castle from which no thief has returned. On
      the road a bride tears past in a Citroën, with gunmen behind her. Clarisse, two rings, a wicked count and a
      clock tower do the rest. For his first feature, Hayao Miyazaki sends a small yellow Fiat up a cliff, and up it
      goes.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { parent: [1412] },
    recommends: [1412, 2043, 1470, 47, 2618],
    cast: `
      Main | Arsène Lupin III | ルパン三世 | 1044 | Yasuo Yamada
      Main | Clarisse de Cagliostro | クラリス・ド・カリオストロ | – | Sumi Shimamoto
      Main | Daisuke Jigen | 次元大介 | 1045 | Kiyoshi Kobayashi
      Main | Fujiko Mine | 峰不二子 | 1047 | Eiko Masuyama
      Main | Goemon Ishikawa XIII | 石川五ェ門 | 1046 | Makio Inoue
      Main | Kouichi Zenigata | 銭形幸一 | 1048 | Gorou Naya
      Supporting | Count Cagliostro | カリオストロ伯爵 | – | Tarou Ishida`,
  },
  {
    number: 62,
    mal: { id: 2921, score: 8.82, members: 46_700, favourites: 3_420 },
    anilist: 2921,
    english: "Tomorrow's Joe 2",
    romaji: 'Ashita no Joe 2',
    japanese: 'あしたのジョー２',
    also: ['Champion Joe 2', 'ジョー2'],
    format: 'TV',
    episodes: 47,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1980-10-13 to 1981-08-31',
    genres: 'action, drama, shounen, slice-of-life, sports',
    tags: 'Boxing, Rivalry, Urban, Orphan, Coming of Age, Combat Sports',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Annapuru',
    synopsis: `
      Something happened in the ring with Rikiishi, and Joe Yabuki has come back from it unable to hit a man in the
      head. The boxing world waits for him to crawl away. Instead there is Carlos Rivera of Venezuela, who fights with
      a laugh and might be the first friend he ever made with his gloves on; and far above them both, courteous José
      Mendoza, champion of the world. Nearly a decade older, Dezaki's drawing has grown up with its hero.`,
    relations: { prequel: [2402], alternative: [2922] },
    recommends: [2402, 2116, 263, 1065, 170],
    cast: `
      Main | Joe Yabuki | 矢吹丈 | – | Teruhiko Aoi
      Main | Danpei Tange | 丹下段平 | – | Juukei Fujioka
      Supporting | Youko Shiraki | 白木葉子 | – | Emi Tanaka
      Supporting | Carlos Rivera | カルロス・リベラ | – | Ryuusei Nakao`,
  },
  {
    number: 63,
    mal: { id: 2222, score: 7.34, members: 14_700, favourites: 92 },
    anilist: 2222,
    english: 'Dr. Slump',
    romaji: 'Dr. Slump: Arale-chan',
    japanese: 'Dr.スランプ・アラレちゃん',
    also: ['Arale-chan', 'Dr. Slump (1981)', 'アラレちゃん'],
    format: 'TV',
    episodes: 243,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1981-04-08 to 1986-02-19',
    genres: 'comedy, sci-fi, shounen, slice-of-life',
    tags: 'Android, Slapstick, Village, Science',
    studios: 'Toei Animation',
    producers: 'Fuji TV',
    synopsis: `
      Senbei Norimaki set out to build the perfect girl robot and got Arale, who needs glasses, has never heard of
      common sense and can crack the planet in two by punching the ground. He tells Penguin Village that she is his
      sister. Nobody minds; the village has a superhero who changes on sour plums, a sun that brushes its teeth and
      livestock with opinions. Two hundred and forty-three episodes of chasing, inventing and prodding things with a
      stick. N'cha!`,
    relations: {
      alternative: [3312, 7157, 7158, 7816, 8548, 8550],
      'side-story': [6028, 7666, 7667, 8546, 8547, 28367, 28369, 28371, 30420, 30453, 34877, 34878],
      'spin-off': [8551],
      character: [223, 30694],
    },
    recommends: [1293, 2253, 986, 170, 66],
    cast: `
      Main | Arale Norimaki | 則巻アラレ | 3182 | Mami Koyama
      Main | Senbei Norimaki | 則巻千兵衛 | – | Kenji Utsumi
      Supporting | Gatchan | ガッちゃん | – | Seiko Nakano
      Supporting | Akane Kimidori | 木緑あかね | – | Kazuko Sugiyama
      Supporting | Tarou Soramame | 空豆タロウ | – | Toshio Furukawa
      Supporting | Midori Yamabuki | 山吹みどり | – | Mariko Mukai`,
  },
  {
    number: 64,
    mal: { id: 1548, score: 7.38, members: 5_280, favourites: 34 },
    anilist: 1548,
    english: 'Queen Millennia',
    romaji: 'Shin Taketori Monogatari: 1000-nen Joou',
    japanese: '新竹取物語１０００年女王',
    also: ['The Queen of a Thousand Years', '1000-Year Queen', '1000年女王'],
    format: 'TV',
    episodes: 42,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1981-04-16 to 1982-03-25',
    genres: 'drama, mystery, sci-fi',
    tags: 'Space, Moon, Aliens, Queen, Comet',
    studios: 'Toei Animation',
    producers: 'Fuji TV',
    synopsis: `
      At nine minutes and nine seconds past nine o'clock on the ninth of September 1999, a wandering planet called La-
      Metal will pass through the place where the Earth is. Professor Amamori sees it coming from his observatory; his
      nephew Hajime, newly orphaned, comes to live there and begins to wonder about gentle Yayoi Yukino, who watches
      the sky as if it were home. Leiji Matsumoto retells the bamboo-cutter's moon princess, who this time has had a
      thousand years to grow fond of us.`,
    relations: { sequel: [1495], alternative: [1549] },
    recommends: [1000, 986, 1921, 239, 5],
    cast: `
      Main | Yayoi Yukino | 雪野弥生 | – | Keiko Han
      Main | Hajime Amamori | 雨森始 | – | Keiko Toda`,
  },
  {
    number: 65,
    mal: { id: 1293, score: 7.81, members: 82_900, favourites: 1_360 },
    anilist: 1293,
    english: 'Urusei Yatsura',
    romaji: 'Urusei Yatsura',
    japanese: 'うる星やつら',
    also: ['Lum', 'UY', 'Those Obnoxious Aliens', 'うる星', 'ラムちゃん'],
    format: 'TV',
    episodes: 195,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1981-10-14 to 1986-03-19',
    genres: 'action, adventure, comedy, drama, romance, sci-fi, shounen',
    tags: 'Aliens, Slapstick, Urban, Ensemble Cast, Tiger Stripes',
    studios: 'Pierrot, Studio Deen',
    producers: 'Kitty Films, Fuji TV, Shogakukan',
    synopsis: `
      To save the planet, lecherous schoolboy Ataru Moroboshi has ten days to catch an alien princess by the horns in
      a game of tag. He manages it, shouts that now he can get married, meaning to somebody else, and Lum takes it for
      a proposal. She moves in: tiger stripes, green hair, several thousand volts whenever his eye wanders, which is
      hourly. To Tomobiki come space taxis with ruinous fares, crow goblins, a cherubic fire-breathing cousin and
      every pest of Japanese legend, all staying for tea.`,
    relations: { 'side-story': [1481, 1919, 1920, 1921, 1922, 1923, 6567], sequel: [1924, 1925] },
    recommends: [1921, 986, 2222, 1000, 2451],
    cast: `
      Main | Lum | ラム | 4835 | Fumi Hirano
      Main | Ataru Moroboshi | 諸星あたる | 4834 | Toshio Furukawa
      Supporting | Shinobu Miyake | 三宅しのぶ | 4837 | Saeko Shimazu
      Supporting | Shuutarou Mendou | 面堂終太郎 | – | Akira Kamiya
      Supporting | Ten | テン | urusei-yatsura-ten | Kazuko Sugiyama
      Supporting | Cherry | 錯乱坊 | urusei-yatsura-cherry | Ichirou Nagai`,
  },
  {
    number: 66,
    mal: { id: 1088, score: 7.91, members: 104_000, favourites: 1_880 },
    anilist: 1088,
    english: 'Super Dimension Fortress Macross',
    romaji: 'Choujikuu Yousai Macross',
    japanese: '超時空要塞マクロス',
    also: ['Macross', 'SDF Macross', 'Robotech', 'マクロス'],
    format: 'TV',
    episodes: 36,
    minutes: 25,
    rating: 'PG-13',
    material: 'Original',
    aired: '1982-10-03 to 1983-06-26',
    genres: 'action, mecha, military, music, romance, sci-fi, space',
    tags: 'Mecha, Space, War, Idol, Ships, Love Triangle, Military',
    studios: 'Tatsunoko Production',
    producers: 'Artland, Mainichi Broadcasting System, Studio Nue, Big West, Anime Friend',
    synopsis: `
      The great ship that fell out of the sky in 1999 took ten years to mend, and goes to war on its launching day by
      accident. It jumps for the moon, misses, and comes out near Pluto with a whole island town in tow. So tens of
      thousands of civilians rebuild their streets inside, Hikaru Ichijou learns to fly jets that stand up and walk,
      and Minmay from the Chinese restaurant starts to sing. The giants outside have never heard a song before.`,
    watch: { 'Disney+': 'https://www.disneyplus.com/series/4oCgXeoegN8W' },
    relations: { prequel: [194], sequel: [474], alternative: [1089], summary: [1504] },
    recommends: [1089, 80, 949, 1650, 1034],
    cast: `
      Main | Hikaru Ichijou | 一条輝 | – | Arihiro Hase
      Main | Minmay Lynn | リン・ミンメイ | 5295 | Mari Iijima
      Main | Misa Hayase | 早瀬未沙 | – | Mika Doi
      Supporting | Roy Focker | ロイ・フォッカー | – | Akira Kamiya`,
  },
  {
    number: 67,
    mal: { id: 2451, score: 7.72, members: 21_400, favourites: 310 },
    anilist: 2451,
    english: 'Space Adventure Cobra',
    romaji: 'Space Cobra',
    japanese: 'スペースコブラ',
    also: ['Cobra', 'コブラ'],
    format: 'TV',
    episodes: 31,
    minutes: 24,
    rating: 'R+',
    material: 'Manga',
    aired: '1982-10-07 to 1983-05-19',
    genres: 'action, adventure, sci-fi, shounen, space',
    tags: 'Space, Pirates, Guns, Cyborg, Aliens, Anti-Hero',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Fuji TV',
    synopsis: `
      Johnson, a quiet clerk in a quiet job, buys himself an artificial dream and gets a red-suited pirate with a gun
      inside his left arm. It was remarkably vivid. It was also a memory: he is Cobra, the most wanted man in space,
      who changed his face and wiped his own mind for some peace. Peace is over. With Lady, his steel partner, a fresh
      cigar and three sisters whose backs hold a map, he goes after the Pirate Guild and the glass-bodied killer
      Crystal Boy.`,
    relations: { alternative: [2452, 5742], sequel: [4646] },
    recommends: [1000, 1, 80, 1650, 1921],
    cast: `
      Main | Cobra | コブラ | space-cobra | Nachi Nozawa
      Main | Lady | アーマロイド・レディ | space-cobra-lady | Yoshiko Sakakibara
      Supporting | Crystal Boy | クリスタル・ボーイ | – | Kiyoshi Kobayashi
      Supporting | Jane Flower | ジェーン・フラワー | – | –`,
  },
]
