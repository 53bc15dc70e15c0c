import type { WrittenTitle } from '../written.ts'

export const TITLES_1997_1998: readonly WrittenTitle[] = [
  {
    number: 126,
    mal: { id: 31, score: 7.46, members: 248_000, favourites: 673 },
    anilist: 31,
    english: 'Neon Genesis Evangelion: Death & Rebirth',
    romaji: 'Shinseiki Evangelion Movie: Shito Shinsei',
    japanese: '新世紀エヴァンゲリオン劇場版 シト新生',
    also: ['Death & Rebirth', 'Evangelion: Death and Rebirth', 'シト新生'],
    format: 'Movie',
    episodes: 1,
    minutes: 104,
    rating: 'R',
    material: 'Original',
    aired: '1997-03-15',
    genres: 'drama, mecha, psychological, sci-fi',
    tags: 'Mecha, Angels, Apocalypse, Music, Psychological',
    studios: 'Gainax, Production I.G',
    producers: 'Movic, Sega, TV Tokyo Music, Audio Tanaka',
    synopsis: `
      By March 1997 the closing television episodes had left half of Japan arguing with its screens. Gainax's first
      reply came in two pieces. ‘Death’ shuffles what went before into a fever of memories, strung along an evening in
      an empty school hall where four pilots arrive one by one to tune up for Pachelbel. ‘Rebirth’ then begins the
      ending over again and stops in mid-air at the worst possible moment.`,
    watch: { Netflix: 'https://www.netflix.com/title/81033473' },
    relations: { parent: [30] },
    recommends: [32, 227, 43, 567, 949],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Asuka Langley Souryuu | 惣流・アスカ・ラングレー | 94 | Yuuko Miyamura
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Supporting | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki
      Supporting | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida`,
  },
  {
    number: 127,
    mal: { id: 527, score: 7.42, members: 607_000, favourites: 5_860 },
    anilist: 527,
    english: 'Pokémon',
    romaji: 'Pokemon',
    japanese: 'ポケットモンスター',
    also: ['Pocket Monsters', 'Indigo League', 'ポケモン'],
    format: 'TV',
    episodes: 276,
    minutes: 24,
    rating: 'PG',
    material: 'Game',
    aired: '1997-04-01 to 2002-11-14',
    genres: 'action, adventure, comedy, fantasy, kids',
    tags: 'Animals, Travel, Training, Tournament, Forest',
    studios: 'OLM',
    producers: 'TV Tokyo, TV Tokyo Music, Shogakukan Productions',
    synopsis: `
      Ash Ketchum of Pallet Town is ten and means to be a Pokémon Master; on the great morning he oversleeps and gets
      the last one left, an electric mouse with no intention of taking orders. A beating shared in the rain makes
      friends of them for good. With Misty, who is owed a bicycle, and Brock, who can cook, they walk through Kanto
      and beyond for badges, while three hopeless thieves with a talking Meowth are sent blasting off into the blue.`,
    relations: {
      'side-story': [528, 1117, 1118, 1119, 1120, 1709, 2842, 4792, 4793, 4794, 4795, 4874, 5526, 6877, 10916, 10917],
      alternative: [1525, 20159],
      sequel: [1564],
      summary: [2363, 11073, 31750, 36825],
    },
    recommends: [20159, 164, 136, 523, 512],
    cast: `
      Main | Satoshi | サトシ | 2473 | Rica Matsumoto
      Main | Pikachu | ピカチュウ | 3891 | Ikue Ootani
      Main | Kasumi | カスミ | pokemon-kasumi | Mayumi Iizuka
      Main | Takeshi | タケシ | pokemon-takeshi | Yuuji Ueda
      Supporting | Musashi | ムサシ | pokemon-musashi | Megumi Hayashibara
      Supporting | Kojirou | コジロウ | pokemon-kojirou | Shinichirou Miki
      Supporting | Nyarth | ニャース | – | Inuko Inuyama`,
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
    number: 128,
    spotlight: true,
    mal: { id: 164, score: 8.67, members: 1_173_000, favourites: 24_300 },
    anilist: 164,
    english: 'Princess Mononoke',
    romaji: 'Mononoke Hime',
    japanese: 'もののけ姫',
    also: ['Mononoke', 'Mononoke-hime', 'もののけ'],
    format: 'Movie',
    episodes: 1,
    minutes: 133,
    rating: 'PG-13',
    material: 'Original',
    aired: '1997-07-12',
    genres: 'action, adventure, drama, fantasy',
    tags: 'Forest, Wolves, Gods, Environmental, War, Curses, Masks, Mythology, Animals',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten, Nippon Television Network, Omnibus Promotion',
    synopsis: `
      A boar god, maddened by a lump of iron in its flesh, dies cursing, and the curse passes into the arm of the
      young man who shot it. Ashitaka rides west to find its source, and finds a war. Lady Eboshi fells the ancient
      forest to feed her furnaces, and shelters lepers and bought women behind the walls; San, raised by wolves, wants
      her dead. Between them at night walks the Forest Spirit, pale as glass, taller than the trees.`,
    watch: { Netflix: 'https://www.netflix.com/title/28630857' },
    recommends: [199, 431, 527, 572, 12355],
    cast: `
      Main | San | サン | 2727 | Yuriko Ishida
      Main | Ashitaka | アシタカ | 2802 | Youji Matsuda
      Supporting | Eboshi Gozen | エボシ御前 | 4781 | Yuuko Tanaka
      Supporting | Bou Jiko | ジコ坊 | 6801 | Kaoru Kobayashi
      Supporting | Moro no Kimi | モロの君 | 9174 | Akihiro Miwa
      Supporting | Toki | トキ | 11360 | –`,
  },
  {
    number: 129,
    mal: { id: 32, score: 8.57, members: 863_000, favourites: 32_500 },
    anilist: 32,
    english: 'Neon Genesis Evangelion: The End of Evangelion',
    romaji: 'Shinseiki Evangelion Movie: Air/Magokoro wo, Kimi ni',
    japanese: '新世紀エヴァンゲリオン劇場版 Air/まごころを、君に',
    also: ['EoE', 'End of Eva', 'End of Evangelion', 'まごころを、君に', 'エヴァ 旧劇'],
    format: 'Movie',
    episodes: 1,
    minutes: 87,
    rating: 'R+',
    material: 'Original',
    aired: '1997-07-19',
    genres: 'dementia, drama, mecha, psychological, sci-fi, thriller',
    tags: 'Mecha, Angels, Apocalypse, Moon, Sea, Tragedy',
    studios: 'Gainax, Production I.G',
    producers: 'TV Tokyo, Toei Animation, Starchild Records, Kadokawa Shoten, Movic',
    synopsis: `
      The Angels are beaten, the pilots are broken, and the people who planned all this are ready to collect. Asuka
      lies in a hospital bed, Shinji has nobody left to ask for help, and the next enemy at the gates of NERV carries
      rifles and wears the uniform of his own country. Made in place of the television finale, Hideaki Anno's film
      answers what his series only whispered: what it would cost to end loneliness, and how badly one boy wishes that
      everybody would go away.`,
    watch: { Netflix: 'https://www.netflix.com/title/60024788' },
    relations: { prequel: [30] },
    recommends: [31, 227, 1943, 437, 339],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Asuka Langley Souryuu | 惣流・アスカ・ラングレー | 94 | Yuuko Miyamura
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Supporting | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki
      Supporting | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida`,
  },
  {
    number: 130,
    mal: { id: 33, score: 8.61, members: 596_000, favourites: 31_700 },
    anilist: 33,
    english: 'Berserk',
    romaji: 'Kenpuu Denki Berserk',
    japanese: '剣風伝奇ベルセルク',
    also: ['Berserk 1997', 'Sword-Wind Chronicle Berserk', 'ベルセルク'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'R+',
    material: 'Manga',
    aired: '1997-10-08 to 1998-04-01',
    genres: 'action, adventure, demons, drama, fantasy, horror, military, psychological, seinen, supernatural',
    tags: 'Tragedy, Swordplay, War, Cosmic Horror, Medieval, Found Family, Military, Anti-Hero, Philosophy',
    studios: 'OLM',
    producers: 'VAP, Hakusensha, Nippon Television Network',
    synopsis: `
      Guts was born under a hanged woman and raised by mercenaries; he trusts nothing but a sword as tall as himself.
      Then silver-haired Griffith beats him in a duel, takes him into the Band of the Hawk, and tells him a secret: a
      commoner can dream of a kingdom. With Casca snarling at his side, these are the best years. But the series opens
      on the man he will be afterwards, and that man never smiles.`,
    watch: { Netflix: 'https://www.netflix.com/title/80243876' },
    relations: { alternative: [10218, 12113, 12115], sequel: [32379] },
    recommends: [47, 121, 35120, 1462, 270],
    cast: `
      Main | Guts | ガッツ | 422 | Nobutoshi Canna
      Main | Griffith | グリフィス | 424 | Toshiyuki Morikawa
      Main | Casca | キャスカ | 423 | Yuuko Miyamura
      Supporting | Judeau | ジュドー | 454 | Tomohiro Nishimura
      Supporting | Zodd | ゾッド | 600 | –
      Supporting | Rickert | リッケルト | 598 | –`,
  },
  {
    number: 131,
    mal: { id: 437, score: 8.54, members: 637_000, favourites: 17_200 },
    anilist: 437,
    english: 'Perfect Blue',
    romaji: 'Perfect Blue',
    japanese: 'PERFECT BLUE',
    also: ['パーフェクト・ブルー'],
    format: 'Movie',
    episodes: 1,
    minutes: 81,
    rating: 'R+',
    material: 'Novel',
    aired: '1998-02-28',
    genres: 'dementia, drama, horror, psychological, thriller',
    tags: 'Idol, Stalking, Identity, Mirrors, Acting, Dissociative Identities, Denpa, Meta, Work',
    studios: 'Madhouse',
    producers: 'Rex Entertainment, ONIRO',
    synopsis: `
      Mima sings in a bubblegum trio that will never quite be famous, so her agency makes an actress of her. Meanwhile
      somebody keeps an online diary in her name and knows which foot she puts first off the train. As the people who
      changed her begin to die, Mima sees her old self dancing down the corridor in a pink frill, laughing. Satoshi
      Kon's first film lets you trust no cut.`,
    recommends: [1943, 1033, 323, 47, 339],
    cast: `
      Main | Mima Kirigoe | 霧越未麻 | 4866 | Junko Iwao
      Supporting | Rumi Hidaka | ルミ | 6111 | Rica Matsumoto
      Supporting | Tadokoro | 田所 | perfect-blue-tadokoro | Shinpachi Tsuji
      Supporting | Uchida | 内田 | 14123 | Masaaki Ookura
      Supporting | Murano | 村野 | 72181 | –
      Supporting | Tejima | 手嶋 | 72183 | –
      Supporting | Sakuragi | 桜木 | 72185 | –`,
  },
  {
    number: 132,
    spotlight: true,
    mal: { id: 6, score: 8.22, members: 715_000, favourites: 14_700 },
    anilist: 6,
    english: 'Trigun',
    romaji: 'Trigun',
    japanese: 'TRIGUN',
    also: ['Vash', 'Trigun (1998)', 'トライガン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1998-04-01 to 1998-09-30',
    genres: 'action, adventure, comedy, drama, sci-fi, shounen',
    tags: 'Guns, Desert, Western, Bounty Hunter, Space, Wanderer',
    studios: 'Madhouse',
    producers: 'Victor Entertainment',
    synopsis: `
      Sixty billion double dollars hang over Vash the Stampede, who is said to flatten cities. Two insurance agents,
      brisk Meryl and enormous sweet-natured Milly, cross the desert planet to limit the damage, and keep tripping
      over a lanky clown in a red coat who cries at sad stories, adores doughnuts and has never killed anyone. How he
      manages that with a gun in his hand is the fun of it; who hates him for it is the rest.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [4106] },
    recommends: [1, 1470, 986, 1921, 949],
    cast: `
      Main | Vash the Stampede | ヴァッシュ・ザ・スタンピード | 162 | Masaya Onosaka
      Main | Nicholas D. Wolfwood | ニコラス・D・ウルフウッド | 722 | Shou Hayami
      Supporting | Milly Thompson | ミリィ・トンプソン | 714 | Satsuki Yukino
      Supporting | Meryl Stryfe | メリル・ストライフ | 713 | Hiromi Tsuru
      Supporting | Knives Millions | ミリオンズ・ナイブズ | 1599 | –
      Supporting | Legato Bluesummers | レガート・ブルーサマーズ | 715 | –`,
  },
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
    number: 133,
    spotlight: true,
    mal: { id: 232, score: 8.16, members: 416_000, favourites: 12_600 },
    anilist: 232,
    english: 'Cardcaptor Sakura',
    romaji: 'Cardcaptor Sakura',
    japanese: 'カードキャプターさくら',
    also: ['CCS', 'Cardcaptors', 'CC Sakura', 'CCさくら'],
    format: 'TV',
    episodes: 70,
    minutes: 25,
    rating: 'PG',
    material: 'Manga',
    aired: '1998-04-07 to 2000-03-21',
    genres: 'adventure, comedy, drama, fantasy, magic, romance, school, shoujo',
    tags: 'Mahou Shoujo',
    studios: 'Madhouse',
    producers: 'NHK, Kodansha, Sogo Vision',
    synopsis: `
      Opening a book in her father's basement, little Sakura Kinomoto reads out the word ‘windy’ and blows a whole
      deck of magic cards across Tomoeda. Kero, the guardian who slept on duty, tells her to fetch them back. She does
      it on roller skates, in a new costume every time, since her friend Tomoyo sews them and films everything. Stern
      Syaoran from Hong Kong wants the cards as well. Hardly anyone here is wicked; nearly everyone is in love.`,
    watch: { Netflix: 'https://www.netflix.com/title/70309056', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [371, 2424], sequel: [372, 35320] },
    recommends: [440, 372, 435, 2044, 603],
    cast: `
      Main | Sakura Kinomoto | 木之本さくら | 2671 | Sakura Tange
      Main | Shaoran Li | 李小狼 | – | Motoko Kumai
      Supporting | Tomoyo Daidouji | 大道寺知世 | 3120 | Junko Iwao
      Supporting | Keroberos | ケルベロス | – | Aya Hisakawa
      Supporting | Touya Kinomoto | 木之本桃矢 | – | Tomokazu Seki
      Supporting | Yukito Tsukishiro | 月城雪兎 | – | Megumi Ogata
      Supporting | Meiling Li | 李苺鈴 | 6768 | Yukana`,
  },
  {
    number: 134,
    mal: { id: 185, score: 8.33, members: 345_000, favourites: 10_900 },
    anilist: 185,
    english: 'Initial D First Stage',
    romaji: 'Initial D First Stage',
    japanese: '頭文字D',
    also: ['Initial D', 'イニD'],
    format: 'TV',
    episodes: 26,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1998-04-19 to 1998-12-06',
    genres: 'action, cars, drama, seinen, sports',
    tags: 'Cars, Racing, Mountains, Night, Tofu',
    studios: 'Gallop, Studio Comet',
    producers: 'OB Planning, Fuji TV',
    synopsis: `
      For five years, at four in the morning, Takumi Fujiwara has driven his father's tofu up Mount Akina with a cup
      of water in the holder that he may not spill. It has never occurred to him that this is unusual. When the
      Takahashi brothers bring the RedSuns and their shining machines to the pass, it is a sleepy petrol-station boy
      in an outdated white Toyota who goes past them in the middle of a bend. Cue the Eurobeat.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [186, 47410], summary: [821, 12725, 19613] },
    recommends: [6675, 59636, 1445, 22135, 263],
    cast: `
      Main | Takumi Fujiwara | 藤原拓海 | – | Shinichirou Miki
      Main | Itsuki Takeuchi | 武内樹 | – | Mitsuo Iwata
      Supporting | Keisuke Takahashi | 高橋啓介 | – | Tomokazu Seki
      Supporting | Ryousuke Takahashi | 高橋涼介 | – | Takehito Koyasu
      Supporting | Natsuki Mogi | 茂木なつき | – | Ayako Kawasumi
      Supporting | Bunta Fujiwara | 藤原文太 | – | Unshou Ishizuka`,
  },
  {
    number: 135,
    mal: { id: 1553, score: 6.82, members: 7_230, favourites: 10 },
    anilist: 1553,
    english: 'Queen Emeraldas',
    romaji: 'Queen Emeraldas',
    japanese: 'クィーン・エメラルダス',
    also: ['Emeraldas', 'エメラルダス'],
    format: 'OVA',
    episodes: 4,
    minutes: 36,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1998-06-05 to 1999-12-18',
    genres: 'action, adventure, sci-fi, space',
    tags: 'Space, Pirates, Ships, Roses',
    studios: 'OLM',
    producers: 'Four Some, Dynamic Planning',
    synopsis: `
      Alone with a scarred cheek and a ship that bears her name, Emeraldas sails the Sea of Stars and answers to no
      flag. When a strutting empire hoists her skull and crossbones as though it were its own, she comes to take it
      down. Watching is Hiroshi Umino, a penniless boy determined to build a ship with his own hands and owe nobody
      for it, not even her. In Leiji Matsumoto's space, pride outlasts fuel.`,
    relations: { alternative: [35853], parent: [1000] },
    recommends: [1000, 1, 2451, 90, 329],
    cast: `
      Main | Emeraldas | エメラルダス | – | Reiko Tajima
      Main | Hiroshi Umino | 海野広 | – | –`,
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
  {
    number: 136,
    mal: { id: 145, score: 7.6, members: 218_000, favourites: 2_490 },
    anilist: 145,
    english: 'His and Her Circumstances',
    romaji: 'Kareshi Kanojo no Jijou',
    japanese: '彼氏彼女の事情',
    also: ['KareKano', 'Kare Kano', 'カレカノ'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1998-10-02 to 1999-03-26',
    genres: 'comedy, drama, romance, school, shoujo, slice-of-life',
    tags: 'High School, First Love, Masks, Rivalry',
    studios: 'Gainax, J.C.Staff',
    producers: 'TV Tokyo, GANSIS',
    synopsis: `
      Top marks, modest smile, perfect posture: Yukino Miyazawa has built it all on nothing but greed for compliments,
      and at home she lives in a tracksuit, swotting like a demon. Then Souichirou Arima takes first place without
      seeming to try. He sees through her, she finds out that his halo is borrowed too, and the war turns into
      something worse. Hideaki Anno films first love as if it were an emergency, all captions, cut-outs and traffic
      lights.`,
    recommends: [120, 585, 2034, 232, 440],
    cast: `
      Main | Yukino Miyazawa | 宮沢雪野 | – | Atsuko Enomoto
      Main | Souichirou Arima | 有馬総一郎 | – | Chihiro Suzuki
      Supporting | Hideaki Asaba | 浅葉秀明 | – | –
      Supporting | Tsubasa Shibahime | 芝姫つばさ | – | Mayumi Shintani`,
  },
]
