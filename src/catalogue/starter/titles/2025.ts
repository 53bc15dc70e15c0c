import type { WrittenTitle } from '../written.ts'

export const TITLES_2025: readonly WrittenTitle[] = [
  {
    number: 500,
    mal: { id: 58567, score: 8.52, members: 713_000, favourites: 11_600 },
    anilist: 176496,
    english: 'Solo Leveling Season 2 -Arise from the Shadow-',
    romaji: 'Ore dake Level Up na Ken Season 2: Arise from the Shadow',
    japanese: '俺だけレベルアップな件 Season 2 -Arise from the Shadow-',
    also: ['SL 2', 'Solo Leveling 2', 'Arise from the Shadow', '俺レベ 2期'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Web manga',
    aired: '2025-01-05 to 2025-03-30',
    genres: 'action, adventure, fantasy',
    tags: 'Urban Fantasy, Dungeon, Necromancy, Super Power, Creature Taming, Swordplay',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Crunchyroll, Sonilude, Netmarble, Kakao piccoma',
    synopsis: `
      One word raises the dead: arise. Jinwoo, on paper the weakest hunter in Korea, has a private army in his shadow
      and is running out of reasons to hide it. A red gate shuts on a party of beginners in the snow. In the Demon
      Castle, floor upon burning floor, may lie the remedy that will wake his mother, and Esil, a demon's daughter,
      will trade for her life. And off the south coast, on Jeju, the ants have learnt to fly.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GDKHZEJ0K',
      Netflix: 'https://www.netflix.com/title/81749761',
      'Disney+': 'https://www.disneyplus.com/series/59eo9jEqCGLk',
    },
    relations: { prequel: [52299] },
    recommends: [52299, 59192, 52701, 28121, 41467],
    cast: `
      Main | Jinwoo Sung | 水篠旬 | 129928 | Taito Ban
      Supporting | Hae-In Cha | 向坂雫 | 138789 | Reina Ueda
      Supporting | Jinho Yoo | 諸菱賢太 | – | Genta Nakamura
      Supporting | Esil Radiru | – | 164675 | –
      Supporting | Beru | ベル | 159849 | –
      Supporting | Igris | イグリット | 145722 | –
      Supporting | Gunhee Go | 後藤清臣 | 138792 | –`,
  },
  {
    number: 501,
    mal: { id: 58514, score: 8.91, members: 441_000, favourites: 8_160 },
    anilist: 176301,
    english: 'The Apothecary Diaries Season 2',
    romaji: 'Kusuriya no Hitorigoto 2nd Season',
    japanese: '薬屋のひとりごと 第2期',
    also: ['Kusuriya 2', 'KnH 2', 'Apothecary S2', '薬屋 2期'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2025-01-10 to 2025-07-04',
    genres: 'drama, historical, mystery',
    tags: 'Medicine, Royal Affairs, Detective, Politics, Ancient China, Foreign, Work, Conspiracy',
    studios: 'TOHO animation STUDIO, OLM',
    producers: 'Dentsu, Square Enix, Nippon Television Network, TOHO animation, Sound Team Don Juan',
    synopsis: `
      Gyokuyou is expecting again, a caravan has pitched its stalls in the rear palace, and among the scented oils
      Maomao smells trouble. She has a new friend besides: Shisui, a maid who chases insects with the ardour that
      others keep for princes. There are envoys asking for a moon spirit and a hunting party that ends behind a
      waterfall. Jinshi would very much like to tell her who he is, and she would very much like not to know.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81712068',
      'Disney+': 'https://www.disneyplus.com/series/1Mw6AaFMAfzE',
      Crunchyroll: 'https://www.crunchyroll.com/',
    },
    relations: { prequel: [54492], sequel: [61987] },
    recommends: [54492, 37521, 55830, 40052, 37141],
    cast: `
      Main | Maomao | 猫猫 | 126824 | Aoi Yuuki
      Main | Jinshi | 壬氏 | 127278 | Takeo Ootsuka
      Main | Rouran | 楼蘭 | 244995 | –
      Supporting | Gaoshun | 高順 | 244317 | Katsuyuki Konishi
      Supporting | Gyokuyou | 玉葉妃 | 156767 | Atsumi Tanezaki`,
  },
  {
    number: 502,
    mal: { id: 59636, score: 8.57, members: 78_800, favourites: 1_730 },
    anilist: 180516,
    english: 'Umamusume: Cinderella Gray',
    romaji: 'Uma Musume: Cinderella Gray',
    japanese: 'ウマ娘 シンデレラグレイ',
    also: ['Cinderella Gray', 'CinGray', 'Umamusume CG', 'ウマ娘'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2025-04-06 to 2025-06-29',
    genres: 'drama, seinen, sports',
    tags: 'Athletics, Fitness, Idol, Bullying, Anthropomorphic, Racing',
    studios: 'CygamesPictures',
    producers: 'TBS, Universal Music Japan, Cygames, Bit grooove promotion, Happinet Media Marketing',
    synopsis: `
      Ash-grey, forever hungry, and grateful each morning to be standing at all, Oguri Cap comes to the provincial
      track at Kasamatsu with knees that once would not hold her. Unkindness goes straight past her; so, soon, does
      nobody. She runs low as a thrown knife, before Kitahara, a trainer who had given up waiting for a star. With
      Belno Light at her side she goes for Fujimasa March, and towards a question no small town wants asked: how far?`,
    watch: {
      Netflix: 'https://www.netflix.com/title/82030222',
      'Disney+': 'https://www.disneyplus.com/series/3Ih5pytgHW4K',
      Tubi: 'https://tubitv.com/',
    },
    relations: { sequel: [61930] },
    recommends: [35249, 185, 61469, 6675, 52742],
    cast: `
      Main | Oguri Cap | オグリキャップ | 96114 | Tomoyo Takayanagi
      Supporting | Belno Light | ベルノライト | 290964 | –
      Supporting | Fujimasa March | フジマサマーチ | 290963 | –
      Supporting | Tamamo Cross | タマモクロス | – | Naomi Oozora`,
  },
  {
    number: 503,
    mal: { id: 60449, score: 6.99, members: 58_400, favourites: 273 },
    anilist: 185213,
    english: 'Mobile Suit Gundam GQuuuuuuX',
    romaji: 'Kidou Senshi Gundam: GQuuuuuuX',
    japanese: '機動戦士Gundam GQuuuuuuX',
    also: ['GQuuuuuuX', 'G Quux', 'ジークアクス'],
    format: 'TV',
    episodes: 12,
    minutes: 25,
    rating: 'PG-13',
    material: 'Original',
    aired: '2025-04-09 to 2025-06-25',
    genres: 'action, drama, mecha, sci-fi, space',
    tags: 'Space, Real Robot, Conspiracy, Robots, Guns, Space Opera, Mecha',
    studios: 'Khara, Sunrise',
    producers: 'Nippon Television Network, Sound Team Don Juan, Bandai Namco Filmworks, Bandai Namco Music Live',
    synopsis: `
      What if Char Aznable had been the one to steal the white Gundam, and Zeon had won? Five years on, in a neutral
      colony, the schoolgirl Amate Yuzuriha is bored beneath a false sky until a collision with Nyaan, a refugee
      courier, puts contraband in her hands and presently a stolen prototype round her shoulders. As Machu she fights
      illegal duels for money beside Shuji, a boy who paints walls and does what the Gundam says. All she wants is to
      see a real ocean.`,
    watch: { 'Disney+': 'https://www.disneyplus.com/series/5HtD5t4c6HiK' },
    recommends: [33051, 35849, 2001, 5, 256],
    cast: `
      Main | Amate Yuzuriha | アマテ・ユズリハ | 350943 | Tomoyo Kurosawa
      Main | Nyaan | ニャアン | 350944 | Yui Ishikawa
      Main | Shuuji Itou | シュウジ・イトウ | – | Shinba Tsuchiya
      Supporting | Challia Bull | シャリア・ブル | – | Shinji Kawada`,
  },
  {
    number: 504,
    mal: { id: 60489, score: 8.75, members: 313_000, favourites: 7_140 },
    anilist: 185407,
    english: "Takopi's Original Sin",
    romaji: 'Takopii no Genzai',
    japanese: 'タコピーの原罪',
    also: ['Takopi', 'タコピー'],
    format: 'ONA',
    episodes: 6,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2025-06-28 to 2025-08-02',
    season: 'summer 2025',
    genres: 'drama, psychological, sci-fi, shounen',
    tags: 'Denpa, Bullying, Parenthood, Estranged Family, Aliens, Urban Fantasy, Crime, Time Travel',
    studios: 'Enishiya',
    producers: 'TBS, Movic, Magic Capsule, KlockWorx, Good Smile Company',
    synopsis: `
      Takopi, a round pink octopus from the Happy Planet, has come to make the universe smile, and has gadgets for it:
      a ribbon that mends quarrels, a camera that takes you back. The first human he meets is Shizuka, nine years old,
      who gives him bread and never smiles at all. He can see her scrawled-on satchel, and Marina, who does it; he
      hasn't a notion of what they mean. Six episodes about what grown-ups leave children to carry, and the limits of
      meaning well.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/82040459',
      'Disney+': 'https://www.disneyplus.com/series/5H7vwzNyhkdU',
      Crunchyroll: 'https://www.crunchyroll.com/',
    },
    recommends: [57334, 42310, 22535, 36896, 62896],
    cast: `
      Main | Takopi | タコピー | 266372 | Kurumi Mamiya
      Main | Shizuka Kuze | 久世しずか | 266369 | Reina Ueda
      Supporting | Marina Kirarazaka | 雲母坂まりな | 266370 | Konomi Kohara
      Supporting | Naoki Azuma | 東直樹 | 266371 | Anna Nagase
      Supporting | Chappy | チャッピー | 269156 | –`,
  },
  {
    number: 505,
    mal: { id: 58913, score: 8.02, members: 254_000, favourites: 4_670 },
    anilist: 177689,
    english: 'The Summer Hikaru Died',
    romaji: 'Hikaru ga Shinda Natsu',
    japanese: '光が死んだ夏',
    also: ['HikaNatsu'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Web manga',
    aired: '2025-07-06 to 2025-09-28',
    genres: 'horror, mystery, psychological, supernatural, thriller',
    tags: 'Monster Boy, Rural, Cosmic Horror, Urban Fantasy, Mythology, Curses',
    studios: 'CygamesPictures',
    producers: 'Nippon Television Network, CyberAgent, Kadokawa, dugout',
    synopsis: `
      Cicadas, ice lollies, two boys outside the village shop. Yoshiki has known it for months and at last says it:
      you aren't Hikaru, are you? What came down from the mountain has his best friend's voice and memories, weeps at
      being found out, and begs him not to tell. Yoshiki agrees, since the alternative is no Hikaru at all. But other
      things are drifting into Kubitachi, an old woman is found dead, and the mountain is owed something.`,
    watch: { Netflix: 'https://www.netflix.com/title/81948057' },
    recommends: [934, 35120, 38668, 54112, 37779],
    cast: `
      Main | Yoshiki Tsujinaka | 辻中よしき | 281109 | Chikahiro Kobayashi
      Main | Hikaru Indou | 忌堂光 | 281110 | Shuuichirou Umeda
      Supporting | Asako Yamagishi | 山岸朝子 | 359202 | –
      Supporting | Tanaka | 田中 | 359204 | –`,
  },
  {
    number: 506,
    mal: { id: 59062, score: 8.21, members: 381_000, favourites: 6_330 },
    anilist: 178025,
    english: 'Gachiakuta',
    romaji: 'Gachiakuta',
    japanese: 'ガチアクタ',
    also: ['Gachi'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2025-07-06 to 2025-12-21',
    genres: 'action, drama, fantasy, shounen',
    tags: 'Super Power, Urban Fantasy, Survival, Dystopian, Revenge, Post-Apocalyptic, Ensemble Cast, Class Struggle',
    studios: 'bones film',
    producers: 'Bones, Dentsu, Kodansha, AT-X, Avex Pictures',
    synopsis: `
      Up on the Sphere they throw away whatever has a crack, people included. Rudo, born in the slums of convicts'
      children, mends what he finds in the heaps, until he is blamed for the murder of the man who raised him and
      tipped over the edge. Below lies the Ground, where all that rubbish has become landscape, weather and monsters.
      Enjin of the Cleaners, umbrella in hand, notices his gloves: care for a thing long enough and it will fight for
      you.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/82081262',
      Crunchyroll: 'https://www.crunchyroll.com/series/GP5HJ84P7',
      'Disney+': 'https://www.disneyplus.com/series/1BV6E1twcLVE',
    },
    recommends: [41457, 16498, 52299, 38691, 59192],
    cast: `
      Main | Rudo | ルド | 266433 | Aoi Ichikawa
      Main | Engine | エンジン | 266438 | Katsuyuki Konishi
      Main | Riyou | リヨウ・リーパー | 275749 | Yumiri Hanamori
      Main | Zanka Nijiku | ザンカ・ニジク | 268742 | Yoshitsugu Matsuoka
      Main | Guita Heavy Fantasia | ギータ・ヘビィ・ファンタジア | 306965 | –
      Supporting | Amo Empool | アモ・エンプール | 298929 | –`,
  },
  {
    number: 507,
    mal: { id: 59845, score: 8.49, members: 379_000, favourites: 9_070 },
    anilist: 181444,
    english: 'The Fragrant Flower Blooms With Dignity',
    romaji: 'Kaoru Hana wa Rin to Saku',
    japanese: '薫る花は凛と咲く',
    also: ['Kaoru Hana', '薫る花'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2025-07-06 to 2025-09-28',
    genres: 'comedy, drama, romance, school, shounen',
    tags: 'Iyashikei, Coming of Age, Food, Urban',
    studios: 'CloverWorks',
    producers: 'Aniplex, Kodansha, Movic, Magic Capsule, Tokyo MX',
    synopsis: `
      Between Chidori, where boys with poor marks are sent, and Kikyo, a school for the daughters of good houses,
      there is hardly a yard of ground, and the curtains on one side stay drawn. Rintaro Tsumugi, tall, bleached and
      forever taken for a thug, helps in his parents' cake shop, and there a tiny customer with a tremendous appetite
      is not in the least afraid of him. Kaoruko Waguri wears the wrong uniform. Courage follows, in small helpings.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/82024665',
      'Disney+': 'https://www.disneyplus.com/series/zTrZpf2aul30',
    },
    recommends: [42897, 38329, 48926, 52578, 38101],
    cast: `
      Main | Rintarou Tsumugi | 紬凛太郎 | 268677 | Yoshinori Nakayama
      Main | Kaoruko Waguri | 和栗薫子 | 268676 | Honoka Inoue
      Main | Subaru Hoshina | 保科昴 | 270095 | –
      Main | Saku Natsusawa | 夏沢朔 | 272241 | –
      Main | Ayato Yorita | 依田絢斗 | 272243 | –
      Main | Shohei Usami | 宇佐美翔平 | 272240 | –`,
  },
  {
    number: 508,
    mal: { id: 59192, score: 8.66, members: 367_000, favourites: 3_590 },
    anilist: 178788,
    english: 'Demon Slayer: Kimetsu no Yaiba Infinity Castle',
    romaji: 'Kimetsu no Yaiba Movie 1: Mugenjou-hen - Akaza Sairai',
    japanese: '劇場版「鬼滅の刃」無限城編 第一章 猗窩座再来',
    also: ['Infinity Castle', 'Demon Slayer Infinity Castle', 'KnY Infinity Castle', '無限城'],
    format: 'Movie',
    episodes: 1,
    minutes: 155,
    rating: 'R',
    material: 'Manga',
    aired: '2025-07-18',
    genres: 'action, adventure, drama, fantasy, historical, shounen, supernatural',
    tags: 'Demons, Swordplay, War, Revenge, Martial Arts, Super Power, Dungeon',
    studios: 'ufotable',
    producers: 'Aniplex, Shueisha',
    synopsis: `
      The floor opens, and the whole Demon Slayer Corps falls into Muzan's house, a tower without ground or sky where
      rooms slide and multiply to the stroke of a biwa. In one wing Shinobu meets the smiling demon who killed her
      sister. In another Zenitsu, silent for once, has a family matter to settle. And Tanjiro and Giyu, side by side,
      come upon Akaza, the fist that put out Rengoku's flame, who still despises the weak and cannot remember why.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/G8DHV7809',
      Netflix: 'https://www.netflix.com/title/82723106',
    },
    relations: { prequel: [55701] },
    recommends: [55701, 37520, 48561, 19951, 57555],
    cast: `
      Main | Tanjirou Kamado | 竈門炭治郎 | 126071 | Natsuki Hanae
      Main | Zenitsu Agatsuma | 我妻善逸 | 129131 | Hiro Shimono
      Main | Giyuu Tomioka | 冨岡義勇 | 130050 | Takahiro Sakurai
      Main | Shinobu Kochou | 胡蝶しのぶ | 136070 | Saori Hayami
      Main | Akaza | 猗窩座 | – | Akira Ishida
      Supporting | Douma | 童磨 | – | Mamoru Miyano`,
  },
  {
    number: 509,
    mal: { id: 57555, score: 9.06, members: 482_000, favourites: 14_600 },
    anilist: 171627,
    english: 'Chainsaw Man – The Movie: Reze Arc',
    romaji: 'Chainsaw Man Movie: Reze-hen',
    japanese: 'チェンソーマン レゼ篇',
    also: ['CSM Movie', 'Reze Arc', 'Chainsaw Man Movie', 'レゼ篇'],
    format: 'Movie',
    episodes: 1,
    minutes: 100,
    rating: 'R',
    material: 'Manga',
    aired: '2025-09-19',
    genres: 'action, drama, fantasy, horror, romance, shounen, supernatural',
    tags: 'Demons, Monster Boy, Urban Fantasy, Monster Girl, Urban, Assassins, Henshin',
    studios: 'MAPPA',
    producers: 'Shueisha, Toho',
    synopsis: `
      On a wet afternoon Denji shares a telephone box with a girl who laughs at his jokes. Reze works in a café,
      blushes easily, teaches him to swim by night in the school pool, and asks whether he finds it normal that a boy
      of sixteen hunts devils in place of lessons. He thought that his heart belonged to Miss Makima, with whom he has
      just sat through a whole day of films. There are fireworks to come, and a typhoon.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GNVHKN92K' },
    relations: { prequel: [44511] },
    recommends: [44511, 48561, 35120, 59192, 57334],
    cast: `
      Main | Denji | デンジ | 130102 | Kikunosuke Toya
      Main | Reze | レゼ | – | Reina Ueda
      Main | Aki Hayakawa | 早川アキ | 137081 | Shougo Sakata
      Main | Makima | マキマ | 137080 | Tomori Kusunoki
      Supporting | Angel Devil | 天使の悪魔 | – | Maaya Uchida
      Supporting | Beam | ビーム | – | Natsuki Hanae
      Supporting | Power | パワー | 137079 | Ai Fairouz`,
  },
  {
    number: 510,
    mal: { id: 59027, score: 8.21, members: 278_000, favourites: 1_930 },
    anilist: 177937,
    english: 'SPY x FAMILY Season 3',
    romaji: 'Spy x Family Season 3',
    japanese: 'SPY×FAMILY Season 3',
    also: ['SxF 3', 'SxF S3', 'Spy Family 3', 'スパファミ 3期'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2025-10-04 to 2025-12-27',
    genres: 'action, comedy, shounen, slice-of-life, super-power, supernatural',
    tags: 'Espionage, Urban, Assassins, Urban Fantasy, Super Power, Martial Arts, Ensemble Cast, Family Life, Found Family',
    studios: 'Wit Studio, CloverWorks',
    producers: 'TV Tokyo, Shogakukan-Shueisha Productions, TOHO animation, Sound Team Don Juan, Shueisha',
    synopsis: `
      Before he was Twilight he had a boy's name, a toy helmet and a few friends on a street that is no longer there.
      That story, told at last, opens a third season in which peace is rudely interrupted: a school bus is taken by
      men with a bomb, Anya, Becky and the odious Damian among the passengers. WISE, for its part, has a mole, and a
      hunt by night sets Loid across from a brother-in-law with excellent aim.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81511410',
      Crunchyroll: 'https://www.crunchyroll.com/series/G4PH0WXVJ',
      Hulu: 'https://www.hulu.com/',
    },
    relations: { prequel: [53887] },
    recommends: [50602, 38826, 50709, 44200, 48561],
    cast: `
      Main | Loid Forger | ロイド・フォージャー | 138101 | Takuya Eguchi
      Main | Anya Forger | アーニャ・フォージャー | 138100 | Atsumi Tanezaki
      Main | Yor Forger | ヨル・フォージャー | 138102 | Saori Hayami
      Supporting | Bond | ボンド | 169679 | Kenichirou Matsuda
      Supporting | Becky Blackbell | ベッキー・ブラックベル | 150423 | Emiri Katou`,
  },
  {
    number: 511,
    mal: { id: 60098, score: 8.71, members: 236_000, favourites: 3_240 },
    anilist: 182896,
    english: 'My Hero Academia FINAL SEASON',
    romaji: 'Boku no Hero Academia: Final Season',
    japanese: '僕のヒーローアカデミア FINAL SEASON',
    also: ['MHA 8', 'MHA S8', 'BNHA 8', 'MHA Final Season', 'ヒロアカ 最終章'],
    format: 'TV',
    episodes: 11,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2025-10-04 to 2025-12-13',
    genres: 'action, adventure, school, shounen, super-power',
    tags: 'Superhero, Super Power, War, Urban, Urban Fantasy, Ensemble Cast, Teacher',
    studios: 'bones film',
    producers: 'Bones, Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment',
    synopsis: `
      Two fights remain, and the whole world is watching. In a suit of steel built on what his pupils taught him, All
      Might, who has no power left, steps in front of the oldest villain of all, because somebody has to. Elsewhere
      Midoriya spends the gifts of those who came before, one after another, to reach a crying child inside Shigaraki.
      Eight seasons of school close on a hand held out, and on who takes it.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80135674',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
      Hulu: 'https://www.hulu.com/',
    },
    relations: { prequel: [54789] },
    recommends: [49918, 41467, 59062, 13271, 48561],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Toshinori Yagi | 八木俊典 | 89224 | Kenta Miyake
      Main | Tomura Shigaraki | 死柄木弔 | 89226 | Kouki Uchiyama
      Main | All For One | オール・フォー・ワン | 125956 | Akio Ootsuka`,
  },
]
