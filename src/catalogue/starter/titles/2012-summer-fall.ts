import type { WrittenTitle } from '../written.ts'

export const TITLES_2012_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 270,
    mal: { id: 11757, score: 7.23, members: 3_256_000, favourites: 71_100 },
    anilist: 11757,
    english: 'Sword Art Online',
    romaji: 'Sword Art Online',
    japanese: 'ソードアート・オンライン',
    also: ['SAO', 'Sword Art', 'ソードアート'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2012-07-08 to 2012-12-23',
    genres: 'action, adventure, fantasy, game, romance',
    tags: 'Virtual World, Death Game, Video Games, Swordplay, Rescue, Unrequited Love, Found Family, Artificial Intelligence, Fairy',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Genco, DAX Production, ASCII Media Works, Bandai Namco Games',
    synopsis: `
      Ten thousand people log in to the first game that can be entered body and soul, and on opening day the way out
      disappears from the menu. Whoever takes off the helmet dies, and so does whoever loses; freedom is at the top of
      Aincrad, a castle of a hundred floors. Kirito, who tried it beforehand, plays alone and lets himself be hated
      for it. Asuna is faster, angrier and usually right. Between battles there are sandwiches, and a house by a lake.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/70302573',
      Crunchyroll: 'https://www.crunchyroll.com/series/GR49G9VP6',
    },
    relations: { sequel: [20021, 21881], 'side-story': [42916, 50275] },
    recommends: [10800, 28121, 48, 28223, 3002],
    cast: `
      Main | Kazuto Kirigaya | 桐ヶ谷和人 | 36765 | Yoshitsugu Matsuoka
      Main | Asuna Yuuki | 結城明日奈 | 36828 | Haruka Tomatsu
      Main | Suguha Kirigaya | 桐ヶ谷直葉 | 36831 | Ayana Taketatsu
      Supporting | Yui | ユイ | 43892 | Kanae Itou
      Supporting | Ryoutarou Tsuboi | 壷井遼太郎 | 36830 | Hiroaki Hirata
      Supporting | Rika Shinozaki | 篠崎里香 | 43906 | Ayahi Takagaki`,
  },
  {
    number: 271,
    mal: { id: 12355, score: 8.56, members: 775_000, favourites: 11_900 },
    anilist: 12355,
    english: 'Wolf Children',
    romaji: 'Ookami Kodomo no Ame to Yuki',
    japanese: 'おおかみこどもの雨と雪',
    also: ['Okami Kodomo', 'Wolf Children Ame and Yuki', 'おおかみこども'],
    format: 'Movie',
    episodes: 1,
    minutes: 117,
    rating: 'PG-13',
    material: 'Original',
    aired: '2012-07-21',
    genres: 'drama, fantasy, romance, slice-of-life, supernatural',
    tags: 'Parenthood, Family Life, Werewolf, Coming of Age, Shapeshifting, Rural, Environmental, Mythology, Animals',
    studios: 'Studio Chizu',
    producers: 'Madhouse, VAP, Dentsu, Yomiuri Telecasting, Kadokawa Shoten',
    synopsis: `
      Hana falls in love in a lecture hall with a man who is not enrolled and who is, he shows her one evening, the
      last of the wolves. Their daughter is born on a day of snow, their son on one of rain. Then she is alone with
      two toddlers who grow fur in a temper, and no doctor or book to ask. She moves to a ruin in the mountains and
      learns potatoes. Thirteen years pass, as Yuki and Ame each find out which of two creatures to be.`,
    recommends: [28805, 523, 2236, 35851, 10162],
    cast: `
      Main | Hana | 花 | 60279 | Aoi Miyazaki
      Main | Ame | 雨 | 60283 | Yukito Nishii
      Main | Yuki | 雪 | 60281 | Haru Kuroki
      Main | Ookami | おおかみ | 60285 | Takao Oosawa
      Supporting | Souhei Fujii | 藤井草平 | 65339 | –
      Supporting | Tanabe | 田辺 | 135608 | –`,
  },
  {
    number: 272,
    mal: { id: 13667, score: 7.69, members: 332_000, favourites: 674 },
    anilist: 13667,
    english: 'Road to Ninja: Naruto the Movie',
    romaji: 'Naruto: Shippuuden Movie 6 - Road to Ninja',
    japanese: 'ROAD TO NINJA -NARUTO THE MOVIE-',
    also: ['Naruto Movie 9', 'Road to Ninja', 'RTN'],
    format: 'Movie',
    episodes: 1,
    minutes: 109,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2012-07-28',
    genres: 'action, adventure, fantasy, isekai, martial-arts, shounen, super-power',
    tags: 'Super Power, Martial Arts',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, Dentsu, Toho, Shueisha',
    synopsis: `
      All Naruto wanted was somebody at home to be cross with him. A masked man grants it: he and Sakura come to in a
      Konoha where Minato is alive, Kushina scolds and hugs, and it is Sakura whose parents died as heroes. Hinata has
      a temper there, Sasuke a rose for every girl, and someone in a fox mask means the village harm. Masashi
      Kishimoto thought up the story; for an orphan its hardest enemy is a supper table laid for three.`,
    relations: { parent: [1735] },
    recommends: [28755, 14837, 19951, 8247, 28805],
    cast: `
      Main | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi
      Main | Sakura Haruno | 春野サクラ | 145 | Chie Nakamura
      Supporting | Minato Namikaze | 波風ミナト | – | Toshiyuki Morikawa
      Supporting | Kushina Uzumaki | うずまきクシナ | 7302 | Emi Shinohara
      Supporting | Kakashi Hatake | はたけカカシ | 85 | Kazuhiko Inoue
      Supporting | Sasuke Uchiha | うちはサスケ | 13 | Noriaki Sugiyama`,
  },
  {
    number: 273,
    mal: { id: 13125, score: 8.24, members: 815_000, favourites: 22_400 },
    anilist: 13125,
    english: 'From the New World',
    romaji: 'Shinsekai yori',
    japanese: '新世界より',
    also: ['SSY', 'Shin Sekai Yori'],
    format: 'TV',
    episodes: 25,
    minutes: 22,
    rating: 'R',
    material: 'Novel',
    aired: '2012-09-29 to 2013-03-23',
    season: 'fall 2012',
    genres: 'drama, fantasy, horror, mystery, psychological, sci-fi, supernatural, thriller',
    tags: 'Class Struggle, Dystopian, Post-Apocalyptic, Lost Civilization, Philosophy, Coming of Age, Tragedy, Super Power, Anti-Hero',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, TV Asahi, Pony Canyon',
    synopsis: `
      Kamisu 66, Japan, a thousand years from now: paddy fields, canals, and children who learn to move things by
      thought. It is a gentle place. Saki Watanabe and her friends tell stories of a cat that takes bad pupils, and
      never wonder why classmates who lag behind are not spoken of again. Then on a canoe trip they catch a library
      that can talk. What it says of the old world cannot be unheard, even by the queerats, who call human beings
      gods.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', HIDIVE: 'https://www.hidive.com/' },
    recommends: [22319, 37779, 22535, 34599, 30],
    cast: `
      Main | Saki Watanabe | 渡辺早季 | 57569 | Risa Taneda
      Main | Maria Akizuki | 秋月真理亜 | 57573 | Kana Hanazawa
      Main | Shun Aonuma | 青沼瞬 | 57575 | –
      Main | Satoru Asahina | 朝比奈覚 | 57571 | Yuuki Kaji
      Main | Mamoru Itou | 伊東守 | 57589 | –
      Supporting | Squealer | スクィーラ | 73059 | Daisuke Namikawa`,
  },
  {
    number: 274,
    mal: { id: 14713, score: 8.13, members: 715_000, favourites: 17_500 },
    anilist: 14713,
    english: 'Kamisama Kiss',
    romaji: 'Kamisama Hajimemashita',
    japanese: '神様はじめました',
    also: ['KamiHaji', '神はじ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2012-10-02 to 2012-12-25',
    genres: 'comedy, demons, fantasy, romance, shoujo, supernatural',
    tags: 'Mythology, Demons',
    studios: 'TMS Entertainment',
    producers: 'TV Tokyo, Dentsu, Sotsu, Pony Canyon, Hakusensha',
    synopsis: `
      Thanks to a father who gambled and ran, Nanami Momozono is sitting homeless in a park when she rescues a
      stranger from a dog. He kisses her forehead and offers her his house. It is a derelict shrine, and she has
      become its god. Tomoe, the fox who has kept it for twenty years, will not bow to a schoolgirl, and only a kiss
      can bind a familiar. She has prayers to answer, charms to learn and a very sharp tongue to tame.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [18661, 25681] },
    recommends: [14751, 4081, 15809, 1482, 38680],
    cast: `
      Main | Tomoe | 巴衛 | 18344 | Shinnosuke Tachibana
      Main | Nanami Momozono | 桃園奈々生 | 18343 | Suzuko Mimori
      Main | Mizuki | 瑞希 | 37872 | Nobuhiko Okamoto
      Main | Shinjirou Kurama | 鞍馬 | 24252 | Daisuke Kishio
      Supporting | Kirihito Mori | 霧仁 | 50677 | –
      Supporting | Akuraou | 悪羅王 | 73655 | –`,
  },
  {
    number: 275,
    mal: { id: 15417, score: 9.02, members: 353_000, favourites: 3_180 },
    anilist: 15417,
    english: 'Gintama: Enchousen',
    romaji: "Gintama': Enchousen",
    japanese: "銀魂'延長戦",
    also: ['Gintama (2012)', 'Gintama Season 2 Part 2', '銀魂 延長戦'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2012-10-04 to 2013-03-28',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Slapstick',
    studios: 'Sunrise',
    producers: 'TV Tokyo, Aniplex, Dentsu, Shueisha, Miracle Bus',
    synopsis: `
      Gintoki comes home to find that the hero of the series is one Kintoki, a straight-haired blond who is better at
      everything, and that no one recalls there having been any other. Thus opens this short extension, thirteen
      episodes long. Then the lights go down in Yoshiwara: Suzuran, once a courtesan to topple a nation and now very
      old, is still waiting for a man who promised to come by moonlight, and the search for him leads into the
      shogun's castle.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [9969], sequel: [15335, 28977], 'side-story': [25313] },
    recommends: [9969, 205, 44, 2418, 67],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Oboro | 朧 | 72323 | –
      Supporting | Toushirou Hijikata | 土方十四郎 | 2650 | Kazuya Nakai`,
  },
  {
    number: 276,
    mal: { id: 14719, score: 7.87, members: 1_815_000, favourites: 40_100 },
    anilist: 14719,
    english: "JoJo's Bizarre Adventure",
    romaji: 'JoJo no Kimyou na Bouken',
    japanese: 'ジョジョの奇妙な冒険',
    also: [
      'JJBA',
      'JoJo',
      'JoJo 2012',
      'Phantom Blood',
      'Battle Tendency',
      'ジョジョ',
      "JoJo's Bizarre Adventure (TV)",
    ],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2012-10-06 to 2013-04-06',
    genres: 'action, adventure, historical, shounen, supernatural, vampire',
    tags: 'Super Power, Vampire, Revenge, Tragedy, Foreign, Urban Fantasy, Zombie, Travel',
    studios: 'David Production',
    producers: 'Yomiko Advertising, Warner Bros. Japan, KlockWorx, Studio Mausu, Medicos Entertainment',
    synopsis: `
      England, the 1880s. Dio Brando steps down from a carriage, kicks the dog and sets about taking everything that
      Jonathan Joestar has, with the help in time of a stone mask that drinks blood. Jonathan answers with good
      manners and a way of breathing that carries sunlight into the fist. Half a century on his grandson Joseph, who
      cheats, tells foes their next sentence and is proud to run away, meets the makers of such masks. Sound effects
      hang in the air like furniture.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80179831',
      Crunchyroll: 'https://www.crunchyroll.com/series/GYP8DP1MY',
    },
    relations: { alternative: [3603], sequel: [665, 20899] },
    recommends: [20899, 38000, 11061, 37521, 9260],
    cast: `
      Main | Jonathan Joestar | ジョナサン・ジョースター | 8087 | Kazuyuki Okitsu
      Main | Joseph Joestar | ジョセフ・ジョースター | 6356 | Tomokazu Sugita
      Main | Dio Brando | ディオ・ブランドー | 4004 | Takehito Koyasu
      Main | Caesar Zeppeli | シーザー・アントニオ・ツェペリ | 21959 | Takuya Satou
      Supporting | Robert E. O. Speedwagon | ロバート・E・O・スピードワゴン | 21938 | Youji Ueda
      Supporting | Lisa Lisa | リサリサ | 21960 | Atsuko Tanaka`,
  },
  {
    number: 277,
    mal: { id: 13601, score: 8.33, members: 1_730_000, favourites: 40_400 },
    anilist: 13601,
    english: 'PSYCHO-PASS',
    romaji: 'Psycho-Pass',
    japanese: 'PSYCHO-PASS サイコパス',
    also: ['PP', 'Psychopass', 'サイコパス'],
    format: 'TV',
    episodes: 22,
    minutes: 23,
    rating: 'R',
    material: 'Original',
    aired: '2012-10-12 to 2013-03-22',
    genres: 'action, mystery, police, psychological, sci-fi, thriller',
    tags: 'Detective, Dystopian, Cyberpunk, Crime, Philosophy, Urban, Artificial Intelligence, Conspiracy, Revenge',
    studios: 'Production I.G',
    producers: 'Dentsu, Fuji TV, Nitroplus, Sony Music Entertainment, Fujipacific Music',
    synopsis: `
      In 2112 a scan at the street corner knows how healthy your soul is, and whoever reads too dark is arrested
      before having done anything. Inspector Akane Tsunemori is new. The gun in her hand decides by itself whether to
      stun or to burst, and her hounds are latent criminals let out on a lead, Shinya Kougami the keenest of them. He
      is after Makishima, who reads paper books, kills out of curiosity and whom the Sibyl System finds perfectly
      innocent.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GR75253JY' },
    relations: { sequel: [23281], 'side-story': [40858, 52747] },
    recommends: [1535, 43, 19, 36649, 42310],
    cast: `
      Main | Shinya Kougami | 狡噛慎也 | 68315 | Tomokazu Seki
      Main | Shougo Makishima | 槙島聖護 | 69725 | Takahiro Sakurai
      Main | Akane Tsunemori | 常守朱 | 68583 | Kana Hanazawa
      Supporting | Nobuchika Ginoza | 宜野座伸元 | 69057 | Kenji Nojima
      Supporting | Yayoi Kunizuka | 六合塚弥生 | 69059 | Shizuka Itou
      Supporting | Shion Karanomori | 唐之杜志恩 | 69063 | Miyuki Sawashiro`,
  },
  {
    number: 278,
    mal: { id: 3785, score: 7.67, members: 415_000, favourites: 2_250 },
    anilist: 3785,
    english: 'Evangelion: 3.0 You Can (Not) Redo',
    romaji: 'Evangelion Movie 3: Q',
    japanese: 'ヱヴァンゲリヲン新劇場版:Q',
    also: ['Eva 3.0', 'Eva 3.33', 'Rebuild 3.0', 'Evangelion: 3.33', 'ヱヴァ Q'],
    format: 'Movie',
    episodes: 1,
    minutes: 96,
    rating: 'PG-13',
    material: 'Original',
    aired: '2012-11-17',
    genres: 'action, drama, mecha, psychological, sci-fi, thriller',
    tags: 'Mecha, Angels, Ruins, Piano, Airships, Apocalypse',
    studios: 'Khara',
    producers: 'Gainax, KlockWorx',
    synopsis: `
      Shinji opens his eyes, and everyone he knew looks at him as if he were a loaded gun. Fourteen years have gone
      by. Misato commands a flying battleship from behind dark glasses and has put a collar on his neck; Asuka has an
      eyepatch and strikes the window between them; nobody will say what he did. Only Kaworu Nagisa, in the ruins of
      Nerv, is kind, sits down beside him at a piano and tells him that one can play a thing again until it sounds
      right.`,
    relations: { alternative: [30], prequel: [3784], sequel: [3786] },
    recommends: [3784, 567, 31251, 35737, 9253],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida
      Main | Asuka Shikinami Langley | 式波・アスカ・ラングレー | – | Yuuko Miyamura
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Mari Makinami Illustrious | 真希波・マリ・イラストリアス | 21512 | Maaya Sakamoto
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Main | Ritsuko Akagi | 赤木リツコ | 1251 | Yuriko Yamaguchi
      Main | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki`,
  },
  {
    number: 279,
    mal: { id: 12859, score: 8.1, members: 265_000, favourites: 673 },
    anilist: 12859,
    english: 'One Piece Film: Z',
    romaji: 'One Piece Film: Z',
    japanese: 'ONE PIECE FILM Z',
    also: ['One Piece Movie 12', 'OP Film Z', 'フィルムZ'],
    format: 'Movie',
    episodes: 1,
    minutes: 107,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2012-12-15',
    genres: 'action, adventure, comedy, drama, fantasy, shounen',
    tags: 'Pirates, Ships, Volcano, Navy, Revenge',
    studios: 'Toei Animation',
    producers: 'Shueisha',
    synopsis: `
      Zephyr was an admiral who trained generations of marines and swore never to take a life. A pirate cost him his
      arm and his pupils, and when the government made that pirate its ally, he put on a machine arm and found a
      purpose: to blow up three islands and drown the New World with every buccaneer in it. Luffy fishes him out of
      the sea and is beaten flat for his kindness. Some of the crew come away as children, and two of the islands are
      left.`,
    watch: { Netflix: 'https://www.netflix.com/title/80198443' },
    relations: { parent: [21], prequel: [16239, 16468] },
    recommends: [31490, 9135, 13271, 2472, 14837],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani
      Supporting | Zephyr | ゼファー | – | Houchuu Ootsuka
      Supporting | Borsalino | ボルサリーノ | 21093 | –
      Supporting | Sakazuki | サカズキ | 22687 | –`,
  },
  {
    number: 280,
    mal: { id: 15689, score: 7.92, members: 531_000, favourites: 1_320 },
    anilist: 15689,
    english: 'Nekomonogatari Black',
    romaji: 'Nekomonogatari: Kuro',
    japanese: '猫物語（黒）',
    also: ['Neko Kuro', 'Nekomonogatari', '猫物語'],
    format: 'Special',
    episodes: 4,
    minutes: 27,
    rating: 'R',
    material: 'Light novel',
    aired: '2012-12-31',
    genres: 'comedy, ecchi, mystery, romance, supernatural',
    tags: 'Cats, Youkai, School, Family Life, Urban Legend',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      Golden Week, shortly before Senjougahara and the stairs. Tsubasa Hanekawa, who knows what she knows and is kind
      to all, has a bruise on her cheek, and stops with Araragi to bury a run-over cat. By night something white with
      cat's ears then goes about the town, embracing people until they drop. Even Oshino cannot beat it. To help a
      girl who will hear no word of her own unhappiness, Araragi first has to decide whether this is love.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [5081], prequel: [31758], 'side-story': [32268], summary: [36796] },
    recommends: [28025, 28171, 15583, 18679, 7785],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Supporting | Tsukihi Araragi | 阿良々木月火 | 24195 | Yuka Iguchi
      Supporting | Karen Araragi | 阿良々木火憐 | 24194 | Eri Kitamura
      Supporting | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Supporting | Meme Oshino | 忍野メメ | – | Takahiro Sakurai`,
  },
]
