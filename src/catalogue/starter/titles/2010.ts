import type { WrittenTitle } from '../written.ts'

export const TITLES_2010: readonly WrittenTitle[] = [
  {
    number: 239,
    mal: { id: 6746, score: 8.09, members: 1_477_000, favourites: 30_500 },
    anilist: 6746,
    english: 'Durarara!!',
    romaji: 'Durarara!!',
    japanese: 'デュラララ!!',
    also: ['DRRR', 'Durarara', 'Dulalala!!', 'デュラララ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Light novel',
    aired: '2010-01-08 to 2010-06-25',
    genres: 'action, mystery, supernatural',
    tags: 'Urban Fantasy, Gangs, Urban, Ensemble Cast, Dullahan, Delinquents, Crime',
    studios: "Brain's Base",
    producers: 'Aniplex, Square Enix, Mainichi Broadcasting System, Movic, ASCII Media Works',
    synopsis: `
      Ikebukuro after dark, told as gossip. Mikado Ryugamine comes up from the country longing for something out of
      the ordinary, and on his first evening sees it ride past: a black motorcycle without lights, its rider without a
      head. Celty is Irish, kind, and looking for it. Round her turn a man who throws vending machines, another who
      collects people as others do butterflies, and the Dollars, a gang with no colour, no rules and no known founder.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { 'side-story': [8408], sequel: [23199] },
    recommends: [2251, 42249, 31478, 1535, 323],
    cast: `
      Main | Mikado Ryugamine | 竜ヶ峰帝人 | 24592 | Toshiyuki Toyonaga
      Main | Masaomi Kida | 紀田正臣 | 24593 | Mamoru Miyano
      Main | Anri Sonohara | 園原杏里 | – | Kana Hanazawa
      Main | Celty Sturluson | セルティ・ストゥルルソン | 28331 | Miyuki Sawashiro
      Main | Shizuo Heiwajima | 平和島静雄 | 24595 | Daisuke Ono
      Main | Izaya Orihara | 折原臨也 | 24596 | Hiroshi Kamiya
      Main | Shinra Kishitani | 岸谷新羅 | 24597 | Jun Fukuyama`,
  },
  {
    number: 240,
    mal: { id: 7311, score: 8.6, members: 585_000, favourites: 14_300 },
    anilist: 7311,
    english: 'The Disappearance of Haruhi Suzumiya',
    romaji: 'Suzumiya Haruhi no Shoushitsu',
    japanese: '涼宮ハルヒの消失',
    also: ['Haruhi Movie', 'Disappearance', 'Shoushitsu', '消失'],
    format: 'Movie',
    episodes: 1,
    minutes: 162,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2010-02-06',
    genres: 'comedy, mystery, romance, school, sci-fi, supernatural',
    tags: 'Christmas, Time Travel, Aliens, Snowscape, School Club',
    studios: 'Kyoto Animation',
    producers: 'Kadokawa Shoten, Animation Do',
    synopsis: `
      One December morning the seat behind Kyon belongs to someone else. Nobody has ever heard of Haruhi Suzumiya;
      Mikuru is terrified of him; Koizumi is gone, and his classroom with him. In the club room sits Yuki Nagato, no
      alien, a shy girl in glasses who blushes and holds out a membership form. He has always complained about the
      life that Haruhi led him. Now a bookmark gives him two days and a riddle in which to find out whether he meant
      it.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [849, 4382], alternative: [26351] },
    recommends: [849, 2236, 12189, 2167, 7785],
    cast: `
      Main | Kyon | キョン | 252 | Tomokazu Sugita
      Main | Yuki Nagato | 長門有希 | 249 | Minori Chihara
      Main | Haruhi Suzumiya | 涼宮ハルヒ | 251 | Aya Hirano
      Main | Mikuru Asahina | 朝比奈みくる | 253 | Yuuko Gotou
      Main | Itsuki Koizumi | 古泉一樹 | 254 | Daisuke Ono
      Supporting | Ryouko Asakura | 朝倉涼子 | – | Natsuko Kuwatani
      Supporting | Tsuruya | 鶴屋 | 256 | Yuki Matsuoka`,
  },
  {
    number: 241,
    mal: { id: 6336, score: 8.1, members: 94_300, favourites: 1_690 },
    anilist: 6336,
    english: 'Mobile Suit Gundam Unicorn',
    romaji: 'Kidou Senshi Gundam Unicorn',
    japanese: '機動戦士ガンダムUC',
    also: ['Gundam UC', 'Unicorn Gundam', 'MSGUC', 'ガンダムUC', 'Mobile Suit Gundam UC'],
    format: 'OVA',
    episodes: 7,
    minutes: 60,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2010-03-12 to 2014-06-06',
    genres: 'action, drama, mecha, military, sci-fi, space',
    tags: 'Mecha, Real Robot, Space, War, Unicorn, Politics, Military',
    studios: 'Sunrise',
    producers: 'Bandai Visual, Kadokawa Shoten',
    synopsis: `
      Universal Century 0096. Three years after Char's rebellion somebody means to open Laplace's Box, a secret a
      century old that could bring down the Federation, and the key has been built into a white mobile suit with a
      single horn. Banagher Links, a student on the colony Industrial 7, catches a falling girl who calls herself
      Audrey Burne and is lying. By evening the Sleeves are at the dock, and he sits in a machine that glows red when
      it is angry.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [87, 14007], sequel: [88, 35224, 36436, 37764], summary: [24371], alternative: [32792] },
    recommends: [3927, 949, 1575, 467, 41457],
    cast: `
      Main | Banagher Links | バナージ・リンクス | 9465 | Kouki Uchiyama
      Main | Audrey Burne | オードリー・バーン | 9497 | Ayumi Fujimura
      Supporting | Riddhe Marcenas | リディ・マーセナス | – | Daisuke Namikawa
      Supporting | Marida Cruz | マリーダ・クルス | 9498 | Yuuko Kaida
      Supporting | Full Frontal | フル・フロンタル | – | Shuuichi Ikeda
      Supporting | Bright Noa | ブライト・ノア | 1337 | Ken Narita`,
  },
  {
    number: 242,
    mal: { id: 7054, score: 7.99, members: 1_323_000, favourites: 23_800 },
    anilist: 7054,
    english: 'Maid-Sama!',
    romaji: 'Kaichou wa Maid-sama!',
    japanese: '会長はメイド様!',
    also: ['Maid Sama', 'KWMS', 'Class President is a Maid!', '会長'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2010-04-02 to 2010-09-24',
    genres: 'comedy, drama, romance, school, shoujo',
    tags: 'Maids, Work, Tsundere, Episodic, Love Triangle, Restaurant',
    studios: 'J.C.Staff',
    producers: 'Geneon Universal Entertainment, TBS, Hakusensha, Half H.P Studio',
    synopsis: `
      Seika High was a boys' school until lately, and Misaki Ayuzawa, the first girl to head its student council,
      keeps the brutes in line by shouting. To help her mother with the debts she also works, some way off and in
      frills, at a café called Maid Latte. Of all people Takumi Usui, top of everything and moved by nothing, catches
      her at the back door with the rubbish. He tells no one. He just takes a table there, day after day, and enjoys
      himself.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', HIDIVE: 'https://www.hidive.com/' },
    relations: { 'side-story': [9366, 10298] },
    recommends: [6045, 4224, 2034, 853, 120],
    cast: `
      Main | Misaki Ayuzawa | 鮎沢美咲 | 14941 | Ayumi Fujimura
      Main | Takumi Usui | 碓氷拓海 | 14523 | Nobuhiko Okamoto
      Supporting | Hinata Shintani | 深谷陽向 | 19985 | –
      Supporting | Shouichirou Yukimura | 幸村祥一郎 | 19286 | –
      Supporting | Aoi Hyoudou | 兵藤葵 | 16614 | –
      Supporting | Naoya Shirokawa | 白川直也 | 28197 | –`,
  },
  {
    number: 243,
    mal: { id: 6547, score: 8.05, members: 2_178_000, favourites: 50_600 },
    anilist: 6547,
    english: 'Angel Beats!',
    romaji: 'Angel Beats!',
    japanese: 'Angel Beats!',
    also: ['AB', 'Angel Beats', 'エンジェルビーツ'],
    format: 'TV',
    episodes: 13,
    minutes: 26,
    rating: 'PG-13',
    material: 'Original',
    aired: '2010-04-03 to 2010-06-26',
    genres: 'action, comedy, drama, fantasy, school, supernatural',
    tags: 'Afterlife, Tragedy, Amnesia, Coming of Age, Memory Manipulation, Boarding School, Ensemble Cast, Angels, Found Family',
    studios: 'P.A. Works',
    producers: 'Aniplex, Dentsu, Mainichi Broadcasting System, CBC Television, Movic',
    synopsis: `
      Otonashi wakes at night in the grounds of a school, without a memory, beside a girl with a rifle who explains
      that he is dead. Here those whose youth went wrong are given another; pupils who behave themselves vanish. So
      Yuri's battle front breaks every rule, raids the canteen to live rock music and wages war on the silent student
      council president they call Angel. Then Otonashi talks to the enemy, who is small, polite and very fond of fiery
      tofu.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [9062, 10067] },
    recommends: [2167, 37450, 32281, 28223, 269],
    cast: `
      Main | Yuzuru Otonashi | 音無結弦 | 24502 | Hiroshi Kamiya
      Main | Kanade Tachibana | 立華かなで | 22369 | Kana Hanazawa
      Main | Yuri Nakamura | 仲村ゆり | 22370 | Harumi Sakurai
      Main | Hideki Hinata | 日向秀樹 | 24503 | Ryouhei Kimura
      Main | Yui Yoshioka | 芳岡ユイ | 24515 | Eri Kitamura
      Main | Ayato Naoi | 直井文人 | 32458 | Megumi Ogata`,
  },
  {
    number: 244,
    mal: { id: 7791, score: 8.19, members: 742_000, favourites: 15_400 },
    anilist: 7791,
    english: 'K-ON! Season 2',
    romaji: 'K-On!!',
    japanese: 'けいおん!!',
    also: ['Keion 2', 'K-On!! 2nd Season', 'けいおん 2期'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: '4-koma manga',
    aired: '2010-04-07 to 2010-09-29',
    genres: 'comedy, music, school, seinen, slice-of-life',
    tags: 'Cute Girls Doing Cute Things, School Club, Band, Coming of Age, Ensemble Cast, Episodic, Food',
    studios: 'Kyoto Animation',
    producers: 'Pony Canyon, TBS, Movic, Rakuonsha, Animation Do',
    synopsis: `
      Last year of school for four of the five. Nobody in Houkago Tea Time says so aloud, not while there is a
      storeroom to tidy, a turtle to name, a class trip to Kyoto in which to get lost, and a Romeo to be played by
      Mio, who would sooner faint. Azusa, a year below, does the sums by herself. At twice the former length, Naoko
      Yamada lets one ordinary afternoon follow another until it is plain that this, the tea, was what they were
      practising.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { prequel: [5680], 'side-story': [9203, 9617, 9734] },
    recommends: [5680, 47917, 12189, 66, 27989],
    cast: `
      Main | Yui Hirasawa | 平沢唯 | 19565 | Aki Toyosaki
      Main | Mio Akiyama | 秋山澪 | 19566 | Youko Hikasa
      Main | Azusa Nakano | 中野梓 | 21173 | Ayana Taketatsu
      Main | Tsumugi Kotobuki | 琴吹紬 | 19568 | Minako Kotobuki
      Main | Ritsu Tainaka | 田井中律 | 19567 | Satomi Satou
      Supporting | Sawako Yamanaka | 山中さわ子 | 19569 | Asami Sanada`,
  },
  {
    number: 245,
    mal: { id: 7785, score: 8.55, members: 487_000, favourites: 19_200 },
    anilist: 7785,
    english: 'The Tatami Galaxy',
    romaji: 'Yojouhan Shinwa Taikei',
    japanese: '四畳半神話大系',
    also: ['Tatami Galaxy', '四畳半', 'よじょうはん'],
    format: 'TV',
    episodes: 11,
    minutes: 22,
    rating: 'R',
    material: 'Novel',
    aired: '2010-04-23 to 2010-07-02',
    genres: 'comedy, mystery, psychological, romance, thriller',
    tags: 'College, Parallel World, Time Loop, Moths, Bicycles, Time Manipulation, Time Travel',
    studios: 'Madhouse',
    producers: 'Dentsu, Kadokawa Shoten, Fuji TV, Toho, Asmik Ace',
    synopsis: `
      Somewhere in Kyoto a student with no name, in a room of four and a half mats, goes back to his first spring at
      university and picks another club: tennis, film, cycling, a secret society. The rose-coloured campus life never
      arrives. What does arrive, each time, is Ozu, a friend with the face of a goblin, and straight-backed Akashi,
      who has lost a tiny toy bear. Talked at machine-gun speed in flat, burning colours, it tries all the doors one
      did not open.`,
    watch: { 'Disney+': 'https://www.disneyplus.com/series/3Nyy9miRBMbI', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [8985], character: [34537], sequel: [49590] },
    recommends: [934, 9253, 44074, 31240, 9756],
    cast: `
      Main | Watashi | 私 | 30579 | Shintarou Asanuma
      Main | Akashi | 明石 | 31522 | Maaya Sakamoto
      Main | Ozu | 小津 | 32556 | Hiroyuki Yoshino
      Supporting | Seitarou Higuchi | 樋口清太郎 | 32647 | Keiji Fujiwara
      Supporting | Ryouko Hanuki | 羽貫涼子 | – | Yuuko Kaida
      Supporting | Johnny | ジョニー | 4893 | Junichi Suwabe`,
  },
  {
    number: 246,
    mal: { id: 7472, score: 8.53, members: 155_000, favourites: 641 },
    anilist: 7472,
    english: 'Gintama - The Movie',
    romaji: 'Gintama Movie 1: Shinyaku Benizakura-hen',
    japanese: '銀魂 新訳紅桜篇',
    also: ['Gintama Movie 1', 'Benizakura Arc', '紅桜篇'],
    format: 'Movie',
    episodes: 1,
    minutes: 95,
    rating: 'R',
    material: 'Manga',
    aired: '2010-04-24',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Swordplay, Gag Humor, Pirates, Aliens',
    studios: 'Sunrise',
    producers: 'TV Tokyo, Aniplex, Dentsu, Bandai, Warner Bros. Japan',
    synopsis: `
      Katsura is missing, and somebody is cutting down samurai at night with a sword that glows red as cherry blossom
      and seems to move by itself. A pair of swordsmiths, one of them much too loud, ask Gintoki to recover it. Behind
      the blade stands Takasugi, who once fought on his side. The big screen goes over this early, bloody tale again
      in better clothes, with Kagura and Shinpachi storming a warship and Elizabeth, who speaks by placard, for once
      in earnest.`,
    relations: { alternative: [918] },
    recommends: [9969, 2418, 205, 44, 67],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Kotarou Katsura | 桂小太郎 | 1533 | Akira Ishida
      Supporting | Elizabeth | エリザベス | gintama-elizabeth | –
      Supporting | Shinsuke Takasugi | 高杉晋助 | 2948 | Takehito Koyasu
      Supporting | Bansai Kawakami | 河上万斉 | 2947 | Kouichi Yamadera
      Supporting | Nizou Okada | 岡田似蔵 | – | –`,
  },
  {
    number: 247,
    mal: { id: 7711, score: 7.9, members: 323_000, favourites: 1_470 },
    anilist: 7711,
    english: 'The Secret World of Arrietty',
    romaji: 'Karigurashi no Arrietty',
    japanese: '借りぐらしのアリエッティ',
    also: ['Arrietty', 'The Borrower Arrietty', 'アリエッティ'],
    format: 'Movie',
    episodes: 1,
    minutes: 95,
    rating: 'G',
    material: 'Novel',
    aired: '2010-07-17',
    genres: 'fantasy, supernatural',
    tags: 'Tiny People, Garden, House, Friendship, Flowers',
    studios: 'Studio Ghibli',
    synopsis: `
      Under the floor of an old house in a garden lives a family of three who own nothing they have not borrowed: a
      sugar lump, a tissue, a pin that makes a good sword. Arrietty is fourteen, ten centimetres tall and on her first
      night expedition when a boy with a weak heart, sent there to rest, opens his eyes and sees her. Being seen means
      moving out. He only wants to help; but hands as large as his do harm with the best intentions.`,
    watch: { Netflix: 'https://www.netflix.com/title/70216227' },
    recommends: [39741, 199, 13271, 21557, 464],
    cast: `
      Main | Arrietty | アリエッティ | 32918 | Mirai Shida
      Main | Shou | 翔 | 32919 | Ryuunosuke Kamiki
      Supporting | Homily | ホミリー | – | Shinobu Ootake
      Supporting | Pod | ポッド | arrietty-pod | Tomokazu Miura
      Supporting | Haru | ハル | arrietty-haru | Kirin Kiki
      Supporting | Spiller | スピラー | – | Tatsuya Fujiwara`,
  },
  {
    number: 248,
    mal: { id: 8129, score: 8.11, members: 261_000, favourites: 5_190 },
    anilist: 8129,
    english: 'Princess Jellyfish',
    romaji: 'Kuragehime',
    japanese: '海月姫',
    also: ['Jellyfish Princess', 'くらげ姫'],
    format: 'TV',
    episodes: 11,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2010-10-15 to 2010-12-31',
    genres: 'comedy, josei, slice-of-life',
    tags: 'Crossdressing, Otaku Culture, Boarding House, Fashion, Drawing',
    studios: "Brain's Base",
    producers: 'Dentsu, Genco, Kodansha, Fuji TV, Toho',
    synopsis: `
      No men, no fashion, no small talk: in Amamizukan, a shabby Tokyo boarding house, live women who love trains,
      kimono dolls or the Three Kingdoms and turn to stone when a stylish person speaks. Tsukimi's passion is
      jellyfish. A dazzling girl helps her to save one from a pet shop, stays the night and in the morning proves to
      be Kuranosuke, a politician's son who likes dresses. With developers circling the house, he means to arm the
      nuns with frills.`,
    relations: { 'side-story': [9754] },
    recommends: [16, 322, 10162, 12815, 1698],
    cast: `
      Main | Tsukimi Kurashita | 倉下月海 | 34973 | Kana Hanazawa
      Main | Kuranosuke Koibuchi | 鯉淵蔵之介 | 35476 | Mitsuki Saiga
      Supporting | Shuu Koibuchi | 鯉淵修 | – | Junichi Suwabe`,
  },
  {
    number: 249,
    mal: { id: 8247, score: 7.61, members: 205_000, favourites: 435 },
    anilist: 8247,
    english: 'Bleach the Movie: Hell Verse',
    romaji: 'Bleach Movie 4: Jigoku-hen',
    japanese: 'BLEACH 地獄篇',
    also: ['Bleach Movie 4', 'Hell Verse', '地獄篇'],
    format: 'Movie',
    episodes: 1,
    minutes: 94,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2010-12-04',
    genres: 'action, adventure, comedy, fantasy, shounen, super-power, supernatural',
    tags: 'Swordplay, Hell, Chains, Siblings, Afterlife, Super Power',
    studios: 'Pierrot',
    synopsis: `
      The gates of Hell open over Karakura Town, and masked prisoners come out to force Ichigo's hand by carrying off
      his little sister. With Rukia, Renji and Uryuu he goes down after her, level upon level, led by Kokutou, a
      white-haired sinner who has reasons of his own for wanting a way out and knows what it is to lose a sister. The
      very air is poison, the keepers are giants who devour, and the mask that Ichigo fears in himself feels quite at
      home.`,
    relations: { parent: [269] },
    recommends: [4835, 13667, 13271, 1482, 14837],
    cast: `
      Main | Ichigo Kurosaki | 黒崎一護 | 5 | Masakazu Morita
      Main | Rukia Kuchiki | 朽木ルキア | 6 | Fumiko Orikasa
      Main | Renji Abarai | 阿散井恋次 | 906 | Kentarou Itou
      Main | Uryuu Ishida | 石田雨竜 | 564 | Noriaki Sugiyama
      Main | Orihime Inoue | 井上織姫 | 7 | Yuki Matsuoka
      Main | Yasutora Sado | 茶渡泰虎 | 575 | Hiroki Yasumoto
      Supporting | Kokutou | 黒刀 | bleach-kokutou | Kazuya Nakai`,
  },
]
