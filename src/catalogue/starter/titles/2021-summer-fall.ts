import type { WrittenTitle } from '../written.ts'

export const TITLES_2021_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 446,
    mal: { id: 44200, score: 7.59, members: 226_000, favourites: 1_040 },
    anilist: 126659,
    english: "My Hero Academia: World Heroes' Mission",
    romaji: "Boku no Hero Academia the Movie 3: World Heroes' Mission",
    japanese: '僕のヒーローアカデミア THE MOVIE ワールド ヒーローズ ミッション',
    also: ['MHA Movie 3', "World Heroes' Mission", 'BNHA Movie 3'],
    format: 'Movie',
    episodes: 1,
    minutes: 104,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2021-08-06',
    genres: 'action, comedy, school, shounen, super-power',
    tags: 'Super Power',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment, Nippon Television Network',
    synopsis: `
      Hidden in cities across the world lie bombs that make every special power run wild until it kills, and the
      people who laid them, Humarise, call that saving mankind. The heroes of all countries spread out; Midoriya,
      Bakugou and Todoroki are posted to Otheon with Endeavor. There one wrong suitcase sets the police on Midoriya as
      a murderer, and he runs for the border with Rody Soul, who carries parcels for crooks to feed his brother and
      sister, and whose small pink bird cannot keep a secret.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81642996',
      Crunchyroll: 'https://www.crunchyroll.com/series/GMTE00117460',
    },
    relations: { parent: [31964] },
    recommends: [54789, 53888, 38234, 33255, 1604],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Rody Soul | ロディ・ソウル | 226254 | Ryou Yoshizawa
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Supporting | Toshinori Yagi | 八木俊典 | 89224 | Kenta Miyake
      Supporting | Ochako Uraraka | 麗日お茶子 | 89221 | Ayane Sakura`,
  },
  {
    number: 447,
    mal: { id: 46352, score: 7.79, members: 519_000, favourites: 6_920 },
    anilist: 128705,
    english: 'Blue Period',
    romaji: 'Blue Period',
    japanese: 'ブルーピリオド',
    also: ['BP', 'ブルピリ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2021-10-02 to 2021-12-18',
    genres: 'drama, school, seinen',
    tags: 'Drawing, Visual Arts',
    studios: 'Seven Arcs',
    producers: 'Mainichi Broadcasting System, Kodansha, DMM pictures, Bit grooove promotion, DMM Music',
    synopsis: `
      Yatora Yaguchi gets good marks, stays out till dawn and feels nothing about either. Then, in the art room, a
      senior's large green canvas stops him, and for a class exercise he paints Shibuya early in the morning as he
      sees it, which is blue. Somebody understands, and it feels like the first conversation of his life. It costs him
      his peace: he will try for the Tokyo University of the Arts, with less than two years to catch up on people who
      have drawn since they could walk.`,
    watch: { Netflix: 'https://www.netflix.com/title/81318842' },
    recommends: [39792, 52198, 51553, 40787, 23289],
    cast: `
      Main | Yatora Yaguchi | 矢口八虎 | 144674 | Hiromu Mineta
      Main | Ryuuji Ayukawa | 鮎川龍二 | 150417 | Yumiri Hanamori
      Main | Maki Kuwana | 桑名マキ | 194201 | –
      Main | Yotasuke Takahashi | 高橋世田介 | 157118 | Daiki Yamashita
      Main | Haruka Hashida | 橋田悠 | 194203 | –
      Supporting | Maru Mori | 森まる | 157117 | –`,
  },
  {
    number: 448,
    mal: { id: 48569, score: 8.73, members: 617_000, favourites: 18_900 },
    anilist: 131586,
    english: '86 EIGHTY-SIX Part 2',
    romaji: '86 Part 2',
    japanese: '86－エイティシックス－ 第2クール',
    also: ['Eighty-Six Part 2', '86 Season 2', '86 2nd Cour', 'エイティシックス'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Light novel',
    aired: '2021-10-03 to 2022-03-19',
    genres: 'action, drama, mecha, military, sci-fi, seinen',
    tags: 'Dystopian, Military, War, Class Struggle, Tragedy, Politics, Robots, Survival, Guns',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Kadokawa, Bandai Spirits',
    synopsis: `
      They walked out to die and were found instead. In the Federacy of Giad, Shin and the four who are left are given
      beds, a kindly president for a guardian and a small, imperious sister called Frederica; everybody wishes them a
      quiet life, and they ask for uniforms. It is the only thing they know. While the Legion builds a gun that can
      flatten fortresses from beyond the horizon, Lena in her blind republic prepares for what she alone believes is
      coming.`,
    watch: { Netflix: 'https://www.netflix.com/title/81442047', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [41457] },
    recommends: [41457, 1575, 2581, 37521, 467],
    cast: `
      Main | Shinei Nouzen | シンエイ・ノウゼン | 141060 | Shouya Chiba
      Main | Vladilena Milizé | ヴラディレーナ・ミリーゼ | 141061 | Ikumi Hasegawa
      Main | Kurena Kukumila | クレナ・ククミラ | 174873 | Sayumi Suzushiro
      Main | Anju Emma | アンジュ・エマ | 174875 | Saori Hayami
      Main | Raiden Shuga | ライデン・シュガ | 174872 | Seiichirou Yamashita
      Main | Frederica Rosenfort | フレデリカ・ローゼンフォルト | 161718 | Misaki Kuno
      Main | Theoto Rikka | セオト・リッカ | 174874 | Natsumi Fujiwara`,
  },
  {
    number: 449,
    mal: { id: 48926, score: 7.78, members: 990_000, favourites: 12_300 },
    anilist: 133965,
    english: "Komi Can't Communicate",
    romaji: 'Komi-san wa, Comyushou desu.',
    japanese: '古見さんは、コミュ症です。',
    also: ['Komi', 'Komi-san', "Komi Can't Communicate", '古見さん'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2021-10-07 to 2021-12-23',
    genres: 'comedy, romance, school, shounen, slice-of-life',
    tags: 'Episodic, Coming of Age, Agender',
    studios: 'OLM',
    producers: 'TV Tokyo, Dentsu, Shogakukan-Shueisha Productions, Half H.P Studio, Nippon Columbia',
    synopsis: `
      Shouko Komi is so lovely that her whole school has agreed to worship her, and nobody has noticed that she has
      never said a word. Hitohito Tadano, average in all things and proud of it, notices. Before other people she
      freezes, and her eyes go round as a cat's. So the two of them fill a blackboard with chalk, and he learns what
      she would like: a hundred friends. He is the first. As this school picks its pupils for their peculiarities, the
      other ninety-nine will be an education.`,
    watch: { Netflix: 'https://www.netflix.com/title/81228573' },
    relations: { sequel: [50631] },
    recommends: [42897, 28851, 59845, 12189, 33352],
    cast: `
      Main | Shouko Komi | 古見硝子 | 121956 | Aoi Koga
      Main | Hitohito Tadano | 只野仁人 | 78093 | Gakuto Kajiwara
      Main | Najimi Osana | 長名なじみ | 126825 | Rie Murakawa
      Supporting | Rumiko Manbagi | 万場木留美子 | 127449 | Rina Hidaka
      Supporting | Shousuke Komi | 古見笑介 | 130870 | –
      Supporting | Omoharu Nakanaka | 中々思春 | 128378 | –`,
  },
  {
    number: 450,
    mal: { id: 49926, score: 8.33, members: 941_000, favourites: 4_690 },
    anilist: 129874,
    english: 'Demon Slayer: Kimetsu no Yaiba Mugen Train Arc',
    romaji: 'Kimetsu no Yaiba: Mugen Ressha-hen',
    japanese: '鬼滅の刃 無限列車編',
    also: ['Mugen Train TV', 'Demon Slayer Season 2', 'KnY S2', '無限列車'],
    format: 'TV',
    episodes: 7,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2021-10-10 to 2021-11-28',
    genres: 'action, adventure, drama, fantasy, historical, mystery, shounen, supernatural',
    tags: 'Demons, Swordplay, Tragedy, Curses, Trains',
    studios: 'ufotable',
    producers: 'Aniplex, Shueisha',
    synopsis: `
      Before the train there was an errand. A new opening episode follows Kyoujurou Rengoku, Flame Hashira, on the
      trail of a slasher by the railway yards, with two sellers of lunch boxes to bring out the man behind the booming
      voice. Then he boards, food and all, and the tale that the cinemas knew runs again in six parts with added
      scenes: Tanjirou in his dream of snow, Enmu upon the roof, and dawn a long way off.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81091393',
      'Disney+': 'https://www.disneyplus.com/series/3ucbeCn14Hfw',
    },
    relations: { prequel: [38000], sequel: [47778], alternative: [40456] },
    recommends: [47778, 40748, 50265, 269, 11061],
    cast: `
      Main | Tanjirou Kamado | 竈門炭治郎 | 126071 | Natsuki Hanae
      Main | Nezuko Kamado | 竈門禰豆子 | 127518 | Akari Kitou
      Main | Inosuke Hashibira | 嘴平伊之助 | 129130 | Yoshitsugu Matsuoka
      Main | Zenitsu Agatsuma | 我妻善逸 | 129131 | Hiro Shimono
      Main | Kyoujurou Rengoku | 煉獄杏寿郎 | 129133 | Satoshi Hino`,
  },
  {
    number: 451,
    mal: { id: 40834, score: 8.48, members: 738_000, favourites: 13_900 },
    anilist: 113717,
    english: 'Ranking of Kings',
    romaji: 'Ousama Ranking',
    japanese: '王様ランキング',
    also: ['Ousama', 'Bojji', 'King Ranking', '王ラン'],
    format: 'TV',
    episodes: 23,
    minutes: 22,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2021-10-15 to 2022-03-25',
    genres: 'action, adventure, drama, fantasy, seinen',
    tags: 'Disability, Coming of Age, Fairy Tale, Conspiracy, Language Barrier, Ensemble Cast, Medieval, Tragedy, Swordplay',
    studios: 'Wit Studio',
    producers: 'Aniplex, Dentsu, Fuji TV, Kadokawa, Bandai Spirits',
    synopsis: `
      Bojji is the first-born of giants and comes up to their knees. He cannot hear, cannot lift a sword, and when he
      is robbed of his clothes walks home in his underpants, smiling, while the town laughs. He cries later, where it
      doesn't show. Kage, last of a clan of shadow assassins and a thief by trade, sees that and is done for. The king
      is dying, a younger brother is favoured, a mirror whispers, and the two smallest people in the land go to find
      out what strength is.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/G79H23W70',
      'Disney+': 'https://www.disneyplus.com/series/3UstWwUS9zx1',
    },
    recommends: [37521, 51553, 37520, 36028, 40456],
    cast: `
      Main | Bojji | ボッジ | 209532 | Minami Hinata
      Main | Kage | カゲ | 209533 | Ayumu Murase
      Supporting | Hiling | ヒリング | 231129 | Rina Satou
      Supporting | Despa | デスパー | 244201 | –
      Supporting | Desha | デスハー | 244202 | –
      Supporting | Bosse | ボッス | 244198 | –
      Supporting | Daida | ダイダ | – | Yuuki Kaji`,
  },
  {
    number: 452,
    mal: { id: 48661, score: 8.05, members: 433_000, favourites: 7_480 },
    anilist: 131942,
    english: "JoJo's Bizarre Adventure: STONE OCEAN",
    romaji: 'JoJo no Kimyou na Bouken Part 6: Stone Ocean',
    japanese: 'ジョジョの奇妙な冒険 ストーンオーシャン',
    also: ['JJBA 6', 'JoJo Part 6', 'Stone Ocean', 'ジョジョ 6部'],
    format: 'ONA',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2021-12-01',
    genres: 'action, adventure, drama, shounen, super-power, supernatural',
    tags: 'Super Power, Foreign, Urban Fantasy, Crime, Fugitive, Revenge, Time Manipulation, Prison, Tragedy',
    studios: 'David Production',
    producers: 'Warner Bros. Japan, KlockWorx, Medicos Entertainment, Shueisha',
    synopsis: `
      Florida, 2011. Jolyne Cujoh, nineteen and badly advised, draws fifteen years in Green Dolphin Street Prison for
      a death she did not cause. The father who was never there has at last sent her something: a pendant that pricks
      her finger and teaches her to unravel into string. Then Jotaro himself walks into the visiting room with a
      warning, and somebody patient, devout and fond of prime numbers is waiting to rob him of more than his life.`,
    watch: { Netflix: 'https://www.netflix.com/title/80179831' },
    relations: { prequel: [37991], sequel: [51367] },
    recommends: [26055, 11061, 41467, 31043, 50265],
    cast: `
      Main | Jolyne Kuujou | 空条徐倫 | 11222 | Ai Fairouz
      Main | Weather Report | ウェザー・リポート | 17675 | Yuuichirou Umehara
      Main | Enrico Pucci | エンリコ・プッチ | 17676 | Tomokazu Seki
      Main | Foo Fighters | フー・ファイターズ | 32507 | Mariya Ise
      Main | Narciso Annasui | ナルシソ・アナスイ | 24327 | Daisuke Namikawa
      Main | Hermes Costello | エルメェス・コステロ | 13369 | Mutsumi Tamura
      Supporting | Joutarou Kuujou | 空条承太郎 | 4003 | Daisuke Ono`,
  },
  {
    number: 453,
    mal: { id: 47778, score: 8.69, members: 1_688_000, favourites: 25_200 },
    anilist: 142329,
    english: 'Demon Slayer: Kimetsu no Yaiba Entertainment District Arc',
    romaji: 'Kimetsu no Yaiba: Yuukaku-hen',
    japanese: '鬼滅の刃 遊郭編',
    also: ['Demon Slayer Season 2', 'Entertainment District', 'KnY S2', '遊郭編'],
    format: 'TV',
    episodes: 11,
    minutes: 26,
    rating: 'R',
    material: 'Manga',
    aired: '2021-12-05 to 2022-02-13',
    season: 'winter 2022',
    genres: 'action, adventure, demons, fantasy, historical, shounen, supernatural',
    tags: 'Demons, Swordplay, Oiran, Curses, Revenge, Super Power, Tragedy, Ninja',
    studios: 'ufotable',
    producers: 'Aniplex, Studio Mausu, Shueisha',
    synopsis: `
      Yoshiwara never sleeps, which suits what lives there. Tengen Uzui, former shinobi and self-declared god of all
      things flashy, has lost touch with the three wives he sent in to listen; so Tanjiro, Zenitsu and Inosuke are
      painted, powdered and placed in three houses under the worst disguises of the Taisho era. The lanterns are
      lovely. The most admired courtesan in the quarter has not aged in a very long while.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81091393',
      'Disney+': 'https://www.disneyplus.com/series/1DuIg0wour9D',
    },
    relations: { prequel: [49926], sequel: [51019] },
    recommends: [40456, 37520, 40748, 4898, 44511],
    cast: `
      Main | Tanjirou Kamado | 竈門炭治郎 | 126071 | Natsuki Hanae
      Main | Nezuko Kamado | 竈門禰豆子 | 127518 | Akari Kitou
      Main | Inosuke Hashibira | 嘴平伊之助 | 129130 | Yoshitsugu Matsuoka
      Main | Zenitsu Agatsuma | 我妻善逸 | 129131 | Hiro Shimono
      Main | Tengen Uzui | 宇髄天元 | 136071 | Katsuyuki Konishi
      Supporting | Daki | 堕姫 | – | Miyuki Sawashiro`,
  },
  {
    number: 454,
    mal: { id: 48561, score: 8.36, members: 708_000, favourites: 11_300 },
    anilist: 131573,
    english: 'JUJUTSU KAISEN 0',
    romaji: 'Jujutsu Kaisen 0 Movie',
    japanese: '呪術廻戦 0',
    also: ['JJK 0', 'JJK Movie', 'Jujutsu Kaisen Movie'],
    format: 'Movie',
    episodes: 1,
    minutes: 105,
    rating: 'R',
    material: 'Manga',
    aired: '2021-12-24',
    season: 'winter 2022',
    genres: 'action, school, shounen, supernatural',
    tags: 'Curses, Demons, Urban Fantasy, Tragedy, Super Power, Urban, Exorcism, Martial Arts',
    studios: 'MAPPA',
    producers: 'Mainichi Broadcasting System, TOHO animation, Shueisha, Sumzap',
    synopsis: `
      When they were small, Yuta Okkotsu and Rika promised to marry. Then a car took her in front of him, and she
      stayed anyway, vast, clawed and devoted, breaking anyone who lays a hand on him. Satoru Gojo talks the boy out
      of dying and into Jujutsu High, beside a spectacled girl with a spear, a panda, and a classmate who speaks only
      in rice-ball fillings. A smiling priest named Geto covets Rika too, and has picked Christmas Eve to come for
      her.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81602834',
      Crunchyroll: 'https://www.crunchyroll.com/series/GMTE00194450',
    },
    relations: { sequel: [40748] },
    recommends: [51009, 57555, 40456, 9919, 32281],
    cast: `
      Main | Yuuta Okkotsu | 乙骨憂太 | 129571 | Megumi Ogata
      Supporting | Satoru Gojou | 五条悟 | 127691 | Yuuichi Nakamura
      Supporting | Kento Nanami | 七海建人 | 133704 | Kenjirou Tsuda
      Supporting | Maki Zenin | 禪院真希 | 134167 | Mikako Komatsu
      Supporting | Toge Inumaki | 狗巻棘 | 157115 | Kouki Uchiyama
      Supporting | Suguru Getou | 夏油傑 | 133699 | Takahiro Sakurai
      Supporting | Panda | パンダ | 137974 | Tomokazu Seki
      Supporting | Rika Orimoto | 祈本里香 | – | Kana Hanazawa`,
  },
]
