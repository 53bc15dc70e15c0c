import type { WrittenTitle } from './written.ts'

export const NINETIES: readonly WrittenTitle[] = [
  {
    number: 1,
    spotlight: true,
    mal: { id: 1, score: 8.75, members: 1_745_000, favourites: 77_300 },
    anilist: 1,
    english: 'Cowboy Bebop',
    romaji: 'Cowboy Bebop',
    japanese: 'カウボーイビバップ',
    also: ['Bebop', 'CB', 'カウビバ'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '1998-04-03 to 1999-04-24',
    genres: 'action, adventure, drama, sci-fi, space',
    tags: 'Space, Noir, Crime, Travel, Found Family, Adult Cast, Guns, Anti-Hero, Episodic, Jazz',
    studios: 'Sunrise',
    producers: 'Bandai Visual',
    synopsis: `
      Mars, 2071. Bounties are small, the fishing trawler Bebop serves peppers and beef without the beef, and the next
      fugitive is always one gate away. Spike Spiegel, once of the syndicate, and Jet Black, once of the police, share
      the ship with a gambler in bottomless debt, a barefoot hacker and a suspiciously clever corgi. Between the jazz,
      the kung fu and some very long silences, every one of them is being overtaken by a past they thought they had
      shaken off.`,
    watch: { Netflix: 'https://www.netflix.com/title/80001305', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [5, 17205], summary: [4037] },
    recommends: [205, 47, 30, 339, 820],
    cast: `
      Main | Spike Spiegel | スパイク・スピーゲル | 1 | Kouichi Yamadera
      Main | Jet Black | ジェット・ブラック | 3 | Unshou Ishizuka
      Main | Faye Valentine | フェイ・ヴァレンタイン | 2 | Megumi Hayashibara
      Main | Edward Wong Hau Pepelu Tivrusky IV | エドワード・ウォン・ハウ・ペペル・チブルスキー4世 | 16 | Aoi Tada
      Supporting | Ein | アイン | 4 | Kouichi Yamadera
      Supporting | Vicious | ビシャス | 2734 | Norio Wakamoto`,
  },
  {
    number: 6,
    spotlight: true,
    mal: { id: 30, score: 8.37, members: 1_690_000, favourites: 118_000 },
    anilist: 30,
    english: 'Neon Genesis Evangelion',
    romaji: 'Shinseiki Evangelion',
    japanese: '新世紀エヴァンゲリオン',
    also: ['Shin Seiki Evangelion', 'Evangelion', 'EVA', 'NGE', 'エヴァ', 'エヴァンゲリオン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1995-10-04 to 1996-03-27',
    genres: 'action, dementia, drama, mecha, mystery, psychological, sci-fi, thriller',
    tags: 'Mecha, Kaiju, Angels, Coming of Age, Post-Apocalyptic, Religion, Urban, Philosophy, Tragedy',
    studios: 'Gainax, Tatsunoko Production',
    producers: 'TV Tokyo, Kadokawa Shoten, Nihon Ad Systems, Audio Tanaka',
    synopsis: `
      Tokyo-3 folds its skyscrapers underground whenever an Angel comes. Fourteen-year-old Shinji Ikari is sent for by
      the father who left him, and within the hour he knows why: somebody has to sit in the giant called Unit-01, and he
      happens to be the right age. He would rather not. Part robot show, part family quarrel, part breakdown, this is
      the series that went looking for the fear inside the cockpit and changed animation on the way.`,
    watch: { Netflix: 'https://www.netflix.com/title/81033445' },
    relations: {
      sequel: [32],
      summary: [31],
      alternative: [2759, 3784, 3785, 3786],
      'spin-off': [4130],
    },
    recommends: [339, 80, 41457, 440, 47],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Asuka Langley Souryuu | 惣流・アスカ・ラングレー | 94 | Yuuko Miyamura
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Supporting | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki
      Supporting | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida`,
  },
  {
    number: 7,
    spotlight: true,
    mal: { id: 21, score: 8.69, members: 2_169_000, favourites: 199_000 },
    anilist: 21,
    english: 'One Piece',
    romaji: 'One Piece',
    japanese: 'ONE PIECE',
    also: ['OP', 'ワンピース', 'ワンピ'],
    format: 'TV',
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1999-10-20 to now',
    slot: 'Sunday 23:15',
    counted: '1156 on 2026-04-05',
    genres: 'action, adventure, comedy, drama, fantasy, shounen, super-power',
    tags: 'Pirates, Ships, Travel, Found Family, Super Power, Swordplay, Ensemble Cast, Slapstick, Food',
    studios: 'Toei Animation',
    producers: 'Fuji TV, TAP, Shueisha',
    synopsis: `
      Monkey D. Luffy once ate a fruit that turned him to rubber and took away his swimming, which is awkward for a boy
      who means to be King of the Pirates. Island by island he gathers a swordsman with one blade too many, a thief who
      draws maps, a liar, a cook and a reindeer doctor, and points a very small ship at the worst sea in the world.
      Expect long odds, loud tears and an unreasonable quantity of meat.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      'side-story': [459, 460, 461, 462, 463, 464, 465, 4155, 12859, 31490],
      summary: [2107],
      alternative: [3848],
    },
    recommends: [11061, 918, 5114, 210, 235],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani`,
  },
  {
    number: 18,
    mal: { id: 530, score: 7.76, members: 362_000, favourites: 11_100 },
    anilist: 530,
    english: 'Sailor Moon',
    romaji: 'Bishoujo Senshi Sailor Moon',
    japanese: '美少女戦士セーラームーン',
    also: ['Pretty Soldier Sailor Moon', 'Pretty Guardian Sailor Moon', 'SM', 'セーラームーン', 'セラムン'],
    format: 'TV',
    episodes: 46,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1992-03-07 to 1993-02-27',
    season: 'spring 1992',
    genres: 'demons, magic, romance, shoujo',
    tags: 'Mahou Shoujo, Moon, Cats, Henshin, Jewels, Reincarnation, Urban, Female Protagonist, Roses',
    studios: 'Toei Animation',
    producers: 'TV Asahi, Toei Advertising',
    synopsis: `
      Usagi Tsukino is fourteen, late for school and frightened of dentists, the last girl anybody would choose to
      defend the planet. A black cat with a crescent on its forehead chooses her all the same. With a brooch, a tiara
      and a speech about love and justice, the crybaby of class two-one faces down thieves of human energy, finds
      friends with wands in their own schoolbags, and goes weak at the knees for a man in evening dress who throws
      roses.`,
    relations: { sequel: [740], summary: [8756], alternative: [14751] },
    recommends: [440, 853, 210, 338],
    cast: `
      Main | Usagi Tsukino | 月野うさぎ | 2030 | Kotono Mitsuishi
      Supporting | Ami Mizuno | 水野亜美 | 2366 | Aya Hisakawa
      Supporting | Rei Hino | 火野レイ | 2367 | Michie Tomizawa
      Supporting | Makoto Kino | 木野まこと | 2825 | Emi Shinohara
      Supporting | Minako Aino | 愛野美奈子 | 2826 | Rika Fukami
      Supporting | Mamoru Chiba | 地場衛 | 4013 | Tooru Furuya
      Supporting | Luna | ルナ | 5407 | Keiko Han`,
  },
  {
    number: 21,
    mal: { id: 235, score: 8.19, members: 330_000, favourites: 16_100 },
    anilist: 235,
    english: 'Case Closed',
    romaji: 'Meitantei Conan',
    japanese: '名探偵コナン',
    also: ['Detective Conan', 'DetCo', 'DC', 'Conan', 'コナン', 'めいたんていコナン'],
    format: 'TV',
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1996-01-08 to now',
    slot: 'Saturday 18:00',
    counted: '1110 on 2024-01-13',
    genres: 'adventure, comedy, mystery, police, shounen',
    tags: 'Detective, Crime, Secret Identity, Age Regression, Conspiracy, Episodic, Urban, Gadgets',
    studios: 'TMS Entertainment',
    producers: 'Yomiuri Telecasting, Shogakukan, Audio Planning U, Tokyo Movie, Polydor Records, Zet',
    synopsis: `
      Seventeen, vain and never wrong about a murder, Shinichi Kudou lets curiosity lead him behind two men in black,
      and wakes in the body of a first-year pupil. Under a borrowed name and his father's spectacles he moves in with
      Ran, the girl he was about to impress, and her bungling detective of a father. Locked rooms fall open to a voice
      from behind the sofa; the men in black, a thousand-odd episodes on, still have no idea that he is listening.`,
    watch: { Netflix: 'https://www.netflix.com/title/80090370', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      'side-story': [779, 780, 781, 1363, 1364, 1365, 1366, 1367, 1505, 1506, 2171, 4447, 5460, 6467],
      alternative: [8310, 25517, 34036],
    },
    recommends: [35737, 9253, 50265, 2406, 21],
    cast: `
      Main | Conan Edogawa | 江戸川コナン | 1742 | Minami Takayama
      Main | Ran Mouri | 毛利蘭 | 1748 | Wakana Yamazaki
      Main | Kogorou Mouri | 毛利小五郎 | 1746 | Rikiya Koyama
      Supporting | Shinichi Kudou | 工藤新一 | – | Kappei Yamaguchi
      Supporting | Ai Haibara | 灰原哀 | 1743 | Megumi Hayashibara
      Supporting | Hiroshi Agasa | 阿笠博士 | 4162 | Kenichi Ogata`,
  },
  {
    number: 28,
    mal: { id: 440, score: 8.25, members: 204_000, favourites: 9_800 },
    anilist: 440,
    english: 'Revolutionary Girl Utena',
    romaji: 'Shoujo Kakumei Utena',
    japanese: '少女革命ウテナ',
    also: ['Utena', 'RGU', 'SKU', 'ウテナ', 'La fillette révolutionnaire'],
    format: 'TV',
    episodes: 39,
    minutes: 23,
    rating: 'PG-13',
    material: 'Original',
    aired: '1997-04-02 to 1997-12-24',
    genres: 'comedy, drama, fantasy, magic, mystery, psychological, school, shoujo, shoujo-ai',
    tags: 'Roses, Swordplay, Castle, School, Fairy Tale, Coming of Age, Duels, Female Protagonist, Yuri',
    studios: 'J.C.Staff',
    producers: 'TV Tokyo, Yomiko Advertising, SoftX, Audio Tanaka',
    synopsis: `
      Once, a prince dried the tears of a small girl so gallantly that she resolved to become one. Now Utena Tenjou
      wears a boy's uniform to Ohtori Academy, where the student council fights duels under a castle hung upside down in
      the sky, and the prize is a silent gardener called Anthy. Bells toll, lifts climb, shadows gossip on the wall. A
      fairy tale, and the taking apart of one, about who is handed the sword and who is told to be the rose.`,
    relations: { alternative: [441] },
    recommends: [338, 530, 30, 853, 339],
    cast: `
      Main | Utena Tenjou | 天上ウテナ | – | Tomoko Kawakami
      Main | Anthy Himemiya | 姫宮アンシー | – | Yuriko Fuchizaki
      Supporting | Touga Kiryuu | 桐生冬芽 | – | Takehito Koyasu
      Supporting | Juri Arisugawa | 有栖川樹璃 | – | Kotono Mitsuishi
      Supporting | Miki Kaoru | 薫幹 | – | Aya Hisakawa
      Supporting | Nanami Kiryuu | 桐生七実 | – | Yuri Shiratori`,
  },
  {
    number: 29,
    mal: { id: 339, score: 8.1, members: 703_000, favourites: 33_000 },
    anilist: 339,
    english: 'Serial Experiments Lain',
    romaji: 'Serial Experiments Lain',
    japanese: 'serial experiments lain',
    also: ['Lain', 'SEL', 'シリアルエクスペリメンツレイン', 'レイン'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'R',
    material: 'Original',
    aired: '1998-07-06 to 1998-09-28',
    genres: 'dementia, drama, mystery, psychological, sci-fi, supernatural, thriller',
    tags: 'Denpa, Cyberpunk, Virtual World, Power Lines, Philosophy, Urban, Conspiracy, Memory, Gods',
    studios: 'Triangle Staff',
    producers: 'Genco, Pioneer LDC',
    synopsis: `
      A schoolgirl dies, and the week after, her classmates receive e-mail from her: she has merely given up the body,
      she writes, and God is in here. Lain Iwakura, who owns a bear suit for pyjamas and hardly speaks at dinner, asks
      her father for a better computer. Outside, the wires hum louder. Made when modems still sang, these thirteen
      layers of static are about being watched, copied and longed for, and every year makes them easier to believe.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [30, 9253, 48, 47, 440],
    cast: `
      Main | Lain Iwakura | 岩倉玲音 | 2219 | Kaori Shimizu
      Supporting | Arisu Mizuki | 瑞城ありす | 7610 | Youko Asada
      Supporting | Mika Iwakura | 岩倉美香 | 7611 | Ayako Kawasumi
      Supporting | Yasuo Iwakura | 岩倉康男 | 7612 | Ryuusuke Oobayashi
      Supporting | Miho Iwakura | 岩倉美穂 | 86011 | Rei Igarashi
      Supporting | Masami Eiri | 英利政美 | 7609 | Shou Hayami`,
  },
]
