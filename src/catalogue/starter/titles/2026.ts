import type { WrittenTitle } from '../written.ts'

export const TITLES_2026: readonly WrittenTitle[] = [
  {
    number: 512,
    mal: { id: 55830, score: 8.28, members: 123_000, favourites: 1_180 },
    anilist: 166617,
    english: 'Fate/strange Fake',
    romaji: 'Fate/strange Fake',
    japanese: 'Fate/strange Fake',
    also: ['FSF', 'Fate Strange Fake', 'strange Fake'],
    format: 'TV',
    episodes: 13,
    minutes: 25,
    rating: 'R',
    material: 'Light novel',
    aired: '2026-01-03 to 2026-03-28',
    genres: 'action, adventure, fantasy, mystery, supernatural',
    tags: 'Urban, Mythology, Foreign, Urban Fantasy, Conspiracy, Gods, War, Battle Royale',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Notes, Tokyo MX, BS11, Contents Seed',
    synopsis: `
      Snowfield, a desert city in the American West, was built for one purpose: to copy the Holy Grail War of distant
      Fuyuki, and copy it badly. There was to be no Saber. Ayaka Sajou, a tired girl with no wish to fight, is in an
      opera house when one appears regardless, in the highest spirits, and lets the police arrest him. Elsewhere
      Gilgamesh laughs for joy, since Enkidu has answered another's call, and several of the guests were never on any
      list.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/2cn5BM3JcOVY',
      Crunchyroll: 'https://www.crunchyroll.com/series/G4PH0WJQZ',
    },
    relations: { 'side-story': [53127] },
    recommends: [50594, 11741, 52299, 20507, 57555],
    cast: `
      Main | Ayaka Sajyou | 沙条綾香 | 54223 | Kana Hanazawa
      Main | Richard I | リチャード一世 | 127453 | Yuuki Ono
      Supporting | Gilgamesh | ギルガメッシュ | 2514 | Tomokazu Seki
      Supporting | Enkidu | エルキドゥ | – | Yuu Kobayashi
      Supporting | Flat Escardos | フラット・エスカルドス | – | Yoshitsugu Matsuoka`,
  },
  {
    number: 513,
    mal: { id: 57658, score: 8.61, members: 339_000, favourites: 4_240 },
    anilist: 172463,
    english: 'JUJUTSU KAISEN Season 3: The Culling Game Part 1',
    romaji: 'Jujutsu Kaisen: Shimetsu Kaiyuu - Zenpen',
    japanese: '呪術廻戦 死滅回游 前編',
    also: ['JJK 3', 'JJK S3', 'Culling Game', '死滅回游'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2026-01-09 to 2026-03-27',
    genres: 'action, drama, school, shounen, supernatural',
    tags: 'Urban Fantasy, Curses, Urban, Death Game, Super Power, Battle Royale, Survival, Exorcism',
    studios: 'MAPPA',
    producers: 'Mainichi Broadcasting System, TOHO animation, Shueisha, dugout, Toho Music',
    synopsis: `
      The jujutsu world has a sentence of death out for Yuji Itadori and has given it to Yuta Okkotsu, back from
      abroad and not smiling. Worse, ten colonies rise across Japan, where ancient sorcerers and ordinary people who
      woke with strange gifts kill each other for points, by rules as dry as a tax form. Megumi's sister is entered.
      To help her, Yuji needs Hiromi Higuruma, a lawyer who grew sick of guilty verdicts and now brings his own court.`,
    watch: { Netflix: 'https://www.netflix.com/title/81278456', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [51009] },
    recommends: [51009, 57555, 57334, 32182, 59062],
    cast: `
      Main | Yuuji Itadori | 虎杖悠仁 | 127212 | Junya Enoki
      Main | Megumi Fushiguro | 伏黒恵 | 126635 | Yuuma Uchida
      Main | Yuuta Okkotsu | 乙骨憂太 | 129571 | Megumi Ogata
      Supporting | Maki Zenin | 禪院真希 | 134167 | Mikako Komatsu
      Supporting | Kinji Hakari | 秤金次 | – | Kazuya Nakai
      Supporting | Hiromi Higuruma | 日車寛見 | 248818 | Tomokazu Sugita
      Supporting | Fumihiko Takaba | 髙羽史彦 | 280467 | –`,
  },
  {
    number: 9,
    mal: { id: 59978, score: 8.86, members: 379_000, favourites: 7_630 },
    anilist: 182255,
    english: 'Frieren: Beyond Journey’s End Season 2',
    romaji: 'Sousou no Frieren 2nd Season',
    japanese: '葬送のフリーレン 第2期',
    also: ["Frieren: Beyond Journey's End Season 2", 'Frieren S2', 'Frieren 2', 'フリーレン 2期'],
    format: 'TV',
    episodes: 10,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2026-01-16 to 2026-03-27',
    genres: 'adventure, drama, fantasy, magic, shounen',
    tags: 'Elf, Magic, Travel, Snowscape, Medieval, Iyashikei, Found Family, Wilderness, Swordplay',
    studios: 'Madhouse',
    producers:
      'Aniplex, Dentsu, Shogakukan-Shueisha Productions, Nippon Television Network, TOHO animation, Shogakukan',
    synopsis: `
      Beyond the checkpoint lies the Northern Plateau, which only a first-class mage may enter; luckily the party now
      has one. Frieren, Fern and Stark trudge on through country where inns are few, demons are old and a hot spring is
      worth two days' detour. They have learnt how to travel together; what to say to each other is a different art. Ten
      unhurried chapters measure the road as the elf does, by small kindnesses that somebody took the trouble to keep.`,
    watch: {
      Crunchyroll: 'https://www.crunchyroll.com/series/GG5H5XQX4',
      Netflix: 'https://www.netflix.com/title/81726714',
    },
    relations: { prequel: [52991] },
    recommends: [52991, 457, 33352, 11061],
    cast: `
      Main | Frieren | フリーレン | 176754 | Atsumi Tanezaki
      Main | Fern | フェルン | 183965 | Kana Ichinose
      Main | Stark | シュタルク | 184313 | Chiaki Kobayashi
      Supporting | Himmel | ヒンメル | 184311 | Nobuhiko Okamoto
      Supporting | Heiter | ハイター | 184310 | Hiroki Touchi
      Supporting | Eisen | アイゼン | 184312 | Youji Ueda`,
  },
  {
    number: 514,
    mal: { id: 62896, score: 8.46, members: 88_800, favourites: 2_380 },
    anilist: 201903,
    english: 'Cosmic Princess Kaguya!',
    romaji: 'Chou Kaguya-hime!',
    japanese: '超かぐや姫！',
    also: ['Cosmic Princess Kaguya', 'Chou Kaguya-hime', '超かぐや姫'],
    format: 'ONA',
    episodes: 1,
    minutes: 140,
    rating: 'PG-13',
    material: 'Original',
    aired: '2026-01-22',
    genres: 'action, comedy, drama, fantasy, music, sci-fi, supernatural',
    tags: 'Virtual World, Fairy Tale, Coming of Age, Idol, Yuri, Aliens, Urban Fantasy, Otaku Culture, VTuber',
    studios: 'Studio Colorido, Studio Chromato',
    producers: 'Twin Engine',
    synopsis: `
      Seventeen and on her own in Tokyo, Iroha Sakayori lives by a timetable of top marks, late shifts and hardly any
      sleep; her one indulgence is Tsukuyomi, the virtual city where Yachiyo Runami sings. On the way home a utility
      pole, glowing in every colour, turns out to contain a baby. Within days the baby is her own age and wishes to be
      a star. So the bamboo cutter's tale goes pop: Kaguya streams, Iroha plays, and the Moon, as ever, keeps a
      calendar.`,
    watch: { Netflix: 'https://www.netflix.com/title/81756595' },
    recommends: [50410, 57334, 44511, 34240, 50594],
    cast: `
      Main | Kaguya | かぐや | cosmic-princess-kaguya | Yuuko Natsuyoshi
      Main | Iroha Sakayori | 酒寄彩葉 | – | Anna Nagase
      Main | Yachiyo Runami | 月見ヤチヨ | – | Saori Hayami
      Supporting | Noi Komazawa | 駒沢乃依 | 385544 | –`,
  },
  {
    number: 515,
    mal: { id: 61469, score: 9.1, members: 200_000, favourites: 7_580 },
    anilist: 190327,
    english: "STEEL BALL RUN JoJo's Bizarre Adventure 1st STAGE",
    romaji: 'Steel Ball Run: JoJo no Kimyou na Bouken',
    japanese: 'ジョジョの奇妙な冒険 スティール・ボール・ラン 1st STAGE',
    also: ['SBR', 'JJBA 7', 'JoJo Part 7', 'Steel Ball Run', 'ジョジョ 7部'],
    format: 'ONA',
    episodes: 1,
    minutes: 47,
    rating: 'R',
    material: 'Manga',
    aired: '2026-03-19',
    genres: 'action, adventure, drama, historical, mystery, seinen, shounen, sports, supernatural',
    tags: 'Travel, Super Power, Coming of Age, Cowboys, Foreign, Disability, Racing',
    studios: 'David Production',
    producers: 'Warner Bros. Japan, Studio Mausu, ONEMUSIC',
    synopsis: `
      September 1890, a beach at San Diego, more than three thousand riders, and a purse of fifty million dollars
      waiting in New York. Johnny Joestar was a famous jockey until a bullet took his legs; he has come only to look.
      Then Gyro Zeppeli, a stranger with gold teeth, lets him touch a spinning ball of steel, and for a second he
      stands. So Johnny enters on an old horse that nobody can ride. Fifteen thousand metres to begin with, and Diego
      Brando well ahead.`,
    watch: { Netflix: 'https://www.netflix.com/title/82116553' },
    relations: { prequel: [53273] },
    recommends: [59636, 37991, 40456, 37521, 54492],
    cast: `
      Main | Johnny Joestar | ジョニィ・ジョースター | 19492 | Shougo Sakata
      Main | Gyro Zeppeli | ジャイロ・ツェペリ | 11772 | Youhei Azakami
      Main | Diego Brando | ディエゴ・ブランドー | 20148 | Kaito Ishikawa
      Main | Lucy Steel | ルーシー・スティール | 23651 | Rie Takahashi
      Supporting | Pocoloco | ポコロコ | 28968 | –
      Supporting | Sandman | サウンドマン | 28967 | –`,
  },
  {
    number: 516,
    spotlight: true,
    mal: { id: 51553, score: 8.53, members: 71_600, favourites: 4_940 },
    anilist: 147105,
    english: 'Witch Hat Atelier',
    romaji: 'Tongari Boushi no Atelier',
    japanese: 'とんがり帽子のアトリエ',
    also: ['WHA', 'Tongari', 'とんがり帽子'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2026-04-06 to 2026-06-22',
    genres: 'adventure, drama, fantasy, seinen',
    tags: 'Witch, Conspiracy, Drawing, Memory Manipulation, Coming of Age, Found Family',
    studios: 'BUG FILMS',
    producers: 'Kodansha, Avex Pictures, Crunchyroll, Twin Engine, dugout',
    synopsis: `
      Everyone knows that witches are born. Coco, a dressmaker's daughter, has wanted to be one since a masked
      stranger at a fair sold her a picture book; when kindly Qifrey mends a flying carriage, she peeps. Magic is
      drawn. Anyone with pen and ink could do it, which is the secret. She copies what is in her book, and her mother
      turns to stone. Qifrey takes her in, beside Agott, Tetia and Richeh, to study towards undoing one careless
      drawing.`,
    watch: { Netflix: 'https://www.netflix.com/title/82741721', Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [40834, 46352, 52991, 52701, 31646],
    cast: `
      Main | Coco | ココ | 129840 | Rena Motomura
      Main | Qifrey | キーフリー | 129841 | Natsuki Hanae
      Main | Agott Arkrome | アガット・アークロム | 129842 | –
      Main | Olruggio | オルーギオ | 137972 | –
      Main | Richeh | リチェ | 129838 | –
      Main | Tetia | テティア | 129839 | –`,
  },
]
