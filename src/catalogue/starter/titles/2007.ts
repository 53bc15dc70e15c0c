import type { WrittenTitle } from '../written.ts'

export const TITLES_2007: readonly WrittenTitle[] = [
  {
    number: 204,
    mal: { id: 1698, score: 8.25, members: 330_000, favourites: 4_980 },
    anilist: 1698,
    english: 'Nodame Cantabile',
    romaji: 'Nodame Cantabile',
    japanese: 'のだめカンタービレ',
    also: ['Nodame', 'のだめ'],
    format: 'TV',
    episodes: 23,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2007-01-12 to 2007-06-29',
    genres: 'comedy, drama, josei, music, romance, slice-of-life',
    tags: 'Classical Music, Piano, College, Orchestra, Performing Arts',
    studios: 'J.C.Staff',
    producers: 'Dentsu, Genco, SKY Perfect Well Think, Kodansha, Fuji TV',
    synopsis: `
      Shinichi Chiaki could conduct any orchestra in Europe, if only he dared to board an aeroplane. Stuck at a Tokyo
      conservatory and in a foul temper, he wakes one night to Beethoven played all wrong and quite wonderfully, in
      the filthiest flat he has ever seen, next door to his own. Megumi Noda, Nodame to herself and everybody else,
      plays by ear, eats his dinners and has decided that they are as good as married.`,
    relations: { 'side-story': [3965], sequel: [4477] },
    recommends: [28735, 16, 12531, 721, 8129],
    cast: `
      Main | Megumi Noda | 野田恵 | 1185 | Ayako Kawasumi
      Main | Shinichi Chiaki | 千秋真一 | 1184 | Tomokazu Seki
      Supporting | Ryuutarou Mine | 峰龍太郎 | – | Masaya Matsukaze
      Supporting | Masumi Okuyama | 奥山真澄 | – | Mitsuki Saiga
      Supporting | Franz von Stresemann | フランツ・フォン・シュトレーゼマン | – | Shinji Ogawa`,
  },
  {
    number: 205,
    mal: { id: 1735, score: 8.28, members: 2_696_000, favourites: 119_000 },
    anilist: 1735,
    english: 'Naruto: Shippuden',
    romaji: 'Naruto: Shippuuden',
    japanese: 'NARUTO -ナルト- 疾風伝',
    also: ['Naruto Shippuden', 'Shippuuden', 'NS', 'ナルト 疾風伝'],
    format: 'TV',
    episodes: 500,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2007-02-15 to 2017-03-23',
    genres: 'action, adventure, comedy, drama, fantasy, martial-arts, shounen, super-power, supernatural',
    tags: 'Ninja, Super Power, Tragedy, Revenge, Orphan, War, Martial Arts, Coming of Age, Criminal Organization',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, KSS, Rakuonsha, TV Tokyo Music',
    synopsis: `
      Two and a half years on the road with the hermit Jiraiya have made Naruto taller and not at all quieter. He
      comes home to find the rest of his year promoted and the Akatsuki, rogues in black cloaks stitched with red
      clouds, hunting the beasts sealed inside people like him. Somewhere underground Sasuke is learning what hatred
      can do. Five hundred episodes dig down through old wars and older grudges to ask how either could ever stop.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80000603',
      Crunchyroll: 'https://www.crunchyroll.com/series/GYQ4MW246',
    },
    relations: {
      prequel: [20],
      'side-story': [2472, 4437, 6325, 8246, 10589, 13667, 16870, 32365],
      'spin-off': [4134, 12979],
      sequel: [28755, 34566],
      summary: [10686],
    },
    recommends: [20, 11061, 223, 2889, 392],
    cast: `
      Main | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi
      Main | Sasuke Uchiha | うちはサスケ | 13 | Noriaki Sugiyama
      Main | Sakura Haruno | 春野サクラ | 145 | Chie Nakamura
      Main | Kakashi Hatake | はたけカカシ | 85 | Kazuhiko Inoue
      Supporting | Sai | サイ | naruto-sai | Satoshi Hino
      Supporting | Itachi Uchiha | うちはイタチ | 14 | Hideo Ishikawa
      Supporting | Shikamaru Nara | 奈良シカマル | – | Shoutarou Morikubo
      Supporting | Hinata Hyuuga | 日向ヒナタ | – | Nana Mizuki
      Supporting | Neji Hyuuga | 日向ネジ | 1694 | Kouichi Toochika
      Supporting | Rock Lee | リーロック | 306 | Youichi Masukawa
      Supporting | Minato Namikaze | 波風ミナト | – | Toshiyuki Morikawa
      Supporting | Kushina Uzumaki | うずまきクシナ | 7302 | Emi Shinohara
      Supporting | Hanabi Hyuuga | 日向ハナビ | – | –`,
  },
  {
    number: 206,
    mal: { id: 1689, score: 7.58, members: 899_000, favourites: 10_600 },
    anilist: 1689,
    english: '5 Centimeters per Second',
    romaji: 'Byousoku 5 Centimeter',
    japanese: '秒速５センチメートル',
    also: ['5cm', '5 cm per Second', '5 Centimetres per Second', 'Five Centimeters per Second', '秒速'],
    format: 'Movie',
    episodes: 3,
    minutes: 22,
    rating: 'PG-13',
    material: 'Original',
    aired: '2007-03-03',
    genres: 'drama, romance, slice-of-life',
    tags: 'Coming of Age, Unrequited Love, Tragedy, Travel, Trains',
    studios: 'CoMix Wave Films',
    synopsis: `
      Petals fall at five centimetres a second, Akari tells Takaki, while both are small enough to believe that
      nothing will change. Then her family moves away, and later so does his. In three chapters Makoto Shinkai watches
      the distance grow: a boy on a train held up by snow, a girl on Tanegashima with a surfboard and one unspoken
      sentence, a grown man in Tokyo at a level crossing. Hearts, it seems, are slower than the post.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    recommends: [16782, 32281, 10408, 36098, 2236],
    cast: `
      Main | Takaki Tohno | 遠野貴樹 | 1810 | Kenji Mizuhashi
      Main | Akari Shinohara | 篠原明里 | 1811 | Yoshimi Kondou & Ayaka Onoue
      Main | Kanae Sumida | 澄田花苗 | 1812 | Satomi Hanamura
      Supporting | Risa Mizuno | 水野理紗 | 60625 | –
      Supporting | Yuichi | 祐一 | 197848 | –`,
  },
  {
    number: 207,
    spotlight: true,
    mal: { id: 2001, score: 8.64, members: 1_737_000, favourites: 83_600 },
    anilist: 2001,
    english: 'Gurren Lagann',
    romaji: 'Tengen Toppa Gurren Lagann',
    japanese: '天元突破グレンラガン',
    also: ['TTGL', 'Tengen Toppa', 'グレンラガン'],
    format: 'TV',
    episodes: 27,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2007-04-01 to 2007-09-30',
    genres: 'action, adventure, comedy, drama, mecha, romance, sci-fi',
    tags: 'Super Robot, Coming of Age, Found Family, Dystopian, Post-Apocalyptic, Space Opera, Tragedy, Travel',
    studios: 'Gainax',
    producers: 'TV Tokyo, Aniplex, Dentsu, Konami, Half H.P Studio',
    synopsis: `
      In a village at the bottom of a hole, Simon digs, and is rather good at it. What he lacks is somebody to say so
      loudly, and there he has Kamina, who wears a cape, calls himself brother and swears that there is a sky above
      the ceiling. One tiny drill, one robot that is mostly face and one redhead with a rifle later, they break the
      surface. After that every fight is larger than the last, until even galaxies are only ammunition.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [3352, 10622], alternative: [4107, 4565, 4705, 8348], 'spin-off': [5947] },
    recommends: [35849, 30, 2236, 21, 41457],
    cast: `
      Main | Simon | シモン | 2257 | Tetsuya Kakihara
      Main | Kamina | カミナ | 2075 | Katsuyuki Konishi
      Main | Youko Littner | ヨーコ・リットナー | 2063 | Marina Inoue
      Main | Nia Teppelin | ニア・テッペリン | 2761 | Yukari Fukui
      Supporting | Viral | ヴィラル | 2378 | Nobuyuki Hiyama
      Supporting | Kittan Bachika | キタン・バチカ | 3434 | Kishou Taniyama`,
  },
  {
    number: 208,
    mal: { id: 1827, score: 8.12, members: 233_000, favourites: 2_870 },
    anilist: 1827,
    english: 'Moribito: Guardian of the Spirit',
    romaji: 'Seirei no Moribito',
    japanese: '精霊の守り人',
    also: ['Moribito', '守り人'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2007-04-07 to 2007-09-29',
    genres: 'action, adventure, fantasy, historical',
    tags: 'Spear, Bodyguard, Mountains, Spirits, Egg, Medieval',
    studios: 'Production I.G',
    producers: 'Dentsu, NHK Enterprises, Geneon Entertainment, Fonishia',
    synopsis: `
      Balsa has sworn to save eight lives, and the eighth is a prince. Young Chagum of New Yogo carries the egg of a
      water spirit in his breast; for the sake of the dynasty's good name his father the emperor would rather see him
      dead. So his mother puts him in the hands of a spearwoman of thirty, who teaches him to haggle, to cook and to
      live under another name. Few fantasies take such care over roads, wages and winter.`,
    recommends: [442, 2966, 1033, 40834, 67],
    cast: `
      Main | Balsa Yonsa | バルサ | 2645 | Mabuki Andou
      Main | Chagum | チャグム | – | Naoto Adachi
      Supporting | Tanda | タンダ | moribito-tanda | Kouji Tsujitani
      Supporting | Torogai | トロガイ | – | Ako Mayama
      Supporting | Shuga | シュガ | moribito-shuga | Hirofumi Nojima`,
  },
  {
    number: 209,
    mal: { id: 2034, score: 8.03, members: 639_000, favourites: 10_900 },
    anilist: 2034,
    english: 'Lovely Complex',
    romaji: 'Lovely★Complex',
    japanese: 'ラブ★コン',
    also: ['LoveCom', 'Love Com', 'ラブコン'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2007-04-07 to 2007-09-29',
    genres: 'comedy, romance, school, shoujo',
    tags: 'High School, Tsundere, Height Gap, Band',
    studios: 'Toei Animation',
    producers: 'TBS, TAP, Sony Music Entertainment, Shueisha, Nichion',
    synopsis: `
      Risa Koizumi is the tallest girl in her class, and Atsushi Ootani, sixteen centimetres below her, very nearly
      the shortest boy. The school treats them as a comic duo, and they bicker in Osaka dialect as though paid for it.
      A pact to help each other find love turns up only a shared passion for one ridiculous rapper, then something
      worse: Risa has started to like him, and he is the last person in Japan to notice.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [6045, 7054, 145, 232, 120],
    cast: `
      Main | Risa Koizumi | 小泉リサ | 2379 | Akemi Okamura
      Main | Atsushi Ootani | 大谷敦士 | 2380 | Akira Nagata
      Supporting | Nobuko Ishihara | 石原信子 | 3023 | –`,
  },
  {
    number: 210,
    mal: { id: 2246, score: 8.41, members: 361_000, favourites: 9_120 },
    anilist: 2246,
    english: 'Mononoke',
    romaji: 'Mononoke',
    japanese: 'モノノ怪',
    also: ['Medicine Seller', 'Mononoke (2007)'],
    format: 'TV',
    episodes: 12,
    minutes: 22,
    rating: 'R',
    material: 'Original',
    aired: '2007-07-13 to 2007-09-28',
    genres: 'demons, fantasy, historical, horror, mystery, psychological, seinen, supernatural, thriller',
    tags: 'Youkai, Exorcism, Masks, Episodic, Mythology, Demons',
    studios: 'Toei Animation',
    producers: 'Dentsu, SKY Perfect Well Think, Fuji TV, Asmik Ace, Sony Music Entertainment',
    synopsis: `
      The medicine seller has pointed ears, a painted face and a sword that he cannot draw at will. To free it he
      needs three things of a spirit: its form, its truth and the regret that made it. In an inn, on a haunted sea,
      over burning incense and aboard a moving train, he asks his polite questions until somebody confesses. The
      pictures blaze like patterned paper; the ghosts are terrible, and what people did to make them is worse.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [586], 'side-story': [52107] },
    recommends: [457, 22319, 19, 934, 33],
    cast: `
      Main | Kusuriuri | 薬売り | 2865 | Takahiro Sakurai`,
  },
  {
    number: 211,
    mal: { id: 2251, score: 8.35, members: 950_000, favourites: 23_700 },
    anilist: 2251,
    english: 'Baccano!',
    romaji: 'Baccano!',
    japanese: 'バッカーノ！',
    also: ['Baccano', 'バッカーノ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Light novel',
    aired: '2007-07-27 to 2007-11-02',
    genres: 'action, historical, mystery, supernatural',
    tags: 'Mafia, Ensemble Cast, Crime, Alchemy, Trains, Urban Fantasy, Foreign, Noir, Guns',
    studios: "Brain's Base",
    producers: 'Aniplex, Movic',
    synopsis: `
      New York, 1930: an elixir of eternal life is brewed, mislaid and drunk by the wrong people. A year later the
      Flying Pussyfoot leaves Chicago with a tearful gang leader aboard, a murderer in white, a cult, a rumoured
      monster, and Isaac and Miria, the happiest thieves in America, who have understood nothing. The story is told in
      whatever order it pleases, several years at once, and declines to say who its hero might be.`,
    relations: { sequel: [3901] },
    recommends: [6746, 889, 31478, 1535, 40052],
    cast: `
      Main | Miria Harvent | ミリア・ハーヴェント | 3796 | Sayaka Aoki
      Main | Isaac Dian | アイザック・ディアン | 3662 | Masaya Onosaka
      Main | Claire Stanfield | クレア・スタンフィールド | 5756 | Masakazu Morita
      Main | Firo Prochainezo | フィーロ・プロシェンツォ | 3061 | Hiroyuki Yoshino
      Main | Ladd Russo | ラッド・ルッソ | 3065 | Keiji Fujiwara
      Main | Jacuzzi Splot | ジャグジー・スプロット | 3500 | Daisuke Sakaguchi`,
  },
  {
    number: 212,
    mal: { id: 2472, score: 7.29, members: 287_000, favourites: 302 },
    anilist: 2472,
    english: 'Naruto Shippuden the Movie',
    romaji: 'Naruto: Shippuuden Movie 1',
    japanese: '劇場版 NARUTO -ナルト- 疾風伝',
    also: ['Naruto Shippuden Movie', 'Naruto Movie 4'],
    format: 'Movie',
    episodes: 1,
    minutes: 94,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2007-08-04',
    genres: 'action, adventure, comedy, fantasy, shounen',
    tags: 'Ninja, Shrine, Prophecy, Army, Sealing',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, Dentsu, Bandai, Shueisha',
    synopsis: `
      The priestess Shion has never foretold a death that did not come, and she has just seen Naruto's. He is
      unimpressed. With Sakura, Neji and Lee he is to bring her to a distant shrine, where only her power can seal the
      demon Mouryou again, whose stone soldiers are already marching. She is haughty, he is loud, and the road is long
      enough for an argument about whether the future can be refused.`,
    relations: { parent: [1735] },
    recommends: [442, 2889, 464, 9135, 1482],
    cast: `
      Main | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi
      Main | Shion | 紫苑 | naruto-shion | Ayumi Fujimura
      Main | Sakura Haruno | 春野サクラ | 145 | Chie Nakamura
      Main | Rock Lee | リーロック | 306 | Youichi Masukawa
      Main | Neji Hyuuga | 日向ネジ | 1694 | Kouichi Toochika
      Main | Kakashi Hatake | はたけカカシ | 85 | Kazuhiko Inoue`,
  },
  {
    number: 213,
    mal: { id: 2759, score: 8.01, members: 530_000, favourites: 1_830 },
    anilist: 2759,
    english: 'Evangelion: 1.0 You Are (Not) Alone',
    romaji: 'Evangelion Movie 1: Jo',
    japanese: 'ヱヴァンゲリヲン新劇場版:序',
    also: ['Eva 1.0', 'Eva 1.11', 'Rebuild 1.0', 'Evangelion: 1.11', 'ヱヴァ 序'],
    format: 'Movie',
    episodes: 1,
    minutes: 101,
    rating: 'R+',
    material: 'Original',
    aired: '2007-09-01',
    genres: 'action, drama, mecha, psychological, sci-fi',
    tags: 'Mecha, Angels, Kaiju, Urban, Apocalypse, Night',
    studios: 'Khara',
    producers: 'Gainax, Starchild Records, KlockWorx',
    synopsis: `
      One pilot, one city that folds into the ground, and a father who writes only when he needs something. Hideaki
      Anno goes back to the summer in which Shinji Ikari was first put into a purple giant, and paints it anew for the
      big screen, with a few things out of place that a watchful eye will catch. It builds to a night on a hillside,
      when all Japan switches off its lights so that a boy and quiet Rei Ayanami may take one shot.`,
    relations: { alternative: [30], sequel: [3784] },
    recommends: [3784, 567, 35849, 2581, 43],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Main | Ritsuko Akagi | 赤木リツコ | 1251 | Yuriko Yamaguchi
      Main | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki
      Supporting | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida`,
  },
  {
    number: 214,
    mal: { id: 2418, score: 8.26, members: 322_000, favourites: 2_930 },
    anilist: 2418,
    english: 'Sword of the Stranger',
    romaji: 'Stranger: Mukou Hadan',
    japanese: 'ストレンヂア -無皇刃譚-',
    also: ['Stranger', '無皇刃譚'],
    format: 'Movie',
    episodes: 1,
    minutes: 103,
    rating: 'R',
    material: 'Original',
    aired: '2007-09-29',
    season: 'fall 2007',
    genres: 'action, adventure, historical, samurai',
    tags: 'Swordplay, Dogs, Snowscape, Castle, Wanderer, Samurai',
    studios: 'Bones',
    producers: 'Bandai Visual, Shochiku, Sony Music Entertainment, Hakuhodo DY Media Partners',
    synopsis: `
      Kotarou, a small boy with a big dog, has soldiers from Ming China on his heels, for the sake of a prophecy and
      his blood. When the dog Tobimaru is poisoned, he hires the first swordsman to hand, a drifter without a name who
      has tied his blade into its scabbard and means to leave it so. Behind them rides Luo-Lang, fair-haired and
      bored, looking for one opponent worth the journey. Somewhere in the snow that cord will have to be cut.`,
    recommends: [7472, 205, 67, 44, 617],
    cast: `
      Main | Kotarou | 仔太郎 | stranger-kotarou | Yuuri Chinen
      Main | Nanashi | 名無し | 11784 | Tomoya Nagase
      Main | Luo-Lang | 羅狼 | – | Kouichi Yamadera`,
  },
  {
    number: 215,
    mal: { id: 3002, score: 8.26, members: 386_000, favourites: 10_800 },
    anilist: 3002,
    english: 'Kaiji - Ultimate Survivor',
    romaji: 'Gyakkyou Burai Kaiji: Ultimate Survivor',
    japanese: '逆境無頼カイジ Ultimate Survivor',
    also: ['Kaiji', 'Ultimate Survivor', 'カイジ'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2007-10-03 to 2008-04-02',
    genres: 'game, psychological, seinen, thriller',
    tags: 'Gambling, Strategy Game',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network, Arts Pro',
    synopsis: `
      For co-signing a friend's loan Kaiji Itou, unemployed and fond of scratching other people's cars, owes millions
      of yen. There is a way out: one night aboard the liner Espoir, where debtors stake their lives on rock, paper,
      scissors with a limited supply of cards. The games are as simple as a playground's and as merciless as a bank's.
      Kaiji weeps, sweats, trusts the wrong people, and thinks most clearly when the plank under him is narrowest.`,
    watch: { Netflix: 'https://www.netflix.com/title/81409812', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [10271], 'spin-off': [37338] },
    recommends: [135, 28223, 10800, 48, 19],
    cast: `
      Main | Kaiji Itou | 伊藤開司 | 5578 | Masato Hagiwara
      Supporting | Yuuji Endou | 遠藤勇次 | – | Naoya Uchida
      Supporting | Yukio Tonegawa | 利根川幸雄 | 9129 | Michio Hazama
      Supporting | Kazutaka Hyoudou | 兵藤和尊 | – | Masane Tsukayama`,
  },
  {
    number: 216,
    mal: { id: 2167, score: 7.99, members: 1_491_000, favourites: 28_400 },
    anilist: 2167,
    english: 'Clannad',
    romaji: 'Clannad',
    japanese: 'ＣＬＡＮＮＡＤ -クラナド-',
    also: ['CLANNAD', 'クラナド'],
    format: 'TV',
    episodes: 23,
    minutes: 24,
    rating: 'PG-13',
    material: 'Visual novel',
    aired: '2007-10-05 to 2008-03-28',
    genres: 'comedy, drama, romance, school, slice-of-life, supernatural',
    tags: 'Ensemble Cast, Coming of Age, Family Life, School Club, Urban Fantasy, Tragedy, Ghost, Amnesia',
    studios: 'Kyoto Animation',
    producers: 'Pony Canyon, TBS, Movic, Animation Do',
    synopsis: `
      At the foot of the hill that leads up to school a girl stands muttering the name of something nice to eat, to
      give herself courage. Tomoya Okazaki, who skips lessons and does not speak to his father, tells her to go and
      find the next happy thing. Helping Nagisa to revive the drama club, he meets a girl carving wooden starfish, a
      genius alone in the library and a bakery with inedible bread, and begins to like the town he hates.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { alternative: [1723, 4059, 6351], sequel: [4181] },
    recommends: [4181, 38680, 12189, 9989, 42897],
    cast: `
      Main | Tomoya Okazaki | 岡崎朋也 | 4606 | Yuuichi Nakamura
      Main | Nagisa Furukawa | 古河渚 | 4604 | Mai Nakahara
      Main | Tomoyo Sakagami | 坂上智代 | 4603 | Houko Kuwashima
      Main | Kyou Fujibayashi | 藤林杏 | 4605 | Ryou Hirohashi
      Main | Fuuko Ibuki | 伊吹風子 | 4601 | Ai Nonaka
      Main | Kotomi Ichinose | 一ノ瀬ことみ | 4602 | Mamiko Noto`,
  },
  {
    number: 217,
    mal: { id: 2581, score: 8.1, members: 232_000, favourites: 4_600 },
    anilist: 2581,
    english: 'Mobile Suit Gundam 00',
    romaji: 'Kidou Senshi Gundam 00',
    japanese: '機動戦士ガンダム00',
    also: ['Gundam 00', 'G00', 'ガンダム00', 'ダブルオー'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2007-10-06 to 2008-03-29',
    genres: 'action, drama, mecha, military, sci-fi, space',
    tags: 'Mecha, Real Robot, Space, War, Politics, Terrorism, Military',
    studios: 'Sunrise',
    producers: 'Sotsu, Asatsu DK, Mainichi Broadcasting System, Sony Music Entertainment',
    synopsis: `
      Year 2307: three power blocs share three orbital lifts, and everyone else goes without. Out of nowhere come four
      Gundams and an announcement: Celestial Being will end war by attacking whoever wages it. Setsuna F. Seiei, once
      a child soldier in the desert, flies Exia beside sharpshooting Lockon, gentle, divided Allelujah and severe
      Tieria. The logic is clean and the dead are real, as a desert princess and a student in Japan find out from
      below.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { other: [80], sequel: [3927], summary: [5351, 7270] },
    recommends: [3927, 1575, 949, 467, 1089],
    cast: `
      Main | Setsuna F. Seiei | 刹那・F・セイエイ | 4234 | Mamoru Miyano
      Main | Lockon Stratos | ロックオン・ストラトス | 4235 | Shinichirou Miki
      Main | Allelujah Haptism | アレルヤ・ハプティズム | – | Hiroyuki Yoshino
      Main | Tieria Erde | ティエリア・アーデ | 4237 | Hiroshi Kamiya
      Supporting | Sumeragi Lee Noriega | スメラギ・李・ノリエガ | – | Youko Honna
      Supporting | Feldt Grace | フェルト・グレイス | – | Ayahi Takagaki
      Supporting | Graham Aker | グラハム・エーカー | – | Yuuichi Nakamura
      Supporting | Haro | ハロ | 1340 | –`,
  },
  {
    number: 218,
    mal: { id: 2889, score: 7.42, members: 239_000, favourites: 516 },
    anilist: 2889,
    english: 'Bleach the Movie: The DiamondDust Rebellion',
    romaji: 'Bleach Movie 2: The DiamondDust Rebellion - Mou Hitotsu no Hyourinmaru',
    japanese: 'BLEACH The DiamondDust Rebellion もう一つの氷輪丸',
    also: ['Bleach Movie 2', 'DiamondDust Rebellion'],
    format: 'Movie',
    episodes: 1,
    minutes: 92,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2007-12-22',
    season: 'winter 2008',
    genres: 'action, adventure, comedy, fantasy, shounen, super-power, supernatural',
    tags: 'Swordplay, Ice, Dragon, Moon, Afterlife, Super Power',
    studios: 'Pierrot',
    producers: 'Shueisha',
    synopsis: `
      Toushirou Hitsugaya, the youngest of the captains, is guarding the King's Seal when a masked swordsman takes it
      in a blaze of fire and ice. He knows that hand, goes after it alone and without a word, and soon the Thirteen
      Companies are hunting one of their own. Ichigo, who finds him wounded, gets only silence for his trouble. The
      answer lies in schooldays, with a friend, and with a sword that was never meant to have two masters.`,
    relations: { parent: [269] },
    recommends: [4835, 13667, 1482, 13271, 3588],
    cast: `
      Main | Toushirou Hitsugaya | 日番谷冬獅郎 | 245 | Romi Park
      Main | Ichigo Kurosaki | 黒崎一護 | 5 | Masakazu Morita
      Main | Rukia Kuchiki | 朽木ルキア | 6 | Fumiko Orikasa
      Main | Kisuke Urahara | 浦原喜助 | 210 | Shinichirou Miki
      Main | Yoruichi Shihouin | 四楓院夜一 | 908 | Satsuki Yukino
      Main | Kenpachi Zaraki | 更木剣八 | 909 | Fumihiko Tachiki
      Supporting | Soujirou Kusaka | 草冠宗次郎 | – | Akira Ishida`,
  },
]
