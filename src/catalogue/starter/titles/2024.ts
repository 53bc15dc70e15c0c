import type { WrittenTitle } from '../written.ts'

export const TITLES_2024: readonly WrittenTitle[] = [
  {
    number: 487,
    spotlight: true,
    mal: { id: 52701, score: 8.58, members: 545_000, favourites: 13_100 },
    anilist: 153518,
    english: 'Delicious in Dungeon',
    romaji: 'Dungeon Meshi',
    japanese: 'ダンジョン飯',
    also: ['DunMeshi', 'Delicious Dungeon', 'ダン飯'],
    format: 'TV',
    episodes: 24,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '2024-01-04 to 2024-06-13',
    genres: 'adventure, comedy, fantasy, seinen',
    tags: 'Dungeon, Food, Ensemble Cast, Elf, Medieval, Environmental, Monster Girl, Dragons, Necromancy',
    studios: 'Trigger',
    producers: 'Ultra Super Pictures, Good Smile Company, Tencent Japan, Kadokawa',
    synopsis: `
      A red dragon ate his sister, and Laios has no money for provisions. How long Falin keeps in there nobody can
      say, so he and his friends go straight back down and live off the dungeon: Marcille, an elf with standards;
      Chilchuck, a lockpick with a union; and Senshi, a dwarf whose wok has waited ten years for company. Mushroom
      hotpot, basilisk omelette, living armour in its shell. Every dish teaches how this place lives, and what it
      costs to eat.`,
    watch: { Netflix: 'https://www.netflix.com/title/81564899' },
    relations: { sequel: [59068] },
    recommends: [28121, 52991, 52299, 40834, 34599],
    cast: `
      Main | Laios Thorden | ライオス・トーデン | 126818 | Kentarou Kumagai
      Main | Marcille Donato | マルシル・ドナトー | 127292 | Sayaka Senbongi
      Main | Chilchuck Tims | チルチャック・ティムズ | 130509 | Asuna Tomari
      Main | Senshi | センシ | 127689 | Hiroshi Naka
      Supporting | Falin Touden | ファリン・トーデン | – | Saori Hayami
      Supporting | Izutsumi | イヅツミ | 130507 | Akira Sekine
      Supporting | Mithrun | ミスルン | 149833 | –`,
  },
  {
    number: 488,
    mal: { id: 52299, score: 8.15, members: 1_073_000, favourites: 20_200 },
    anilist: 151807,
    english: 'Solo Leveling',
    romaji: 'Ore dake Level Up na Ken',
    japanese: '俺だけレベルアップな件',
    also: ['SL', 'Ore Level', '俺レベ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Web manga',
    aired: '2024-01-07 to 2024-03-31',
    genres: 'action, adventure, fantasy',
    tags: 'Dungeon, Urban Fantasy, Super Power, Necromancy, Survival, War, Anti-Hero',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Crunchyroll, Netmarble, Kakao piccoma, D&C Media',
    synopsis: `
      Hunters are ranked once and for good, and Sung Jinwoo drew the bottom letter. He goes through monster-haunted
      gates for a few coins towards his mother's hospital bed, and mostly comes out on a stretcher. In a temple
      beneath another dungeon, before stone gods who kill for bad manners, he stays behind so that others may run, and
      wakes with a notice floating above his blanket. It wants a hundred press-ups, and never says who is asking.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81749761',
      Crunchyroll: 'https://www.crunchyroll.com/series/GDKHZEJ0K',
      'Disney+': 'https://www.disneyplus.com/series/59eo9jEqCGLk',
    },
    relations: { sequel: [58567] },
    recommends: [58567, 59192, 55830, 52701, 59062],
    cast: `
      Main | Jinwoo Sung | 水篠旬 | 129928 | Taito Ban
      Supporting | Hae-In Cha | 向坂雫 | 138789 | Reina Ueda
      Supporting | Jinho Yoo | 諸菱賢太 | – | Genta Nakamura
      Supporting | Joohee Lee | 観月絵里 | 136074 | –
      Supporting | Igris | イグリット | 145722 | –
      Supporting | Gunhee Go | 後藤清臣 | 138792 | –`,
  },
  {
    number: 489,
    mal: { id: 52742, score: 8.62, members: 69_100, favourites: 1_760 },
    anilist: 153658,
    english: 'HAIKYU!! The Dumpster Battle',
    romaji: 'Haikyuu!! Movie: Gomisuteba no Kessen',
    japanese: 'ハイキュー!! ゴミ捨て場の決戦',
    also: ['HQ Movie', 'Haikyuu Movie', 'Battle at the Garbage Dump', 'ゴミ捨て場の決戦'],
    format: 'Movie',
    episodes: 1,
    minutes: 85,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2024-02-16',
    genres: 'school, shounen, sports',
    tags: 'Athletics, Team Sports',
    studios: 'Production I.G',
    producers: 'Dentsu, Mainichi Broadcasting System, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      Crow against cat, at last on the orange court: two old coaches spent their lives waiting for Karasuno and Nekoma
      to meet where there is no second try. Kenma, who took up volleyball because Kuroo asked, plays it as a puzzle,
      and his answer to Hinata is to close the sky above him, gently, one receive after another. Hinata wants only
      that his friend should find it fun. One match fills the film, until the very ball is slippery with everybody's
      effort.`,
    watch: { Netflix: 'https://www.netflix.com/title/81930066' },
    relations: { prequel: [40776] },
    recommends: [40776, 45649, 49596, 1065, 11771],
    cast: `
      Main | Shouyou Hinata | 日向翔陽 | 64769 | Ayumu Murase
      Main | Kenma Kozume | 孤爪研磨 | 71267 | Yuuki Kaji
      Main | Tobio Kageyama | 影山飛雄 | 64771 | Kaito Ishikawa
      Supporting | Tetsurou Kuroo | 黒尾鉄朗 | – | Yuuichi Nakamura
      Supporting | Kei Tsukishima | 月島蛍 | 67329 | Kouki Uchiyama
      Supporting | Yuu Nishinoya | 西谷夕 | 67327 | Nobuhiko Okamoto`,
  },
  {
    number: 490,
    mal: { id: 52588, score: 8.2, members: 688_000, favourites: 6_710 },
    anilist: 153288,
    english: 'Kaiju No. 8',
    romaji: 'Kaijuu 8-gou',
    japanese: '怪獣８号',
    also: ['KN8', 'Kaiju No 8', 'Kaijuu 8', '怪8'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2024-04-13 to 2024-06-29',
    genres: 'action, fantasy, military, sci-fi, shounen',
    tags: 'Kaiju, Monster Boy, Shapeshifting, Super Power, Henshin, Urban Fantasy, Military, Work, Guns',
    studios: 'Production I.G',
    producers: 'TV Tokyo, Khara, Nippon Columbia, TOHO animation, Shueisha',
    synopsis: `
      Somebody has to hose down the streets after the heroes have gone home. Kafka Hibino, thirty-two, cuts up dead
      kaiju for a living and watches on the news as Mina Ashiro, beside whom he once swore to fight, commands in the
      Defence Force. A new boy, Reno, tells him that the age limit has been raised. Then something small and chatty
      flies down his throat, and Japan's eighth numbered monster is a middle-aged recruit who struggles with the
      fitness test.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81759290',
      'Disney+': 'https://www.disneyplus.com/series/4cBkIqrWC0Tb',
      Crunchyroll: 'https://www.crunchyroll.com/series/GG5H5XQ7D',
    },
    relations: { sequel: [59177] },
    recommends: [16498, 44511, 57334, 10937, 30694],
    cast: `
      Main | Kafka Hibino | 日比野カフカ | 180692 | Masaya Fukunishi
      Main | Reno Ichikawa | 市川レノ | 180694 | Wataru Katou
      Main | Kikoru Shinomiya | 四ノ宮キコル | 183889 | Ai Fairouz
      Supporting | Soushirou Hoshina | 保科宗四郎 | 205579 | Kengo Kawanishi
      Supporting | Mina Ashiro | 亜白ミナ | 180693 | Asami Seto`,
  },
  {
    number: 491,
    mal: { id: 54789, score: 8.14, members: 440_000, favourites: 3_120 },
    anilist: 163139,
    english: 'My Hero Academia Season 7',
    romaji: 'Boku no Hero Academia 7th Season',
    japanese: '僕のヒーローアカデミア 7',
    also: ['MHA 7', 'MHA S7', 'BNHA 7', 'ヒロアカ 7期'],
    format: 'TV',
    episodes: 21,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2024-05-04 to 2024-10-12',
    genres: 'action, school, shounen, super-power',
    tags: 'Super Power',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      America's greatest hero crosses the Pacific against orders, because All Might once saved her family, and what
      Star and Stripe does over the open sea buys Japan a little time. There is a traitor to be found among friends.
      Then everything is staked upon splitting the enemy up: Endeavor before the maker of all his nightmares, Shoto
      before his own blood, Uraraka before Toga, who has a question about love. Midoriya, through bad luck, is in the
      wrong place altogether.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
      Netflix: 'https://www.netflix.com/title/80135674',
    },
    relations: { prequel: [49918], sequel: [60098] },
    recommends: [44200, 53888, 41467, 13271, 33255],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Toshinori Yagi | 八木俊典 | 89224 | Kenta Miyake
      Main | Ochako Uraraka | 麗日お茶子 | 89221 | Ayane Sakura
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Supporting | Shouta Aizawa | 相澤消太 | 89225 | Junichi Suwabe`,
  },
  {
    number: 492,
    mal: { id: 55701, score: 8.01, members: 725_000, favourites: 4_980 },
    anilist: 166240,
    english: 'Demon Slayer: Kimetsu no Yaiba Hashira Training Arc',
    romaji: 'Kimetsu no Yaiba: Hashira Geiko-hen',
    japanese: '鬼滅の刃 柱稽古編',
    also: ['Demon Slayer Season 4', 'Hashira Training', 'KnY S4', '柱稽古'],
    format: 'TV',
    episodes: 8,
    minutes: 29,
    rating: 'R',
    material: 'Manga',
    aired: '2024-05-12 to 2024-06-30',
    genres: 'action, adventure, drama, fantasy, historical, shounen, supernatural',
    tags: 'Demons, Swordplay, Training, Tragedy, Curses, Super Power, Revenge, Rural',
    studios: 'ufotable',
    producers: 'Aniplex, Shueisha',
    synopsis: `
      The nights are quiet now, which frightens everyone. Nezuko has stood in the morning sun and lived, Muzan knows
      it, and in the lull the Hashira open their houses to the ranks. Tengen runs the recruits ragged, Mitsuri puts
      them into leotards, Obanai is not to be trifled with, and on a mountain Gyomei waits beside a boulder that has
      to be pushed. Tanjiro, fond of them all, worries about one: Giyu, who says he is no Hashira.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/24g5VOAYb4vi',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY5P48XEY',
    },
    relations: { prequel: [51019], sequel: [59192] },
    recommends: [59192, 40748, 36028, 20, 44511],
    cast: `
      Main | Tanjirou Kamado | 竈門炭治郎 | 126071 | Natsuki Hanae
      Supporting | Nezuko Kamado | 竈門禰豆子 | 127518 | Akari Kitou
      Supporting | Inosuke Hashibira | 嘴平伊之助 | 129130 | Yoshitsugu Matsuoka
      Supporting | Zenitsu Agatsuma | 我妻善逸 | 129131 | Hiro Shimono
      Supporting | Giyuu Tomioka | 冨岡義勇 | 130050 | Takahiro Sakurai
      Supporting | Tengen Uzui | 宇髄天元 | 136071 | Katsuyuki Konishi
      Supporting | Gyoumei Himejima | 悲鳴嶼行冥 | – | Tomokazu Sugita
      Supporting | Sanemi Shinazugawa | 不死川実弥 | – | Tomokazu Seki`,
  },
  {
    number: 493,
    mal: { id: 58125, score: 8.61, members: 233_000, favourites: 5_230 },
    anilist: 174788,
    english: 'LOOK BACK',
    romaji: 'Look Back',
    japanese: 'ルックバック',
    also: ['Lookback', 'ルック・バック'],
    format: 'Movie',
    episodes: 1,
    minutes: 57,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2024-06-28',
    season: 'summer 2024',
    genres: 'drama, shounen',
    tags: 'Drawing, Manga, Friendship, Winter, Rural, Otaku Culture',
    studios: 'Studio DURIAN',
    producers: 'Tohokushinsha Film Corporation, Avex Pictures, Shueisha, Amazon MGM Studios',
    synopsis: `
      Fujino's comic strips are the pride of the fourth-year newspaper, until the girl who never comes to school is
      given the space next to hers. Kyomoto's drawings are simply better. Fujino fills sketchbooks out of pure fury,
      gives up, and on the last day brings a certificate to a house in the fields, where a stammering stranger runs
      out after her for an autograph. She dances home in the rain. Then they share a desk.`,
    recommends: [39741, 39565, 52578, 40787, 41025],
    cast: `
      Main | Ayumu Fujino | 藤野歩 | 286677 | Yuumi Kawai
      Main | Kyomoto | 京本 | 286932 | Mizuki Yoshida`,
  },
  {
    number: 494,
    mal: { id: 55791, score: 8.5, members: 483_000, favourites: 6_100 },
    anilist: 166531,
    english: 'Oshi no Ko Season 2',
    romaji: '[Oshi no Ko] 2nd Season',
    japanese: '【推しの子】第2期',
    also: ['OnK 2', 'Oshi no Ko S2', '推しの子 2期'],
    format: 'TV',
    episodes: 13,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2024-07-03 to 2024-10-06',
    genres: 'drama, seinen',
    tags: 'Idol, Theatre, Acting, Revenge, Stage, Reincarnation, Showbiz',
    studios: 'Doga Kobo',
    producers: 'Shueisha, CyberAgent, Kadokawa',
    synopsis: `
      Tokyo Blade, fifty million copies sold, comes to the stage, and its author has just read the script and asked
      for the whole of it to be thrown out. Between her and a playwright she has hardly met stands a chain of well-
      meaning messengers. Kana and Akane revive a rivalry from their nursery days; Aqua can act with feeling only by
      touching the worst day of his life. Afterwards the road leads to Miyazaki, where he and Ruby began.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81684733',
      'Disney+': 'https://www.disneyplus.com/series/4xE7VXJDjfbd',
    },
    relations: { prequel: [52034], sequel: [60058] },
    recommends: [52034, 59636, 37521, 46352, 52198],
    cast: `
      Main | Aquamarine Hoshino | 星野アクアマリン | 183885 | Takeo Ootsuka
      Main | Ruby Hoshino | 星野ルビー | 183884 | Yurie Igoma
      Main | Kana Arima | 有馬かな | 188783 | Megumi Han
      Supporting | Ai Hoshino | 星野アイ | 172759 | Rie Takahashi
      Supporting | Akane Kurokawa | 黒川あかね | 203384 | Manaka Iwami
      Supporting | MEM-cho | MEMちょ | 205434 | Rumi Ookubo`,
  },
  {
    number: 495,
    mal: { id: 54857, score: 8.42, members: 463_000, favourites: 6_750 },
    anilist: 163134,
    english: 'Re:ZERO -Starting Life in Another World- Season 3',
    romaji: 'Re:Zero kara Hajimeru Isekai Seikatsu 3rd Season',
    japanese: 'Re:ゼロから始める異世界生活 3rd season',
    also: ['ReZero 3', 'Re:Zero S3', 'Re Zero 3', 'リゼロ 3期'],
    format: 'TV',
    episodes: 16,
    minutes: 28,
    rating: 'R',
    material: 'Light novel',
    aired: '2024-10-02 to 2025-03-26',
    genres: 'action, adventure, drama, fantasy, isekai, psychological, romance, thriller',
    tags: 'Time Manipulation, Time Loop, Cult, Witch, Royal Affairs, Memory Manipulation, Anthropomorphism, Elf, Politics',
    studios: 'White Fox',
    producers: 'AT-X, Magic Capsule, Memory-Tech, Hakuhodo DY Music & Pictures, Kadokawa',
    synopsis: `
      A year of peace ends in a city of canals. Anastasia invites her rivals for the throne to Priestella, knights and
      all, and Subaru, on a stroll, looks up at a tower from which a bandaged woman is thanking everyone for their
      attention. Several seats of the Witch's Cult have come at once, with demands, a broadcast and a wedding dress
      for Emilia. For once it is not his to solve alone, which is as well, for it's everywhere.`,
    relations: { prequel: [42203], sequel: [61316] },
    recommends: [42203, 9253, 9756, 36699, 7785],
    cast: `
      Main | Subaru Natsuki | ナツキ・スバル | 88573 | Yuusuke Kobayashi
      Main | Emilia | エミリア | 88572 | Rie Takahashi
      Main | Beatrice | ベアトリス | 90181 | Satomi Arai
      Main | Reinhard van Astrea | ラインハルト・ヴァン・アストレア | 88577 | Yuuichi Nakamura
      Supporting | Ram | ラム | 88576 | Rie Murakawa
      Supporting | Otto Suewen | オットー・スーウェン | 124110 | Kouhei Amasaki`,
  },
  {
    number: 496,
    spotlight: true,
    mal: { id: 57334, score: 8.4, members: 895_000, favourites: 15_900 },
    anilist: 171018,
    english: 'DAN DA DAN',
    romaji: 'Dandadan',
    japanese: 'ダンダダン',
    also: ['DDD', 'Dan Da Dan'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2024-10-04 to 2024-12-20',
    genres: 'action, comedy, drama, romance, sci-fi, shounen, supernatural',
    tags: 'Urban Fantasy, Youkai, Ghost, Aliens, Super Power, Surreal Comedy, Henshin, Exorcism',
    studios: 'Science SARU',
    producers: 'Aniplex, Dentsu, Shogakukan-Shueisha Productions, Mainichi Broadcasting System, Shueisha',
    synopsis: `
      She believes in ghosts and scoffs at aliens; he believes in aliens and scoffs at ghosts. To settle it, Momo
      visits an abandoned hospital and Okarun a haunted tunnel, and before long both are proved horribly wrong. He
      carries the curse of a foul-mouthed granny who sprints at motorway speed, and is short of something he would
      rather not name in front of a girl. Amid crabs, kicks and cryptids, they keep forgetting to say they like each
      other.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81736884',
      'Disney+': 'https://www.disneyplus.com/series/5FOfQ82zIvSO',
    },
    relations: { sequel: [60543] },
    recommends: [32182, 57555, 40748, 30276, 52588],
    cast: `
      Main | Momo Ayase | 綾瀬桃 | 222594 | Shion Wakayama
      Main | Ken Takakura | 高倉健 | 222593 | Natsuki Hanae
      Supporting | Aira Shiratori | 白鳥愛羅 | 245466 | Ayane Sakura
      Supporting | Seiko Ayase | 綾瀬星子 | 234824 | Nana Mizuki
      Supporting | Jin Enjouji | 円城寺 仁 | 258506 | Kaito Ishikawa
      Supporting | Turbo Babaa | ターボババア | 239956 | Mayumi Tanaka`,
  },
  {
    number: 497,
    mal: { id: 56784, score: 8.68, members: 272_000, favourites: 3_800 },
    anilist: 169755,
    english: 'BLEACH: Thousand-Year Blood War - The Conflict',
    romaji: 'Bleach: Sennen Kessen-hen - Soukoku-tan',
    japanese: 'BLEACH 千年血戦篇-相剋譚-',
    also: ['TYBW 3', 'Bleach TYBW Part 3', '相剋譚'],
    format: 'TV',
    episodes: 14,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2024-10-05 to 2024-12-28',
    genres: 'action, adventure, shounen, supernatural',
    tags: 'Swordplay, War, Super Power, Afterlife, Night, Monsters',
    studios: 'Pierrot Films',
    producers: 'Pierrot, TV Tokyo, Aniplex, Dentsu, Shueisha',
    synopsis: `
      The road to the Soul King lies open, and Yhwach walks up it. Ichigo and his friends are hard behind; what stands
      at the top of the world, and what happens when it is touched, shakes sky and street alike. Shunsui Kyoraku,
      captain-commander now, goes down to the lowest cell for a man in a chair whom nobody else would dare unbuckle.
      Uryu, in white, keeps his own counsel, and the finest of the enemy have hardly begun.`,
    relations: { prequel: [53998], sequel: [60636] },
    recommends: [53998, 59192, 33050, 52299, 60022],
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
    number: 498,
    mal: { id: 56894, score: 7.55, members: 129_000, favourites: 951 },
    anilist: 170083,
    english: 'Dragon Ball DAIMA',
    romaji: 'Dragon Ball Daima',
    japanese: 'ドラゴンボールDAIMA',
    also: ['DB Daima', 'Daima', 'ダイマ'],
    format: 'TV',
    episodes: 20,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2024-10-11 to 2025-02-28',
    genres: 'action, adventure, comedy, fantasy, martial-arts, shounen',
    tags: 'Martial Arts, Travel, Demons, Airships, Age Regression',
    studios: 'Toei Animation',
    synopsis: `
      King Gomah of the Demon Realm has watched Goku's battles and draws the sensible conclusion: he goes to the
      dragon first. One wish later Earth's heroes have the legs, and the reach, of small children. Annoyed for about a
      minute, Goku fetches his pole and sets off with the Supreme Kai and the close-lipped Glorio through worlds
      stacked like cellars, where Panzy, a princess with a spanner, joins them. Back to short arms, odd villages and
      dinner.`,
    recommends: [36946, 16870, 52991, 60022, 59192],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Supreme Kai (Shin) | 界王神（シン） | – | Yumiri Hanamori
      Main | Panzy | パンジ | – | Ai Fairouz
      Main | Glorio | グロリオ | – | Kouki Uchiyama
      Main | Bulma | ブルマ | 678 | Aya Hisakawa
      Supporting | Vegeta | ベジータ | 913 | Ryou Horikawa
      Supporting | Piccolo | ピッコロ | 914 | Toshio Furukawa
      Supporting | Kuririn | クリリン | 2159 | Mayumi Tanaka`,
  },
  {
    number: 499,
    mal: { id: 60022, score: 9.01, members: 145_000, favourites: 2_630 },
    anilist: 182469,
    english: 'ONE PIECE FAN LETTER',
    romaji: 'One Piece Fan Letter',
    japanese: 'ONE PIECE FAN LETTER',
    also: ['OP Fan Letter', 'ワンピース ファンレター'],
    format: 'Special',
    episodes: 1,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2024-10-20',
    genres: 'action, adventure, fantasy, shounen',
    tags: 'Pirates, Bookshop, Fandom, Letters, Harbour',
    studios: 'Toei Animation',
    synopsis: `
      Two years after the war that shook the seas, a girl on Sabaody has written a letter to Nami. She is not strong,
      she is no pirate, and the Straw Hats, back from wherever they were, sail this very day. Between her and their
      ship lie the Marines and a good part of the archipelago. For twenty-odd minutes One Piece looks out from the
      crowd, at what it means to people who only ever saw the crew go by.`,
    recommends: [31490, 56894, 52991, 59192, 52299],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani`,
  },
]
