import type { WrittenTitle } from './written.ts'

export const TENS: readonly WrittenTitle[] = [
  {
    number: 4,
    spotlight: true,
    mal: { id: 16498, score: 8.57, members: 4_276_000, favourites: 189_000 },
    anilist: 16498,
    english: 'Attack on Titan',
    romaji: 'Shingeki no Kyojin',
    japanese: '進撃の巨人',
    also: ['AoT', 'SnK', 'Titan', '進撃'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2013-04-07 to 2013-09-28',
    genres: 'action, drama, fantasy, military, mystery, shounen, thriller',
    tags: 'Kaiju, Military, Survival, Post-Apocalyptic, Revenge, Steampunk, Gore, Walls, Tragedy',
    studios: 'Wit Studio',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha',
    synopsis: `
      Nothing has come over the Walls in a hundred years, and children like Eren Yeager are told to be thankful for the
      cage. Then a skinless face rises above the rampart of his home town and looks down. With Mikasa, who fears nothing
      but losing him, and Armin, who fears everything and thinks faster than all of them, Eren joins the soldiers who
      fight man-eating giants on wires and compressed gas, and asks what the kingdom would rather nobody asked.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GR751KNZY',
      Netflix: 'https://www.netflix.com/title/70299043',
    },
    relations: {
      sequel: [25777],
      summary: [19285],
      'side-story': [18397, 42091],
      alternative: [23775, 23777],
      'spin-off': [25781, 31374, 36106],
    },
    recommends: [25777, 41457, 5114, 9253, 11061],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Supporting | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Supporting | Hange Zoë | ハンジ・ゾエ | 71121 | Romi Park
      Supporting | Erwin Smith | エルヴィン・スミス | 46496 | Daisuke Ono`,
  },
  {
    number: 8,
    spotlight: true,
    mal: { id: 32281, score: 8.83, members: 2_552_000, favourites: 94_900 },
    anilist: 21519,
    english: 'Your Name.',
    romaji: 'Kimi no Na wa.',
    japanese: '君の名は。',
    also: ['Your Name', 'KnNw', 'きみのなは', '君の名は'],
    format: 'Movie',
    episodes: 1,
    minutes: 106,
    rating: 'PG-13',
    material: 'Original',
    aired: '2016-08-26',
    genres: 'drama, romance, school, supernatural',
    tags: 'Body Swapping, Comet, Rural, Urban, Coming of Age, Shrine, Starry Sky, Trains, Memory',
    studios: 'CoMix Wave Films',
    producers: 'Toho, Kadokawa, Amuse, Lawson HMV Entertainment, JR East Marketing & Communications',
    synopsis: `
      Mitsuha is sick of her lakeside town, its one shrine and its missing café; Taki waits tables in the din of Tokyo.
      Some mornings, without warning, each wakes up as the other, and they quarrel about it in notes left on phones,
      palms and foreheads. He earns her admirers, she talks him into a date. High over both of them a comet nobody alive
      has seen before draws nearer, trailing two colours across the evening.`,
    recommends: [199, 33352, 9253, 523, 853],
    cast: `
      Main | Taki Tachibana | 立花瀧 | 121516 | Ryuunosuke Kamiki
      Main | Mitsuha Miyamizu | 宮水三葉 | 121514 | Mone Kamishiraishi
      Supporting | Miki Okudera | 奥寺ミキ | 121522 | Masami Nagasawa
      Supporting | Hitoha Miyamizu | 宮水一葉 | 121520 | Etsuko Ichihara
      Supporting | Katsuhiko Teshigawara | 勅使河原克彦 | 121524 | Ryou Narita
      Supporting | Sayaka Natori | 名取早耶香 | 121521 | Aoi Yuuki`,
  },
  {
    number: 10,
    mal: { id: 25777, score: 8.54, members: 2_960_000, favourites: 23_200 },
    anilist: 20958,
    english: 'Attack on Titan Season 2',
    romaji: 'Shingeki no Kyojin Season 2',
    japanese: '進撃の巨人 Season 2',
    also: ['AoT S2', 'AoT 2', 'SnK 2', 'Attack on Titan 2nd Season', '進撃の巨人 第2期'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2017-04-01 to 2017-06-17',
    genres: 'action, drama, fantasy, military, mystery, shounen, thriller',
    tags: 'Kaiju, Military, Survival, Tower, Forest, Night, Gore, Espionage, Tragedy',
    studios: 'Wit Studio',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha, Techno Sound',
    synopsis: `
      Titans have been sighted inside Wall Rose, yet nobody can find the hole. As villages empty in a single night, a
      squad of unarmed cadets rides from door to door to warn them, and a giant with fur and a human voice takes an
      interest. Shorter and colder than the first, this season trades the question of how to kill the monsters for the
      question of where they come from, and stakes most of its answer on one moonlit, ruined tower.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [16498], sequel: [35760], alternative: [36702] },
    recommends: [16498, 41457, 30, 31240],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Supporting | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Supporting | Sasha Blouse | サシャ・ブラウス | 45887 | Yuu Kobayashi
      Supporting | Jean Kirstein | ジャン・キルシュタイン | 46498 | Kishou Taniyama`,
  },
  {
    number: 11,
    spotlight: true,
    mal: { id: 9253, score: 9.07, members: 2_763_000, favourites: 203_000 },
    anilist: 9253,
    english: 'Steins;Gate',
    romaji: 'Steins;Gate',
    japanese: 'シュタインズ・ゲート',
    also: ['Steins Gate', 'StG', 'S;G', 'STEINS;GATE', 'シュタゲ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Visual novel',
    aired: '2011-04-06 to 2011-09-14',
    genres: 'drama, psychological, sci-fi, thriller',
    tags: 'Time Travel, Time Loop, Conspiracy, Clocks, Urban, Memory, Otaku Culture, Tragedy, Satellite',
    studios: 'White Fox',
    producers: 'Frontier Works, Media Factory, Kadokawa Shoten, Movic, AT-X, Nitroplus, MAGES.',
    synopsis: `
      Above a television shop in Akihabara, a self-appointed mad scientist, a hacker and a girl who sews costumes are
      microwaving bananas. One comes back as green jelly, still on the bunch; then a text message arrives before it was
      sent. Rintarou Okabe has spent years pretending that a secret Organisation is after him. He is about to learn that
      yesterday can be edited from a mobile phone, and that all his edits are being read.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [10863], 'side-story': [11577], alternative: [32188], other: [27957] },
    recommends: [339, 31240, 32281, 30, 35737],
    cast: `
      Main | Rintarou Okabe | 岡部倫太郎 | 35252 | Mamoru Miyano
      Main | Kurisu Makise | 牧瀬紅莉栖 | 34470 | Asami Imai
      Main | Mayuri Shiina | 椎名まゆり | 35253 | Kana Hanazawa
      Main | Itaru Hashida | 橋田至 | 35258 | Tomokazu Seki
      Main | Suzuha Amane | 阿万音鈴羽 | 35255 | Yukari Tamura
      Supporting | Moeka Kiryuu | 桐生萌郁 | 35257 | Saori Gotou`,
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
    number: 14,
    spotlight: true,
    mal: { id: 33352, score: 8.69, members: 1_956_000, favourites: 69_800 },
    anilist: 21827,
    english: 'Violet Evergarden',
    romaji: 'Violet Evergarden',
    japanese: 'ヴァイオレット・エヴァーガーデン',
    also: ['VEG', 'Violet', 'バイオレット・エヴァーガーデン'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2018-01-11 to 2018-04-05',
    genres: 'drama, fantasy, slice-of-life',
    tags: 'Letters, War, Rehabilitation, Steampunk, Sea, Flowers, Travel, Coming of Age, Episodic, Starry Sky',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Pony Canyon, Rakuonsha, ABC Animation',
    synopsis: `
      The war is won, and its most obedient weapon wakes in hospital with metal hands and nobody left to obey. In the
      port of Leiden, Violet finds a post as an Auto Memory Doll: she types letters for those who cannot find the words,
      and at first she cannot find them either. A princess, a playwright, a mother short of time. Every commission hands
      her one more piece of the sentence that the Major left her with, and which she has yet to understand.`,
    watch: { Netflix: 'https://www.netflix.com/title/80182123' },
    relations: { sequel: [37095] },
    recommends: [37095, 52991, 457, 32281, 10800],
    cast: `
      Main | Violet Evergarden | ヴァイオレット・エヴァーガーデン | 90169 | Yui Ishikawa
      Supporting | Claudia Hodgins | クラウディア・ホッジンズ | 124799 | Takehito Koyasu
      Supporting | Gilbert Bougainvillea | ギルベルト・ブーゲンビリア | 124790 | Daisuke Namikawa
      Supporting | Cattleya Baudelaire | カトレア・ボードレール | 124787 | Aya Endou
      Supporting | Benedict Blue | ベネディクト・ブルー | 124788 | Kouki Uchiyama
      Supporting | Iris Cannary | アイリス・カナリー | 124793 | Haruka Tomatsu`,
  },
  {
    number: 15,
    mal: { id: 37095, score: 8.36, members: 304_000, favourites: 1_000 },
    anilist: 101432,
    english: 'Violet Evergarden: Special',
    romaji: 'Violet Evergarden: Kitto "Ai" wo Shiru Hi ga Kuru no Darou',
    japanese: 'ヴァイオレット・エヴァーガーデン きっと"愛"を知る日が来るのだろう',
    also: ['Violet Evergarden Episode 14', 'Violet Evergarden Extra Episode', 'VEG Special'],
    format: 'Special',
    episodes: 1,
    minutes: 34,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2018-07-04',
    genres: 'drama, fantasy, slice-of-life',
    tags: 'Letters, Opera, Music, Stage, War, Rehabilitation, Steampunk',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Pony Canyon, Rakuonsha, ABC Animation',
    synopsis: `
      The client is a celebrated soprano: she orders a love letter, sends back every draft and will not say whom it is
      for. Violet, new to the typewriter and newer still to feelings, carries the riddle home to the postal company,
      where each of her colleagues has a different answer. Tucked between the fourth and fifth episodes of the series,
      this half-hour follows a single song from blank page to opening night, with an absence in every row of the stalls.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [33352] },
    recommends: [33352, 39533, 457, 52991],
    cast: `
      Main | Violet Evergarden | ヴァイオレット・エヴァーガーデン | 90169 | Yui Ishikawa
      Supporting | Claudia Hodgins | クラウディア・ホッジンズ | 124799 | Takehito Koyasu
      Supporting | Cattleya Baudelaire | カトレア・ボードレール | 124787 | Aya Endou
      Supporting | Benedict Blue | ベネディクト・ブルー | 124788 | Kouki Uchiyama
      Supporting | Erica Brown | エリカ・ブラウン | 124792 | Minori Chihara
      Supporting | Iris Cannary | アイリス・カナリー | 124793 | Haruka Tomatsu`,
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
    number: 37,
    mal: { id: 31240, score: 8.24, members: 2_407_000, favourites: 74_800 },
    anilist: 21355,
    english: 'Re:ZERO -Starting Life in Another World-',
    romaji: 'Re:Zero kara Hajimeru Isekai Seikatsu',
    japanese: 'Re:ゼロから始める異世界生活',
    also: ['ReZero', 'Re:Zero', 'Re Zero', 'Re: Life in a Different World from Zero', 'リゼロ'],
    format: 'TV',
    episodes: 25,
    minutes: 26,
    rating: 'R',
    material: 'Light novel',
    aired: '2016-04-04 to 2016-09-19',
    genres: 'action, adventure, drama, fantasy, isekai, psychological, romance, thriller',
    tags: 'Isekai, Time Loop, Witch, Elf, Maids, Medieval, Magic, Curses, Snowscape, Tragedy',
    studios: 'White Fox',
    producers: 'TV Tokyo, Media Factory, Kadokawa Shoten, AT-X, Magic Capsule, Memory-Tech',
    synopsis: `
      Shopping bag in hand, Subaru Natsuki blinks and finds himself in a fantasy capital, convinced that heroes are
      issued their powers about here. His turns out to be dying. Each death throws him back some hours with all of the
      memory and none of the credit, while a silver-haired half-elf, two maids and a mansion full of locked doors start
      over as strangers. The joke curdles quickly; what comes of it is a study of pride, panic and asking for help.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GRGG9798R' },
    relations: { sequel: [39587], 'side-story': [36286], 'spin-off': [33142, 33569] },
    recommends: [9253, 48, 52991, 16498],
    cast: `
      Main | Subaru Natsuki | ナツキ・スバル | 88573 | Yuusuke Kobayashi
      Main | Emilia | エミリア | 88572 | Rie Takahashi
      Main | Rem | レム | 88575 | Inori Minase
      Main | Ram | ラム | 88576 | Rie Murakawa
      Supporting | Beatrice | ベアトリス | 90181 | Satomi Arai
      Supporting | Puck | パック | 90187 | Yumi Uchiyama`,
  },
  {
    number: 38,
    mal: { id: 39533, score: 8.29, members: 626_000, favourites: 18_200 },
    anilist: 108430,
    english: 'Given',
    romaji: 'Given',
    japanese: 'ギヴン',
    also: ['given', 'ギブン'],
    format: 'TV',
    episodes: 11,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-07-12 to 2019-09-20',
    genres: 'drama, music, romance, school, shounen-ai, slice-of-life',
    tags: "Band, Guitar, Rock Music, Boys' Love, Coming of Age, Concert, Winter, Rehabilitation",
    studios: 'Lerche',
    producers: 'Aniplex, Dentsu, Movic, Fuji TV, Shinshokan',
    synopsis: `
      On a staircase at school a boy is asleep, arms round a red guitar whose strings have rusted through. Ritsuka
      Uenoyama, lately bored with being good, replaces them out of sheer irritation, hears him hum a tune, and is lost.
      Mafuyu has never played a chord, nor said aloud what happened last winter. Together with a drummer and a bassist
      old enough to set a bad example, they have until the first concert to finish one song and its words.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [10800, 33352, 853, 731],
    cast: `
      Main | Mafuyu Satou | 佐藤真冬 | 136844 | Shougo Yano
      Main | Ritsuka Uenoyama | 上ノ山立夏 | 136843 | Yuuma Uchida
      Main | Haruki Nakayama | 中山春樹 | 136845 | Masatomo Nakazawa
      Main | Akihiko Kaji | 梶秋彦 | 136842 | Takuya Eguchi
      Supporting | Ugetsu Murata | 村田雨月 | 146260 | Shintarou Asanuma
      Supporting | Hiiragi Kashima | 鹿島柊 | 167930 | Fumiya Imai`,
  },
]
