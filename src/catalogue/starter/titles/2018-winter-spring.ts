import type { WrittenTitle } from '../written.ts'

export const TITLES_2018_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 370,
    mal: { id: 35839, score: 8.5, members: 546_000, favourites: 14_900 },
    anilist: 99426,
    english: 'A Place Further Than the Universe',
    romaji: 'Sora yori mo Tooi Basho',
    japanese: '宇宙よりも遠い場所',
    also: ['Yorimoi', 'Sora Yori', 'よりもい'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Original',
    aired: '2018-01-02 to 2018-03-27',
    genres: 'adventure, comedy, drama',
    tags: 'Travel, Coming of Age, Ensemble Cast, Snowscape, Outdoor Activities, Foreign, Found Family, Family Life, Orphan',
    studios: 'Madhouse',
    producers: 'Movic, AT-X, Sony Music Communications, Docomo Anime Store, Kadokawa Media House',
    synopsis: `
      Mari wants to do something with her youth and cannot manage to skip a single day of school. Then she finds an
      envelope with a million yen in it. Shirase Kobuchizawa has earned every note of it to go to Antarctica, where
      her mother was lost. Everyone laughs at her; that is what keeps her warm. With Hinata, who left school, and
      Yuzuki, who is famous and friendless, they set out for the ice to say: told you so.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    recommends: [52991, 38680, 50594, 759, 2001],
    cast: `
      Main | Shirase Kobuchizawa | 小淵沢報瀬 | 124546 | Kana Hanazawa
      Main | Hinata Miyake | 三宅日向 | 124547 | Yuka Iguchi
      Main | Mari Tamaki | 玉木マリ | 124545 | Inori Minase
      Main | Yuzuki Shiraishi | 白石結月 | 124548 | Saori Hayami
      Supporting | Kanae Maekawa | 前川かなえ | 124549 | –
      Supporting | Yumiko Samejima | 鮫島弓子 | 124550 | –`,
  },
  {
    number: 371,
    mal: { id: 34798, score: 8.26, members: 534_000, favourites: 12_100 },
    anilist: 98444,
    english: 'Laid-Back Camp',
    romaji: 'Yuru Camp△',
    japanese: 'ゆるキャン△',
    also: ['YuruCamp', 'Yuru Camp', 'Yurukyan', 'ゆるキャン'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-01-04 to 2018-03-22',
    genres: 'comedy, seinen, slice-of-life',
    tags: 'Outdoor Activities, Camping, Iyashikei, Cute Girls Doing Cute Things, Rural, Food, Travel, School Club',
    studios: 'C-Station',
    producers: 'Sotsu, AT-X, Sony Music Communications, MAGES., 81 Produce',
    synopsis: `
      Rin Shima likes to camp in winter, by herself, with a book, a small fire and nobody talking. By Lake Motosu she
      meets Nadeshiko Kagamihara, who has cycled out to see Mount Fuji as it looks on the thousand-yen note and fallen
      asleep beside the public lavatories. A shared cup of curry noodles later a friendship has begun that mostly
      happens by telephone, each under her own stars. Useful advice on pine cones and sleeping bags is included.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GRWEW95KR' },
    relations: { 'side-story': [37341, 38475, 38476], sequel: [38474] },
    recommends: [5680, 457, 54112, 28171, 35839],
    cast: `
      Main | Rin Shima | 志摩リン | 124586 | Nao Touyama
      Main | Nadeshiko Kagamihara | 各務原なでしこ | 124576 | Yumiri Hanamori
      Main | Aoi Inuyama | 犬山あおい | 124577 | Aki Toyosaki
      Main | Chiaki Oogaki | 大垣千明 | 124578 | Sayuri Hara
      Main | Ena Saitou | 斉藤恵那 | 124579 | Rie Takahashi
      Supporting | Sakura Kagamihara | 各務原桜 | 125023 | Marina Inoue`,
  },
  {
    number: 372,
    mal: { id: 35120, score: 7.74, members: 1_064_000, favourites: 26_200 },
    anilist: 98460,
    english: 'Devilman Crybaby',
    romaji: 'Devilman: Crybaby',
    japanese: 'DEVILMAN crybaby',
    also: ['Devilman', 'Crybaby', 'デビルマン'],
    format: 'ONA',
    episodes: 10,
    minutes: 24,
    rating: 'R+',
    material: 'Manga',
    aired: '2018-01-05',
    genres: 'action, dementia, demons, drama, horror, psychological, shounen, supernatural',
    tags: 'Demons, Tragedy, Urban Fantasy, Gods, Shapeshifting, Philosophy, Cosmic Horror, Monster Boy',
    studios: 'Science SARU',
    producers: 'Aniplex, Dynamic Planning, Netflix',
    synopsis: `
      Akira Fudou weeps when others hurt, and runs like someone wading. Then Ryo Asuka, his oldest friend, comes back
      with a white coat, a fast car and an announcement: demons exist, and one has to be worn like a suit to fight
      them. A wild night later Akira has a demon's body and his own soft heart. While Miki Makimura laps the track and
      boys rap by the river, fear of the monsters starts to spread through the telephones, and proves more catching
      than anything with claws.`,
    watch: { Netflix: 'https://www.netflix.com/title/80174974' },
    relations: { alternative: [2252, 2354], summary: [37590] },
    recommends: [44511, 58913, 33, 20507, 22535],
    cast: `
      Main | Akira Fudou | 不動明 | 2456 | Kouki Uchiyama
      Main | Ryo Asuka | 飛鳥了 | 4092 | Ayumu Murase
      Main | Miki Makimura | 牧村美樹 | 7968 | Megumi Han
      Supporting | Miki Kuroda | 黒田ミキ | 7971 | –
      Supporting | Wamu | ワム | 124949 | –
      Supporting | Kukun | ククン | 124952 | –`,
  },
  {
    number: 373,
    mal: { id: 33354, score: 7.66, members: 132_000, favourites: 715 },
    anilist: 97881,
    english: 'Cardcaptor Sakura: Clear Card',
    romaji: 'Cardcaptor Sakura: Clear Card-hen',
    japanese: 'カードキャプターさくら クリアカード編',
    also: ['CCS Clear Card', 'Clear Card', 'クリアカード編'],
    format: 'TV',
    episodes: 22,
    minutes: 25,
    rating: 'PG',
    material: 'Manga',
    aired: '2018-01-07 to 2018-06-10',
    genres: 'adventure, comedy, fantasy, magic, romance, shoujo',
    tags: 'Mahou Shoujo, Cards, Dream, Clock, Cherry Blossoms',
    studios: 'Madhouse',
    producers: 'NHK, Kodansha, NHK Enterprises',
    synopsis: `
      The cherry trees are out, the uniform is new, and Shaoran Li has come back from Hong Kong to stay: for Sakura
      Kinomoto secondary school could hardly begin better. That night she dreams of a hooded figure among clockwork,
      and in the morning all of her cards have turned blank and clear as glass. There is new magic to be caught,
      Tomoyo has sewing to do, and Akiho, the transfer student with the toy rabbit, seems to dream the very same
      dream.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [35320], summary: [37595] },
    recommends: [372, 14751, 603, 435, 25013],
    cast: `
      Main | Sakura Kinomoto | 木之本さくら | 2671 | Sakura Tange
      Main | Shaoran Li | 李小狼 | – | Motoko Kumai
      Main | Akiho Shinomoto | 詩之本秋穂 | – | Minori Suzuki
      Supporting | Meiling Li | 李苺鈴 | 6768 | Yukana
      Supporting | Tomoyo Daidouji | 大道寺知世 | 3120 | Junko Iwao
      Supporting | Keroberos | ケルベロス | – | Aya Hisakawa
      Supporting | Yue | – | – | Megumi Ogata`,
  },
  {
    number: 374,
    mal: { id: 36838, score: 8.81, members: 234_000, favourites: 1_240 },
    anilist: 100784,
    english: 'Gintama.: Silver Soul Arc',
    romaji: 'Gintama. Shirogane no Tamashii-hen',
    japanese: '銀魂. 銀ノ魂篇',
    also: ['Gintama 5', 'Silver Soul Arc', 'Gintama (2018)', '銀ノ魂篇'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-01-08 to 2018-03-26',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Slapstick',
    studios: 'Bandai Namco Pictures',
    producers: 'TV Tokyo, Aniplex, Dentsu, Shueisha',
    synopsis: `
      Every race that was ever robbed by the sky people has come to take it out on Earth, and the fleet is pointed at
      Edo. The samurai were abolished years ago, which leaves hostesses, drag queens, tax dodgers, one giant dog and
      the odd-job shop above Otose's bar. Gintoki, Shinpachi and Kagura dig in at Kabuki-chou, the police come home
      with a grudge, and the joke that has run for twelve years squares up to its end.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [35843], sequel: [37491] },
    recommends: [37491, 205, 44, 2418, 37520],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Toushirou Hijikata | 土方十四郎 | 2650 | Kazuya Nakai
      Supporting | Kotarou Katsura | 桂小太郎 | 1533 | Akira Ishida`,
  },
  {
    number: 14,
    spotlight: true,
    mal: { id: 33352, score: 8.69, members: 1_956_000, favourites: 69_800 },
    anilist: 21827,
    english: 'Violet Evergarden',
    romaji: 'Violet Evergarden',
    japanese: 'ヴァイオレット・エヴァーガーデン',
    also: ['VEG', 'Violet', 'バイオレット・エヴァーガーデン'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2018-01-11 to 2018-04-05',
    genres: 'drama, fantasy, slice-of-life',
    tags: 'Letters, War, Rehabilitation, Steampunk, Sea, Flowers, Travel, Coming of Age, Episodic, Starry Sky',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Pony Canyon, Rakuonsha, ABC Animation',
    synopsis: `
      The war is won, and its most obedient weapon wakes in hospital with metal hands and nobody left to obey. In the
      port of Leiden, Violet finds a post as an Auto Memory Doll: she types letters for those who cannot find the words,
      and at first she cannot find them either. A princess, a playwright, a mother short of time. Every commission hands
      her one more piece of the sentence that the Major left her with, and which she has yet to understand.`,
    watch: { Netflix: 'https://www.netflix.com/title/80182123' },
    relations: { sequel: [37095, 37987], 'side-story': [39741] },
    recommends: [37095, 52991, 457, 32281, 10800],
    cast: `
      Main | Violet Evergarden | ヴァイオレット・エヴァーガーデン | 90169 | Yui Ishikawa
      Supporting | Claudia Hodgins | クラウディア・ホッジンズ | 124799 | Takehito Koyasu
      Supporting | Gilbert Bougainvillea | ギルベルト・ブーゲンビリア | 124790 | Daisuke Namikawa
      Supporting | Cattleya Baudelaire | カトレア・ボードレール | 124787 | Aya Endou
      Supporting | Benedict Blue | ベネディクト・ブルー | 124788 | Kouki Uchiyama
      Supporting | Iris Cannary | アイリス・カナリー | 124793 | Haruka Tomatsu`,
  },
  {
    number: 375,
    mal: { id: 35849, score: 7.2, members: 1_782_000, favourites: 34_700 },
    anilist: 99423,
    english: 'DARLING in the FRANXX',
    romaji: 'Darling in the FranXX',
    japanese: 'ダーリン・イン・ザ・フランキス',
    also: ['DitF', 'DarliFra', 'FRANXX', 'ダリフラ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2018-01-13 to 2018-07-07',
    genres: 'action, drama, mecha, psychological, romance, sci-fi',
    tags: 'Orphan, Super Robot, Post-Apocalyptic, Dystopian, Coming of Age, Tragedy, Robots, Found Family, Kaiju',
    studios: 'A-1 Pictures, Trigger, CloverWorks',
    producers: 'Aniplex, Khara, Movic, Half H.P Studio, Ultra Super Pictures',
    synopsis: `
      On a dead earth, children with numbers for names are raised to pilot machines in pairs, a boy and a girl to
      each, in defence of grown-ups they never meet. Hiro, once the best of them, can no longer connect with anyone.
      Then he meets Zero Two, who has red horns, a sweet tooth and the reputation that no partner survives a third
      ride with her. Squad 13 gains two aces, and starts to ask what the adults would rather it never wondered.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GY8VEQ95Y' },
    recommends: [2001, 42310, 37779, 41457, 30],
    cast: `
      Main | Hiro | ヒロ | 124380 | Yuuto Uemura
      Main | Zero Two | ゼロツー | 124381 | Haruka Tomatsu
      Main | Ichigo | イチゴ | 124382 | Kana Ichinose
      Main | Kokoro | ココロ | 124386 | Saori Hayami
      Main | Goro | ゴロー | 124383 | Yuuichirou Umehara
      Main | Mitsuru | ミツル | 124389 | Aoi Ichikawa`,
  },
  {
    number: 376,
    mal: { id: 35851, score: 8.4, members: 395_000, favourites: 8_660 },
    anilist: 99457,
    english: 'Maquia: When the Promised Flower Blooms',
    romaji: 'Sayonara no Asa ni Yakusoku no Hana wo Kazarou',
    japanese: 'さよならの朝に約束の花をかざろう',
    also: ['Maquia', 'Sayoasa', 'さよ朝'],
    format: 'Movie',
    episodes: 1,
    minutes: 115,
    rating: 'PG-13',
    material: 'Original',
    aired: '2018-02-24',
    genres: 'drama, fantasy',
    tags: 'Weaving, Dragon, Motherhood, Medieval, Coming of Age',
    studios: 'P.A. Works',
    producers: 'Bandai Visual, Lantis, Rakuonsha, Showgate, Hakuhodo DY Music & Pictures',
    synopsis: `
      The Iorph live for centuries, keep the face of a fifteen-year-old and weave the days into a cloth that only they
      can read. Love no one outside, says their elder, or you will be truly alone. When an army on dragons comes for
      their long blood, Maquia is swept off into a dark forest and finds a newborn in his dead mother's arms. She
      calls him Ariel and learns to be a mother by being one, while the boy grows, and grows.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [41025, 6547, 40834, 52991, 33352],
    cast: `
      Main | Maquia | マキア | 132267 | Manaka Iwami
      Main | Ariel | エリアル | 132264 | Miyu Irino
      Supporting | Leilia | レイリア | – | Ai Kayano
      Supporting | Krim | クリム | – | Yuuki Kaji
      Supporting | Lang | ラング | lang-of-helm | Yoshimasa Hosoya`,
  },
  {
    number: 377,
    mal: { id: 35249, score: 7.36, members: 211_000, favourites: 1_270 },
    anilist: 98514,
    english: 'Umamusume: Pretty Derby',
    romaji: 'Uma Musume: Pretty Derby',
    japanese: 'ウマ娘 プリティーダービー',
    also: ['Umamusume', 'Pretty Derby', 'Horse Girl', 'ウマ娘'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Game',
    aired: '2018-04-02 to 2018-06-18',
    genres: 'comedy, slice-of-life, sports',
    tags: 'Horses, Racing, Dancing, Idol, Training, Anthropomorphic',
    studios: 'P.A. Works',
    producers: 'Lantis, TOHO animation, Kansai TV, Cygames',
    synopsis: `
      Special Week has come down to Tokyo from a Hokkaido farm to be the best in Japan, on an appetite that frightens
      the canteen. She has the ears and tail of her kind, girls named after great racehorses, and on her first day she
      sees Silence Suzuka lead from gate to post as though alone. Team Spica more or less kidnaps her. Real races lie
      beneath, with real heartbreak; the winner has to sing.`,
    watch: { Netflix: 'https://www.netflix.com/title/81025716', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [34453] },
    recommends: [59636, 6675, 185, 36904, 12815],
    cast: `
      Main | Special Week | スペシャルウィーク | – | Azumi Waki
      Main | Silence Suzuka | サイレンススズカ | 125298 | Marika Kouno
      Main | Toukai Teiou | トウカイテイオー | 125300 | Machiko Saitou
      Main | Mejiro McQueen | メジロマックイーン | 125309 | Saori Oonishi
      Main | Gold Ship | ゴールドシップ | 125305 | Hitomi Ueda
      Supporting | Oguri Cap | オグリキャップ | 96114 | Tomoyo Takayanagi
      Supporting | Vodka | ウオッカ | – | Ayaka Oohashi
      Supporting | Daiwa Scarlet | ダイワスカーレット | – | Chisa Kimura`,
  },
  {
    number: 378,
    mal: { id: 36456, score: 7.98, members: 2_343_000, favourites: 12_500 },
    anilist: 100166,
    english: 'My Hero Academia Season 3',
    romaji: 'Boku no Hero Academia 3rd Season',
    japanese: '僕のヒーローアカデミア３',
    also: ['MHA 3', 'MHA S3', 'BNHA 3', 'ヒロアカ 3期'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-04-07 to 2018-09-29',
    genres: 'action, adventure, comedy, drama, school, shounen, super-power',
    tags: 'Superhero, Super Power, Urban Fantasy, Ensemble Cast, Boarding School',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      A summer camp in the woods, all curry and aching muscles, ends in blue fire: the League of Villains has found
      out where class 1-A is sleeping, and it has come for one of them. A rescue that the law forbids, and a night
      when All Might faces the oldest of his enemies before the cameras, change what being a hero means in this
      country. For Izuku Midoriya there is also a licence to earn, and a rival who wants the truth.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80135674',
      'Disney+': 'https://www.disneyplus.com/series/1WUo7sgngr1w',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
    },
    relations: { prequel: [33486], other: [36896], sequel: [38408] },
    recommends: [33486, 38234, 3588, 41467, 48561],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Toshinori Yagi | 八木俊典 | 89224 | Kenta Miyake
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Supporting | Shouta Aizawa | 相澤消太 | 89225 | Junichi Suwabe
      Supporting | Eijirou Kirishima | 切島鋭児郎 | 89243 | Toshiki Masuda`,
  },
  {
    number: 379,
    mal: { id: 36028, score: 7.89, members: 442_000, favourites: 5_340 },
    anilist: 99699,
    english: 'Golden Kamuy',
    romaji: 'Golden Kamuy',
    japanese: 'ゴールデンカムイ',
    also: ['GK', 'Kamuy', '金カム'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2018-04-09 to 2018-06-25',
    genres: 'action, adventure, historical, military, seinen',
    tags: 'Military',
    studios: 'Geno Studio',
    producers: 'Magic Capsule, NBCUniversal Entertainment Japan, Tokyo MX, Good Smile Company, Sammy',
    synopsis: `
      They call Sugimoto immortal because the war with Russia tried everything on him and gave up. Panning for gold in
      Hokkaido, he hears of a stolen Ainu hoard whose map was tattooed in pieces on the skins of two dozen convicts,
      all of whom have since broken out. Asirpa, a young Ainu hunter, joins the search for her father's sake. Rogue
      soldiers and an elderly samurai want the skins as well; in between there is a good deal of excellent soup.`,
    relations: { sequel: [37989], 'side-story': [37884] },
    recommends: [37521, 40834, 467, 41457, 9135],
    cast: `
      Main | Saichi Sugimoto | 杉元佐一 | 124704 | Chikahiro Kobayashi
      Main | Asirpa | アシㇼパ | 124701 | Haruka Shiraishi
      Main | Hyakunosuke Ogata | 尾形百之助 | 125440 | Kenjirou Tsuda
      Main | Tokushirou Tsurumi | 鶴見篤四郎 | 125442 | Houchuu Ootsuka
      Main | Yoshitake Shiraishi | 白石由竹 | 124699 | Kentarou Itou
      Main | Genjirou Tanigaki | 谷垣源次郎 | 125441 | Yoshimasa Hosoya`,
  },
  {
    number: 380,
    mal: { id: 30484, score: 8.56, members: 940_000, favourites: 12_900 },
    anilist: 21127,
    english: 'Steins;Gate 0',
    romaji: 'Steins;Gate 0',
    japanese: 'シュタインズ・ゲート ゼロ',
    also: ['SG0', 'S;G 0', 'Steins Gate 0', 'シュタゲ ゼロ'],
    format: 'TV',
    episodes: 23,
    minutes: 23,
    rating: 'PG-13',
    material: 'Visual novel',
    aired: '2018-04-12 to 2018-09-27',
    genres: 'drama, psychological, sci-fi, thriller',
    tags: 'War, Alternate Universe, Time Manipulation, Artificial Intelligence, Tragedy, Dystopian, Post-Apocalyptic, Urban',
    studios: 'White Fox',
    producers: 'Frontier Works, Movic, MAGES., Kadokawa',
    synopsis: `
      Somewhere there is a Rintarou Okabe who tried once more; this one did not. He has hung up the white coat and the
      mad laugh, and sees a doctor about that summer and the girl he could not save. Then Maho Hiyajou shows him
      Amadeus, a program that holds the memories of Kurisu Makise and answers in her voice, sharp tongue and all.
      Others want what is in that machine, his surrender leads to war, and he may ring her whenever he likes.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { alternative: [4975, 13599, 30485, 32962], prequel: [32188] },
    recommends: [9253, 31240, 13601, 13125, 38329],
    cast: `
      Main | Rintarou Okabe | 岡部倫太郎 | 35252 | Mamoru Miyano
      Main | Kurisu Makise | 牧瀬紅莉栖 | 34470 | Asami Imai
      Main | Mayuri Shiina | 椎名まゆり | 35253 | Kana Hanazawa
      Main | Suzuha Amane | 阿万音鈴羽 | 35255 | Yukari Tamura
      Main | Itaru Hashida | 橋田至 | 35258 | Tomokazu Seki
      Main | Maho Hiyajou | 比屋定真帆 | 83419 | Sayuri Yahagi`,
  },
  {
    number: 381,
    mal: { id: 35968, score: 7.91, members: 1_082_000, favourites: 12_500 },
    anilist: 99578,
    english: 'Wotakoi: Love is Hard for Otaku',
    romaji: 'Wotaku ni Koi wa Muzukashii',
    japanese: 'ヲタクに恋は難しい',
    also: ['Wotakoi', 'WotaKoi', 'ヲタ恋'],
    format: 'TV',
    episodes: 11,
    minutes: 22,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2018-04-13 to 2018-06-22',
    genres: 'comedy, josei, romance, slice-of-life',
    tags: 'Otaku Culture, Office Lady, Video Games, Work, Episodic, Urban, Ensemble Cast',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Dentsu, Fuji TV, Half H.P Studio, Ichijinsha',
    synopsis: `
      Narumi Momose starts at a new firm resolved that nobody shall learn what she reads, draws and queues for at
      conventions, the last man having left over it. On day one Hirotaka, her friend from schooldays, asks her aloud
      whether she is going to the next one. He is a gamer with a face that never moves, and his proposal is practical:
      why not each other? Close by, Hanako, who cosplays, and Kabakura, who denies everything, have been quarrelling
      happily for years.`,
    relations: { 'side-story': [38349] },
    recommends: [12815, 23289, 25835, 1698, 10800],
    cast: `
      Main | Narumi Momose | 桃瀬成海 | 122190 | Arisa Date
      Main | Hirotaka Nifuji | 二藤宏高 | 122189 | Kent Itou
      Main | Hanako Koyanagi | 小柳花子 | 122191 | Miyuki Sawashiro
      Main | Tarou Kabakura | 樺倉太郎 | 122192 | Tomokazu Sugita
      Supporting | Naoya Nifuji | 二藤尚哉 | 122193 | –
      Supporting | Kou Sakuragi | 桜城光 | 124023 | –`,
  },
  {
    number: 382,
    mal: { id: 36904, score: 7.63, members: 173_000, favourites: 1_400 },
    anilist: 101571,
    english: 'Aggretsuko',
    romaji: 'Aggressive Retsuko',
    japanese: 'アグレッシブ烈子',
    also: ['Retsuko'],
    format: 'ONA',
    episodes: 10,
    minutes: 15,
    rating: 'PG-13',
    material: 'Other',
    aired: '2018-04-20',
    genres: 'comedy, slice-of-life',
    tags: 'Red Panda, Office, Metal, Karaoke, Anthropomorphic, Workplace',
    studios: 'Fanworks',
    producers: 'Sanrio, Netflix',
    synopsis: `
      Retsuko, a red panda of twenty-five, keeps the books for a trading firm and the peace with everybody in it: a
      boss who is a pig in both senses, a colleague who will not stop talking, another who flutters her lashes where
      others work. She bows, smiles and stays late. Then she pays for an hour in a karaoke booth, alone, takes a
      breath, and growls it all out as death metal. It helps; but a girl cannot live in the booth.`,
    watch: { Netflix: 'https://www.netflix.com/title/80198505' },
    relations: { alternative: [32977], sequel: [37985], 'side-story': [38815] },
    recommends: [12815, 37141, 25835, 35968, 35249],
    cast: `
      Main | Retsuko | 烈子 | – | Kaolip
      Supporting | Fenneko | フェネ子 | – | –
      Supporting | Haida | ハイ田 | – | –
      Supporting | Director Ton | トン部長 | – | –
      Supporting | Director Gori | ゴリ部長 | – | –
      Supporting | Washimi | 鷲美 | – | –`,
  },
  {
    number: 383,
    mal: { id: 35677, score: 8.23, members: 126_000, favourites: 3_210 },
    anilist: 100178,
    english: 'Liz and the Blue Bird',
    romaji: 'Liz to Aoi Tori',
    japanese: 'リズと青い鳥',
    also: ['Liz', 'リズ'],
    format: 'Movie',
    episodes: 1,
    minutes: 90,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2018-04-21',
    genres: 'drama, music, school',
    tags: 'Music, Birds, Oboe, Fairy Tale, School Club, Performing Arts',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Shochiku, Pony Canyon, Rakuonsha, Bandai Namco Arts',
    synopsis: `
      Mizore waits by the school steps for the sound of Nozomi's shoes, and walks a few paces behind her into the
      music room. One plays the oboe, the other the flute, and for their last competition they have been given a duet
      about a lonely woman and the bluebird whom she ought to let fly. Which of them is which? In a film of glances,
      footsteps and held breath, almost everything is said by the instruments.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { parent: [31988] },
    recommends: [27989, 15051, 28735, 721, 50410],
    cast: `
      Main | Mizore Yoroizuka | 鎧塚みぞれ | 125960 | Atsumi Tanezaki
      Main | Nozomi Kasaki | 傘木希美 | 120724 | Nao Touyama
      Supporting | Kumiko Oumae | 黄前久美子 | 88708 | Tomoyo Kurosawa
      Supporting | Reina Kousaka | 高坂麗奈 | 88710 | Chika Anzai`,
  },
]
