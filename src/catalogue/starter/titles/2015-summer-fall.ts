import type { WrittenTitle } from '../written.ts'

export const TITLES_2015_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 329,
    mal: { id: 30694, score: 7.47, members: 899_000, favourites: 11_400 },
    anilist: 21175,
    english: 'Dragon Ball Super',
    romaji: 'Dragon Ball Super',
    japanese: 'ドラゴンボール超',
    also: ['DBS', 'DB Super'],
    format: 'TV',
    episodes: 131,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2015-07-05 to 2018-03-25',
    genres: 'action, adventure, comedy, fantasy, martial-arts, sci-fi, shounen, super-power',
    tags: 'Super Power, Henshin, Aliens, Space, Gods, Martial Arts, Alternate Universe, Urban Fantasy, Tournament',
    studios: 'Toei Animation',
    producers: 'Yomiko Advertising, Fuji TV',
    synopsis: `
      Peace finds Goku on a tractor, and it does not suit him. A God of Destruction wakes up hungry, an old tyrant
      returns in a new colour, and that is merely the warming up: beyond them lie a sixth universe with Saiyans of its
      own, a future where Trunks is hunted by someone with Goku's face, and Zen-Oh, a childlike king of everything who
      enjoys wiping things out. When he calls a tournament, eighty fighters step up with their worlds for the stake.`,
    relations: { parent: [813, 22777], character: [2222], alternative: [14837, 25389], sequel: [36946] },
    recommends: [14837, 16870, 19951, 1482, 38234],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Vegeta | ベジータ | 913 | Ryou Horikawa
      Supporting | Gohan Son | 孫悟飯 | 2093 | Masako Nozawa
      Supporting | Piccolo | ピッコロ | 914 | Toshio Furukawa
      Supporting | Bulma | ブルマ | 678 | Hiromi Tsuru
      Supporting | Beerus | ビルス | 76348 | Kouichi Yamadera
      Supporting | Whis | ウイス | 76346 | Masakazu Morita`,
  },
  {
    number: 330,
    mal: { id: 29803, score: 7.9, members: 1_729_000, favourites: 28_500 },
    anilist: 20832,
    english: 'Overlord',
    romaji: 'Overlord',
    japanese: 'オーバーロード',
    also: ['Ainz', 'オバロ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Light novel',
    aired: '2015-07-07 to 2015-09-29',
    genres: 'action, adventure, fantasy, isekai, magic',
    tags: 'Anti-Hero, Skeleton, Virtual World, Kingdom Management, Medieval, Ensemble Cast, Demons, Necromancy, Politics',
    studios: 'Madhouse',
    producers: 'AT-X, Grooove, Hakuhodo DY Music & Pictures, Kadokawa',
    synopsis: `
      At midnight the servers of Yggdrasil are to close, and Momonga, an office worker in the shape of a skeletal
      archmage, sits down alone on his guild's throne to watch the clock. It runs past zero. The world outside the
      tomb has changed, he cannot log out, and the servants whom his friends once scripted breathe, plot and adore
      him. He has no idea how to be an overlord. He had better bluff, starting with a borrowed name.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/5CNwVLpigBya',
      Netflix: 'https://www.netflix.com/title/80132110',
      Crunchyroll: 'https://www.crunchyroll.com/series/G69PZ5PDY',
    },
    relations: { 'side-story': [31138, 33372, 37264, 38693, 48896, 57034], summary: [34161, 34428], sequel: [35073] },
    recommends: [38040, 37430, 23755, 31240, 38084],
    cast: `
      Main | Momonga | モモンガ | 89103 | Satoshi Hino
      Supporting | Albedo | アルベド | 89122 | Yumi Hara
      Supporting | Shalltear Bloodfallen | シャルティア・ブラッドフォールン | 89121 | Sumire Uesaka
      Supporting | Demiurge | デミウルゴス | 89125 | Masayuki Katou
      Supporting | Sebas Tian | セバス・チャン | 89155 | Shigeru Chiba
      Supporting | Narberal Gamma | ナーベラル・ガンマ | 89152 | Manami Numakura`,
  },
  {
    number: 331,
    mal: { id: 28805, score: 8.22, members: 403_000, favourites: 3_270 },
    anilist: 20981,
    english: 'The Boy and the Beast',
    romaji: 'Bakemono no Ko',
    japanese: 'バケモノの子',
    also: ['Bakemono', 'ばけもののこ'],
    format: 'Movie',
    episodes: 1,
    minutes: 119,
    rating: 'PG-13',
    material: 'Original',
    aired: '2015-07-11',
    genres: 'adventure, fantasy, isekai, supernatural',
    tags: 'Swordplay, Anthropomorphic, Martial Arts, Coming of Age, Whales, Urban',
    studios: 'Studio Chizu',
    producers: 'Dentsu, Yomiuri Telecasting, Kadokawa Shoten, Toho, Nippon Television Network',
    synopsis: `
      Nine years old and done with relatives, Ren follows a hulking figure out of the Shibuya crowds, down one alley
      too many, and comes out in Jutengai, a market town of beasts. Kumatetsu, a bear of a swordsman in the running to
      be its next lord, needs a pupil to qualify and cannot teach to save his life. They bellow at each other from
      breakfast onwards. By copying his master's feet the boy grows strong, and at seventeen he stumbles back into
      Tokyo, unable to read.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [13667, 36699, 38040, 199, 39535],
    cast: `
      Main | Ren | 蓮 | 122894 | Aoi Miyazaki & Shouta Sometani
      Main | Kumatetsu | 熊徹 | 122871 | Kouji Yakusho
      Supporting | Kaede | 楓 | kaede-of-shibuya | Suzu Hirose
      Supporting | Ichirouhiko | 一郎彦 | – | Mamoru Miyano`,
  },
  {
    number: 332,
    mal: { id: 28755, score: 7.37, members: 447_000, favourites: 1_020 },
    anilist: 21220,
    english: 'Boruto: Naruto the Movie',
    romaji: 'Boruto: Naruto the Movie',
    japanese: 'BORUTO -NARUTO THE MOVIE-',
    also: ['Boruto Movie', 'Naruto Movie 11'],
    format: 'Movie',
    episodes: 1,
    minutes: 95,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2015-08-07',
    genres: 'action, adventure, comedy, fantasy, martial-arts, shounen, super-power',
    tags: 'Martial Arts, Super Power',
    studios: 'Pierrot',
    producers: 'Toho, Shueisha',
    synopsis: `
      The Hokage's face is on the mountain and seldom at the dinner table. Boruto Uzumaki, gifted, bored and tired of
      sharing his father with a village, talks his way into lessons with Sasuke and then takes a short cut: a gadget
      on the wrist that stores other people's jutsu, strictly forbidden in the chunin exams. Sarada and Mitsuki would
      sooner win honestly. The cheat comes to light before a full arena, just as two pale visitors drop out of the sky
      for the fox.`,
    relations: { prequel: [1735], alternative: [34566] },
    recommends: [16870, 14837, 19951, 8247, 38234],
    cast: `
      Main | Boruto Uzumaki | うずまきボルト | 121439 | Yuuko Sanpei
      Main | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi
      Main | Sasuke Uchiha | うちはサスケ | 13 | Noriaki Sugiyama
      Main | Sarada Uchiha | うちはサラダ | 121440 | Kokoro Kikuchi
      Main | Mitsuki | ミツキ | 121444 | Ryuuichi Kijima
      Supporting | Shikadai Nara | 奈良シカダイ | 121442 | –
      Supporting | Momoshiki Ootsutsuki | 大筒木モモシキ | 127027 | Daisuke Namikawa`,
  },
  {
    number: 333,
    mal: { id: 28891, score: 8.62, members: 1_543_000, favourites: 16_100 },
    anilist: 20992,
    english: 'HAIKYU!! 2nd Season',
    romaji: 'Haikyuu!! Second Season',
    japanese: 'ハイキュー!! セカンドシーズン',
    also: ['HQ 2', 'Haikyuu 2', 'Haikyu Season 2'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2015-10-04 to 2016-03-27',
    genres: 'comedy, drama, school, shounen, sports',
    tags: 'Volleyball, School Club, Ensemble Cast, Coming of Age, Team Sports',
    studios: 'Production I.G',
    producers: 'Dentsu, Mainichi Broadcasting System, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      Beaten by Aoba Johsai, Karasuno go to Tokyo for the summer to be beaten by everybody else. Among Nekoma's cats,
      Bokuto's moods and a forfeit of endless diving drills, Hinata says that he wants to hit his quick with open
      eyes. Kageyama thinks the request absurd, they come to blows over it, and for weeks the famous pair are worse
      than before. Yachi, a new manager who expects to die of most things, draws the poster. Then come the Spring
      qualifiers, and Oikawa.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/7iGL15MOs7hZ',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY8VM8MWY',
    },
    relations: { prequel: [20583], sequel: [32935], summary: [35110, 35321], 'side-story': [35806] },
    recommends: [32935, 45649, 11771, 22, 49596],
    cast: `
      Main | Shouyou Hinata | 日向翔陽 | 64769 | Ayumu Murase
      Main | Tobio Kageyama | 影山飛雄 | 64771 | Kaito Ishikawa
      Supporting | Yuu Nishinoya | 西谷夕 | 67327 | Nobuhiko Okamoto
      Supporting | Kenma Kozume | 孤爪研磨 | 71267 | Yuuki Kaji
      Supporting | Tooru Oikawa | 及川徹 | 71611 | Daisuke Namikawa
      Supporting | Kei Tsukishima | 月島蛍 | 67329 | Kouki Uchiyama`,
  },
  {
    number: 334,
    mal: { id: 31181, score: 8.45, members: 505_000, favourites: 3_020 },
    anilist: 21262,
    english: 'Owarimonogatari',
    romaji: 'Owarimonogatari',
    japanese: '終物語',
    also: ['Owari', 'End Tale', 'おわりものがたり'],
    format: 'TV',
    episodes: 12,
    minutes: 26,
    rating: 'R',
    material: 'Light novel',
    aired: '2015-10-04 to 2015-12-20',
    genres: 'comedy, mystery, supernatural, vampire',
    tags: 'Vampire, Mathematics, Memory, School, Detective',
    studios: 'Shaft',
    producers: 'Aniplex',
    synopsis: `
      Ougi Oshino, newly transferred, with black eyes and a smile like a drawn curtain, asks Araragi for help with a
      floor plan; the classroom that she has found will not let them out. It is the room where, two years earlier, he
      gave up on being right. A mathematics paper, a class trial and Sodachi Oikura, who hates him beyond all
      reckoning, have to be worked through to the remainder. Later Shinobu's first companion, dead four centuries,
      comes calling in armour.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [28025], sequel: [35247], 'side-story': [32268], summary: [36796], parent: [17074] },
    recommends: [35247, 3457, 14719, 270, 31043],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Ougi Oshino | 忍野扇 | – | Kaori Mizuhashi
      Main | Sodachi Oikura | 老倉育 | 89151 | Marina Inoue
      Supporting | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Supporting | Hitagi Senjougahara | 戦場ヶ原ひたぎ | 22037 | Chiwa Saitou
      Supporting | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Supporting | Suruga Kanbaru | 神原駿河 | 22054 | Miyuki Sawashiro`,
  },
  {
    number: 335,
    mal: { id: 31251, score: 8.06, members: 268_000, favourites: 3_610 },
    anilist: 21268,
    english: 'Mobile Suit Gundam: Iron-Blooded Orphans',
    romaji: 'Kidou Senshi Gundam: Tekketsu no Orphans',
    japanese: '機動戦士ガンダム 鉄血のオルフェンズ',
    also: ['IBO', 'Gundam IBO', 'Iron-Blooded Orphans', '鉄血のオルフェンズ', 'オルフェンズ'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2015-10-04 to 2016-03-27',
    genres: 'action, drama, mecha, sci-fi, space',
    tags: 'Mecha, Mars, Found Family, War, Child Soldiers, Space',
    studios: 'Sunrise',
    producers: 'Sotsu, Asatsu DK, Mainichi Broadcasting System',
    synopsis: `
      On Mars children are cheaper than machines, so they have sockets put into their spines and are sent out in
      front. When the company's grown-ups run from an attack, Orga Itsuka keeps the base, names it Tekkadan and points
      his quiet friend Mikazuki at the power plant, where a three-hundred-year-old Gundam stands. Their first contract
      is to bring Kudelia, a young idealist wanted dead by several parties, to Earth. Mikazuki eats his dates, asks
      Orga what is next, and does it.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { other: [80], sequel: [33051] },
    recommends: [33051, 256, 5, 949, 329],
    cast: `
      Main | Mikazuki Augus | 三日月・オーガス | 89233 | Kengo Kawanishi
      Main | Orga Itsuka | オルガ・イツカ | 89235 | Yoshimasa Hosoya
      Main | Kudelia Aina Bernstein | クーデリア・藍那・バーンスタイン | 89234 | Yuka Terasaki
      Supporting | Atra Mixta | アトラ・ミクスタ | 89237 | Hisako Kanemoto
      Supporting | Biscuit Griffon | ビスケット・グリフォン | – | Natsuki Hanae
      Supporting | McGillis Fareed | マクギリス・ファリド | – | Takahiro Sakurai
      Supporting | Gaelio Bauduin | ガエリオ・ボードウィン | – | Masaya Matsukaze`,
  },
  {
    number: 336,
    mal: { id: 30276, score: 8.48, members: 3_465_000, favourites: 66_300 },
    anilist: 21087,
    english: 'One-Punch Man',
    romaji: 'One Punch Man',
    japanese: 'ワンパンマン',
    also: ['OPM', 'Onepunch Man'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Web manga',
    aired: '2015-10-05 to 2015-12-21',
    genres: 'action, comedy, parody, sci-fi, seinen, super-power, supernatural',
    tags: 'Superhero, Super Power, Satire, Urban Fantasy, Urban, Cyborg, Kaiju, Aliens',
    studios: 'Madhouse',
    producers: 'TV Tokyo, Bandai Visual, Lantis, Asatsu DK, Banpresto',
    synopsis: `
      Saitama became a hero for fun, trained until his hair fell out, and now ends every battle with a single punch,
      which is the saddest thing that ever happened to him. Crab men, mole men and lords of the deep deliver their
      speeches; he worries about Saturday's sale at the supermarket. The cyborg Genos begs to learn his secret. The
      Hero Association, going by his written paper, starts him at the bottom, beneath men with bicycles, and somebody
      else gets the credit.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80117291',
      Crunchyroll: 'https://www.crunchyroll.com/series/G63K98PZ6',
      'Disney+': 'https://www.disneyplus.com/series/1x8GPWt9gtZ5',
    },
    relations: { 'side-story': [31704, 31772], sequel: [34134] },
    recommends: [34134, 32182, 31478, 36896, 57334],
    cast: `
      Main | Saitama | サイタマ | 73935 | Makoto Furukawa
      Main | Genos | ジェノス | 73979 | Kaito Ishikawa
      Supporting | Mumen Rider | 無免ライダー | – | Yuuichi Nakamura
      Supporting | Tatsumaki | タツマキ | 81929 | Aoi Yuuki
      Supporting | Fubuki | フブキ | 81931 | Saori Hayami
      Supporting | Onsoku no Sonic | 音速のソニック | 74167 | Yuuki Kaji`,
  },
]
