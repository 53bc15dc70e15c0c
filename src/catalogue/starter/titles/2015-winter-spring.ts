import type { WrittenTitle } from '../written.ts'

export const TITLES_2015_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 319,
    mal: { id: 24833, score: 8.07, members: 2_178_000, favourites: 31_500 },
    anilist: 20755,
    english: 'Assassination Classroom',
    romaji: 'Ansatsu Kyoushitsu',
    japanese: '暗殺教室',
    also: ['AssClass', 'Ansatsu'],
    format: 'TV',
    episodes: 22,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2015-01-10 to 2015-06-20',
    genres: 'action, comedy, drama, school, shounen, supernatural',
    tags: 'Assassins, Teacher, Ensemble Cast, Aliens, Anti-Hero, Super Power, Crime',
    studios: 'Lerche',
    producers: 'Dentsu, Studio Hibari, Fuji TV, DAX Production, BS Fuji',
    synopsis: `
      Next March the creature that turned the moon into a permanent crescent will see to the Earth; until then it
      would like to teach. Class 3-E, the dropouts banished to a hut on the hill, are given rubber knives, ten billion
      yen's worth of motive, and a yellow, grinning form master who moves at twenty times the speed of sound and
      corrects homework between bullets. Nagisa notes down his weak points one by one. What nobody had planned for is
      how well he teaches.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80045948',
      Crunchyroll: 'https://www.crunchyroll.com/series/GRE59JGX6',
    },
    relations: { alternative: [19759], prequel: [28405], sequel: [30654], summary: [33513] },
    recommends: [31964, 4898, 10087, 20583, 33255],
    cast: `
      Main | Nagisa Shiota | 潮田渚 | 65645 | Mai Fuchigami
      Main | Koro-sensei | 殺せんせー | 65643 | Jun Fukuyama
      Supporting | Karma Akabane | 赤羽カルマ | 71933 | Nobuhiko Okamoto
      Supporting | Tadaomi Karasuma | 烏間惟臣 | 73881 | Tomokazu Sugita
      Supporting | Irina Jelavic | イリーナ・イェラビッチ | 73883 | Shizuka Itou
      Supporting | Kaede Kayano | 茅野カエデ | 85291 | Aya Suzaki`,
  },
  {
    number: 320,
    mal: { id: 26055, score: 8.44, members: 1_219_000, favourites: 22_100 },
    anilist: 20799,
    english: "JoJo's Bizarre Adventure: Stardust Crusaders - Battle in Egypt",
    romaji: 'JoJo no Kimyou na Bouken Part 3: Stardust Crusaders - Egypt-hen',
    japanese: 'ジョジョの奇妙な冒険 スターダストクルセイダース エジプト編',
    also: ['JJBA 3', 'JoJo Part 3', 'SDC Egypt', 'ジョジョ 3部'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2015-01-10 to 2015-06-20',
    genres: 'action, adventure, drama, shounen, super-power, supernatural',
    tags: 'Super Power, Travel, Foreign, Ensemble Cast, Tragedy, Time Manipulation, Revenge, Urban Fantasy',
    studios: 'David Production',
    producers: 'Yomiko Advertising, Warner Bros. Japan, KlockWorx, Medicos Entertainment, Shueisha',
    synopsis: `
      Egypt at last: more sand, and a new recruit in Iggy, a Boston terrier who despises the whole party. The tarot
      pack is used up, so DIO's people now carry the names of older gods. A blind man listens through the desert, two
      brothers consult a comic that is never wrong, a gambler plays for souls with a straight face. Somewhere in Cairo
      is one mansion, and behind its door a power whose victims cannot say what hit them.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GYP8DP1MY', Netflix: 'https://www.netflix.com/' },
    relations: { alternative: [666], prequel: [20899], sequel: [31933] },
    recommends: [20899, 11061, 41467, 31964, 21],
    cast: `
      Main | Joutarou Kuujou | 空条承太郎 | 4003 | Daisuke Ono
      Main | Joseph Joestar | ジョセフ・ジョースター | 6356 | Unshou Ishizuka
      Main | Dio Brando | ディオ・ブランドー | 4004 | Takehito Koyasu
      Main | Noriaki Kakyouin | 花京院典明 | 8945 | Daisuke Hirakawa
      Main | Jean-Pierre Polnareff | ジャン＝ピエール・ポルナレフ | 4368 | Fuminori Komatsu
      Main | Mohammed Avdol | モハメド・アヴドゥル | 8946 | Kenta Miyake
      Main | Iggy | イギー | – | Misato Fukuen`,
  },
  {
    number: 321,
    mal: { id: 28223, score: 8.13, members: 1_894_000, favourites: 29_600 },
    anilist: 20931,
    english: 'Death Parade',
    romaji: 'Death Parade',
    japanese: 'デス・パレード',
    also: ['DP', 'デスパレ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Original',
    aired: '2015-01-10 to 2015-03-28',
    genres: 'drama, fantasy, game, mystery, psychological, supernatural, thriller',
    tags: 'Death Game, Afterlife, Philosophy, Tragedy, Amnesia, Memory Manipulation, Reincarnation, Bar, Episodic',
    studios: 'Madhouse',
    producers: 'VAP, DAX Production, Nippon Television Network',
    synopsis: `
      The lift opens on a bar called Quindecim, and two people who cannot recall the journey are offered a drink.
      Decim, white-haired and scrupulously polite, regrets that they may not leave before playing a game, darts
      perhaps, or bowling, with their lives staked on it. Both are dead already; the game shows him what they are made
      of, and he decides where they go. Then he is given an assistant, a black-haired woman with no name, who asks how
      anyone can be judged by being hurt.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [14353] },
    recommends: [10620, 1535, 13125, 37450, 31043],
    cast: `
      Main | Decim | デキム | 81853 | Tomoaki Maeno
      Main | The Black-Haired Woman | 黒髪の女 | 82037 | Asami Seto
      Main | Nona | ノーナ | 88681 | Rumi Ookubo
      Main | Ginti | ギンティ | 88683 | Yoshimasa Hosoya
      Supporting | Clavis | クラヴィス | 88780 | –
      Supporting | Mayu Arita | 有田マユ | 122639 | –`,
  },
  {
    number: 322,
    mal: { id: 10937, score: 8.33, members: 68_300, favourites: 813 },
    anilist: 10937,
    english: 'Mobile Suit Gundam: The Origin',
    romaji: 'Kidou Senshi Gundam: The Origin',
    japanese: '機動戦士ガンダムTHE ORIGIN',
    also: ['Gundam: The Origin', 'Origin', 'オリジン'],
    format: 'OVA',
    episodes: 6,
    minutes: 71,
    rating: 'R+',
    material: 'Manga',
    aired: '2015-02-28 to 2018-05-05',
    genres: 'action, mecha, military, sci-fi, shounen, space',
    tags: 'Military, Space, Mecha',
    studios: 'Sunrise',
    producers: 'Sotsu',
    synopsis: `
      Before the mask there was a boy with a small sister and a cat. When Zeon Deikun drops dead in mid-speech, the
      Zabi family would rather mourn him without heirs; so soft-hearted Ramba Ral and a singer called Hamon smuggle
      Casval and Artesia to Earth, to grow up under false names and forget. Artesia tries. Casval learns to smile, to
      wait and to use people up, and takes another lad's name with him into the red uniform.`,
    relations: { alternative: [80, 39592] },
    recommends: [6336, 949, 467, 1089, 256],
    cast: `
      Main | Char Aznable | シャア・アズナブル | 1336 | Shuuichi Ikeda & Mayumi Tanaka
      Main | Sayla Mass | セイラ・マス | 1338 | Megumi Han
      Supporting | Ramba Ral | ランバ・ラル | 16282 | Shigeo Kiyama
      Supporting | Crowley Hamon | クラウレ・ハモン | – | Miyuki Sawashiro`,
  },
  {
    number: 323,
    mal: { id: 28121, score: 7.53, members: 1_632_000, favourites: 12_700 },
    anilist: 20920,
    english: 'Is It Wrong to Try to Pick Up Girls in a Dungeon?',
    romaji: 'Dungeon ni Deai wo Motomeru no wa Machigatteiru Darou ka',
    japanese: 'ダンジョンに出会いを求めるのは間違っているだろうか',
    also: ['DanMachi', 'Danmachi', 'Dungeon ni Deai', 'ダンまち'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2015-04-04 to 2015-06-27',
    genres: 'action, adventure, comedy, fantasy, romance',
    tags: 'Dungeon, Gods, Medieval, Ensemble Cast, Mythology, Swordplay',
    studios: 'J.C.Staff',
    producers: 'Genco, Movic, Warner Bros. Japan, KlockWorx, SoftBank Creative',
    synopsis: `
      Bell Cranel came to Orario, the city built on top of a bottomless dungeon, with his grandfather's advice that a
      hero meets girls down there. What he meets is a minotaur. Ais Wallenstein, the finest sword in town, cuts it off
      him; he thanks her by fleeing, scarlet, all the way home to Hestia, a penniless goddess with one follower and a
      ruined church. That night a gift is written on his back that no one has seen before: it grows for as long as he
      longs for somebody.`,
    relations: { 'side-story': [32801, 32887, 37348], sequel: [37347] },
    recommends: [25013, 20507, 52701, 3588, 40834],
    cast: `
      Main | Bell Cranel | ベル・クラネル | 88860 | Yoshitsugu Matsuoka
      Main | Hestia | ヘスティア | 87654 | Inori Minase
      Main | Liliruca Arde | リリルカ・アーデ | 88897 | Maaya Uchida
      Main | Welf Crozzo | ヴェルフ・クロッゾ | 138250 | Yoshimasa Hosoya
      Supporting | Ais Wallenstein | アイズ・ヴァレンシュタイン | 87655 | Saori Oonishi
      Supporting | Ryuu Lion | リュー・リオン | 88890 | Saori Hayami`,
  },
  {
    number: 324,
    mal: { id: 28171, score: 8.11, members: 1_730_000, favourites: 23_700 },
    anilist: 20923,
    english: 'Food Wars!',
    romaji: 'Shokugeki no Souma',
    japanese: '食戟のソーマ',
    also: ['SnS', 'Shokugeki', 'Food Wars'],
    format: 'TV',
    episodes: 24,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2015-04-04 to 2015-09-26',
    genres: 'comedy, ecchi, school, shounen',
    tags: 'Food, Tsundere',
    studios: 'J.C.Staff',
    producers: 'Dentsu, Frontier Works, Mainichi Broadcasting System, Magic Capsule, Warner Bros. Japan',
    synopsis: `
      Soma Yukihira has lost to his father across the counter four hundred and eighty-nine times when the old man
      shuts the family diner and enrols him at Totsuki, where nine in ten pupils never graduate and quarrels are
      settled by cook-off. Soma brings a headband, a taste for dreadful experiments with squid and an announcement
      that he will come out top. Erina Nakiri, owner of the most feared tongue in Japan, swallows his egg on rice and
      says that it is horrid. She is lying.`,
    watch: { HIDIVE: 'https://www.hidive.com/', Netflix: 'https://www.netflix.com/' },
    relations: { 'side-story': [31327], sequel: [32282] },
    recommends: [33255, 18679, 4224, 42897, 59845],
    cast: `
      Main | Souma Yukihira | 幸平創真 | 75216 | Yoshitsugu Matsuoka
      Main | Erina Nakiri | 薙切えりな | 75284 | Hisako Kanemoto
      Main | Megumi Tadokoro | 田所恵 | 76026 | Minami Takahashi
      Supporting | Alice Nakiri | 薙切アリス | 88956 | Chinatsu Akasaki
      Supporting | Satoshi Isshiki | 一色慧 | 78475 | Takahiro Sakurai
      Supporting | Ikumi Mito | 水戸郁魅 | 78935 | Shizuka Ishigami`,
  },
  {
    number: 325,
    mal: { id: 28701, score: 8.32, members: 908_000, favourites: 9_680 },
    anilist: 20792,
    english: 'Fate/stay night: Unlimited Blade Works 2nd Season',
    romaji: 'Fate/stay night: Unlimited Blade Works 2nd Season',
    japanese: 'Fate/stay night [Unlimited Blade Works] 2ndシーズン',
    also: ['UBW 2', 'FSN UBW 2', 'Fate UBW 2'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Visual novel',
    aired: '2015-04-05 to 2015-06-28',
    genres: 'action, drama, fantasy, magic, supernatural',
    tags: 'Battle Royale, Death Game, Mythology, Urban Fantasy, Spearplay, Philosophy, Time Manipulation, Swordplay, Super Power',
    studios: 'ufotable',
    producers: 'Aniplex, Notes',
    synopsis: `
      The war for the Grail goes into its second half with the wrong people holding the cards. Caster has a stolen
      Saber chained up in a church, a golden king has strolled in from the previous war, and Rin and Shirou are two
      teenagers without a Servant they can count on. Beneath it all lies another quarrel. Archer at last says what he
      has against the boy who wants to save everyone, and settles down to prove it on a hill of swords.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GY8V11X7Y' },
    relations: { prequel: [22297], alternative: [31389] },
    recommends: [22297, 9756, 23755, 38000, 32182],
    cast: `
      Main | Shirou Emiya | 衛宮士郎 | 496 | Noriaki Sugiyama
      Main | Rin Tohsaka | 遠坂凛 | 498 | Kana Ueda
      Main | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Main | Archer | アーチャー | 2087 | Junichi Suwabe
      Supporting | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata
      Supporting | Illyasviel von Einzbern | イリヤスフィール・フォン・アインツベルン | 503 | Mai Kadowaki`,
  },
  {
    number: 326,
    mal: { id: 27989, score: 8.03, members: 504_000, favourites: 8_260 },
    anilist: 20912,
    english: 'Sound! Euphonium',
    romaji: 'Hibike! Euphonium',
    japanese: '響け！ユーフォニアム',
    also: ['Eupho', 'Hibike', 'ユーフォ'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2015-04-08 to 2015-07-01',
    genres: 'drama, music, school',
    tags: 'Band, Brass, School Club, Music, Summer, Trains, Performing Arts',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Pony Canyon, Rakuonsha',
    synopsis: `
      When her middle-school band missed the next round, Kumiko Oumae remarked to the weeping trumpeter beside her
      that she could hardly have hoped for more. At Kitauji High there they both are again, Kumiko still behind a
      euphonium, Reina Kosaka with her back turned. Mr Taki, a smiling new adviser, lets the slack band vote for the
      Nationals and then holds them to it, bar by bar, until they hate him and play in tune. Auditions are blind to
      seniority, and friends count chairs.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [31096, 31665, 51995], sequel: [31988], summary: [31989] },
    recommends: [35677, 15051, 28735, 5680, 1698],
    cast: `
      Main | Kumiko Oumae | 黄前久美子 | 88708 | Tomoyo Kurosawa
      Main | Reina Kousaka | 高坂麗奈 | 88710 | Chika Anzai
      Main | Hazuki Katou | 加藤葉月 | – | Ayaka Asai
      Main | Sapphire Kawashima | 川島緑輝 | – | Moe Toyota
      Main | Asuka Tanaka | 田中あすか | 88915 | Minako Kotobuki
      Supporting | Natsuki Nakagawa | 中川夏紀 | 88923 | Konomi Fujimura
      Supporting | Noboru Taki | 滝昇 | – | Takahiro Sakurai`,
  },
  {
    number: 327,
    mal: { id: 28977, score: 9.05, members: 682_000, favourites: 17_500 },
    anilist: 20996,
    english: 'Gintama Season 3',
    romaji: 'Gintama°',
    japanese: '銀魂゜',
    also: ['Gintama 3', 'Gintama (2015)', 'Gintama Season 4', 'ぎんたま'],
    format: 'TV',
    episodes: 51,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2015-04-08 to 2016-03-30',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Slapstick',
    studios: 'Bandai Namco Pictures',
    producers: 'TV Tokyo, Aniplex, Dentsu',
    synopsis: `
      Two years off the air, and Gintoki's first act on return is to break a clock and stop the whole of Edo. For a
      while it is business as usual: souls in the wrong bodies, sponsors insulted, deadlines met by scrolling over the
      same backdrop. Then Kagura's brother and Takasugi come for the shogun's head, ninja, policemen and rebels have
      to choose whose side they die on, and the Shinsengumi are asked what they are without a country. The jokes go
      quiet, and it hurts.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [15335, 15417], 'side-story': [32122, 32366], sequel: [34096] },
    recommends: [34096, 205, 44, 2418, 67],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Utsuro | 虚 | 124135 | Kouichi Yamadera
      Supporting | Toushirou Hijikata | 土方十四郎 | 2650 | Kazuya Nakai`,
  },
  {
    number: 328,
    mal: { id: 25389, score: 7.03, members: 171_000, favourites: 150 },
    anilist: 20778,
    english: "Dragon Ball Z: Resurrection 'F'",
    romaji: 'Dragon Ball Z Movie 15: Fukkatsu no "F"',
    japanese: 'ドラゴンボールZ 復活の「F」',
    also: ['DBZ Movie 15', 'Resurrection F', 'DBZ: Fukkatsu no F', '復活のF'],
    format: 'Movie',
    episodes: 1,
    minutes: 94,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2015-04-18',
    genres: 'action, adventure, comedy, fantasy, martial-arts, shounen, super-power',
    tags: 'Martial Arts, Super Power',
    studios: 'Toei Animation',
    producers: 'Yomiko Advertising, Fuji TV, Bandai, Bandai Namco Entertainment, Shueisha',
    synopsis: `
      Frieza has been spending eternity in an earthly hell hung up in a cocoon, serenaded by fairies and soft toys.
      When his last lieutenants wish him back, in slices, he does something that he never stooped to before: he
      trains. Four months later he lands with a thousand soldiers and a new shade of gold. Goku and Vegeta are away,
      doing chores and sparring for Beerus's attendant Whis, so it is Gohan in a tracksuit, Piccolo, Krillin and old
      Master Roshi who hold the field.`,
    relations: { parent: [813], prequel: [14837], alternative: [30694] },
    recommends: [36946, 16870, 19951, 38234, 2889],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Vegeta | ベジータ | 913 | Ryou Horikawa
      Main | Gohan Son | 孫悟飯 | 2093 | Masako Nozawa
      Main | Piccolo | ピッコロ | 914 | Toshio Furukawa
      Main | Kuririn | クリリン | 2159 | Mayumi Tanaka
      Main | Freeza | フリーザ | 3694 | Ryuusei Nakao
      Supporting | Bulma | ブルマ | 678 | Hiromi Tsuru
      Supporting | Beerus | ビルス | 76348 | Kouichi Yamadera
      Supporting | Whis | ウイス | 76346 | Masakazu Morita`,
  },
]
