import type { WrittenTitle } from '../written.ts'

export const TITLES_1986_1988: readonly WrittenTitle[] = [
  {
    number: 83,
    mal: { id: 223, score: 7.98, members: 989_000, favourites: 18_000 },
    anilist: 223,
    english: 'Dragon Ball',
    romaji: 'Dragon Ball',
    japanese: 'ドラゴンボール',
    also: ['DB', 'DB (1986)', 'どらごんぼーる'],
    format: 'TV',
    episodes: 153,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1986-02-26 to 1989-04-12',
    genres: 'action, adventure, comedy, fantasy, martial-arts, sci-fi, shounen, super-power, supernatural',
    tags: 'Martial Arts, Super Power, Travel, Coming of Age, Tournament, Orphan, Dragons, Aliens',
    studios: 'Toei Animation',
    producers: 'Fuji TV',
    synopsis: `
      Deep in the mountains lives a boy with a tail who has never seen a girl, a car or a bath. Bulma, from the city,
      supplies all three at once. She is collecting seven orange balls that together summon a wish-granting dragon;
      little Gokuu has one and refuses to part with it, so he comes along. A shy desert bandit, a pig who can be
      anything for five minutes and a disreputable old master later, the fairy tale has become the greatest martial-
      arts tournament on Earth.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/G8DHV7W21' },
    relations: { alternative: [502, 891, 892, 893], sequel: [813, 6033], character: [2222], 'spin-off': [2520] },
    recommends: [813, 20, 392, 136, 21],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Bulma | ブルマ | 678 | Hiromi Tsuru
      Main | Kuririn | クリリン | 2159 | Mayumi Tanaka
      Main | Muten Roushi | 武天老師 | 6167 | Kouhei Miyauchi
      Main | Yamcha | ヤムチャ | 4014 | Tooru Furuya
      Supporting | Piccolo | ピッコロ | 914 | Toshio Furukawa`,
  },
  {
    number: 84,
    mal: { id: 1453, score: 8.25, members: 67_800, favourites: 1_920 },
    anilist: 1453,
    english: 'Maison Ikkoku',
    romaji: 'Maison Ikkoku',
    japanese: 'めぞん一刻',
    also: ['Ikkoku', 'Maison', 'めぞん'],
    format: 'TV',
    episodes: 96,
    minutes: 25,
    rating: 'R+',
    material: 'Manga',
    aired: '1986-03-26 to 1988-03-02',
    season: 'spring 1986',
    genres: 'comedy, drama, romance, seinen, slice-of-life',
    tags: 'Boarding House, Love Triangle, Dogs, Seasons, Widow',
    studios: 'Studio Deen',
    producers: 'Kitty Films, Fuji TV',
    synopsis: `
      Exam failure, bad luck and thin walls: Yuusaku Godai is packing his bag for good when a young woman appears at
      the door and says that she is the new manager. He unpacks. Kyouko is kind, quick to anger and newly a widow, and
      her dog answers to her late husband's name. With neighbours who drink in his room uninvited and a tennis coach
      with dazzling teeth for a rival, love takes seven years of seasons, misheard calls and patience.`,
    relations: { 'side-story': [2459], sequel: [2460], summary: [3483], prequel: [3484] },
    recommends: [120, 1065, 210, 743, 1293],
    cast: `
      Main | Kyouko Otonashi | 音無響子 | – | Sumi Shimamoto
      Main | Yuusaku Godai | 五代裕作 | – | Issei Futamata
      Supporting | Hanae Ichinose | 一の瀬花枝 | – | Kazuyo Aoki
      Supporting | Akemi Roppongi | 六本木朱美 | – | Yuuko Mita
      Supporting | Yotsuya | 四谷 | maison-ikkoku-yotsuya | Shigeru Chiba
      Supporting | Shun Mitaka | 三鷹瞬 | – | Akira Kamiya
      Supporting | Kozue Nanao | 七尾こずえ | – | Miina Tominaga`,
  },
  {
    number: 85,
    spotlight: true,
    mal: { id: 513, score: 8.26, members: 453_000, favourites: 4_860 },
    anilist: 513,
    english: 'Castle in the Sky',
    romaji: 'Tenkuu no Shiro Laputa',
    japanese: '天空の城ラピュタ',
    also: ['Laputa', 'Laputa: Castle in the Sky', 'ラピュタ'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'PG',
    material: 'Original',
    aired: '1986-08-02',
    genres: 'adventure, fantasy, romance, sci-fi',
    tags: 'Airships, Robots, Floating Islands, Pirates, Ruins, Clouds, Steampunk',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten, Streamline Pictures, Omnibus Promotion',
    synopsis: `
      One night a girl comes floating out of the sky over a mining town, so slowly that young Pazu, with supper in his
      hand, has time to reach out and catch her. Sheeta wears a blue stone that an army, a silky government agent and
      a family of sky pirates would all like to have. It points to Laputa, the floating island that Pazu's father once
      photographed and nobody believed in. Trains, rooftops, pirates' laundry, and a robot tending graves in a garden
      above the clouds.`,
    watch: { Netflix: 'https://www.netflix.com/title/60027393' },
    recommends: [572, 431, 416, 523, 1921],
    cast: `
      Main | Pazu | パズー | castle-in-the-sky-pazu | Mayumi Tanaka
      Main | Sheeta | シータ | – | Keiko Yokozawa
      Supporting | Dola | ドーラ | – | Kotoe Hatsui
      Supporting | Muska | ムスカ | – | Minori Terada`,
  },
  {
    number: 86,
    mal: { id: 1254, score: 7.78, members: 179_000, favourites: 4_370 },
    anilist: 1254,
    english: 'Saint Seiya: Knights of the Zodiac',
    romaji: 'Saint Seiya',
    japanese: '聖闘士星矢',
    also: ['Knights of the Zodiac', 'せいんとせいや', '星矢'],
    format: 'TV',
    episodes: 114,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1986-10-11 to 1989-04-01',
    genres: 'action, adventure, demons, fantasy, sci-fi, shounen',
    tags: 'Mythology, Constellations, Armour, Gods, Tournament, Temple',
    studios: 'Toei Animation',
    producers: 'TV Asahi',
    synopsis: `
      Six brutal years in Greece earn Seiya the bronze Cloth of Pegasus, a suit of armour with a constellation for a
      patron, and he means to trade it for word of his lost sister. Saori Kido puts him into a tournament instead: ten
      boys from ten corners of hell, one golden prize. It is stolen, and the quarrel moves to the Sanctuary of Athena,
      where twelve temples wait with a guardian in each. Shiryuu, Hyouga, Shun and Ikki go with him, bleeding
      beautifully.`,
    relations: {
      'side-story': [1255, 1256, 1258, 1260, 28215],
      sequel: [1257],
      summary: [6153],
      prequel: [6171, 9130],
      alternative: [10687, 36040],
    },
    recommends: [392, 986, 164, 2451, 2252],
    cast: `
      Main | Seiya | 星矢 | saint-seiya-seiya | Tooru Furuya
      Main | Shiryuu | 紫龍 | saint-seiya-shiryuu | Hirotaka Suzuoki
      Main | Hyouga | 氷河 | saint-seiya-hyouga | Kouichi Hashimoto
      Main | Shun | 瞬 | saint-seiya-shun | Ryou Horikawa
      Main | Ikki | 一輝 | saint-seiya-ikki | Hideyuki Hori
      Main | Saori Kido | 城戸沙織 | – | Keiko Han`,
  },
  {
    number: 87,
    mal: { id: 1034, score: 7.53, members: 43_200, favourites: 333 },
    anilist: 1034,
    english: 'Royal Space Force: The Wings of Honnêamise',
    romaji: 'Ouritsu Uchuugun: Honneamise no Tsubasa',
    japanese: '王立宇宙軍 オネアミスの翼',
    also: ['Wings of Honneamise', 'Honneamise', 'オネアミスの翼'],
    format: 'Movie',
    episodes: 1,
    minutes: 119,
    rating: 'R+',
    material: 'Original',
    aired: '1987-03-14',
    genres: 'action, drama, military, sci-fi, space',
    tags: 'Rockets, Space, Religion, Military, Aeroplanes',
    studios: 'Gainax',
    producers: 'Bandai',
    synopsis: `
      On an Earth that is not quite ours, where even the spoons were designed from nothing, a kingdom keeps a space
      force that has never left the ground. Shirotsugh joined because his marks were too poor for the navy's jets.
      Then a girl handing out tracts in a street of bars tells him that it must be wonderful to go to the stars, and
      he volunteers before he can think. The generals have other uses for a rocket, built so near the border.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { sequel: [20471] },
    recommends: [80, 949, 1089, 1650, 1462],
    cast: `
      Main | Shirotsugh Lhadatt | シロツグ・ラーダット | – | Leo Morimoto
      Main | Riquinni Nonderaiko | リイクニ・ノンデライコ | – | Mitsuki Yayoi
      Supporting | Manna Nonderaiko | マナ・ノンデライコ | – | –
      Supporting | Matti | マティ | honneamise-matti | Kazuyuki Sogabe`,
  },
  {
    number: 88,
    mal: { id: 1470, score: 7.93, members: 75_300, favourites: 1_120 },
    anilist: 1470,
    english: 'City Hunter',
    romaji: 'City Hunter',
    japanese: 'シティーハンター',
    also: ['CH'],
    format: 'TV',
    episodes: 51,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1987-04-06 to 1988-03-28',
    genres: 'action, comedy, mystery, shounen',
    tags: 'Guns, Urban, Cars, Bounty Hunter, Night',
    studios: 'Sunrise',
    producers: 'Yomiuri Telecasting',
    synopsis: `
      If you are out of hope in Tokyo, chalk the letters XYZ on the message board at Shinjuku station. Ryou Saeba will
      read them. He is the best shot in the city and would be its greatest gentleman, were it not for beautiful
      clients, before whom he turns into an idiot. Kaori Makimura, sister of his late partner, keeps the accounts, and
      a mallet of a hundred tons for emergencies. Murder, motor cars and neon, until the ending song slides in over
      the last line.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'spin-off': [282], sequel: [1471], alternative: [37516], 'side-story': [1479] },
    recommends: [6, 2043, 1430, 235, 1293],
    cast: `
      Main | Ryou Saeba | 冴羽獠 | – | Akira Kamiya
      Main | Kaori Makimura | 槇村香 | 2066 | Kazue Ikura
      Supporting | Saeko Nogami | 野上冴子 | – | Youko Asagami
      Supporting | Umibouzu | 海坊主 | city-hunter-umibouzu | Tesshou Genda`,
  },
  {
    number: 20,
    spotlight: true,
    mal: { id: 820, score: 9.02, members: 301_000, favourites: 17_900 },
    anilist: 820,
    english: 'Legend of the Galactic Heroes',
    romaji: 'Ginga Eiyuu Densetsu',
    japanese: '銀河英雄伝説',
    also: ['LoGH', 'LotGH', "Gin'eiden", 'GinEi', '銀英伝', 'ぎんがえいゆうでんせつ'],
    format: 'OVA',
    episodes: 110,
    minutes: 26,
    rating: 'R',
    material: 'Novel',
    aired: '1988-01-08 to 1997-03-17',
    genres: 'drama, military, sci-fi, space',
    tags: 'Space, War, Politics, Military, Ships, Philosophy, Adult Cast, Dynasty, Classical Music',
    studios: 'K-Factory, Kitty Film Mitaka Studio',
    producers: 'TV Tokyo, Kitty Films, Tokuma Shoten, Tokuma Japan Communications, Wright Staff',
    synopsis: `
      Two men hold the galaxy between them and, met anywhere else, might have been friends. Golden, furious Reinhard
      climbs the ranks of an Empire he intends to take for himself; Yang Wen-li, a historian who joined up for the free
      tuition, keeps winning battles for a democracy that hardly earns it. Whole fleets wheel like weather to Mahler and
      Beethoven, yet the real campaign is an argument over dinner: a brilliant autocrat, or a rotten republic?`,
    relations: { prequel: [3016], 'side-story': [3371, 3665], alternative: [31433, 36369, 36370, 36371] },
    recommends: [80, 41457, 338, 1, 35737],
    cast: `
      Main | Reinhard von Lohengramm | ラインハルト・フォン・ローエングラム | 3066 | Ryou Horikawa
      Main | Yang Wen-li | ヤン・ウェンリー | 2780 | Kei Tomiyama
      Supporting | Siegfried Kircheis | ジークフリード・キルヒアイス | 12550 | Masashi Hironaka
      Supporting | Julian Mintz | ユリアン・ミンツ | 12779 | Nozomu Sasaki
      Supporting | Oskar von Reuenthal | オスカー・フォン・ロイエンタール | 6026 | Norio Wakamoto
      Supporting | Wolfgang Mittermeyer | ウォルフガング・ミッターマイヤー | 12778 | Katsuji Mori`,
  },
  {
    number: 89,
    mal: { id: 87, score: 7.73, members: 46_000, favourites: 618 },
    anilist: 87,
    english: "Mobile Suit Gundam: Char's Counterattack",
    romaji: 'Kidou Senshi Gundam: Gyakushuu no Char',
    japanese: '機動戦士ガンダム 逆襲のシャア',
    also: ['CCA', "Char's Counterattack", '逆シャア'],
    format: 'Movie',
    episodes: 1,
    minutes: 119,
    rating: 'PG-13',
    material: 'Novel',
    aired: '1988-03-12',
    genres: 'drama, mecha, military, sci-fi, space',
    tags: 'Mecha, Real Robot, Space, War, Asteroid, Psychic, Military',
    studios: 'Sunrise',
    producers: 'Sotsu, Nozomi Entertainment, Atelier Musa',
    synopsis: `
      Fourteen years after they first met over a burning colony, Amuro Ray and Char Aznable have nothing left to hide
      from each other. Char has lost patience with people who cling to the Earth and will make it uninhabitable by
      dropping asteroids on it. Amuro, with Bright Noa, one new Gundam and too few ships, still thinks that they
      deserve time. Between the two, runaway Quess is looking for a father. What began as a war of nations ends up as
      a very personal conversation.`,
    watch: { Netflix: 'https://www.netflix.com/title/60024179' },
    relations: { prequel: [86], sequel: [6336, 32792], summary: [14007, 24371], parent: [80] },
    recommends: [85, 949, 1089, 2582, 1034],
    cast: `
      Main | Amuro Ray | アムロ・レイ | 1335 | Tooru Furuya
      Main | Char Aznable | シャア・アズナブル | 1336 | Shuuichi Ikeda
      Supporting | Bright Noa | ブライト・ノア | 1337 | Hirotaka Suzuoki
      Supporting | Hathaway Noa | ハサウェイ・ノア | – | Nozomu Sasaki
      Supporting | Quess Paraya | クェス・パラヤ | – | Maria Kawamura
      Supporting | Nanai Miguel | ナナイ・ミゲル | – | Yoshiko Sakakibara`,
  },
  {
    number: 17,
    spotlight: true,
    mal: { id: 523, score: 8.25, members: 993_000, favourites: 9_300 },
    anilist: 523,
    english: 'My Neighbor Totoro',
    romaji: 'Tonari no Totoro',
    japanese: 'となりのトトロ',
    also: ['My Neighbour Totoro', 'Totoro', 'トトロ'],
    format: 'Movie',
    episodes: 1,
    minutes: 86,
    rating: 'G',
    material: 'Original',
    aired: '1988-04-16',
    genres: 'adventure, fantasy, kids, slice-of-life, supernatural',
    tags: 'Rural, Forest, Family Life, Youkai, Rain, Cats, Siblings, Iyashikei, Summer',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten, Streamline Pictures',
    synopsis: `
      To be nearer a mother in hospital, a father and two small girls move into a country house so ramshackle that the
      boy next door swears it is haunted. It is, very gently. There is soot that scuttles, an acorn nobody dropped, and,
      under the camphor tree, a great grey sleeper who roars when his stomach is tickled. Then one wet evening Satsuki
      waits at the bus stop with her sister on her back, and something enormous comes to stand beside her.`,
    watch: { Netflix: 'https://www.netflix.com/title/60032294' },
    relations: { 'spin-off': [2488] },
    recommends: [199, 457, 2406, 32281],
    cast: `
      Main | Satsuki Kusakabe | 草壁サツキ | 267 | Noriko Hidaka
      Main | Mei Kusakabe | 草壁めい | 268 | Chika Sakamoto
      Main | Totoro | トトロ | 269 | Hitoshi Takagi
      Supporting | Nekobasu | ネコバス | 271 | Naoki Tatsuta
      Supporting | Kanta Oogaki | 大垣寛太 | 270 | Toshiyuki Amagasa
      Supporting | Tatsuo Kusakabe | 草壁タツオ | 8047 | Shigesato Itoi
      Supporting | Granny | カンタのおばあちゃん | totoro-granny | Tanie Kitabayashi`,
  },
  {
    number: 90,
    mal: { id: 578, score: 8.54, members: 627_000, favourites: 9_220 },
    anilist: 578,
    english: 'Grave of the Fireflies',
    romaji: 'Hotaru no Haka',
    japanese: '火垂るの墓',
    also: ['GotF', 'ほたるのはか'],
    format: 'Movie',
    episodes: 1,
    minutes: 89,
    rating: 'PG-13',
    material: 'Novel',
    aired: '1988-04-16',
    genres: 'drama, historical',
    tags: 'War, Siblings, Fireflies, Orphan, Tragedy, Night, Survival, Family Life, Homeless',
    studios: 'Studio Ghibli',
    synopsis: `
      Kobe, June 1945. Fourteen-year-old Seita carries his sister Setsuko, who is four, out of a city of burning paper
      and wood, with a tin of fruit drops in his bag. Their aunt takes them in, and counts the rice. So the boy, too
      proud for her and too young for the times, sets up house in a shelter by a pond, where fireflies make the only
      lamp they are allowed. Isao Takahata draws their housekeeping with the care that others keep for battles.`,
    watch: { Netflix: 'https://www.netflix.com/title/557010' },
    recommends: [1824, 82, 16662, 21557, 28851],
    cast: `
      Main | Seita | 清太 | 494 | Tsutomu Tatsumi
      Main | Setsuko | 節子 | 495 | Ayano Shiraishi`,
  },
  {
    number: 16,
    spotlight: true,
    mal: { id: 47, score: 8.16, members: 790_000, favourites: 15_000 },
    anilist: 47,
    english: 'Akira',
    romaji: 'Akira',
    japanese: 'AKIRA',
    also: ['アキラ', 'Neo-Tokyo'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'R+',
    material: 'Manga',
    aired: '1988-07-16',
    genres: 'action, adventure, horror, military, psychological, sci-fi, seinen, super-power, supernatural',
    tags: 'Cyberpunk, Motorcycles, Post-Apocalyptic, Urban, Neon, Gangs, Dystopian, Body Horror, Conspiracy',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Mainichi Broadcasting System, Kodansha, Pioneer LDC, Bandai, Toho, Sumitomo, Hakuhodo',
    synopsis: `
      Thirty-one years after a white flash wiped out the old city, Neo-Tokyo is neon, tear gas and rubble. Kaneda's
      biker gang owns the motorways until the night that touchy little Tetsuo swerves round a child with an old man's
      face. Soldiers carry him off; what comes back has blinding headaches and can bend steel by losing its temper.
      Painted by hand in three hundred and twenty-seven colours, it is a chase, a riot and a growing-up with nobody at
      the brakes.`,
    recommends: [1, 30, 339, 543, 35737],
    cast: `
      Main | Shoutarou Kaneda | 金田正太郎 | 2588 | Mitsuo Iwata
      Main | Tetsuo Shima | 島鉄雄 | 2589 | Nozomu Sasaki
      Main | Kei | ケイ | 9875 | Mami Koyama
      Supporting | Colonel Shikishima | 敷島大佐 | 16288 | Tarou Ishida
      Supporting | Kaori | カオリ | 16289 | Yuriko Fuchizaki
      Supporting | Yamagata | 山形 | 20463 | Masaaki Ookura`,
  },
  {
    number: 91,
    mal: { id: 949, score: 7.87, members: 119_000, favourites: 2_970 },
    anilist: 949,
    english: 'Gunbuster',
    romaji: 'Top wo Nerae! Gunbuster',
    japanese: 'トップをねらえ! GunBuster',
    also: ['Aim for the Top!', 'Top wo Nerae!', 'トップ', 'ガンバスター'],
    format: 'OVA',
    episodes: 6,
    minutes: 26,
    rating: 'R+',
    material: 'Original',
    aired: '1988-10-07 to 1989-07-07',
    genres: 'action, comedy, drama, mecha, military, sci-fi, shounen, space',
    tags: 'Military, Space, Super Robot, Mecha, Time Dilation',
    studios: 'Gainax',
    producers: 'Studio Fantasia, Tohokushinsha Film Corporation',
    synopsis: `
      Noriko Takaya cannot run a lap in her training robot, so when Coach Oota picks her for space, along with
      graceful Kazumi, whom everybody calls Big Sister, the whole of their Okinawa girls' school puts it down to her
      father, an admiral lost in action. It starts as tennis drama with machines doing press-ups. Then they leave for
      the front near the speed of light, where an hour's battle costs months at home, and classmates grow old between
      one return and the next.`,
    relations: { sequel: [1002], alternative: [1911], summary: [5462, 24123], 'side-story': [7248] },
    recommends: [80, 1034, 1089, 2451, 1650],
    cast: `
      Main | Noriko Takaya | タカヤ・ノリコ | 3497 | Noriko Hidaka
      Main | Kazumi Amano | アマノ・カズミ | – | Rei Sakuma
      Supporting | Kouichirou Oota | オオタ・コウイチロウ | – | Norio Wakamoto
      Supporting | Jung Freud | ユング・フロイト | – | Maria Kawamura`,
  },
]
