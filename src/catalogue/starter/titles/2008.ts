import type { WrittenTitle } from '../written.ts'

export const TITLES_2008: readonly WrittenTitle[] = [
  {
    number: 219,
    mal: { id: 2966, score: 8.21, members: 863_000, favourites: 18_300 },
    anilist: 2966,
    english: 'Spice and Wolf',
    romaji: 'Ookami to Koushinryou',
    japanese: '狼と香辛料',
    also: ['S&W', 'Holo', '狼香'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2008-01-09 to 2008-03-26',
    genres: 'adventure, drama, fantasy, historical, romance, slice-of-life, supernatural',
    tags: 'Economics, Work, Religion, Medieval, Travel, Agriculture, Wolves, Politics, Rural',
    studios: 'Imagin',
    producers: 'Victor Entertainment, Pony Canyon, Movic, Kadokawa Pictures Japan',
    synopsis: `
      Kraft Lawrence peddles salt, furs and pepper from town to town and talks to his horse for want of company. One
      harvest night he finds a girl asleep among his pelts, with the ears and tail of a wolf: Holo, who has watched
      over a village's wheat for centuries and would like to go home to the north. She drinks, teases and hears a lie
      at ten paces. Over exchange rates and debased silver, two lonely bargainers find themselves haggling for
      something else.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { sequel: [5341, 6007] },
    recommends: [457, 12355, 41025, 38000, 9989],
    cast: `
      Main | Kraft Lawrence | クラフト・ロレンス | 7374 | Jun Fukuyama
      Main | Holo | ホロ | 7373 | Ami Koshimizu
      Supporting | Nora Arendt | ノーラ・アレント | 7376 | –
      Supporting | Zheren | ゼーレン | 17825 | –
      Supporting | Marhait Liechten | リヒテン・マールハイト | 24360 | –
      Supporting | Marten Liebert | マーティン・リーベルト | 129255 | –`,
  },
  {
    number: 220,
    mal: { id: 2904, score: 8.92, members: 1_920_000, favourites: 81_400 },
    anilist: 2904,
    english: 'Code Geass: Lelouch of the Rebellion R2',
    romaji: 'Code Geass: Hangyaku no Lelouch R2',
    japanese: 'コードギアス 反逆のルルーシュ R2',
    also: ['Code Geass R2', 'R2', 'CGR2', 'ギアス R2'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2008-04-06 to 2008-09-28',
    genres: 'action, drama, mecha, military, sci-fi, super-power, thriller',
    tags: 'Anti-Hero, War, Military, Revenge, Politics, Class Struggle, Philosophy, Super Power, Tragedy',
    studios: 'Sunrise',
    producers:
      'Bandai Visual, Mainichi Broadcasting System, Bandai, Bandai Namco Entertainment, Hakuhodo DY Media Partners',
    synopsis: `
      A year after the Black Rebellion failed, Lelouch Lamperouge is a schoolboy who slips out to gamble at chess with
      a little brother he dotes on. Something in that sentence is wrong, and a green-haired witch has come to tell him
      what. The second season hands Zero his mask back and raises every stake on the board: the Chinese Federation,
      the emperor himself, and Suzaku, who has sold his friend for a knight's rank.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GY2P9ED0Y' },
    relations: {
      prequel: [1575],
      'side-story': [5163, 8728, 9591, 33156],
      summary: [6768],
      sequel: [34437],
      alternative: [34439, 34440],
    },
    recommends: [1575, 2581, 41457, 5114, 16498],
    cast: `
      Main | Lelouch Lamperouge | ルルーシュ・ランペルージ | 417 | Jun Fukuyama
      Main | C.C. | シー･ツー | 1111 | Yukana
      Main | Kallen Stadtfeld | カレン・シュタットフェルト | 558 | Ami Koshimizu
      Main | Suzaku Kururugi | 枢木スザク | 559 | Takahiro Sakurai
      Supporting | Shirley Fenette | シャーリー・フェネット | 1120 | Fumiko Orikasa
      Supporting | Cornelia li Britannia | コーネリア・リ・ブリタニア | 797 | Junko Minagawa`,
  },
  {
    number: 221,
    mal: { id: 3588, score: 7.86, members: 1_739_000, favourites: 30_500 },
    anilist: 3588,
    english: 'Soul Eater',
    romaji: 'Soul Eater',
    japanese: 'ソウルイーター',
    also: ['SE'],
    format: 'TV',
    episodes: 51,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2008-04-07 to 2009-03-30',
    genres: 'action, adventure, comedy, fantasy, school, shounen, supernatural',
    tags: 'Super Power, Ensemble Cast, Witch, Henshin, Gods, Urban Fantasy, Swordplay, Foreign, Guns',
    studios: 'Bones',
    producers: 'TV Tokyo, Aniplex, Dentsu, Media Factory, Fonishia',
    synopsis: `
      In Death City the sun laughs, the moon drips blood and the headmaster is Death himself, with foam-rubber hands
      and a silly voice. His pupils come in pairs, one to fight and one to turn into the weapon. Maka needs ninety-
      nine wicked souls and a witch's to make a proper scythe of Soul; Black☆Star is too noisy for an assassin, and
      Death the Kid cannot bear anything crooked. Under the school something mad has begun to stir.`,
    relations: { summary: [21195], 'spin-off': [21507] },
    recommends: [20507, 31964, 269, 14837, 28121],
    cast: `
      Main | Maka Albarn | マカ・アルバーン | 8439 | Chiaki Omigawa
      Main | Soul Eater Evans | ソウル・イーター・エヴァンス | 8456 | Kouki Uchiyama
      Main | Black☆Star | ブラック☆スター | 8464 | Yumiko Kobayashi
      Main | Tsubaki Nakatsukasa | 中務椿 | 8443 | Kaori Nazuka
      Main | Death the Kid | デス・ザ・キッド | 8455 | Mamoru Miyano
      Main | Elizabeth Thompson | エリザベス・トンプソン | 8445 | Akeno Watanabe
      Main | Patricia Thompson | パトリシア・トンプソン | – | Narumi Takahira`,
  },
  {
    number: 222,
    mal: { id: 3457, score: 6.84, members: 631_000, favourites: 7_500 },
    anilist: 3457,
    english: 'Vampire Knight',
    romaji: 'Vampire Knight',
    japanese: 'ヴァンパイア騎士',
    also: ['VK', 'ヴァンナイ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2008-04-08 to 2008-07-01',
    genres: 'drama, mystery, romance, school, shoujo, supernatural, vampire',
    tags: 'Love Triangle, Vampire, Love Polygon',
    studios: 'Studio Deen',
    producers: 'TV Tokyo, Aniplex, Nihon Ad Systems',
    synopsis: `
      By day Cross Academy teaches ordinary pupils; at dusk the gates open for the Night Class, who are beautiful,
      clever and vampires. Yuuki, the headmaster's adopted daughter, keeps the two apart together with Zero Kiryuu,
      who lost his family to one of them and carries a pistol made for the purpose. Her own first memory is of snow,
      and of the vampire who saved her from another. Kaname still looks at her so gently, and still says so little.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { sequel: [4752], 'side-story': [8422] },
    recommends: [120, 9260, 877, 6045, 4224],
    cast: `
      Main | Yuuki Cross | 黒主優姫 | 3518 | Yui Horie
      Main | Zero Kiryuu | 錐生零 | 3519 | Mamoru Miyano
      Main | Kaname Kuran | 玖蘭枢 | 3520 | Daisuke Kishio
      Supporting | Hanabusa Aidou | 藍堂英 | 3592 | Jun Fukuyama
      Supporting | Ichiru Kiryuu | 錐生壱縷 | – | –
      Supporting | Rima Tooya | 遠矢莉磨 | – | –`,
  },
  {
    number: 223,
    mal: { id: 4081, score: 8.3, members: 581_000, favourites: 16_800 },
    anilist: 4081,
    english: "Natsume's Book of Friends",
    romaji: 'Natsume Yuujinchou',
    japanese: '夏目友人帳',
    also: ['Natsume', 'Natsume Yujincho', 'なつめ', '夏目', "Natsume's Book of Friends Season 1"],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2008-07-08 to 2008-09-30',
    genres: 'demons, drama, shoujo, slice-of-life, supernatural',
    tags: 'Iyashikei, Mythology, Demons',
    studios: "Brain's Base",
    producers: 'TV Tokyo, Aniplex, Nihon Ad Systems, Hakusensha',
    synopsis: `
      Reiko Natsume was lonely, so she beat every spirit she met and kept its name, written in a book. She has long
      been dead. Her grandson Takashi, passed from one relative to the next because he sees things, has inherited the
      Book of Friends, a countryside full of creditors, and a round, drunken cat who claims to be a mighty beast. One
      by one he gives the names back, and with each a memory comes loose of the girl who took it.`,
    watch: { Netflix: 'https://www.netflix.com/title/81032481', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [5300], 'side-story': [20651, 42894] },
    recommends: [5300, 14713, 14751, 15809, 10408],
    cast: `
      Main | Takashi Natsume | 夏目貴志 | 13783 | Hiroshi Kamiya
      Main | Madara | 斑 | 13784 | Kazuhiko Inoue
      Supporting | Kaname Tanuma | 田沼要 | 13888 | Kazuma Horie
      Supporting | Reiko Natsume | 夏目レイコ | 13886 | –
      Supporting | Shuuichi Natori | 名取周一 | 13887 | Akira Ishida`,
  },
  {
    number: 224,
    mal: { id: 2890, score: 7.97, members: 532_000, favourites: 5_090 },
    anilist: 2890,
    english: 'Ponyo',
    romaji: 'Gake no Ue no Ponyo',
    japanese: '崖の上のポニョ',
    also: ['Ponyo on the Cliff by the Sea', 'Ponyo on the Cliff', 'ポニョ'],
    format: 'Movie',
    episodes: 1,
    minutes: 101,
    rating: 'G',
    material: 'Original',
    aired: '2008-07-19',
    genres: 'adventure, fantasy, kids',
    tags: 'Sea, Fish, Waves, Family Life, Storm, Magic, Natural Disaster, Environmental, Coastal',
    studios: 'Studio Ghibli',
    producers: 'Dentsu, d-rights, Toho',
    synopsis: `
      A goldfish with a face runs away from her father's submarine, gets stuck in a jam jar and is rescued by Sosuke,
      five years old, who lives on a cliff and promises to look after her. Ponyo tastes ham, and a drop of his blood,
      and resolves at once to be a girl. Then the sea comes to fetch her: running on waves like great blue fish, she
      upsets the moon, the tides and the town. Hayao Miyazaki drew the ocean as a child would, alive to the last
      ripple.`,
    watch: { Netflix: 'https://www.netflix.com/title/70106454' },
    recommends: [512, 523, 1829, 431, 1030],
    cast: `
      Main | Ponyo | ポニョ | 14286 | Yuria Nara
      Main | Sosuke | 宗介 | 15009 | Hiroki Doi
      Supporting | Fujimoto | 藤本 | 17230 | George Tokoro
      Supporting | Lisa | リサ | 17231 | Tomoko Yamaguchi
      Supporting | Gran Mamare | グランマンマーレ | 17232 | Yuuki Amami
      Supporting | Kouichi | こういち | 17233 | –`,
  },
  {
    number: 225,
    mal: { id: 4224, score: 8.04, members: 2_335_000, favourites: 58_100 },
    anilist: 4224,
    english: 'Toradora!',
    romaji: 'Toradora!',
    japanese: 'とらドラ！',
    also: ['Toradora', 'とらドラ'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2008-10-02 to 2009-03-26',
    genres: 'comedy, drama, romance, school, slice-of-life',
    tags: 'Tsundere, Coming of Age, Love Triangle, Unrequited Love, Love Polygon',
    studios: 'J.C.Staff',
    producers: 'Genco, Starchild Records, Yomiko Advertising, Magic Capsule, TV Tokyo Music',
    synopsis: `
      Ryuuji Takasu has his father's murderous eyes and a passion for mould remover. Taiga Aisaka, next door, is tiny,
      cannot boil an egg and carries a wooden sword. When a love letter lands in the wrong bag they find that each is
      smitten with the other's best friend, and sign a treaty: he cooks, she plots, both fail. It takes a cultural
      festival, a Christmas and a good deal of shouting before anyone says what they have known for months.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [6127, 11553], summary: [23701] },
    recommends: [6045, 14813, 120, 16, 7054],
    cast: `
      Main | Taiga Aisaka | 逢坂大河 | 12064 | Rie Kugimiya
      Main | Ryuuji Takasu | 高須竜児 | 12295 | Junji Majima
      Main | Ami Kawashima | 川嶋亜美 | 13725 | Eri Kitamura
      Main | Minori Kushieda | 櫛枝実乃梨 | 12305 | Yui Horie
      Main | Yuusaku Kitamura | 北村祐作 | 12306 | Hirofumi Nojima
      Supporting | Yasuko Takasu | 高須泰子 | 12307 | Sayaka Oohara`,
  },
  {
    number: 226,
    mal: { id: 4181, score: 8.93, members: 1_268_000, favourites: 73_100 },
    anilist: 4181,
    english: 'Clannad: After Story',
    romaji: 'Clannad: After Story',
    japanese: 'ＣＬＡＮＮＡＤ ~After Story~ クラナド アフターストーリー',
    also: ['Clannad 2', 'CLANNAD AS', 'After Story', 'クラナド'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Visual novel',
    aired: '2008-10-03 to 2009-03-27',
    genres: 'drama, romance, slice-of-life, supernatural',
    tags: 'Family Life, Coming of Age, Tragedy, Urban Fantasy, Philosophy, Alternate Universe, Marriage, Rehabilitation',
    studios: 'Kyoto Animation',
    producers: 'Pony Canyon, TBS, Rakuonsha, Animation Do',
    synopsis: `
      School is over and the town is still there. Tomoya learns to climb poles for an electrical firm, rents a room
      with thin walls and counts his wages. Here the story walks on into the part that most love stories skip, where
      people pay rent, fall ill, forgive their parents or fail to, and have to be somebody's family in their turn.
      Meanwhile, in an empty world under endless snow, a girl and a robot made of scraps are looking for a way out.`,
    relations: { alternative: [1723, 6351], prequel: [2167] },
    recommends: [2167, 9989, 12355, 28851, 36098],
    cast: `
      Main | Tomoya Okazaki | 岡崎朋也 | 4606 | Yuuichi Nakamura
      Main | Nagisa Furukawa | 古河渚 | 4604 | Mai Nakahara
      Supporting | Youhei Sunohara | 春原陽平 | – | Daisuke Sakaguchi
      Supporting | Akio Furukawa | 古河秋生 | – | Ryoutarou Okiayu
      Supporting | Sanae Furukawa | 古河早苗 | – | Kikuko Inoue
      Supporting | Tomoyo Sakagami | 坂上智代 | 4603 | Houko Kuwashima
      Supporting | Kyou Fujibayashi | 藤林杏 | 4605 | Ryou Hirohashi
      Supporting | Fuuko Ibuki | 伊吹風子 | 4601 | Ai Nonaka`,
  },
  {
    number: 227,
    mal: { id: 4898, score: 7.65, members: 1_259_000, favourites: 23_500 },
    anilist: 4898,
    english: 'Black Butler',
    romaji: 'Kuroshitsuji',
    japanese: '黒執事',
    also: ['Kuro Shitsuji'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2008-10-03 to 2009-03-27',
    genres: 'action, comedy, demons, fantasy, historical, mystery, shounen, supernatural',
    tags: 'Butler, Tragedy, Crime, Demons, Revenge, Anti-Hero, Detective, Foreign, Assassins',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Square Enix, Yomiko Advertising, Mainichi Broadcasting System, Movic',
    synopsis: `
      Sebastian Michaelis polishes the silver, bakes the gâteau, disarms burglars with the cutlery and is, as he likes
      to say, simply one hell of a butler. His master, Earl Ciel Phantomhive, is twelve, makes toys and does Queen
      Victoria's dirtiest work in the London underworld. Their contract is plain: loyalty until the boy has his
      revenge, and then a soul for dinner. Until that evening there are Jack the Ripper, a curry contest and a redhead
      with a chainsaw.`,
    watch: { 'Disney+': 'https://www.disneyplus.com/series/1KUmW7M2F5Eu', Netflix: 'https://www.netflix.com/' },
    relations: { summary: [6163], sequel: [6707, 22145], 'side-story': [6793] },
    recommends: [40456, 37520, 249, 1482, 2251],
    cast: `
      Main | Sebastian Michaelis | セバスチャン・ミカエリス | 10863 | Daisuke Ono
      Main | Ciel Phantomhive | シエル・ファントムハイヴ | 12531 | Maaya Sakamoto
      Supporting | Grell Sutcliff | グレル・サトクリフ | 12960 | Jun Fukuyama
      Supporting | Undertaker | 葬儀屋 | 14957 | Junichi Suwabe
      Supporting | Mey-Rin | メイリン | 14952 | Emiri Katou
      Supporting | Finnian | フィニアン | 14953 | Yuuki Kaji`,
  },
  {
    number: 228,
    mal: { id: 3927, score: 8.07, members: 160_000, favourites: 1_420 },
    anilist: 3927,
    english: 'Mobile Suit Gundam 00 Second Season',
    romaji: 'Kidou Senshi Gundam 00 Second Season',
    japanese: '機動戦士ガンダム00 セカンドシーズン',
    also: ['Gundam 00 S2', 'Gundam 00 2nd Season', 'ガンダム00 2期'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2008-10-05 to 2009-03-29',
    genres: 'action, drama, mecha, military, sci-fi, space',
    tags: 'Mecha, Real Robot, Space, War, Politics, Terrorism, Military',
    studios: 'Sunrise',
    producers: 'Mainichi Broadcasting System',
    synopsis: `
      Four years on, the Earth is united, just as Celestial Being hoped, and the peace is kept by the A-Laws, whose
      massacres do not reach the news. Setsuna comes back for the survivors, with a new machine, two engines and fewer
      certainties. Saji Crossroad, a bystander the first time, lands aboard their ship, while the girl he loves wears
      the other uniform. Above them smiles Ribbons, who believes he is what mankind was meant to become.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [2581], sequel: [6288] },
    recommends: [2581, 1575, 949, 467, 1089],
    cast: `
      Main | Setsuna F. Seiei | 刹那・F・セイエイ | 4234 | Mamoru Miyano
      Main | Lockon Stratos | ロックオン・ストラトス | 4235 | Shinichirou Miki
      Main | Allelujah Haptism | アレルヤ・ハプティズム | – | Hiroyuki Yoshino
      Main | Tieria Erde | ティエリア・アーデ | 4237 | Hiroshi Kamiya
      Supporting | Saji Crossroad | 沙慈・クロスロード | – | Miyu Irino
      Supporting | Sumeragi Lee Noriega | スメラギ・李・ノリエガ | – | Youko Honna
      Supporting | Feldt Grace | フェルト・グレイス | – | Ayahi Takagaki
      Supporting | Graham Aker | グラハム・エーカー | – | Yuuichi Nakamura`,
  },
  {
    number: 229,
    mal: { id: 4835, score: 7.5, members: 227_000, favourites: 500 },
    anilist: 4835,
    english: 'Bleach the Movie: Fade to Black',
    romaji: 'Bleach Movie 3: Fade to Black - Kimi no Na wo Yobu',
    japanese: 'BLEACH Fade to Black 君の名を呼ぶ',
    also: ['Bleach Movie 3', 'Fade to Black'],
    format: 'Movie',
    episodes: 1,
    minutes: 94,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2008-12-13',
    genres: 'action, adventure, comedy, fantasy, shounen, super-power, supernatural',
    tags: 'Swordplay, Memory, Night, Siblings, Afterlife, Super Power',
    studios: 'Pierrot',
    synopsis: `
      Ichigo goes looking for Rukia and nobody knows who she is: not Renji, not her own brother, not the friends who
      crossed a world to save her. In the Soul Society he is an intruder again, with Kon, a stuffed lion, for his only
      witness. She has forgotten him too. Behind it are a boy and a girl, children of the poorest streets, with a
      scythe that cuts away memories and an old claim on the person they have stolen.`,
    relations: { parent: [269] },
    recommends: [8247, 16870, 1482, 13271, 3588],
    cast: `
      Main | Ichigo Kurosaki | 黒崎一護 | 5 | Masakazu Morita
      Main | Rukia Kuchiki | 朽木ルキア | 6 | Fumiko Orikasa
      Main | Kon | コン | 1089 | Mitsuaki Madono
      Main | Renji Abarai | 阿散井恋次 | 906 | Kentarou Itou
      Main | Orihime Inoue | 井上織姫 | 7 | Yuki Matsuoka
      Supporting | Ururu Tsumugiya | 紬屋雨 | 3528 | –`,
  },
]
