import type { WrittenTitle } from '../written.ts'

export const TITLES_2002_2003: readonly WrittenTitle[] = [
  {
    number: 156,
    mal: { id: 256, score: 7.13, members: 150_000, favourites: 525 },
    anilist: 256,
    english: 'Voices of a Distant Star',
    romaji: 'Hoshi no Koe',
    japanese: 'ほしのこえ',
    also: ['VoaDS'],
    format: 'OVA',
    episodes: 1,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2002-02-02',
    genres: 'drama, mecha, romance, sci-fi, space',
    tags: 'Mobile Phones, Space, Mecha, Letters, Distance, Starry Sky',
    studios: 'CoMix Wave Films',
    synopsis: `
      Mikako, fifteen and still in her school uniform, has been picked for a fleet that hunts the aliens whose ruins
      were found on Mars; Noboru has stayed behind to take his exams. They have mobile phones. With every stage of her
      voyage the messages need longer, up to eight years for a sentence. Makoto Shinkai made these twenty-five minutes
      almost single-handed, on a computer at home, and filled them with rain on bus shelters and the light after
      school.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [93, 329, 949, 5, 474],
    cast: `
      Main | Mikako Nagamine | 長峰美加子 | – | Sumi Mutou
      Main | Noboru Terao | 寺尾昇 | – | Chihiro Suzuki`,
  },
  {
    number: 31,
    mal: { id: 48, score: 6.95, members: 177_000, favourites: 1_330 },
    anilist: 48,
    english: '.hack//SIGN',
    romaji: '.hack//Sign',
    japanese: '.hack//SIGN',
    also: ['dot hack Sign', 'hack sign', 'ドットハックサイン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2002-04-04 to 2002-09-26',
    genres: 'adventure, fantasy, game, magic, mystery, sci-fi',
    tags: 'Virtual World, Video Games, Magic, Swordplay, Moon, Guild, Cats, Melancholy, Ruins',
    studios: 'Bee Train',
    producers: 'Bandai Visual, Yomiko Advertising, Bandai, CyberConnect2',
    synopsis: `
      Everybody is playing The World; a sullen boy by the name of Tsukasa has woken up inside it and cannot log out. He
      feels the grass but no longer remembers his own hands. Knights of good order want him banned, players trade
      rumours of a key that breaks every rule, and something with the smile of a cat keeps offering him favours. Slow,
      moonlit and years ahead of its genre, it wonders by the campfire why a person might not wish to go home.`,
    relations: { sequel: [298, 873, 1143, 1487], 'side-story': [454], alternative: [299], other: [9332, 11375] },
    recommends: [339, 31240, 457, 9253],
    cast: `
      Main | Tsukasa | 司 | hack-tsukasa | Mitsuki Saiga
      Main | Mimiru | ミミル | – | Megumi Toyoguchi
      Main | Bear | ベア | hack-bear | –
      Supporting | Subaru | 昴 | hack-subaru | Kaori Nazuka
      Supporting | BT | BT | hack-bt | Akiko Hiramatsu
      Supporting | Crim | クリム | hack-crim | –`,
  },
  {
    number: 157,
    mal: { id: 66, score: 7.98, members: 321_000, favourites: 6_120 },
    anilist: 66,
    english: 'Azumanga Daioh',
    romaji: 'Azumanga Daiou The Animation',
    japanese: 'あずまんが大王 THE ANIMATION',
    also: ['Azumanga', 'Azumanga Daiou', 'あずまんが'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: '4-koma manga',
    aired: '2002-04-09 to 2002-10-01',
    genres: 'comedy, school, slice-of-life',
    tags: 'Cute Girls Doing Cute Things, Slapstick, Ensemble Cast, Episodic',
    studios: 'J.C.Staff',
    producers: 'Genco, Lantis, Imagica, TV Tokyo Music, Cosmic Ray',
    synopsis: `
      Three years of high school, six girls, and no plot to speak of. Chiyo is ten and helps the others with their
      homework; Tomo has the energy of a burst hose; stately Sakaki wants only to stroke a cat, and is bitten. Osaka,
      called so for want of a better idea, wonders about hiccups until time itself slows down. A yellow cat-like being
      claims to be somebody's father. Then, quite suddenly, cherry blossom.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { 'side-story': [659, 1593] },
    recommends: [145, 4224, 47917, 120, 10165],
    cast: `
      Main | Chiyo Mihama | 美浜ちよ | – | Tomoko Kaneda
      Main | Ayumu Kasuga | 春日歩 | – | Yuki Matsuoka
      Main | Sakaki | 榊 | – | Yuu Asakawa
      Main | Tomo Takino | 滝野智 | – | Chieko Higuchi
      Main | Koyomi Mizuhara | 水原暦 | – | Rie Tanaka
      Main | Kagura | 神楽 | azumanga-kagura | Houko Kuwashima
      Supporting | Yukari Tanizaki | 谷崎ゆかり | – | Akiko Hiramatsu
      Supporting | Chiyo's Father | ちよ父 | – | Norio Wakamoto`,
  },
  {
    number: 158,
    mal: { id: 597, score: 7.72, members: 254_000, favourites: 1_380 },
    anilist: 597,
    english: 'The Cat Returns',
    romaji: 'Neko no Ongaeshi',
    japanese: '猫の恩返し',
    also: ["The Cat's Repayment", 'ねこのおんがえし'],
    format: 'Movie',
    episodes: 1,
    minutes: 75,
    rating: 'G',
    material: 'Other',
    aired: '2002-07-20',
    genres: 'adventure, drama, fantasy',
    tags: 'Cats, Kingdom, Tower, School, Gratitude',
    studios: 'Studio Ghibli',
    synopsis: `
      Haru snatches a cat from under a lorry, whereupon it stands up, dusts itself off and thanks her. It was a
      prince. By morning the Cat Kingdom shows its gratitude: catnip in her pockets, mice in her locker, and a
      betrothal that nobody asked her about. A voice sends her to a house on a very small square, home of the Baron, a
      gentleman in a top hat and about a foot tall. Just in time: she is growing whiskers.`,
    watch: { Netflix: 'https://www.netflix.com/title/70019058' },
    relations: { parent: [585] },
    recommends: [199, 431, 164, 512, 9760],
    cast: `
      Main | Haru Yoshioka | 吉岡ハル | – | Chizuru Ikewaki
      Main | Baron Humbert von Gikkingen | フンベルト・フォン・ジッキンゲン男爵 | – | Yoshihiko Hakamada
      Supporting | Muta | ムタ | – | Tetsu Watanabe
      Supporting | Toto | トト | cat-returns-toto | Yousuke Saitou
      Supporting | Yuki | ユキ | cat-returns-yuki | Aki Maeda
      Supporting | Cat King | 猫王 | cat-returns-king | Tetsurou Tanba`,
  },
  {
    number: 159,
    mal: { id: 721, score: 8.13, members: 160_000, favourites: 4_720 },
    anilist: 721,
    english: 'Princess Tutu',
    romaji: 'Princess Tutu',
    japanese: 'プリンセスチュチュ',
    also: ['Tutu', 'Tutu the Princess', 'チュチュ'],
    format: 'TV',
    episodes: 38,
    minutes: 16,
    rating: 'PG-13',
    material: 'Original',
    aired: '2002-08-16 to 2003-05-23',
    genres: 'comedy, drama, fantasy, magic, music, mystery, romance',
    tags: 'Ballet, Swans, Fairy Tale, Theatre, Ravens, Mahou Shoujo, Performing Arts',
    studios: 'Hal Film Maker',
    producers: 'Memory-Tech, GANSIS, Marvelous AQL',
    synopsis: `
      There was once a storyteller who died before he could finish, and whose prince has been walking about ever since
      with no heart in his chest. Dying has not stopped him. Drosselmeyer turns a duck into a clumsy girl at a ballet
      school, and the girl, for love of the prince, into Princess Tutu, who dances his lost feelings back to him; not
      all are welcome. Then the characters begin to read ahead.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { summary: [3265] },
    recommends: [232, 440, 1698, 2044, 35677],
    cast: `
      Main | Ahiru | あひる | – | Nanae Katou
      Main | Fakir | ふぁきあ | – | Takahiro Sakurai
      Main | Mytho | みゅうと | – | Naoki Yanagi
      Main | Rue | るう | princess-tutu-rue | Nana Mizuki
      Supporting | Drosselmeyer | ドロッセルマイヤー | – | Noboru Mitani`,
  },
  {
    number: 160,
    mal: { id: 1033, score: 8.25, members: 172_000, favourites: 2_420 },
    anilist: 1033,
    english: 'Millennium Actress',
    romaji: 'Sennen Joyuu',
    japanese: '千年女優',
    also: ['Chiyoko'],
    format: 'Movie',
    episodes: 1,
    minutes: 86,
    rating: 'PG-13',
    material: 'Original',
    aired: '2002-09-14',
    genres: 'action, adventure, drama, fantasy, historical, romance',
    tags: 'Filmmaking, Acting, Key, History, Trains, Memory, Showbiz',
    studios: 'Madhouse',
    producers: 'Bandai Visual, WOWOW, Genco, Kadokawa Shoten, KlockWorx',
    synopsis: `
      They are pulling down the studio, and Genya Tachibana, fan of fans, has tracked down its greatest star in the
      hills where she has hidden for thirty years. He brings her a key. Chiyoko Fujiwara begins to talk, and her life
      and her films run together: through war, samurai castles and moon rockets she chases one man, a painter she hid
      from the police for a night as a girl. Interviewer and cameraman find themselves running after her, out of
      breath.`,
    recommends: [437, 759, 1029, 16662, 853],
    cast: `
      Main | Chiyoko Fujiwara | 藤原千代子 | – | Fumiko Orikasa & Mami Koyama & Miyoko Shouji
      Main | Genya Tachibana | 立花源也 | – | Shouzou Iizuka
      Supporting | Kyouji Ida | 井田恭二 | – | Masaya Onosaka
      Supporting | Eiko Shimao | 島尾詠子 | – | Shouko Tsuda
      Supporting | Man with the Key | 鍵の君 | – | Kouichi Yamadera`,
  },
  {
    number: 161,
    mal: { id: 467, score: 8.42, members: 381_000, favourites: 8_360 },
    anilist: 467,
    english: 'Ghost in the Shell: Stand Alone Complex',
    romaji: 'Koukaku Kidoutai: Stand Alone Complex',
    japanese: '攻殻機動隊 STAND ALONE COMPLEX',
    also: ['GitS SAC', 'SAC', 'Stand Alone Complex', '攻殻SAC'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'R',
    material: 'Manga',
    aired: '2002-10-01 to 2003-10-01',
    genres: 'action, mecha, military, police, sci-fi, seinen',
    tags: 'Cyberpunk, Detective, Hacking, Artificial Intelligence, Politics, Military',
    studios: 'Production I.G',
    producers: 'Bandai Visual, Dentsu, Victor Entertainment, Animax, Kodansha',
    synopsis: `
      Public Security Section 9 has a cyborg major, a sniper, a family man with a revolver, and four-legged blue tanks
      that chatter like infants and have lately begun to discuss death. Most weeks there is a case; behind the cases
      is an old one. Six years ago somebody held up an executive on live television, and every eye watching saw a
      cartoon face laughing. Now the face is back, and so are its imitators.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { alternative: [43], sequel: [801], 'spin-off': [1335], summary: [2449], 'side-story': [10949] },
    recommends: [1566, 570, 93, 35737, 949],
    cast: `
      Main | Motoko Kusanagi | 草薙素子 | 1795 | Atsuko Tanaka
      Main | Batou | バトー | 2653 | Akio Ootsuka
      Main | Togusa | トグサ | 2654 | Kouichi Yamadera
      Main | Daisuke Aramaki | 荒巻大輔 | 2677 | Osamu Saka
      Supporting | Ishikawa | イシカワ | 2676 | Yutaka Nakano
      Supporting | Tachikoma | タチコマ | – | Sakiko Tamagawa
      Supporting | The Laughing Man | 笑い男 | – | –`,
  },
  {
    number: 162,
    mal: { id: 20, score: 7.99, members: 2_717_000, favourites: 76_300 },
    anilist: 20,
    english: 'Naruto',
    romaji: 'Naruto',
    japanese: 'NARUTO -ナルト-',
    also: ['Naruto (2002)', 'NARUTO', 'ナルト'],
    format: 'TV',
    episodes: 220,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2002-10-03 to 2007-02-08',
    genres: 'action, adventure, comedy, drama, fantasy, martial-arts, shounen, super-power, supernatural',
    tags: 'Ninja, Coming of Age, Super Power, Forest, Martial Arts, Orphan, Found Family, Revenge, Criminal Organization',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, Shueisha',
    synopsis: `
      A fox with nine tails once levelled half of Konoha; what is left of it is sealed inside a boy whom nobody will
      sit beside. Naruto Uzumaki fails every test and announces that he will lead the village one day. Put in a squad
      with icy Sasuke, who has a brother to kill, and clever Sakura, under a masked teacher who reads romances on
      duty, he begins to find people who know his name.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/70205012',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY9PJ5KWR',
    },
    relations: { 'side-story': [442, 594, 761, 936, 1074, 2144, 7367], sequel: [1735] },
    recommends: [1735, 223, 136, 21, 392],
    cast: `
      Main | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi
      Main | Sasuke Uchiha | うちはサスケ | 13 | Noriaki Sugiyama
      Main | Sakura Haruno | 春野サクラ | 145 | Chie Nakamura
      Main | Kakashi Hatake | はたけカカシ | 85 | Kazuhiko Inoue
      Supporting | Itachi Uchiha | うちはイタチ | 14 | Hideo Ishikawa`,
  },
  {
    number: 163,
    mal: { id: 93, score: 7.75, members: 163_000, favourites: 3_420 },
    anilist: 93,
    english: 'Mobile Suit Gundam SEED',
    romaji: 'Kidou Senshi Gundam SEED',
    japanese: '機動戦士ガンダムSEED',
    also: ['Gundam SEED', 'GSEED', 'ガンダムSEED', '種ガンダム'],
    format: 'TV',
    episodes: 50,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2002-10-05 to 2003-09-27',
    genres: 'action, drama, mecha, military, romance, sci-fi, space',
    tags: 'Mecha, Real Robot, Space, War, Genetic Engineering, Friendship, Military',
    studios: 'Sunrise',
    producers: 'Sotsu, Asatsu DK, Mainichi Broadcasting System, Sony Music Entertainment, Atelier Musa',
    synopsis: `
      Kira Yamato was grown to be better than other people, and would have been glad for no one to notice. Then
      Coordinator soldiers raid his neutral colony for secret weapons, and the pilot behind the knife is Athrun, his
      best friend from school on the Moon. Kira ends up in the Strike Gundam, defending a warship of Naturals who
      cannot do without him and do not quite trust him. Two gentle boys take aim at each other.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { other: [80], 'side-story': [864, 1215, 1241], summary: [2269], sequel: [2298], 'spin-off': [2743] },
    recommends: [3927, 949, 1089, 256, 467],
    cast: `
      Main | Kira Yamato | キラ・ヤマト | 113 | Souichirou Hoshi
      Main | Athrun Zala | アスラン・ザラ | 114 | Akira Ishida
      Main | Lacus Clyne | ラクス・クライン | 116 | Rie Tanaka
      Main | Cagalli Yula Athha | カガリ・ユラ・アスハ | 115 | Naomi Shindou
      Supporting | Mu La Flaga | ムウ・ラ・フラガ | – | Takehito Koyasu
      Supporting | Murrue Ramius | マリュー・ラミアス | – | Kotono Mitsuishi`,
  },
  {
    number: 164,
    mal: { id: 387, score: 7.97, members: 268_000, favourites: 7_180 },
    anilist: 387,
    english: 'Haibane Renmei',
    romaji: 'Haibane Renmei',
    japanese: '灰羽連盟',
    also: ['Haibane', 'Charcoal Feather Federation', '灰羽'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Other',
    aired: '2002-10-10 to 2002-12-19',
    genres: 'drama, fantasy, mystery, psychological, slice-of-life',
    tags: 'Wings, Angels, Walls, Memory, Iyashikei, Crows',
    studios: 'Radix',
    producers: 'Kadokawa Shoten, Fuji TV, Studio Tulip',
    synopsis: `
      She dreams of falling, with a crow for company, and wakes in a cocoon the size of a room. They call her Rakka
      after the dream. The others in Old Home have small grey wings and second-hand clothes, and haloes lifted hot
      from a mould; none may go near the Wall around the town. Reki, who smokes and sits up with her while the wings
      break through, has been there a long while, and sleeps badly.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [457, 440, 30, 861, 4081],
    cast: `
      Main | Rakka | ラッカ | – | Ryou Hirohashi
      Main | Reki | レキ | – | Junko Noda
      Supporting | Kuu | クウ | haibane-kuu | Akiko Yajima
      Supporting | Kana | カナ | haibane-kana | Eri Miyajima
      Supporting | Hikari | ヒカリ | haibane-hikari | Fumiko Orikasa
      Supporting | Nemu | ネム | haibane-nemu | Kazusa Murai`,
  },
  {
    number: 165,
    mal: { id: 486, score: 8.29, members: 295_000, favourites: 6_560 },
    anilist: 486,
    english: "Kino's Journey",
    romaji: 'Kino no Tabi: The Beautiful World',
    japanese: 'キノの旅 -the Beautiful World-',
    also: ['Kino', 'Kino no Tabi', 'キノ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'R',
    material: 'Light novel',
    aired: '2003-04-08 to 2003-07-08',
    genres: 'action, adventure, psychological, slice-of-life',
    tags: 'Motorcycles, Travel, Guns, Episodic, Philosophy, Wanderer, Iyashikei',
    studios: 'A.C.G.T.',
    producers: 'WOWOW, Genco, Pony Canyon, Studio Wombat, chara-ani.com',
    synopsis: `
      Three days, then on to the next one: that is the rule. Kino travels with a long-barrelled revolver and Hermes, a
      motorcycle who talks too much, through countries the size of cities, each of which has had an idea and kept to
      it. In one, everyone can read thoughts and so lives alone; in another the majority was always right, until few
      were left. Kino listens, eats, sometimes shoots, and passes no sentence.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { prequel: [1379], sequel: [2175], 'side-story': [3466], alternative: [35079] },
    recommends: [457, 1, 387, 6, 1210],
    cast: `
      Main | Kino | キノ | 87 | Ai Maeda
      Main | Hermes | エルメス | kinos-journey-hermes | Ryuuji Aigase`,
  },
  {
    number: 166,
    mal: { id: 121, score: 8.12, members: 1_414_000, favourites: 25_300 },
    anilist: 121,
    english: 'Fullmetal Alchemist',
    romaji: 'Hagane no Renkinjutsushi',
    japanese: '鋼の錬金術師',
    also: ['FMA', 'FMA 2003', 'Fullmetal Alchemist (2003)', 'ハガレン'],
    format: 'TV',
    episodes: 51,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2003-10-04 to 2004-10-02',
    genres: 'action, adventure, drama, fantasy, magic, military, shounen',
    tags: 'Alchemy, Philosophy, Tragedy, Military, Coming of Age, Conspiracy, War, Travel, Alternate Universe',
    studios: 'Bones',
    producers: 'Aniplex, Dentsu, Square Enix, Mainichi Broadcasting System',
    synopsis: `
      Two brothers tried to bring their mother back by alchemy, and the price was a leg, an arm and a whole body. Ed,
      short and touchy about it, has joined the army for its libraries; Al, a soul in a hollow suit of armour, picks
      up kittens. The Philosopher's Stone might mend them; the nearer they come, the worse it smells. This first
      series soon overtakes the manga and goes its own mournful way, with another idea of what is fair.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/G5PHNM91W', Netflix: 'https://www.netflix.com/' },
    relations: { sequel: [430], summary: [664], 'side-story': [908], alternative: [5114] },
    recommends: [5114, 33, 21, 9756, 11061],
    cast: `
      Main | Edward Elric | エドワード・エルリック | 11 | Romi Park
      Main | Alphonse Elric | アルフォンス・エルリック | 12 | Rie Kugimiya
      Supporting | Winry Rockbell | ウィンリィ・ロックベル | 63 | Megumi Toyoguchi
      Supporting | Roy Mustang | ロイ・マスタング | 68 | Tooru Ookawa
      Supporting | Riza Hawkeye | リザ・ホークアイ | 70 | Michiko Neya
      Supporting | Maes Hughes | マース・ヒューズ | – | Keiji Fujiwara
      Supporting | Scar | スカー | 66 | Ryoutarou Okiayu`,
  },
  {
    number: 167,
    mal: { id: 329, score: 8.26, members: 240_000, favourites: 3_810 },
    anilist: 329,
    english: 'Planetes',
    romaji: 'Planetes',
    japanese: 'プラネテス',
    also: ['PLANETES', 'Planetes (2003)', 'プラネテス (TV)'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2003-10-04 to 2004-04-17',
    genres: 'drama, romance, sci-fi, seinen, space',
    tags: 'Space, Work, Workplace',
    studios: 'Sunrise',
    producers: 'Bandai Visual, NHK',
    synopsis: `
      In 2075 the rubbish of a century circles the Earth at eight kilometres a second, and a loose screw can kill a
      shuttle. Somebody has to fetch it down. At Technora that is the Debris Section, understaffed, underfunded and
      the butt of the company; Hachimaki sits there dreaming of a ship of his own, and Ai Tanabe, fresh from training,
      lectures him about love. An office comedy in vacuum, until the big questions dock.`,
    recommends: [93, 1, 256, 1000, 96],
    cast: `
      Main | Hachirouta Hoshino | 星野八郎太 | – | Kazunari Tanaka
      Main | Ai Tanabe | 田名部愛 | 5263 | Satsuki Yukino
      Supporting | Fee Carmichael | フィー・カーマイケル | – | Ai Orikasa
      Supporting | Yuri Mihairokov | ユーリ・ミハイロコフ | – | Takehito Koyasu`,
  },
  {
    number: 168,
    mal: { id: 759, score: 8.27, members: 273_000, favourites: 2_390 },
    anilist: 759,
    english: 'Tokyo Godfathers',
    romaji: 'Tokyo Godfathers',
    japanese: '東京ゴッドファーザーズ',
    also: ['TG'],
    format: 'Movie',
    episodes: 1,
    minutes: 92,
    rating: 'PG-13',
    material: 'Original',
    aired: '2003-11-08',
    genres: 'comedy, drama',
    tags: 'Christmas, Homeless, Baby, Urban, Snowscape, Found Family',
    studios: 'Madhouse',
    producers: 'Dentsu, Genco, Tohokushinsha Film Corporation',
    synopsis: `
      Christmas Eve in Shinjuku. Three people who live under blue tarpaulin are rummaging through the rubbish for a
      present when the rubbish starts to cry. Hana, who was a drag queen and has always wanted to be a mother, will
      not hear of the police; Gin, who drinks, and Miyuki, who ran away, are dragged along through the snow to find
      whoever could leave a baby behind. One coincidence tops another; Satoshi Kon calls them miracles and keeps a
      straight face.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [1033, 437, 1943, 12355, 164],
    cast: `
      Main | Gin | ギン | tokyo-godfathers-gin | Tooru Emori
      Main | Hana | ハナ | tokyo-godfathers-hana | Yoshiaki Umegaki
      Main | Miyuki | ミユキ | tokyo-godfathers-miyuki | Aya Okamoto
      Supporting | Kiyoko | 清子 | tokyo-godfathers-kiyoko | Satomi Koorogi`,
  },
  {
    number: 32,
    mal: { id: 731, score: 8.13, members: 70_400, favourites: 915 },
    anilist: 731,
    english: 'Interstella 5555: The 5tory of the 5ecret 5tar 5ystem',
    romaji: 'Interstella5555: The 5tory of The 5ecret 5tar 5ystem',
    japanese: 'インターステラ5555：THE 5TORY OF THE 5ECRET 5TAR 5YSTEM',
    also: ['Interstella 5555', '5555', 'Interstella 5555: The Story of the Secret Star System', 'Daft Punk Discovery'],
    format: 'Music',
    episodes: 1,
    minutes: 65,
    rating: 'G',
    material: 'Music',
    aired: '2003-12-01',
    genres: 'adventure, drama, music, sci-fi',
    tags: 'Space, Band, Aliens, Guitar, Disco, Neon, No Dialogue, Conspiracy, Adult Cast',
    studios: 'Toei Animation',
    producers: 'EMI',
    synopsis: `
      Not a word is spoken, and none is missed. Four blue-skinned musicians are snatched from a stage in a distant
      galaxy halfway through their hit, painted in human colours, robbed of their memories and sold to the Earth as the
      band of the year. A lovesick pilot sets out after them in a ship shaped like a guitar. Leiji Matsumoto oversaw the
      pictures, Daft Punk's Discovery supplies every sound, and it turns out that each had been waiting for the other.`,
    recommends: [1, 39533, 47, 820],
    cast: `
      Main | Stella | – | interstella-stella | –
      Main | Octave | – | interstella-octave | –
      Main | Arpegius | – | interstella-arpegius | –
      Main | Baryl | – | interstella-baryl | –
      Supporting | Shep | – | interstella-shep | –
      Supporting | Earl de Darkwood | – | interstella-darkwood | –`,
  },
]
