import type { WrittenTitle } from '../written.ts'

export const TITLES_1983_1985: readonly WrittenTitle[] = [
  {
    number: 68,
    mal: { id: 2582, score: 7.82, members: 23_100, favourites: 424 },
    anilist: 2582,
    english: 'Armored Trooper Votoms',
    romaji: 'Soukou Kihei Votoms',
    japanese: '装甲騎兵ボトムズ',
    also: ['Votoms', 'ATVT', 'ボトムズ'],
    format: 'TV',
    episodes: 52,
    minutes: 25,
    rating: 'R+',
    material: 'Original',
    aired: '1983-04-01 to 1984-03-23',
    genres: 'action, drama, mecha, military, sci-fi, space',
    tags: 'Mecha, Real Robot, War, Swamp, Space, Military',
    studios: 'Sunrise',
    producers: 'TV Tokyo',
    synopsis: `
      The hundred-year war ends just as Private Chirico Cuvie finds out that his last mission was a raid on his own
      side. He saw what he should not have seen, a woman asleep in a capsule, and from then on everyone wants him
      caught. He hides in a lawless city, a jungle war and emptier places, in mass-produced steel suits that burn like
      paper and are thrown away by the dozen. He rarely speaks. Four worlds, four kinds of war, and one face that he
      cannot forget.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: {
      'spin-off': [2048, 8248, 8249],
      'side-story': [2583, 2584],
      prequel: [2585, 3256, 7536],
      sequel: [2586],
      summary: [12337, 12439, 12441],
    },
    recommends: [80, 949, 1089, 1650, 1034],
    cast: `
      Main | Chirico Cuvie | キリコ・キュービィ | 8081 | Hozumi Gouda
      Supporting | Fyana | フィアナ | – | Kazuko Yanaga
      Supporting | Bouleuse Gotho | ブールーズ・ゴウト | – | Kousei Tomita
      Supporting | Vanilla Vartla | バニラ・バートラー | – | Shigeru Chiba
      Supporting | Coconna | ココナ | – | Youko Kawanami`,
  },
  {
    number: 69,
    mal: { id: 2044, score: 7.42, members: 13_800, favourites: 170 },
    anilist: 2044,
    english: 'Magical Angel Creamy Mami',
    romaji: 'Mahou no Tenshi Creamy Mami',
    japanese: '魔法の天使 クリィミーマミ',
    also: ['Creamy Mami', 'Magical Angel', 'クリィミーマミ'],
    format: 'TV',
    episodes: 52,
    minutes: 24,
    rating: 'G',
    material: 'Original',
    aired: '1983-07-01 to 1984-06-29',
    genres: 'comedy, fantasy, magic, music, romance, school, sci-fi, shoujo',
    tags: 'Idol, Mahou Shoujo',
    studios: 'Pierrot',
    producers: 'Kodansha',
    synopsis: `
      Ten-year-old Yuu Morisawa helps out at her parents' crêpe shop until a ship of feathers and starlight lends her
      a wand for exactly one year. One tap makes her sixteen, and a talent scout makes her a star before she has found
      her balance. Now Creamy Mami tops the charts, two small cat-like aliens nag from her shoulder, and Toshio, the
      boy she has always liked, is head over heels for the singer and cannot be told who she is.`,
    relations: { sequel: [2045], 'spin-off': [2080, 5246], 'side-story': [4126, 4129, 32257] },
    recommends: [232, 440, 530, 3356, 435],
    cast: `
      Main | Yuu Morisawa | 森沢優 | – | Takako Oota
      Supporting | Toshio Ootomo | 大伴俊夫 | – | Yuu Mizushima
      Supporting | Posi | ポジ | – | Yuuko Mita
      Supporting | Nega | ネガ | – | Kaneta Kimotsuki
      Supporting | Megumi Ayase | 綾瀬めぐみ | – | Saeko Shimazu`,
  },
  {
    number: 70,
    mal: { id: 2043, score: 7.31, members: 20_000, favourites: 131 },
    anilist: 2043,
    english: "Cat's Eye",
    romaji: "Cat's Eye",
    japanese: 'キャッツ♥アイ',
    also: ['Cats Eye', 'キャッツアイ'],
    format: 'TV',
    episodes: 73,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1983-07-11 to 1985-07-08',
    genres: 'action, adventure, comedy, mystery, romance, shounen',
    tags: 'Heist, Cats, Siblings, Art, Detective, Night',
    studios: 'Tokyo Movie Shinsha',
    producers: 'ImaginAsian Entertainment',
    synopsis: `
      Calling cards arrive before the thieves do, and detective Toshio Utsumi is there every time, and every time the
      painting goes. To be consoled he crosses the road to the café Cat's Eye, where his sweetheart Hitomi pours the
      coffee with elegant Rui and tomboy Ai. The three sisters are of course on first-name terms with his shift rota:
      each picture they steal belonged to their vanished father, and may lead to him. Leotards, rooftops, and a
      romance with one very large secret in it.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [1430, 235, 1470, 1972, 1293],
    cast: `
      Main | Hitomi Kisugi | 来生瞳 | – | Keiko Toda
      Main | Rui Kisugi | 来生泪 | – | Toshiko Fujita
      Main | Ai Kisugi | 来生愛 | – | Chika Sakamoto
      Main | Toshio Utsumi | 内海俊夫 | – | Yoshito Yasuhara
      Supporting | Mitsuko Asatani | 浅谷光子 | – | Yoshiko Sakakibara`,
  },
  {
    number: 71,
    mal: { id: 1824, score: 7.77, members: 49_300, favourites: 191 },
    anilist: 1824,
    english: 'Barefoot Gen',
    romaji: 'Hadashi no Gen',
    japanese: 'はだしのゲン',
    also: ['Gen', 'Gen of Hiroshima'],
    format: 'Movie',
    episodes: 1,
    minutes: 83,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1983-07-21',
    genres: 'drama, historical, shounen',
    tags: 'War, Family Life, Tragedy, Survival, Urban',
    studios: 'Madhouse',
    producers: 'RCC Chugoku Broadcasting',
    synopsis: `
      In the summer of 1945 Gen Nakaoka, a small boy with a loud voice, steals a carp for his expectant mother,
      wrestles his little brother and wonders why the bombers always spare Hiroshima. His father, who says aloud that
      the war is lost, has taught his children to be like wheat, trodden down and growing all the straighter. Keiji
      Nakazawa was six years old and there on the sixth of August. His story looks at that morning without turning
      away, and then goes on to the day after.`,
    relations: { sequel: [1825] },
    recommends: [578, 1663, 338, 1441, 617],
    cast: `
      Main | Gen Nakaoka | 中岡元 | – | Issei Miyazaki
      Supporting | Kimie Nakaoka | 中岡君江 | – | Yoshie Shimamura
      Supporting | Daikichi Nakaoka | 中岡大吉 | – | Takao Inoue
      Supporting | Shinji Nakaoka | 中岡進次 | – | –`,
  },
  {
    number: 72,
    mal: { id: 2116, score: 7.38, members: 82_300, favourites: 652 },
    anilist: 2116,
    english: 'Captain Tsubasa',
    romaji: 'Captain Tsubasa',
    japanese: 'キャプテン翼',
    also: ['Captain Tsubasa (1983)', 'Flash Kicker', 'キャプ翼'],
    format: 'TV',
    episodes: 128,
    minutes: 24,
    rating: 'G',
    material: 'Manga',
    aired: '1983-10-13 to 1986-03-27',
    genres: 'action, shounen, sports',
    tags: 'Football, Rivalry, Team Sports, Coming of Age, Athletics',
    studios: 'Tsuchida Productions',
    producers: 'TV Tokyo',
    synopsis: `
      A football once took the knock of a lorry for him, or so Tsubasa Oozora explains why the ball is his friend. New
      in Nankatsu, the boy dribbles through the traffic to challenge Genzou Wakabayashi, a goalkeeper whom no child
      has ever beaten from outside the box. A washed-up Brazilian named Roberto is watching. Pitches curve with the
      Earth, shots bend the goal net, and a generation from Turin to Buenos Aires laced its boots because of it.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [1674, 2117], 'side-story': [2118, 2119, 2120, 2121, 2122], alternative: [36934] },
    recommends: [1065, 22, 49596, 52742, 170],
    cast: `
      Main | Tsubasa Oozora | 大空翼 | – | Youko Ogai
      Main | Genzou Wakabayashi | 若林源三 | – | –
      Main | Tarou Misaki | 岬太郎 | – | Eiko Yamada
      Main | Kojirou Hyuuga | 日向小次郎 | – | Hirotaka Suzuoki
      Supporting | Ryou Ishizaki | 石崎了 | – | –
      Supporting | Roberto Hongou | ロベルト本郷 | – | –`,
  },
  {
    number: 73,
    mal: { id: 1921, score: 7.92, members: 18_400, favourites: 303 },
    anilist: 1921,
    english: 'Urusei Yatsura Movie 2: Beautiful Dreamer',
    romaji: 'Urusei Yatsura 2: Beautiful Dreamer',
    japanese: 'うる星やつら2 ビューティフル・ドリーマー',
    also: ['Beautiful Dreamer', 'UY Movie 2', 'うる星 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 95,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1984-02-11',
    genres: 'action, adventure, comedy, drama, romance, sci-fi, shounen',
    tags: 'Time Loop, Dream, School Festival, Aliens, Tanks, Surreal',
    studios: 'Pierrot',
    producers: 'Kitty Films, Studio Kyuuma',
    synopsis: `
      Tomorrow is the school festival. It was tomorrow yesterday as well. In Tomobiki High the paint never dries,
      Mendou's tank is still parked in the classroom, and only a frazzled teacher notices how long they have all gone
      without sleep. When the friends try to go home, every road brings them back to the gates. Mamoru Oshii takes
      Lum, Ataru and the noisiest comedy on television and makes of them a hushed summer riddle, told on still water
      under an empty sky.`,
    watch: { Tubi: 'https://tubitv.com/', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { parent: [1293] },
    recommends: [1293, 986, 2451, 6, 1000],
    cast: `
      Main | Lum | ラム | 4835 | Fumi Hirano
      Main | Ataru Moroboshi | 諸星あたる | 4834 | Toshio Furukawa
      Main | Shinobu Miyake | 三宅しのぶ | 4837 | Saeko Shimazu
      Supporting | Shuutarou Mendou | 面堂終太郎 | – | Akira Kamiya
      Supporting | Ryuunosuke Fujinami | 藤波竜之介 | – | Mayumi Tanaka
      Supporting | Sakura | サクラ | urusei-yatsura-sakura | Machiko Washio
      Supporting | Mujaki | 夢邪鬼 | – | Takuya Fujioka`,
  },
  {
    number: 74,
    spotlight: true,
    mal: { id: 572, score: 8.36, members: 352_000, favourites: 6_090 },
    anilist: 572,
    english: 'Nausicaä of the Valley of the Wind',
    romaji: 'Kaze no Tani no Nausicaä',
    japanese: '風の谷のナウシカ',
    also: ['Nausicaa', 'Nausicaa of the Valley of the Wind', 'Kaze no Tani no Nausicaa', 'ナウシカ'],
    format: 'Movie',
    episodes: 1,
    minutes: 117,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1984-03-11',
    genres: 'action, adventure, drama, fantasy, sci-fi',
    tags: 'Environmental, Post-Apocalyptic, Insects, Wind, War, Airships, Princess, Lost Civilization, Philosophy',
    studios: 'Topcraft',
    producers: 'Omnibus Promotion',
    synopsis: `
      A thousand years after seven days of fire, a forest of poisonous spores creeps over what is left, and insects
      the size of ships defend it. Nausicaä, princess of a small valley kept alive by the sea wind, rides her glider
      into it without hatred, collecting seeds and soothing what others would shoot. Then an airship crashes with a
      relic of the old war aboard, two kingdoms come to claim it, and the red-eyed Ohmu begin to move.`,
    watch: { Netflix: 'https://www.netflix.com/title/70019062' },
    recommends: [513, 164, 47, 302, 1921],
    cast: `
      Main | Nausicaä | ナウシカ | – | Sumi Shimamoto
      Supporting | Asbel | アスベル | – | Youji Matsuda
      Supporting | Kushana | クシャナ | – | Yoshiko Sakakibara
      Supporting | Yupa | ユパ | – | Gorou Naya
      Supporting | Kurotowa | クロトワ | – | Iemasa Kayumi
      Supporting | Mito | ミト | nausicaa-mito | Ichirou Nagai`,
  },
  {
    number: 75,
    mal: { id: 1089, score: 7.97, members: 45_200, favourites: 818 },
    anilist: 1089,
    english: 'Macross: Do You Remember Love?',
    romaji: 'Choujikuu Yousai Macross: Ai Oboete Imasu ka',
    japanese: '超時空要塞マクロス -愛・おぼえていますか-',
    also: ['DYRL', 'Macross Movie', 'Macross DYRL', '愛おぼえていますか'],
    format: 'Movie',
    episodes: 1,
    minutes: 115,
    rating: 'R+',
    material: 'Original',
    aired: '1984-07-07',
    genres: 'action, mecha, military, music, romance, sci-fi, space',
    tags: 'Mecha, Space, War, Idol, Ships, Love Triangle, Aeroplanes, Military',
    studios: 'Tatsunoko Production',
    producers: 'Artland, Mainichi Broadcasting System, Studio Nue, Big West, Shogakukan',
    synopsis: `
      The television war is told afresh for the cinema, with every rivet drawn. The Macross is already adrift in deep
      space, a city glowing in its belly; outside, giant men and giant women have been killing one another for longer
      than either remembers. Pilot Hikaru is trapped with Minmay, the idol of everyone aboard, and later stranded on a
      silent Earth with Misa, his sharp-tongued superior. Three hearts, two fleets, and a scrap of ancient writing
      that nobody alive can read.`,
    relations: { alternative: [1088], sequel: [1262], summary: [1504] },
    recommends: [1088, 80, 1034, 949, 1650],
    cast: `
      Main | Hikaru Ichijou | 一条輝 | – | Arihiro Hase
      Main | Minmay Lynn | リン・ミンメイ | 5295 | Mari Iijima
      Main | Misa Hayase | 早瀬未沙 | – | Mika Doi
      Supporting | Roy Focker | ロイ・フォッカー | – | Akira Kamiya`,
  },
  {
    number: 76,
    mal: { id: 967, score: 7.99, members: 125_000, favourites: 2_450 },
    anilist: 967,
    english: 'Fist of the North Star',
    romaji: 'Hokuto no Ken',
    japanese: '北斗の拳',
    also: ['HNK', 'FotNS'],
    format: 'TV',
    episodes: 109,
    minutes: 25,
    rating: 'R+',
    material: 'Manga',
    aired: '1984-10-11 to 1987-03-05',
    genres: 'action, drama, martial-arts, sci-fi, shounen',
    tags: 'Martial Arts, Post-Apocalyptic, Wanderer, Desert, Gangs',
    studios: 'Toei Animation',
    producers: 'Fuji TV',
    synopsis: `
      Civilisation ended in fire in the nineteen-nineties, and water is now worth more than petrol, which is worth
      more than you. Through the dust walks Kenshirou, seven scars on his chest, heir to an art that presses the
      body's hidden points and leaves a bully three seconds to reconsider. He seeks Yuria, who was taken from him,
      with two children, Bat and Lin, at his heels. Brothers, rivals and a great many exploding henchmen lie ahead;
      so, under it all, do manly tears.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      sequel: [1356],
      'spin-off': [1357],
      alternative: [1358, 1773, 2174, 3027, 4312, 5291, 10177],
      prequel: [1541, 36655, 37388],
      'side-story': [4549],
    },
    recommends: [223, 392, 210, 44, 96],
    cast: `
      Main | Kenshirou | ケンシロウ | 2511 | Akira Kamiya
      Main | Bat | バット | north-star-bat | Mie Suzuki
      Main | Lin | リン | north-star-lin | Tomiko Suzuki
      Supporting | Yuria | ユリア | north-star-yuria | Yuriko Yamamoto
      Supporting | Shin | シン | north-star-shin | Toshio Furukawa
      Supporting | Rei | レイ | north-star-rei | Kaneto Shiozawa
      Supporting | Raou | ラオウ | – | Kenji Utsumi`,
  },
  {
    number: 77,
    mal: { id: 1972, score: 7.46, members: 11_300, favourites: 99 },
    anilist: 1972,
    english: 'Sherlock Hound',
    romaji: 'Meitantei Holmes',
    japanese: '名探偵ホームズ',
    also: ['Famous Detective Holmes', 'Sherlock Hound the Detective'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'G',
    material: 'Novel',
    aired: '1984-11-06 to 1985-05-21',
    genres: 'action, adventure, comedy, mystery, police',
    tags: 'Anthropomorphism, Dogs, Detective, Aeroplanes, Episodic',
    studios: 'Gallop, TMS Entertainment',
    synopsis: `
      Baker Street has gone to the dogs, and no city was ever more fun. A russet hound with a pipe and a temperamental
      motor car takes the cases; stout Watson holds on to his hat; Mrs Hudson, widow and landlady, turns out to be the
      best driver of all. Somewhere above London Professor Moriarty is at the controls of a flapping contraption with
      two incompetents and a cape. Hayao Miyazaki made six of them, and it shows in every chase.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [15347, 20441] },
    recommends: [235, 2043, 1441, 46102, 1430],
    cast: `
      Main | Sherlock Hound | シャーロック・ホームズ | – | Taichirou Hirokawa
      Main | Doctor Watson | ワトソン | sherlock-hound-watson | Kousei Tomita
      Supporting | Professor Moriarty | モリアーティ教授 | sherlock-hound-moriarty | Chikao Ootsuka
      Supporting | Mrs. Hudson | ハドソン夫人 | sherlock-hound-hudson | Youko Asagami
      Supporting | Inspector Lestrade | レストレード警部 | sherlock-hound-lestrade | Shouzou Iizuka`,
  },
  {
    number: 78,
    mal: { id: 85, score: 7.93, members: 69_300, favourites: 2_730 },
    anilist: 85,
    english: 'Mobile Suit Zeta Gundam',
    romaji: 'Kidou Senshi Zeta Gundam',
    japanese: '機動戦士Zガンダム',
    also: ['Zeta', 'Zeta Gundam', 'Z Gundam', 'Mobile Suit Z Gundam', 'Ζガンダム', 'ゼータガンダム'],
    format: 'TV',
    episodes: 50,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1985-03-02 to 1986-02-22',
    season: 'spring 1985',
    genres: 'drama, mecha, military, romance, sci-fi, space',
    tags: 'Mecha, Real Robot, Space, War, Military, Psychic, Politics',
    studios: 'Sunrise',
    producers: 'Sotsu, Nagoya Broadcasting Network',
    synopsis: `
      Seven years after the One Year War the victors have bred something worse: the Titans, an elite with black
      uniforms and a licence to gas whole colonies. Kamille Bidan, seventeen and touchy about his girlish name,
      punches one of them and ends the week in a stolen Gundam. The rebels who take him in have a pilot in dark
      glasses, calling himself Quattro, whose flying Bright Noa knows all too well. In this war old enemies share a
      ship, and everyone's nerves are raw.`,
    relations: {
      prequel: [80, 84, 1092],
      sequel: [86],
      alternative: [1967, 1968, 1969],
      'side-story': [8839],
      summary: [14007, 24371],
    },
    recommends: [87, 1089, 949, 2582, 1034],
    cast: `
      Main | Kamille Bidan | カミーユ・ビダン | – | Nobuo Tobita
      Main | Quattro Bajeena | クワトロ・バジーナ | – | Shuuichi Ikeda
      Supporting | Emma Sheen | エマ・シーン | – | Maya Okamoto
      Supporting | Fa Yuiry | ファ・ユイリィ | – | Miyuki Matsuoka
      Supporting | Four Murasame | フォウ・ムラサメ | – | Saeko Shimazu
      Supporting | Bright Noa | ブライト・ノア | 1337 | Hirotaka Suzuoki
      Supporting | Amuro Ray | アムロ・レイ | 1335 | Tooru Furuya
      Supporting | Jerid Messa | ジェリド・メサ | – | Kazuhiko Inoue`,
  },
  {
    number: 79,
    mal: { id: 1065, score: 8.09, members: 33_800, favourites: 620 },
    anilist: 1065,
    romaji: 'Touch',
    japanese: 'タッチ',
    also: ['Touch (1985)', 'たっち'],
    format: 'TV',
    episodes: 101,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1985-03-24 to 1987-03-22',
    season: 'spring 1985',
    genres: 'drama, romance, school, shounen, slice-of-life, sports',
    tags: 'Love Triangle, Athletics, Love Polygon, Team Sports',
    studios: 'Group TAC',
    producers: 'Asatsu DK, Fuji TV, Toho',
    synopsis: `
      Two boys and a girl grew up in one playhouse built on the line between their gardens. Kazuya Uesugi pitches,
      studies and keeps his promises; Tatsuya, the elder twin by a whisker, sleeps in, and steps aside so often that
      it might be a talent. Minami, next door, once asked to be taken to Koushien, and there is only one of her.
      Mitsuru Adachi lets baseball, summer cicadas and things left unsaid decide who is to keep the promise.`,
    relations: { sequel: [1540], alternative: [2491, 2492, 2493] },
    recommends: [170, 743, 2116, 52742, 120],
    cast: `
      Main | Tatsuya Uesugi | 上杉達也 | – | Yuuji Mitsuya
      Main | Minami Asakura | 浅倉南 | – | Noriko Hidaka
      Main | Kazuya Uesugi | 上杉和也 | – | Keiichi Nanba`,
  },
  {
    number: 80,
    mal: { id: 1441, score: 7.41, members: 23_700, favourites: 420 },
    anilist: 1441,
    english: 'Night on the Galactic Railroad',
    romaji: 'Ginga Tetsudou no Yoru',
    japanese: '銀河鉄道の夜',
    also: ['銀鉄の夜'],
    format: 'Movie',
    episodes: 1,
    minutes: 107,
    rating: 'G',
    material: 'Novel',
    aired: '1985-07-13',
    genres: 'drama, fantasy, historical, kids, mystery, psychological',
    tags: 'Trains, Starry Sky, Friendship, Cats, Anthropomorphism',
    studios: 'Group TAC',
    synopsis: `
      Giovanni sets type after school, fetches his sick mother's milk and is teased about a father who does not come
      home. On the night of the star festival he lies down on a hill, and a train stops for him. Across from him sits
      Campanella, his only friend. They ride along the Milky Way, past fossil diggers, bird catchers and a field of
      lights, and Kenji Miyazawa's questions ride along. The passengers are cats, the signs are in Esperanto.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'spin-off': [1206], alternative: [7112] },
    recommends: [1030, 523, 512, 1972, 2471],
    cast: `
      Main | Giovanni | ジョバンニ | galactic-railroad-giovanni | Mayumi Tanaka
      Main | Campanella | カムパネルラ | – | Chika Sakamoto
      Supporting | Zanelli | ザネリ | – | Junko Hori`,
  },
  {
    number: 81,
    mal: { id: 732, score: 6.98, members: 80_000, favourites: 451 },
    anilist: 732,
    english: 'Vampire Hunter D',
    romaji: 'Vampire Hunter D',
    japanese: '吸血鬼ハンターD',
    also: ['VHD', 'バンパイアハンターD'],
    format: 'Movie',
    episodes: 1,
    minutes: 80,
    rating: 'R+',
    material: 'Light novel',
    aired: '1985-12-21',
    genres: 'action, fantasy, horror, sci-fi, supernatural, vampire',
    tags: 'Vampire, Castle, Swordplay, Horses, Moon, Western',
    studios: 'Ashi Productions, Studio Live',
    producers: 'Movic, CBS Sony Group',
    synopsis: `
      Far past the year twelve thousand, when science and the undead share the countryside, a farm girl called Doris
      Lang is bitten by Count Magnus Lee, who is ten thousand years old, bored, and wants a bride. She hires the
      stranger with the long sword and the wide hat. D says little. The voice in the palm of his left hand says rather
      more, most of it unwelcome, about where such hunters come from. This is a western with castles, fought between
      sunset and cock-crow.`,
    relations: { sequel: [543] },
    recommends: [543, 270, 47, 207, 617],
    cast: `
      Main | D | D | vampire-hunter-d | Kaneto Shiozawa
      Main | Doris Lang | ドリス・ラン | – | Michie Tomizawa
      Supporting | Left Hand | 左手 | vampire-hunter-left-hand | Ichirou Nagai
      Supporting | Dan Lang | ダン・ラン | – | –
      Supporting | Count Magnus Lee | マグナス・リィ伯爵 | – | Seizou Katou
      Supporting | Rei Ginsei | 麗銀星 | – | Kazuyuki Sogabe`,
  },
  {
    number: 82,
    mal: { id: 885, score: 7.72, members: 136_000, favourites: 4_100 },
    anilist: 885,
    english: "Angel's Egg",
    romaji: 'Tenshi no Tamago',
    japanese: '天使のたまご',
    also: ['Angels Egg', 'てんしのたまご'],
    format: 'OVA',
    episodes: 1,
    minutes: 71,
    rating: 'PG-13',
    material: 'Original',
    aired: '1985-12-22',
    season: 'winter 1986',
    genres: 'dementia, drama, fantasy',
    tags: 'Egg, Ruins, Religion, Fish, Rain, Philosophy',
    studios: 'Studio Deen',
    producers: 'Tokuma Shoten',
    synopsis: `
      A girl with pale hair walks through a drowned, deserted city, filling flasks with water, an egg as big as her
      head hidden under her dress. A soldier, or something like one, follows her with a thing like a cross on his
      shoulder and asks what is inside it. In the streets, stone fishermen hurl harpoons at the shadows of fish. It
      rains. Mamoru Oshii and painter Yoshitaka Amano need hardly a page of dialogue; the rest is dusk, and yours to
      interpret.`,
    recommends: [227, 30, 875, 572, 339],
    cast: `
      Main | Girl | 少女 | angels-egg-girl | Mako Hyoudou
      Main | Boy | 少年 | angels-egg-boy | Jinpachi Nezu`,
  },
]
