import type { WrittenTitle } from '../written.ts'

export const TITLES_2018_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 15,
    mal: { id: 37095, score: 8.36, members: 304_000, favourites: 1_000 },
    anilist: 101432,
    english: 'Violet Evergarden: Special',
    romaji: 'Violet Evergarden: Kitto "Ai" wo Shiru Hi ga Kuru no Darou',
    japanese: 'ヴァイオレット・エヴァーガーデン きっと"愛"を知る日が来るのだろう',
    also: ['Violet Evergarden Episode 14', 'Violet Evergarden Extra Episode', 'VEG Special'],
    format: 'Special',
    episodes: 1,
    minutes: 34,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2018-07-04',
    genres: 'drama, fantasy, slice-of-life',
    tags: 'Letters, Opera, Music, Stage, War, Rehabilitation, Steampunk',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Pony Canyon, Rakuonsha, ABC Animation',
    synopsis: `
      The client is a celebrated soprano: she orders a love letter, sends back every draft and will not say whom it is
      for. Violet, new to the typewriter and newer still to feelings, carries the riddle home to the postal company,
      where each of her colleagues has a different answer. Tucked between the fourth and fifth episodes of the series,
      this half-hour follows a single song from blank page to opening night, with an absence in every row of the stalls.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [33352] },
    recommends: [33352, 39533, 457, 52991],
    cast: `
      Main | Violet Evergarden | ヴァイオレット・エヴァーガーデン | 90169 | Yui Ishikawa
      Supporting | Claudia Hodgins | クラウディア・ホッジンズ | 124799 | Takehito Koyasu
      Supporting | Cattleya Baudelaire | カトレア・ボードレール | 124787 | Aya Endou
      Supporting | Benedict Blue | ベネディクト・ブルー | 124788 | Kouki Uchiyama
      Supporting | Erica Brown | エリカ・ブラウン | 124792 | Minori Chihara
      Supporting | Iris Cannary | アイリス・カナリー | 124793 | Haruka Tomatsu`,
  },
  {
    number: 384,
    mal: { id: 36649, score: 8.45, members: 946_000, favourites: 32_200 },
    anilist: 100388,
    english: 'BANANA FISH',
    romaji: 'Banana Fish',
    japanese: 'BANANA FISH',
    also: ['BF', 'バナナフィッシュ'],
    format: 'TV',
    episodes: 24,
    minutes: 22,
    rating: 'R',
    material: 'Manga',
    aired: '2018-07-06 to 2018-12-21',
    genres: 'action, adventure, drama, psychological, shoujo, thriller',
    tags: 'Gangs, Mafia, Crime, Tragedy, Conspiracy, Revenge, Urban, Guns, Criminal Organization',
    studios: 'MAPPA',
    producers: 'Aniplex, Dentsu, Movic, Fuji TV, Shogakukan',
    synopsis: `
      Ash Lynx runs a street gang in Manhattan at seventeen, and counts as property in the books of Dino Golzine, the
      crime lord who raised him. All he has of his brother is a broken soldier who mutters two words. When a dying man
      gives Ash the same two words and a small sample, half of New York's guns turn on him. Eiji Okumura, over from
      Japan to help with a magazine story, sees the person behind the marksman, and stays.`,
    recommends: [13601, 889, 42310, 40052, 46102],
    cast: `
      Main | Ash Lynx | アッシュ・リンクス | 13580 | Yuuma Uchida
      Main | Eiji Okumura | 奥村英二 | 21928 | Kenji Nojima
      Supporting | Shorter Wong | ショーター・ウォン | 29577 | Makoto Furukawa
      Supporting | Sing Soo-Ling | シン・スウ・リン | 29567 | Shouya Chiba
      Supporting | Yue-Lung Lee | 李月龍 | 29576 | Jun Fukuyama
      Supporting | Blanca | ブランカ | 32597 | Toshiyuki Morikawa`,
  },
  {
    number: 385,
    mal: { id: 37141, score: 7.54, members: 690_000, favourites: 2_430 },
    anilist: 100977,
    english: 'Cells at Work!',
    romaji: 'Hataraku Saibou',
    japanese: 'はたらく細胞',
    also: ['Cells at Work'],
    format: 'TV',
    episodes: 13,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-07-08 to 2018-09-30',
    genres: 'action, comedy, sci-fi, shounen',
    tags: 'Educational, Medicine, Episodic, Ensemble Cast, Anthropomorphic',
    studios: 'David Production',
    producers: 'Aniplex, Kodansha, Magic Capsule',
    synopsis: `
      Red Blood Cell AE3803 has parcels of oxygen to deliver and no sense of direction whatever. Luckily, each time
      that she takes a wrong turn into an invasion of pneumococci, a pale, blood-spattered gentleman called U-1146
      comes through the ventilation with a knife and impeccable manners. Somewhere inside an unnamed human, some
      thirty-seven trillion people go to work: killer T cells shout, macrophages smile, and very small platelets with
      whistles mend the road. You will be kinder to your grazes.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GR3KVPQER' },
    relations: { sequel: [39586] },
    recommends: [38691, 36904, 6702, 12815, 35968],
    cast: `
      Main | White Blood Cell U-1146 | 白血球 U-1146番 | 126981 | Tomoaki Maeno
      Main | Red Blood Cell AE3803 | 赤血球 | 126975 | Kana Hanazawa
      Supporting | Platelet | 血小板 | 127417 | Maria Naganawa
      Supporting | Macrophage | マクロファ―ジ | 127070 | Kikuko Inoue
      Supporting | Cancer Cell | がん細胞 | 132615 | Akira Ishida
      Supporting | Killer T Cell | キラーT細胞 | 127071 | Daisuke Ono`,
  },
  {
    number: 386,
    mal: { id: 37491, score: 8.88, members: 222_000, favourites: 1_110 },
    anilist: 101925,
    english: 'Gintama.: Silver Soul Arc - Second Half War',
    romaji: 'Gintama. Shirogane no Tamashii-hen - Kouhan-sen',
    japanese: '銀魂. 銀ノ魂篇2',
    also: ['Gintama 5 Part 2', 'Silver Soul Arc 2', '銀ノ魂篇'],
    format: 'TV',
    episodes: 14,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-07-09 to 2018-10-08',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Slapstick',
    studios: 'Bandai Namco Pictures',
    producers: 'TV Tokyo, Aniplex, Dentsu, Shueisha',
    synopsis: `
      With Edo in ruins and half the galaxy parked overhead, everyone who has ever been thrown out of the Yorozuya's
      front door turns up to fight beside it. Gintoki, Katsura and Takasugi, boys of one schoolroom, still have the
      undying thing with their teacher's face to settle with. This closing run of the television series gives each
      minor lunatic in Kabuki-chou one last stand, and still finds time to complain about its own budget and
      broadcasting slot.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [35843, 36838], sequel: [39486] },
    recommends: [36838, 205, 44, 37520, 2418],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Toushirou Hijikata | 土方十四郎 | 2650 | Kazuya Nakai
      Supporting | Kotarou Katsura | 桂小太郎 | 1533 | Akira Ishida`,
  },
  {
    number: 387,
    mal: { id: 36936, score: 7.28, members: 131_000, favourites: 385 },
    anilist: 100749,
    english: 'Mirai',
    romaji: 'Mirai no Mirai',
    japanese: '未来のミライ',
    also: ['Mirai of the Future'],
    format: 'Movie',
    episodes: 1,
    minutes: 98,
    rating: 'PG',
    material: 'Original',
    aired: '2018-07-20',
    genres: 'adventure, drama, fantasy',
    tags: 'Siblings, Time Travel, Garden, Trains, Family Life, Time Manipulation',
    studios: 'Studio Chizu',
    producers: 'Toho, NTT Docomo, Nippon Television Network, Kadokawa, D.N. Dream Partners',
    synopsis: `
      Until the baby came, Kun, aged four and mad about trains, had two parents, one dog and no rivals. Now there is
      Mirai, who cannot do anything and gets all of it. Sulking in the courtyard of the family's stepped house in
      Yokohama, he keeps running into people he ought not to know: a shabby prince with a taste for dog biscuits, an
      untidy little girl, a dashing young man with a limp, and a cross schoolgirl who says that she is his younger
      sister.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [12355, 523, 5681, 2890, 21557],
    cast: `
      Main | Kun | くんちゃん | kun-of-mirai | Moka Kamishiraishi
      Main | Mirai | ミライちゃん | mirai-of-the-future | Haru Kuroki
      Supporting | Mother | おかあさん | mother-of-mirai | Kumiko Asou
      Supporting | Father | おとうさん | father-of-mirai | Gen Hoshino
      Supporting | Great-Grandfather | ひいじいじ | great-grandfather-of-mirai | Masaharu Fukuyama`,
  },
  {
    number: 388,
    mal: { id: 35760, score: 8.65, members: 2_606_000, favourites: 22_600 },
    anilist: 99147,
    english: 'Attack on Titan Season 3',
    romaji: 'Shingeki no Kyojin Season 3',
    japanese: '進撃の巨人 Season３',
    also: ['AoT S3', 'AoT 3', 'SnK 3', '進撃の巨人 第3期'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2018-07-23 to 2018-10-15',
    genres: 'action, drama, fantasy, military, mystery, shounen, super-power, thriller',
    tags: 'Conspiracy, Military, Shapeshifting, Tragedy, Politics, Memory Manipulation, Dystopian, Fugitive, Revenge',
    studios: 'Wit Studio',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha',
    synopsis: `
      The Titans have to wait: this time the enemy carries firearms and a royal warrant. The Survey Corps is outlawed,
      and Levi's squad is hunted over the rooftops by Kenny, the cut-throat who taught him how to hold a knife. They
      want Eren, and they want Krista Lenz, whose real name the throne has tried hard to erase. Erwin Smith, one arm
      short, bets everything against the whole government, less out of duty than he lets on.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/5D0Qx5ecSvHm',
      Crunchyroll: 'https://www.crunchyroll.com/',
      Netflix: 'https://www.netflix.com/',
    },
    relations: { prequel: [25777], sequel: [38524] },
    recommends: [38524, 5114, 1575, 44074, 37779],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Main | Erwin Smith | エルヴィン・スミス | 46496 | Daisuke Ono
      Main | Krista Lenz | クリスタ・レンズ | 62481 | Shiori Mikami`,
  },
  {
    number: 389,
    mal: { id: 36896, score: 7.52, members: 714_000, favourites: 1_460 },
    anilist: 100723,
    english: 'My Hero Academia: Two Heroes',
    romaji: 'Boku no Hero Academia the Movie 1: Futari no Hero',
    japanese: '僕のヒーローアカデミア THE MOVIE 〜2人の英雄〜',
    also: ['MHA Movie 1', 'MHA Two Heroes', 'BNHA Movie', '2人の英雄'],
    format: 'Movie',
    episodes: 1,
    minutes: 96,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-08-03',
    genres: 'action, comedy, drama, sci-fi, shounen, super-power',
    tags: 'Super Power, Superhero, Terrorism, Crime',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment, Nippon Television Network',
    synopsis: `
      I-Island floats, guards itself and belongs to science; no place on the sea should be safer. All Might brings
      Izuku Midoriya to its great exhibition to meet David Shield, who built his gear in their wild American youth,
      and Melissa, David's daughter, who was born without a power and invents as if that were the advantage. When
      armed men seal the tower on the night of the reception, a handful of pupils from class 1-A are the only guests
      still loose.`,
    watch: { Netflix: 'https://www.netflix.com/title/81051689' },
    relations: { other: [36456] },
    recommends: [38408, 38234, 14837, 30276, 41467],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Toshinori Yagi | 八木俊典 | 89224 | Kenta Miyake
      Main | Melissa Shield | メリッサ・シールド | 125951 | Mirai Shida
      Main | David Shield | デヴィット・シールド | 125952 | Katsuhisa Namase
      Supporting | Wolfram | ウォルフラム | 126277 | Rikiya Koyama
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji`,
  },
  {
    number: 390,
    mal: { id: 36098, score: 8.55, members: 875_000, favourites: 23_500 },
    anilist: 99750,
    english: 'I Want to Eat Your Pancreas',
    romaji: 'Kimi no Suizou wo Tabetai',
    japanese: '君の膵臓をたべたい',
    also: ['KimiSui', 'Let Me Eat Your Pancreas', 'キミスイ'],
    format: 'Movie',
    episodes: 1,
    minutes: 109,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2018-09-01',
    genres: 'drama, romance, school, slice-of-life',
    tags: 'Tragedy, Coming of Age, Philosophy, Classic Literature, Rehabilitation, Unrequited Love',
    studios: 'Studio VOLN',
    producers: 'Aniplex, Asahi Shimbun, Futabasha, ABC Animation, JR East Marketing & Communications',
    synopsis: `
      He found the notebook in a hospital waiting room: a diary about living with an illness that ends in dying,
      written by Sakura Yamauchi, the sunniest girl in his class. As he prefers novels to people, nobody will hear of
      it from him. That suits Sakura. She has a list of things to do before her pancreas gives up, including barbecue,
      a long train journey and the truth, and she has just found somebody to drag along.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [28851, 1689, 40787, 39533, 4224],
    cast: `
      Main | Sakura Yamauchi | 山内桜良 | 127118 | Lynn
      Main | Boku | 僕 | 127116 | Mahiro Takasugi
      Supporting | Issei Miyata | 宮田一晴 | 133276 | –
      Supporting | Takahiro | 隆弘 | 133277 | –
      Supporting | Kyoko Takimoto | 滝本恭子 | 134461 | –`,
  },
  {
    number: 391,
    mal: { id: 37430, score: 8.13, members: 1_606_000, favourites: 33_300 },
    anilist: 101280,
    english: 'That Time I Got Reincarnated as a Slime',
    romaji: 'Tensei shitara Slime Datta Ken',
    japanese: '転生したらスライムだった件',
    also: ['TenSura', 'Tensura', 'Slime', '転スラ'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-10-02 to 2019-03-19',
    genres: 'action, adventure, comedy, fantasy, isekai, shounen',
    tags: 'Found Family, Reincarnation, Kingdom Management, Super Power, Shapeshifting, Economics, Alternate Universe, Ensemble Cast',
    studios: '8bit',
    producers: 'Lantis, Kodansha, BS11, Bandai Namco Arts, Micro Magazine Publishing',
    synopsis: `
      Satoru Mikami, thirty-seven, single and reasonable, is stabbed in the street, and while he bleeds complains of
      heat, cold and pain to a voice that notes each as a request. He wakes up as a slime, blind, blue and proof
      against practically everything. After befriending the storm dragon sealed in the same cave, he strolls out as
      Rimuru, gives a village of goblins names, baths and building regulations, and finds that being decent to
      monsters is how one ends up running a country.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81028712',
      'Disney+': 'https://www.disneyplus.com/series/5dX5AAqsoaiY',
      Crunchyroll: 'https://www.crunchyroll.com/series/GYZJ43JMR',
    },
    relations: { sequel: [39551], 'side-story': [38793, 49877, 54565] },
    recommends: [13667, 29803, 30831, 31240, 38691],
    cast: `
      Main | Rimuru Tempest | リムル・テンペスト | 123962 | Miho Okasaki
      Supporting | Milim Nava | ミリム・ナーヴァ | 128036 | Rina Hidaka
      Supporting | Shion | シオン（紫苑） | 128033 | Mao Ichimichi
      Supporting | Shuna | シュナ（朱菜） | 128040 | Sayaka Senbongi
      Supporting | Veldora Tempest | ヴェルドラ＝テンペスト | 128034 | Tomoaki Maeno
      Supporting | Benimaru | ベニマル（紅丸） | – | Makoto Furukawa`,
  },
  {
    number: 392,
    mal: { id: 37450, score: 8.23, members: 1_918_000, favourites: 51_400 },
    anilist: 101291,
    english: 'Rascal Does Not Dream of Bunny Girl Senpai',
    romaji: 'Seishun Buta Yarou wa Bunny Girl Senpai no Yume wo Minai',
    japanese: '青春ブタ野郎はバニーガール先輩の夢を見ない',
    also: ['AoButa', 'Bunny Girl Senpai', 'Seishun Buta', '青ブタ'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2018-10-04 to 2018-12-27',
    genres: 'comedy, drama, mystery, psychological, romance, school, supernatural',
    tags: 'Urban Fantasy, Coming of Age, Memory Manipulation, Rehabilitation, Dissociative Identities, Bullying, Tragedy, Amnesia, Time Manipulation',
    studios: 'CloverWorks',
    producers: 'Aniplex, Tokyo MX, Hakuhodo DY Music & Pictures, Nagoya Broadcasting Network, BS11',
    synopsis: `
      A rabbit costume ought to draw eyes in a public library, but only Sakuta Azusagawa looks up. Mai Sakurajima,
      actress on leave and his senior at school, is slipping out of the world's notice: first strangers cannot see
      her, then they cannot recall her name. He has met such cases before and has the scars to show for it. By the sea
      near Enoshima, where teenage misery bends physics, a dry-witted boy takes on one impossible girl after another,
      and falls for the first.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/5kWXixyKeCpg',
      Crunchyroll: 'https://www.crunchyroll.com/series/GYW4MG9G6',
    },
    relations: { sequel: [38329, 57433], 'side-story': [53129, 54870] },
    recommends: [38329, 32281, 28851, 2167, 6547],
    cast: `
      Main | Sakuta Azusagawa | 梓川咲太 | 127221 | Kaito Ishikawa
      Main | Mai Sakurajima | 桜島麻衣 | 127222 | Asami Seto
      Main | Rio Futaba | 双葉理央 | 127633 | Atsumi Tanezaki
      Main | Kaede Azusagawa | 梓川かえで | 127613 | Yurika Kubo
      Main | Tomoe Koga | 古賀朋絵 | 127840 | Nao Touyama
      Main | Nodoka Toyohama | 豊浜のどか | 127841 | Maaya Uchida`,
  },
  {
    number: 393,
    mal: { id: 37786, score: 7.88, members: 376_000, favourites: 7_090 },
    anilist: 101573,
    english: 'Bloom into You',
    romaji: 'Yagate Kimi ni Naru',
    japanese: 'やがて君になる',
    also: ['YagaKimi', 'BIY', 'やが君'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-10-05 to 2018-12-28',
    genres: 'drama, romance, school, shoujo-ai',
    tags: 'Flowers, Student Council, Theatre, Trains, Starry Sky, Yuri',
    studios: 'TROYCA',
    producers: 'AT-X, Sony Music Communications, Docomo Anime Store, Kadokawa Media House, Kadokawa',
    synopsis: `
      Yuu Koito has read all the songs and all the love stories and is still waiting for the ground to leave her feet.
      When a boy confessed to her, nothing happened. In Touko Nanami of the student council, who turns everyone down,
      she thinks that she has met her own kind, until Touko tells her that her heart is racing. She asks for nothing
      in return; she would even rather Yuu did not love her. That turns out to be the difficulty.`,
    watch: { HIDIVE: 'https://www.hidive.com/', Netflix: 'https://www.netflix.com/' },
    recommends: [39790, 37999, 30346, 32281, 36098],
    cast: `
      Main | Yuu Koito | 小糸侑 | 123528 | Yuuki Takada
      Main | Touko Nanami | 七海燈子 | 123529 | Minako Kotobuki
      Main | Sayaka Saeki | 佐伯沙弥香 | 123530 | Ai Kayano
      Supporting | Seiji Maki | 槙聖司 | 128067 | –
      Supporting | Koyomi Kanou | 叶こよみ | 127273 | –`,
  },
  {
    number: 394,
    mal: { id: 37991, score: 8.58, members: 1_137_000, favourites: 35_500 },
    anilist: 102883,
    english: "JoJo's Bizarre Adventure: Golden Wind",
    romaji: 'JoJo no Kimyou na Bouken Part 5: Ougon no Kaze',
    japanese: 'ジョジョの奇妙な冒険 黄金の風',
    also: ['JJBA 5', 'JoJo Part 5', 'Vento Aureo', 'Golden Wind', 'ジョジョ 5部'],
    format: 'TV',
    episodes: 39,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2018-10-06 to 2019-07-28',
    genres: 'action, adventure, drama, mystery, shounen, super-power, supernatural',
    tags: 'Criminal Organization, Super Power, Mafia, Gangs, Urban Fantasy, Foreign, Travel, Ensemble Cast, Fugitive',
    studios: 'David Production',
    producers: 'Warner Bros. Japan, KlockWorx, Medicos Entertainment, Shueisha',
    synopsis: `
      A boy with golden curls decides to clean up Naples by rising to the top of its Mafia. Giorno Giovanna's blood
      comes from two men who hated each other, his power gives life to whatever he touches, and Bruno Bucciarati, who
      opens zips in walls and people, takes him on. Their little gang of strays is ordered to guard a girl for a boss
      whose face nobody has seen. Across Italy, by boat, train and turtle, others want her too.`,
    watch: { Netflix: 'https://www.netflix.com/title/80179831', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [31933], sequel: [48661] },
    recommends: [26055, 31478, 36649, 2251, 1604],
    cast: `
      Main | Giorno Giovanna | ジョルノ・ジョバァーナ | 10529 | Kenshou Ono
      Main | Bruno Bucciarati | ブローノ・ブチャラティ | 13045 | Yuuichi Nakamura
      Main | Guido Mista | グイード・ミスタ | 13084 | Kousuke Toriumi
      Main | Narancia Ghirga | ナランチャ・ギルガ | 11895 | Daiki Yamashita
      Main | Leone Abbacchio | レオーネ・アバッキオ | 17525 | Junichi Suwabe
      Main | Diavolo | ディアボロ | 27155 | Katsuyuki Konishi
      Supporting | Trish Una | トリッシュ・ウナ | – | Sayaka Senbongi`,
  },
  {
    number: 395,
    mal: { id: 36946, score: 8.21, members: 372_000, favourites: 3_620 },
    anilist: 101302,
    english: 'Dragon Ball Super: Broly',
    romaji: 'Dragon Ball Super: Broly',
    japanese: 'ドラゴンボール超 ブロリー',
    also: ['DBS Broly', 'DB Super Broly', 'Broly'],
    format: 'Movie',
    episodes: 1,
    minutes: 100,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2018-12-14',
    genres: 'action, adventure, fantasy, martial-arts, shounen, super-power',
    tags: 'Martial Arts, Super Power',
    studios: 'Toei Animation',
    producers: 'Fuji TV, Bandai, Bandai Namco Entertainment, Shueisha',
    synopsis: `
      Long before Goku learned to throw a punch, a tyrant's jealousy sent another Saiyan infant to a rock at the edge
      of space, where his father raised him as a weapon among storms and giant insects. Grown now, Broly is shy, soft-
      spoken and a calamity when hurt. Freeza finds him on the way to Earth and a wish so petty that nobody dares
      laugh; so Goku and Vegeta, wrapped up warm in the Antarctic, meet a strength that learns as it hits.`,
    relations: { prequel: [30694], sequel: [48903] },
    recommends: [25389, 16870, 19951, 38234, 8247],
    cast: `
      Main | Gokuu Son | 孫悟空 | 246 | Masako Nozawa
      Main | Vegeta | ベジータ | 913 | Ryou Horikawa
      Main | Broly | ブロリー | – | Bin Shimada
      Supporting | Freeza | フリーザ | 3694 | Ryuusei Nakao
      Supporting | Cheelai | チライ | 132369 | Nana Mizuki
      Supporting | Bulma | ブルマ | 678 | Aya Hisakawa`,
  },
]
