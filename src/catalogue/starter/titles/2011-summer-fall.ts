import type { WrittenTitle } from '../written.ts'

export const TITLES_2011_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 256,
    mal: { id: 9135, score: 7.26, members: 179_000, favourites: 164 },
    anilist: 9135,
    english: 'Fullmetal Alchemist: The Sacred Star of Milos',
    romaji: 'Fullmetal Alchemist: The Sacred Star of Milos',
    japanese: '鋼の錬金術師 嘆きの丘の聖なる星',
    also: ['FMA Milos', 'Fullmetal Alchemist Movie 2', 'ハガレン'],
    format: 'Movie',
    episodes: 1,
    minutes: 110,
    rating: 'R',
    material: 'Manga',
    aired: '2011-07-02',
    genres: 'action, adventure, comedy, drama, fantasy, magic, military, shounen',
    tags: 'Military',
    studios: 'Bones',
    producers: 'Aniplex, Dentsu, Square Enix, Shochiku, Mainichi Broadcasting System',
    synopsis: `
      A convict with little left to serve breaks out in Central, using alchemy that Edward Elric has never seen, and
      the trail runs west to Table City, built on rock at the border with Creta. In the ravine below, among the
      rubbish, live the dispossessed people of Milos, who intend to take their holy land back. Young Julia, an
      alchemist whose brother vanished, believes in a stone that would do it. The Elrics know how such stones are
      made.`,
    relations: { parent: [5114] },
    recommends: [430, 6702, 16498, 464, 36028],
    cast: `
      Main | Edward Elric | エドワード・エルリック | 11 | Romi Park
      Main | Alphonse Elric | アルフォンス・エルリック | 12 | Rie Kugimiya
      Supporting | Roy Mustang | ロイ・マスタング | 68 | Shinichirou Miki
      Supporting | Riza Hawkeye | リザ・ホークアイ | 70 | Fumiko Orikasa
      Supporting | Winry Rockbell | ウィンリィ・ロックベル | 63 | Megumi Takamoto
      Supporting | Scar | スカー | 66 | Kenta Miyake`,
  },
  {
    number: 257,
    mal: { id: 10162, score: 8.32, members: 521_000, favourites: 6_030 },
    anilist: 10162,
    english: 'Bunny Drop',
    romaji: 'Usagi Drop',
    japanese: 'うさぎドロップ',
    also: ['Usagi Drop (TV)', 'ウサドロ', 'うさドロ'],
    format: 'TV',
    episodes: 11,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2011-07-08 to 2011-09-16',
    genres: 'josei, slice-of-life',
    tags: 'Childcare, Family Life, Rabbits, School, Iyashikei',
    studios: 'Production I.G',
    producers: 'Dentsu, Fuji TV, Toho, Tohokushinsha Film Corporation, Sony Music Entertainment',
    synopsis: `
      At his grandfather's funeral Daikichi, thirty, single and gruff, meets a silent girl of six in the garden. She
      turns out to be the old man's daughter, and so, absurdly, his own aunt. As the relatives discuss institutions
      over her head, he asks whether she would like to come home with him. Nothing huge follows: a nursery to find,
      overtime to give up, wet sheets, a wobbly tooth. Rin grows by a hand's breadth, and he by rather more.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [11113] },
    recommends: [12815, 8129, 1698, 16, 10800],
    cast: `
      Supporting | Rin Kaga | 鹿賀りん | 12669 | Ayu Matsuura
      Supporting | Daikichi Kawachi | 河地大吉 | 12668 | Hiroshi Tsuchida`,
  },
  {
    number: 258,
    mal: { id: 10721, score: 7.93, members: 316_000, favourites: 7_430 },
    anilist: 10721,
    english: 'Penguindrum',
    romaji: 'Mawaru Penguindrum',
    japanese: '輪るピングドラム',
    also: ['MPD', 'ピングドラム', 'ピンドラ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2011-07-08 to 2011-12-23',
    genres: 'comedy, dementia, drama, mystery, psychological, supernatural, thriller',
    tags: 'Penguins, Trains, Siblings, Fate, Apples, Surreal Comedy',
    studios: "Brain's Base",
    producers: 'Starchild Records, Mainichi Broadcasting System',
    synopsis: `
      Himari Takakura dies at the aquarium and is brought back by a souvenir penguin hat, which speaks through her in
      a voice of command: her brothers are to find the Penguindrum, or lose her for good. It does not say what that
      is. So Kanba and Shouma, with three penguins nobody else can see, follow Ringo, a schoolgirl who lives by the
      pages of a diary. Apples, underground lines and a day in 1995 lead Kunihiko Ikuhara to the children whom nobody
      chose.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    recommends: [1943, 323, 339, 875, 7785],
    cast: `
      Main | Ringo Oginome | 荻野目苹果 | 43385 | Marie Miyake
      Supporting | Himari Takakura | 高倉陽毬 | 43009 | Miho Arakawa
      Supporting | Shouma Takakura | 高倉晶馬 | 43335 | Ryouhei Kimura
      Supporting | Kanba Takakura | 高倉冠葉 | 43334 | Subaru Kimura
      Supporting | Sanetoshi Watase | 渡瀬眞悧 | 47809 | –`,
  },
  {
    number: 259,
    mal: { id: 10029, score: 7.78, members: 186_000, favourites: 1_320 },
    anilist: 10029,
    english: 'From Up on Poppy Hill',
    romaji: 'Coquelicot-zaka kara',
    japanese: 'コクリコ坂から',
    also: ['Kokuriko-zaka kara', 'Poppy Hill', 'コクリコ'],
    format: 'Movie',
    episodes: 1,
    minutes: 91,
    rating: 'G',
    material: 'Manga',
    aired: '2011-07-16',
    genres: 'historical, romance, school, shoujo',
    tags: 'Harbour, Ships, Flags, School Club, Nostalgia',
    studios: 'Studio Ghibli',
    producers: 'Nippon Television Network',
    synopsis: `
      Yokohama, 1963, with the Olympics on their way and everything old coming down. Each morning Umi Matsuzaki runs
      up signal flags on the hill for her father, whose ship was lost in the Korean War. At school she is drawn into
      the defence of the Latin Quarter, a magnificent, filthy clubhouse full of philosophers, by Shun Kazama, who has
      seen those flags from the water. They are scarcely in love before a photograph of three sailors makes them
      wonder whether they may be.`,
    watch: { Netflix: 'https://www.netflix.com/title/70262786' },
    recommends: [7054, 16662, 2034, 853, 6045],
    cast: `
      Supporting | Shun Kazama | 風間俊 | 42536 | Junichi Okada
      Supporting | Umi Matsuzaki | 松崎海 | 42535 | Masami Nagasawa`,
  },
  {
    number: 260,
    mal: { id: 10408, score: 8.26, members: 782_000, favourites: 10_600 },
    anilist: 10408,
    english: "Into the Forest of Fireflies' Light",
    romaji: 'Hotarubi no Mori e',
    japanese: '蛍火の杜へ',
    also: ['Hotarubi', 'Into the Forest of Fireflies', 'ほたるび'],
    format: 'Movie',
    episodes: 1,
    minutes: 45,
    rating: 'G',
    material: 'Manga',
    aired: '2011-09-17',
    genres: 'drama, fantasy, romance, shoujo, supernatural',
    tags: 'Coming of Age, Youkai, Ghost, Tragedy, Rural, Urban Fantasy, Age Gap, Iyashikei, Wilderness',
    studios: "Brain's Base",
    producers: 'TV Tokyo, Aniplex, Nihon Ad Systems, Hakusensha, DAX Production',
    synopsis: `
      Lost and crying in the wood of the mountain god, six-year-old Hotaru is led back by a boy in a fox mask who
      keeps a stick between his hand and hers. Gin is neither spirit nor quite human, and if a person should touch him
      he will disappear. She comes again the next summer, and the next; her uniform changes, his face does not. In
      three quarters of an hour, to the sound of cicadas, two people fall in love at arm's length.`,
    recommends: [32281, 9989, 4081, 12355, 14713],
    cast: `
      Main | Gin | ギン | 41311 | Kouki Uchiyama
      Main | Hotaru Takegawa | 竹川蛍 | 41371 | Ayane Sakura
      Supporting | Ryouta | 亮太 | 60691 | –`,
  },
  {
    number: 261,
    mal: { id: 10087, score: 8.26, members: 1_584_000, favourites: 34_400 },
    anilist: 10087,
    english: 'Fate/Zero',
    romaji: 'Fate/Zero',
    japanese: 'Fate/Zero',
    also: ['FZ', 'Fate Zero', 'フェイト ゼロ'],
    format: 'TV',
    episodes: 13,
    minutes: 27,
    rating: 'R',
    material: 'Light novel',
    aired: '2011-10-02 to 2011-12-25',
    genres: 'action, drama, fantasy, magic, supernatural',
    tags: 'Battle Royale, Mythology, Tragedy, Ensemble Cast, Anti-Hero, Urban Fantasy, Death Game, Dissociative Identities, Assassins',
    studios: 'ufotable',
    producers: 'Aniplex, Nitroplus, Seikaisha, Notes',
    synopsis: `
      Ten years before Shirou Emiya's war there was another, fought by grown men. In Fuyuki seven mages call seven
      heroes out of legend to kill each other for a wish. Kiritsugu Emiya, who murders mages for the good of mankind,
      is given King Arthur and will not speak to her; a hollow priest, Kirei Kotomine, watches him with interest;
      young Waver Velvet steals his professor's relic and gets Alexander the Great, who wants trousers, an atlas and
      the world.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GRJQ04Z3Y' },
    relations: { sequel: [11741], summary: [13183], 'side-story': [13263] },
    recommends: [11741, 23755, 9756, 38000, 6547],
    cast: `
      Main | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Main | Gilgamesh | ギルガメッシュ | 2514 | Tomokazu Seki
      Main | Kiritsugu Emiya | 衛宮切嗣 | 10010 | Rikiya Koyama
      Main | Iskandar | イスカンダル | 16021 | Akio Ootsuka
      Main | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata
      Main | Waver Velvet | ウェイバー・ベルベット | 16023 | Daisuke Namikawa`,
  },
  {
    number: 13,
    mal: { id: 11061, score: 9.03, members: 3_119_000, favourites: 229_000 },
    anilist: 11061,
    english: 'Hunter x Hunter (2011)',
    romaji: 'Hunter x Hunter (2011)',
    japanese: 'HUNTER×HUNTER (2011)',
    also: ['HxH', 'HxH (2011)', 'Hunter × Hunter', 'HUNTERxHUNTER', 'ハンターハンター', 'ハンター×ハンター'],
    format: 'TV',
    episodes: 148,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2011-10-02 to 2014-09-24',
    genres: 'action, adventure, fantasy, martial-arts, shounen, super-power',
    tags: 'Super Power, Travel, Forest, Assassins, Whales, Coming of Age, Crime, Animals, Revenge',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network, Shueisha',
    synopsis: `
      Hunters find what nobody else can: lost ruins, rare beasts, recipes, murderers. Gon Freecss, twelve years old and
      a magnificent angler, hears that his missing father is among the best of them, and sets off for an examination
      that few pass and not all survive. In the crush he meets Killua, brought up to kill and rather keener on having a
      friend. It opens as bright as the summer holidays and grows, arc by arc, into something no holiday prepares for.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GY3VKX1MR',
      Netflix: 'https://www.netflix.com/title/70300472',
    },
    relations: { alternative: [136, 137, 138, 139], 'side-story': [13271, 19951] },
    recommends: [5114, 21, 918, 16498],
    cast: `
      Main | Gon Freecss | ゴン＝フリークス | 30 | Megumi Han
      Main | Killua Zoldyck | キルア＝ゾルディック | 27 | Mariya Ise
      Main | Kurapika | クラピカ | 28 | Miyuki Sawashiro
      Main | Leorio Paradinight | レオリオ＝パラディナイト | 29 | Keiji Fujiwara
      Main | Hisoka Morow | ヒソカ＝モロウ | 31 | Daisuke Namikawa
      Supporting | Chrollo Lucilfer | クロロ＝ルシルフル | 58 | Mamoru Miyano`,
  },
  {
    number: 36,
    mal: { id: 10800, score: 8.18, members: 490_000, favourites: 8_430 },
    anilist: 10800,
    english: 'Chihayafuru',
    romaji: 'Chihayafuru',
    japanese: 'ちはやふる',
    also: ['Chihaya', 'Chihayafull', 'ちはや'],
    format: 'TV',
    episodes: 25,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2011-10-05 to 2012-03-28',
    genres: 'drama, game, josei, romance, school, slice-of-life, sports',
    tags: 'Karuta, Cards, Maple Leaves, Poetry, School Club, Love Triangle, Autumn, Team Sports',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network',
    synopsis: `
      A hundred poems, each some thousand years old: half lie face up on the mat, and whoever is quickest sweeps away
      the card at its first syllable. Chihaya Ayase learnt the game at primary school from a threadbare genius called
      Arata, who then moved away. At high school she bullies handsome, wavering Taichi into founding a club, since
      someone has to be there when Arata plays again. Few sports stories have drawn so much thunder from a held breath.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [14397] },
    recommends: [853, 39533, 33352, 32281],
    cast: `
      Main | Chihaya Ayase | 綾瀬千早 | 47163 | Asami Seto
      Main | Taichi Mashima | 真島太一 | 47167 | Mamoru Miyano
      Main | Arata Wataya | 綿谷新 | 47165 | Yoshimasa Hosoya
      Main | Shinobu Wakamiya | 若宮詩暢 | 54963 | Mai Nakahara
      Supporting | Kanade Ooe | 大江奏 | 47169 | Ai Kayano
      Supporting | Hideo Harada | 原田秀雄 | 50351 | Unshou Ishizuka`,
  },
  {
    number: 262,
    mal: { id: 10620, score: 7.38, members: 2_114_000, favourites: 31_300 },
    anilist: 10620,
    english: 'The Future Diary',
    romaji: 'Mirai Nikki (TV)',
    japanese: '未来日記',
    also: ['Mirai Nikki', 'Future Diary'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'R+',
    material: 'Manga',
    aired: '2011-10-09 to 2012-04-15',
    genres: 'action, game, horror, mystery, psychological, shounen, supernatural, thriller',
    tags: 'Battle Royale, Death Game, Survival, Tragedy, Alternate Universe, Psychosexual, Gods, Crime, Urban',
    studios: 'asread.',
    producers: 'Lantis, Kadokawa Shoten, Rakuonsha, KlockWorx, Dwango',
    synopsis: `
      Yukiteru Amano keeps a diary on his phone, because writing things down saves him from taking part in them. His
      imaginary friend Deus turns out to be a dying god, who gives twelve people diaries of the future and his throne
      to the last one alive. Yukiteru's reports on everyone but himself. Yuno Gasai's reports on Yukiteru, every ten
      minutes, lovingly. She has pink hair, an axe and something to hide at home, and nobody else will protect him.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [8460], 'side-story': [12503], sequel: [16762] },
    recommends: [22319, 1535, 28223, 934, 37779],
    cast: `
      Main | Yuno Gasai | 我妻由乃 | 4963 | Tomosa Murata
      Main | Yukiteru Amano | 天野雪輝 | 4962 | Misuzu Togashi
      Supporting | Minene Uryuu | 雨流みねね | 4966 | Mai Aizawa
      Supporting | Aru Akise | 秋瀬或 | 8306 | Akira Ishida
      Supporting | Mur Mur | ムルムル | 4965 | –
      Supporting | Tsubaki Kasugano | 春日野椿 | 4967 | –`,
  },
]
