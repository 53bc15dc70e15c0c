import type { WrittenTitle } from '../written.ts'

export const TITLES_2006_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 187,
    mal: { id: 356, score: 7.27, members: 992_000, favourites: 7_560 },
    anilist: 356,
    english: 'Fate/stay night',
    romaji: 'Fate/stay night',
    japanese: 'Fate/stay night',
    also: ['FSN', 'Fate', 'Fate/stay night (2006)', 'フェイト'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Visual novel',
    aired: '2006-01-07 to 2006-06-17',
    genres: 'action, fantasy, magic, romance, supernatural',
    tags: 'Battle Royale, Death Game, Urban Fantasy, Mythology, Samurai, Spearplay, Swordplay, Super Power, Witch',
    studios: 'Studio Deen',
    producers: 'Frontier Works, TBS, KlockWorx, Notes, Geneon Entertainment',
    synopsis: `
      Seven mages in one Japanese town, seven heroes out of legend bound to serve them, and a cup at the end that
      grants the last pair a wish. Shirou Emiya, who repairs stoves and cannot say no, walks into the war by accident,
      is killed, and gets up again. In his shed a girl in silver armour asks whether he is her master. Rin, who ought
      to be his enemy, loses patience and teaches him. He would rather nobody died.`,
    watch: { HIDIVE: 'https://www.hidive.com/', Netflix: 'https://www.netflix.com/' },
    relations: {
      alternative: [6922, 12565, 14829, 22297, 25537, 33047, 34321, 34662],
      summary: [7559],
      prequel: [11741],
      'spin-off': [37033],
    },
    recommends: [22297, 3588, 23755, 67, 269],
    cast: `
      Main | Shirou Emiya | 衛宮士郎 | 496 | Noriaki Sugiyama
      Main | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Main | Rin Tohsaka | 遠坂凛 | 498 | Kana Ueda
      Main | Archer | アーチャー | 2087 | Junichi Suwabe
      Supporting | Sakura Matou | 間桐桜 | 500 | Noriko Shitaya
      Supporting | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata`,
  },
  {
    number: 188,
    mal: { id: 777, score: 8.35, members: 877_000, favourites: 20_700 },
    anilist: 777,
    english: 'Hellsing Ultimate',
    romaji: 'Hellsing Ultimate',
    japanese: 'HELLSING OVA',
    also: ['Hellsing OVA', 'ヘルシング'],
    format: 'OVA',
    episodes: 10,
    minutes: 49,
    rating: 'R',
    material: 'Manga',
    aired: '2006-02-10 to 2012-12-26',
    genres: 'action, horror, military, seinen, supernatural, vampire',
    tags: 'Vampire, Urban Fantasy, War, Foreign, Religion, Anti-Hero, Military, Urban, Guns',
    studios: 'Madhouse, Satelight, Graphinica',
    producers: 'Geneon Universal Entertainment, StudioRF Inc., Shounen Gahousha',
    synopsis: `
      Britain keeps a vampire in the cellar for use against the others. Alucard answers to Integra Hellsing, last of
      her line; new to the work is Seras, a policewoman who cannot bring herself to drink blood. Then a small plump
      Major makes a speech: he has a thousand soldiers, three airships and no aim in the world but more war. The
      Vatican's mad priest is coming too. Kouta Hirano's manga, told whole, in ten helpings, very red.`,
    watch: { Netflix: 'https://www.netflix.com/title/80988066', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [270], summary: [6904], prequel: [11077] },
    recommends: [270, 33, 14719, 47, 22319],
    cast: `
      Main | Alucard | アーカード | 601 | Jouji Nakata
      Main | Seras Victoria | セラス・ヴィクトリア | 624 | Fumiko Orikasa
      Main | Integra Fairbrook Wingates Hellsing | インテグラル・ファルブルケ・ウィンゲーツ・ヘルシング | 603 | Yoshiko Sakakibara
      Supporting | Walter C. Dornez | ウォルター・C（クム）・ドルネーズ | 609 | Motomu Kiyokawa
      Supporting | Alexander Anderson | アレクサンド・アンデルセン神父 | 606 | Norio Wakamoto
      Supporting | The Major | 少佐 | hellsing-major | Nobuo Tobita`,
  },
  {
    number: 189,
    mal: { id: 849, score: 7.82, members: 969_000, favourites: 15_600 },
    anilist: 849,
    english: 'The Melancholy of Haruhi Suzumiya',
    romaji: 'Suzumiya Haruhi no Yuuutsu',
    japanese: '涼宮ハルヒの憂鬱',
    also: ['Haruhi', 'TMoHS', 'SOS Brigade', 'ハルヒ'],
    format: 'TV',
    episodes: 14,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2006-04-03 to 2006-07-03',
    genres: 'comedy, mystery, parody, school, sci-fi, slice-of-life, supernatural',
    tags: 'School Club, Urban Fantasy, Gods, Time Manipulation, Meta, Aliens, Alternate Universe, Philosophy, Otaku Culture',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Kadokawa Shoten, Rakuonsha, KlockWorx',
    synopsis: `
      ‘If there are any aliens, time travellers or espers here, come and see me.’ So says Haruhi Suzumiya on the first
      day of high school, and Kyon in the seat before her makes the mistake of turning round. She founds a club,
      steals its computer and press-gangs a bookworm, a timid upperclassman and a smiling transfer student, who each
      take Kyon aside to explain what they are, and what happens if she is bored. He grumbles. The episodes come out
      of order.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { 'side-story': [4382], 'spin-off': [5118, 5957, 26351], sequel: [7311] },
    recommends: [7311, 918, 2167, 227, 12189],
    cast: `
      Main | Haruhi Suzumiya | 涼宮ハルヒ | 251 | Aya Hirano
      Main | Yuki Nagato | 長門有希 | 249 | Minori Chihara
      Main | Kyon | キョン | 252 | Tomokazu Sugita
      Main | Mikuru Asahina | 朝比奈みくる | 253 | Yuuko Gotou
      Main | Itsuki Koizumi | 古泉一樹 | 254 | Daisuke Ono
      Supporting | Tsuruya | 鶴屋 | 256 | Yuki Matsuoka`,
  },
  {
    number: 35,
    mal: { id: 918, score: 8.93, members: 1_138_000, favourites: 61_400 },
    anilist: 918,
    english: 'Gintama',
    romaji: 'Gintama',
    japanese: '銀魂',
    also: ['Gin Tama', 'Silver Soul', 'ぎんたま'],
    format: 'TV',
    episodes: 201,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-04-04 to 2010-03-25',
    genres: 'action, comedy, drama, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Aliens, Parody, Gag Humor, Swordplay, Found Family, Satire, Dogs, Anachronism',
    studios: 'Sunrise',
    producers: 'TV Tokyo, Aniplex, Dentsu, Trinity Sound, Miracle Robo, Shueisha',
    synopsis: `
      Aliens landed in Edo, banned the sword and built a spaceport, so the last samurai with any pride is two months
      behind with the rent. Gintoki Sakata owns a wooden blade, a sweet tooth and a stack of boys' comics, and takes odd
      jobs together with a pair of spectacles that comes with a lad attached, a girl from a warrior race who eats for
      ten, and a dog the size of a van. Nothing is sacred, least of all this programme; then it breaks your heart.`,
    watch: { Netflix: 'https://www.netflix.com/title/80018959', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [9969], 'side-story': [2951, 6945, 10643], alternative: [7472, 21899], other: [15335] },
    recommends: [205, 853, 210, 11061, 21],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Toushirou Hijikata | 土方十四郎 | 2650 | Kazuya Nakai
      Supporting | Kotarou Katsura | 桂小太郎 | 1533 | Akira Ishida`,
  },
  {
    number: 34,
    mal: { id: 853, score: 8.16, members: 1_212_000, favourites: 36_600 },
    anilist: 853,
    english: 'Ouran High School Host Club',
    romaji: 'Ouran Koukou Host Club',
    japanese: '桜蘭高校ホスト部',
    also: ['OHSHC', 'Ouran', 'Ouran Koukou Host Bu', 'ホスト部', 'おうらんこうこうホストクラブ'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-04-05 to 2006-09-27',
    genres: 'comedy, harem, parody, romance, school, shoujo',
    tags: 'School Club, Roses, Crossdressing, Reverse Harem, Twins, Tea, Found Family',
    studios: 'Bones',
    producers: 'VAP, Hakusensha, Nippon Television Network, Fonishia',
    synopsis: `
      All that scholarship pupil Haruhi Fujioka wants is a quiet room to revise in. Music Room Three turns out to
      contain six beautiful boys who pour tea for rich girls, and one vase worth eight million yen, which she breaks.
      The debt can be worked off as a host; that the new recruit is not a boy takes them embarrassingly long to grasp.
      With twins, tantrums and a downpour of petals, it teases the shoujo romance while doing it to perfection.`,
    watch: { Netflix: 'https://www.netflix.com/title/70205014', Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [440, 210, 10800, 918, 39533],
    cast: `
      Main | Haruhi Fujioka | 藤岡ハルヒ | 18 | Maaya Sakamoto
      Main | Tamaki Suou | 須王環 | 19 | Mamoru Miyano
      Main | Kyouya Ootori | 鳳鏡夜 | 23 | Masaya Matsukaze
      Main | Hikaru Hitachiin | 常陸院光 | 22 | Kenichi Suzumura
      Main | Kaoru Hitachiin | 常陸院馨 | 24 | Yoshinori Fujita
      Main | Mitsukuni Haninozuka | 埴之塚光邦 | 20 | Ayaka Saitou
      Main | Takashi Morinozuka | 銛之塚崇 | 21 | Daisuke Kirii`,
  },
  {
    number: 190,
    mal: { id: 877, score: 8.57, members: 761_000, favourites: 34_500 },
    anilist: 877,
    english: 'NANA',
    romaji: 'Nana',
    japanese: 'NANA-ナナ-',
    also: ['ナナ'],
    format: 'TV',
    episodes: 47,
    minutes: 22,
    rating: 'R+',
    material: 'Manga',
    aired: '2006-04-05 to 2007-03-28',
    genres: 'drama, music, romance, shoujo, slice-of-life',
    tags: 'Band, Coming of Age, Tragedy, Rock Music, Ensemble Cast, Love Triangle, Fashion, Love Polygon',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network, Shueisha',
    synopsis: `
      On a snowbound night train to Tokyo two women of twenty find themselves in adjoining seats, and they have the
      same name. Nana Komatsu is going to her boyfriend and falls in love as other people catch cold; Nana Oosaki has
      a guitar, a padlock necklace and a band to make greater than the one that took Ren away. They rent flat 707, buy
      two strawberry glasses, and need each other more than any of the men. Somebody tells all this from later on, and
      misses her.`,
    watch: { Netflix: 'https://www.netflix.com/title/70205010', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { summary: [1869] },
    recommends: [57, 120, 39533, 6045, 5680],
    cast: `
      Main | Nana Komatsu | 小松奈々 | 701 | Kaori
      Main | Nana Oosaki | 大崎ナナ | 702 | Romi Park
      Supporting | Nobuo Terashima | 寺島伸夫 | 2449 | Tomokazu Seki
      Supporting | Shinichi Okazaki | 岡崎真一 | 1424 | Akira Ishida
      Supporting | Ren Honjou | 本城蓮 | 1425 | Hidenobu Kiuchi
      Supporting | Layla Serizawa | 芹澤レイラ | 2089 | Aya Hirano`,
  },
  {
    number: 191,
    mal: { id: 934, score: 7.87, members: 849_000, favourites: 22_000 },
    anilist: 934,
    english: 'Higurashi: When They Cry',
    romaji: 'Higurashi no Naku Koro ni',
    japanese: 'ひぐらしのなく頃に',
    also: ['Higurashi', 'When the Cicadas Cry', 'When They Cry', 'ひぐらし'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'R',
    material: 'Visual novel',
    aired: '2006-04-05 to 2006-09-27',
    genres: 'horror, mystery, psychological, supernatural, thriller',
    tags: 'Denpa, Ensemble Cast, Tragedy, Conspiracy, Rural, Summer, Village',
    studios: 'Studio Deen',
    producers: 'Frontier Works, Sotsu, DAX Production',
    synopsis: `
      Summer 1983, and the cicadas will not be quiet. Keiichi Maebara has moved from the city to Hinamizawa, a
      mountain village with one classroom, where the after-school club plays games as if they were blood sport. Then
      he learns what happens every year on the night of the cotton-drifting festival: one person dies and another is
      never found. Rena smiles and knows nothing. Each time the tale reaches its worst, the calendar goes back to
      June.`,
    watch: { HIDIVE: 'https://www.hidive.com/', Netflix: 'https://www.netflix.com/' },
    relations: { sequel: [1889], 'side-story': [2899, 16700], alternative: [4896] },
    recommends: [9253, 10620, 7785, 58913, 13125],
    cast: `
      Main | Keiichi Maebara | 前原圭一 | 1851 | Souichirou Hoshi
      Main | Rena Ryuuguu | 竜宮レナ | 1427 | Mai Nakahara
      Main | Mion Sonozaki | 園崎魅音 | 1611 | Satsuki Yukino
      Main | Rika Furude | 古手梨花 | 1534 | Yukari Tamura
      Main | Satoko Houjou | 北条沙都子 | 1612 | Mika Kanai
      Main | Shion Sonozaki | 園崎詩音 | 1313 | Satsuki Yukino`,
  },
  {
    number: 192,
    mal: { id: 861, score: 7.97, members: 343_000, favourites: 4_820 },
    anilist: 861,
    english: 'xxxHOLiC',
    romaji: 'xxxHOLiC',
    japanese: 'XXX ホリック',
    also: ['xxxHolic', 'Holic', 'XXXHOLiC', 'ホリック'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-04-07 to 2006-09-29',
    genres: 'comedy, drama, mystery, psychological, seinen, supernatural',
    tags: 'Youkai, Spirits, Butterflies, Shop, Wishes',
    studios: 'Production I.G',
    producers: 'TBS, BMG Japan, Kids Station, Kodansha, Movic',
    synopsis: `
      Kimihiro Watanuki sees spirits, and they are dreadfully fond of him. Fleeing from a clump of them, he stumbles
      through the gate of Yuuko Ichihara, who grants wishes for exactly what they are worth and will rid him of the
      sight once he has worked off the bill. So he cooks, cleans, fetches the sake and watches her customers ask for
      the wrong thing. Long-limbed as an Art Nouveau poster, it weighs the cost of small desires to the gram.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [793], sequel: [3091] },
    recommends: [457, 31043, 52034, 10721, 19],
    cast: `
      Main | Kimihiro Watanuki | 四月一日君尋 | – | Jun Fukuyama
      Main | Yuuko Ichihara | 壱原侑子 | – | Sayaka Oohara
      Main | Shizuka Doumeki | 百目鬼静 | – | Kazuya Nakai
      Supporting | Himawari Kunogi | 九軒ひまわり | – | Shizuka Itou
      Supporting | Mokona Modoki | モコナ=モドキ | – | Mika Kikuchi`,
  },
  {
    number: 193,
    mal: { id: 889, score: 8.03, members: 1_091_000, favourites: 20_400 },
    anilist: 889,
    english: 'Black Lagoon',
    romaji: 'Black Lagoon',
    japanese: 'BLACK LAGOON',
    also: ['Black Lagoon (2006)', 'ブラクラ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2006-04-09 to 2006-06-25',
    genres: 'action, adventure, drama, seinen, thriller',
    tags: 'Crime, Guns, Pirates, Anti-Hero, Gangs, Ensemble Cast, Travel, Mafia, Assassins',
    studios: 'Madhouse',
    producers: 'Geneon Entertainment, Arts Pro',
    synopsis: `
      Rokuro Okajima went to sea with a disk and a tie, and his own company wrote him off the moment pirates took him.
      So he joins the pirates. Aboard unflappable Dutch's old torpedo boat he becomes Rock, who does the talking while
      Revy shoots, two pistols at a time. Their harbour is Roanapur, where Russian veterans, triads and heavily armed
      nuns do business; keeping a white shirt white there takes more than laundry.`,
    relations: { sequel: [1519], alternative: [8440] },
    recommends: [36649, 19, 40052, 2251, 1535],
    cast: `
      Main | Revy | レヴィ | 458 | Megumi Toyoguchi
      Main | Rokuro Okajima | 岡島緑郎 | 459 | Daisuke Namikawa
      Main | Dutch | ダッチ | 457 | Tsutomu Isobe
      Main | Benny | ベニー | 460 | Hiroaki Hirata
      Supporting | Balalaika | バラライカ | 461 | Mami Koyama
      Supporting | Roberta Cisneros | ロベルタ・チスネロス | 2762 | –`,
  },
]
