import type { WrittenTitle } from '../written.ts'

export const TITLES_2012_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 263,
    mal: { id: 11597, score: 8.12, members: 767_000, favourites: 3_960 },
    anilist: 11597,
    english: 'Nisemonogatari',
    romaji: 'Nisemonogatari',
    japanese: '偽物語',
    also: ['Nise', 'Impostory', 'にせものがたり'],
    format: 'TV',
    episodes: 11,
    minutes: 25,
    rating: 'R',
    material: 'Light novel',
    aired: '2012-01-08 to 2012-03-18',
    genres: 'comedy, drama, ecchi, mystery, psychological, supernatural',
    tags: 'Urban Fantasy, Ensemble Cast, Philosophy, Youkai, Urban, Vampire, Family Life',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha, Rakuonsha',
    synopsis: `
      Two sisters, Karen and Tsukihi, call themselves the Fire Sisters and dispense justice to middle schools; Koyomi
      thinks them fakes, and is told that the same may be said of him. A man dressed as if for a funeral has come to
      town to sell children curses that do not work. Deishuu Kaiki is honest about it: he is a swindler. One sister
      comes home with a fever, the other is odder than that, and the little vampire in the shadow has begun to talk.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [5081], sequel: [17074], 'side-story': [32268], summary: [36796] },
    recommends: [5081, 32182, 861, 10721, 6746],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Main | Karen Araragi | 阿良々木火憐 | 24194 | Eri Kitamura
      Main | Tsukihi Araragi | 阿良々木月火 | 24195 | Yuka Iguchi
      Supporting | Hitagi Senjougahara | 戦場ヶ原ひたぎ | 22037 | Chiwa Saitou
      Supporting | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Supporting | Deishuu Kaiki | 貝木泥舟 | 53641 | Shinichirou Miki`,
  },
  {
    number: 264,
    mal: { id: 10863, score: 8.29, members: 419_000, favourites: 894 },
    anilist: 10863,
    english: 'Steins;Gate: Egoistic Poriomania',
    romaji: 'Steins;Gate: Oukoubakko no Poriomania',
    japanese: 'シュタインズ・ゲート 横行跋扈のポリオマニア',
    also: ['Steins;Gate Episode 25', 'Steins Gate OVA', 'Steins Gate Special'],
    format: 'Special',
    episodes: 1,
    minutes: 24,
    rating: 'PG-13',
    material: 'Visual novel',
    aired: '2012-02-22',
    genres: 'comedy, sci-fi, thriller',
    tags: 'Time Travel, Desert, Travel, Robots, Time Manipulation',
    studios: 'White Fox',
    producers: 'Frontier Works',
    synopsis: `
      After a summer that nobody but he remembers, Rintarou Okabe would like never to think of time machines again.
      Then Faris enters a card game championship in America and the whole laboratory flies out after her: Mayuri, Daru
      and a self-proclaimed mad scientist in a white coat. Kurisu Makise is over there, and cannot know why the sight
      of her costs him so much. This epilogue sets the two on a road through the desert, with everything still to be
      said.`,
    relations: { prequel: [9253], sequel: [11577] },
    recommends: [9253, 7311, 38329, 1943, 849],
    cast: `
      Main | Rintarou Okabe | 岡部倫太郎 | 35252 | Mamoru Miyano
      Main | Kurisu Makise | 牧瀬紅莉栖 | 34470 | Asami Imai
      Main | Mayuri Shiina | 椎名まゆり | 35253 | Kana Hanazawa
      Main | Itaru Hashida | 橋田至 | 35258 | Tomokazu Seki
      Main | Suzuha Amane | 阿万音鈴羽 | 35255 | Yukari Tamura
      Supporting | Moeka Kiryuu | 桐生萌郁 | 35257 | Saori Gotou`,
  },
  {
    number: 265,
    mal: { id: 12815, score: 7.89, members: 101_000, favourites: 1_010 },
    anilist: 12815,
    english: "Polar Bear's Café",
    romaji: 'Shirokuma Cafe',
    japanese: 'しろくまカフェ',
    also: ['Polar Bear Cafe'],
    format: 'TV',
    episodes: 50,
    minutes: 24,
    rating: 'G',
    material: 'Manga',
    aired: '2012-04-05 to 2013-03-28',
    genres: 'comedy, josei, slice-of-life',
    tags: 'Iyashikei, Work, Anthropomorphic',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Avex Entertainment',
    synopsis: `
      Polar Bear runs a café near the zoo, pours a fine coffee and will abandon any order for a pun. Panda, who comes
      in to look for a job involving as little movement as possible, finds one as a part-time panda. Penguin pines
      aloud at the counter, a llama hopes that somebody will notice him, and Grizzly keeps a bar for wild beasts.
      Sasako, the waitress, is human, and no one in fifty episodes thinks this worth remarking.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/G65VP5ZK6' },
    recommends: [35968, 36904, 10162, 8129, 25835],
    cast: `
      Main | Polar Bear | シロクマくん | – | Takahiro Sakurai
      Main | Panda | パンダくん | panda-of-the-cafe | Jun Fukuyama
      Main | Penguin | ペンギンさん | penguin-of-the-cafe | Hiroshi Kamiya
      Supporting | Grizzly | グリズリーさん | grizzly-of-the-cafe | Yuuichi Nakamura
      Supporting | Sasako | 笹子さん | sasako-of-the-cafe | Aya Endou`,
  },
  {
    number: 266,
    mal: { id: 11741, score: 8.54, members: 1_180_000, favourites: 20_600 },
    anilist: 11741,
    english: 'Fate/Zero Season 2',
    romaji: 'Fate/Zero 2nd Season',
    japanese: 'Fate/Zero 2ndシーズン',
    also: ['FZ 2', 'Fate Zero 2', 'Fate/Zero Second Season'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Light novel',
    aired: '2012-04-08 to 2012-06-24',
    genres: 'action, drama, fantasy, magic, supernatural',
    tags: 'Battle Royale, Tragedy, Philosophy, Mythology, Urban Fantasy, Anti-Hero, War, Ensemble Cast, Religion',
    studios: 'ufotable',
    producers: 'Aniplex, Nitroplus, Seikaisha, Notes',
    synopsis: `
      Caster has called something out of the river, as tall as a tower, and for one night people who meant to murder
      each other stand on the same bank. It is the last time. This second half spends what the first laid out: what
      made Kiritsugu, a boy from a sunny island, into a man who counts the dead against the living; what Saber's dream
      of kingship did to her knights; and what Kirei enjoys, now that a golden king has told him he may.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { sequel: [356, 6922, 25537, 27821], prequel: [10087], 'side-story': [13263] },
    recommends: [10087, 9756, 121, 9919, 23755],
    cast: `
      Main | Kiritsugu Emiya | 衛宮切嗣 | 10010 | Rikiya Koyama
      Main | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Main | Gilgamesh | ギルガメッシュ | 2514 | Tomokazu Seki
      Main | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata
      Main | Irisviel von Einzbern | アイリスフィール・フォン・アインツベルン | 15164 | Sayaka Oohara
      Main | Waver Velvet | ウェイバー・ベルベット | 16023 | Daisuke Namikawa
      Main | Iskandar | イスカンダル | 16021 | Akio Ootsuka
      Supporting | Sakura Matou | 間桐桜 | 500 | Noriko Shitaya`,
  },
  {
    number: 267,
    mal: { id: 11771, score: 8.04, members: 1_293_000, favourites: 21_600 },
    anilist: 11771,
    english: "Kuroko's Basketball",
    romaji: 'Kuroko no Basket',
    japanese: '黒子のバスケ',
    also: ['KnB', 'Kurobasu', 'Kuroko no Basuke', '黒バス'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2012-04-08 to 2012-09-22',
    genres: 'comedy, school, shounen, sports',
    tags: 'Basketball, School Club, Ensemble Cast, Team Sports',
    studios: 'Production I.G',
    producers: 'Bandai Visual, Lantis, Nihon Ad Systems, Mainichi Broadcasting System, Banpresto',
    synopsis: `
      Five prodigies, each the kind that comes once in ten years, played for Teikou Middle School and lost to no one.
      There was a sixth, and hardly anybody saw him. Tetsuya Kuroko is small, weak and so lacking in presence that
      passes bend round corners wherever he stands; at brand-new Seirin he means to be the shadow of Taiga Kagami,
      back from America with a leap like a tiger's. The others wait at five different schools, and have forgotten that
      it was ever fun.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80063153',
      Crunchyroll: 'https://www.crunchyroll.com/series/G62P48X56',
    },
    relations: { sequel: [16894], prequel: [16916], 'side-story': [17259, 19669], summary: [32869] },
    recommends: [20583, 45649, 22, 49596, 38101],
    cast: `
      Main | Tetsuya Kuroko | 黒子テツヤ | 18769 | Kenshou Ono
      Main | Taiga Kagami | 火神大我 | 18770 | Yuuki Ono
      Supporting | Junpei Hyuuga | 日向順平 | – | Yoshimasa Hosoya
      Supporting | Riko Aida | 相田リコ | – | Chiwa Saitou
      Supporting | Ryouta Kise | 黄瀬涼太 | – | Ryouhei Kimura
      Supporting | Shintarou Midorima | 緑間真太郎 | – | Daisuke Ono
      Supporting | Kazunari Takao | 高尾和成 | 53563 | Tatsuhisa Suzuki
      Supporting | Daiki Aomine | 青峰大輝 | 36820 | Junichi Suwabe`,
  },
  {
    number: 268,
    mal: { id: 12531, score: 8.29, members: 412_000, favourites: 7_290 },
    anilist: 12531,
    english: 'Kids on the Slope',
    romaji: 'Sakamichi no Apollon',
    japanese: '坂道のアポロン',
    also: ['SnA', 'Apollon', '坂道'],
    format: 'TV',
    episodes: 12,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2012-04-13 to 2012-06-29',
    genres: 'drama, historical, josei, music, romance, school',
    tags: 'Love Triangle',
    studios: 'Tezuka Productions, MAPPA',
    producers: 'Dentsu, Fuji TV, Toho, DAX Production, Sony Music Entertainment',
    synopsis: `
      Kaoru Nishimi, who has changed schools too often, comes to Sasebo in the summer of 1966 with a sick stomach and
      a head full of classical piano. On the roof he meets Sentarou Kawabuchi, whom everybody fears, and who likes
      just two things, fighting and the drums. In the cellar of Ritsuko's father's record shop stands a piano; Art
      Blakey's Moanin' does the rest. Each loves someone who looks elsewhere, yet give them four bars and the
      conversation is perfect.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', HIDIVE: 'https://www.hidive.com/' },
    recommends: [28735, 10800, 1698, 16, 877],
    cast: `
      Main | Kaoru Nishimi | 西見薫 | 56859 | Ryouhei Kimura
      Main | Sentarou Kawabuchi | 川渕千太郎 | 56861 | Yoshimasa Hosoya
      Main | Ritsuko Mukae | 迎律子 | – | Yuuka Nanri
      Supporting | Junichi Katsuragi | 桂木淳一 | – | Junichi Suwabe
      Supporting | Yurika Fukahori | 深堀百合香 | – | Aya Endou`,
  },
  {
    number: 269,
    mal: { id: 12189, score: 8.05, members: 1_461_000, favourites: 28_000 },
    anilist: 12189,
    english: 'Hyouka',
    romaji: 'Hyouka',
    japanese: '氷菓',
    also: ['Hyoka', 'Koten-bu', '古典部'],
    format: 'TV',
    episodes: 22,
    minutes: 25,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2012-04-23 to 2012-09-17',
    genres: 'mystery, romance, school, slice-of-life',
    tags: 'School Club, Detective, Coming of Age, Classic Literature, Episodic',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Kadokawa Shoten, KlockWorx, chara-ani.com, Animation Do',
    synopsis: `
      Houtarou Oreki saves energy. What he need not do, he does not; what he must, he does quickly. On his sister's
      orders he joins the Classics Club to keep it alive, and meets Eru Chitanda, whose violet eyes grow enormous as
      she says that she is curious. A locked door, a library book borrowed every Friday, a film without its last
      scene, an uncle's silence of thirty-three years: no corpses, only the reasons why people act as they do, which
      can sting more.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [13469] },
    recommends: [36098, 2167, 5680, 28851, 48926],
    cast: `
      Main | Houtarou Oreki | 折木奉太郎 | 55131 | Yuuichi Nakamura
      Main | Eru Chitanda | 千反田える | 55133 | Satomi Satou
      Main | Mayaka Ibara | 伊原摩耶花 | 55137 | Ai Kayano
      Main | Satoshi Fukube | 福部里志 | 55135 | Daisuke Sakaguchi
      Supporting | Fuyumi Irisu | 入須冬実 | 56157 | –
      Supporting | Youko Itoigawa | 糸魚川養子 | 56159 | –`,
  },
]
