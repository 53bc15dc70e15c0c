import type { WrittenTitle } from '../written.ts'

export const TITLES_1989_1992: readonly WrittenTitle[] = [
  {
    number: 92,
    mal: { id: 82, score: 8.04, members: 55_700, favourites: 1_240 },
    anilist: 82,
    english: 'Mobile Suit Gundam 0080: War in the Pocket',
    romaji: 'Kidou Senshi Gundam 0080: Pocket no Naka no Sensou',
    japanese: '機動戦士ガンダム 0080 ポケットの中の戦争',
    also: ['0080', 'Gundam 0080', 'War in the Pocket', 'ポケ戦'],
    format: 'OVA',
    episodes: 6,
    minutes: 27,
    rating: 'PG-13',
    material: 'Original',
    aired: '1989-03-25 to 1989-08-25',
    season: 'spring 1989',
    genres: 'drama, mecha, military, sci-fi, space',
    tags: 'Mecha, War, Childhood, Christmas, Snowscape, Tragedy, Military, Space',
    studios: 'Sunrise',
    producers: 'Bandai Visual',
    synopsis: `
      For a schoolboy like Al, war is the best thing on the news: his colony is neutral, and he collects unit badges.
      Then a Zaku comes down in the woods, and its pilot, a green recruit called Bernie, needs a boy who can keep a
      secret. They play at spies together. Next door Chris, newly home, cannot say what she does at work. Six small
      episodes about the One Year War, in which nobody is a hero and hardly anyone is an enemy.`,
    relations: { prequel: [80], sequel: [84] },
    recommends: [87, 949, 1089, 1034, 2582],
    cast: `
      Main | Alfred Izuruha | アルフレッド・イズルハ | – | Daisuke Namikawa
      Main | Bernard Wiseman | バーナード・ワイズマン | – | Kouji Tsujitani
      Main | Christina Mackenzie | クリスチーナ・マッケンジー | – | Megumi Hayashibara`,
  },
  {
    number: 27,
    mal: { id: 210, score: 7.79, members: 245_000, favourites: 4_710 },
    anilist: 210,
    english: 'Ranma ½',
    romaji: 'Ranma ½',
    japanese: 'らんま1/2',
    also: ['Ranma 1/2', 'Ranma Nibun no Ichi', 'Ranma ½ Nettou-hen', 'らんま½', 'らんま'],
    format: 'TV',
    episodes: 161,
    minutes: 24,
    rating: 'R+',
    material: 'Manga',
    aired: '1989-04-15 to 1992-09-25',
    genres: 'action, comedy, ecchi, fantasy, martial-arts, romance, school, shounen',
    tags: 'Martial Arts, Gender Bending, Curses, Slapstick, Love Polygon, Pandas, Springs, Food',
    studios: 'Studio Deen',
    producers: 'Kitty Films, Fuji TV, Shogakukan',
    synopsis: `
      Tumble into the wrong pool at a certain Chinese training ground, and cold water will turn you into whatever
      drowned there. Ranma Saotome got the girl; his father got the panda. Hot water puts it right, until the next
      downpour, koi pond or carelessly aimed bucket. Add a fiancée picked by the parents, Akane Tendou, who has had
      quite enough of boys, and rivals who turn up weekly with ladles, spatulas and bandannas, and peace is out of the
      question.`,
    relations: { sequel: [1007], 'side-story': [418, 792, 1008, 1010, 5493] },
    recommends: [530, 918, 853, 21],
    cast: `
      Main | Ranma Saotome | 早乙女乱馬 | 668 | Kappei Yamaguchi & Megumi Hayashibara
      Main | Akane Tendou | 天道あかね | 669 | Noriko Hidaka
      Supporting | Ryouga Hibiki | 響良牙 | 2369 | Kouichi Yamadera
      Supporting | Shampoo | シャンプー | 2421 | Rei Sakuma
      Supporting | Ukyou Kuonji | 久遠寺右京 | 2374 | Hiromi Tsuru
      Supporting | Genma Saotome | 早乙女玄馬 | – | Kenichi Ogata`,
  },
  {
    number: 93,
    mal: { id: 813, score: 8.21, members: 1_176_000, favourites: 42_300 },
    anilist: 813,
    english: 'Dragon Ball Z',
    romaji: 'Dragon Ball Z',
    japanese: 'ドラゴンボールZ',
    also: ['DBZ', 'ドラゴンボール'],
    format: 'TV',
    episodes: 291,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1989-04-26 to 1996-01-31',
    genres: 'action, adventure, comedy, fantasy, martial-arts, shounen, super-power, supernatural',
    tags: 'Super Power, Martial Arts, Henshin, Aliens, Space, Afterlife, Mythology, Coming of Age',
    studios: 'Toei Animation',
    producers: 'Fuji TV',
    synopsis: `
      Grown up, married and content, Gokuu introduces his son Gohan to his friends on the very day that a stranger
      with a tail drops from the sky and calls him brother. He is no Earthling, it seems, but a Saiyan, and there are
      stronger ones: proud Prince Vegeta, a year away, and behind him Freeza, who sells planets. Every ceiling turns
      out to be somebody's floor. Old enemies change sides, mountains give way, and a boy who prefers books has rather
      a lot of power.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80150793',
      Crunchyroll: 'https://www.crunchyroll.com/series/G9VHN9PPW',
    },
    relations: {
      prequel: [223],
      sequel: [225],
      'side-story': [
        894, 895, 896, 897, 898, 899, 900, 901, 902, 903, 904, 905, 906, 984, 985, 986, 5152, 6714, 10017, 12231, 14837,
        22699, 25389, 30694, 33947,
      ],
      alternative: [6033, 22777],
    },
    recommends: [223, 20, 392, 617, 210],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Vegeta | ベジータ | 913 | Ryou Horikawa
      Main | Gohan Son | 孫悟飯 | 2093 | Masako Nozawa
      Main | Piccolo | ピッコロ | 914 | Toshio Furukawa
      Main | Kuririn | クリリン | 2159 | Mayumi Tanaka
      Supporting | Bulma | ブルマ | 678 | Hiromi Tsuru`,
  },
  {
    number: 94,
    mal: { id: 1095, score: 7.61, members: 43_600, favourites: 310 },
    anilist: 1095,
    english: 'Patlabor: The Movie',
    romaji: 'Kidou Keisatsu Patlabor the Movie',
    japanese: '機動警察パトレイバー 劇場版',
    also: ['Patlabor 1', 'Patlabor Movie', 'パトレイバー'],
    format: 'Movie',
    episodes: 1,
    minutes: 98,
    rating: 'PG-13',
    material: 'Original',
    aired: '1989-07-15',
    genres: 'drama, mecha, military, mystery, police, sci-fi',
    tags: 'Real Robot, Police, Urban, Detective, Conspiracy, Mecha',
    studios: 'Production I.G, Studio Deen',
    producers: 'Bandai Visual, Shochiku, Bandai, Tohokushinsha Film Corporation',
    synopsis: `
      A programmer steps off a platform in Tokyo Bay, smiling, and soon afterwards construction robots all over the
      city begin to move by themselves. He wrote the operating system that nearly all of them have just been given.
      While Asuma reads code and Noa worries for her machine, two detectives follow a dead man's addresses through old
      wooden quarters that are being pulled down around them. There is a typhoon on its way, and sly Captain Gotou has
      done the sums.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { sequel: [1096], prequel: [1288] },
    recommends: [467, 570, 80, 949, 31],
    cast: `
      Main | Noa Izumi | 泉野明 | – | Miina Tominaga
      Main | Asuma Shinohara | 篠原遊馬 | – | Toshio Furukawa
      Main | Kiichi Gotou | 後藤喜一 | – | Ryuusuke Oobayashi
      Supporting | Shinobu Nagumo | 南雲しのぶ | – | Yoshiko Sakakibara
      Supporting | Isao Oota | 太田功 | – | Michihiro Ikemizu`,
  },
  {
    number: 95,
    mal: { id: 512, score: 8.24, members: 537_000, favourites: 6_750 },
    anilist: 512,
    english: "Kiki's Delivery Service",
    romaji: 'Majo no Takkyuubin',
    japanese: '魔女の宅急便',
    also: ['Kiki', "Kiki's", '魔女宅'],
    format: 'Movie',
    episodes: 1,
    minutes: 103,
    rating: 'G',
    material: 'Novel',
    aired: '1989-07-29',
    genres: 'adventure, comedy, drama, fantasy, kids, magic, slice-of-life',
    tags: 'Witch, Broom, Cats, Bakery, Sea, Coming of Age, Urban Fantasy, Work, Coastal',
    studios: 'Studio Ghibli',
    producers: 'Streamline Pictures',
    synopsis: `
      Witches leave home at thirteen, so on a clear moonlit night Kiki takes her mother's broom, her father's radio
      and her black cat Jiji and flies off to find a town by the sea. Koriko is large, stylish and not especially in
      need of a witch. A kind baker lends her an attic, and she starts to carry parcels: a toy in a birdcage, a
      herring pie in the rain. Then one morning the broom will not lift. Growing up, it turns out, is done mostly on
      weekdays.`,
    watch: { Netflix: 'https://www.netflix.com/title/60027106' },
    relations: { alternative: [35770] },
    recommends: [523, 2890, 199, 585, 33489],
    cast: `
      Main | Kiki | キキ | 6866 | Minami Takayama
      Supporting | Jiji | ジジ | 3133 | Rei Sakuma
      Supporting | Tombo Kopoli | コポリトンボ | 11282 | Kappei Yamaguchi
      Supporting | Ursula | ウルスラ | 11280 | Minami Takayama
      Supporting | Osono | おソノ | 11284 | Keiko Toda
      Supporting | Bertha | バーサ | 11288 | –`,
  },
  {
    number: 96,
    mal: { id: 1251, score: 7.57, members: 63_700, favourites: 610 },
    anilist: 1251,
    english: 'Nadia: The Secret of Blue Water',
    romaji: 'Fushigi no Umi no Nadia',
    japanese: 'ふしぎの海のナディア',
    also: ['Nadia', 'Secret of Blue Water', 'ナディア'],
    format: 'TV',
    episodes: 39,
    minutes: 25,
    rating: 'PG-13',
    material: 'Original',
    aired: '1990-04-13 to 1991-04-12',
    genres: 'adventure, comedy, historical, romance, sci-fi',
    tags: 'Sea, Submarine, Jewels, Island, Circus, Aeroplanes',
    studios: 'Gainax, Group TAC, Dongwoo A&E',
    producers: 'NHK, Sogo Vision, Toho, NHK Enterprises',
    synopsis: `
      Paris, 1889, under the new iron tower: Jean, who builds aeroplanes that do not fly, falls for a circus acrobat
      with a lion cub and a blue stone at her throat. So does a trio of jewel thieves, though only for the stone. The
      chase runs into the sea, and there meets Captain Nemo, his submarine and a masked society that means to rule
      mankind again. Nadia eats no meat, forgives no killing and does not know where she was born. The sea does.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [1252], 'side-story': [3381] },
    recommends: [416, 302, 2618, 2001, 513],
    cast: `
      Main | Nadia | ナディア | secret-of-blue-water-nadia | Yoshino Takamori
      Main | Jean Roque Raltique | ジャン・ロック・ラルティーグ | – | Noriko Hidaka
      Main | Captain Nemo | ネモ船長 | – | Akio Ootsuka
      Supporting | Electra | エレクトラ | secret-of-blue-water-electra | Kikuko Inoue
      Supporting | Grandis Granva | グランディス・グランバァ | – | Kumiko Takizawa
      Supporting | Sanson | サンソン | secret-of-blue-water-sanson | Kenyuu Horiuchi
      Supporting | Marie | マリー | secret-of-blue-water-marie | Yuuko Mizutani
      Supporting | Gargoyle | ガーゴイル | secret-of-blue-water-gargoyle | Motomu Kiyokawa`,
  },
  {
    number: 97,
    mal: { id: 207, score: 7.36, members: 66_200, favourites: 836 },
    anilist: 207,
    english: 'Record of Lodoss War',
    romaji: 'Lodoss-tou Senki',
    japanese: 'ロードス島戦記',
    also: ['RoLW', 'Lodoss', 'Lodoss War', 'ロードス島'],
    format: 'OVA',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Light novel',
    aired: '1990-06-30 to 1991-11-23',
    season: 'summer 1990',
    genres: 'action, adventure, fantasy, magic, shounen, supernatural',
    tags: 'Dragon, Elf, Magic, Swordplay, Castle, Medieval',
    studios: 'Madhouse',
    producers: 'Kadokawa Shoten, TBS, Marubeni, Arts Pro',
    synopsis: `
      It began as a game at a table, played with dice and written down for a magazine, and the table is still there to
      be felt. Parn, an eager young swordsman whose father died disgraced, sets out with a dwarf, a priest, a wizard
      and a thief; Deedlit, a high elf with a short temper, joins for his sake. On the accursed island of Lodoss two
      great rulers march to battle, while Karla the grey witch moves the pieces, so that neither side may ever win.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [206, 23229] },
    recommends: [1829, 2889, 249, 33050, 33],
    cast: `
      Main | Parn | パーン | lodoss-parn | Takeshi Kusao
      Main | Deedlit | ディードリット | – | Yumi Touma
      Supporting | Etoh | エト | lodoss-etoh | Toshihiko Seki
      Supporting | Slayn | スレイン | lodoss-slayn | Hideyuki Tanaka
      Supporting | Ghim | ギム | lodoss-ghim | Yoshisada Sakaguchi
      Supporting | Woodchuck | ウッドチャック | – | –
      Supporting | Ashram | アシュラム | lodoss-ashram | Akira Kamiya
      Supporting | Karla | カーラ | lodoss-karla | Yoshiko Sakakibara`,
  },
  {
    number: 98,
    mal: { id: 986, score: 7.61, members: 99_200, favourites: 174 },
    anilist: 986,
    english: 'Dragon Ball Z: Bardock – The Father of Goku',
    romaji: 'Dragon Ball Z Special 1: Tatta Hitori no Saishuu Kessen',
    japanese: 'ドラゴンボールZ たったひとりの最終決戦〜フリーザに挑んだZ戦士 孫悟空の父〜',
    also: ['DBZ Special 1', 'Bardock', 'Bardock: The Father of Goku'],
    format: 'Special',
    episodes: 1,
    minutes: 47,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1990-10-17',
    genres: 'adventure, comedy, fantasy, sci-fi, shounen',
    tags: 'Space, Aliens, War, Prophecy, Martial Arts',
    studios: 'Toei Animation',
    synopsis: `
      Before there was a boy in the mountains there was his father, a low-ranking Saiyan with a scar and no scruples,
      who clears planets for Freeza and has not yet looked in on his newborn son. On Kanassa a dying enemy strikes
      Bardock and leaves him a curse: he will see what is coming. He sees his world in flames, and a child's face. One
      brutal man, the only one who knows, runs home through a day that has been settled already.`,
    relations: { parent: [813], sequel: [12231] },
    recommends: [813, 1921, 6, 2451, 1000],
    cast: `
      Main | Bardock | バーダック | 6122 | Masako Nozawa
      Supporting | Freeza | フリーザ | 3694 | Ryuusei Nakao`,
  },
  {
    number: 99,
    mal: { id: 1029, score: 7.46, members: 134_000, favourites: 1_410 },
    anilist: 1029,
    english: 'Only Yesterday',
    romaji: 'Omoide Poroporo',
    japanese: 'おもひでぽろぽろ',
    also: ['Memories of Yesterday', 'Omohide Poro Poro', 'おもいでぽろぽろ'],
    format: 'Movie',
    episodes: 1,
    minutes: 119,
    rating: 'G',
    material: 'Manga',
    aired: '1991-07-20',
    genres: 'drama, josei, romance, slice-of-life',
    tags: 'Rural, Nostalgia, Trains, Flowers, Childhood',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten',
    synopsis: `
      Taeko is twenty-seven, unmarried and fond enough of the country to spend her holiday picking safflowers in
      Yamagata. On the night train somebody gets in with her: herself, aged ten. Out come the first pineapple the
      family ever bought, and how they all pretended to like it; the fractions that would not divide, the boy who
      talked about the weather. Isao Takahata paints 1966 with the edges left white, as memory does, while Toshio from
      the farm drives, listens and wonders.`,
    watch: { Netflix: 'https://www.netflix.com/title/80092922' },
    recommends: [585, 523, 16, 1689, 1698],
    cast: `
      Main | Taeko Okajima | 岡島タエ子 | – | Miki Imai & Youko Honna
      Main | Toshio | トシオ | only-yesterday-toshio | Toshirou Yanagiba`,
  },
  {
    number: 18,
    mal: { id: 530, score: 7.76, members: 362_000, favourites: 11_100 },
    anilist: 530,
    english: 'Sailor Moon',
    romaji: 'Bishoujo Senshi Sailor Moon',
    japanese: '美少女戦士セーラームーン',
    also: ['Pretty Soldier Sailor Moon', 'Pretty Guardian Sailor Moon', 'SM', 'セーラームーン', 'セラムン'],
    format: 'TV',
    episodes: 46,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1992-03-07 to 1993-02-27',
    season: 'spring 1992',
    genres: 'comedy, demons, drama, fantasy, magic, romance, shoujo',
    tags: 'Mahou Shoujo, Moon, Cats, Henshin, Jewels, Reincarnation, Urban, Female Protagonist, Roses',
    studios: 'Toei Animation',
    producers: 'TV Asahi, Toei Advertising',
    synopsis: `
      Usagi Tsukino is fourteen, late for school and frightened of dentists, the last girl anybody would choose to
      defend the planet. A black cat with a crescent on its forehead chooses her all the same. With a brooch, a tiara
      and a speech about love and justice, the crybaby of class two-one faces down thieves of human energy, finds
      friends with wands in their own schoolbags, and goes weak at the knees for a man in evening dress who throws
      roses.`,
    relations: { sequel: [740], summary: [8756], alternative: [14751] },
    recommends: [440, 853, 210, 338],
    cast: `
      Main | Usagi Tsukino | 月野うさぎ | 2030 | Kotono Mitsuishi
      Main | Ami Mizuno | 水野亜美 | 2366 | Aya Hisakawa
      Main | Rei Hino | 火野レイ | 2367 | Michie Tomizawa
      Main | Makoto Kino | 木野まこと | 2825 | Emi Shinohara
      Main | Minako Aino | 愛野美奈子 | 2826 | Rika Fukami
      Main | Mamoru Chiba | 地場衛 | 4013 | Tooru Furuya
      Supporting | Luna | ルナ | 5407 | Keiko Han`,
  },
  {
    number: 100,
    mal: { id: 416, score: 7.97, members: 230_000, favourites: 2_530 },
    anilist: 416,
    english: 'Porco Rosso',
    romaji: 'Kurenai no Buta',
    japanese: '紅の豚',
    also: ['Crimson Pig', 'The Crimson Pig', 'ポルコ・ロッソ'],
    format: 'Movie',
    episodes: 1,
    minutes: 93,
    rating: 'G',
    material: 'Manga',
    aired: '1992-07-18',
    genres: 'action, adventure, comedy, drama, historical, military, romance',
    tags: 'Aeroplanes, Sea, Pirates, Island, Italy, Curses, Military',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten, Nippon Television Network',
    synopsis: `
      In the years between the wars, pirates in seaplanes haunt the Adriatic, and an ace with the face of a pig makes
      his living by annoying them. He used to be called Marco. When an American with a fine jaw shoots down his red
      machine, he has it rebuilt in Milan by a firm consisting of grandmothers, aunts and Fio, who is seventeen and
      draws better wings than any man. Gina sings at her island hotel, waiting; and the men in black shirts are
      getting tidier.`,
    watch: { Netflix: 'https://www.netflix.com/title/70019060' },
    recommends: [513, 16662, 1, 1251, 512],
    cast: `
      Main | Porco Rosso | ポルコ・ロッソ | – | Shuuichirou Moriyama
      Main | Fio Piccolo | フィオ・ピッコロ | – | Akemi Okamura
      Supporting | Gina | ジーナ | porco-rosso-gina | Tokiko Katou
      Supporting | Donald Curtis | ドナルド・カーチス | – | Akio Ootsuka
      Supporting | Mamma Aiuto Boss | マンマユート・ボス | – | Tsunehiko Kamijou`,
  },
  {
    number: 101,
    mal: { id: 392, score: 8.46, members: 646_000, favourites: 24_700 },
    anilist: 392,
    english: 'Yu Yu Hakusho',
    romaji: 'Yuu☆Yuu☆Hakusho',
    japanese: '幽☆遊☆白書',
    also: ['YYH', 'Yuyu Hakusho', 'Ghostfiles', '幽白', 'Yu Yu Hakusho: Ghostfiles'],
    format: 'TV',
    episodes: 112,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1992-10-10 to 1995-01-07',
    genres: 'action, comedy, demons, martial-arts, shounen, supernatural',
    tags: 'Martial Arts, Mythology, Demons',
    studios: 'Pierrot',
    producers: 'Yomiko Advertising, Fuji TV',
    synopsis: `
      Yuusuke Urameshi, the worst pupil at his school, throws himself in front of a car for a small boy, and dies of
      it. This embarrasses the afterlife, which had not expected the deed and has no bed for him. A cheerful
      ferrywoman named Botan arranges his return, at a price: he will be a detective for the Spirit World, shooting
      demons with his finger. Big-hearted Kuwabara, courtly Kurama and surly Hiei fall in beside him, and a tournament
      run for the rich and wicked sends invitations.`,
    watch: { Netflix: 'https://www.netflix.com/title/81005375', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [882, 883, 12455], summary: [2125, 2126], sequel: [6964] },
    recommends: [20, 223, 210, 617, 14713],
    cast: `
      Main | Yuusuke Urameshi | 浦飯幽助 | 729 | Nozomu Sasaki
      Main | Kazuma Kuwabara | 桑原和真 | 730 | Shigeru Chiba
      Main | Kurama | 蔵馬 | – | Megumi Ogata
      Main | Hiei | 飛影 | 732 | Nobuyuki Hiyama
      Supporting | Botan | ぼたん | 734 | Sanae Miyuki
      Supporting | Keiko Yukimura | 雪村螢子 | – | Yuri Amano
      Supporting | Genkai | 幻海 | yu-yu-hakusho-genkai | Hisako Kyouda
      Supporting | Koenma | コエンマ | – | Mayumi Tanaka
      Supporting | Younger Toguro | 戸愚呂弟 | – | Tesshou Genda`,
  },
]
