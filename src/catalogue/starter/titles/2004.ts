import type { WrittenTitle } from '../written.ts'

export const TITLES_2004: readonly WrittenTitle[] = [
  {
    number: 169,
    mal: { id: 801, score: 8.52, members: 219_000, favourites: 3_080 },
    anilist: 801,
    english: 'Ghost in the Shell: Stand Alone Complex 2nd GIG',
    romaji: 'Koukaku Kidoutai: Stand Alone Complex 2nd GIG',
    japanese: '攻殻機動隊 S.A.C. 2nd GIG',
    also: ['GitS SAC 2', '2nd GIG', 'SAC 2nd GIG'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '2004-01-01 to 2005-01-08',
    genres: 'action, mecha, military, mystery, police, psychological, sci-fi, seinen',
    tags: 'Politics, Cyberpunk, Terrorism, Military, Philosophy, Conspiracy, Urban, Artificial Intelligence, Detective',
    studios: 'Production I.G',
    producers: 'Bandai Visual, Dentsu, Victor Entertainment, Kodansha, Tokuma Shoten',
    synopsis: `
      Section 9 is back at work under a new prime minister, Yoko Kayabuki, and she needs it. Three million refugees
      from two Asian wars are penned up in settlements, the country would like them gone, and a group calling itself
      the Individual Eleven kills in the name of an essay nobody can find. In the shadows a bureaucrat called Gouda
      enjoys himself. A man named Kuze gathers the desperate round him, and the Major finds herself thinking of paper
      cranes.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [467], sequel: [1566, 38799], summary: [2448], 'spin-off': [3485] },
    recommends: [468, 13601, 570, 35737, 2581],
    cast: `
      Main | Motoko Kusanagi | 草薙素子 | 1795 | Atsuko Tanaka
      Main | Batou | バトー | 2653 | Akio Ootsuka
      Main | Togusa | トグサ | 2654 | Kouichi Yamadera
      Main | Daisuke Aramaki | 荒巻大輔 | 2677 | Osamu Saka
      Supporting | Ishikawa | イシカワ | 2676 | Yutaka Nakano
      Supporting | Saito | サイトー | ghost-in-the-shell-saito | –
      Supporting | Pazu | パズ | ghost-in-the-shell-pazu | –
      Supporting | Tachikoma | タチコマ | – | Sakiko Tamagawa
      Supporting | Hideo Kuze | クゼ・ヒデオ | – | Rikiya Koyama`,
  },
  {
    number: 170,
    mal: { id: 603, score: 7.08, members: 47_700, favourites: 325 },
    anilist: 603,
    english: 'Pretty Cure',
    romaji: 'Futari wa Precure',
    japanese: 'ふたりはプリキュア',
    also: ['Futari wa Pretty Cure', 'Precure', 'PreCure', 'プリキュア', 'ふたプリ'],
    format: 'TV',
    episodes: 49,
    minutes: 24,
    rating: 'G',
    material: 'Original',
    aired: '2004-02-01 to 2005-01-30',
    genres: 'action, adventure, comedy, fantasy, magic, shoujo',
    tags: 'Henshin, Episodic, Urban Fantasy, Superhero, Mahou Shoujo',
    studios: 'Toei Animation',
    producers: 'Asatsu DK, Asahi Production, Asahi Broadcasting',
    synopsis: `
      Nagisa is captain material, adored by half the girls in school and hopeless at science; Honoka knows everything
      except how to be late. They share a class and not one interest until two small creatures drop out of the sky and
      demand protection. Holding hands makes them Cure Black and Cure White. There is no twinkling of wands: they
      kick, and are kicked through walls. Then they quarrel, read each other's notebooks by mistake, and become
      friends.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Tubi: 'https://tubitv.com/' },
    relations: {
      alternative: [1534, 1932, 3692, 5684, 7645, 9893, 12191, 16419, 21407, 28669, 31884, 34290, 36593],
      sequel: [1929],
      'spin-off': [5753, 8133, 9979, 10549, 34302],
    },
    recommends: [232, 532, 440, 33489, 435],
    cast: `
      Main | Nagisa Misumi | 美墨なぎさ | 5449 | Youko Honna
      Main | Honoka Yukishiro | 雪城ほのか | 5454 | Yukana
      Supporting | Mepple | メップル | – | Tomokazu Seki
      Supporting | Mipple | ミップル | – | Haruna Ikezawa`,
  },
  {
    number: 171,
    mal: { id: 323, score: 7.67, members: 390_000, favourites: 5_190 },
    anilist: 323,
    english: 'Paranoia Agent',
    romaji: 'Mousou Dairinin',
    japanese: '妄想代理人',
    also: ['Delusion Agent', 'Mousou'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R+',
    material: 'Original',
    aired: '2004-02-03 to 2004-05-18',
    genres: 'dementia, drama, mystery, police, psychological, supernatural, thriller',
    tags: 'Denpa, Crime, Detective, Ensemble Cast, Philosophy, Urban Fantasy, Urban, Meta, Episodic',
    studios: 'Madhouse',
    producers: 'WOWOW, Asmik Ace, Tohokushinsha Film Corporation',
    synopsis: `
      Tsukiko Sagi drew Maromi, the droopy pink dog that all Tokyo hugs to sleep, and is expected to do it again. On
      the way home she is attacked by a boy on golden skates with a bent golden bat. Detective Ikari thinks that she
      made him up. Then he hits someone else, and another, always people whose backs are against the wall, and who
      look oddly relieved. Rumour does the rest.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [1535, 19, 339, 13601, 437],
    cast: `
      Main | Tsukiko Sagi | 鷺月子 | – | Mamiko Noto
      Main | Keiichi Ikari | 猪狩慶一 | – | Shouzou Iizuka
      Main | Mitsuhiro Maniwa | 馬庭光弘 | – | Toshihiko Seki
      Supporting | Shounen Bat | 少年バット | – | Daisuke Sakaguchi
      Supporting | Maromi | マロミ | – | Haruko Momoi`,
  },
  {
    number: 172,
    mal: { id: 468, score: 7.79, members: 155_000, favourites: 971 },
    anilist: 468,
    english: 'Ghost in the Shell 2: Innocence',
    romaji: 'Innocence',
    japanese: 'イノセンス',
    also: ['GitS 2', 'GitS Innocence'],
    format: 'Movie',
    episodes: 1,
    minutes: 100,
    rating: 'R',
    material: 'Manga',
    aired: '2004-03-06',
    season: 'spring 2004',
    genres: 'action, mecha, military, police, psychological, sci-fi, seinen',
    tags: 'Cyberpunk, Android, Dolls, Dogs, Detective, Philosophy, Memory Manipulation, Artificial Intelligence, Robots',
    studios: 'Production I.G',
    producers: 'Bandai Visual, Dentsu, Kodansha, d-rights, Tokuma Shoten',
    synopsis: `
      Companion androids with the faces of girls have been killing their owners and then themselves, and the families
      are settling quietly. Batou, who comes home every night to tinned beer and a basset hound, takes the case with
      Togusa, who has a wife and would like to see her again. They quote Milton, Confucius and Descartes at each
      other. Batou has not stopped looking at the place where the Major used to stand.`,
    relations: { prequel: [43] },
    recommends: [801, 570, 13601, 35737, 19],
    cast: `
      Main | Batou | バトー | 2653 | Akio Ootsuka
      Main | Togusa | トグサ | 2654 | Kouichi Yamadera
      Main | Motoko Kusanagi | 草薙素子 | 1795 | Atsuko Tanaka
      Supporting | Ishikawa | イシカワ | 2676 | Yutaka Nakano
      Supporting | Daisuke Aramaki | 荒巻大輔 | 2677 | Osamu Saka`,
  },
  {
    number: 173,
    mal: { id: 19, score: 8.86, members: 982_000, favourites: 45_500 },
    anilist: 19,
    english: 'Monster',
    romaji: 'Monster',
    japanese: 'MONSTER',
    also: ['Monster (2004)', 'モンスター'],
    format: 'TV',
    episodes: 74,
    minutes: 24,
    rating: 'R+',
    material: 'Manga',
    aired: '2004-04-07 to 2005-09-28',
    genres: 'drama, horror, mystery, police, psychological, seinen, thriller',
    tags: 'Crime, Detective, Philosophy, Ensemble Cast, Fugitive, Revenge, Noir, Twins',
    studios: 'Madhouse',
    producers: 'VAP, Shogakukan-Shueisha Productions, Nippon Television Network',
    synopsis: `
      Düsseldorf, 1986. Kenzou Tenma, the ablest surgeon in his hospital, is told to leave a boy with a bullet in his
      head and operate on the mayor. He saves the boy, and it costs him his career and his fiancée. Nine years later
      he learns whom he saved. Suspected by Inspector Lunge, who forgets nothing, the doctor wanders through Germany
      and Bohemia with a gun in his bag, mending strangers, on the track of a beautiful young man named Johan.`,
    watch: { Netflix: 'https://www.netflix.com/title/81409869', Hulu: 'https://www.hulu.com/' },
    relations: { summary: [1109] },
    recommends: [1535, 323, 13601, 31043, 22535],
    cast: `
      Main | Kenzou Tenma | 天馬賢三 | 718 | Hidenobu Kiuchi
      Main | Johan Liebert | ヨハン・リーベルト | 719 | Nozomu Sasaki
      Main | Nina Fortner | ニナ・フォルトナー | 720 | Mamiko Noto
      Main | Eva Heinemann | エヴァ・ハイネマン | 6123 | Mami Koyama
      Main | Heinrich Lunge | ハインリッヒ・ルンゲ | – | Tsutomu Isobe
      Supporting | Wolfgang Grimmer | ヴォルフガング・グリマー | 3096 | Hideyuki Tanaka`,
  },
  {
    number: 33,
    spotlight: true,
    mal: { id: 205, score: 8.51, members: 1_187_000, favourites: 36_200 },
    anilist: 205,
    english: 'Samurai Champloo',
    romaji: 'Samurai Champloo',
    japanese: 'サムライチャンプルー',
    also: ['Champloo', 'SamCham', 'サムチャン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2004-05-20 to 2005-03-19',
    genres: 'action, adventure, comedy, historical, martial-arts, samurai, shounen',
    tags: 'Samurai, Swordplay, Travel, Hip-Hop, Sunflowers, Anachronism, Rural, Food, Assassins',
    studios: 'Manglobe',
    producers: 'Victor Entertainment, Fuji TV, Barnum Studio, Tokuma Shoten, flying DOG',
    synopsis: `
      Edo Japan, give or take a turntable. A waitress called Fuu springs two swordsmen from their execution and tosses a
      coin for their services: Mugen, who fights like a breakdancer and argues like a stray dog, and Jin, bespectacled,
      correct and just as penniless. They are free to kill each other once the samurai who smells of sunflowers is
      found. Until then there are roads to walk, dinners to lose and trouble in every town.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [1, 918, 543, 457, 11061],
    cast: `
      Main | Mugen | ムゲン | 390 | Kazuya Nakai
      Main | Jin | ジン | 391 | Ginpei Satou
      Main | Fuu Kasumi | フウ | 392 | Ayako Kawasumi
      Supporting | Matsunosuke Shibui | 渋井松之介 | 393 | –
      Supporting | Ryujirou Sasaki | 佐々木竜二郎 | 395 | –
      Supporting | Oniwakamaru | 鬼若丸 | 397 | –`,
  },
  {
    number: 174,
    mal: { id: 875, score: 7.78, members: 80_800, favourites: 1_020 },
    anilist: 875,
    english: 'Mind Game',
    romaji: 'Mind Game',
    japanese: 'マインド・ゲーム',
    also: ['マインドゲーム'],
    format: 'Movie',
    episodes: 1,
    minutes: 103,
    rating: 'R',
    material: 'Manga',
    aired: '2004-08-07',
    genres: 'adventure, comedy, dementia, psychological, romance',
    tags: 'Whales, Afterlife, Chase, Surreal Comedy',
    studios: 'Studio 4°C',
    producers: 'Beyond C.',
    synopsis: `
      Nishi, who wants to draw comics and has loved Myon since school, curls up on the floor of her family's yakitori
      bar when a gangster comes in, and is shot there in a way that nobody could call dignified. God, who changes
      shape between frames, sends him one way. Nishi runs the other. What follows is a car chase, a whale, and Masaaki
      Yuasa throwing pencil, paint and photographs at a single thought: you could have lived quite differently.`,
    recommends: [1943, 10721, 227, 437, 323],
    cast: `
      Main | Nishi | 西 | mind-game-nishi | Kouji Imada
      Main | Myon | みょん | mind-game-myon | Sayaka Maeda
      Supporting | Yan | ヤン | mind-game-yan | Seiko Takuma
      Supporting | Jii-san | じーさん | mind-game-jii-san | Takashi Fujii`,
  },
  {
    number: 175,
    mal: { id: 442, score: 7.11, members: 286_000, favourites: 283 },
    anilist: 442,
    english: 'Naruto the Movie: Ninja Clash in the Land of Snow',
    romaji: 'Naruto Movie 1: Dai Katsugeki!! Yuki Hime Shinobu Houjou Dattebayo!',
    japanese: '劇場版 NARUTO -ナルト- 大活劇!雪姫忍法帖だってばよ!!',
    also: ['Naruto Movie 1', 'Ninja Clash in the Land of Snow'],
    format: 'Movie',
    episodes: 1,
    minutes: 82,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2004-08-21',
    genres: 'action, adventure, comedy, drama, fantasy, historical, shounen, supernatural',
    tags: 'Ninja, Snowscape, Filmmaking, Travel, Mountains, Princess',
    studios: 'Pierrot',
    producers: 'Aniplex, Bandai, TV Tokyo Music, Shueisha',
    synopsis: `
      Naruto has cheered himself hoarse for Princess Gale on the cinema screen, and then gets to guard the actress.
      Yukie Fujikaze off camera is a sulky drinker who believes in nothing and runs whenever anyone mentions the Land
      of Snow, which is just where the next film is to be shot. Her manager has reasons, and so has Kakashi, who was
      there ten years ago. Ninja in chakra-proof armour are waiting on the ice; the cameras keep rolling.`,
    relations: { parent: [20], 'side-story': [2248] },
    recommends: [2472, 1033, 2889, 1827, 40456],
    cast: `
      Main | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi
      Main | Sasuke Uchiha | うちはサスケ | 13 | Noriaki Sugiyama
      Main | Sakura Haruno | 春野サクラ | 145 | Chie Nakamura
      Main | Kakashi Hatake | はたけカカシ | 85 | Kazuhiko Inoue
      Main | Yukie Fujikaze | 富士風雪絵 | – | Yuuko Kaida`,
  },
  {
    number: 176,
    mal: { id: 269, score: 7.92, members: 1_857_000, favourites: 68_900 },
    anilist: 269,
    english: 'Bleach',
    romaji: 'Bleach',
    japanese: 'BLEACH',
    also: ['ブリーチ'],
    format: 'TV',
    episodes: 366,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2004-10-05 to 2012-03-27',
    genres: 'action, adventure, fantasy, shounen, super-power, supernatural',
    tags: 'Swordplay, Super Power, Afterlife, Ghost, Exorcism, Demons, Urban Fantasy, Ensemble Cast, Memory Manipulation',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, Dentsu, TV Tokyo Music, Studio Kelmadick',
    synopsis: `
      Ichigo Kurosaki has orange hair, a short fuse and the ability to see ghosts, which he considers a nuisance. A
      girl in black steps through his bedroom wall to fight a monster, is hurt saving him, and lends him her power; he
      takes nearly all of it by mistake. So Rukia moves into his wardrobe and teaches him her trade with bad drawings
      of rabbits. Where she comes from, though, that loan is a capital crime.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/70204957',
      'Disney+': 'https://www.disneyplus.com/series/6g48QKlgQdWK',
    },
    relations: { sequel: [41467], 'side-story': [762, 834, 1686, 2889, 4835, 8247, 35118] },
    recommends: [4835, 1482, 20, 3588, 11061],
    cast: `
      Main | Ichigo Kurosaki | 黒崎一護 | 5 | Masakazu Morita
      Main | Rukia Kuchiki | 朽木ルキア | 6 | Fumiko Orikasa
      Main | Orihime Inoue | 井上織姫 | 7 | Yuki Matsuoka
      Main | Uryuu Ishida | 石田雨竜 | 564 | Noriaki Sugiyama
      Main | Yasutora Sado | 茶渡泰虎 | 575 | Hiroki Yasumoto
      Main | Renji Abarai | 阿散井恋次 | 906 | Kentarou Itou
      Supporting | Toushirou Hitsugaya | 日番谷冬獅郎 | 245 | Romi Park
      Supporting | Kisuke Urahara | 浦原喜助 | 210 | Shinichirou Miki
      Supporting | Yoruichi Shihouin | 四楓院夜一 | 908 | Satsuki Yukino
      Supporting | Kenpachi Zaraki | 更木剣八 | 909 | Fumihiko Tachiki
      Supporting | Kon | コン | 1089 | Mitsuaki Madono
      Supporting | Sousuke Aizen | 藍染惣右介 | 1086 | Shou Hayami`,
  },
  {
    number: 177,
    mal: { id: 239, score: 8.14, members: 238_000, favourites: 3_770 },
    anilist: 239,
    english: 'Gankutsuou: The Count of Monte Cristo',
    romaji: 'Gankutsuou',
    japanese: '巌窟王',
    also: ['Monte Cristo', 'Cavern King'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Novel',
    aired: '2004-10-06 to 2005-03-30',
    genres: 'drama, mystery, sci-fi, supernatural, thriller',
    tags: 'Revenge, Space, Aristocracy, Masks, Tragedy',
    studios: 'Gonzo',
    producers: 'GDH, TV Asahi, Media Factory, Sotsu Music Publishing',
    synopsis: `
      At the carnival on the Moon young Albert, rich, kind and bored, meets the most fascinating man in the universe:
      blue-skinned, soft-voiced, titled, and newly arrived from nowhere. He brings him home to Paris and introduces
      him to all his friends' parents. Franz alone wishes that he had not. Dumas's old tale of revenge is told here
      from the side of the victims' children, three thousand years on, all cut from patterned cloth that stays still
      while the people move.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [13125, 1575, 339, 5, 934],
    cast: `
      Main | Albert de Morcerf | アルベール・ド・モルセール | – | Jun Fukuyama
      Main | The Count of Monte Cristo | モンテ・クリスト伯爵 | – | Jouji Nakata
      Supporting | Franz d'Epinay | フランツ・デピネー | – | Daisuke Hirakawa
      Supporting | Eugénie Danglars | ユージェニー・ド・ダングラール | – | Chie Nakamura
      Supporting | Haydée | エデ | – | Akiko Yajima`,
  },
  {
    number: 178,
    mal: { id: 57, score: 8.29, members: 322_000, favourites: 8_050 },
    anilist: 57,
    english: 'Beck: Mongolian Chop Squad',
    romaji: 'Beck',
    japanese: 'BECK',
    also: ['Mongolian Chop Squad', 'ベック'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '2004-10-07 to 2005-03-31',
    genres: 'comedy, drama, music, shounen, slice-of-life',
    tags: 'Band, Guitar, Rock Music, Dogs, Coming of Age',
    studios: 'Madhouse',
    producers: 'Marvelous, Starchild Records, Asatsu DK, Kodansha',
    synopsis: `
      Yukio Tanaka, known as Koyuki, is fourteen and expects life to go on being dull. He rescues a patchwork dog; the
      dog belongs to Ryusuke, back from New York with a bullet-riddled guitar whose past he will not discuss. There is
      also a sister, Maho, who hears Koyuki hum and stops talking. A rapper with a grudge and the best bassist in town
      join, and no label will touch them. For once a story about a band lets you hear it get better.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [877, 47917, 5680, 39533, 1698],
    cast: `
      Main | Yukio Tanaka | 田中幸雄 | – | Daisuke Namikawa
      Main | Ryuusuke Minami | 南竜介 | – | Yuuma Ueno
      Main | Maho Minami | 南真帆 | – | Miho Saiki
      Main | Tsunemi Chiba | 千葉恒美 | – | Shintarou Oohata
      Main | Yoshiyuki Taira | 平義行 | – | Kenji Nojima
      Main | Yuuji Sakurai | 桜井裕志 | – | –`,
  },
  {
    number: 179,
    spotlight: true,
    mal: { id: 431, score: 8.66, members: 1_230_000, favourites: 26_200 },
    anilist: 431,
    english: "Howl's Moving Castle",
    romaji: 'Howl no Ugoku Shiro',
    japanese: 'ハウルの動く城',
    also: ['Howl', "Howl's", 'Howls Moving Castle', 'ハウル', "Howl's Moving Castle"],
    format: 'Movie',
    episodes: 1,
    minutes: 119,
    rating: 'G',
    material: 'Novel',
    aired: '2004-11-20',
    genres: 'adventure, drama, fantasy, romance',
    tags: 'Castle, Witch, War, Fire, Magic, Steampunk, Curses, Shapeshifting',
    studios: 'Studio Ghibli',
    producers: 'd-rights, Tokuma Shoten',
    synopsis: `
      A jealous witch turns Sophie, who trims hats and expects very little, into a woman of ninety. She takes bread
      and cheese up to the moor and installs herself as cleaner in a castle that walks on chicken legs. Its fire
      talks, its door opens on four different places, and its master is the wizard Howl, who is said to eat hearts,
      and despairs when his hair comes out the wrong colour. Two kings are at war, and want him for it.`,
    watch: { Netflix: 'https://www.netflix.com/title/70028883' },
    recommends: [199, 164, 513, 1829, 597],
    cast: `
      Main | Sophie Hatter | ソフィー・ハッター | 508 | Chieko Baishou
      Main | Howl | ハウル | 507 | Takuya Kimura
      Supporting | Calcifer | カルシファー | 6752 | Tatsuya Gashuuin
      Supporting | Markl | マルクル | 509 | Ryuunosuke Kamiki
      Supporting | Witch of the Waste | 荒地の魔女 | 510 | Akihiro Miwa
      Supporting | Turnip Head | かかしのカブ | 4987 | You Ooizumi
      Supporting | Suliman | サリマン | – | Haruko Katou`,
  },
  {
    number: 180,
    mal: { id: 433, score: 7.46, members: 209_000, favourites: 739 },
    anilist: 433,
    english: 'The Place Promised in Our Early Days',
    romaji: 'Kumo no Mukou, Yakusoku no Basho',
    japanese: '雲のむこう、約束の場所',
    also: ['Beyond the Clouds', 'The Promised Place'],
    format: 'Movie',
    episodes: 1,
    minutes: 90,
    rating: 'PG-13',
    material: 'Original',
    aired: '2004-11-20',
    genres: 'drama, military, romance, sci-fi',
    tags: 'Tower, Aeroplanes, Dream, Parallel World, War, Friendship, Military',
    studios: 'CoMix Wave Films',
    synopsis: `
      From every window in northern Honshu you can see the tower: white, hair-thin, without an end, across the strait
      on an island that now belongs to the Union. Two schoolboys, Hiroki and Takuya, are secretly building an
      aeroplane to fly there, and promise Sayuri that they will take her. Then one summer she is gone. Three years on,
      one of them studies the tower, the other has fled to Tokyo, and Sayuri is asleep, dreaming in an empty world.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [93, 570, 416, 16662, 1089],
    cast: `
      Main | Hiroki Fujisawa | 藤沢浩紀 | – | Hidetaka Yoshioka
      Main | Takuya Shirakawa | 白川拓也 | – | Masato Hagiwara
      Main | Sayuri Sawatari | 沢渡佐由理 | – | Yuuka Nanri`,
  },
]
