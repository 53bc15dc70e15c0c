import type { WrittenTitle } from '../written.ts'

export const TITLES_2019_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 396,
    mal: { id: 37510, score: 8.78, members: 1_691_000, favourites: 33_900 },
    anilist: 101338,
    english: 'Mob Psycho 100 II',
    romaji: 'Mob Psycho 100 II',
    japanese: 'モブサイコ100 II',
    also: ['MP100 2', 'Mob Psycho 2', 'Mob Psycho 100 2nd Season', 'モブサイコ 2期'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2019-01-07 to 2019-04-01',
    genres: 'action, comedy, drama, psychological, shounen, slice-of-life, supernatural',
    tags: 'Super Power, Coming of Age, Urban Fantasy, Philosophy, Satire, Ghost, Terrorism, Tragedy, Urban',
    studios: 'Bones',
    producers: 'Warner Bros. Japan, KlockWorx, BS Fuji, Hakuhodo DY Music & Pictures, Shogakukan',
    synopsis: `
      Mob has made a resolution, which is to decide things for himself. It is harder than lifting buildings. He runs a
      school marathon, asks whether every ghost deserves to be wiped out, and is shut into the nightmare of a dead
      psychic who wants to prove how cruel anyone becomes whom nobody is kind to. Reigen, left without his apprentice
      and with television cameras in his face, has to look at what he is.`,
    watch: { Netflix: 'https://www.netflix.com/title/80179798', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [32182], sequel: [50172] },
    recommends: [32182, 38329, 41025, 36896, 2167],
    cast: `
      Main | Shigeo Kageyama | 影山茂夫 | 89616 | Setsuo Itou
      Main | Arataka Reigen | 霊幻新隆 | 89334 | Takahiro Sakurai
      Main | Ekubo | エクボ | 89617 | Akio Ootsuka
      Supporting | Teruki Hanazawa | 花沢輝気 | 89621 | Yoshitsugu Matsuoka
      Supporting | Ritsu Kageyama | 影山律 | 89618 | Miyu Irino
      Supporting | Musashi Gouda | ムサシ | 132972 | –`,
  },
  {
    number: 397,
    mal: { id: 37520, score: 8.26, members: 1_350_000, favourites: 23_200 },
    anilist: 101347,
    english: 'Dororo',
    romaji: 'Dororo',
    japanese: 'どろろ',
    also: ['Dororo (2019)'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2019-01-07 to 2019-06-24',
    genres: 'action, adventure, demons, drama, fantasy, historical, samurai, shounen, supernatural',
    tags: 'Demons, Revenge, Disability, Swordplay, Tragedy, Samurai, Estranged Family, Youkai, Orphan',
    studios: 'Tezuka Productions, MAPPA',
    producers: 'Twin Engine',
    synopsis: `
      To save his starving land, a lord goes to the Hall of Hell and offers twelve demons whatever they like, and they
      like his newborn son. The baby lives, without skin, eyes or voice, and is set adrift. Sixteen years later
      Hyakkimaru, blades in both wooden arms, gets a piece of himself back with each demon he kills, and with it pain,
      noise and rain. Dororo, a loud little thief, walks beside him; behind them the fields that were bought with his
      body begin to wither.`,
    relations: { alternative: [5760] },
    recommends: [38000, 40748, 205, 39486, 67],
    cast: `
      Main | Hyakkimaru | 百鬼丸 | 14864 | Hiroki Suzuki
      Main | Dororo | どろろ | 18130 | Rio Suzuki
      Supporting | Mio | 未央 | 133825 | Nana Mizuki
      Supporting | Biwamaru | 琵琶丸 | 24843 | –
      Supporting | Tahoumaru Daigo | 醍醐多宝丸 | 133823 | –
      Supporting | Jukai | 寿海 | 133745 | –`,
  },
  {
    number: 398,
    mal: { id: 37779, score: 8.47, members: 2_120_000, favourites: 33_000 },
    anilist: 101759,
    english: 'The Promised Neverland',
    romaji: 'Yakusoku no Neverland',
    japanese: '約束のネバーランド',
    also: ['TPN', 'Yakuneba', 'Promised Neverland', '約ネバ'],
    format: 'TV',
    episodes: 12,
    minutes: 22,
    rating: 'R',
    material: 'Manga',
    aired: '2019-01-11 to 2019-03-29',
    genres: 'drama, fantasy, horror, mystery, psychological, shounen, thriller',
    tags: 'Dystopian, Survival, Orphan, Tragedy, Found Family, Demons, Coming of Age, Ensemble Cast',
    studios: 'CloverWorks',
    producers: 'Aniplex, Dentsu, Fuji TV, Shueisha, CA-Cygames Anime Fund',
    synopsis: `
      Grace Field is a good home: white clothes, clean beds, hard tests and a mother who loves every child. Emma,
      Norman and Ray, eleven and cleverest of all, have never missed what lies beyond the gate. One evening two of
      them run after an adopted girl to bring her the stuffed rabbit she forgot, and see what farewells there are for.
      From then on it is chess with the woman they love best, who smiles, and counts heads, and has the next move.`,
    watch: { Netflix: 'https://www.netflix.com/title/81145640', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [39617] },
    recommends: [13125, 22319, 22535, 10620, 35849],
    cast: `
      Main | Emma | エマ | 121725 | Sumire Morohoshi
      Main | Ray | レイ | 121724 | Mariya Ise
      Main | Norman | ノーマン | 121700 | Maaya Uchida
      Supporting | Phil | フィル | 126475 | Hiyori Kono
      Supporting | Isabella | イザベラ | 121701 | Yuuko Kaida
      Supporting | Gilda | ギルダ | 126455 | Lynn`,
  },
  {
    number: 399,
    mal: { id: 38101, score: 7.63, members: 1_046_000, favourites: 14_900 },
    anilist: 103572,
    english: 'The Quintessential Quintuplets',
    romaji: '5-toubun no Hanayome',
    japanese: '五等分の花嫁',
    also: ['5Toubun', 'Gotoubun', '5-Toubun', 'ごとよめ', '五等分'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-01-11 to 2019-03-29',
    genres: 'comedy, drama, harem, romance, school, shounen, slice-of-life',
    tags: 'Twins, Teacher, Ensemble Cast, Coming of Age, Tsundere, School Club',
    studios: 'Tezuka Productions',
    producers: 'Pony Canyon, Kodansha, ZERO-A, GYAO!, eNa',
    synopsis: `
      Fuutarou Uesugi, top of every examination and poor as a mouse, has insulted the wrong girl at lunch. She turns
      out to be Itsuki Nakano, whom he has been hired to tutor; worse, there are five of her. Nino drugs his water,
      Miku lives for dead warlords, Yotsuba means well, Ichika is asleep, and all five together score one hundred
      marks. Years from now he will stand in a church beside one of these sisters. At present none would have him.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [39783], 'side-story': [48548, 54915, 58755] },
    recommends: [853, 42897, 20583, 48926, 4224],
    cast: `
      Main | Fuutarou Uesugi | 上杉風太郎 | 128063 | Mutsumi Tamura
      Main | Itsuki Nakano | 中野五月 | 126375 | Inori Minase
      Main | Miku Nakano | 中野三玖 | 126373 | Miku Itou
      Main | Nino Nakano | 中野二乃 | 126372 | Ayana Taketatsu
      Main | Yotsuba Nakano | 中野四葉 | 126374 | Ayane Sakura
      Main | Ichika Nakano | 中野一花 | 126371 | Kana Hanazawa`,
  },
  {
    number: 400,
    mal: { id: 33049, score: 8.46, members: 357_000, favourites: 3_590 },
    anilist: 21718,
    english: "Fate/stay night [Heaven's Feel] II. lost butterfly",
    romaji: "Fate/stay night Movie: Heaven's Feel - II. Lost Butterfly",
    japanese: "Fate/stay night[Heaven's Feel] ⅠⅠ.lost butterfly",
    also: ['HF2', "Heaven's Feel 2", 'Fate HF 2', 'lost butterfly'],
    format: 'Movie',
    episodes: 1,
    minutes: 117,
    rating: 'R',
    material: 'Visual novel',
    aired: '2019-01-12',
    genres: 'action, fantasy, magic, supernatural',
    tags: 'Magic, Swordplay, Curses, Night, Snowscape, Urban Fantasy, Cherry Blossoms',
    studios: 'ufotable',
    producers: 'Aniplex, Notes, Kadokawa',
    synopsis: `
      Shirou Emiya has sworn to be a hero for everyone, which leaves no room for choosing. Now he learns what has been
      done to Sakura for eleven years in the cellar of the Matou house, while the thing in the streets grows hungrier
      by the night. The middle film moves indoors, into rain, kitchens and a dream as sweet and bright as a
      confectioner's window, and asks how many strangers one girl is worth.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [25537], sequel: [33050] },
    recommends: [25537, 10087, 38000, 777, 13601],
    cast: `
      Main | Shirou Emiya | 衛宮士郎 | 496 | Noriaki Sugiyama
      Main | Sakura Matou | 間桐桜 | 500 | Noriko Shitaya
      Main | Rin Tohsaka | 遠坂凛 | 498 | Kana Ueda
      Main | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Main | Archer | アーチャー | 2087 | Junichi Suwabe
      Supporting | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata`,
  },
  {
    number: 401,
    mal: { id: 37999, score: 8.4, members: 1_898_000, favourites: 42_700 },
    anilist: 101921,
    english: 'Kaguya-sama: Love is War',
    romaji: 'Kaguya-sama wa Kokurasetai: Tensai-tachi no Renai Zunousen',
    japanese: 'かぐや様は告らせたい～天才たちの恋愛頭脳戦～',
    also: ['Kaguya', 'Kaguya-sama', 'Love is War', 'かぐや様'],
    format: 'TV',
    episodes: 12,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-01-12 to 2019-03-30',
    genres: 'comedy, psychological, romance, school, seinen',
    tags: 'Student Council, School, Psychological Battle, Flowers, Tsundere',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Mainichi Broadcasting System, Magic Capsule, Shueisha, JR East Marketing & Communications',
    synopsis: `
      At Shuchi'in Academy love is a war, and whoever confesses has lost it. Kaguya Shinomiya, heiress and vice-
      president of the student council, and Miyuki Shirogane, president by force of sleepless study, each intend to be
      begged. A cinema ticket, an umbrella or a packed lunch with sausages cut like octopuses becomes a campaign of
      feints and double bluffs, narrated as if nations hung on it. Chika Fujiwara, who suspects nothing, generally
      wins, and Yuu Ishigami would like to go home.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GRJ0J828Y' },
    relations: { sequel: [40591], 'side-story': [43609, 61903] },
    recommends: [43608, 42897, 39792, 37786, 37450],
    cast: `
      Main | Kaguya Shinomiya | 四宮かぐや | 120649 | Aoi Koga
      Main | Miyuki Shirogane | 白銀御行 | 121101 | Makoto Furukawa
      Main | Chika Fujiwara | 藤原千花 | 121103 | Konomi Kohara
      Main | Yuu Ishigami | 石上優 | 121102 | Ryouta Suzuki
      Main | Ai Hayasaka | 早坂愛 | 121104 | Yumiri Hanamori`,
  },
  {
    number: 402,
    mal: { id: 34437, score: 7.91, members: 297_000, favourites: 2_180 },
    anilist: 97880,
    english: 'Code Geass: Lelouch of the Re;surrection',
    romaji: 'Code Geass: Fukkatsu no Lelouch',
    japanese: 'コードギアス 復活のルルーシュ',
    also: ['Code Geass Movie', 'Lelouch of the Resurrection', 'ギアス 復活'],
    format: 'Movie',
    episodes: 1,
    minutes: 114,
    rating: 'R',
    material: 'Original',
    aired: '2019-02-09',
    genres: 'action, drama, mecha, military, sci-fi, super-power',
    tags: 'Mecha, Military, Super Power, Desert, Royalty',
    studios: 'Sunrise',
    producers: 'Showgate',
    synopsis: `
      The demon emperor fell and the world found peace over his body; since then C.C. has wandered with a companion
      who flinches like a child and answers to no name. Then Nunnally is carried off on a visit abroad, together with
      the man who wears the mask of Zero, and the trail leads to Zilkhstan, a hard little kingdom that lives by war.
      There is one mind that could take it apart, and C.C. has been trying to piece it together. The story follows on
      from the three films.`,
    relations: { prequel: [2904, 34440] },
    recommends: [2904, 10937, 467, 41457, 36896],
    cast: `
      Main | Lelouch Lamperouge | ルルーシュ・ランペルージ | 417 | Jun Fukuyama
      Main | C.C. | シー･ツー | 1111 | Yukana
      Main | Kallen Stadtfeld | カレン・シュタットフェルト | 558 | Ami Koshimizu
      Main | Suzaku Kururugi | 枢木スザク | 559 | Takahiro Sakurai
      Supporting | Shirley Fenette | シャーリー・フェネット | 1120 | Fumiko Orikasa
      Supporting | Nunnally Lamperouge | ナナリー・ランペルージ | – | Kaori Nazuka`,
  },
  {
    number: 403,
    spotlight: true,
    mal: { id: 38000, score: 8.4, members: 3_370_000, favourites: 95_200 },
    anilist: 101922,
    english: 'Demon Slayer: Kimetsu no Yaiba',
    romaji: 'Kimetsu no Yaiba',
    japanese: '鬼滅の刃',
    also: ['KnY', 'Demon Slayer', 'Demon Slayer Season 1', '鬼滅'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2019-04-06 to 2019-09-28',
    genres: 'action, adventure, demons, drama, fantasy, historical, shounen, supernatural',
    tags: 'Demons, Swordplay, Tragedy, Travel, Monster Girl, Revenge, Orphan, Mythology',
    studios: 'ufotable',
    producers: 'Aniplex, Studio Mausu, Shueisha',
    synopsis: `
      Tanjirou Kamado comes home from selling charcoal to find his family slaughtered and one sister, Nezuko, still
      warm and no longer human. She does not bite him. On the strength of that he learns to breathe, to cut and to
      split a boulder, and goes out against the demons of Taishou Japan with her in a box on his back, to find a cure.
      He has a nose that can smell sorrow, and he cannot kill even a monster without pitying what it used to be.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81091393',
      'Disney+': 'https://www.disneyplus.com/series/6JukzUyfNAUq',
      Crunchyroll: 'https://www.crunchyroll.com/',
    },
    relations: { sequel: [40456, 49926], 'side-story': [47398] },
    recommends: [40456, 37520, 14719, 40748, 4898],
    cast: `
      Main | Tanjirou Kamado | 竈門炭治郎 | 126071 | Natsuki Hanae
      Main | Nezuko Kamado | 竈門禰豆子 | 127518 | Akari Kitou
      Main | Inosuke Hashibira | 嘴平伊之助 | 129130 | Yoshitsugu Matsuoka
      Main | Zenitsu Agatsuma | 我妻善逸 | 129131 | Hiro Shimono
      Supporting | Giyuu Tomioka | 冨岡義勇 | 130050 | Takahiro Sakurai
      Supporting | Kyoujurou Rengoku | 煉獄杏寿郎 | 129133 | Satoshi Hino`,
  },
  {
    number: 404,
    mal: { id: 38680, score: 8.2, members: 928_000, favourites: 18_400 },
    anilist: 105334,
    english: 'Fruits Basket (2019)',
    romaji: 'Fruits Basket 1st Season',
    japanese: 'フルーツバスケット 1st Season',
    also: ['Furuba', 'Fruits Basket 2019', 'Fruits Basket S1', 'フルバ'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-04-06 to 2019-09-21',
    genres: 'comedy, drama, romance, school, shoujo, slice-of-life, supernatural',
    tags: 'Found Family, Urban Fantasy, Family Life, Mythology, Coming of Age, Ensemble Cast, Orphan, Fairy Tale, Shapeshifting',
    studios: 'TMS Entertainment',
    producers: 'TV Tokyo, TV Osaka, Nihon Ad Systems, Hakusensha, Avex Pictures',
    synopsis: `
      Tohru Honda, orphaned and unwilling to be a bother, has pitched a tent in a wood, which belongs to the Somas.
      They take her in, and she learns the family secret: thirteen of them are bound to the beasts of the zodiac, and
      an embrace from the wrong sex turns prince into rat, or hothead into cat. This second, complete telling starts
      as slapstick over the laundry and keeps finding, behind each animal, somebody whom nobody would hold.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80987063',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6ZJMGEXY',
    },
    relations: { sequel: [40417] },
    recommends: [853, 6045, 42897, 877, 28851],
    cast: `
      Main | Tohru Honda | 本田透 | 207 | Manaka Iwami
      Main | Yuki Soma | 草摩由希 | 208 | Nobunaga Shimazaki
      Main | Kyo Soma | 草摩夾 | 209 | Yuuma Uchida
      Main | Shigure Soma | 草摩紫呉 | 206 | Yuuichi Nakamura
      Supporting | Isuzu Soma | 草摩依鈴 | 3892 | Aki Toyosaki
      Supporting | Kyoko Honda | 本田今日子 | 9754 | Miyuki Sawashiro`,
  },
  {
    number: 405,
    mal: { id: 34134, score: 7.52, members: 1_851_000, favourites: 6_970 },
    anilist: 97668,
    english: 'One-Punch Man Season 2',
    romaji: 'One Punch Man 2nd Season',
    japanese: 'ワンパンマン 2',
    also: ['OPM 2', 'OPM S2', 'One Punch Man 2', 'ワンパンマン 2期'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Web manga',
    aired: '2019-04-10 to 2019-07-03',
    genres: 'action, comedy, parody, sci-fi, seinen, super-power, supernatural',
    tags: 'Superhero, Urban, Super Power, Satire, Cyborg, Anti-Hero, Urban Fantasy, Ensemble Cast',
    studios: 'J.C.Staff',
    producers: 'TV Tokyo, Good Smile Company, Shueisha, JR East Marketing & Communications, Bandai Namco Arts',
    synopsis: `
      Garou has a grievance. In every childhood game the popular boy was the hero, and the monster always lost; so he
      means to become the monster, and works his way up the rankings of the Hero Association with his bare hands.
      Saitama, meanwhile, has borrowed a ticket and a wig to see what the fuss about martial arts is. King, whom all
      call the strongest man on Earth, would rather play at his console, and underneath the city something with an
      appetite is organising.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/G63K98PZ6',
      'Disney+': 'https://www.disneyplus.com/series/1x8GPWt9gtZ5',
    },
    relations: { prequel: [30276], sequel: [52807] },
    recommends: [30276, 38040, 31478, 33255, 32182],
    cast: `
      Main | Saitama | サイタマ | 73935 | Makoto Furukawa
      Main | Genos | ジェノス | 73979 | Kaito Ishikawa
      Main | Garou | ガロウ | 89277 | Hikaru Midorikawa
      Supporting | Tatsumaki | タツマキ | 81929 | Aoi Yuuki
      Supporting | Fubuki | フブキ | 81931 | Saori Hayami
      Supporting | Onsoku no Sonic | 音速のソニック | 74167 | Yuuki Kaji`,
  },
  {
    number: 406,
    mal: { id: 38524, score: 9.05, members: 2_530_000, favourites: 63_700 },
    anilist: 104578,
    english: 'Attack on Titan Season 3 Part 2',
    romaji: 'Shingeki no Kyojin Season 3 Part 2',
    japanese: '進撃の巨人 Season３ Part.2',
    also: ['AoT S3 Part 2', 'AoT 3', 'SnK 3', '進撃の巨人 第3期'],
    format: 'TV',
    episodes: 10,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2019-04-29 to 2019-07-01',
    genres: 'action, drama, fantasy, military, mystery, shounen, super-power, thriller',
    tags: 'Dystopian, Military, Conspiracy, Tragedy, Survival, Memory Manipulation, Shapeshifting, Super Power, War',
    studios: 'Wit Studio',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha',
    synopsis: `
      They are going home. Through the night the Survey Corps rides to Shiganshina, to close the hole by which the
      Titans came in and to put a key into the door of Eren's father's cellar. But the enemies who made that hole are
      waiting inside the walls, one with an ape's hide and a pitcher's arm. Erwin Smith has dreamed of that cellar all
      his life; before he sees it, he has to tell his recruits what a life is for.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/5D0Qx5ecSvHm',
      Crunchyroll: 'https://www.crunchyroll.com/',
      Netflix: 'https://www.netflix.com/',
    },
    relations: { prequel: [35760], sequel: [40028] },
    recommends: [35760, 37779, 5114, 44074, 41457],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Main | Erwin Smith | エルヴィン・スミス | 46496 | Daisuke Ono
      Supporting | Pieck Finger | ピーク・フィンガー | 125603 | Manami Numakura
      Supporting | Hange Zoë | ハンジ・ゾエ | 71121 | Romi Park
      Supporting | Reiner Braun | ライナー・ブラウン | 46484 | Yoshimasa Hosoya`,
  },
  {
    number: 407,
    mal: { id: 36999, score: 8.44, members: 249_000, favourites: 1_100 },
    anilist: 100815,
    english: 'Zoku Owarimonogatari',
    romaji: 'Zoku Owarimonogatari',
    japanese: '続・終物語',
    also: ['Zoku Owari', 'Koyomi Reverse', '続終物語'],
    format: 'TV',
    episodes: 6,
    minutes: 28,
    rating: 'R',
    material: 'Light novel',
    aired: '2019-05-19 to 2019-06-23',
    genres: 'comedy, mystery, supernatural, vampire',
    tags: 'Mirrors, Vampire, Graduation, Alternate Universe',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      The day after leaving school, Koyomi Araragi is nothing in particular, neither pupil nor student, and looks at
      himself in the bathroom mirror for a little too long. The reflection does not follow him. He touches the glass
      and is let into a town turned left to right, in which Hachikuji has grown up, Karen has shrunk, and everyone
      shows a face that they generally keep at the back. It is an epilogue that declines to leave, on things one
      thought to have finished with.`,
    relations: { prequel: [35247], sequel: [21855] },
    recommends: [35247, 3457, 14719, 270, 849],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Hitagi Senjougahara | 戦場ヶ原ひたぎ | 22037 | Chiwa Saitou
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Main | Mayoi Hachikuji | 八九寺真宵 | 22052 | Emiri Katou
      Main | Nadeko Sengoku | 千石撫子 | 22050 | Kana Hanazawa
      Main | Suruga Kanbaru | 神原駿河 | 22054 | Miyuki Sawashiro
      Main | Ougi Oshino | 忍野扇 | – | Kaori Mizuhashi
      Supporting | Yotsugi Ononoki | 斧乃木余接 | 57499 | Saori Hayami`,
  },
  {
    number: 408,
    mal: { id: 38329, score: 8.59, members: 652_000, favourites: 11_300 },
    anilist: 104157,
    english: 'Rascal Does Not Dream of a Dreaming Girl',
    romaji: 'Seishun Buta Yarou wa Yumemiru Shoujo no Yume wo Minai',
    japanese: '青春ブタ野郎はゆめみる少女の夢を見ない',
    also: ['Bunny Girl Senpai Movie', 'AoButa Movie', 'Dreaming Girl', '青ブタ 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 89,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2019-06-15',
    genres: 'drama, psychological, romance, school, supernatural',
    tags: 'Time Manipulation, Coming of Age, Tragedy, Urban Fantasy, Alternate Universe, Urban, Afterlife, Ensemble Cast, Love Triangle',
    studios: 'CloverWorks',
    producers: 'Aniplex, Tokyo MX, Hakuhodo DY Music & Pictures, Nagoya Broadcasting Network, BS11',
    synopsis: `
      Shouko Makinohara exists twice: a schoolgirl in a hospital bed, whose heart is giving out, and a laughing young
      woman who once talked a desperate boy on a beach back into life, and who now turns up to live with him. Sakuta
      at last asks how both can be true. The answer lies in the scars on his own chest and in a date towards the end
      of December, and it asks of two people in love what they can bear to be given.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [37450], sequel: [53129] },
    recommends: [37450, 7311, 28851, 32281, 849],
    cast: `
      Main | Sakuta Azusagawa | 梓川咲太 | 127221 | Kaito Ishikawa
      Main | Mai Sakurajima | 桜島麻衣 | 127222 | Asami Seto
      Main | Shouko Makinohara | 牧之原翔子 | 127843 | Inori Minase
      Supporting | Rio Futaba | 双葉理央 | 127633 | Atsumi Tanezaki
      Supporting | Kaede Azusagawa | 梓川かえで | 127613 | Yurika Kubo
      Supporting | Tomoe Koga | 古賀朋絵 | 127840 | Nao Touyama`,
  },
]
