import type { WrittenTitle } from '../written.ts'

export const TITLES_2005: readonly WrittenTitle[] = [
  {
    number: 181,
    mal: { id: 464, score: 7.74, members: 96_200, favourites: 361 },
    anilist: 464,
    english: 'One Piece: Baron Omatsuri and the Secret Island',
    romaji: 'One Piece Movie 06: Omatsuri Danshaku to Himitsu no Shima',
    japanese: 'ONE PIECE THE MOVIE オマツリ男爵と秘密の島',
    also: ['One Piece Movie 6', 'OP Movie 6', 'Baron Omatsuri'],
    format: 'Movie',
    episodes: 1,
    minutes: 91,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2005-03-05',
    genres: 'action, adventure, comedy, drama, fantasy, shounen',
    tags: 'Pirates, Island, Flowers, Games, Found Family',
    studios: 'Toei Animation',
    producers: 'Fuji TV, Fujipacific Music',
    synopsis: `
      A message in a bottle promises the Straw Hats a holiday on the finest resort in the Grand Line. The baron in
      charge has a flower on his shoulder, a smile like a cut, and an Ordeal to be passed first: goldfish-scooping,
      then ring-tossing, all in fun. Nami quarrels with Usopp, Zoro with Sanji, and with every game one more of the
      crew is missing at supper. Mamoru Hosoda takes the sunniest pirates afloat to an island where somebody cannot
      bear to see friends together.`,
    relations: { parent: [21] },
    recommends: [4155, 9135, 416, 442, 6702],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani
      Main | Nico Robin | ニコ・ロビン | – | Yuriko Yamaguchi
      Supporting | Baron Omatsuri | オマツリ男爵 | – | Akio Ootsuka`,
  },
  {
    number: 182,
    mal: { id: 67, score: 7.55, members: 180_000, favourites: 1_370 },
    anilist: 67,
    english: 'Basilisk',
    romaji: 'Basilisk: Kouga Ninpou Chou',
    japanese: 'バジリスク 甲賀忍法帖',
    also: ['Kouga Ninpouchou', 'Koga Ninja Scrolls', 'バジリスク'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2005-04-13 to 2005-09-21',
    genres: 'action, adventure, fantasy, historical, romance, samurai, seinen, supernatural',
    tags: 'Ninja, Tragedy, War, Super Power',
    studios: 'Gonzo',
    producers: 'GDH, Kodansha, Sotsu Music Publishing',
    synopsis: `
      Gennosuke of Kouga and Oboro of Iga are betrothed, and their marriage is to end four hundred years of hatred
      between the two ninja houses. In 1614 old Ieyasu cannot decide which of his grandsons should be shogun. He has
      the treaty torn up, and two scrolls inked with ten names a side: whichever clan is left alive chooses the heir.
      One fighter has no limbs, another has poison for breath. Two people who want none of it watch the names being
      crossed out.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [35964] },
    recommends: [617, 44, 2418, 7472, 205],
    cast: `
      Main | Gennosuke Kouga | 甲賀弦之介 | – | Kousuke Toriumi
      Main | Oboro | 朧 | basilisk-oboro | Nana Mizuki
      Supporting | Kagerou | 陽炎 | basilisk-kagerou | –
      Supporting | Tenzen Yakushiji | 薬師寺天膳 | – | Shou Hayami`,
  },
  {
    number: 183,
    mal: { id: 16, score: 8.01, members: 258_000, favourites: 4_120 },
    anilist: 16,
    english: 'Honey and Clover',
    romaji: 'Hachimitsu to Clover',
    japanese: 'ハチミツとクローバー',
    also: ['HachiKuro', 'H&C', 'Honey & Clover', 'ハチクロ'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2005-04-15 to 2005-09-27',
    genres: 'comedy, drama, josei, romance, slice-of-life',
    tags: 'Love Triangle, College, Drawing, Love Polygon, Visual Arts',
    studios: 'J.C.Staff',
    producers: 'Dentsu, Genco, Fuji TV, Asmik Ace, Shueisha',
    synopsis: `
      Takemoto builds things at an art college in Tokyo without knowing why. He shares thin walls and stolen
      croquettes with Mayama, who follows an older woman about in the rain, and Morita, who sleeps for days and
      refuses to graduate. Then Professor Hanamoto brings his cousin's girl Hagumi, tiny, frightened and vastly
      gifted; two of them look up in the same moment. Ayumi the potter loves the wrong man with all her might. Nearly
      everyone here looks at someone looking elsewhere, and there is still coursework.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [644], sequel: [1142] },
    recommends: [8129, 1698, 4224, 322, 10800],
    cast: `
      Main | Yuuta Takemoto | 竹本祐太 | – | Hiroshi Kamiya
      Main | Hagumi Hanamoto | 花本はぐみ | – | Haruka Kudou
      Main | Shinobu Morita | 森田忍 | – | Yuuji Ueda
      Main | Ayumi Yamada | 山田あゆみ | – | Mikako Takahashi
      Main | Takumi Mayama | 真山巧 | – | Tomokazu Sugita
      Supporting | Shuuji Hanamoto | 花本修司 | – | Keiji Fujiwara`,
  },
  {
    number: 184,
    mal: { id: 237, score: 8.06, members: 424_000, favourites: 8_980 },
    anilist: 237,
    english: 'Eureka Seven',
    romaji: 'Koukyoushihen Eureka Seven',
    japanese: '交響詩篇エウレカセブン',
    also: ['Eureka 7', 'E7', 'エウレカ'],
    format: 'TV',
    episodes: 50,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2005-04-17 to 2006-04-02',
    genres: 'adventure, drama, mecha, romance, sci-fi',
    tags: 'Mecha, Surfing, Clouds, Airships, Music, First Love',
    studios: 'Bones',
    producers: 'Aniplex, Bandai Visual, Kadokawa Shoten, Mainichi Broadcasting System, Bandai',
    synopsis: `
      Renton Thurston is fourteen, the son of a hero who saved the world, and stuck in a town with hardly a wave in
      its sky worth surfing. Then a white robot falls through the roof, and out climbs Eureka, in need of a mechanic.
      He follows her aboard the Gekkostate, outlaws with a glossy magazine, whose leader Holland was his idol until
      they shared a corridor. Neither the land nor Eureka is what he was told.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { summary: [1631], alternative: [4246, 13731], sequel: [12471], prequel: [35134] },
    recommends: [2001, 81, 31, 256, 182],
    cast: `
      Main | Renton Thurston | レントン・サーストン | 477 | Yuuko Sanpei
      Main | Eureka | エウレカ | 1709 | Kaori Nazuka
      Supporting | Holland Novak | ホランド・ノヴァク | 1512 | Keiji Fujiwara
      Supporting | Talho Yuuki | タルホ・ユーキ | – | Michiko Neya
      Supporting | Dominic Sorel | ドミニク・ソレル | – | –
      Supporting | Anemone | アネモネ | eureka-seven-anemone | Ami Koshimizu`,
  },
  {
    number: 185,
    mal: { id: 430, score: 7.52, members: 320_000, favourites: 622 },
    anilist: 430,
    english: 'Fullmetal Alchemist: The Movie - Conqueror of Shamballa',
    romaji: 'Hagane no Renkinjutsushi: Shamballa wo Yuku Mono',
    japanese: '鋼の錬金術師 シャンバラを征く者',
    also: ['FMA Movie', 'Conqueror of Shamballa', 'ハガレン 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 104,
    rating: 'R',
    material: 'Manga',
    aired: '2005-07-23',
    genres: 'comedy, drama, fantasy, historical, military, shounen',
    tags: 'Alchemy, Alternate Universe, Airships, Siblings, Military',
    studios: 'Bones',
    producers: 'Aniplex, Square Enix, Shochiku, Mainichi Broadcasting System',
    synopsis: `
      Munich, November 1923: a loaf costs billions, and Edward Elric, who has no alchemy on this side of the Gate, is
      building rockets with a student called Alfons, who wears his brother's face. Ed saves a Roma girl, Noah, who can
      see what people dream, and the Thule Society, on the look-out for Shamballa, takes an interest in both. Beyond
      the Gate a boy in a red coat has not given up either.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [121], 'spin-off': [908] },
    recommends: [9135, 416, 442, 36028, 16498],
    cast: `
      Main | Edward Elric | エドワード・エルリック | 11 | Romi Park
      Main | Alphonse Elric | アルフォンス・エルリック | 12 | Rie Kugimiya
      Supporting | Roy Mustang | ロイ・マスタング | 68 | Tooru Ookawa
      Supporting | Winry Rockbell | ウィンリィ・ロックベル | 63 | Megumi Toyoguchi`,
  },
  {
    number: 186,
    mal: { id: 322, score: 7.85, members: 211_000, favourites: 4_070 },
    anilist: 322,
    english: 'Paradise Kiss',
    romaji: 'Paradise Kiss',
    japanese: 'パラダイス・キス',
    also: ['ParaKiss', 'PK', 'パラキス'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2005-10-14 to 2005-12-30',
    genres: 'comedy, drama, josei, romance, school, slice-of-life',
    tags: 'Fashion, Drawing, Visual Arts',
    studios: 'Madhouse',
    producers: 'Aniplex, Dentsu, Fuji TV, Shodensha',
    synopsis: `
      Yukari is cramming for a university she has no wish to attend when a punk with a pin through his lip and a very
      tall lady in lace abduct her to a basement atelier. Four fashion students need someone to wear their graduation
      dress, and she has the legs. George, who designs it, drives a beautiful car, says cruel things that are true and
      leaves every decision to her. So she finds out what she wants. Ai Yazawa leaves a few pins in.`,
    relations: { prequel: [852] },
    recommends: [16, 8129, 1698, 10800, 12531],
    cast: `
      Main | Yukari Hayasaka | 早坂紫 | – | Yuu Yamada
      Main | George Koizumi | 小泉譲二 | – | Kenji Hamada
      Supporting | Miwako Sakurada | 櫻田実和子 | – | Marika Matsumoto
      Supporting | Arashi Nagase | 永瀬嵐 | – | Shunsuke Mizutani
      Supporting | Isabella Yamamoto | 山本イザベラ | – | –`,
  },
  {
    number: 12,
    spotlight: true,
    mal: { id: 457, score: 8.66, members: 785_000, favourites: 25_700 },
    anilist: 457,
    english: 'Mushi-Shi',
    romaji: 'Mushishi',
    japanese: '蟲師',
    also: ['Mushi-shi: Bug Master', 'むしし'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2005-10-23 to 2006-06-19',
    genres: 'adventure, fantasy, historical, mystery, psychological, seinen, slice-of-life, supernatural',
    tags: 'Iyashikei, Forest, Snowscape, Rural, Travel, Youkai, Mountains, Episodic, Philosophy, Sea',
    studios: 'Artland',
    producers: 'Avex Entertainment, Marvelous, SKY Perfect Well Think, Delfi Sound',
    synopsis: `
      Older than plants and thinner than breath, the mushi drift where life begins. Most people never notice them; a few
      cannot get them out of an ear, a dream or a bloodline. White-haired Ginko, who has one green eye and a cigarette
      always lit, walks from snowed-in valley to fishing village with a chest of drawers on his back, a doctor rather
      than a hunter. Every tale stands alone, hushed as fresh snow, and leaves the door ajar behind it.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [21329, 21939] },
    recommends: [52991, 523, 199, 33352],
    cast: `
      Main | Ginko | ギンコ | 425 | Yuuto Nakano
      Supporting | Adashino | 化野 | 4071 | Yuuji Ueda
      Supporting | Nui | ぬい | 5167 | Mika Doi
      Supporting | Tanyuu Karibusa | 狩房淡幽 | 13714 | –
      Supporting | Jin | ジン | 9972 | –
      Supporting | Miharu | ミハル | 16810 | –`,
  },
]
