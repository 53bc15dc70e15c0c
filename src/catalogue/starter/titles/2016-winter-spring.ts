import type { WrittenTitle } from '../written.ts'

export const TITLES_2016_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 337,
    mal: { id: 9260, score: 8.37, members: 500_000, favourites: 3_340 },
    anilist: 9260,
    english: 'Kizumonogatari Part 1: Tekketsu',
    romaji: 'Kizumonogatari I: Tekketsu-hen',
    japanese: '傷物語〈Ⅰ鉄血篇〉',
    also: ['Kizu 1', 'Kizumonogatari 1', 'Koyomi Vamp'],
    format: 'Movie',
    episodes: 1,
    minutes: 64,
    rating: 'R',
    material: 'Light novel',
    aired: '2016-01-08',
    genres: 'action, mystery, supernatural, vampire',
    tags: 'Vampire, Night, Subway, Blood, Roses, Urban Legend',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      On the eve of the spring holiday Koyomi Araragi, who holds that friends lower one's intensity as a human, walks
      home past a station where the lights have gone out. Down on the platform, in a lake of her own blood, lies the
      most beautiful woman he has ever seen, golden-haired, without arms or legs, begging in the voice of a queen.
      Kiss-Shot Acerola-Orion Heart-Under-Blade is a vampire, and to live she needs all of his. He runs; and then he
      turns round.`,
    relations: { sequel: [31757], summary: [36796], parent: [5081] },
    recommends: [31758, 3457, 14719, 270, 33050],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Supporting | Meme Oshino | 忍野メメ | – | Takahiro Sakurai
      Supporting | Dramaturgy | ドラマツルギー | – | Masashi Ebara
      Supporting | Episode | エピソード | episode-the-half-vampire | Miyu Irino
      Supporting | Guillotinecutter | ギロチンカッター | – | Houchuu Ootsuka`,
  },
  {
    number: 338,
    mal: { id: 31043, score: 8.3, members: 2_256_000, favourites: 50_800 },
    anilist: 21234,
    english: 'ERASED',
    romaji: 'Boku dake ga Inai Machi',
    japanese: '僕だけがいない街',
    also: ['BokuMachi', 'Erased', 'The Town Where Only I am Missing', '僕街'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2016-01-08 to 2016-03-25',
    genres: 'drama, mystery, psychological, seinen, supernatural, thriller',
    tags: 'Time Manipulation, Crime, Tragedy, Detective, Urban Fantasy, Snowscape, Super Power, Ensemble Cast, Fugitive',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Dentsu, Kadokawa Shoten, Fuji TV, DAX Production',
    synopsis: `
      Satoru Fujinuma delivers pizzas at twenty-nine, draws comics that lack a heart, and now and then is flung a few
      minutes back to see what he overlooked: a lorry, a child at the kerb. Then his mother is murdered and the jolt
      throws him eighteen years, into a short coat and the snow of Hokkaido in 1988. In his class sits Kayo Hinazuki,
      always by herself, bruised under her red coat. Within weeks she is going to vanish. He is ten, and knows the
      date.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { summary: [35815] },
    recommends: [22319, 19, 1535, 31478, 52034],
    cast: `
      Main | Satoru Fujinuma | 藤沼悟 | 89275 | Shinnosuke Mitsushima & Tao Tsuchiya
      Main | Kayo Hinazuki | 雛月加代 | 89276 | Aoi Yuuki
      Supporting | Kenya Kobayashi | 小林賢也 | 89357 | –
      Supporting | Sachiko Fujinuma | 藤沼佐知子 | 89326 | Minami Takayama
      Supporting | Airi Katagiri | 片桐愛梨 | 89355 | Chinatsu Akasaki
      Supporting | Gaku Yashiro | 八代学 | 89365 | Mitsuru Miyamoto`,
  },
  {
    number: 339,
    mal: { id: 28735, score: 8.54, members: 311_000, favourites: 5_960 },
    anilist: 20972,
    english: 'Showa Genroku Rakugo Shinju',
    romaji: 'Shouwa Genroku Rakugo Shinjuu',
    japanese: '昭和元禄落語心中',
    also: ['Rakugo', 'SGRS', '落語心中'],
    format: 'TV',
    episodes: 13,
    minutes: 26,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-01-09 to 2016-04-02',
    genres: 'drama, historical, josei, romance',
    tags: 'Love Triangle, Performing Arts',
    studios: 'Studio Deen',
    producers: 'Starchild Records, Mainichi Broadcasting System, Kodansha, DAX Production',
    synopsis: `
      Fresh out of prison, a cheerful lout presents himself at the stage door of Yakumo, the last great master of
      rakugo, who never takes pupils, and is taken in like a stray. The household has a ghost. So one night the old
      man tells the longest story he knows, his own: two boys apprenticed on the same day, himself all discipline and
      Sukeroku all laughter, the geisha Miyokichi, and an art in which one voice and one fan must hold a whole street
      of people.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [25801], sequel: [33095] },
    recommends: [33095, 12531, 1698, 16, 10800],
    cast: `
      Main | Yakumo Yuurakutei | 有楽亭八雲 | – | Akira Ishida
      Main | Sukeroku Yuurakutei | 有楽亭助六 | 89346 | Kouichi Yamadera
      Main | Miyokichi | みよ吉 | 89577 | Megumi Hayashibara
      Main | Yotarou | 与太郎 | yotarou-the-rakugoka | Tomokazu Seki
      Main | Konatsu | 小夏 | konatsu-of-the-rakugo-stage | Yuu Kobayashi`,
  },
  {
    number: 340,
    mal: { id: 32268, score: 7.63, members: 236_000, favourites: 358 },
    anilist: 21520,
    english: 'Koyomimonogatari',
    romaji: 'Koyomimonogatari',
    japanese: '暦物語',
    also: ['Koyomi', 'Calendar Tale', 'こよみものがたり'],
    format: 'ONA',
    episodes: 12,
    minutes: 14,
    rating: 'R',
    material: 'Light novel',
    aired: '2016-01-10 to 2016-03-27',
    genres: 'comedy, mystery, supernatural',
    tags: 'Calendar, Seasons, Urban Legend, School, Episodic',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      A calendar of minor puzzles, a page for every month of Araragi's year. Why do flowers lie on a rooftop where no
      one has died; who has been bowing to a lump of concrete from the art class; why does a playground's sand keep
      making the same face? Hanekawa, Senjougahara, Kanbaru and the rest each bring him something that looks like an
      apparition and is mostly human nature. All very chatty; but the pages turn, and by February the small talk has
      begun to run out.`,
    relations: { parent: [5081, 11597, 15689, 17074, 28025, 31181], sequel: [35247], summary: [36796] },
    recommends: [21855, 28223, 37450, 33255, 10721],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Hitagi Senjougahara | 戦場ヶ原ひたぎ | 22037 | Chiwa Saitou
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Main | Mayoi Hachikuji | 八九寺真宵 | 22052 | Emiri Katou
      Main | Nadeko Sengoku | 千石撫子 | 22050 | Kana Hanazawa
      Main | Suruga Kanbaru | 神原駿河 | 22054 | Miyuki Sawashiro`,
  },
  {
    number: 341,
    mal: { id: 30831, score: 8.09, members: 2_116_000, favourites: 47_200 },
    anilist: 21202,
    english: "KONOSUBA -God's blessing on this wonderful world!",
    romaji: 'Kono Subarashii Sekai ni Shukufuku wo!',
    japanese: 'この素晴らしい世界に祝福を！',
    also: ['Konosuba', 'KonoSuba', 'このすば'],
    format: 'TV',
    episodes: 10,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2016-01-14 to 2016-03-17',
    genres: 'adventure, comedy, ecchi, fantasy, isekai, magic, parody',
    tags: 'Satire, Ensemble Cast, Anti-Hero, Afterlife, Gods, Reincarnation, Chuunibyou, Meta',
    studios: 'Studio Deen',
    producers: 'Half H.P Studio, Nippon Columbia, KlockWorx, Sony Music Communications, Toranoana',
    synopsis: `
      Kazuma Sato, shut-in, dies rescuing a girl from a tractor that would have stopped anyway, and when the goddess
      Aqua laughs herself breathless over it he names her as the one thing that he will take to the next world. The
      new world has a Demon King, and no lodgings but a stable. To the useless deity add Megumin, who knows a single
      spell, the largest in existence, and cannot stand up after it, and Darkness, a knight who never hits and rather
      enjoys the reverse.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80131674',
      Crunchyroll: 'https://www.crunchyroll.com/series/GYE5K3GQR',
    },
    relations: { 'side-story': [32380, 38040, 59833], sequel: [32937] },
    recommends: [32937, 23755, 39535, 29803, 37430],
    cast: `
      Main | Kazuma Satou | 佐藤和真 | 89364 | Jun Fukushima
      Main | Megumin | めぐみん | 89361 | Rie Takahashi
      Main | Aqua | アクア | 89362 | Sora Amamiya
      Main | Darkness | ダクネス | 89363 | Ai Kayano
      Supporting | Wiz | ウィズ | 120655 | Yui Horie
      Supporting | Chris | クリス | 120656 | Ayaka Suwa`,
  },
  {
    number: 342,
    mal: { id: 30346, score: 8.29, members: 252_000, favourites: 5_840 },
    anilist: 21096,
    english: 'Doukyuusei -Classmates-',
    romaji: 'Doukyuusei',
    japanese: '同級生',
    also: ['Classmates', 'Doukyusei', 'どうきゅうせい'],
    format: 'Movie',
    episodes: 1,
    minutes: 60,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-02-20',
    genres: 'romance, school, shounen-ai, slice-of-life',
    tags: "Guitar, Choir, First Love, School, Trains, Boys' Love",
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Half H.P Studio',
    synopsis: `
      At a boys' school the classes are rehearsing for the chorus contest. Kusakabe, who plays guitar in a band and
      takes nothing hard, sees that the top student in glasses, Sajo, is only pretending to sing, and later finds him
      practising by himself in the empty room. He offers lessons. From that follow an abrupt first kiss, trains,
      jealousies and university forms, in washed-out colour and plucked strings: two boys, one quick and one careful,
      trying to say a simple thing on the same beat.`,
    recommends: [44055, 39533, 39790, 37999, 28851],
    cast: `
      Main | Hikaru Kusakabe | 草壁光 | 33933 | Hiroshi Kamiya
      Main | Rihito Sajou | 佐条利人 | 33934 | Kenji Nojima`,
  },
  {
    number: 343,
    mal: { id: 31933, score: 8.5, members: 1_237_000, favourites: 43_100 },
    anilist: 21450,
    english: "JoJo's Bizarre Adventure: Diamond is Unbreakable",
    romaji: 'JoJo no Kimyou na Bouken Part 4: Diamond wa Kudakenai',
    japanese: 'ジョジョの奇妙な冒険 ダイヤモンドは砕けない',
    also: ['JJBA 4', 'JoJo Part 4', 'DiU', 'ジョジョ 4部'],
    format: 'TV',
    episodes: 39,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2016-04-02 to 2016-12-24',
    genres: 'action, adventure, drama, mystery, shounen, super-power, supernatural',
    tags: 'Super Power, Urban Fantasy, Urban, Time Loop, Ensemble Cast, Delinquents, Time Manipulation',
    studios: 'David Production',
    producers: 'Warner Bros. Japan, KlockWorx, Medicos Entertainment, Shueisha',
    synopsis: `
      Morioh, 1999: a seaside town with a good bakery, fifty-odd thousand people and too many of them missing. Josuke
      Higashikata, polite until somebody mentions his hair, can mend anything with a blow except himself. Jotaro
      arrives to tell him that he is a Joestar by the back door and that an old bow and arrow is handing out Stands to
      the neighbours, chefs, cartoonists and worse. Among them is a tidy office worker with a horror of attention and
      beautiful taste in hands.`,
    watch: { Netflix: 'https://www.netflix.com/title/80179831', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [26055], 'side-story': [33191], sequel: [37991] },
    recommends: [26055, 6746, 41467, 42249, 31478],
    cast: `
      Main | Jousuke Higashikata | 東方仗助 | 13085 | Yuuki Ono
      Main | Okuyasu Nijimura | 虹村億泰 | 28991 | Wataru Takagi
      Main | Kouichi Hirose | 広瀬康一 | 24496 | Yuuki Kaji
      Main | Joutarou Kuujou | 空条承太郎 | 4003 | Daisuke Ono
      Main | Yoshikage Kira | 吉良吉影 | 12055 | Toshiyuki Morikawa
      Main | Rohan Kishibe | 岸辺露伴 | 12659 | Takahiro Sakurai`,
  },
  {
    number: 344,
    mal: { id: 31964, score: 7.83, members: 3_247_000, favourites: 54_800 },
    anilist: 21459,
    english: 'My Hero Academia',
    romaji: 'Boku no Hero Academia',
    japanese: '僕のヒーローアカデミア',
    also: ['MHA', 'BNHA', 'HeroAca', 'ヒロアカ', 'ぼくのヒーローアカデミア'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2016-04-03 to 2016-06-26',
    genres: 'action, adventure, comedy, school, shounen, super-power',
    tags: 'Super Power, Superhero, Urban Fantasy, Ensemble Cast, Coming of Age, Bullying',
    studios: 'Bones',
    producers: 'Dentsu, Mainichi Broadcasting System, Movic, TOHO animation, Shueisha',
    synopsis: `
      Four people in five are born with a Quirk; Izuku Midoriya, who fills notebooks with other people's, has none, a
      fact that his old playmate Bakugo brings up with explosions. Then he runs at a monster when the professionals
      hang back, and All Might, the hero whose smile holds the country up, sees it. The great man has a secret under
      the muscle and an inheritance to leave. Term at U.A. begins, and each use of it breaks the boy's bones.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80135674',
      'Disney+': 'https://www.disneyplus.com/series/1WUo7sgngr1w',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
    },
    relations: {
      sequel: [33486],
      'side-story': [33929, 39565, 42603, 43683, 44200, 51781, 56196, 56685, 63130],
      summary: [35262],
    },
    recommends: [33486, 3588, 38234, 1482, 41467],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Toshinori Yagi | 八木俊典 | 89224 | Kenta Miyake
      Main | Ochako Uraraka | 麗日お茶子 | 89221 | Ayane Sakura
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Supporting | Shouta Aizawa | 相澤消太 | 89225 | Junichi Suwabe`,
  },
  {
    number: 37,
    mal: { id: 31240, score: 8.24, members: 2_407_000, favourites: 74_800 },
    anilist: 21355,
    english: 'Re:ZERO -Starting Life in Another World-',
    romaji: 'Re:Zero kara Hajimeru Isekai Seikatsu',
    japanese: 'Re:ゼロから始める異世界生活',
    also: ['ReZero', 'Re:Zero', 'Re Zero', 'Re: Life in a Different World from Zero', 'リゼロ'],
    format: 'TV',
    episodes: 25,
    minutes: 26,
    rating: 'R',
    material: 'Light novel',
    aired: '2016-04-04 to 2016-09-19',
    genres: 'action, adventure, drama, fantasy, isekai, psychological, romance, thriller',
    tags: 'Isekai, Time Loop, Witch, Elf, Maids, Medieval, Magic, Curses, Snowscape, Tragedy',
    studios: 'White Fox',
    producers: 'TV Tokyo, Media Factory, Kadokawa Shoten, AT-X, Magic Capsule, Memory-Tech',
    synopsis: `
      Shopping bag in hand, Subaru Natsuki blinks and finds himself in a fantasy capital, convinced that heroes are
      issued their powers about here. His turns out to be dying. Each death throws him back some hours with all of the
      memory and none of the credit, while a silver-haired half-elf, two maids and a mansion full of locked doors start
      over as strangers. The joke curdles quickly; what comes of it is a study of pride, panic and asking for help.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GRGG9798R' },
    relations: { sequel: [39587], 'side-story': [36286], 'spin-off': [33142, 33569] },
    recommends: [9253, 48, 52991, 16498],
    cast: `
      Main | Subaru Natsuki | ナツキ・スバル | 88573 | Yuusuke Kobayashi
      Main | Emilia | エミリア | 88572 | Rie Takahashi
      Main | Rem | レム | 88575 | Inori Minase
      Main | Ram | ラム | 88576 | Rie Murakawa
      Supporting | Beatrice | ベアトリス | 90181 | Satomi Arai
      Supporting | Puck | パック | 90187 | Yumi Uchiyama`,
  },
  {
    number: 345,
    mal: { id: 31478, score: 7.8, members: 1_528_000, favourites: 28_900 },
    anilist: 21311,
    english: 'Bungo Stray Dogs',
    romaji: 'Bungou Stray Dogs',
    japanese: '文豪ストレイドッグス',
    also: ['BSD', '文スト'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2016-04-07 to 2016-06-23',
    genres: 'action, comedy, mystery, police, seinen, super-power, supernatural',
    tags: 'Super Power, Crime, Detective, Mafia, Urban Fantasy, Classic Literature, Yakuza, Urban, Ensemble Cast',
    studios: 'Bones',
    producers: 'Lantis, Movic, KlockWorx, Bandai Namco Live Creative, Lawson HMV Entertainment',
    synopsis: `
      Thrown out of the orphanage and about to starve, Atsushi Nakajima pulls a man from a Yokohama river, and is
      scolded for spoiling a suicide. Osamu Dazai belongs to the Armed Detective Agency, whose staff have the names
      and the works of great writers for superpowers and are looking for a man-eating tiger. Atsushi has been running
      from that tiger all his life, without ever seeing it in a mirror. There is a price on it, and the Port Mafia
      sends coughing, black-coated Akutagawa.`,
    watch: { Netflix: 'https://www.netflix.com/title/80132126', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [32867] },
    recommends: [31043, 2251, 40052, 30276, 1535],
    cast: `
      Main | Atsushi Nakajima | 中島敦 | 89197 | Yuuto Uemura
      Main | Osamu Dazai | 太宰治 | 89198 | Mamoru Miyano
      Main | Ryuunosuke Akutagawa | 芥川龍之介 | 89199 | Kenshou Ono
      Main | Doppo Kunikida | 国木田独歩 | 89200 | Yoshimasa Hosoya
      Supporting | Ranpo Edogawa | 江戸川乱歩 | 89201 | Hiroshi Kamiya
      Supporting | Chuuya Nakahara | 中原中也 | 89853 | Kishou Taniyama`,
  },
]
