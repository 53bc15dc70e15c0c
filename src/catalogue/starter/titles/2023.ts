import type { WrittenTitle } from '../written.ts'

export const TITLES_2023: readonly WrittenTitle[] = [
  {
    number: 474,
    mal: { id: 49387, score: 8.83, members: 810_000, favourites: 21_000 },
    anilist: 136430,
    english: 'Vinland Saga Season 2',
    romaji: 'Vinland Saga Season 2',
    japanese: 'ヴィンランド・サガ SEASON2',
    also: ['Vinland 2', 'Vinland Saga 2', 'VS2', 'ヴィンサガ 2期'],
    format: 'TV',
    episodes: 24,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '2023-01-10 to 2023-06-20',
    genres: 'action, adventure, drama, historical, seinen',
    tags: 'Rehabilitation, Tragedy, Vikings, Philosophy, Coming of Age, Agriculture, War, Foreign, Rural',
    studios: 'MAPPA',
    producers: 'Dentsu, Kodansha, Twin Engine',
    synopsis: `
      The boy with two daggers is gone; a slave with empty eyes digs a field in Jutland. Thorfinn has been bought by
      Ketil, a farmer kinder than most, and may clear a forest to earn his freedom. Beside him works Einar, whose
      village was burnt by men exactly like the one he used to be. Stumps, horse dung, the first green wheat, and
      every night the dead. Far off, young King Canute, short of silver, looks towards the farm.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81249833',
      Crunchyroll: 'https://www.crunchyroll.com/series/GEXH3WKK0',
    },
    relations: { prequel: [37521] },
    recommends: [37521, 40834, 36028, 54492, 37987],
    cast: `
      Main | Thorfinn Karlsefni | トルフィン・カルルセヴニ | 10138 | Yuuto Uemura
      Main | Einar | エイナル | 28030 | Shunsuke Takeuchi
      Supporting | Askeladd | アシェラッド | 13020 | Naoya Uchida
      Supporting | Thorkell | トルケル | 17440 | Akio Ootsuka
      Supporting | Canute Svenson | クヌート | 17438 | Kenshou Ono
      Supporting | Hebi | 蛇 | 79913 | –
      Supporting | Arnheid | アルネイズ | – | Mayumi Sako`,
  },
  {
    number: 475,
    mal: { id: 51535, score: 8.86, members: 374_000, favourites: 17_500 },
    anilist: 146984,
    english: 'Attack on Titan Final Season THE FINAL CHAPTERS',
    romaji: 'Shingeki no Kyojin: The Final Season - Kanketsu-hen',
    japanese: '進撃の巨人 The Final Season 完結編',
    also: ['AoT Final Chapters', 'AoT S4 Part 3', 'SnK 4', 'Attack on Titan Final Season THE FINAL CHAPTERS Special 1'],
    format: 'Special',
    episodes: 2,
    minutes: 60,
    rating: 'R',
    material: 'Manga',
    aired: '2023-03-04 to 2023-11-05',
    genres: 'action, drama, fantasy, military, mystery, psychological, shounen, thriller',
    tags: 'Tragedy, Survival, Kaiju, Terrorism, Super Power, Military, Revenge, Shapeshifting, Anti-Hero',
    studios: 'MAPPA',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha',
    synopsis: `
      Out of the dust they come, shoulder to shoulder, taller than any wall, and the sea boils round them. Against
      them goes one flying boat with a handful of people aboard who spent four years trying to kill each other. Hange
      has a debt to pay as commander, Levi a promise to a dead man, Reiner his own past. Armin still thinks that it
      might be possible to talk. Mikasa was once asked what Eren is to her, and owes him an answer.`,
    watch: { Netflix: 'https://www.netflix.com/title/70299043' },
    relations: { prequel: [48583] },
    recommends: [48583, 52588, 37779, 22535, 1575],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Supporting | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Supporting | Hange Zoë | ハンジ・ゾエ | 71121 | Romi Park
      Supporting | Gabi Braun | ガビ・ブラウン | 125659 | Ayane Sakura`,
  },
  {
    number: 476,
    mal: { id: 52578, score: 8.2, members: 419_000, favourites: 6_500 },
    anilist: 153152,
    english: 'The Dangers in My Heart',
    romaji: 'Boku no Kokoro no Yabai Yatsu',
    japanese: '僕の心のヤバイやつ',
    also: ['BokuYaba', 'Bokuyaba', '僕ヤバ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-04-02 to 2023-06-18',
    genres: 'comedy, romance, school, shounen',
    tags: 'School, Books, Snacks, First Love, Winter',
    studios: 'Shin-Ei Animation',
    producers: 'Dentsu, TV Asahi, Movic, Magic Capsule, Avex Pictures',
    synopsis: `
      Kyotaro Ichikawa, second year of middle school and in his own view a dangerous man, sits in the library with a
      book about murder and picks the class beauty, Anna Yamada, for his victim. Then she comes in, a model in
      magazines and the tallest girl of all, and eats a rice ball and a bag of crisps behind the shelves. He passes
      her tissues; he makes a fool of himself on her account. Very slowly it dawns upon the killer that he is kind.`,
    watch: { Netflix: 'https://www.netflix.com/title/81788312' },
    relations: { sequel: [55690] },
    recommends: [59845, 39790, 48926, 42897, 2034],
    cast: `
      Main | Kyoutarou Ichikawa | 市川京太郎 | 174191 | Shun Horie
      Main | Anna Yamada | 山田杏奈 | 174190 | Hina Youmiya
      Supporting | Moeko Sekine | 関根萌子 | 207168 | –`,
  },
  {
    number: 477,
    mal: { id: 51019, score: 8.15, members: 1_069_000, favourites: 9_820 },
    anilist: 145139,
    english: 'Demon Slayer: Kimetsu no Yaiba Swordsmith Village Arc',
    romaji: 'Kimetsu no Yaiba: Katanakaji no Sato-hen',
    japanese: '鬼滅の刃 刀鍛冶の里編',
    also: ['Demon Slayer Season 3', 'Swordsmith Village', 'KnY S3', '刀鍛冶の里'],
    format: 'TV',
    episodes: 11,
    minutes: 28,
    rating: 'R',
    material: 'Manga',
    aired: '2023-04-09 to 2023-06-18',
    genres: 'action, adventure, drama, fantasy, historical, shounen, supernatural',
    tags: 'Demons, Swordplay, Super Power, Curses, Monster Girl, Clone, Tragedy',
    studios: 'ufotable',
    producers: 'Aniplex, Shueisha',
    synopsis: `
      To find the smiths who forge the swords you are blindfolded and carried, one bearer after another, to hot
      springs in the mountains. Tanjiro goes to make his peace with Haganezuka, who would sooner knife him. Mitsuri,
      the Love Hashira, is there for the baths and the food; Muichiro, the youngest, remembers nothing and wants the
      key to a six-armed doll. Two Upper Ranks have also found the way, one in a vase, one on an old man's trembling
      knees.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81091393',
      'Disney+': 'https://www.disneyplus.com/series/rAVSY4gBSACC',
    },
    relations: { prequel: [47778], sequel: [55701] },
    recommends: [55701, 37520, 48561, 57555, 33050],
    cast: `
      Main | Tanjirou Kamado | 竈門炭治郎 | 126071 | Natsuki Hanae
      Main | Nezuko Kamado | 竈門禰豆子 | 127518 | Akari Kitou
      Main | Mitsuri Kanroji | 甘露寺蜜璃 | 136072 | Kana Hanazawa
      Main | Muichirou Tokitou | 時透無一郎 | 136069 | Kengo Kawanishi
      Main | Genya Shinazugawa | 不死川玄弥 | 137776 | Nobuhiko Okamoto`,
  },
  {
    number: 478,
    mal: { id: 53199, score: 7.88, members: 107_000, favourites: 818 },
    anilist: 155158,
    english: 'Mobile Suit Gundam: The Witch from Mercury Season 2',
    romaji: 'Kidou Senshi Gundam: Suisei no Majo Season 2',
    japanese: '機動戦士ガンダム 水星の魔女 Season2',
    also: ['G-Witch Season 2', 'GWitch S2', '水星の魔女 2期'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2023-04-09 to 2023-07-02',
    genres: 'mecha, school, sci-fi, space',
    tags: 'Mecha, Academy, Duels, Witch, Space, Corporate Intrigue',
    studios: 'Sunrise',
    producers: 'Sotsu, Mainichi Broadcasting System, Bandai Namco Filmworks',
    synopsis: `
      School reopens after the attack on Plant Quetta, and nobody who was there has quite the same face. Suletta tends
      the tomatoes and wonders why Miorine stays away; Miorine has learnt what Suletta's mother is building, and what
      a bride may pay for her groom's happiness. Guel, far from any duelling ground, sees on Earth what the companies
      sell. And Aerial turns out to have more to say than a machine should.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81643097',
      Crunchyroll: 'https://www.crunchyroll.com/series/G79H2307W',
    },
    relations: { prequel: [49828] },
    recommends: [49828, 256, 329, 1, 949],
    cast: `
      Main | Suletta Mercury | スレッタ・マーキュリー | 279507 | Kana Ichinose
      Main | Miorine Rembran | ミオリネ・レンブラン | 279508 | Lynn
      Supporting | Guel Jeturk | グエル・ジェターク | 279506 | Youhei Azakami
      Supporting | Chuatury Panlunch | チュアチュリー・パンランチ | 286806 | Miyu Tomita
      Supporting | Elan Ceres | エラン・ケレス | 279505 | Natsuki Hanae
      Supporting | Secelia Dote | セセリア・ドート | 288851 | –
      Supporting | Prospera Mercury | プロスペラ・マーキュリー | – | Mamiko Noto`,
  },
  {
    number: 479,
    mal: { id: 52034, score: 8.53, members: 1_004_000, favourites: 31_700 },
    anilist: 150672,
    english: 'Oshi no Ko',
    romaji: '[Oshi no Ko]',
    japanese: '【推しの子】',
    also: ['OnK', 'My Star', '推しの子'],
    format: 'TV',
    episodes: 11,
    minutes: 30,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-04-12 to 2023-06-28',
    genres: 'drama, mystery, psychological, seinen, supernatural',
    tags: 'Acting, Tragedy, Idol, Revenge, Twins, Urban, Reincarnation, Detective, Coming of Age',
    studios: 'Doga Kobo',
    producers: 'Shueisha, CyberAgent, Kadokawa',
    synopsis: `
      Gorou, a country doctor, adores the idol Ai Hoshino; he did not expect her as a patient, sixteen years old and
      having twins in secret. He expected even less to be one of them. Aqua grows up beside Ruby, who keeps a former
      life of her own, with a mother who lies for a living and hopes that one lie might come true. Then the doorbell
      rings. What follows leads through auditions, reality television and faded child stars, after one man.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81684733',
      'Disney+': 'https://www.disneyplus.com/series/4xE7VXJDjfbd',
    },
    relations: { sequel: [55791] },
    recommends: [55791, 31043, 22319, 35737, 19],
    cast: `
      Main | Aquamarine Hoshino | 星野アクアマリン | 183885 | Takeo Ootsuka
      Main | Ruby Hoshino | 星野ルビー | 183884 | Yurie Igoma
      Main | Kana Arima | 有馬かな | 188783 | Megumi Han
      Supporting | Ai Hoshino | 星野アイ | 172759 | Rie Takahashi
      Supporting | Akane Kurokawa | 黒川あかね | 203384 | Manaka Iwami
      Supporting | MEM-cho | MEMちょ | 205434 | Rumi Ookubo`,
  },
  {
    number: 480,
    mal: { id: 51009, score: 8.7, members: 1_301_000, favourites: 26_400 },
    anilist: 145064,
    english: 'JUJUTSU KAISEN Season 2',
    romaji: 'Jujutsu Kaisen 2nd Season',
    japanese: '呪術廻戦 第2期',
    also: ['JJK 2', 'JJK S2', 'Hidden Inventory', 'Shibuya Incident', '渋谷事変'],
    format: 'TV',
    episodes: 23,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2023-07-06 to 2023-12-28',
    genres: 'action, drama, school, shounen, supernatural',
    tags: 'Urban, Curses, Tragedy, Super Power, Urban Fantasy, Exorcism, Demons, Youkai, Martial Arts',
    studios: 'MAPPA',
    producers: 'Mainichi Broadcasting System, TOHO animation, Shueisha, dugout, Sumzap',
    synopsis: `
      First, 2006: Gojo and Geto, second years, the strongest and well aware of it, are to guard a girl called Riko
      until the full moon, and take her to the beach. A man with no cursed energy at all has been paid to follow.
      Twelve years later, on Halloween, a curtain falls over Shibuya with the crowd inside, and voices call for Gojo
      by name. The old friendship explains the trap; the trap takes Yuji, Nanami and Nobara through one endless night.`,
    watch: { Netflix: 'https://www.netflix.com/title/81278456' },
    relations: { prequel: [40748], sequel: [57658] },
    recommends: [48561, 9919, 57334, 57555, 59192],
    cast: `
      Main | Satoru Gojou | 五条悟 | 127691 | Yuuichi Nakamura
      Main | Yuuji Itadori | 虎杖悠仁 | 127212 | Junya Enoki
      Main | Megumi Fushiguro | 伏黒恵 | 126635 | Yuuma Uchida
      Main | Nobara Kugisaki | 釘崎野薔薇 | 133700 | Asami Seto
      Main | Suguru Getou | 夏油傑 | 133699 | Takahiro Sakurai
      Supporting | Kento Nanami | 七海建人 | 133704 | Kenjirou Tsuda`,
  },
  {
    number: 481,
    mal: { id: 53998, score: 8.7, members: 391_000, favourites: 5_170 },
    anilist: 159322,
    english: 'BLEACH: Thousand-Year Blood War - The Separation',
    romaji: 'Bleach: Sennen Kessen-hen - Ketsubetsu-tan',
    japanese: 'BLEACH 千年血戦篇-訣別譚-',
    also: ['TYBW 2', 'Bleach TYBW Part 2', '訣別譚'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2023-07-08 to 2023-09-30',
    genres: 'action, adventure, shounen, supernatural',
    tags: 'Swordplay, War, Super Power, Afterlife, Shrine, Monsters',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, Dentsu, Shueisha, Zack Promotion',
    synopsis: `
      Uryu Ishida in a white uniform, at the right hand of the emperor who killed his people, named heir before an
      army that cannot believe it either: nobody is more startled than his friends. While the Soul Reapers patch up
      Bankai and pride, Ichigo goes to school above the sky, and Rukia and Renji are boiled, fed and beaten into
      shape. Then the city changes, street for street, into an enemy's. This time the captains have had the chance to
      think.`,
    relations: { prequel: [41467], sequel: [56784] },
    recommends: [56784, 59192, 52299, 2472, 20507],
    cast: `
      Main | Ichigo Kurosaki | 黒崎一護 | 5 | Masakazu Morita
      Main | Rukia Kuchiki | 朽木ルキア | 6 | Fumiko Orikasa
      Main | Orihime Inoue | 井上織姫 | 7 | Yuki Matsuoka
      Main | Renji Abarai | 阿散井恋次 | 906 | Kentarou Itou
      Main | Uryuu Ishida | 石田雨竜 | 564 | Noriaki Sugiyama
      Main | Yasutora Sado | 茶渡泰虎 | 575 | Hiroki Yasumoto
      Supporting | Yhwach | ユーハバッハ | – | Takayuki Sugou`,
  },
  {
    number: 482,
    mal: { id: 54112, score: 7.7, members: 657_000, favourites: 4_320 },
    anilist: 159831,
    english: 'Zom 100: Bucket List of the Dead',
    romaji: 'Zom 100: Zombie ni Naru made ni Shitai 100 no Koto',
    japanese: 'ゾン100～ゾンビになるまでにしたい100のこと～',
    also: ['Zom100', 'Zom 100', 'ゾン100'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2023-07-09 to 2023-12-26',
    genres: 'action, comedy, horror, seinen, supernatural, thriller',
    tags: 'Zombie, Travel, Post-Apocalyptic, Survival, Rural, Urban, Rehabilitation, Work',
    studios: 'BUG FILMS',
    producers: 'Shogakukan-Shueisha Productions, Mainichi Broadcasting System, Shogakukan, dugout',
    synopsis: `
      Three years at a Tokyo production company have left Akira Tendo with a grey face, no weekends and a certain way
      of looking at railway lines. One morning the neighbours are eating people. His first clear thought is that he
      needn't go to work. Freed, he starts a list of a hundred things to do before he is bitten, and sets out with
      Kencho, cautious Shizuka and a samurai-mad German named Bea to tick them off, in a spray of cheerful colours.`,
    watch: { Netflix: 'https://www.netflix.com/title/81680101' },
    recommends: [22319, 58913, 38668, 22535, 34599],
    cast: `
      Main | Akira Tendou | 天道輝 | 214584 | Shuuichirou Umeda
      Main | Shizuka Mikazuki | 三日月閑 | 214582 | Tomori Kusunoki
      Main | Beatrix Amerhauser | ベアトリクス・アメルハウザー | 214581 | Minami Takahashi
      Main | Kenichirou Ryuuzaki | 竜崎憲一郎 | 214583 | Makoto Furukawa
      Supporting | Saori Ootori | 鳳沙織 | 309672 | –
      Supporting | Sumire Kousaka | 香坂すみれ | 214589 | –`,
  },
  {
    number: 483,
    mal: { id: 36699, score: 7.6, members: 6_450, favourites: 728 },
    anilist: 109979,
    english: 'The Boy and the Heron',
    romaji: 'Kimitachi wa Dou Ikiru ka',
    japanese: '君たちはどう生きるか',
    also: ['How Do You Live?', 'Kimitachi', '君たち'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'PG-13',
    material: 'Original',
    aired: '2023-07-14',
    genres: 'adventure, drama, fantasy, isekai',
    tags: 'Birds, Tower, War, Fire, Parallel World, Anthropomorphic',
    studios: 'Studio Ghibli',
    synopsis: `
      In the third year of the war Mahito runs through a burning city towards the hospital where his mother lies, and
      does not reach it. Sent to the country, to seven old maids hungry for tinned food and a stepmother with her
      sister's face, he is pestered by a heron with too many teeth. The bird says that she is alive. It leads him to a
      sealed tower, under which lie a sea, hungry parakeets, and a granduncle balancing stones.`,
    watch: { Netflix: 'https://www.netflix.com/title/81725555' },
    recommends: [199, 431, 164, 28805, 5681],
    cast: `
      Main | Mahito Maki | 牧眞人 | – | Souma Santoki
      Main | The Grey Heron | 青サギ | – | Masaki Suda
      Supporting | Himi | ヒミ | – | Aimyon
      Supporting | Kiriko | キリコ | kiriko-of-the-tower | Kou Shibasaki
      Supporting | Natsuko | 夏子 | natsuko-of-the-grey-heron | Yoshino Kimura
      Supporting | Shouichi Maki | 牧勝一 | – | Takuya Kimura
      Supporting | The Granduncle | 大伯父 | – | Shouhei Hino`,
  },
  {
    number: 2,
    spotlight: true,
    mal: { id: 52991, score: 9.26, members: 1_289_000, favourites: 91_500 },
    anilist: 154587,
    english: 'Frieren: Beyond Journey’s End',
    romaji: 'Sousou no Frieren',
    japanese: '葬送のフリーレン',
    also: ["Frieren: Beyond Journey's End", 'Frieren', 'Frieren at the Funeral', 'フリーレン'],
    format: 'TV',
    episodes: 28,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-09-29 to 2024-03-22',
    season: 'fall 2023',
    genres: 'adventure, drama, fantasy, magic, shounen',
    tags: 'Elf, Magic, Travel, Medieval, Iyashikei, Found Family, Demons, Time Skip, Flowers',
    studios: 'Madhouse',
    producers:
      'Aniplex, Dentsu, Shogakukan-Shueisha Productions, Nippon Television Network, TOHO animation, Shogakukan',
    synopsis: `
      The Demon King is beaten, the parade is over, and to the elf Frieren ten years beside the hero Himmel were hardly
      an afternoon. Only at his grave does she notice how little she ever asked him. So a mage who has outlived almost
      everyone she drank with walks north again along the old road, collecting useless little spells, bickering with an
      apprentice of her own, and working out, half a century late, what those ten years were worth.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GG5H5XQX4',
      Netflix: 'https://www.netflix.com/title/81726714',
    },
    relations: { sequel: [59978] },
    recommends: [59978, 457, 33352, 5114, 199],
    cast: `
      Main | Frieren | フリーレン | 176754 | Atsumi Tanezaki
      Main | Fern | フェルン | 183965 | Kana Ichinose
      Main | Stark | シュタルク | 184313 | Chiaki Kobayashi
      Supporting | Himmel | ヒンメル | 184311 | Nobuhiko Okamoto
      Supporting | Heiter | ハイター | 184310 | Hiroki Touchi
      Supporting | Eisen | アイゼン | 184312 | Youji Ueda`,
  },
  {
    number: 484,
    mal: { id: 53887, score: 8.05, members: 644_000, favourites: 3_840 },
    anilist: 158927,
    english: 'SPY x FAMILY Season 2',
    romaji: 'Spy x Family Season 2',
    japanese: 'SPY×FAMILY Season 2',
    also: ['SxF 2', 'SxF S2', 'Spy Family 2', 'スパファミ 2期'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-10-07 to 2023-12-23',
    genres: 'action, comedy, shounen, slice-of-life, super-power, supernatural',
    tags: 'Family Life, Espionage, Found Family, Assassins, Ensemble Cast, Fake Relationship, Foreign, Adoption, Office Lady',
    studios: 'Wit Studio, CloverWorks',
    producers: 'TV Tokyo, Shogakukan-Shueisha Productions, TOHO animation, Shueisha, Studio Easter',
    synopsis: `
      Yor's other employer sends her aboard a cruise liner to protect a gangster's widow and her baby from a shipload
      of hired killers; a lottery, not won entirely by chance, puts Loid and Anya on board for a holiday. Anya can
      hear every blade coming and tries to look like a child at the seaside, while Loid studies how normal fathers
      relax. Between fireworks and knives, the Thorn Princess asks herself what she is fighting for.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81511410',
      Crunchyroll: 'https://www.crunchyroll.com/series/G4PH0WXVJ',
    },
    relations: { prequel: [50602], sequel: [59027] },
    recommends: [50265, 42897, 52991, 35839, 38680],
    cast: `
      Main | Loid Forger | ロイド・フォージャー | 138101 | Takuya Eguchi
      Main | Yor Forger | ヨル・フォージャー | 138102 | Saori Hayami
      Main | Anya Forger | アーニャ・フォージャー | 138100 | Atsumi Tanezaki
      Supporting | Bond | ボンド | 169679 | Kenichirou Matsuda
      Supporting | Damian Desmond | ダミアン・デズモンド | 150424 | Natsumi Fujiwara
      Supporting | Fiona Frost | フィオナ・フロスト | 184936 | Ayane Sakura`,
  },
  {
    number: 485,
    spotlight: true,
    mal: { id: 54492, score: 8.85, members: 768_000, favourites: 29_500 },
    anilist: 161645,
    english: 'The Apothecary Diaries',
    romaji: 'Kusuriya no Hitorigoto',
    japanese: '薬屋のひとりごと',
    also: ['Kusuriya', 'KnH', 'Apothecary', '薬屋'],
    format: 'TV',
    episodes: 24,
    minutes: 22,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2023-10-22 to 2024-03-24',
    genres: 'drama, historical, mystery, seinen',
    tags: 'Medicine, Ancient China, Detective, Conspiracy, Politics, Foreign, Work, Royal Affairs, Adoption',
    studios: 'OLM, TOHO animation STUDIO',
    producers: 'Dentsu, Square Enix, Nippon Television Network, TOHO animation, Shogakukan',
    synopsis: `
      Maomao grew up among courtesans and tests poisons on her own left arm, so when kidnappers sell her to the
      Emperor's rear palace she means to scrub laundry and pass unseen. But the royal babies are dying, and it is so
      plainly the face powder. One anonymous warning later, Jinshi, the beautiful official who runs the place, has
      found out that the freckled maid can read. She tells herself that she doesn't care about any of it, and sniffs
      at the soup.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81712068',
      'Disney+': 'https://www.disneyplus.com/series/1Mw6AaFMAfzE',
    },
    relations: { sequel: [58514] },
    recommends: [58514, 37521, 52034, 40834, 35737],
    cast: `
      Main | Maomao | 猫猫 | 126824 | Aoi Yuuki
      Main | Jinshi | 壬氏 | 127278 | Takeo Ootsuka
      Supporting | Rouran | 楼蘭 | 244995 | –
      Supporting | Gyokuyou | 玉葉妃 | 156767 | Atsumi Tanezaki
      Supporting | Gaoshun | 高順 | 244317 | Katsuyuki Konishi
      Supporting | Rifa | 梨花妃 | 156766 | –`,
  },
  {
    number: 24,
    spotlight: true,
    mal: { id: 35737, score: 8.44, members: 19_100, favourites: 3_480 },
    anilist: 99088,
    english: 'PLUTO',
    romaji: 'Pluto',
    japanese: 'PLUTO',
    also: ['Pluto: Urasawa x Tezuka', 'プルートウ', 'プルートゥ'],
    format: 'ONA',
    episodes: 8,
    minutes: 60,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-10-26',
    genres: 'action, mecha, mystery, police, psychological, sci-fi, seinen, thriller',
    tags: 'Robots, Android, Detective, Artificial Intelligence, War, Tragedy, Philosophy, Rain, Desert',
    studios: 'Studio M2',
    producers: 'Genco, Tezuka Productions, Netflix',
    synopsis: `
      Somebody is taking apart the seven greatest robots in the world and planting horns in the wreckage. Gesicht, a
      Europol inspector in a body of rare alloy, is in charge of the case, and also on the list. So is a boy in Tokyo
      who collects snails, likes ice cream and may be the most advanced machine alive. Naoki Urasawa takes one adventure
      of Astro Boy and slows it to a murder inquiry, into grief, and into whether hatred can be learnt.`,
    watch: { Netflix: 'https://www.netflix.com/title/81281344' },
    relations: { other: [2747] },
    recommends: [2747, 235, 9253, 41457, 47],
    cast: `
      Main | Gesicht | ゲジヒト | 9791 | Shinshuu Fuji
      Main | Epsilon | エプシロン | 14343 | Mamoru Miyano
      Supporting | Atom | アトム | 18913 | Youko Hikasa
      Supporting | Uran | ウラン | – | Minori Suzuki
      Supporting | North No. 2 | ノース2号 | 141755 | Kouichi Yamadera
      Supporting | Professor Ochanomizu | お茶の水博士 | – | Toshio Furukawa`,
  },
  {
    number: 486,
    mal: { id: 53888, score: 8.1, members: 46_300, favourites: 735 },
    anilist: 158928,
    english: 'SPY x FAMILY CODE: White',
    romaji: 'Spy x Family Movie: Code: White',
    japanese: 'SPY×FAMILY CODE: White',
    also: ['SxF Movie', 'Code White', 'Spy Family Movie', 'スパファミ 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 110,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2023-12-22',
    season: 'winter 2024',
    genres: 'action, comedy, shounen, super-power',
    tags: 'Espionage, Family Life, Airships, Snowscape, Food, Super Power, Childcare',
    studios: 'Wit Studio, CloverWorks',
    producers: 'TV Tokyo, Shogakukan-Shueisha Productions, TOHO animation, Shueisha',
    synopsis: `
      To keep his place at Eden, Loid needs Anya to win a cookery contest; to win it, she needs the one sweet that the
      headmaster truly loves, the meremere of snowy Frigis. So the Forgers take a train for the weekend. On board Anya
      opens the wrong trunk and swallows a chocolate in which somebody has hidden the means to start a war. A colonel
      with an airship now waits for nature to take its course.`,
    watch: { Netflix: 'https://www.netflix.com/title/81924850' },
    relations: { parent: [50265] },
    recommends: [50265, 512, 1430, 36896, 2471],
    cast: `
      Main | Loid Forger | ロイド・フォージャー | 138101 | Takuya Eguchi
      Main | Anya Forger | アーニャ・フォージャー | 138100 | Atsumi Tanezaki
      Main | Yor Forger | ヨル・フォージャー | 138102 | Saori Hayami
      Supporting | Damian Desmond | ダミアン・デズモンド | 150424 | Natsumi Fujiwara
      Supporting | Sylvia Sherwood | シルヴィア・シャーウッド | 157887 | Yuuko Kaida
      Supporting | Franky Franklin | フランキー・フランクリン | 157888 | Hiroyuki Yoshino`,
  },
]
