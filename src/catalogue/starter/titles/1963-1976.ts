import type { WrittenTitle } from '../written.ts'

export const TITLES_1963_1976: readonly WrittenTitle[] = [
  {
    number: 23,
    mal: { id: 2747, score: 7.08, members: 11_800, favourites: 50 },
    anilist: 2747,
    english: 'Astro Boy',
    romaji: 'Tetsuwan Atom',
    japanese: '鉄腕アトム',
    also: ['Mighty Atom', 'Astroboy', 'Astro Boy (1963)', 'Tetsuwan Atom (1963)', 'アトム'],
    format: 'TV',
    episodes: 193,
    minutes: 26,
    rating: 'G',
    material: 'Manga',
    aired: '1963-01-01 to 1966-12-31',
    genres: 'action, adventure, drama, mecha, sci-fi, shounen',
    tags: 'Robots, Android, Artificial Intelligence, Rockets, Superhero, Orphan, Episodic, Circus',
    studios: 'Mushi Production',
    producers: 'Meiji Seika',
    synopsis: `
      On New Year's Day 1963 a robot boy of a hundred thousand horsepower flew into the living rooms of Japan, and
      weekly television animation began. Built by a grieving scientist in the likeness of the son he lost, then sold to
      a circus because he does not grow, Atom is given a home and a schooling by big-nosed, big-hearted Professor
      Ochanomizu. He defends humans who fear him and machines whom nobody thanks, and wonders on which side of the line
      he was born.`,
    relations: {
      alternative: [971, 3044, 17959, 17961, 17963],
      summary: [10342],
      prequel: [33371],
      other: [35737],
    },
    recommends: [35737, 1445, 80, 523],
    cast: `
      Main | Atom | アトム | 18913 | Mari Shimizu
      Main | Professor Ochanomizu | お茶の水博士 | – | Hisashi Katsuta
      Supporting | Uran | ウラン | – | –
      Supporting | Umatarou Tenma | 天馬午太郎 | 22925 | –
      Supporting | Higeoyaji | ヒゲオヤジ | – | –
      Supporting | Cobalt | コバルト | – | –`,
  },
  {
    number: 41,
    mal: { id: 1572, score: 6.63, members: 7_760, favourites: 23 },
    anilist: 1572,
    english: 'Kimba the White Lion',
    romaji: 'Jungle Taitei',
    japanese: 'ジャングル大帝',
    also: ['Jungle Emperor', 'Jungle Emperor Leo', 'Kimba', 'レオ'],
    format: 'TV',
    episodes: 52,
    minutes: 25,
    rating: 'G',
    material: 'Manga',
    aired: '1965-10-06 to 1966-09-28',
    genres: 'adventure, kids, shounen',
    tags: 'Lions, Jungle, Animals, Savannah',
    studios: 'Mushi Production',
    synopsis: `
      Born in the hold of a ship bound for a zoo, a white lion cub slips through the bars at his mother's bidding and
      swims for Africa by the stars. His father ruled the jungle and was shot for it; Leo, whom the West calls Kimba,
      comes home to rule it otherwise. Under him the animals plant a farm, quarrel through council meetings and try to
      live without eating one another. Osamu Tezuka's fable was among the first on Japanese television in full colour.`,
    relations: { 'side-story': [2264, 13047, 18533], alternative: [2556, 6909, 20381], sequel: [2565] },
    recommends: [527, 523, 512, 1445, 1441],
    cast: `
      Main | Leo | レオ | kimba-leo | Yoshiko Oota
      Supporting | Panja | パンジャ | – | –
      Supporting | Laiya | ライヤ | – | –
      Supporting | Coco | ココ | kimba-coco | –`,
  },
  {
    number: 42,
    mal: { id: 3356, score: 6.85, members: 4_170, favourites: 15 },
    anilist: 3356,
    english: 'Sally the Witch',
    romaji: 'Mahoutsukai Sally',
    japanese: '魔法使いサリー',
    also: ['Sally', 'Sally the Little Witch', 'サリー'],
    format: 'TV',
    episodes: 109,
    minutes: 25,
    rating: 'G',
    material: 'Manga',
    aired: '1966-12-05 to 1968-12-30',
    season: 'winter 1967',
    genres: 'fantasy, magic, school, shoujo',
    tags: 'Witch, Mahou Shoujo, Broom, Episodic',
    studios: 'Toei Animation',
    synopsis: `
      The princess of the Magic Kingdom pops down to see the human world, makes two friends called Sumire and Yoshiko,
      and declines to go home. Her father the king thunders from above, little Kabu is sent along to pose as her
      brother, and nobody at school may learn how the furniture came to be floating. Add Yoshiko's terrible triplet
      brothers and a broomstick, and you have the show from which every magical girl since descends.`,
    relations: { 'side-story': [17719] },
    recommends: [2044, 232, 440, 530, 603],
    cast: `
      Main | Sally Yumeno | 夢野サリー | – | Michiko Hirai
      Supporting | Yoshiko Hanamura | 花村よし子 | – | Midori Katou
      Supporting | Sumire Kasugano | 春日野すみれ | – | –
      Supporting | Kabu | カブ | sally-kabu | Sachiko Chijimatsu`,
  },
  {
    number: 25,
    mal: { id: 1445, score: 6.66, members: 14_900, favourites: 114 },
    anilist: 1445,
    english: 'Speed Racer',
    romaji: 'Mach GoGoGo',
    japanese: 'マッハGoGoGo',
    also: ['Mach Go Go Go', 'Mach 5', 'マッハゴーゴーゴー'],
    format: 'TV',
    episodes: 52,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1967-04-02 to 1968-03-31',
    genres: 'adventure, cars, shounen, sports',
    tags: 'Cars, Racing, Motorsport, Family Life, Desert, Mountains, Secret Identity, Episodic',
    studios: 'Tatsunoko Production',
    synopsis: `
      The Mach 5 has seven buttons on its steering wheel and an engine that every crook in motorsport would like to take
      apart. Go Mifune, Speed to the rest of the world, drives it against the wishes of the father who built it: over
      icy passes, across deserts, along the sea bed if button F says so, with Michi overhead in the helicopter and a
      little brother and a chimpanzee stowed in the boot. Somewhere ahead drives the Masked Racer, who never stops to
      explain himself.`,
    relations: { alternative: [3571] },
    recommends: [2747, 47, 21, 235],
    cast: `
      Main | Go Mifune | 三船剛 | – | Katsuji Mori
      Main | Michi Shimura | 志村ミチ | – | Yoshiko Matsuo
      Supporting | Kurio Mifune | 三船くりお | – | Junko Hori
      Supporting | Daisuke Mifune | 三船大介 | – | Teiji Oomiya
      Supporting | Masked Racer | 覆面レーサー | – | Kinya Aikawa
      Supporting | Sabu | サブ | speed-racer-sabu | –`,
  },
  {
    number: 43,
    mal: { id: 1044, score: 6.47, members: 8_220, favourites: 13 },
    anilist: 1044,
    english: 'The Little Norse Prince',
    romaji: 'Taiyou no Ouji: Horus no Daibouken',
    japanese: '太陽の王子 ホルスの大冒険',
    also: ['Horus: Prince of the Sun', 'Hols: Prince of the Sun', 'Little Norse Prince Valiant', 'ホルス'],
    format: 'Movie',
    episodes: 1,
    minutes: 82,
    rating: 'G',
    material: 'Other',
    aired: '1968-07-21',
    genres: 'adventure, drama, magic',
    tags: 'Vikings, Village, Wolves, Sea, Swordplay, Snowscape',
    studios: 'Toei Animation',
    synopsis: `
      A pack of silver wolves, a boy with an axe, and a giant of stone with a splinter in his shoulder that turns out
      to be the Sword of the Sun: so begins Isao Takahata's first film. Hols follows his dying father's wish back to a
      fishing village in the far north, which the ice devil Grunwald wants empty. Then he finds Hilda singing alone by
      a lake. Everyone loves her voice. She seems to be the only one afraid of it.`,
    recommends: [512, 302, 3356, 2618, 1663],
    cast: `
      Main | Hols | ホルス | little-norse-prince-horus | Hisako Ookata
      Main | Hilda | ヒルダ | little-norse-prince-hilda | Etsuko Ichihara
      Supporting | Grunwald | グルンワルド | – | Mikijirou Hira`,
  },
  {
    number: 22,
    mal: { id: 2406, score: 6.1, members: 7_700, favourites: 31 },
    anilist: 2406,
    romaji: 'Sazae-san',
    japanese: 'サザエさん',
    also: ['Mrs. Sazae', 'Sazae', 'さざえさん'],
    format: 'TV',
    minutes: 24,
    rating: 'G',
    material: '4-koma manga',
    aired: '1969-10-05 to now',
    slot: 'Sunday 18:30',
    counted: '2253 on 2013-09-22',
    genres: 'comedy, slice-of-life',
    tags: 'Family Life, Cats, Food, Seasons, Episodic, Urban, Siblings',
    studios: 'Eiken',
    producers: 'Fuji TV',
    synopsis: `
      Ever since October 1969 the Japanese weekend has closed at the low table of the Isono house. Sazae, quick,
      cheerful and never quite organised, shares one roof with her husband, her toddler, her parents, a sensible small
      sister and Katsuo, a brother whose report cards are best hidden. Nobody grows a day older. Three small stories a
      week, about lost umbrellas, borrowed sugar and the last rice cake, have added up to the longest-running cartoon on
      Earth.`,
    relations: { 'side-story': [28615], alternative: [35770] },
    recommends: [235, 523, 210, 918, 50265],
    cast: `
      Main | Sazae Fuguta | フグ田サザエ | – | Midori Katou
      Main | Katsuo Isono | 磯野カツオ | – | Miina Tominaga
      Main | Wakame Isono | 磯野ワカメ | – | Makoto Tsumura
      Main | Tarao Fuguta | フグ田タラオ | – | Rikako Aikawa
      Supporting | Masuo Fuguta | フグ田マスオ | – | Hideyuki Tanaka
      Supporting | Namihei Isono | 磯野波平 | – | Chafurin
      Supporting | Fune Isono | 磯野フネ | – | Yorie Terauchi`,
  },
  {
    number: 44,
    mal: { id: 2402, score: 8.4, members: 84_000, favourites: 2_480 },
    anilist: 2402,
    english: "Tomorrow's Joe",
    romaji: 'Ashita no Joe',
    japanese: 'あしたのジョー',
    also: ['Champion Joe', 'ジョー'],
    format: 'TV',
    episodes: 79,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1970-04-01 to 1971-09-29',
    genres: 'action, drama, shounen, slice-of-life, sports',
    tags: 'Boxing, Rivalry, Urban, Orphan, Coming of Age, Combat Sports',
    studios: 'Mushi Production',
    producers: 'Fuji TV',
    synopsis: `
      Joe Yabuki drifts into the Tokyo slums with his cap over one eye and his hands in his pockets, and flattens
      everyone who objects. Danpei, a one-eyed drunk who used to be a boxer, sees those fists and weeps for joy. It
      takes reform school to make the boy listen: lessons in the jab arrive by postcard, and across the yard stands
      Tooru Rikiishi, the first man he cannot knock down. Half of Japan in 1970 took their rivalry personally.`,
    relations: { alternative: [2920], sequel: [2921], prequel: [19973] },
    recommends: [2921, 2116, 263, 1065, 311],
    cast: `
      Main | Joe Yabuki | 矢吹丈 | – | Teruhiko Aoi
      Main | Danpei Tange | 丹下段平 | – | Juukei Fujioka
      Supporting | Tooru Rikiishi | 力石徹 | – | Shuusei Nakamura
      Supporting | Youko Shiraki | 白木葉子 | – | Kazuko Nishizawa`,
  },
  {
    number: 45,
    mal: { id: 1412, score: 7.66, members: 97_900, favourites: 1_090 },
    anilist: 1412,
    english: 'Lupin the 3rd',
    romaji: 'Lupin III',
    japanese: 'ルパン三世',
    also: ['Lupin the Third', 'Green Jacket Lupin'],
    format: 'TV',
    episodes: 23,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1971-10-24 to 1972-03-26',
    genres: 'action, adventure, comedy, mystery, seinen',
    tags: 'Heist, Guns, Cars, Detective, Episodic, Anti-Hero, Fugitive, Crime, Mafia',
    studios: 'Tokyo Movie Shinsha',
    producers: 'TMS Entertainment, Yomiuri Telecasting, Group TAC',
    synopsis: `
      Grandson of the gentleman burglar, Lupin announces his thefts in advance, mostly out of good manners. With him
      ride Jigen, who could shoot the ash off your cigarette from under the brim of his hat, Goemon, whose sword began
      by being meant for Lupin himself, and Fujiko, who will leave with the loot if anybody does. Inspector Zenigata
      brings the handcuffs. Twenty-three capers in a green jacket and a Mercedes SSK, cool as 1971 and twice as quick.`,
    watch: {
      Hulu: 'https://www.hulu.com/',
      Crunchyroll: 'https://www.crunchyroll.com/',
      Tubi: 'https://tubitv.com/',
      HIDIVE: 'https://www.hidive.com/',
    },
    relations: {
      'side-story': [
        1413, 1414, 1415, 1416, 1417, 1418, 1419, 1420, 1421, 1422, 1423, 1424, 1427, 1428, 1429, 1430, 1431, 1432,
        1433, 1434, 1435, 1436, 1437, 1438, 1439, 3019, 4320, 4851, 5019, 8097, 11777, 15783, 20141, 38720, 39487,
        40578, 53109,
      ],
      prequel: [5225],
      sequel: [1425],
      alternative: [13203],
      'spin-off': [13249],
    },
    recommends: [1430, 2043, 1470, 889, 1972],
    cast: `
      Main | Arsène Lupin III | ルパン三世 | 1044 | Yasuo Yamada
      Main | Daisuke Jigen | 次元大介 | 1045 | Kiyoshi Kobayashi
      Main | Fujiko Mine | 峰不二子 | 1047 | Yukiko Nikaidou
      Main | Goemon Ishikawa XIII | 石川五ェ門 | 1046 | Chikao Ootsuka
      Main | Kouichi Zenigata | 銭形幸一 | 1048 | Gorou Naya`,
  },
  {
    number: 46,
    mal: { id: 2252, score: 6.58, members: 30_100, favourites: 149 },
    anilist: 2252,
    english: 'Devilman',
    romaji: 'Devilman',
    japanese: 'デビルマン',
    also: ['Devilman (1972)'],
    format: 'TV',
    episodes: 39,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '1972-07-08 to 1973-04-07',
    genres: 'action, demons, horror, shounen, supernatural',
    tags: 'Demons, Henshin, Horror, Super Power, Mythology',
    studios: 'Toei Animation',
    producers: 'Dynamic Planning',
    synopsis: `
      The demon tribe sends one of its best to soften up mankind, wearing the body of young Akira Fudou. The plan is
      sound, but for Miki Makimura. One look at the girl with whose family he lodges and the invader changes sides,
      and every week his old masters send something worse to fetch him back. Gou Nagai drew his manga beside it and
      took it somewhere far darker; here is the demon in love, blue-skinned, bare-fisted and late for school.`,
    relations: { sequel: [1341], 'spin-off': [1628, 1629], alternative: [2354, 2356, 35120], summary: [35952] },
    recommends: [392, 44511, 9919, 33, 4081],
    cast: `
      Main | Akira Fudou | 不動明 | 2456 | Ryouichi Tanaka
      Supporting | Miki Makimura | 牧村美樹 | 7968 | –`,
  },
  {
    number: 47,
    mal: { id: 2389, score: 7.03, members: 9_790, favourites: 74 },
    anilist: 2389,
    english: 'Gatchaman',
    romaji: 'Kagaku Ninja-tai Gatchaman',
    japanese: '科学忍者隊ガッチャマン',
    also: ['Science Ninja Team Gatchaman', 'G-Force', 'Battle of the Planets', 'ガッチャマン'],
    format: 'TV',
    episodes: 105,
    minutes: 26,
    rating: 'PG-13',
    material: 'Original',
    aired: '1972-10-01 to 1974-09-29',
    genres: 'action, adventure, sci-fi, shounen',
    tags: 'Birds, Ninja, Aeroplanes, Science, Team',
    studios: 'Tatsunoko Production',
    synopsis: `
      Five young people trained by Doctor Nambu as scientific ninja wear capes shaped like wings and come down on
      their enemies like birds of prey. Ken the Eagle keeps to the plan and Joe the Condor does not; Jun, small Jinpei
      and solid Ryuu at the stick of the God Phoenix hold them together. Against them masked Berg Katse of Galactor
      sends giant iron beasts after the world's resources, and always has an escape pod. Under the bell-bottoms lies a
      surprisingly sad war.`,
    relations: { summary: [3153], alternative: [3154], sequel: [6374] },
    recommends: [2253, 302, 2451, 2222, 1293],
    cast: `
      Main | Ken Washio | 鷲尾健 | – | Katsuji Mori
      Main | Joe Asakura | ジョー浅倉 | – | Isao Sasaki
      Main | Jun | 白鳥のジュン | gatchaman-jun | Kazuko Sugiyama
      Main | Jinpei | 燕の甚平 | gatchaman-jinpei | Yoku Shioya
      Main | Ryuu | みみずくの竜 | gatchaman-ryuu | Shingo Kanemoto
      Supporting | Kouzaburou Nanbu | 南部孝三郎 | – | Tooru Oohira
      Supporting | Berg Katse | ベルク・カッツェ | – | Mikio Terashima`,
  },
  {
    number: 48,
    mal: { id: 2253, score: 7.36, members: 16_700, favourites: 150 },
    anilist: 2253,
    english: 'Mazinger Z',
    romaji: 'Mazinger Z',
    japanese: 'マジンガーＺ',
    also: ['Mazinger', 'Tranzor Z', 'マジンガー'],
    format: 'TV',
    episodes: 92,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1972-12-03 to 1974-09-01',
    season: 'winter 1973',
    genres: 'action, drama, mecha, sci-fi, shounen',
    tags: 'Mecha, Super Robot, Monsters, Science',
    studios: 'Toei Animation',
    producers: 'Dynamic Planning',
    synopsis: `
      Grandfather's parting gift to Kouji Kabuto is in the cellar: eighteen metres of Super-Alloy Z with no pilot.
      ‘With this,’ the old man says, ‘you can be a god or a devil.’ Kouji lands a small hovercraft in its skull,
      knocks over a good deal of countryside and learns as he goes, while Doctor Hell sends mechanical beasts dug from
      a Greek island under Baron Ashura, who is half man, half woman and always furious. From here, robots would be
      driven from within.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { alternative: [1064, 5485], 'spin-off': [1985], 'side-story': [4406], sequel: [5658] },
    recommends: [80, 2389, 2222, 2747, 949],
    cast: `
      Main | Kouji Kabuto | 兜甲児 | – | Hiroya Ishimaru
      Main | Sayaka Yumi | 弓さやか | – | Minori Matsushima
      Supporting | Boss | ボス | mazinger-boss | Hiroshi Ootake
      Supporting | Dr. Hell | Dr.ヘル | – | Kousei Tomita
      Supporting | Shirou Kabuto | 兜シロー | – | –`,
  },
  {
    number: 49,
    mal: { id: 311, score: 7.28, members: 12_400, favourites: 124 },
    anilist: 311,
    english: 'Aim for the Ace!',
    romaji: 'Ace wo Nerae!',
    japanese: 'エースをねらえ!',
    also: ['Ace wo Nerae', 'Jenny the Tennis Girl', 'エースをねらえ'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1973-10-05 to 1974-03-29',
    genres: 'drama, romance, school, shoujo, sports',
    tags: 'Tennis, Rivalry, School Club, Coaching',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Mainichi Broadcasting System',
    synopsis: `
      Hiromi Oka joined the tennis club at Nishi High for one reason, which is to gaze at Reika Ryuuzaki, known to all
      as Madame Butterfly, whose ringlets survive any match. Then the new coach, tall, silent Jin Munakata, puts the
      worst beginner on the team in front of everyone who has earned it. Envy in the changing room, blisters, balls
      after dark, and no explanation. Osamu Dezaki paints it in split screens and sunlight, as if every serve were a
      matter of the heart.`,
    relations: { summary: [313], alternative: [8542] },
    recommends: [338, 22, 145, 1065, 2800],
    cast: `
      Main | Hiromi Oka | 岡ひろみ | – | Makoto Kousaka
      Supporting | Reika Ryuuzaki | 竜崎麗香 | – | Masako Ikeda
      Supporting | Jin Munakata | 宗方仁 | – | –
      Supporting | Maki Aikawa | 愛川マキ | – | –
      Supporting | Takayuki Toudou | 藤堂貴之 | – | –`,
  },
  {
    number: 50,
    mal: { id: 2225, score: 7.47, members: 35_000, favourites: 386 },
    anilist: 2225,
    english: 'Heidi, Girl of the Alps',
    romaji: 'Alps no Shoujo Heidi',
    japanese: 'アルプスの少女ハイジ',
    also: ['Heidi', 'Heidi: A Girl of the Alps', 'ハイジ'],
    format: 'TV',
    episodes: 52,
    minutes: 25,
    rating: 'G',
    material: 'Book',
    aired: '1974-01-06 to 1974-12-29',
    genres: 'drama, historical, slice-of-life',
    tags: 'Mountains, Goats, Orphan, Seasons, Village',
    studios: 'Nippon Animation',
    producers: 'Fuji TV, Zuiyo',
    synopsis: `
      Wearing all her clothes at once to save carrying them, five-year-old Heidi is marched up an alp and left with a
      grandfather whom the whole village fears. She sheds the layers on the way, befriends goatherd Peter and his
      flock, and finds a bed of hay with a view of the stars. Bread toasts, cheese melts, fir trees talk. When the
      city sends for her, to be company for Klara in her wheelchair, we know exactly what she will miss.`,
    relations: { summary: [9547, 9548, 9549], alternative: [10813, 35770] },
    recommends: [1663, 283, 2800, 2553, 578],
    cast: `
      Main | Heidi | ハイジ | – | Kazuko Sugiyama
      Main | Alm-Uncle | アルムおんじ | – | Kouhei Miyauchi
      Main | Peter | ペーター | heidi-peter | Noriko Ohara
      Main | Clara Sesemann | クララ・ゼーゼマン | – | Rihoko Yoshida
      Supporting | Miss Rottenmeier | ロッテンマイヤー | – | Miyoko Asou`,
  },
  {
    number: 51,
    mal: { id: 1650, score: 7.69, members: 26_800, favourites: 247 },
    anilist: 1650,
    english: 'Space Battleship Yamato',
    romaji: 'Uchuu Senkan Yamato',
    japanese: '宇宙戦艦ヤマト',
    also: ['Yamato', 'Star Blazers', 'Space Cruiser Yamato', 'ヤマト', 'Star Blazers: The Quest for Iscandar'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'PG-13',
    material: 'Original',
    aired: '1974-10-06 to 1975-03-30',
    genres: 'action, adventure, drama, military, sci-fi, space',
    tags: 'Space, Ships, War, Travel, Starry Sky, Military',
    studios: 'Office Academy',
    producers: 'Yomiko Advertising, Tohokushinsha Film Corporation',
    synopsis: `
      In 2199 the oceans have boiled away under the radioactive bombs of Gamilas, and mankind, living in tunnels, has
      a year left. One message offers hope: there is a cure on Iscandar, a hundred and forty-eight thousand light
      years off; come and fetch it. So they raise a sunken battleship from the dry seabed, give it a star drive, and
      put old Captain Okita on the bridge and hot-headed Susumu Kodai at the guns. Each episode closes with the days
      remaining.`,
    relations: { summary: [711], sequel: [1651], 'spin-off': [6718, 7122], alternative: [12029, 37082] },
    recommends: [80, 1000, 1089, 1034, 2451],
    cast: `
      Main | Susumu Kodai | 古代進 | – | Kei Tomiyama
      Main | Yuki Mori | 森雪 | – | Youko Asagami
      Main | Juuzou Okita | 沖田十三 | – | Gorou Naya
      Supporting | Daisuke Shima | 島大介 | – | Shuusei Nakamura
      Supporting | Shirou Sanada | 真田志郎 | – | Takeshi Aono
      Supporting | Desler | デスラー | – | Masatou Ibu`,
  },
  {
    number: 52,
    mal: { id: 2553, score: 7.55, members: 7_210, favourites: 37 },
    anilist: 2553,
    english: 'A Dog of Flanders',
    romaji: 'Flanders no Inu',
    japanese: 'フランダースの犬',
    also: ['Dog of Flanders'],
    format: 'TV',
    episodes: 52,
    minutes: 26,
    rating: 'G',
    material: 'Novel',
    aired: '1975-01-05 to 1975-12-28',
    genres: 'drama, historical, slice-of-life',
    tags: 'Dogs, Painting, Windmill, Poverty, Church, Snowscape, Animals, Drawing, Pets',
    studios: 'Nippon Animation',
    producers: 'Zuiyo',
    synopsis: `
      Every morning Nello, his grandfather and a big yellowish dog called Patrasche, whom they nursed back from his
      last owner's beatings, pull the milk cart into Antwerp. The boy owns next to nothing and wants one thing: to
      draw, and to see the two Rubens altarpieces that hang behind a curtain in the cathedral, for those who can pay.
      Aloise, the rich man's daughter, is his friend; her father would rather she were not. Keep a handkerchief by
      you.`,
    relations: { summary: [2623, 24679], alternative: [2624], 'side-story': [37423] },
    recommends: [2225, 1663, 2800, 338, 1824],
    cast: `
      Main | Nello | ネロ | dog-of-flanders-nello | Michie Kita
      Main | Patrasche | パトラッシュ | – | –
      Supporting | Alois | アロア | dog-of-flanders-alois | –
      Supporting | Jehan | ジェハン | dog-of-flanders-jehan | –`,
  },
  {
    number: 53,
    mal: { id: 1663, score: 7.57, members: 10_200, favourites: 66 },
    anilist: 1663,
    english: '3000 Leagues in Search of Mother',
    romaji: 'Haha wo Tazunete Sanzenri',
    japanese: '母をたずねて三千里',
    also: ['Marco', 'From the Apennines to the Andes', 'マルコ'],
    format: 'TV',
    episodes: 52,
    minutes: 26,
    rating: 'G',
    material: 'Book',
    aired: '1976-01-04 to 1976-12-26',
    genres: 'adventure, drama, historical, slice-of-life',
    tags: 'Travel, Sea, Monkey, Mountains, Family Life',
    studios: 'Nippon Animation',
    synopsis: `
      Genoa, in hard times: Marco's mother takes ship for Argentina to work as a maid and pay his father's debts, and
      then her letters stop. Marco is not yet ten. He washes bottles, saves coins, counts the days, and at last
      follows her over an ocean with a small monkey called Amedio on his shoulder. Puppeteers, emigrants and pampas
      pass by at walking pace; Isao Takahata lets every mile of the road be as long as it was.`,
    relations: { alternative: [4926, 33474, 35494], summary: [23585] },
    recommends: [2225, 2618, 302, 2553, 1824],
    cast: `
      Main | Marco Rossi | マルコ・ロッシ | – | Yoshiko Matsuo
      Supporting | Anna Rossi | アンナ・ロッシ | – | Yukiko Nikaidou
      Supporting | Peppino | ペッピーノ | – | Ichirou Nagai
      Supporting | Fiorina | フィオリーナ | – | Mieko Nobusawa
      Supporting | Amedio | アメデオ | – | –`,
  },
  {
    number: 54,
    mal: { id: 2800, score: 7.66, members: 29_200, favourites: 503 },
    anilist: 2800,
    english: 'Candy Candy',
    romaji: 'Candy Candy',
    japanese: 'キャンディ・キャンディ',
    also: ['Candy', 'キャンディキャンディ'],
    format: 'TV',
    episodes: 115,
    minutes: 25,
    rating: 'G',
    material: 'Manga',
    aired: '1976-10-01 to 1979-02-02',
    genres: 'drama, historical, romance, shoujo, slice-of-life',
    tags: 'Orphan, Roses, Mansion, Coming of Age, Ships',
    studios: 'Toei Animation',
    producers: 'TV Asahi',
    synopsis: `
      Left in a basket in the snow at Pony's Home, freckled Candy grows up between a great tree and a hill, where a
      boy in a kilt once told her that she was prettier laughing than crying. She will need the advice. As companion
      to the spiteful Leagan children she scrubs stables; among their cousins she finds Anthony, who breeds roses.
      From Lake Michigan to a London boarding school and hospital wards in wartime, few heroines have wept so much or
      climbed so many trees.`,
    relations: { 'side-story': [723, 2801, 2802] },
    recommends: [338, 2225, 585, 2618, 1663],
    cast: `
      Main | Candy White Ardlay | キャンディス・ホワイト・アードレー | – | Minori Matsushima
      Main | Terry Grandchester | テリュース・G・グランチェスター | – | Kei Tomiyama
      Supporting | Anthony Brown | アンソニー・ブラウン | – | Kazuhiko Inoue
      Supporting | Albert | アルバート | candy-albert | Makio Inoue
      Supporting | Annie Brighton | アニー・ブライトン | – | –`,
  },
]
