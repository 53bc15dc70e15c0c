import type { WrittenTitle } from '../written.ts'

export const TITLES_1993_1994: readonly WrittenTitle[] = [
  {
    number: 102,
    mal: { id: 49, score: 7.32, members: 52_200, favourites: 264 },
    anilist: 49,
    english: 'Oh! My Goddess',
    romaji: 'Aa! Megami-sama!',
    japanese: 'ああっ女神さまっ',
    also: ['AMG', 'OMG', 'Ah! My Goddess'],
    format: 'OVA',
    episodes: 5,
    minutes: 30,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1993-02-21 to 1994-05-17',
    genres: 'comedy, magic, romance, seinen, supernatural',
    tags: 'Gods, College, Motorcycles, Temple, Magic',
    studios: 'AIC',
    producers: 'Bandai Visual, KSS, Pony Canyon, TBS, Kodansha',
    synopsis: `
      Short of stature, luck and dinner, student Keiichi Morisato dials for a takeaway and gets the Goddess Helpline.
      Belldandy steps out of the mirror to grant him one wish. Supposing it a joke, he asks that somebody like her
      should stay with him always, and heaven, which is run on a computer, accepts the entry. Women are forbidden in
      his hall of residence, so they are soon in an old temple, with a motorbike, her two sisters and five episodes of
      the tenderest blushing.`,
    relations: { alternative: [50], sequel: [304] },
    recommends: [207, 530, 232, 47, 38084],
    cast: `
      Main | Belldandy | ベルダンディー | 756 | Kikuko Inoue
      Main | Keiichi Morisato | 森里螢一 | – | Masami Kikuchi
      Supporting | Urd | ウルド | – | Yumi Touma
      Supporting | Skuld | スクルド | – | Aya Hisakawa`,
  },
  {
    number: 103,
    mal: { id: 985, score: 7.84, members: 104_000, favourites: 237 },
    anilist: 985,
    english: 'Dragon Ball Z: The History of Trunks',
    romaji: 'Dragon Ball Z Special 2: Zetsubou e no Hankou!! Nokosareta Chousenshi - Gohan to Trunks',
    japanese: 'ドラゴンボールＺ・絶望への反抗！！残された超戦士・悟飯とトランクス',
    also: ['DBZ Special 2', 'History of Trunks', 'DBZ Trunks'],
    format: 'Special',
    episodes: 1,
    minutes: 48,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1993-02-24',
    genres: 'adventure, drama, fantasy, shounen',
    tags: 'Time Travel, Post-Apocalyptic, Android, Ruins, Martial Arts',
    studios: 'Toei Animation',
    synopsis: `
      In the world that Trunks comes from, Gokuu fell ill and died, and a pair of artificial teenagers called 17 and
      18 have spent years knocking down cities because they were bored. One fighter is left: Gohan, grown, scarred and
      gentle. He trains the boy as Piccolo once trained him, while Bulma, grey with oil and worry, tinkers at a
      machine that would only need to work once. No dragon, no wishes, hardly a joke: the saddest hour that these
      heroes were given.`,
    relations: { parent: [813] },
    recommends: [813, 14837, 13667, 16870, 1535],
    cast: `
      Main | Trunks | トランクス | 2707 | Takeshi Kusao
      Main | Gohan Son | 孫悟飯 | 2093 | Masako Nozawa
      Supporting | Bulma | ブルマ | 678 | Hiromi Tsuru
      Supporting | Android 17 | 人造人間17号 | 2147 | Shigeru Nakahara
      Supporting | Android 18 | 人造人間18号 | – | Miki Itou`,
  },
  {
    number: 104,
    mal: { id: 740, score: 7.75, members: 151_000, favourites: 916 },
    anilist: 740,
    english: 'Sailor Moon R',
    romaji: 'Bishoujo Senshi Sailor Moon R',
    japanese: '美少女戦士セーラームーン R',
    also: ['SM R', 'セーラームーンR', 'セラムンR'],
    format: 'TV',
    episodes: 43,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1993-03-06 to 1994-03-12',
    season: 'spring 1993',
    genres: 'comedy, demons, drama, fantasy, magic, romance, shoujo',
    tags: 'Mahou Shoujo, Henshin, Time Travel, Aliens, Urban',
    studios: 'Toei Animation',
    producers: 'TV Asahi, Toei Advertising',
    synopsis: `
      The girls have forgotten that they ever were soldiers, and Usagi is enjoying her afternoons. It does not last;
      two new pupils at school are draining the town to feed a tree. Then a small person with pink hair falls out of a
      clear sky on to her head, holds up a toy pistol and demands the Silver Crystal. Chibiusa comes from somewhere
      that the Black Moon has already reached. Worst of all, Mamoru has had a dream, and says that he no longer loves
      her.`,
    relations: { prequel: [530], 'side-story': [531], sequel: [532], summary: [8756], alternative: [14751] },
    recommends: [530, 232, 435, 14713, 440],
    cast: `
      Main | Usagi Tsukino | 月野うさぎ | 2030 | Kotono Mitsuishi
      Main | Ami Mizuno | 水野亜美 | 2366 | Aya Hisakawa
      Main | Rei Hino | 火野レイ | 2367 | Michie Tomizawa
      Main | Makoto Kino | 木野まこと | 2825 | Emi Shinohara
      Main | Minako Aino | 愛野美奈子 | 2826 | Rika Fukami
      Main | Mamoru Chiba | 地場衛 | 4013 | Tooru Furuya
      Main | Chibiusa | ちびうさ | – | Kae Araki
      Supporting | Luna | ルナ | 5407 | Keiko Han`,
  },
  {
    number: 105,
    mal: { id: 743, score: 6.54, members: 124_000, favourites: 598 },
    anilist: 743,
    english: 'Ocean Waves',
    romaji: 'Umi ga Kikoeru',
    japanese: '海がきこえる',
    also: ['I Can Hear the Sea', 'うみがきこえる'],
    format: 'Special',
    episodes: 1,
    minutes: 72,
    rating: 'PG-13',
    material: 'Novel',
    aired: '1993-05-05',
    genres: 'drama, romance, school, slice-of-life',
    tags: 'High School, Love Triangle, Sea, Tokyo, Coming of Age, Love Polygon',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten, Nippon Television Network',
    synopsis: `
      Taku sees someone on a railway platform in Tokyo, and is back two years in Kouchi, where the dialect is broad,
      the summers are long and a girl from the capital arrives in the middle of term. Rikako is clever, rude and
      unhappy. His best friend falls for her; she borrows Taku's savings in Hawaii and turns him into an accomplice
      for a weekend. Ghibli's young staff were told to make it quickly and cheaply, and caught the exact light of
      being seventeen and missing the point.`,
    watch: { Netflix: 'https://www.netflix.com/title/80158668' },
    recommends: [585, 1029, 10029, 1689, 145],
    cast: `
      Main | Taku Morisaki | 杜崎拓 | – | Nobuo Tobita
      Main | Rikako Mutou | 武藤里伽子 | – | Youko Sakamoto
      Supporting | Yutaka Matsuno | 松野豊 | – | Toshihiko Seki`,
  },
  {
    number: 106,
    mal: { id: 617, score: 7.62, members: 131_000, favourites: 1_330 },
    anilist: 617,
    english: 'Ninja Scroll',
    romaji: 'Juubee Ninpuuchou',
    japanese: '獣兵衛忍風帖',
    also: ['Jubei', 'Juubei Ninpuuchou', '獣兵衛'],
    format: 'Movie',
    episodes: 1,
    minutes: 94,
    rating: 'R+',
    material: 'Original',
    aired: '1993-06-05',
    genres: 'action, adventure, fantasy, historical, horror, martial-arts, romance, samurai, supernatural',
    tags: 'Ninja, Samurai, Swordplay, Wanderer, Martial Arts',
    studios: 'Madhouse',
    producers: 'animate Film, Movic, Toho, Arts Pro',
    synopsis: `
      Jubei Kibagami sells his sword by the day and wants no part in any lord's quarrel. A sly old government spy
      called Dakuan slips him poison, with the antidote for wages. So he goes up against the Eight Devils of Kimon:
      one has skin of rock, one keeps wasps in his back, one walks through shadows. At his side is Kagero, who tasted
      poison for her master so long that her touch can kill. A shipload of gold lies behind it, and somebody whom
      Jubei has met before.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', HIDIVE: 'https://www.hidive.com/' },
    relations: { sequel: [618] },
    recommends: [44, 67, 123, 7472, 392],
    cast: `
      Main | Jubei Kibagami | 牙神獣兵衛 | – | Kouichi Yamadera
      Main | Kagerou | 陽炎 | ninja-scroll-kagerou | Emi Shinohara
      Supporting | Dakuan | 濁庵 | – | Takeshi Aono
      Supporting | Genma Himuro | 氷室弦馬 | – | Daisuke Gouri`,
  },
  {
    number: 107,
    mal: { id: 170, score: 8.56, members: 278_000, favourites: 8_160 },
    anilist: 170,
    english: 'Slam Dunk',
    romaji: 'Slam Dunk',
    japanese: 'SLAM DUNK',
    also: ['SD', 'Slamdunk', 'スラダン', 'スラムダンク'],
    format: 'TV',
    episodes: 101,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1993-10-16 to 1996-03-23',
    genres: 'comedy, drama, school, shounen, slice-of-life, sports',
    tags: 'Basketball, Ensemble Cast, Delinquents, Team Sports',
    studios: 'Toei Animation',
    producers: 'TV Asahi',
    synopsis: `
      Fifty girls have turned him down, the last one for a basketball player, and Hanamichi Sakuragi hates the game
      with all of his considerable height. Then Haruko looks up at him in a corridor and asks whether he likes
      basketball. He loves it, he says; he is a genius at it. What follows is weeks of dribbling in a corner, under
      her brother, a captain built like a gorilla, beside cool Rukawa, whom she adores. Shouhoku has five hotheads,
      and one ball.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { 'side-story': [1764, 1861, 2498, 2499] },
    recommends: [1065, 20583, 45649, 22, 263],
    cast: `
      Main | Hanamichi Sakuragi | 桜木花道 | 310 | Takeshi Kusao
      Main | Kaede Rukawa | 流川楓 | 311 | Hikaru Midorikawa
      Main | Takenori Akagi | 赤木剛憲 | 314 | Kiyoyuki Yanada
      Main | Ryouta Miyagi | 宮城リョータ | 312 | Yoku Shioya
      Main | Hisashi Mitsui | 三井寿 | 313 | Ryoutarou Okiayu
      Supporting | Haruko Akagi | 赤木晴子 | – | Akiko Hiramatsu
      Supporting | Akira Sendou | 仙道彰 | – | Houchuu Ootsuka`,
  },
  {
    number: 108,
    mal: { id: 532, score: 7.93, members: 140_000, favourites: 1_550 },
    anilist: 532,
    english: 'Sailor Moon S',
    romaji: 'Bishoujo Senshi Sailor Moon S',
    japanese: '美少女戦士セーラームーン S',
    also: ['SM S', 'Pretty Soldier Sailor Moon S', 'セーラームーンS', 'セラムンS'],
    format: 'TV',
    episodes: 38,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1994-03-19 to 1995-02-25',
    season: 'spring 1994',
    genres: 'action, adventure, drama, fantasy, magic, romance, shoujo',
    tags: 'Henshin, Urban Fantasy, Super Power, Found Family, Superhero, Mahou Shoujo',
    studios: 'Toei Animation',
    producers: 'TV Asahi, Toei Advertising',
    synopsis: `
      Two elegant strangers set the girls sighing: Haruka, who drives like the wind, and Michiru, who plays the violin
      and holds her arm. By night they are Uranus and Neptune, and do not work with children. They hunt three
      talismans sealed in three pure hearts, and will let the owners die to get them; Usagi will not. Meanwhile
      Professor Tomoe giggles in his laboratory, and Chibiusa makes friends with his daughter, frail, lonely Hotaru,
      in whom something is asleep.`,
    watch: { Hulu: 'https://www.hulu.com/', Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [740], 'side-story': [997], sequel: [1239], summary: [8756], alternative: [31733] },
    recommends: [603, 996, 232, 435, 440],
    cast: `
      Main | Usagi Tsukino | 月野うさぎ | 2030 | Kotono Mitsuishi
      Main | Ami Mizuno | 水野亜美 | 2366 | Aya Hisakawa
      Main | Rei Hino | 火野レイ | 2367 | Michie Tomizawa
      Main | Makoto Kino | 木野まこと | 2825 | Emi Shinohara
      Main | Minako Aino | 愛野美奈子 | 2826 | Rika Fukami
      Main | Haruka Tenou | 天王はるか | – | Megumi Ogata
      Main | Michiru Kaiou | 海王みちる | – | Masako Katsuki
      Supporting | Mamoru Chiba | 地場衛 | 4013 | Tooru Furuya
      Supporting | Chibiusa | ちびうさ | – | Kae Araki
      Supporting | Hotaru Tomoe | 土萠ほたる | 2875 | Yuuko Minaguchi
      Supporting | Luna | ルナ | 5407 | Keiko Han
      Supporting | Artemis | アルテミス | – | –`,
  },
  {
    number: 109,
    mal: { id: 96, score: 7.63, members: 66_100, favourites: 1_150 },
    anilist: 96,
    english: 'Mobile Fighter G Gundam',
    romaji: 'Kidou Butouden G Gundam',
    japanese: '機動武闘伝Gガンダム',
    also: ['G Gundam', 'Gガンダム'],
    format: 'TV',
    episodes: 49,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1994-04-22 to 1995-03-31',
    genres: 'action, adventure, drama, martial-arts, mecha, romance, sci-fi, space',
    tags: 'Tournament, Martial Arts, Revenge, Super Robot, Super Power, Tokusatsu, Henshin',
    studios: 'Sunrise',
    producers: 'TV Asahi, Sotsu',
    synopsis: `
      Every four years the colonies settle who shall govern by sending down one Gundam each and letting them fight it
      out, with the whole Earth for a ring. There is a Gundam with a windmill, one with shoulder pads and a surfboard,
      one flown by a boy from Shaolin. Domon Kasshu of Neo Japan has come with a torn photograph and asks everyone
      about the brother in it. His fist burns, his master shouts in verse, and Rain patches him up.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [90, 223, 1, 2001, 20],
    cast: `
      Main | Domon Kasshu | ドモン・カッシュ | – | Tomokazu Seki
      Main | Rain Mikamura | レイン・ミカムラ | – | Yuri Amano
      Supporting | Chibodee Crocket | チボデー・クロケット | – | Houchuu Ootsuka
      Supporting | George de Sand | ジョルジュ・ド・サンド | – | –
      Supporting | Sai Saici | サイ・サイシー | – | Kappei Yamaguchi
      Supporting | Argo Gulskii | アルゴ・ガルスキー | – | –
      Supporting | Kyouji Kasshu | キョウジ・カッシュ | – | –
      Supporting | Master Asia | 東方不敗マスター・アジア | – | Yousuke Akimoto`,
  },
  {
    number: 110,
    mal: { id: 1030, score: 7.31, members: 99_600, favourites: 382 },
    anilist: 1030,
    english: 'Pom Poko',
    romaji: 'Heisei Tanuki Gassen Ponpoko',
    japanese: '平成狸合戦ぽんぽこ',
    also: ['Ponpoko', 'Heisei Raccoon War', 'ぽんぽこ'],
    format: 'Movie',
    episodes: 1,
    minutes: 119,
    rating: 'G',
    material: 'Original',
    aired: '1994-07-16',
    genres: 'comedy, drama, fantasy',
    tags: 'Tanuki, Forest, Shapeshifting, Environmental, Folklore, Anthropomorphism',
    studios: 'Studio Ghibli',
    producers: 'Daiei, Nippon Television Network',
    synopsis: `
      The tanuki of the Tama hills are idle, plump and very fond of hamburgers, and somebody is building a suburb on
      them. So they revive the old art of transformation. The foxes they meet have long since given in and gone into
      business; old masters are sent for from Shikoku; and one night the new estates are treated to a parade of ghosts
      the like of which Japan has not seen in centuries. Isao Takahata tells it as a military history, laughing, with
      a lump in the throat.`,
    watch: { Netflix: 'https://www.netflix.com/title/70035036' },
    recommends: [1441, 2890, 523, 164, 527],
    cast: `
      Main | Shoukichi | 正吉 | – | Makoto Nonomura
      Supporting | Okiyo | おキヨ | – | Yuriko Ishida
      Supporting | Gonta | 権太 | – | Shigeru Izumiya
      Supporting | Oroku | おろく婆 | – | Nijiko Kiyokawa`,
  },
  {
    number: 111,
    mal: { id: 474, score: 7.76, members: 45_600, favourites: 505 },
    anilist: 474,
    english: 'Macross Plus',
    romaji: 'Macross Plus',
    japanese: 'マクロスプラス',
    also: ['Macross+'],
    format: 'OVA',
    episodes: 4,
    minutes: 39,
    rating: 'R',
    material: 'Original',
    aired: '1994-08-25 to 1995-06-25',
    genres: 'drama, mecha, military, romance, sci-fi, space',
    tags: 'Military, Space, Mecha',
    studios: 'Triangle Staff',
    producers: 'Bandai Visual, Mainichi Broadcasting System, Studio Nue, Big West',
    synopsis: `
      Planet Eden, 2040: two prototype fighters are competing for one contract, and two test pilots have not spoken
      since a day seven years ago that neither will describe. Isamu flies as if rules were weather. Guld, half
      Zentradi, flies with his thoughts, and cannot always choose them. Between them stands Myung, who once sang and
      now manages Sharon Apple, the greatest star in the galaxy and a computer. Sharon is supposed to have no
      feelings. She has begun to use Myung's.`,
    watch: { 'Disney+': 'https://www.disneyplus.com/series/2lRVFfWlJ9Bh' },
    relations: { prequel: [1088], alternative: [1211], sequel: [1397] },
    recommends: [80, 1088, 949, 256, 1034],
    cast: `
      Main | Isamu Dyson | イサム・ダイソン | – | Takumi Yamazaki
      Main | Guld Goa Bowman | ガルド・ゴア・ボーマン | – | Unshou Ishizuka
      Main | Myung Fang Lone | ミュン・ファン・ローン | – | Rika Fukami
      Supporting | Sharon Apple | シャロン・アップル | – | Mako Hyoudou`,
  },
  {
    number: 112,
    mal: { id: 435, score: 7.46, members: 65_300, favourites: 544 },
    anilist: 435,
    english: 'Magic Knight Rayearth',
    romaji: 'Magic Knight Rayearth',
    japanese: '魔法騎士（マジックナイト）レイアース',
    also: ['MKR', 'Rayearth', 'レイアース'],
    format: 'TV',
    episodes: 20,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1994-10-17 to 1995-03-13',
    genres: 'adventure, comedy, drama, fantasy, isekai, magic, mecha, romance, shoujo',
    tags: 'Mahou Shoujo, Mecha, Isekai, Swordplay',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Yomiuri Telecasting',
    synopsis: `
      Three girls from three schools are looking out from Tokyo Tower on the same trip when a light takes hold of
      them, and they fall on to the back of a flying fish. Tiny, fiery Hikaru, proud Umi and bespectacled Fuu have
      been called to Cephiro, a country held up by one princess's prayers, because the priest Zagato has locked her
      away. They level up as if in a video game, learn magic, wake three giants. Only, every legend of the Magic
      Knights stops short of saying how it ended.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [1563], alternative: [1954] },
    recommends: [232, 123, 530, 440, 603],
    cast: `
      Main | Hikaru Shidou | 獅堂光 | 518 | Hekiru Shiina
      Main | Umi Ryuuzaki | 龍咲海 | – | Konami Yoshida
      Main | Fuu Hououji | 鳳凰寺風 | – | Hiroko Kasahara
      Supporting | Mokona | モコナ | rayearth-mokona | –
      Supporting | Clef | クレフ | rayearth-clef | Nozomu Sasaki
      Supporting | Princess Emeraude | エメロード姫 | – | Megumi Ogata
      Supporting | Zagato | ザガート | – | Juurouta Kosugi`,
  },
]
