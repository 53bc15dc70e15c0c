import type { WrittenTitle } from '../written.ts'

export const TITLES_2013_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 281,
    mal: { id: 15051, score: 7.41, members: 467_000, favourites: 8_310 },
    anilist: 15051,
    english: 'Love Live! School Idol Project',
    romaji: 'Love Live! School Idol Project',
    japanese: 'ラブライブ! School idol project',
    also: ['LL', 'LLSIP', 'Love Live', 'ラブライブ'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Other',
    aired: '2013-01-06 to 2013-03-31',
    genres: 'music, school, slice-of-life',
    tags: 'Idol, School Club, Music, Dancing, Female Protagonist',
    studios: 'Sunrise',
    producers: 'Bandai Visual, Lantis, ASCII Media Works, Bushiroad',
    synopsis: `
      Otonokizaka High has so few first-years that it is to close, and Honoka Kosaka, who runs a sweet-shop counter
      better than she plans, spots a cure on the big screen of a rival school: idols. She needs songs, costumes, a
      rooftop to rehearse on, and somebody other than bashful Umi and soft-hearted Kotori. A frosty student council
      president disapproves. Nine girls will make a group, if Honoka's enthusiasm gets as far as the second number
      before it trips over something.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { sequel: [19111], 'side-story': [20745, 30896, 41319], summary: [21853], alternative: [32526] },
    recommends: [27989, 35677, 5680, 50410, 12531],
    cast: `
      Main | Honoka Kousaka | 高坂穂乃果 | – | Emi Nitta
      Main | Kotori Minami | 南ことり | – | Aya Uchida
      Main | Umi Sonoda | 園田海未 | – | Suzuko Mimori
      Main | Maki Nishikino | 西木野真姫 | – | Pile
      Main | Rin Hoshizora | 星空凛 | – | Riho Iida
      Main | Hanayo Koizumi | 小泉花陽 | – | Yurika Kubo
      Main | Nico Yazawa | 矢澤にこ | – | Sora Tokui
      Main | Nozomi Toujou | 東條希 | – | Aina Kusuda
      Main | Eli Ayase | 絢瀬絵里 | – | Yoshino Nanjou`,
  },
  {
    number: 282,
    mal: { id: 13271, score: 7.29, members: 190_000, favourites: 354 },
    anilist: 13271,
    english: 'Hunter x Hunter: Phantom Rouge',
    romaji: 'Hunter x Hunter Movie 1: Phantom Rouge',
    japanese: '劇場版 HUNTER×HUNTER 緋色の幻影（ファントム・ルージュ）',
    also: ['HxH Movie', 'Phantom Rouge', '緋色の幻影'],
    format: 'Movie',
    episodes: 1,
    minutes: 97,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2013-01-12',
    genres: 'action, adventure, fantasy, shounen, super-power',
    tags: 'Super Power, Puppets, Revenge, Urban, Friendship',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network, TOHO animation, Shueisha, Hiroshima Television',
    synopsis: `
      Someone has taken Kurapika's eyes, and the thief wore the face of a friend who died with his clan. While he lies
      blind in a hotel bed, Gon and Killua go looking, and fall in with Retz, a young street puppeteer who gives
      little away. The strings lead to Omokage, who carried the Spider's number four before Hisoka did and makes dolls
      of the people that his guests cannot forget. He has one ready for Killua, too.`,
    relations: { parent: [11061] },
    recommends: [19951, 16870, 8247, 16498, 14837],
    cast: `
      Main | Gon Freecss | ゴン＝フリークス | 30 | Megumi Han
      Main | Killua Zoldyck | キルア＝ゾルディック | 27 | Mariya Ise
      Main | Kurapika | クラピカ | 28 | Miyuki Sawashiro
      Main | Leorio Paradinight | レオリオ＝パラディナイト | 29 | Keiji Fujiwara
      Main | Hisoka Morow | ヒソカ＝モロウ | 31 | Daisuke Namikawa
      Supporting | Chrollo Lucilfer | クロロ＝ルシルフル | 58 | Mamoru Miyano`,
  },
  {
    number: 283,
    mal: { id: 14397, score: 8.38, members: 250_000, favourites: 1_660 },
    anilist: 14397,
    english: 'Chihayafuru 2',
    romaji: 'Chihayafuru 2',
    japanese: 'ちはやふる 2',
    also: ['Chihaya 2', 'Chihayafull 2', 'ちはやふる 2期'],
    format: 'TV',
    episodes: 25,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2013-01-12 to 2013-06-29',
    genres: 'drama, game, josei, romance, school, slice-of-life, sports',
    tags: 'Love Triangle, Love Polygon, Karuta',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network',
    synopsis: `
      Spring brings the Mizusawa karuta club two first-years: Tsukuba, who grew up on Hokkaido's own version of the
      game, wooden cards and all, and Sumire, who is here for Taichi and her nails. Chihaya wants more than a roster
      this time; she wants the national title at Omi Shrine. In Fukui, meanwhile, Arata has sat down at the mats
      again, and Queen Shinobu is watching the team games with an odd expression, rather like envy.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', HIDIVE: 'https://www.hidive.com/' },
    relations: { prequel: [10800], sequel: [18745, 37379] },
    recommends: [10800, 12531, 16, 14813, 135],
    cast: `
      Main | Chihaya Ayase | 綾瀬千早 | 47163 | Asami Seto
      Main | Taichi Mashima | 真島太一 | 47167 | Mamoru Miyano
      Main | Arata Wataya | 綿谷新 | 47165 | Yoshimasa Hosoya
      Main | Shinobu Wakamiya | 若宮詩暢 | 54963 | Mai Nakahara
      Supporting | Kanade Ooe | 大江奏 | 47169 | Ai Kayano
      Supporting | Hideo Harada | 原田秀雄 | 50351 | Unshou Ishizuka`,
  },
  {
    number: 284,
    mal: { id: 14837, score: 7.43, members: 211_000, favourites: 329 },
    anilist: 14837,
    english: 'Dragon Ball Z: Battle of Gods',
    romaji: 'Dragon Ball Z Movie 14: Kami to Kami',
    japanese: 'ドラゴンボールZ: 神と神',
    also: ['DBZ Movie 14', 'Battle of Gods', 'DBZ BoG', '神と神'],
    format: 'Movie',
    episodes: 1,
    minutes: 85,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2013-03-30',
    season: 'spring 2013',
    genres: 'action, adventure, comedy, fantasy, martial-arts, sci-fi, shounen, super-power',
    tags: 'Gods, Super Power, Martial Arts, Aliens, Urban Fantasy, Henshin',
    studios: 'Toei Animation',
    producers: 'Toei Video, Fuji TV, Bandai, Bandai Namco Games, Shueisha',
    synopsis: `
      Every few decades the God of Destruction yawns, stretches and wakes. Beerus, a lean purple cat with exquisite
      table manners, has dreamt of a rival called the Super Saiyan God and comes to Earth to find him, arriving in the
      middle of Bulma's birthday party. Vegeta alone grasps what is standing at the buffet, and will do anything,
      dancing included, to keep him amused. All would be well if Majin Boo could only be persuaded to share his
      pudding.`,
    relations: { parent: [813], sequel: [25389], alternative: [30694] },
    recommends: [30694, 16870, 19951, 38234, 18679],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Vegeta | ベジータ | 913 | Ryou Horikawa
      Main | Beerus | ビルス | 76348 | Kouichi Yamadera
      Main | Whis | ウイス | 76346 | Masakazu Morita
      Main | Gohan Son | 孫悟飯 | 2093 | Masako Nozawa
      Supporting | Bulma | ブルマ | 678 | Hiromi Tsuru`,
  },
  {
    number: 285,
    mal: { id: 15809, score: 7.7, members: 1_641_000, favourites: 10_700 },
    anilist: 15809,
    english: 'The Devil is a Part-Timer!',
    romaji: 'Hataraku Maou-sama!',
    japanese: 'はたらく魔王さま!',
    also: ['HataMaou', 'Hataraku Maou-sama', 'はたらく魔王'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2013-04-04 to 2013-06-27',
    genres: 'comedy, demons, fantasy, romance, slice-of-life, supernatural',
    tags: 'Demons, Work, Urban, Urban Fantasy, Fugitive, Anti-Hero, Tsundere, Mythology',
    studios: 'White Fox',
    producers: 'Sotsu, Lantis, Pony Canyon, Magic Capsule, KlockWorx',
    synopsis: `
      Driven out of his own conquest, the Lord of Darkness falls through a gate into Tokyo with no magic, no documents
      and one devoted general. A month later Sadao Maou rents a single room, cycles to work and dreams of being
      promoted to shift manager at the local burger bar, while Alciel, terror of nations, counts every yen of the
      housekeeping. Then a girl shares his umbrella. She is the Hero who chased him here, and she works in a call
      centre.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/7f5nQmglu4HW',
      Hulu: 'https://www.hulu.com/',
      Netflix: 'https://www.netflix.com/',
      Crunchyroll: 'https://www.crunchyroll.com/',
    },
    relations: { sequel: [48413] },
    recommends: [14713, 20507, 4081, 38826, 44511],
    cast: `
      Main | Sadao Maou | 真奥貞夫 | – | Ryouta Oosaka
      Main | Emilia Justina | エミリア・ユスティーナ | 70735 | Youko Hikasa
      Main | Lucifer | ルシフェル | 83103 | Hiro Shimono
      Main | Alciel | アルシエル | 70737 | Yuuki Ono
      Main | Chiho Sasaki | 佐々木千穂 | 70739 | Nao Touyama
      Main | Crestia Bell | クレスティア・ベル | 83105 | Kanae Itou`,
  },
  {
    number: 286,
    mal: { id: 14813, score: 8.0, members: 1_542_000, favourites: 30_800 },
    anilist: 14813,
    english: 'My Teen Romantic Comedy SNAFU',
    romaji: 'Yahari Ore no Seishun Love Comedy wa Machigatteiru.',
    japanese: 'やはり俺の青春ラブコメはまちがっている。',
    also: ['Oregairu', 'SNAFU', 'Yahari', '俺ガイル'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2013-04-05 to 2013-06-28',
    genres: 'comedy, drama, romance, school, slice-of-life',
    tags: 'School Club, Anti-Hero, Philosophy, Love Triangle',
    studios: "Brain's Base",
    producers: 'Geneon Universal Entertainment, TBS, Marvelous AQL, Atelier Musa',
    synopsis: `
      Asked for an essay on youth, Hachiman Hikigaya hands in a denunciation of it, and is sentenced to the Service
      Club: one room, one kettle and Yukino Yukinoshita, who has beauty, top marks and no more friends than he does.
      With kindly Yui as the first client to stay, they take in other people's troubles. Hachiman, a connoisseur of
      humiliation, keeps finding solutions that work perfectly and cost only himself, and the other two begin to mind.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', HIDIVE: 'https://www.hidive.com/' },
    relations: { 'side-story': [18753, 46431], sequel: [23847] },
    recommends: [4224, 120, 6045, 10800, 9989],
    cast: `
      Main | Hachiman Hikigaya | 比企谷八幡 | 67065 | Takuya Eguchi
      Main | Yukino Yukinoshita | 雪ノ下雪乃 | 67067 | Saori Hayami
      Main | Yui Yuigahama | 由比ヶ浜結衣 | 67069 | Nao Touyama
      Supporting | Shizuka Hiratsuka | 平塚静 | 67077 | Ryouka Yuzuki
      Supporting | Saika Totsuka | 戸塚彩加 | 67071 | Mikako Komatsu
      Supporting | Komachi Hikigaya | 比企谷小町 | 67075 | Aoi Yuuki`,
  },
  {
    number: 287,
    mal: { id: 15583, score: 7.14, members: 1_102_000, favourites: 10_400 },
    anilist: 15583,
    english: 'Date A Live',
    romaji: 'Date A Live',
    japanese: 'デート・ア・ライブ',
    also: ['DAL', 'Date a Live', 'デアラ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Light novel',
    aired: '2013-04-06 to 2013-06-22',
    genres: 'action, comedy, ecchi, fantasy, harem, mecha, romance, school, sci-fi',
    tags: 'Henshin, Super Power, Urban Fantasy, Urban',
    studios: 'AIC PLUS+',
    producers: 'AIC, Kadokawa Shoten, AT-X, Nippon Columbia, Fujimi Shobo',
    synopsis: `
      When a Spirit crosses into our world, the ground beneath her simply disappears; cities have shelters for it, and
      an army of flying soldiers who shoot on sight. Shido Itsuka learns of another method, thought up by his little
      sister, who commands a secret airship with a lollipop in her mouth. He is to take the lonely, furious girl
      called Tohka on a date and make her fall in love, while a committee of experts votes on what he should say next.`,
    watch: { Hulu: 'https://www.hulu.com/', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [17641, 19163], 'side-story': [40416] },
    recommends: [18679, 189, 28171, 38101, 853],
    cast: `
      Main | Shidou Itsuka | 五河士道 | 65257 | Nobunaga Shimazaki
      Main | Tohka Yatogami | 夜刀神十香 | 65259 | Marina Inoue
      Main | Origami Tobiichi | 鳶一折紙 | 65261 | Misuzu Togashi
      Main | Kotori Itsuka | 五河琴里 | 65263 | Ayana Taketatsu
      Main | Yoshino Himekawa | 四糸乃 | 70603 | Iori Nomizu
      Supporting | Kurumi Tokisaki | 時崎狂三 | 70069 | Asami Sanada`,
  },
  {
    number: 4,
    spotlight: true,
    mal: { id: 16498, score: 8.57, members: 4_276_000, favourites: 189_000 },
    anilist: 16498,
    english: 'Attack on Titan',
    romaji: 'Shingeki no Kyojin',
    japanese: '進撃の巨人',
    also: ['AoT', 'SnK', 'Titan', '進撃'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2013-04-07 to 2013-09-28',
    genres: 'action, drama, fantasy, military, mystery, shounen, thriller',
    tags: 'Kaiju, Military, Survival, Post-Apocalyptic, Revenge, Steampunk, Gore, Walls, Tragedy',
    studios: 'Wit Studio',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha',
    synopsis: `
      Nothing has come over the Walls in a hundred years, and children like Eren Yeager are told to be thankful for the
      cage. Then a skinless face rises above the rampart of his home town and looks down. With Mikasa, who fears nothing
      but losing him, and Armin, who fears everything and thinks faster than all of them, Eren joins the soldiers who
      fight man-eating giants on wires and compressed gas, and asks what the kingdom would rather nobody asked.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GR751KNZY',
      Netflix: 'https://www.netflix.com/title/70299043',
    },
    relations: {
      sequel: [25777],
      summary: [19285],
      'side-story': [18397, 42091],
      alternative: [23775, 23777],
      'spin-off': [25781, 31374, 36106],
    },
    recommends: [25777, 41457, 5114, 9253, 11061],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Supporting | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Supporting | Hange Zoë | ハンジ・ゾエ | 71121 | Romi Park
      Supporting | Erwin Smith | エルヴィン・スミス | 46496 | Daisuke Ono`,
  },
  {
    number: 288,
    mal: { id: 11577, score: 8.45, members: 565_000, favourites: 2_860 },
    anilist: 11577,
    english: 'Steins;Gate The Movie – Load Region of Déjà Vu',
    romaji: 'Steins;Gate Movie: Fuka Ryouiki no Déjà vu',
    japanese: '劇場版 シュタインズゲート 負荷領域のデジャヴ',
    also: ['Steins Gate Movie', 'S;G Movie', 'Load Region of Deja Vu', 'シュタゲ 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 90,
    rating: 'PG-13',
    material: 'Visual novel',
    aired: '2013-04-20',
    genres: 'drama, romance, sci-fi, thriller',
    tags: 'Memory Manipulation, Tsundere, Urban, War, Chuunibyou',
    studios: 'White Fox',
    producers: 'Frontier Works, Media Factory, Movic, AT-X, Kadokawa Pictures Japan',
    synopsis: `
      Akihabara, summer 2011. Makise Kurisu flies in from America, the lab members hold a barbecue, and Rintaro Okabe,
      who crossed so many world lines to earn this dull and lovely peace, begins to flicker. One moment he is there in
      his white coat; the next nobody has ever heard of him, and only Kurisu feels that a chair is empty. A machine
      could put it right, the very one that nobody was ever to build again. This time the remembering falls to her.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [10863], parent: [9253] },
    recommends: [9253, 32281, 15809, 2236, 31240],
    cast: `
      Main | Rintarou Okabe | 岡部倫太郎 | 35252 | Mamoru Miyano
      Main | Kurisu Makise | 牧瀬紅莉栖 | 34470 | Asami Imai
      Main | Mayuri Shiina | 椎名まゆり | 35253 | Kana Hanazawa
      Main | Luka Urushibara | 漆原るか | 30919 | Yuu Kobayashi
      Main | Itaru Hashida | 橋田至 | 35258 | Tomokazu Seki`,
  },
  {
    number: 289,
    mal: { id: 16782, score: 7.85, members: 813_000, favourites: 7_290 },
    anilist: 16782,
    english: 'The Garden of Words',
    romaji: 'Kotonoha no Niwa',
    japanese: '言の葉の庭',
    also: ['Garden of Words', 'Kotonoha', 'ことのは'],
    format: 'Movie',
    episodes: 1,
    minutes: 46,
    rating: 'PG-13',
    material: 'Original',
    aired: '2013-05-31',
    genres: 'drama, psychological, romance, slice-of-life',
    tags: 'Rain, Garden, Shoes, Poetry, Age Gap, Urban, Coming of Age, Teacher',
    studios: 'CoMix Wave Films',
    producers: 'The Answer Studio, TOHO animation',
    synopsis: `
      On wet mornings Takao, fifteen, skips his first lessons and goes to Shinjuku's great garden to sketch shoes,
      which he means to make for a living. On the bench in the summerhouse sits a woman breakfasting on beer and
      chocolate. Before she walks off she leaves him an old poem about thunder. They meet only when it rains, hardly
      knowing a name, through a June painted leaf by leaf and drop by drop; and then the season starts to clear.`,
    watch: { Netflix: 'https://www.netflix.com/', HIDIVE: 'https://www.hidive.com/' },
    recommends: [38329, 28851, 1210, 32182, 32281],
    cast: `
      Main | Takao Akizuki | 秋月孝雄 | 79463 | Miyu Irino
      Main | Yukari Yukino | 雪野百香里 | 79465 | Kana Hanazawa
      Supporting | Shouko Aizawa | 相沢硝子 | 79573 | –
      Supporting | Matsumoto | 松本 | 79575 | –
      Supporting | Satou | 佐藤 | 79579 | –
      Supporting | Reimi Akizuki | 秋月怜美 | 79583 | –`,
  },
]
