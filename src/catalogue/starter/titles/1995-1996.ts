import type { WrittenTitle } from '../written.ts'

export const TITLES_1995_1996: readonly WrittenTitle[] = [
  {
    number: 113,
    mal: { id: 1239, score: 7.66, members: 113_000, favourites: 591 },
    anilist: 1239,
    english: 'Sailor Moon SuperS',
    romaji: 'Bishoujo Senshi Sailor Moon SuperS',
    japanese: '美少女戦士セーラームーン Super S',
    also: ['SM SuperS', 'Sailor Moon Super S', 'セーラームーンスーパーズ'],
    format: 'TV',
    episodes: 39,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1995-03-04 to 1996-03-02',
    season: 'spring 1995',
    genres: 'drama, magic, romance, shoujo',
    tags: 'Mahou Shoujo, Circus, Dream, Moon, Unicorn',
    studios: 'Toei Animation',
    producers: 'TV Asahi, Toei Advertising',
    synopsis: `
      A winged horse with a golden horn has begun to visit Chibiusa in her sleep, and asks her to tell no one. He is
      hiding in the dreams of some child, and the Dead Moon Circus, whose tent has opened over Tokyo in an eclipse,
      wants him. So three vain gentlemen from its menagerie go courting, peering into one beautiful dream after
      another. The smallest Sailor Guardian takes the middle of the stage this year, and finds out what it is to have
      somebody to protect.`,
    relations: { prequel: [532], sequel: [996], 'side-story': [1240, 1278, 3076], summary: [8756] },
    recommends: [996, 232, 435, 440, 2044],
    cast: `
      Main | Usagi Tsukino | 月野うさぎ | 2030 | Kotono Mitsuishi
      Main | Chibiusa | ちびうさ | – | Kae Araki
      Main | Ami Mizuno | 水野亜美 | 2366 | Aya Hisakawa
      Main | Rei Hino | 火野レイ | 2367 | Michie Tomizawa
      Main | Makoto Kino | 木野まこと | 2825 | Emi Shinohara
      Main | Minako Aino | 愛野美奈子 | 2826 | Rika Fukami
      Main | Mamoru Chiba | 地場衛 | 4013 | Tooru Furuya`,
  },
  {
    number: 114,
    mal: { id: 123, score: 7.61, members: 115_000, favourites: 2_170 },
    anilist: 123,
    english: 'Fushigi Yugi: The Mysterious Play',
    romaji: 'Fushigi Yuugi',
    japanese: 'ふしぎ遊戯',
    also: ['FY', 'Fushigi Yugi', 'The Mysterious Play'],
    format: 'TV',
    episodes: 52,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1995-04-06 to 1996-03-28',
    genres:
      'action, adventure, comedy, drama, fantasy, harem, historical, isekai, magic, martial-arts, romance, shoujo',
    tags: 'Ancient China, Books, Gods, Reverse Harem, Martial Arts',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Yomiko Advertising, Apollon',
    synopsis: `
      Cramming for an exam that she will not pass, greedy, good-natured Miaka opens an old book in the National
      Library and falls in. It is China, or a story of it, and she is the priestess who shall gather seven warriors
      and call down the god Suzaku for three wishes. The first of the seven is Tamahome, who does nothing without
      being paid, until he does. But her best friend Yui fell in after her, was found by the enemy, and believes
      herself abandoned.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [380] },
    recommends: [435, 232, 13667, 617, 44],
    cast: `
      Main | Miaka Yuuki | 夕城美朱 | – | Kae Araki
      Main | Tamahome | 鬼宿 | – | Hikaru Midorikawa
      Main | Hotohori | 星宿 | – | Takehito Koyasu
      Main | Nuriko | 柳宿 | – | Chika Sakamoto
      Supporting | Chichiri | 井宿 | – | Tomokazu Seki
      Supporting | Tasuki | 翼宿 | – | Nobutoshi Canna
      Supporting | Yui Hongou | 本郷唯 | – | Yumi Touma`,
  },
  {
    number: 115,
    mal: { id: 90, score: 7.67, members: 154_000, favourites: 2_480 },
    anilist: 90,
    english: 'Mobile Suit Gundam Wing',
    romaji: 'Shin Kidou Senki Gundam Wing',
    japanese: '新機動戦記ガンダムW',
    also: ['Gundam Wing', 'GW', 'Wガンダム', 'ガンダムW'],
    format: 'TV',
    episodes: 49,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1995-04-07 to 1996-03-29',
    genres: 'action, drama, mecha, military, sci-fi, space',
    tags: 'Mecha, Space, War, Assassins, Royalty, Politics, Military',
    studios: 'Sunrise',
    producers: 'TV Asahi',
    synopsis: `
      Five boys who have never met fall to Earth as shooting stars, each in a Gundam, each with orders to bring the
      Alliance down. Heero Yuy would blow himself up without blinking; Duo jokes, Trowa keeps silent, Quatre
      apologises, Wufei disapproves. On a beach Heero is found by Relena, a minister's daughter, and promises to kill
      her, which she takes as an invitation to talk. Around them the aristocrats of OZ duel in capes, while peace
      itself becomes the most dangerous thing to preach.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { other: [80], sequel: [91, 2273], summary: [3626] },
    recommends: [3927, 949, 1089, 1034, 1462],
    cast: `
      Main | Heero Yuy | ヒイロ・ユイ | 99 | Hikaru Midorikawa
      Main | Duo Maxwell | デュオ・マックスウェル | 103 | Toshihiko Seki
      Main | Trowa Barton | トロワ・バートン | – | Shigeru Nakahara
      Main | Quatre Raberba Winner | カトル・ラバーバ・ウィナー | – | Ai Orikasa
      Main | Wufei Chang | 張五飛 | – | Ryuuzou Ishino
      Main | Relena Darlian | リリーナ・ドーリアン | – | Akiko Yajima
      Supporting | Zechs Marquise | ゼクス・マーキス | 2407 | Takehito Koyasu
      Supporting | Treize Khushrenada | トレーズ・クシュリナーダ | – | Ryoutarou Okiayu`,
  },
  {
    number: 116,
    mal: { id: 534, score: 7.74, members: 138_000, favourites: 2_070 },
    anilist: 534,
    english: 'The Slayers',
    romaji: 'Slayers',
    japanese: 'スレイヤーズ',
    also: ['Lina', 'Slayers TV'],
    format: 'TV',
    episodes: 26,
    minutes: 22,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '1995-04-07 to 1995-09-29',
    genres: 'action, adventure, comedy, demons, fantasy, magic',
    tags: 'Mythology, Demons',
    studios: 'E&G Films',
    producers: 'J.C.Staff, TV Tokyo, SoftX, TV Tokyo Music',
    synopsis: `
      Lina Inverse robs bandits, on the theory that nobody will complain, and can remove a mountain with a single
      spell, which people do complain about. On the run with one piece of loot too many, she acquires Gourry, a
      splendid swordsman with nothing between the ears, then Zelgadis, part golem and sulking about it, and Amelia,
      who makes speeches from high places. Everyone wants what is in her bag, including a blind priest in red whom all
      the world calls a saint. Lunch comes first.`,
    relations: { sequel: [535], prequel: [536, 867, 1170] },
    recommends: [249, 392, 530, 1482, 14713],
    cast: `
      Main | Lina Inverse | リナ・インバース | 1169 | Megumi Hayashibara
      Main | Gourry Gabriev | ガウリイ・ガブリエフ | 3411 | Yasunori Matsumoto
      Main | Zelgadis Graywords | ゼルガディス・グレイワーズ | 3075 | Hikaru Midorikawa
      Main | Amelia Wil Tesla Seyruun | アメリア・ウィル・テスラ・セイルーン | – | Masami Suzuki`,
  },
  {
    number: 117,
    mal: { id: 1047, score: 7.52, members: 35_300, favourites: 117 },
    anilist: 1047,
    english: 'On Your Mark',
    romaji: 'On Your Mark',
    japanese: 'On Your Mark',
    also: ['OYM', 'オン・ユア・マーク'],
    format: 'Music',
    episodes: 1,
    minutes: 6,
    rating: 'G',
    material: 'Original',
    aired: '1995-06-29',
    season: 'summer 1995',
    genres: 'drama, music, sci-fi',
    tags: 'Angels, Wings, Cars, Police, Dystopian',
    studios: 'Studio Ghibli',
    synopsis: `
      Two policemen break into the tower of a cult and find, among the rubbish, a girl with wings. Then men in white
      suits take her to a laboratory, and the two look at each other. In under seven minutes, without a spoken word,
      to a song by Chage and Aska, Hayao Miyazaki tells what they did about it, and tells it again, differently, as if
      one could insist on the better version. There is an open road, an old sports car and warning signs along the
      verge.`,
    recommends: [731, 30, 387, 34240, 2001],
    cast: '',
  },
  {
    number: 118,
    mal: { id: 585, score: 8.22, members: 331_000, favourites: 4_540 },
    anilist: 585,
    english: 'Whisper of the Heart',
    romaji: 'Mimi wo Sumaseba',
    japanese: '耳をすませば',
    also: ['If You Listen Closely', 'みみをすませば', '耳すま'],
    format: 'Movie',
    episodes: 1,
    minutes: 111,
    rating: 'G',
    material: 'Manga',
    aired: '1995-07-15',
    genres: 'drama, romance, shoujo, slice-of-life',
    tags: 'Books, Writing, Violin, Cats, Trains, First Love',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten',
    synopsis: `
      Shizuku reads so much that she notices the other name on the library cards: whatever she borrows, a certain
      Seiji Amasawa had it first. She imagines him tall and gentle. One hot afternoon she follows a fat cat off a
      train and up a hill to a shop of old clocks, where a cat baron with emerald eyes stands on the table and a boy
      downstairs is making violins. He knows what he wants to be. That is the trouble: now she has to find out, too.`,
    watch: { Netflix: 'https://www.netflix.com/title/70045021' },
    relations: { 'spin-off': [597] },
    recommends: [512, 743, 10029, 23273, 2236],
    cast: `
      Main | Shizuku Tsukishima | 月島雫 | – | Youko Honna
      Main | Seiji Amasawa | 天沢聖司 | – | Issei Takahashi
      Supporting | Shirou Nishi | 西司朗 | – | Keiju Kobayashi
      Supporting | Baron Humbert von Gikkingen | フンベルト・フォン・ジッキンゲン男爵 | – | Shigeru Tsuyuguchi`,
  },
  {
    number: 6,
    spotlight: true,
    mal: { id: 30, score: 8.37, members: 1_690_000, favourites: 118_000 },
    anilist: 30,
    english: 'Neon Genesis Evangelion',
    romaji: 'Shinseiki Evangelion',
    japanese: '新世紀エヴァンゲリオン',
    also: ['Shin Seiki Evangelion', 'Evangelion', 'EVA', 'NGE', 'エヴァ', 'エヴァンゲリオン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1995-10-04 to 1996-03-27',
    genres: 'action, dementia, drama, mecha, mystery, psychological, sci-fi, thriller',
    tags: 'Mecha, Kaiju, Angels, Coming of Age, Post-Apocalyptic, Religion, Urban, Philosophy, Tragedy',
    studios: 'Gainax, Tatsunoko Production',
    producers: 'TV Tokyo, Kadokawa Shoten, Nihon Ad Systems, Audio Tanaka',
    synopsis: `
      Tokyo-3 folds its skyscrapers underground whenever an Angel comes. Fourteen-year-old Shinji Ikari is sent for by
      the father who left him, and within the hour he knows why: somebody has to sit in the giant called Unit-01, and he
      happens to be the right age. He would rather not. Part robot show, part family quarrel, part breakdown, this is
      the series that went looking for the fear inside the cockpit and changed animation on the way.`,
    watch: { Netflix: 'https://www.netflix.com/title/81033445' },
    relations: {
      sequel: [32],
      summary: [31],
      alternative: [2759, 3784, 3785, 3786],
      'spin-off': [4130],
    },
    recommends: [339, 80, 41457, 440, 47],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Asuka Langley Souryuu | 惣流・アスカ・ラングレー | 94 | Yuuko Miyamura
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Supporting | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki
      Supporting | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida`,
  },
  {
    number: 119,
    mal: { id: 43, score: 8.27, members: 595_000, favourites: 14_400 },
    anilist: 43,
    english: 'Ghost in the Shell',
    romaji: 'Koukaku Kidoutai',
    japanese: 'GHOST IN THE SHELL / 攻殻機動隊',
    also: ['GitS', 'GitS 1995', 'Ghost in the Shell (1995)', '攻殻'],
    format: 'Movie',
    episodes: 1,
    minutes: 82,
    rating: 'R+',
    material: 'Manga',
    aired: '1995-11-18',
    genres: 'action, mecha, mystery, police, psychological, sci-fi, seinen, thriller',
    tags: 'Cyberpunk, Android, Artificial Intelligence, Hacking, Urban, Rain, Philosophy, Cyborg, Robots',
    studios: 'Production I.G',
    producers: 'Bandai Visual, Kodansha, Aube',
    synopsis: `
      In 2029 everyone is wired and most people are partly manufactured; Major Motoko Kusanagi of Section 9 is machine
      but for a little grey matter, if the doctors are telling the truth. She hunts a hacker called the Puppet Master,
      who gives people memories of families they never had. Batou watches her dive in the harbour, where a body like
      hers might sink, and asks why. Mamoru Oshii's rainy city answers with choirs, shop-window dummies and a voice
      from the net that wants asylum.`,
    watch: { Netflix: 'https://www.netflix.com/title/540533' },
    relations: { alternative: [467, 4672, 27411], sequel: [468] },
    recommends: [468, 13601, 35737, 567, 30],
    cast: `
      Main | Motoko Kusanagi | 草薙素子 | 1795 | Atsuko Tanaka
      Main | Batou | バトー | 2653 | Akio Ootsuka
      Main | Togusa | トグサ | 2654 | Kouichi Yamadera
      Supporting | Ishikawa | イシカワ | 2676 | Yutaka Nakano
      Supporting | Daisuke Aramaki | 荒巻大輔 | 2677 | Osamu Saka
      Supporting | Puppet Master | 人形使い | 18516 | Iemasa Kayumi`,
  },
  {
    number: 120,
    mal: { id: 1462, score: 7.75, members: 120_000, favourites: 941 },
    anilist: 1462,
    english: 'Memories',
    romaji: 'Memories',
    japanese: 'MEMORIES',
    also: ['Magnetic Rose', 'Stink Bomb', 'Cannon Fodder', 'メモリーズ'],
    format: 'Movie',
    episodes: 3,
    minutes: 37,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1995-12-23',
    season: 'winter 1996',
    genres: 'drama, horror, military, psychological, sci-fi, space, thriller',
    tags: 'Space, Opera, Robots, War, City, Science, Military',
    studios: 'Madhouse, Studio 4°C',
    producers: 'Bandai Visual, Shochiku, Victor Entertainment, Kodansha',
    synopsis: `
      Three short films gathered by Katsuhiro Otomo, and three ways for things to go wrong. Salvage men in deep space
      answer a distress call sung by a soprano, and step into a marble palace where she is still receiving. A lab
      assistant with a cold swallows the wrong pill and sets off for Tokyo, puzzled that everybody on the road is
      lying down. And in a city made of guns, shown in one unbroken drift, a schoolboy longs to grow up and fire the
      biggest.`,
    recommends: [90, 1034, 1943, 437, 33],
    cast: `
      Main | Heintz Beckner | ハインツ・ベックナー | – | Tsutomu Isobe
      Main | Nobuo Tanaka | 田中信男 | – | Hideyuki Hori
      Supporting | Miguel Costrela | ミゲル・コストレル | – | Kouichi Yamadera
      Supporting | Eva Friedel | エヴァ・フリーデル | – | Gara Takashima`,
  },
  {
    number: 21,
    mal: { id: 235, score: 8.19, members: 330_000, favourites: 16_100 },
    anilist: 235,
    english: 'Case Closed',
    romaji: 'Meitantei Conan',
    japanese: '名探偵コナン',
    also: ['Detective Conan', 'DetCo', 'DC', 'Conan', 'コナン', 'めいたんていコナン'],
    format: 'TV',
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1996-01-08 to now',
    slot: 'Saturday 18:00',
    counted: '1110 on 2024-01-13',
    genres: 'adventure, comedy, mystery, police, shounen',
    tags: 'Detective, Crime, Secret Identity, Age Regression, Conspiracy, Episodic, Urban, Gadgets',
    studios: 'TMS Entertainment',
    producers: 'Yomiuri Telecasting, Shogakukan, Audio Planning U, Tokyo Movie, Polydor Records, Zet',
    synopsis: `
      Seventeen, vain and never wrong about a murder, Shinichi Kudou lets curiosity lead him behind two men in black,
      and wakes in the body of a first-year pupil. Under a borrowed name and his father's spectacles he moves in with
      Ran, the girl he was about to impress, and her bungling detective of a father. Locked rooms fall open to a voice
      from behind the sofa; the men in black, a thousand-odd episodes on, still have no idea that he is listening.`,
    watch: { Netflix: 'https://www.netflix.com/title/80090370', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      'side-story': [779, 780, 781, 1363, 1364, 1365, 1366, 1367, 1505, 1506, 2171, 4447, 5460, 6467],
      alternative: [8310, 25517, 34036],
    },
    recommends: [35737, 9253, 50265, 2406, 21],
    cast: `
      Main | Conan Edogawa | 江戸川コナン | 1742 | Minami Takayama
      Main | Ran Mouri | 毛利蘭 | 1748 | Wakana Yamazaki
      Main | Kogorou Mouri | 毛利小五郎 | 1746 | Rikiya Koyama
      Supporting | Shinichi Kudou | 工藤新一 | – | Kappei Yamaguchi
      Supporting | Ai Haibara | 灰原哀 | 1743 | Megumi Hayashibara
      Supporting | Hiroshi Agasa | 阿笠博士 | 4162 | Kenichi Ogata`,
  },
  {
    number: 121,
    mal: { id: 45, score: 8.28, members: 473_000, favourites: 10_400 },
    anilist: 45,
    english: 'Rurouni Kenshin',
    romaji: 'Rurouni Kenshin: Meiji Kenkaku Romantan',
    japanese: 'るろうに剣心 -明治剣客浪漫譚-',
    also: ['RK', 'RuroKen', 'Samurai X', 'Kenshin', 'るろ剣'],
    format: 'TV',
    episodes: 94,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1996-01-10 to 1998-09-08',
    genres: 'action, adventure, comedy, historical, romance, samurai, shounen',
    tags: 'Samurai, Swordplay, Wanderer, Found Family',
    studios: 'Gallop, Studio Deen',
    producers: 'Aniplex, SME Visual Works, Fuji TV',
    synopsis: `
      Eleven years into Meiji, swords are banned, and the most feared killer of the revolution has become a mild
      little wanderer who does the washing. Kenshin's blade has its edge on the wrong side, to help him keep a promise
      never to kill again. Kaoru, last teacher of an all but empty Tokyo dojo, gives him a roof. Then the debts of old
      Kyoto come to be paid.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      prequel: [44],
      'side-story': [46, 4664, 9716, 12067],
      sequel: [401],
      alternative: [6591, 11441],
      summary: [10334],
    },
    recommends: [44, 617, 7472, 205, 67],
    cast: `
      Main | Kenshin Himura | 緋村剣心 | 147 | Mayo Suzukaze
      Main | Kaoru Kamiya | 神谷薫 | 148 | Miki Fujitani
      Main | Sanosuke Sagara | 相楽左之助 | 149 | Yuuji Ueda
      Main | Yahiko Myoujin | 明神弥彦 | – | Miina Tominaga
      Supporting | Megumi Takani | 高荷恵 | – | Mika Doi
      Supporting | Hajime Saitou | 斎藤一 | rurouni-kenshin-hajime-saitou | Hirotaka Suzuoki
      Supporting | Aoshi Shinomori | 四乃森蒼紫 | 1238 | Yasunori Matsumoto
      Supporting | Soujirou Seta | 瀬田宗次郎 | – | Noriko Hidaka`,
  },
  {
    number: 122,
    mal: { id: 81, score: 8.01, members: 78_400, favourites: 1_230 },
    anilist: 81,
    english: 'Mobile Suit Gundam: The 08th MS Team',
    romaji: 'Kidou Senshi Gundam: Dai 08 MS Shoutai',
    japanese: '機動戦士ガンダム 第08MS小隊',
    also: ['08th MS Team', 'Gundam 08', 'MS Team', '08小隊'],
    format: 'OVA',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1996-01-25 to 1999-07-25',
    genres: 'adventure, drama, mecha, military, romance, sci-fi',
    tags: 'Mecha, Jungle, War, Real Robot, Romance, Rain, Military',
    studios: 'Sunrise',
    producers: 'Atelier Musa',
    synopsis: `
      Shiro Amada, an ensign with more heart than his rank allows, leads a ragged platoon of ground-type Gundams
      through the jungles of South-East Asia. On the journey down he was stranded in space with a Zeon pilot named
      Aina, and each kept the other alive. Now her brother is building the very weapon Shiro's team has been sent to
      find. The One Year War at ground level: rain, overheated barrels, and villages with no use for either army.`,
    relations: { parent: [80], summary: [83], 'side-story': [17717] },
    recommends: [93, 467, 433, 1089, 949],
    cast: `
      Main | Shiro Amada | シロー・アマダ | – | Nobuyuki Hiyama
      Main | Aina Sahalin | アイナ・サハリン | – | Kikuko Inoue
      Supporting | Karen Joshua | カレン・ジョシュワ | – | Mami Koyama
      Supporting | Terry Sanders Jr. | テリー・サンダースJr. | – | Tesshou Genda
      Supporting | Eledore Massis | エレドア・マシス | – | Keiji Fujiwara
      Supporting | Michel Ninorich | ミケル・ニノリッチ | – | –`,
  },
  {
    number: 123,
    mal: { id: 225, score: 6.53, members: 601_000, favourites: 2_330 },
    anilist: 225,
    english: 'Dragon Ball GT',
    romaji: 'Dragon Ball GT',
    japanese: 'ドラゴンボールGT',
    also: ['DBGT', 'DB GT'],
    format: 'TV',
    episodes: 64,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1996-02-07 to 1997-11-19',
    genres: 'action, adventure, comedy, fantasy, magic, martial-arts, sci-fi, shounen, super-power',
    tags: 'Martial Arts, Super Power',
    studios: 'Toei Animation',
    producers: 'Fuji TV',
    synopsis: `
      One careless wish by Emperor Pilaf, and the strongest fighter alive is a small boy again. The Black Star Dragon
      Balls that did it have flown out across the galaxy, and unless they are home within the year the Earth goes
      bang. So Goku takes a spaceship, a reluctant grown-up Trunks and a granddaughter who was never invited. Pan has
      a temper and something to prove; Giru the robot has eaten the radar.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/G4PH0WXXM' },
    relations: { prequel: [813], sequel: [987] },
    recommends: [25389, 16870, 123, 21, 392],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Pan | パン | pan-son | Yuuko Minaguchi
      Main | Trunks | トランクス | 2707 | Takeshi Kusao
      Main | Vegeta | ベジータ | 913 | Ryou Horikawa
      Supporting | Giru | ギル | dragon-ball-giru | –
      Supporting | Gohan Son | 孫悟飯 | 2093 | Masako Nozawa
      Supporting | Uub | ウーブ | – | Megumi Urawa`,
  },
  {
    number: 124,
    mal: { id: 996, score: 7.98, members: 108_000, favourites: 1_290 },
    anilist: 996,
    english: 'Sailor Moon Sailor Stars',
    romaji: 'Bishoujo Senshi Sailor Moon: Sailor Stars',
    japanese: '美少女戦士セーラームーン セーラースターズ',
    also: ['SM Stars', 'Sailor Stars', 'セーラースターズ'],
    format: 'TV',
    episodes: 34,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1996-03-09 to 1997-02-08',
    season: 'spring 1996',
    genres: 'adventure, comedy, drama, fantasy, magic, romance, shoujo',
    tags: 'Mahou Shoujo, Idol, Stars, Roses, Moon',
    studios: 'Toei Animation',
    producers: 'TV Asahi, Toei Advertising',
    synopsis: `
      Mamoru has flown off to study in America and does not write. Into the silence step the Three Lights, idols whom
      every girl at Usagi's new high school adores, and their cheeky singer Seiya, who takes to her rather too
      quickly. By night three strange sailor soldiers hunt the enemy that the Guardians hunt, and will not be friends.
      Over all of them stands golden Galaxia, who collects stars; underfoot runs an infant whose whole vocabulary is
      ‘chibi’.`,
    relations: { prequel: [1239], summary: [8756, 13931] },
    recommends: [232, 1239, 435, 440, 2044],
    cast: `
      Main | Usagi Tsukino | 月野うさぎ | 2030 | Kotono Mitsuishi
      Main | Ami Mizuno | 水野亜美 | 2366 | Aya Hisakawa
      Main | Rei Hino | 火野レイ | 2367 | Michie Tomizawa
      Main | Makoto Kino | 木野まこと | 2825 | Emi Shinohara
      Main | Minako Aino | 愛野美奈子 | 2826 | Rika Fukami
      Main | Seiya Kou | 星野光 | – | Shiho Niiyama
      Supporting | Taiki Kou | 大気光 | – | Narumi Tsunoda
      Supporting | Yaten Kou | 夜天光 | – | Chika Sakamoto
      Supporting | Chibi Chibi | ちびちび | – | Kotono Mitsuishi`,
  },
  {
    number: 125,
    mal: { id: 182, score: 7.67, members: 149_000, favourites: 2_290 },
    anilist: 182,
    english: 'The Vision of Escaflowne',
    romaji: 'Tenkuu no Escaflowne',
    japanese: '天空のエスカフローネ',
    also: ['Escaflowne', 'VoE', 'エスカ', 'Vision of Escaflowne'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1996-04-02 to 1996-09-24',
    genres: 'adventure, fantasy, isekai, mecha, psychological, romance',
    tags: 'Mecha, Dragon, Tarot, Isekai, Airships, Love Triangle, Feathers, Love Polygon',
    studios: 'Sunrise',
    producers: 'TV Tokyo, Bandai Visual, Omnibus Promotion',
    synopsis: `
      Hitomi reads tarot for her classmates and is about to confess to a boy when a prince and a dragon land on the
      school track. A pillar of light carries her to Gaea, where our Earth hangs in the sky beside the Moon. Her cards
      come true there, which makes her precious to young King Van, whose land the Zaibach Empire burns. Between
      airships and armoured giants with beating hearts, she learns how dangerous a prediction can be.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [393] },
    recommends: [435, 81, 31, 567, 123],
    cast: `
      Main | Hitomi Kanzaki | 神崎ひとみ | – | Maaya Sakamoto
      Main | Van Fanel | バァン・ファーネル | – | Tomokazu Seki
      Main | Allen Schezar | アレン・シェザール | – | Shinichirou Miki
      Supporting | Merle | メルル | escaflowne-merle | Ikue Ootani
      Supporting | Millerna Sara Aston | ミラーナ・サーラ・アストン | – | Mayumi Iizuka
      Supporting | Folken | フォルケン | – | Jouji Nakata
      Supporting | Dilandau Albatou | ディランドゥ・アルバタウ | – | Minami Takayama`,
  },
]
