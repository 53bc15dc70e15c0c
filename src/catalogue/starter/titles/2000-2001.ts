import type { WrittenTitle } from '../written.ts'

export const TITLES_2000_2001: readonly WrittenTitle[] = [
  {
    number: 144,
    mal: { id: 481, score: 7.48, members: 382_000, favourites: 4_560 },
    anilist: 481,
    english: 'Yu-Gi-Oh!',
    romaji: 'Yu☆Gi☆Oh! Duel Monsters',
    japanese: '遊☆戯☆王　デュエルモンスターズ',
    also: ['YGO', 'YuGiOh', 'Yugioh Duel Monsters', '遊戯王'],
    format: 'TV',
    episodes: 224,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2000-04-18 to 2004-09-29',
    genres: 'action, adventure, fantasy, game, shounen',
    tags: 'Cards, Ancient Egypt, Duels, Puzzle, Dragon, Strategy Game',
    studios: 'Gallop',
    producers: 'Nihon Ad Systems',
    synopsis: `
      Shy Yugi puts together a puzzle no one has solved in three thousand years, and a second, much bolder Yugi looks
      out of his eyes. This pharaoh without a name plays cards as if souls were at stake, and quite often they are:
      Pegasus has taken grandfather's. Kaiba tears up a rare dragon from spite, then learns what trust can draw from
      the top of a deck. Expect rules that bend like the hair, and always one last card.`,
    watch: { Netflix: 'https://www.netflix.com/title/70177034' },
    relations: { sequel: [482, 28771], prequel: [550], 'side-story': [1894, 5458, 6951], summary: [33997] },
    recommends: [135, 48, 3002, 11757, 10800],
    cast: `
      Main | Yuugi Mutou | 武藤遊戯 | 1374 | Shunsuke Kazama
      Main | Yami Yuugi | 闇遊戯 | 1375 | Shunsuke Kazama
      Main | Katsuya Jounouchi | 城之内克也 | – | Hiroki Takahashi
      Main | Anzu Mazaki | 真崎杏子 | – | Maki Saitou
      Main | Seto Kaiba | 海馬瀬人 | 1378 | Kenjirou Tsuda
      Supporting | Ryou Bakura | 獏良了 | – | Rica Matsumoto
      Supporting | Malik Ishtar | マリク・イシュタール | – | Tetsuya Iwanaga`,
  },
  {
    number: 145,
    mal: { id: 189, score: 7.1, members: 257_000, favourites: 1_450 },
    anilist: 189,
    english: 'Love Hina',
    romaji: 'Love Hina',
    japanese: 'ラブひな',
    also: ['LH'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2000-04-19 to 2000-09-27',
    genres: 'comedy, ecchi, harem, romance, shounen, slice-of-life',
    tags: 'Boarding House, Hot Spring, Slapstick, Swordplay, Turtles',
    studios: 'Xebec',
    producers: 'TV Tokyo, Yomiko Advertising',
    synopsis: `
      Somewhere in a sandpit a little girl made him promise that they would meet again at Tokyo University. Keitaro
      Urashima has forgotten her name and failed the entrance examination, more than once. Broke, he takes over his
      grandmother's inn, to find that it is now a girls' dormitory with hot springs, thin walls, a swordswoman, an
      inventor of missiles and a flying turtle. Naru Narusegawa, aiming for the same place, could help him study if
      she stopped punching him into the stratosphere.`,
    relations: { sequel: [190], 'side-story': [191, 192, 963], summary: [3247] },
    recommends: [15583, 210, 853, 38101, 66],
    cast: `
      Main | Keitarou Urashima | 浦島景太郎 | – | Yuuji Ueda
      Main | Naru Narusegawa | 成瀬川なる | – | Yui Horie
      Main | Motoko Aoyama | 青山素子 | – | Yuu Asakawa
      Main | Shinobu Maehara | 前原しのぶ | – | Masayo Kurata
      Main | Mitsune Konno | 紺野みつね | – | Junko Noda
      Main | Kaolla Su | カオラ・スゥ | – | Reiko Takagi`,
  },
  {
    number: 146,
    mal: { id: 227, score: 8.03, members: 777_000, favourites: 28_500 },
    anilist: 227,
    english: 'FLCL',
    romaji: 'FLCL',
    japanese: 'フリクリ',
    also: ['Fooly Cooly', 'Furi Kuri'],
    format: 'OVA',
    episodes: 6,
    minutes: 25,
    rating: 'PG-13',
    material: 'Original',
    aired: '2000-04-26 to 2001-03-16',
    genres: 'action, comedy, dementia, mecha, parody, psychological, sci-fi',
    tags: 'Coming of Age, Surreal Comedy, Meta, Philosophy, Robots, Denpa, Aliens',
    studios: 'Gainax, Production I.G',
    producers: 'Starchild Records, GANSIS',
    synopsis: `
      Naota is twelve, his big brother has gone to America to play baseball, and nothing amazing ever happens in
      Mabase, a town under a factory shaped like a clothes iron. Then Haruko runs him down on a yellow Vespa and hits
      him on the head with a bass guitar. The lump grows; a robot climbs out of it. Six episodes at the speed of a
      song by the Pillows, about being nearly thirteen and pretending to like sour things.`,
    relations: { sequel: [33010] },
    recommends: [30, 918, 339, 849, 437],
    cast: `
      Main | Naota Nandaba | ナンダバ・ナオ太 | 630 | Jun Mizuki
      Main | Haruko Haruhara | ハルハラ・ハル子 | 627 | Mayumi Shintani
      Main | Mamimi Samejima | サメジマ・マミ美 | 632 | Izumi Kasagi
      Supporting | Eri Ninamori | ニナモリ・エリ | 631 | Mika Itou
      Supporting | Canti | カンチ | 633 | –
      Supporting | Amarao | アマラオ | 634 | –`,
  },
  {
    number: 147,
    mal: { id: 570, score: 7.78, members: 164_000, favourites: 1_740 },
    anilist: 570,
    english: 'Jin-Roh: The Wolf Brigade',
    romaji: 'Jin-Rou',
    japanese: '人狼 JIN-ROH',
    also: ['Jin-Roh', 'Jinroh', 'Wolf Brigade', '人狼'],
    format: 'Movie',
    episodes: 1,
    minutes: 102,
    rating: 'R',
    material: 'Manga',
    aired: '2000-06-03',
    genres: 'drama, military, police, psychological, romance',
    tags: 'Politics, Conspiracy, Terrorism, Wolves, Urban, Fairy Tale, Military',
    studios: 'Production I.G',
    synopsis: `
      Tokyo, in a post-war that took another turning: riots, an armoured police with red glass eyes, and girls in
      hooded coats who carry bombs through the sewers. Constable Kazuki Fuse meets one of them in a tunnel and does
      not fire. Sent back to be retrained, he visits her grave and finds her sister there, or so she says. They read
      an old telling of Red Riding Hood together, the one without a woodcutter. Around them it is being arranged who
      shall be the wolf.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [467, 433, 235, 19, 323],
    cast: `
      Main | Kazuki Fuse | 伏一貴 | – | Yoshikatsu Fujiki
      Main | Kei Amemiya | 雨宮圭 | – | Sumi Mutou
      Supporting | Atsushi Henmi | 辺見敦 | – | Hiroyuki Kinoshita`,
  },
  {
    number: 148,
    mal: { id: 372, score: 8.23, members: 111_000, favourites: 506 },
    anilist: 372,
    english: 'Cardcaptor Sakura the Movie 2: The Sealed Card',
    romaji: 'Cardcaptor Sakura Movie 2: Fuuin Sareta Card',
    japanese: '劇場版 カードキャプターさくら 封印されたカード',
    also: ['CCS Movie 2', 'The Sealed Card', '封印されたカード'],
    format: 'Movie',
    episodes: 1,
    minutes: 80,
    rating: 'PG',
    material: 'Manga',
    aired: '2000-07-15',
    genres: 'comedy, drama, fantasy, magic, romance, shoujo',
    tags: 'Mahou Shoujo, Festival, Theatre, Cards, Clock',
    studios: 'Madhouse',
    producers: 'Bandai Visual, Shochiku, Kodansha, Shelty, Amber Film Works',
    synopsis: `
      All the cards are Sakura's now, and one thing is left undone: Syaoran has told her that he loves her, and she
      has not yet managed to answer. He is back from Hong Kong for the summer, Tomoyo schemes, the class rehearses a
      play about a prince and princess, and every attempt at three small words is interrupted. Meanwhile bits of
      Tomoeda vanish. First small things go, then large ones, then people. One card was left over, and it is lonely.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [232], 'side-story': [1078], alternative: [35320] },
    recommends: [371, 440, 435, 530, 721],
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
    number: 30,
    mal: { id: 543, score: 7.99, members: 174_000, favourites: 3_440 },
    anilist: 543,
    english: 'Vampire Hunter D: Bloodlust',
    romaji: 'Vampire Hunter D (2000)',
    japanese: 'バンパイアハンターD',
    also: ['Bloodlust', 'VHD', 'VHD Bloodlust', 'Vampire Hunter D (2001)', 'ヴァンパイアハンターD'],
    format: 'Movie',
    episodes: 1,
    minutes: 102,
    rating: 'R',
    material: 'Light novel',
    aired: '2000-08-25',
    genres: 'action, drama, fantasy, horror, romance, sci-fi, vampire',
    tags: 'Vampire, Castle, Horses, Post-Apocalyptic, Swordplay, Gothic, Desert, Bounty Hunter, Moon',
    studios: 'Madhouse',
    producers: 'Movic, Filmlink International, animate',
    synopsis: `
      Ten thousand years on, the vampires who ruled the Earth are dying out, and a half-blood hunts down the rest for a
      fee. D rides a machine horse, talks when he has to and bears with the sarcastic face that lives in his left palm.
      A wealthy man's daughter has vanished into the coach of the courteous Baron Meier Link; D and a family of rival
      hunters give chase across deserts of rusted cities, uncertain whether it is a kidnapping or an elopement.`,
    relations: { prequel: [732] },
    recommends: [47, 205, 1, 16498],
    cast: `
      Main | D | D | vampire-hunter-d | Hideyuki Tanaka
      Main | Left Hand | 左手 | vampire-hunter-left-hand | Ichirou Nagai
      Supporting | Leila | レイラ | vampire-hunter-leila | Megumi Hayashibara
      Supporting | Meier Link | マイエル＝リンク | – | Kouichi Yamadera
      Supporting | Charlotte | シャーロット | vampire-hunter-charlotte | Emi Shinohara
      Supporting | Borgoff | ボルゴフ | vampire-hunter-borgoff | Yuusaku Yara`,
  },
  {
    number: 149,
    mal: { id: 263, score: 8.76, members: 534_000, favourites: 19_600 },
    anilist: 263,
    english: 'Hajime no Ippo: The Fighting!',
    romaji: 'Hajime no Ippo',
    japanese: 'はじめの一歩 THE FIGHTING!',
    also: ['HnI', 'Ippo', 'Fighting Spirit', '一歩'],
    format: 'TV',
    episodes: 75,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2000-10-04 to 2002-03-27',
    genres: 'comedy, drama, shounen, sports',
    tags: 'Boxing, Bullying, Training, Rivalry, Fishing',
    studios: 'Madhouse',
    producers: 'VAP',
    synopsis: `
      Ippo Makunouchi smells of bait, helps his mother on the fishing boat and apologises to the boys who beat him up.
      One of those beatings is interrupted by a boxer called Takamura, who sets him an impossible task to be rid of
      him: catch ten falling leaves. A week later he can. Ippo has one question, which is what it means to be strong,
      and the fist of a boy who hauls crates at dawn. No opponent here is merely an opponent.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [264, 5258], 'side-story': [12069] },
    recommends: [22, 170, 20583, 22135, 6],
    cast: `
      Main | Ippo Makunouchi | 幕之内一歩 | 15 | Kouhei Kiyasu
      Main | Mamoru Takamura | 鷹村守 | 845 | Rikiya Koyama
      Supporting | Ichirou Miyata | 宮田一郎 | – | Mitsuru Miyamoto
      Supporting | Genji Kamogawa | 鴨川源二 | 10156 | Kenji Utsumi
      Supporting | Tatsuya Kimura | 木村達也 | 847 | Toshiyuki Morikawa
      Supporting | Masaru Aoki | 青木勝 | – | Wataru Takagi
      Supporting | Takeshi Sendo | 千堂武士 | 1821 | –
      Supporting | Alexander Volg Zangief | アレクサンドル・ヴォルグ・ザンギエフ | 10446 | –`,
  },
  {
    number: 150,
    mal: { id: 249, score: 7.86, members: 756_000, favourites: 17_700 },
    anilist: 249,
    english: 'InuYasha',
    romaji: 'InuYasha',
    japanese: '犬夜叉',
    also: ['Inuyasha', 'IY', 'いぬやしゃ'],
    format: 'TV',
    episodes: 167,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2000-10-16 to 2004-09-13',
    genres: 'action, adventure, comedy, demons, fantasy, historical, magic, romance, shounen',
    tags: 'Reincarnation, Youkai, Demons, Love Triangle, Revenge, Rural, Swordplay, Tsundere, Time Manipulation',
    studios: 'Sunrise',
    producers: 'Yomiuri Telecasting, Shogakukan',
    synopsis: `
      The dry well at the family shrine has a centipede woman in it, and on the far side, five hundred years ago.
      Kagome climbs out on her fifteenth birthday, frees a dog-eared boy from the tree where another girl's arrow had
      pinned him, and promptly smashes the jewel that every demon in the land covets. Now they have to gather up the
      splinters together, she with homework, he with a necklace that slams him to the ground at the word ‘sit’.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [449, 450, 451, 452, 4886], sequel: [6811] },
    recommends: [1482, 37520, 38000, 4898, 530],
    cast: `
      Main | Inuyasha | 犬夜叉 | 1353 | Kappei Yamaguchi
      Main | Kagome Higurashi | 日暮かごめ | 1354 | Satsuki Yukino
      Main | Sango | 珊瑚 | 1355 | Houko Kuwashima
      Main | Miroku | 弥勒 | 1356 | Kouji Tsujitani
      Main | Shippo | 七宝 | 1357 | Kumiko Watanabe
      Supporting | Sesshomaru | 殺生丸 | 1358 | Ken Narita`,
  },
  {
    number: 151,
    mal: { id: 120, score: 7.68, members: 521_000, favourites: 9_160 },
    anilist: 120,
    english: 'Fruits Basket',
    romaji: 'Fruits Basket',
    japanese: 'フルーツバスケット',
    also: ['Furuba', 'Fruits Basket (2001)', 'Fruba', 'フルバ'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2001-07-05 to 2001-12-27',
    genres: 'comedy, drama, romance, school, shoujo, slice-of-life, supernatural',
    tags: 'Love Triangle, Love Polygon',
    studios: 'Studio Deen',
    producers: 'TV Tokyo, Nihon Ad Systems, King Records',
    synopsis: `
      Orphaned and unfailingly polite, Tohru Honda lives in a tent, which she has pitched by mistake on the Soma
      family's land. They take her in, and she learns why they keep people at arm's length: hug one of them and there
      is a puff of smoke, then a rat, a cat, an ox. This first adaptation was made while the manga was still young. It
      is all the lighter for it, quick to be silly and quick to tears.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [3457, 6045, 4224, 877, 145],
    cast: `
      Main | Tohru Honda | 本田透 | 207 | Yui Horie
      Main | Yuki Soma | 草摩由希 | 208 | Aya Hisakawa
      Main | Kyo Soma | 草摩夾 | 209 | Tomokazu Seki
      Main | Hatsuharu Soma | 草摩潑春 | 369 | –
      Main | Momiji Soma | 草摩紅葉 | 367 | –
      Supporting | Shigure Soma | 草摩紫呉 | 206 | Ryoutarou Okiayu`,
  },
  {
    number: 3,
    spotlight: true,
    mal: { id: 199, score: 8.78, members: 1_733_000, favourites: 30_600 },
    anilist: 199,
    english: 'Spirited Away',
    romaji: 'Sen to Chihiro no Kamikakushi',
    japanese: '千と千尋の神隠し',
    also: ["Sen and Chihiro's Spiriting Away", '千と千尋', 'せんとちひろのかみかくし'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'PG',
    material: 'Original',
    aired: '2001-07-20',
    genres: 'adventure, drama, fantasy, isekai, supernatural',
    tags: 'Youkai, Inn, Witch, Gods, Curses, Coming of Age, Work, Shapeshifting, Trains, Dragons',
    studios: 'Studio Ghibli',
    producers: 'Toho',
    synopsis: `
      A wrong turn on moving day leads ten-year-old Chihiro through a tunnel into a town of deserted restaurants, and by
      nightfall her parents have eaten themselves into pigs. The bathhouse across the bridge scrubs eight million gods,
      and its mistress collects names as wages. Armed with a mop, a borrowed uniform and the word of a boy called Haku,
      a sulky girl finds out how much of courage is simply getting on with the work.`,
    watch: { Netflix: 'https://www.netflix.com/title/60023642' },
    recommends: [523, 32281, 457, 52991, 33352],
    cast: `
      Main | Chihiro Ogino | 荻野千尋 | 384 | Rumi Hiiragi
      Main | Haku | ハク | 385 | Miyu Irino
      Supporting | Yubaba | 湯婆婆 | 4716 | Mari Natsuki
      Supporting | Kamajii | 釜爺 | 8301 | Bunta Sugawara
      Supporting | Rin | リン | 5465 | Yuumi Tamai
      Supporting | Kaonashi | カオナシ | 8298 | Akio Nakamura`,
  },
  {
    number: 152,
    mal: { id: 5, score: 8.38, members: 356_000, favourites: 1_420 },
    anilist: 5,
    english: "Cowboy Bebop: The Movie - Knockin' on Heaven's Door",
    romaji: 'Cowboy Bebop: Tengoku no Tobira',
    japanese: 'カウボーイビバップ天国の扉',
    also: ['Cowboy Bebop Movie', "Knockin' on Heaven's Door", 'Bebop Movie', '天国の扉'],
    format: 'Movie',
    episodes: 1,
    minutes: 115,
    rating: 'R',
    material: 'Original',
    aired: '2001-09-01',
    genres: 'action, drama, mystery, sci-fi, space',
    tags: 'Space, Mars, Guns, Halloween, Jazz, Aeroplanes',
    studios: 'Bones',
    producers: 'Sunrise, Bandai Visual',
    synopsis: `
      Days before Halloween 2071 a lorry blows up on a Martian motorway, and Faye, who was only after a petty hacker,
      sees a man stroll out of the smoke. Hundreds fall ill; the bounty is the biggest in history. Spike goes looking
      among spice sellers and biplanes, gets beaten half to death on a train, and recognises something in Vincent, who
      cannot tell whether he is awake. Golden butterflies drift past; the refrigerator is as empty as ever.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { parent: [1] },
    recommends: [1034, 1, 329, 31251, 6],
    cast: `
      Main | Spike Spiegel | スパイク・スピーゲル | 1 | Kouichi Yamadera
      Main | Jet Black | ジェット・ブラック | 3 | Unshou Ishizuka
      Main | Faye Valentine | フェイ・ヴァレンタイン | 2 | Megumi Hayashibara
      Main | Edward Wong Hau Pepelu Tivrusky IV | エドワード・ウォン・ハウ・ペペル・チブルスキー4世 | 16 | Aoi Tada
      Supporting | Ein | アイン | 4 | Kouichi Yamadera
      Supporting | Vincent Volaju | ヴィンセント・ボラージュ | – | Tsutomu Isobe
      Supporting | Elektra Ovilo | エレクトラ・オヴィロ | – | Ai Kobayashi`,
  },
  {
    number: 153,
    mal: { id: 22, score: 7.86, members: 176_000, favourites: 2_980 },
    anilist: 22,
    english: 'The Prince of Tennis',
    romaji: 'Tennis no Ouji-sama',
    japanese: 'テニスの王子様',
    also: ['PoT', 'TeniPuri', 'Tenipuri', 'テニプリ'],
    format: 'TV',
    episodes: 178,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2001-10-10 to 2005-03-23',
    genres: 'action, comedy, school, shounen, sports',
    tags: 'Tennis, Rivalry, School Club, Team Sports',
    studios: 'Trans Arts',
    producers: 'Production I.G, Nihon Ad Systems',
    synopsis: `
      Ryoma Echizen comes home from America with four junior titles, a white cap and no manners. First-years at
      Seishun Academy pick up balls until summer; he picks apart the regulars instead, with his right hand, being
      left-handed. Captain Tezuka, who never smiles, sees what the boy lacks. The rest is a ladder of ever stranger
      schools, vegetable juices feared more than defeat, and the suspicion that physics is a matter of willpower.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [814, 815, 1190, 5996, 10731, 10862, 29697], sequel: [995], alternative: [36952] },
    recommends: [20583, 170, 263, 2116, 311],
    cast: `
      Main | Ryouma Echizen | 越前リョーマ | – | Junko Minagawa
      Supporting | Kunimitsu Tezuka | 手塚国光 | – | Ryoutarou Okiayu
      Supporting | Shuusuke Fuji | 不二周助 | 327 | Yuki Kaida
      Supporting | Shuuichirou Ooishi | 大石秀一郎 | – | Takayuki Kondou
      Supporting | Eiji Kikumaru | 菊丸英二 | – | Hiroki Takahashi
      Supporting | Takeshi Momoshiro | 桃城武 | – | Masaya Onosaka
      Supporting | Kaoru Kaidou | 海堂薫 | – | Kouhei Kiyasu`,
  },
  {
    number: 154,
    mal: { id: 135, score: 8.08, members: 132_000, favourites: 2_320 },
    anilist: 135,
    english: 'Hikaru no Go',
    romaji: 'Hikaru no Go',
    japanese: 'ヒカルの碁',
    also: ['HnG', "Hikaru's Go", 'ヒカ碁'],
    format: 'TV',
    episodes: 75,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2001-10-10 to 2003-03-26',
    genres: 'comedy, drama, game, school, shounen, supernatural',
    tags: 'Board Game, Ghost, Rivalry, Coming of Age, Strategy Game',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Dentsu, Dream Force',
    synopsis: `
      In grandfather's attic Hikaru finds an old go board with a bloodstain that only he can see, and in the stain a
      Heian courtier who has been dead for a thousand years and wants one more game. Sai weeps till he gets it. By
      lending his hand to a ghost the boy unwittingly crushes Akira Toya, the finest child player in Japan, who wants
      to meet that opponent again. So Hikaru sets about becoming him, one clumsy stone at a time.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [645], summary: [2336], alternative: [10765] },
    recommends: [3002, 10800, 48, 120, 20],
    cast: `
      Main | Hikaru Shindou | 進藤ヒカル | – | Tomoko Kawakami
      Main | Fujiwara no Sai | 藤原佐為 | – | Susumu Chiba
      Main | Akira Touya | 塔矢アキラ | – | Sanae Kobayashi`,
  },
  {
    number: 155,
    mal: { id: 270, score: 7.49, members: 687_000, favourites: 5_850 },
    anilist: 270,
    english: 'Hellsing',
    romaji: 'Hellsing',
    japanese: 'HELLSING',
    also: ['Hellsing TV', 'ヘルシング'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2001-10-11 to 2002-01-17',
    genres: 'action, horror, seinen, supernatural, vampire',
    tags: 'Vampire, Guns, Urban Fantasy, Religion',
    studios: 'Gonzo',
    producers: 'Fuji TV, Pioneer LDC',
    synopsis: `
      On a night raid in the English countryside policewoman Seras Victoria is offered a choice by a tall man in a red
      hat, and wakes up with no pulse and a new employer. Sir Integra Hellsing keeps the realm free of the undead;
      Alucard, the worst of them, does the work and laughs while he does it. Someone is making vampires with a
      microchip. Gonzo's version soon leaves the manga for London fog, a swaggering theme tune and a story of its own.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [777] },
    recommends: [777, 732, 9260, 33, 14719],
    cast: `
      Main | Alucard | アーカード | 601 | Jouji Nakata
      Main | Seras Victoria | セラス・ヴィクトリア | 624 | Fumiko Orikasa
      Main | Integra Fairbrook Wingates Hellsing | インテグラル・ファルブルケ・ウィンゲーツ・ヘルシング | 603 | Yoshiko Sakakibara
      Supporting | Walter C. Dornez | ウォルター・C（クム）・ドルネーズ | 609 | Motomu Kiyokawa`,
  },
]
