import type { WrittenTitle } from '../written.ts'

export const TITLES_2013_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 290,
    mal: { id: 18507, score: 7.32, members: 838_000, favourites: 9_760 },
    anilist: 18507,
    english: 'Free! -Iwatobi Swim Club-',
    romaji: 'Free!',
    japanese: 'Free!',
    also: ['Free', 'Iwatobi Swim Club', 'フリー'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Original',
    aired: '2013-07-04 to 2013-09-26',
    genres: 'comedy, drama, school, slice-of-life, sports',
    tags: 'Swimming, School Club, Coming of Age, Cute Boys Doing Cute Things, Fitness',
    studios: 'Kyoto Animation, Animation Do',
    producers: 'Lantis, Pony Canyon, Iwatobi High School Swimming Club, Asahi Broadcasting',
    synopsis: `
      Haruka Nanase will strip to his trunks for any body of water, a display tank included, but medals and
      stopwatches bore him. Then Rin, who once won a relay beside him, comes home from Australia with a grudge and
      another school's jacket. So Haruka, gentle Makoto and sunny Nagisa scrub out Iwatobi High's derelict pool, sign
      up Rei, an athlete of beautiful theory who sinks like a stone, and set off after the friend they lost.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GRDQV2VWY' },
    relations: { 'side-story': [19671], sequel: [22265], prequel: [30415], alternative: [33845] },
    recommends: [20583, 12189, 2167, 14813, 5680],
    cast: `
      Main | Haruka Nanase | 七瀬遙 | 83023 | Nobunaga Shimazaki
      Main | Rin Matsuoka | 松岡凛 | 83019 | Mamoru Miyano
      Main | Makoto Tachibana | 橘真琴 | 83027 | Tatsuhisa Suzuki
      Main | Nagisa Hazuki | 葉月渚 | 83021 | Tsubasa Yonaga
      Main | Rei Ryuugazaki | 竜ヶ崎怜 | 83025 | Daisuke Hirakawa
      Main | Gou Matsuoka | 松岡江 | 85949 | Akeno Watanabe`,
  },
  {
    number: 291,
    mal: { id: 15335, score: 8.9, members: 226_000, favourites: 2_160 },
    anilist: 15335,
    english: 'Gintama: The Final Chapter - Be Forever Yorozuya',
    romaji: 'Gintama Movie 2: Kanketsu-hen - Yorozuya yo Eien Nare',
    japanese: '劇場版 銀魂 完結篇 万事屋よ永遠なれ',
    also: ['Gintama Movie 2', 'Be Forever Yorozuya', 'Gintama Kanketsu-hen'],
    format: 'Movie',
    episodes: 1,
    minutes: 110,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2013-07-06',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Time Manipulation, Slapstick, Time Travel',
    studios: 'Sunrise',
    producers: 'TV Tokyo, Aniplex, Dentsu, Bandai, Warner Bros. Japan',
    synopsis: `
      The camera-headed villain of the cinema's anti-piracy advert turns out to be a time machine, and Gintoki is
      dropped five years ahead into an Edo emptied by plague. Waiting there are his own gravestone and two strangers:
      Shinpachi, now coolly stylish, and Kagura, now tall, who have stopped speaking and each claim to be the only
      true Yorozuya. Disguised from everyone he knows, he takes a job from the pair of them, namely to find out what
      went wrong when he vanished.`,
    relations: { parent: [918], sequel: [28977], prequel: [15417] },
    recommends: [15417, 2418, 205, 44, 2236],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Toushirou Hijikata | 土方十四郎 | 2650 | Kazuya Nakai
      Supporting | Kotarou Katsura | 桂小太郎 | 1533 | Akira Ishida`,
  },
  {
    number: 292,
    mal: { id: 17074, score: 8.76, members: 711_000, favourites: 24_400 },
    anilist: 17074,
    english: 'Monogatari Series Second Season',
    romaji: 'Monogatari Series: Second Season',
    japanese: '〈物語〉シリーズ セカンドシーズン',
    also: [
      'Monogatari SS',
      'Monogatari Second Season',
      'Nekomonogatari White',
      'Kabukimonogatari',
      'Onimonogatari',
      'Koimonogatari',
    ],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'R',
    material: 'Light novel',
    aired: '2013-07-07 to 2013-12-29',
    genres: 'comedy, drama, mystery, psychological, romance, supernatural, vampire',
    tags: 'Urban Fantasy, Coming of Age, Ensemble Cast, Youkai, Philosophy, Anti-Hero, Unrequited Love, Vampire, Love Triangle',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha, Cyclone Graphics',
    synopsis: `
      Five stories, and for once the microphone goes round. Hanekawa tells the first herself, sleeping on borrowed
      floors after a tiger of flame has passed and her house has burned. After that come a trip through time for a
      lost girl's sake, shy Nadeko taking advice from a snake, and Shinobu on the first companion she ever made. The
      last word goes to Kaiki, a conman who warns us not to trust it: Senjougahara, who loathes him, wants somebody
      deceived.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [11597], sequel: [28025], 'side-story': [31181, 32268], summary: [36796] },
    recommends: [5081, 3457, 37450, 39195, 14813],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Hitagi Senjougahara | 戦場ヶ原ひたぎ | 22037 | Chiwa Saitou
      Main | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Main | Deishuu Kaiki | 貝木泥舟 | 53641 | Shinichirou Miki
      Main | Mayoi Hachikuji | 八九寺真宵 | 22052 | Emiri Katou
      Main | Nadeko Sengoku | 千石撫子 | 22050 | Kana Hanazawa`,
  },
  {
    number: 293,
    mal: { id: 16662, score: 8.14, members: 306_000, favourites: 4_020 },
    anilist: 16662,
    english: 'The Wind Rises',
    romaji: 'Kaze Tachinu',
    japanese: '風立ちぬ',
    also: ['かぜたちぬ'],
    format: 'Movie',
    episodes: 1,
    minutes: 126,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2013-07-20',
    genres: 'drama, historical, romance',
    tags: 'Aeroplanes, Wind, Dream, Earthquake, Engineering',
    studios: 'Studio Ghibli',
    producers: 'Nichion',
    synopsis: `
      Too short-sighted to fly, Jiro Horikoshi meets the Italian designer Caproni in a dream and resolves to build
      aeroplanes instead: light ones, curved like the mackerel bones on his lunch plate. The earthquake of 1923 puts a
      girl named Nahoko in his path, and a summer hotel brings her back to him, already ill. Around them Japan is
      arming, and the only people willing to pay for something so beautiful want to hang guns on it.`,
    watch: { Netflix: 'https://www.netflix.com/title/70293674' },
    recommends: [416, 578, 16664, 10029, 1034],
    cast: `
      Main | Jirou Horikoshi | 堀越二郎 | – | Hideaki Anno
      Main | Nahoko Satomi | 里見菜穂子 | – | Miori Takimoto
      Supporting | Giovanni Caproni | ジョヴァンニ・カプローニ | – | Mansai Nomura
      Supporting | Kirou Honjou | 本庄季郎 | – | Hidetoshi Nishijima
      Supporting | Kayo Horikoshi | 堀越加代 | – | Mirai Shida`,
  },
  {
    number: 294,
    mal: { id: 20159, score: 7.73, members: 225_000, favourites: 651 },
    anilist: 20159,
    english: 'Pokémon Origins',
    romaji: 'Pokemon: The Origin',
    japanese: 'ポケットモンスター THE ORIGIN',
    also: ['Pokemon Origins', 'Pocket Monsters: The Origin', 'ポケモン'],
    format: 'Special',
    episodes: 4,
    minutes: 21,
    rating: 'PG',
    material: 'Game',
    aired: '2013-10-02',
    genres: 'action, adventure, comedy, fantasy, kids',
    tags: 'Animals, Travel, Training, Retro, Tournament',
    studios: 'Production I.G, Xebec, OLM',
    synopsis: `
      Before any cartoon hero with a Pikachu there was the boy on the Game Boy cartridge. Four chapters, each opened
      like a save file, follow Red and his Charmander out of Pallet Town: trounced by the professor's swaggering
      grandson, schooled by gym leaders, hushed by what haunts the tower in Lavender Town, and drawn towards a boss in
      a dark suit who has forgotten why he once loved a fair fight. The old tunes are all there, a little louder.`,
    relations: { alternative: [527] },
    recommends: [527, 2890, 25013, 6702, 11061],
    cast: `
      Main | Red | レッド | 7035 | Junko Takeuchi
      Supporting | Green Ookido | オーキド・グリーン | 7036 | Takuya Eguchi`,
  },
  {
    number: 295,
    mal: { id: 18679, score: 8.03, members: 1_826_000, favourites: 39_400 },
    anilist: 18679,
    english: 'Kill la Kill',
    romaji: 'Kill la Kill',
    japanese: 'キルラキル',
    also: ['KLK', 'キルラ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2013-10-04 to 2014-03-28',
    genres: 'action, comedy, ecchi, fantasy, school, super-power',
    tags: 'Henshin, Revenge, Class Struggle, Dystopian, Super Power, Aliens',
    studios: 'Trigger',
    producers: 'Aniplex, Dentsu, Kadokawa Shoten, Mainichi Broadcasting System, Movic',
    synopsis: `
      Ryuko Matoi strides into Honnouji Academy with half a giant pair of scissors on her shoulder, looking for the
      owner of the other half, who killed her father. From the ramparts, in blinding light, student president Satsuki
      answers with uniforms that turn tennis captains and brass bands into artillery. Ryuko's reply is Senketsu, a
      sailor suit that talks, frets and drinks her blood. Her one ally is Mako, who can nap through anything and
      explain none of it.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [21659] },
    recommends: [15583, 14837, 16498, 23755, 28171],
    cast: `
      Main | Ryuuko Matoi | 纏流子 | 83797 | Ami Koshimizu
      Main | Mako Mankanshoku | 満艦飾マコ | 87511 | Aya Suzaki
      Main | Satsuki Kiryuuin | 鬼龍院皐月 | 83799 | Ryouka Yuzuki
      Main | Senketsu | 鮮血 | 87510 | Toshihiko Seki
      Supporting | Nonon Jakuzure | 蛇崩乃音 | 87606 | Mayumi Shintani
      Supporting | Ira Gamagoori | 蟇郡 苛 | 87604 | Tetsu Inada`,
  },
  {
    number: 296,
    mal: { id: 11981, score: 8.51, members: 357_000, favourites: 9_760 },
    anilist: 11981,
    english: 'Puella Magi Madoka Magica the Movie -Rebellion-',
    romaji: 'Mahou Shoujo Madoka★Magica Movie 3: Hangyaku no Monogatari',
    japanese: '劇場版 魔法少女まどか☆マギカ 叛逆の物語',
    also: ['Rebellion', 'PMMM Rebellion', 'Madoka Movie 3', '叛逆の物語', 'まどマギ 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 116,
    rating: 'PG-13',
    material: 'Original',
    aired: '2013-10-26',
    genres: 'drama, magic, mystery, psychological, thriller',
    tags: 'Mahou Shoujo, Witch, Dream, Flowers, Time Loop',
    studios: 'Shaft',
    producers: 'Aniplex, Mainichi Broadcasting System, Movic, Nitroplus, Houbunsha',
    synopsis: `
      Something is wrong with this happiness. Five magical girls share the night shift in Mitakihara, all of them
      friends at last, catching nightmares that slip out of sleepers' heads and toasting each catch with tea, cake and
      a small cheese-loving creature called Bebe. Homura, bespectacled and newly transferred, is enjoying herself
      until she and Kyoko take a bus out of town and find that no bus can leave. Somebody is dreaming this, and she
      means to learn who.`,
    relations: { prequel: [9756, 11979] },
    recommends: [9756, 21557, 7785, 440, 1943],
    cast: `
      Main | Madoka Kaname | 鹿目まどか | 37832 | Aoi Yuuki
      Main | Homura Akemi | 暁美ほむら | 38005 | Chiwa Saitou
      Main | Kyouko Sakura | 佐倉杏子 | 40006 | Ai Nonaka
      Main | Sayaka Miki | 美樹さやか | 38395 | Eri Kitamura
      Main | Mami Tomoe | 巴マミ | 38194 | Kaori Mizuhashi
      Supporting | Kyuubey | キュゥべぇ | 38566 | Emiri Katou
      Supporting | Nagisa Momoe | 百江 なぎさ | 87785 | Kana Asumi`,
  },
  {
    number: 297,
    mal: { id: 16664, score: 8.22, members: 212_000, favourites: 3_070 },
    anilist: 16664,
    english: 'The Tale of the Princess Kaguya',
    romaji: 'Kaguya-hime no Monogatari',
    japanese: 'かぐや姫の物語',
    also: ['Princess Kaguya', 'Kaguya-hime', 'かぐや姫'],
    format: 'Movie',
    episodes: 1,
    minutes: 137,
    rating: 'R+',
    material: 'Other',
    aired: '2013-11-23',
    genres: 'drama, fantasy, historical',
    tags: 'Moon, Bamboo, Folklore, Princess, Flowers, Rural',
    studios: 'Studio Ghibli',
    synopsis: `
      Little Bamboo, the village children call her, since the baby from the glowing shoot grows while they watch. Her
      foster father takes the gold that follows for heaven's own orders: a mansion in the capital, plucked brows, and
      five noblemen promising impossible treasures to a girl who would rather have mud, birds and Sutemaru's hills.
      Isao Takahata drew his last film in charcoal and watercolour, and when Kaguya runs the lines run with her, as if
      to outpace whatever the moon remembers.`,
    watch: { Netflix: 'https://www.netflix.com/title/80013552' },
    relations: { alternative: [29927] },
    recommends: [7711, 16662, 2966, 10029, 442],
    cast: `
      Main | Kaguya-hime | かぐや姫 | 89885 | Aki Asakura
      Supporting | Sutemaru | 捨丸 | – | Kengo Koura
      Supporting | The Bamboo Cutter | 翁 | – | Takeo Chii
      Supporting | The Bamboo Cutter's Wife | 媼 | – | Nobuko Miyamoto`,
  },
  {
    number: 298,
    mal: { id: 19951, score: 7.28, members: 171_000, favourites: 268 },
    anilist: 19951,
    english: 'Hunter x Hunter: The Last Mission',
    romaji: 'Hunter x Hunter Movie 2: The Last Mission',
    japanese: '劇場版 HUNTER×HUNTER THE LAST MISSION',
    also: ['HxH Movie 2', 'The Last Mission'],
    format: 'Movie',
    episodes: 1,
    minutes: 98,
    rating: 'R',
    material: 'Manga',
    aired: '2013-12-27',
    season: 'winter 2014',
    genres: 'action, adventure, fantasy, shounen, super-power',
    tags: 'Super Power, Tower, Tournament, Revenge, Martial Arts',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network, Shueisha, Hiroshima Television',
    synopsis: `
      Heavens Arena is holding the Battle Olympia, a tournament for the masters of its topmost floors, and Gon and
      Killua have come along chiefly to cheer for little Zushi. Then uninvited guests arrive. A man named Jed seals
      the tower and takes the chairman himself prisoner: Isaac Netero, cheerful, ancient, and once party to something
      that the Hunter Association never wrote down. Jed fights with a power made from grudges, and the debt that he
      has come to collect is real.`,
    relations: { parent: [11061] },
    recommends: [13271, 13667, 14837, 8247, 59192],
    cast: `
      Main | Gon Freecss | ゴン＝フリークス | 30 | Megumi Han
      Main | Killua Zoldyck | キルア＝ゾルディック | 27 | Mariya Ise
      Main | Isaac Netero | アイザック・ネテロ | 14489 | –
      Main | Kurapika | クラピカ | 28 | Miyuki Sawashiro
      Main | Leorio Paradinight | レオリオ＝パラディナイト | 29 | Keiji Fujiwara
      Main | Hisoka Morow | ヒソカ＝モロウ | 31 | Daisuke Namikawa`,
  },
]
