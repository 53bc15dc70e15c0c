import type { WrittenTitle } from '../written.ts'

export const TITLES_2011_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 250,
    mal: { id: 9756, score: 8.39, members: 1_386_000, favourites: 60_500 },
    anilist: 9756,
    english: 'Puella Magi Madoka Magica',
    romaji: 'Mahou Shoujo Madoka★Magica',
    japanese: '魔法少女まどか☆マギカ',
    also: ['PMMM', 'Madoka', 'Madoka Magica', 'まどマギ'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2011-01-07 to 2011-04-22',
    genres: 'action, drama, fantasy, magic, psychological, thriller',
    tags: 'Tragedy, Witch, Time Manipulation, Cosmic Horror, Urban Fantasy, Philosophy, Alternate Universe, Time Loop, Class Struggle',
    studios: 'Shaft',
    producers: 'Aniplex, Mainichi Broadcasting System, Movic, Nitroplus, Houbunsha',
    synopsis: `
      Madoka Kaname dreams of a black-haired girl fighting alone among falling towers, and next day that girl joins
      her class and advises her never to change. Then a small white creature makes an offer. Kyuubey will grant any
      wish at all; in return one battles witches, who nest in mazes of cut paper and despair. Mami makes it look
      elegant, with muskets and tea. Sayaka knows for whom she would wish. No one has read the terms, save Homura, who
      will not explain.`,
    watch: { 'Disney+': 'https://www.disneyplus.com/series/oPxWI7yf6WHt', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [11977, 11979, 35300], sequel: [11981], 'side-story': [48820] },
    recommends: [11981, 31240, 9253, 934, 13125],
    cast: `
      Main | Madoka Kaname | 鹿目まどか | 37832 | Aoi Yuuki
      Main | Homura Akemi | 暁美ほむら | 38005 | Chiwa Saitou
      Main | Kyouko Sakura | 佐倉杏子 | 40006 | Ai Nonaka
      Main | Sayaka Miki | 美樹さやか | 38395 | Eri Kitamura
      Main | Mami Tomoe | 巴マミ | 38194 | Kaori Mizuhashi
      Main | Kyuubey | キュゥべぇ | 38566 | Emiri Katou`,
  },
  {
    number: 251,
    mal: { id: 10165, score: 8.47, members: 968_000, favourites: 25_700 },
    anilist: 10165,
    english: 'Nichijou - My Ordinary Life',
    romaji: 'Nichijou',
    japanese: '日常',
    also: ['My Ordinary Life', 'Everyday Life', 'にちじょう'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2011-04-03 to 2011-09-25',
    genres: 'comedy, school, shounen, slice-of-life',
    tags: 'Surreal Comedy, Episodic, Ensemble Cast, Cute Girls Doing Cute Things, Robots, Slapstick',
    studios: 'Kyoto Animation',
    producers: 'Lantis, Kadokawa Shoten, Movic, Rakuonsha, Kadokawa Pictures Japan',
    synopsis: `
      A salmon falls from the sky, a principal wrestles a deer, and Yuuko has forgotten her homework again. She, Mio
      and straight-faced Mai treat the smallest embarrassments as the end of days, while not far off the Professor,
      aged eight, refuses to remove the wind-up key from the back of Nano, her robot, because it is cute. Sakamoto, a
      cat whom a red scarf enables to talk, gets no respect. Kyoto Animation spends the fireworks of a war film on a
      dropped sausage.`,
    relations: { prequel: [8857], 'side-story': [10807] },
    recommends: [66, 5680, 33255, 42897, 12189],
    cast: `
      Main | Yuuko Aioi | 相生祐子 | 10418 | Mariko Honda
      Main | Sakamoto | 阪本 | 41069 | Minoru Shiraishi
      Main | Mio Naganohara | 長野原みお | 40081 | Mai Aizawa
      Main | Nano Shinonome | 東雲なの | 10422 | Shizuka Furuya
      Main | Mai Minakami | 水上麻衣 | 10421 | Misuzu Togashi
      Main | Hakase Shinonome | 東雲はかせ | 41055 | Hiromi Konno`,
  },
  {
    number: 252,
    mal: { id: 9969, score: 9.02, members: 604_000, favourites: 8_620 },
    anilist: 9969,
    english: 'Gintama Season 2',
    romaji: "Gintama'",
    japanese: "銀魂'",
    also: ['Gintama 2', 'Gintama (2011)', 'Gintama Dash', 'ぎんたま'],
    format: 'TV',
    episodes: 51,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2011-04-04 to 2012-03-26',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Slapstick',
    studios: 'Sunrise',
    producers: 'TV Tokyo, Aniplex, Dentsu, Trinity Sound, Miracle Robo',
    synopsis: `
      After a year off the air, poor Shinpachi finds that all his neighbours have used the break to grow up, put on
      muscles and change beyond recognition, and that nobody told him. Season 2 begins as it means to go on. Yet
      between the filth and the jokes at its own sponsors lie some of its heaviest tales, first among them that of the
      powers who share out Kabuki-chou, old Otose the landlady being one, and of Jirochou, who knew her when both were
      young.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [918], sequel: [15417], alternative: [21899], 'side-story': [44087] },
    recommends: [15417, 205, 44, 2418, 67],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Tsukuyo | 月詠 | 18823 | Yuuko Kaida
      Supporting | Jirochou Doromizu | 泥水次郎長 | 32838 | –
      Supporting | Mutsu | 陸奥 | 12161 | –`,
  },
  {
    number: 11,
    spotlight: true,
    mal: { id: 9253, score: 9.07, members: 2_763_000, favourites: 203_000 },
    anilist: 9253,
    english: 'Steins;Gate',
    romaji: 'Steins;Gate',
    japanese: 'シュタインズ・ゲート',
    also: ['Steins Gate', 'StG', 'S;G', 'STEINS;GATE', 'シュタゲ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Visual novel',
    aired: '2011-04-06 to 2011-09-14',
    genres: 'drama, psychological, sci-fi, thriller',
    tags: 'Time Travel, Time Loop, Conspiracy, Clocks, Urban, Memory, Otaku Culture, Tragedy, Satellite',
    studios: 'White Fox',
    producers: 'Frontier Works, Media Factory, Kadokawa Shoten, Movic, AT-X, Nitroplus, MAGES.',
    synopsis: `
      Above a television shop in Akihabara, a self-appointed mad scientist, a hacker and a girl who sews costumes are
      microwaving bananas. One comes back as green jelly, still on the bunch; then a text message arrives before it was
      sent. Rintarou Okabe has spent years pretending that a secret Organisation is after him. He is about to learn that
      yesterday can be edited from a mobile phone, and that all his edits are being read.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [10863], 'side-story': [11577], alternative: [32188], other: [27957] },
    recommends: [339, 31240, 32281, 30, 35737],
    cast: `
      Main | Rintarou Okabe | 岡部倫太郎 | 35252 | Mamoru Miyano
      Main | Kurisu Makise | 牧瀬紅莉栖 | 34470 | Asami Imai
      Main | Mayuri Shiina | 椎名まゆり | 35253 | Kana Hanazawa
      Main | Itaru Hashida | 橋田至 | 35258 | Tomokazu Seki
      Main | Suzuha Amane | 阿万音鈴羽 | 35255 | Yukari Tamura
      Supporting | Moeka Kiryuu | 桐生萌郁 | 35257 | Saori Gotou`,
  },
  {
    number: 253,
    mal: { id: 9989, score: 8.29, members: 1_690_000, favourites: 33_200 },
    anilist: 9989,
    english: 'Anohana: The Flower We Saw That Day',
    romaji: 'Ano Hi Mita Hana no Namae wo Bokutachi wa Mada Shiranai.',
    japanese: 'あの日見た花の名前を僕達はまだ知らない。',
    also: ['AnoHana', 'Anohana', 'あの花'],
    format: 'TV',
    episodes: 11,
    minutes: 22,
    rating: 'PG-13',
    material: 'Original',
    aired: '2011-04-15 to 2011-06-24',
    genres: 'drama, romance, slice-of-life, supernatural',
    tags: 'Coming of Age, Tragedy, Ghost, Rehabilitation, Hikikomori, Love Triangle, Found Family, Rural',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Dentsu, Fuji TV, Fujipacific Music',
    synopsis: `
      Jinta Yadomi has stopped going to school and plays video games in Chichibu through the hot afternoons, while
      Menma hangs on his shoulder and chatters. Menma died when they were children. She has a wish, she cannot think
      what, and she needs everybody: the Super Peace Busters, who once shared a hut in the woods and no longer share
      anything. Only Jinta can see her. The others see a joke in very bad taste, and each of them has a private reason
      to flinch.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [15039] },
    recommends: [10408, 1210, 2167, 28851, 12355],
    cast: `
      Main | Jinta Yadomi | 宿海仁太 | 40591 | Miyu Irino
      Main | Meiko Honma | 本間芽衣子 | 40592 | Ai Kayano
      Main | Naruko Anjou | 安城鳴子 | 40593 | Haruka Tomatsu
      Main | Tetsudo Hisakawa | 久川鉄道 | 40596 | Takayuki Kondou
      Main | Atsumu Matsuyuki | 松雪集 | 40594 | Takahiro Sakurai
      Main | Chiriko Tsurumi | 鶴見知利子 | 40595 | Saori Hayami`,
  },
  {
    number: 254,
    mal: { id: 9919, score: 7.47, members: 2_033_000, favourites: 17_300 },
    anilist: 9919,
    english: 'Blue Exorcist',
    romaji: 'Ao no Exorcist',
    japanese: '青の祓魔師',
    also: ['AnE', '青エク'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2011-04-17 to 2011-10-02',
    genres: 'action, demons, fantasy, school, shounen, supernatural',
    tags: 'Demons, Super Power, Youkai, Twins, Exorcism, Religion, Urban Fantasy, Adoption, Mythology',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Dentsu, Mainichi Broadcasting System, Movic, Shueisha',
    synopsis: `
      Just when he has an honest job in sight, Rin Okumura finds out that his real father is Satan. Blue flame runs
      over him, the priest who brought him up dies to save him, and there is a sword that ought to stay in its
      scabbard. Rin asks to become an exorcist all the same, so as to punch the devil in the face. At True Cross
      Academy he cooks well, studies badly and has for a teacher his own twin Yukio, who has been training in secret
      for years.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/70304252',
      Crunchyroll: 'https://www.crunchyroll.com/series/G649PJ0JY',
    },
    relations: { 'side-story': [10647, 11266, 11737], sequel: [33506] },
    recommends: [40748, 20507, 1482, 14713, 38000],
    cast: `
      Main | Rin Okumura | 奥村燐 | 24482 | Nobuhiko Okamoto
      Main | Yukio Okumura | 奥村雪男 | 24734 | Jun Fukuyama
      Supporting | Shura Kirigakure | 霧隠・シュラ | 32110 | Rina Satou
      Supporting | Mephisto Pheles | メフィスト・フェレス | 30432 | Hiroshi Kamiya
      Supporting | Kuro | クロ | 43187 | –
      Supporting | Shirou Fujimoto | 藤本獅郎 | 30431 | Keiji Fujiwara`,
  },
  {
    number: 255,
    mal: { id: 9760, score: 7.51, members: 204_000, favourites: 727 },
    anilist: 9760,
    english: 'Children Who Chase Lost Voices',
    romaji: 'Hoshi wo Ou Kodomo',
    japanese: '星を追う子ども',
    also: ['Journey to Agartha', 'Lost Voices'],
    format: 'Movie',
    episodes: 1,
    minutes: 116,
    rating: 'PG-13',
    material: 'Original',
    aired: '2011-05-07',
    genres: 'adventure, fantasy, romance',
    tags: 'Underground World, Crystal, Gods, Travel, Cats, Starry Sky',
    studios: 'CoMix Wave Films',
    producers: 'Media Factory, Movic, Yahoo! Japan, Warner Music Japan, Marine Entertainment',
    synopsis: `
      Asuna spends her evenings on a rock above the valley, with a cat and a crystal radio her father left, listening
      for music from nowhere. A boy named Shun saves her from a beast on the railway bridge; he comes from Agartha, he
      says, and then he is gone. Her teacher Morisaki knows of that country too. At its far end one may ask for the
      departed, and he has a wife to fetch. So they go down together, each after a different voice.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [1689, 28121, 597, 2966, 50594],
    cast: `
      Main | Asuna Watase | 渡瀬明日菜 | – | Hisako Kanemoto
      Main | Ryuuji Morisaki | 森崎竜司 | – | Kazuhiko Inoue
      Main | Shin | シン | shin-of-agartha | Miyu Irino
      Supporting | Shun | シュン | shun-of-agartha | Miyu Irino
      Supporting | Mimi | ミミ | mimi-of-agartha | Junko Takeuchi
      Supporting | Mana | マナ | mana-of-agartha | Rina Hidaka`,
  },
]
