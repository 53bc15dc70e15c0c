import type { WrittenTitle } from '../written.ts'

export const TITLES_2022_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 459,
    mal: { id: 50709, score: 8.14, members: 579_000, favourites: 9_890 },
    anilist: 143270,
    english: 'Lycoris Recoil',
    romaji: 'Lycoris Recoil',
    japanese: 'リコリス・リコイル',
    also: ['LycoReco', 'リコリコ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2022-07-02 to 2022-09-24',
    genres: 'action, slice-of-life',
    tags: 'Crime, Guns, Assassins, Terrorism, Conspiracy, Urban, Found Family, Work, Yuri',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, BS11, ABC Animation',
    synopsis: `
      Tokyo is so safe because girls in school uniform shoot the trouble before it makes the news. Takina, drummed out
      of headquarters for opening fire without leave, is posted to a café that serves dango and takes odd jobs. Her
      new partner Chisato is the best agent of them all, sidesteps bullets, and declines to kill anybody. Between
      parfaits and board-game nights, a certain Majima has noticed that peace here is rather too tidy.`,
    relations: { 'side-story': [54440] },
    recommends: [50265, 38826, 36649, 35968, 55830],
    cast: `
      Main | Chisato Nishikigi | 錦木千束 | 260329 | Chika Anzai
      Main | Takina Inoue | 井ノ上たきな | 260328 | Shion Wakayama
      Supporting | Kurumi | クルミ | 268458 | Misaki Kuno
      Supporting | Mizuki Nakahara | 中原ミズキ | 268457 | Ami Koshimizu
      Supporting | Majima | 真島 | 283404 | Yoshitsugu Matsuoka
      Supporting | Mika | ミカ | 268459 | Kousuke Sakaki`,
  },
  {
    number: 460,
    mal: { id: 50410, score: 7.82, members: 120_000, favourites: 1_730 },
    anilist: 141902,
    english: 'One Piece Film: Red',
    romaji: 'One Piece Film: Red',
    japanese: 'ONE PIECE FILM RED',
    also: ['One Piece Movie 15', 'OP Film Red', 'フィルムレッド', 'ワンピース レッド'],
    format: 'Movie',
    episodes: 1,
    minutes: 115,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-08-06',
    genres: 'action, adventure, comedy, drama, fantasy, music, shounen',
    tags: 'Pirates, Music, Idol, Concert, Island, Dream',
    studios: 'Toei Animation',
    synopsis: `
      On an island where hardly a soul is left, the world's best-loved singer gives her first concert in the flesh,
      and pirates, Marines and half the globe by screen come to listen. Uta means to make everyone happy for ever; she
      has worked out how. Luffy, who knew her when they were small and turned everything into a contest, lets slip
      whose daughter she is. Red-Haired Shanks once sailed away from her, and she has had twelve years to hate him for
      it.`,
    watch: { Netflix: 'https://www.netflix.com/title/81700392' },
    recommends: [38234, 42984, 731, 62896, 48903],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Uta | ウタ | 270493 | Kaori Nazuka
      Main | Shanks | シャンクス | 727 | Shuuichi Ikeda
      Supporting | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Supporting | Nami | ナミ | 723 | Akemi Okamura
      Supporting | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Supporting | Sanji | サンジ | 305 | Hiroaki Hirata
      Supporting | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani
      Supporting | Gordon | ゴードン | gordon-of-elegia | Kenjirou Tsuda
      Supporting | Coby | コビー | – | Mika Doi`,
  },
  {
    number: 461,
    mal: { id: 51367, score: 8.03, members: 192_000, favourites: 1_390 },
    anilist: 146722,
    english: "JoJo's Bizarre Adventure: STONE OCEAN Part 2",
    romaji: 'JoJo no Kimyou na Bouken Part 6: Stone Ocean Part 2',
    japanese: 'ジョジョの奇妙な冒険 ストーンオーシャン 2クール',
    also: ['JJBA 6', 'JoJo Part 6', 'Stone Ocean 2', 'ジョジョ 6部'],
    format: 'ONA',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2022-09-01',
    genres: 'action, adventure, shounen, super-power',
    tags: 'Super Power, Prison, Curses, Butterflies, Sea',
    studios: 'David Production',
    producers: 'Warner Bros. Japan, KlockWorx, Medicos Entertainment, Shueisha',
    synopsis: `
      Only the punishment ward holds what Jolyne needs, so she gets herself sent there. Before that Hermes settles a
      matter of her own: she came to Green Dolphin Street on purpose, for the man who killed her sister. Deeper in,
      Father Pucci's errand begins to show its shape, in a bone that was once part of DIO and in prisoners who put out
      leaves in the sun. Foo Fighters, plankton and loyal friend, learns what a memory is worth.`,
    watch: { Netflix: 'https://www.netflix.com/title/80179831' },
    relations: { prequel: [48661], sequel: [53273] },
    recommends: [48661, 44200, 41467, 16870, 38234],
    cast: `
      Main | Jolyne Kuujou | 空条徐倫 | 11222 | Ai Fairouz
      Main | Weather Report | ウェザー・リポート | 17675 | Yuuichirou Umehara
      Main | Enrico Pucci | エンリコ・プッチ | 17676 | Tomokazu Seki
      Main | Foo Fighters | フー・ファイターズ | 32507 | Mariya Ise
      Main | Narciso Annasui | ナルシソ・アナスイ | 24327 | Daisuke Namikawa
      Main | Hermes Costello | エルメェス・コステロ | 13369 | Mutsumi Tamura`,
  },
  {
    number: 462,
    mal: { id: 42310, score: 8.62, members: 529_000, favourites: 36_000 },
    anilist: 120377,
    english: 'Cyberpunk: Edgerunners',
    romaji: 'Cyberpunk: Edgerunners',
    japanese: 'サイバーパンク エッジランナーズ',
    also: ['Edgerunners', 'CPER', 'Cyberpunk', 'エッジランナーズ'],
    format: 'ONA',
    episodes: 10,
    minutes: 25,
    rating: 'R+',
    material: 'Game',
    aired: '2022-09-13',
    genres: 'action, drama, psychological, sci-fi',
    tags: 'Cyberpunk, Tragedy, Crime, Dystopian, Cyborg, Class Struggle, Urban, Gangs, Orphan',
    studios: 'Trigger',
    producers: 'CD Projekt Red',
    synopsis: `
      In Night City a mother works double shifts so that her son may be sneered at by the children of Arasaka. When
      she is gone, David Martinez has a heap of bills, a stolen military spine, and nothing to lose by screwing it in.
      It makes him fast. Lucy, a netrunner who picks pockets on the train and dreams of the Moon, brings him to
      Maine's crew, and for a while it is a family. Chrome, though, always wants more flesh.`,
    watch: { Netflix: 'https://www.netflix.com/title/81054853' },
    recommends: [13601, 36649, 35849, 35737, 42249],
    cast: `
      Main | David Martinez | デイビッド・マルティネズ | 284158 | KENN
      Main | Lucy | ルーシー | 284157 | Aoi Yuuki
      Supporting | Rebecca | レベッカ | 284163 | Tomoyo Kurosawa
      Supporting | Maine | メイン | 284159 | Hiroki Touchi
      Supporting | Kiwi | キーウィ | 284161 | –
      Supporting | Falco | ファルコ | 287420 | –`,
  },
  {
    number: 463,
    mal: { id: 49918, score: 8.21, members: 787_000, favourites: 7_370 },
    anilist: 139630,
    english: 'My Hero Academia Season 6',
    romaji: 'Boku no Hero Academia 6th Season',
    japanese: '僕のヒーローアカデミア６',
    also: ['MHA 6', 'MHA S6', 'BNHA 6', 'ヒロアカ 6期'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-10-01 to 2023-03-25',
    genres: 'action, adventure, school, shounen, super-power',
    tags: 'Super Power, Superhero, War, Terrorism, Urban Fantasy, Anti-Hero, Assassins, Ensemble Cast',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      War, this time, and it starts in daylight: the heroes move all at once on a villa and a hospital where Shigaraki
      sleeps in a tank. They have planned for nearly everything. But somebody has been saving up the truth about the
      Todoroki family, and by evening there are towns that no longer believe in capes. Midoriya leaves his friends a
      letter each and goes out alone in a torn cloak, hunted by a sniper who once shot for the good side.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80135674',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
      Hulu: 'https://www.hulu.com/',
    },
    relations: { prequel: [41587], sequel: [54789] },
    recommends: [60098, 41467, 52299, 1575, 38234],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Tomura Shigaraki | 死柄木弔 | 89226 | Kouki Uchiyama
      Supporting | Kaina Tsutsumi | 筒美火伊那 | 225724 | –
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Supporting | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Supporting | Shouta Aizawa | 相澤消太 | 89225 | Junichi Suwabe`,
  },
  {
    number: 464,
    mal: { id: 50602, score: 8.19, members: 1_097_000, favourites: 7_710 },
    anilist: 142838,
    english: 'SPY x FAMILY Part 2',
    romaji: 'Spy x Family Part 2',
    japanese: 'SPY×FAMILY 第2クール',
    also: ['SxF Part 2', 'Spy Family Part 2', 'SPY x FAMILY Cour 2', 'スパファミ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-10-01 to 2022-12-24',
    genres: 'action, comedy, shounen, slice-of-life, super-power, supernatural',
    tags: 'Family Life, Found Family, Episodic, Espionage, Urban, Ensemble Cast, Urban Fantasy, Assassins, Foreign',
    studios: 'Wit Studio, CloverWorks',
    producers: 'TV Tokyo, Shogakukan-Shueisha Productions, TOHO animation, Shueisha',
    synopsis: `
      Another mouth at the Forgers': Bond, an enormous white dog who sees the future and belongs, at first, to
      students planning to blow up a minister. Anya reads the dog's mind and has one evening to prevent the worst
      without explaining how she knows. After that come lesser perils: dog walks, exams, and Fiona Frost, Loid's
      stone-faced colleague, who partners him at underground tennis and believes that Yor's place should by rights be
      hers.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81511410',
      'Disney+': 'https://www.disneyplus.com/series/fet1h9jqmrAM',
      Crunchyroll: 'https://www.crunchyroll.com/series/G4PH0WXVJ',
      Hulu: 'https://www.hulu.com/',
    },
    relations: { prequel: [50265], sequel: [53887] },
    recommends: [59027, 42897, 38826, 38680, 33255],
    cast: `
      Main | Loid Forger | ロイド・フォージャー | 138101 | Takuya Eguchi
      Main | Yor Forger | ヨル・フォージャー | 138102 | Saori Hayami
      Main | Anya Forger | アーニャ・フォージャー | 138100 | Atsumi Tanezaki
      Supporting | Bond | ボンド | 169679 | Kenichirou Matsuda
      Supporting | Damian Desmond | ダミアン・デズモンド | 150424 | Natsumi Fujiwara
      Supporting | Fiona Frost | フィオナ・フロスト | 184936 | Ayane Sakura`,
  },
  {
    number: 465,
    mal: { id: 49828, score: 7.84, members: 182_000, favourites: 1_890 },
    anilist: 139274,
    english: 'Mobile Suit Gundam: The Witch from Mercury',
    romaji: 'Kidou Senshi Gundam: Suisei no Majo',
    japanese: '機動戦士ガンダム 水星の魔女',
    also: ['G-Witch', 'GWitch', 'Witch from Mercury', '水星の魔女'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2022-10-02 to 2023-01-08',
    genres: 'action, mecha, school, sci-fi, space',
    tags: 'Mecha, Academy, Duels, Witch, Space, Corporate Intrigue, Real Robot, Yuri, Politics',
    studios: 'Sunrise',
    producers: 'Sotsu, Mainichi Broadcasting System, Bandai Namco Filmworks',
    synopsis: `
      Nobody told Suletta Mercury that at Asticassia School quarrels are settled by mobile suit, or that winning one
      would make her bridegroom to the president's daughter. She came from her lonely planet with a stammer, a list of
      things one does at school, and Aerial, a machine that she calls family and that looks very like a forbidden
      Gundam. Miorine, the prize, has her own escape in mind. Behind both stand parents with old business between
      them.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81643097',
      'Disney+': 'https://www.disneyplus.com/series/5QpjFWF5ssvK',
      Crunchyroll: 'https://www.crunchyroll.com/series/G79H2307W',
    },
    relations: { prequel: [52168], sequel: [53199] },
    recommends: [53199, 256, 1575, 329, 41457],
    cast: `
      Main | Suletta Mercury | スレッタ・マーキュリー | 279507 | Kana Ichinose
      Main | Miorine Rembran | ミオリネ・レンブラン | 279508 | Lynn
      Supporting | Guel Jeturk | グエル・ジェターク | 279506 | Youhei Azakami
      Supporting | Chuatury Panlunch | チュアチュリー・パンランチ | 286806 | Miyu Tomita
      Supporting | Elan Ceres | エラン・ケレス | 279505 | Natsuki Hanae
      Supporting | Secelia Dote | セセリア・ドート | 288851 | –
      Supporting | Prospera Mercury | プロスペラ・マーキュリー | – | Mamiko Noto`,
  },
  {
    number: 466,
    mal: { id: 50172, score: 8.72, members: 829_000, favourites: 12_900 },
    anilist: 140439,
    english: 'Mob Psycho 100 III',
    romaji: 'Mob Psycho 100 III',
    japanese: 'モブサイコ100 Ⅲ',
    also: ['MP100 3', 'Mob Psycho 3', 'Mob Psycho 100 3rd Season', 'モブサイコ 3期'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2022-10-06 to 2022-12-22',
    genres: 'action, comedy, drama, psychological, shounen, slice-of-life, supernatural',
    tags: 'Coming of Age, Super Power, Urban Fantasy, Philosophy, Dissociative Identities, Cult, Ghost, Satire',
    studios: 'Bones',
    producers: 'Shogakukan-Shueisha Productions, Warner Bros. Japan, KlockWorx, BS Fuji, Hakuhodo DY Music & Pictures',
    synopsis: `
      A broccoli the size of a tower block stands in the middle of Seasoning City, and people have begun to pray to
      it. Half of that is Mob's fault; the other half belongs to Dimple, a green spirit who always wished to be a god.
      Mob has a careers form to fill in, a telepathy club to help to its aliens, and Tsubomi, who is moving away. He
      has muscles now, and friends, and one self that he has never let speak.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80179798',
      Crunchyroll: 'https://www.crunchyroll.com/',
      Hulu: 'https://www.hulu.com/',
    },
    relations: { prequel: [37510] },
    recommends: [37510, 57334, 37450, 41025, 40748],
    cast: `
      Main | Shigeo Kageyama | 影山茂夫 | 89616 | Setsuo Itou
      Main | Arataka Reigen | 霊幻新隆 | 89334 | Takahiro Sakurai
      Main | Ekubo | エクボ | 89617 | Akio Ootsuka
      Supporting | Teruki Hanazawa | 花沢輝気 | 89621 | Yoshitsugu Matsuoka
      Supporting | Ritsu Kageyama | 影山律 | 89618 | Miyu Irino
      Supporting | Musashi Gouda | ムサシ | 132972 | –`,
  },
  {
    number: 467,
    spotlight: true,
    mal: { id: 47917, score: 8.73, members: 753_000, favourites: 37_300 },
    anilist: 130003,
    english: 'BOCCHI THE ROCK!',
    romaji: 'Bocchi the Rock!',
    japanese: 'ぼっち・ざ・ろっく！',
    also: ['BTR', 'BocchiTheRock', 'Bocchi', 'ぼざろ'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: '4-koma manga',
    aired: '2022-10-09 to 2022-12-25',
    genres: 'comedy, music, slice-of-life',
    tags: 'Band, Rock Music, Cute Girls Doing Cute Things, Coming of Age, Rehabilitation, Surreal Comedy',
    studios: 'CloverWorks',
    producers: 'Aniplex, Houbunsha',
    synopsis: `
      Online she is guitarhero, with thirty thousand subscribers; at school Hitori Gotoh has not managed a single
      conversation. Three years of practice in a cupboard come to light when Nijika, one guitarist short, drags her
      down the steps to a basement club in Shimokitazawa, where she plays her first gig inside a mango box. Of Kessoku
      Band's other members one is penniless, one has run away, and Hitori herself dissolves whenever somebody looks at
      her.`,
    watch: { Netflix: 'https://www.netflix.com/title/81641170', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [61006] },
    recommends: [39533, 57, 5680, 877, 66],
    cast: `
      Main | Hitori Gotou | 後藤ひとり | 257562 | Yoshino Aoyama
      Main | Nijika Ijichi | 伊地知虹夏 | 261674 | Sayumi Suzushiro
      Main | Ryou Yamada | 山田リョウ | 264529 | Saku Mizuno
      Main | Ikuyo Kita | 喜多郁代 | 266041 | Ikumi Hasegawa
      Supporting | Kikuri Hiroi | 廣井きくり | 291639 | Sayaka Senbongi
      Supporting | Seika Ijichi | 伊地知星歌 | 289054 | Yumi Uchiyama`,
  },
  {
    number: 468,
    mal: { id: 49596, score: 8.1, members: 862_000, favourites: 14_600 },
    anilist: 137822,
    english: 'BLUE LOCK',
    romaji: 'Blue Lock',
    japanese: 'ブルーロック',
    also: ['BLLK', 'Bluelock', 'ブルロ'],
    format: 'TV',
    episodes: 24,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-10-09 to 2023-03-26',
    genres: 'action, drama, shounen, sports',
    tags: 'Football, Athletics, Ensemble Cast, Revenge, Team Sports',
    studios: '8bit',
    producers: "TV Asahi, Lantis, Kodansha, Toy's Factory, Crunchyroll",
    synopsis: `
      Japan has every virtue but a goalscorer. So Jinpachi Ego, a stick insect in spectacles, shuts three hundred
      young forwards into a concrete fortress and promises to keep one; the rest will never play for their country.
      Yoichi Isagi is ranked almost last and still dreams of the pass that cost his school the final. In here nobody
      thanks you for passing, least of all Bachira, who plays with a monster that only he can see.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81640753',
      'Disney+': 'https://www.disneyplus.com/series/6SsOy9HQ2imE',
      Crunchyroll: 'https://www.crunchyroll.com/series/G4PH0WEKE',
      Hulu: 'https://www.hulu.com/',
    },
    relations: { sequel: [54865], 'side-story': [54866] },
    recommends: [52742, 45649, 2116, 32995, 59062],
    cast: `
      Main | Yoichi Isagi | 潔世一 | 140856 | Kazuki Ura
      Main | Meguru Bachira | 蜂楽廻 | 162213 | Tasuku Kaito
      Main | Hyouma Chigiri | 千切豹馬 | 167444 | Souma Saitou
      Main | Rensuke Kunigami | 國神錬介 | 162214 | Yuuki Ono
      Supporting | Gin Gagamaru | 我牙丸吟 | 169404 | –
      Supporting | Seishirou Nagi | 凪誠士郎 | – | Nobunaga Shimazaki
      Supporting | Reo Mikage | 御影玲王 | – | Yuuma Uchida
      Supporting | Shouei Barou | 馬狼照英 | – | Junichi Suwabe
      Supporting | Rin Itoshi | 糸師凛 | – | Kouki Uchiyama
      Supporting | Jinpachi Ego | 絵心甚八 | – | Hiroshi Kamiya`,
  },
  {
    number: 469,
    mal: { id: 41467, score: 8.98, members: 676_000, favourites: 23_400 },
    anilist: 116674,
    english: 'BLEACH: Thousand-Year Blood War',
    romaji: 'Bleach: Sennen Kessen-hen',
    japanese: 'BLEACH 千年血戦篇',
    also: ['TYBW', 'Bleach TYBW', 'Bleach 2022', '千年血戦篇'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2022-10-11 to 2022-12-27',
    genres: 'action, adventure, shounen, super-power, supernatural',
    tags: 'War, Swordplay, Super Power, Cosmic Horror, Urban Fantasy, Terrorism',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, Dentsu, Shueisha',
    synopsis: `
      The Quincies were wiped out, or so the Soul Reapers tell it. A thousand years later Yhwach comes out of the
      shadows with an army in white, medals that can take away a captain's Bankai, and a score to settle with old
      Yamamoto. In its first days the Seireitei loses more than in any war before. Ichigo, who arrives late, is made
      to ask a thing he never thought of: where his powers come from, and who his mother was.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/4Afet1Q421gy',
      Hulu: 'https://www.hulu.com/',
      Netflix: 'https://www.netflix.com/',
    },
    relations: { prequel: [269], sequel: [53998] },
    recommends: [53998, 59192, 16870, 36896, 50265],
    cast: `
      Main | Ichigo Kurosaki | 黒崎一護 | 5 | Masakazu Morita
      Main | Rukia Kuchiki | 朽木ルキア | 6 | Fumiko Orikasa
      Main | Orihime Inoue | 井上織姫 | 7 | Yuki Matsuoka
      Main | Renji Abarai | 阿散井恋次 | 906 | Kentarou Itou
      Main | Uryuu Ishida | 石田雨竜 | 564 | Noriaki Sugiyama
      Main | Yasutora Sado | 茶渡泰虎 | 575 | Hiroki Yasumoto
      Supporting | Yhwach | ユーハバッハ | – | Takayuki Sugou
      Supporting | Kenpachi Zaraki | 更木剣八 | 909 | Fumihiko Tachiki
      Supporting | Sousuke Aizen | 藍染惣右介 | 1086 | Shou Hayami`,
  },
  {
    number: 470,
    mal: { id: 44511, score: 8.42, members: 1_877_000, favourites: 56_400 },
    anilist: 127230,
    english: 'Chainsaw Man',
    romaji: 'Chainsaw Man',
    japanese: 'チェンソーマン',
    also: ['CSM', 'Chainsawman', 'Chain Saw Man'],
    format: 'TV',
    episodes: 12,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '2022-10-12 to 2022-12-28',
    genres: 'action, demons, drama, fantasy, horror, shounen, supernatural',
    tags: 'Demons, Monster Boy, Urban Fantasy, Anti-Hero, Shapeshifting, Urban, Henshin',
    studios: 'MAPPA',
    producers: 'dugout',
    synopsis: `
      Denji is sixteen, has sold a kidney, and owes the yakuza for a father he did not like. His whole joy is Pochita,
      a dog with a chainsaw for a nose, and his whole ambition is jam on toast. Killed and put back together with a
      pull-cord in his chest, he is taken in by Makima of Public Safety, who offers breakfast for obedience. He shares
      a flat with Aki, who lives for revenge, and Power, who never flushes.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81215627',
      Crunchyroll: 'https://www.crunchyroll.com/series/GVDHX8QNW',
      Hulu: 'https://www.hulu.com/',
      'Disney+': 'https://www.disneyplus.com/',
    },
    relations: { sequel: [57555] },
    recommends: [57555, 35120, 40748, 20507, 22319],
    cast: `
      Main | Denji | デンジ | 130102 | Kikunosuke Toya
      Main | Power | パワー | 137079 | Ai Fairouz
      Main | Aki Hayakawa | 早川アキ | 137081 | Shougo Sakata
      Main | Makima | マキマ | 137080 | Tomori Kusunoki
      Supporting | Himeno | 姫野 | – | Mariya Ise
      Supporting | Kobeni Higashiyama | 東山コベニ | – | Karin Takahashi
      Supporting | Angel Devil | 天使の悪魔 | – | Maaya Uchida
      Supporting | Pochita | ポチタ | 170266 | Shiori Izawa`,
  },
  {
    number: 471,
    mal: { id: 50594, score: 8.24, members: 226_000, favourites: 5_540 },
    anilist: 142770,
    english: 'Suzume',
    romaji: 'Suzume no Tojimari',
    japanese: 'すずめの戸締まり',
    also: ["Suzume's Door-Locking", 'すずめ'],
    format: 'Movie',
    episodes: 1,
    minutes: 121,
    rating: 'PG-13',
    material: 'Original',
    aired: '2022-11-11',
    genres: 'adventure, fantasy, mystery, supernatural',
    tags: 'Urban Fantasy, Travel, Coming of Age, Shapeshifting, Orphan, Family Life, Gods, Kaiju, Mythology',
    studios: 'CoMix Wave Films',
    producers: 'Aniplex, Toho, JR East Marketing & Communications, Kadokawa, voque ting',
    synopsis: `
      A door stands by itself in a flooded ruin on Kyushu, and Suzume, late for school, opens it. She sees stars;
      something else sees the way out. Souta, who travels the country locking such doors before the earth can shake,
      is turned by a talking cat into a child's three-legged chair, and so girl and chair run for it: ferry, moped,
      bullet train, a kind bed in each town, and everywhere another place that people once loved and left.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    recommends: [32281, 38826, 199, 12355, 2236],
    cast: `
      Main | Suzume Iwato | 岩戸鈴芽 | 259510 | Nanoka Hara
      Main | Souta Munakata | 宗像草太 | 284260 | Hokuto Matsumura
      Supporting | Daijin | ダイジン | 284261 | Ann Yamane
      Supporting | Tamaki Iwato | 岩戸環 | 288384 | Eri Fukatsu
      Supporting | Minoru Okabe | 岡部稔 | 288385 | Shouta Sometani
      Supporting | Rumi Ninomiya | 二ノ宮ルミ | 288386 | Sairi Itou`,
  },
  {
    number: 472,
    mal: { id: 45649, score: 8.46, members: 16_400, favourites: 123 },
    anilist: 128207,
    english: 'THE FIRST SLAM DUNK',
    romaji: 'The First Slam Dunk',
    japanese: 'THE FIRST SLAM DUNK',
    also: ['TFSD', 'Slam Dunk Movie', 'Slam Dunk 2022', 'スラダン 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-12-03',
    genres: 'drama, school, shounen, sports',
    tags: 'Basketball, School Club, Coming of Age, Ensemble Cast, Team Sports',
    studios: 'Toei Animation, DandeLion Animation Studio',
    synopsis: `
      Before the famous redhead there was a small boy in Okinawa, playing one-on-one with a big brother who promised
      to come back from the sea. Ryota Miyagi is now point guard of Shohoku, and across the court stands Sannoh, who
      do not lose. One match in the nationals, fought nearly in real time; and, between baskets, everything that he,
      his mother and his sister have not said to each other in all these years.`,
    watch: { Netflix: 'https://www.netflix.com/title/81765372' },
    recommends: [20583, 11771, 170, 49596, 22],
    cast: `
      Main | Ryouta Miyagi | 宮城リョータ | 312 | Shuugo Nakamura
      Main | Hanamichi Sakuragi | 桜木花道 | 310 | Subaru Kimura
      Main | Hisashi Mitsui | 三井寿 | 313 | Jun Kasama
      Main | Kaede Rukawa | 流川楓 | 311 | Shinichirou Kamio
      Supporting | Takenori Akagi | 赤木剛憲 | 314 | Kenta Miyake
      Supporting | Mitsuyoshi Anzai | – | 12862 | –`,
  },
  {
    number: 473,
    mal: { id: 52198, score: 8.71, members: 126_000, favourites: 2_340 },
    anilist: 151384,
    english: 'Kaguya-sama: Love is War -The First Kiss That Never Ends-',
    romaji: 'Kaguya-sama wa Kokurasetai: First Kiss wa Owaranai',
    japanese: 'かぐや様は告らせたい -ファーストキッスは終わらない-',
    also: ['Kaguya Movie', 'The First Kiss That Never Ends', 'かぐや様 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 96,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2022-12-17',
    genres: 'comedy, drama, romance, school, seinen',
    tags: 'Christmas, Student Council, Masks, Moon, Confession',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Mainichi Broadcasting System, Shueisha, JR East Marketing & Communications',
    synopsis: `
      She kissed him at the clock tower, rather thoroughly, and by the next morning has turned to ice. The Kaguya of
      old is back in charge, cold, clever and terrified that someone who knows the whole of her could not possibly
      stay. Miyuki, for his part, believes that only a flawless boy may love such a girl, and works himself into a
      hospital bed. Christmas is coming. Both have won the war of confessions, and neither knows how peace is made.`,
    relations: { prequel: [43608] },
    recommends: [37999, 39792, 46352, 59845, 37786],
    cast: `
      Main | Kaguya Shinomiya | 四宮かぐや | 120649 | Aoi Koga
      Main | Miyuki Shirogane | 白銀御行 | 121101 | Makoto Furukawa
      Main | Chika Fujiwara | 藤原千花 | 121103 | Konomi Kohara
      Main | Miko Iino | 伊井野ミコ | 125886 | Miyu Tomita
      Main | Yuu Ishigami | 石上優 | 121102 | Ryouta Suzuki
      Main | Ai Hayasaka | 早坂愛 | 121104 | Yumiri Hanamori`,
  },
]
