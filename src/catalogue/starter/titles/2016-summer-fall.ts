import type { WrittenTitle } from '../written.ts'

export const TITLES_2016_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 346,
    mal: { id: 33255, score: 8.41, members: 1_225_000, favourites: 33_400 },
    anilist: 21804,
    english: 'The Disastrous Life of Saiki K.',
    romaji: 'Saiki Kusuo no Ψ-nan',
    japanese: '斉木楠雄のΨ難',
    also: ['Saiki K', 'Saiki Kusuo no Psi-nan', 'TDLOSK', '斉木'],
    format: 'TV',
    episodes: 120,
    minutes: 5,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-07-04 to 2016-12-26',
    genres: 'comedy, school, shounen, slice-of-life, super-power, supernatural',
    tags: 'Super Power, Surreal Comedy, Satire, Episodic, Meta, Mythology, Ensemble Cast, Aromantic, Tsundere',
    studios: 'J.C.Staff, Egg Firm',
    producers: 'TV Tokyo, Shogakukan-Shueisha Productions, Pony Canyon, Nippon Columbia, KlockWorx',
    synopsis: `
      Kusuo Saiki can read minds, teleport, see through walls (and, alas, through people) and end civilisation before
      breakfast. He asks only for coffee jelly and to be left alone. Fate sends him Nendo, whose skull is so empty
      that no thought gives warning of him, Kaido, who is pursued by an organisation of his own invention, and
      Teruhashi, the perfect beauty, baffled that one pink-haired boy does not gasp. A hundred and twenty small
      disasters, narrated without moving the lips.`,
    watch: { Netflix: 'https://www.netflix.com/title/80117781' },
    relations: { sequel: [34612], 'side-story': [38249, 40542] },
    recommends: [42897, 32182, 44200, 28171, 30276],
    cast: `
      Main | Kusuo Saiki | 斉木楠雄 | 90107 | Hiroshi Kamiya
      Main | Shun Kaidou | 海藤瞬 | 90112 | Nobunaga Shimazaki
      Main | Riki Nendou | 燃堂力 | 90108 | Daisuke Ono
      Main | Kokomi Teruhashi | 照橋心美 | 90109 | Ai Kayano
      Supporting | Aren Kuboyasu | 窪谷須亜蓮 | 127134 | Yoshimasa Hosoya
      Supporting | Reita Toritsuka | 鳥束零太 | 90111 | Natsuki Hanae`,
  },
  {
    number: 347,
    mal: { id: 32182, score: 8.49, members: 2_274_000, favourites: 53_700 },
    anilist: 21507,
    english: 'Mob Psycho 100',
    romaji: 'Mob Psycho 100',
    japanese: 'モブサイコ100',
    also: ['MP100', 'Mob', 'Mob Psycho', 'Mob Psycho Hyaku', 'モブサイコ'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2016-07-11 to 2016-09-27',
    genres: 'action, comedy, drama, psychological, shounen, slice-of-life, supernatural',
    tags: 'Super Power, Coming of Age, Urban Fantasy, Philosophy, Ghost, Satire, Urban, Exorcism',
    studios: 'Bones',
    producers: 'Warner Bros. Japan, KlockWorx, BS Fuji, Hakuhodo DY Music & Pictures, Shogakukan',
    synopsis: `
      Shigeo Kageyama, known as Mob, could lift the town, but the girl he likes was never impressed by floating
      spoons, so he joins the Body Improvement Club and jogs until he faints. After school he exorcises ghosts at a
      fraction of the minimum wage for Reigen, a great psychic with no powers at all, whose bath salts and advice are
      surprisingly sound. Mob keeps his feelings folded very small. A number counts what is building up beneath, and
      at one hundred it has to come out.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80179798',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY190DKQR',
    },
    relations: { summary: [36616], 'side-story': [37504, 39651], sequel: [37510] },
    recommends: [37510, 57334, 30276, 33255, 40748],
    cast: `
      Main | Shigeo Kageyama | 影山茂夫 | 89616 | Setsuo Itou
      Main | Arataka Reigen | 霊幻新隆 | 89334 | Takahiro Sakurai
      Main | Ekubo | エクボ | 89617 | Akio Ootsuka
      Main | Ritsu Kageyama | 影山律 | 89618 | Miyu Irino
      Supporting | Teruki Hanazawa | 花沢輝気 | 89621 | Yoshitsugu Matsuoka
      Supporting | Musashi Gouda | ムサシ | 132972 | –`,
  },
  {
    number: 348,
    mal: { id: 31490, score: 7.86, members: 200_000, favourites: 485 },
    anilist: 21335,
    english: 'One Piece Film: Gold',
    romaji: 'One Piece Film: Gold',
    japanese: 'ONE PIECE FILM GOLD',
    also: ['One Piece Movie 13', 'OP Film Gold', 'フィルムゴールド'],
    format: 'Movie',
    episodes: 1,
    minutes: 120,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-07-23',
    genres: 'action, adventure, comedy, drama, fantasy, shounen',
    tags: 'Pirates, Casino, Gold, Ships, Heist',
    studios: 'Toei Animation',
    synopsis: `
      Gran Tesoro is a ship ten kilometres long, all casinos, so rich that the law looks away. Luffy's crew arrive
      with a suitcase of cash and a winning streak, until their host, the singing magnate Gild Tesoro, lets their luck
      run out. Whoever has breathed the gold dust of his shows belongs to him. Unless they pay, Zoro becomes a statue;
      to save him they need the biggest robbery on the seas, and Carina, a thief whom Nami knows too well.`,
    watch: { Netflix: 'https://www.netflix.com/title/80163050' },
    relations: { parent: [21], prequel: [33338, 33606] },
    recommends: [12859, 9135, 48903, 2472, 8247],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani
      Supporting | Gild Tesoro | ギルド・テゾーロ | – | Kazuhiro Yamaji`,
  },
  {
    number: 349,
    mal: { id: 31757, score: 8.56, members: 419_000, favourites: 2_460 },
    anilist: 21399,
    english: 'Kizumonogatari Part 2: Nekketsu',
    romaji: 'Kizumonogatari II: Nekketsu-hen',
    japanese: '傷物語〈Ⅱ熱血篇〉',
    also: ['Kizu 2', 'Kizumonogatari 2', 'Koyomi Vamp'],
    format: 'Movie',
    episodes: 1,
    minutes: 69,
    rating: 'R',
    material: 'Light novel',
    aired: '2016-08-19',
    genres: 'action, mystery, supernatural, vampire',
    tags: 'Vampire, Night, Subway, Blood, Roses, Urban Legend',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      Half the spring holiday is gone. Three hunters have shared out Kiss-Shot's arms and legs between them, and
      Koyomi Araragi, a vampire for as long as he can remember how to be human, is to win them back by night in an
      empty school yard: from Dramaturgy, who kills his own kind; from Episode, half one thing and half the other;
      from Guillotinecutter, a mere man who prays. Hanekawa keeps turning up to help, and the hunters have noticed
      her.`,
    relations: { prequel: [9260], sequel: [31758] },
    recommends: [31758, 3457, 14719, 270, 33050],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Supporting | Meme Oshino | 忍野メメ | – | Takahiro Sakurai
      Supporting | Dramaturgy | ドラマツルギー | – | Masashi Ebara
      Supporting | Episode | エピソード | episode-the-half-vampire | Miyu Irino
      Supporting | Guillotinecutter | ギロチンカッター | – | Houchuu Ootsuka`,
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
    number: 350,
    spotlight: true,
    mal: { id: 28851, score: 8.93, members: 2_153_000, favourites: 95_100 },
    anilist: 20954,
    english: 'A Silent Voice',
    romaji: 'Koe no Katachi',
    japanese: '聲の形',
    also: ['ASV', 'KnK', 'The Shape of Voice', 'こえのかたち'],
    format: 'Movie',
    episodes: 1,
    minutes: 130,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-09-17',
    genres: 'drama, romance, school, shounen, slice-of-life',
    tags: 'Disability, Bullying, Rehabilitation, Language Barrier, Coming of Age, Tragedy',
    studios: 'Kyoto Animation',
    producers: 'Shochiku, Pony Canyon, Kodansha, ABC Animation, Quaras',
    synopsis: `
      In primary school Shoya Ishida made sport of a deaf classmate, Shoko Nishimiya, until she left, and then the
      class chose him to blame. Years later he has put his money in order and said goodbye to the future; one thing
      remains, to give back a notebook that she wrote in so that people would talk to her. Over every face he knows
      hangs a large blue cross. When at last he stands in front of her he opens his mouth, then remembers, and lifts
      his hands.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [32281, 23273, 36098, 40787, 33352],
    cast: `
      Main | Shouko Nishimiya | 西宮硝子 | 80243 | Saori Hayami
      Main | Shouya Ishida | 石田将也 | 80491 | Miyu Irino
      Supporting | Naoka Ueno | 植野直花 | 124026 | –
      Supporting | Yuzuru Nishimiya | 西宮結絃 | 89335 | Aoi Yuuki
      Supporting | Tomohiro Nagatsuka | 永束友宏 | 124035 | Kenshou Ono
      Supporting | Miyako Ishida | 石田美也子 | 124030 | –`,
  },
  {
    number: 351,
    mal: { id: 33051, score: 8.23, members: 158_000, favourites: 1_770 },
    anilist: 21749,
    english: 'Mobile Suit Gundam: Iron-Blooded Orphans Season 2',
    romaji: 'Kidou Senshi Gundam: Tekketsu no Orphans 2nd Season',
    japanese: '機動戦士ガンダム 鉄血のオルフェンズ 2',
    also: ['IBO 2', 'Gundam IBO Season 2', 'オルフェンズ 2期'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2016-10-02 to 2017-04-02',
    genres: 'action, drama, mecha, sci-fi, space',
    tags: 'Mecha, Mars, Found Family, War, Child Soldiers, Space',
    studios: 'Sunrise',
    producers: 'Sotsu, Asatsu DK, Mainichi Broadcasting System',
    synopsis: `
      Tekkadan has come up in the world: proper offices, new recruits, a blood brotherhood inside the Teiwaz syndicate
      that others there resent. Then McGillis, the ambitious gentleman of Gjallarhorn, offers Orga a throne on Mars in
      exchange for help against his rival Rustal, and Orga, who promised the boys a place to arrive, is tempted by the
      short way. Something from the old war is dug up and begins killing. Each time Barbatos goes further, Mikazuki
      gets less of himself back.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [31251] },
    recommends: [31251, 5, 256, 949, 329],
    cast: `
      Main | Mikazuki Augus | 三日月・オーガス | 89233 | Kengo Kawanishi
      Main | Orga Itsuka | オルガ・イツカ | 89235 | Yoshimasa Hosoya
      Main | Kudelia Aina Bernstein | クーデリア・藍那・バーンスタイン | 89234 | Yuka Terasaki
      Supporting | Atra Mixta | アトラ・ミクスタ | 89237 | Hisako Kanemoto
      Supporting | Eugene Sevenstark | ユージン・セブンスターク | – | Yuuichirou Umehara
      Supporting | McGillis Fareed | マクギリス・ファリド | – | Takahiro Sakurai`,
  },
  {
    number: 352,
    mal: { id: 32995, score: 7.9, members: 941_000, favourites: 21_700 },
    anilist: 21709,
    english: 'Yuri!!! on ICE',
    romaji: 'Yuri!!! on Ice',
    japanese: 'ユーリ!!! on ICE',
    also: ['YOI', 'Yuri on Ice', 'ユーリ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Original',
    aired: '2016-10-06 to 2016-12-22',
    genres: 'comedy, drama, sports',
    tags: "Ice Skating, Foreign, Boys' Love, Coming of Age, Performing Arts",
    studios: 'MAPPA',
    producers: 'Dentsu, TV Asahi, Movic, Avex Pictures, CIC',
    synopsis: `
      Last at the Grand Prix Final, two stone of comfort eating ago, Yuri Katsuki slinks home to his parents' hot
      spring in Hasetsu and, alone on the rink, skates his idol's programme from memory. Someone films it. Soon the
      idol himself, five times world champion Victor Nikiforov, rises from the steam of the outdoor bath to announce
      that he will be Yuri's coach. A furious Russian teenager, also Yuri, comes after him. The theme is to be love;
      the trouble is which kind, and for whom.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/5T2NkOiKJ8Hy',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY2PEJ0MY',
    },
    relations: { 'side-story': [35382] },
    recommends: [20583, 28735, 1698, 39533, 27989],
    cast: `
      Main | Yuuri Katsuki | 勝生勇利 | 90223 | Toshiyuki Toyonaga
      Main | Victor Nikiforov | ヴィクトル・ニキフォロフ | 90225 | Junichi Suwabe
      Main | Yuri Plisetsky | ユーリ・プリセツキー | 90224 | Kouki Uchiyama
      Supporting | Otabek Altin | オタベック・アルティン | 121765 | –
      Supporting | Phichit Chulanont | ピチット・チュラノン | 121768 | Kenshou Ono
      Supporting | Kenjirou Minami | 南健次郎 | 135073 | –`,
  },
  {
    number: 353,
    mal: { id: 31646, score: 8.37, members: 724_000, favourites: 16_600 },
    anilist: 21366,
    english: 'March comes in like a lion',
    romaji: '3-gatsu no Lion',
    japanese: '３月のライオン',
    also: ['3GL', 'Sangatsu no Lion', '3-gatsu', '三月のライオン'],
    format: 'TV',
    episodes: 22,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-10-08 to 2017-03-18',
    genres: 'drama, game, seinen, slice-of-life',
    tags: 'Coming of Age, Rehabilitation, Shogi, Board Game, Found Family, Family Life, Adoption, Estranged Family, Tragedy',
    studios: 'Shaft',
    producers: 'Aniplex, Dentsu, NHK, Hakusensha, Asmik Ace',
    synopsis: `
      Rei Kiriyama turned professional at shogi while still in middle school, chiefly in order to have somewhere to
      go. At seventeen he has an all but empty flat by a Tokyo river, and plays men with families, ulcers and names to
      defend. Across the bridge three sisters from a family of sweet-makers, Akari, Hinata and tiny Momo, feed
      whatever turns up thin: stray cats, and him. Between the silence of the board and the noise of that supper table
      he begins to come in from the cold.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { summary: [34647], sequel: [35180] },
    recommends: [35180, 33352, 9989, 28851, 36098],
    cast: `
      Main | Rei Kiriyama | 桐山零 | 21044 | Kengo Kawanishi
      Main | Hinata Kawamoto | 川本ひなた | 24312 | Kana Hanazawa
      Main | Akari Kawamoto | 川本あかり | 24311 | Ai Kayano
      Supporting | Kai Shimada | 島田開 | 124740 | Shinichirou Miki
      Supporting | Momo Kawamoto | 川本モモ | 25275 | Misaki Kuno
      Supporting | Harunobu Nikaidou | 二海堂晴信 | 70297 | Nobuhiko Okamoto`,
  },
  {
    number: 354,
    mal: { id: 32935, score: 8.77, members: 1_306_000, favourites: 16_000 },
    anilist: 21698,
    english: 'HAIKYU!! 3rd Season',
    romaji: 'Haikyuu!! Karasuno Koukou vs. Shiratorizawa Gakuen Koukou',
    japanese: 'ハイキュー!! 烏野高校 VS 白鳥沢学園高校',
    also: ['HQ 3', 'Haikyuu 3', 'Haikyuu!! 3rd Season', 'Karasuno vs Shiratorizawa'],
    format: 'TV',
    episodes: 10,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-10-08 to 2016-12-10',
    genres: 'comedy, drama, school, shounen, sports',
    tags: 'Volleyball, School Club, Ensemble Cast, Coming of Age, Team Sports',
    studios: 'Production I.G',
    producers: 'Dentsu, Mainichi Broadcasting System, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      One match, ten episodes, up to five sets. Between Karasuno and the Nationals stands Shiratorizawa, and in it
      Ushijima, the left-handed cannon of the prefecture, who has no tricks because he has never needed one. Beside
      him Tendo, all elbows and grin, guesses where the ball will go and is right far too often. Arms go numb, legs
      cramp. It is Tsukishima, the boy for whom all this was only a club, who starts doing sums at the net.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/7iGL15MOs7hZ',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY8VM8MWY',
      HIDIVE: 'https://www.hidive.com/',
    },
    relations: { prequel: [28891], summary: [35111, 35321], sequel: [38883] },
    recommends: [28891, 45649, 11771, 22, 49596],
    cast: `
      Main | Shouyou Hinata | 日向翔陽 | 64769 | Ayumu Murase
      Main | Tobio Kageyama | 影山飛雄 | 64771 | Kaito Ishikawa
      Supporting | Kei Tsukishima | 月島蛍 | 67329 | Kouki Uchiyama
      Supporting | Wakatoshi Ushijima | 牛島若利 | – | Ryouta Takeuchi
      Supporting | Satori Tendou | 天童覚 | – | Subaru Kimura
      Supporting | Yuu Nishinoya | 西谷夕 | 67327 | Nobuhiko Okamoto
      Supporting | Tooru Oikawa | 及川徹 | 71611 | Daisuke Namikawa`,
  },
  {
    number: 355,
    mal: { id: 34240, score: 8.32, members: 318_000, favourites: 2_420 },
    anilist: 97731,
    english: 'Shelter',
    romaji: 'Shelter',
    japanese: 'シェルター',
    also: ['Shelter (2016)', 'Porter Robinson'],
    format: 'Music',
    episodes: 1,
    minutes: 6,
    rating: 'G',
    material: 'Original',
    aired: '2016-10-18',
    genres: 'music, sci-fi',
    tags: 'Virtual World, Loneliness, Dream, Space, Drawing',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Half H.P Studio, Crunchyroll',
    synopsis: `
      Six minutes, no conversation, one song by Porter Robinson and Madeon. Rin is seventeen and lives alone, in a
      place that is whatever she draws on her tablet. A tree, a sea, a hill of impossible colour; a swipe, and
      tomorrow's world is ready. The message counter has read nought for years. She says that she is not lonely. Then
      a picture appears that she did not draw, with a child in it, and somebody's father.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [62896, 731, 50410, 32995, 28735],
    cast: `
      Main | Rin | 凛 | 120607 | Sachika Misawa`,
  },
]
