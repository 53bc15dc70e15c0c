import type { WrittenTitle } from '../written.ts'

export const TITLES_2009: readonly WrittenTitle[] = [
  {
    number: 230,
    mal: { id: 5300, score: 8.53, members: 264_000, favourites: 1_500 },
    anilist: 5300,
    english: "Natsume's Book of Friends Season 2",
    romaji: 'Zoku Natsume Yuujinchou',
    japanese: '続 夏目友人帳',
    also: ['Natsume 2', 'Natsume S2', 'Natsume Yuujinchou 2', '夏目 2期'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2009-01-06 to 2009-03-31',
    genres: 'demons, drama, shoujo, slice-of-life, supernatural',
    tags: 'Iyashikei, Mythology, Demons',
    studios: "Brain's Base",
    producers: 'Aniplex, Nihon Ad Systems',
    synopsis: `
      Somebody makes off with the Book of Friends in the very first episode, and Takashi Natsume finds how much he
      minds. He has a home now, with the Fujiwaras, and more to lose than names. This season the circle opens wider:
      Tanuma, who half feels what he cannot see, and Tooru Taki, who drew a forbidden ring on the ground, saw a spirit
      in it and hardly dares to speak. At last there are people who might be told, which is the frightening part.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [4081], sequel: [10379] },
    recommends: [4081, 14713, 14751, 15809, 10408],
    cast: `
      Main | Takashi Natsume | 夏目貴志 | 13783 | Hiroshi Kamiya
      Main | Madara | 斑 | 13784 | Kazuhiko Inoue
      Supporting | Tooru Taki | 多軌透 | 19515 | Rina Satou
      Supporting | Kaname Tanuma | 田沼要 | 13888 | Kazuma Horie
      Supporting | Reiko Natsume | 夏目レイコ | 13886 | –
      Supporting | Shuuichi Natori | 名取周一 | 13887 | Akira Ishida`,
  },
  {
    number: 231,
    mal: { id: 5680, score: 7.87, members: 1_113_000, favourites: 25_700 },
    anilist: 5680,
    english: 'K-ON!',
    romaji: 'K-On!',
    japanese: 'けいおん!',
    also: ['Keion', 'K-On', 'けいおん'],
    format: 'TV',
    episodes: 13,
    minutes: 24,
    rating: 'PG-13',
    material: '4-koma manga',
    aired: '2009-04-03 to 2009-06-26',
    genres: 'comedy, music, school, seinen, slice-of-life',
    tags: 'Cute Girls Doing Cute Things, School Club, Band, Rock Music, Episodic, Iyashikei, Coming of Age, Ensemble Cast, Food',
    studios: 'Kyoto Animation',
    producers: 'Pony Canyon, TBS, Movic, Rakuonsha, Animation Do',
    synopsis: `
      Yui Hirasawa joins the light music club in the belief that light music means castanets. They are one short, so
      shy bassist Mio, drummer Ritsu and Tsumugi of the keyboards keep her with expensive cake, and everyone takes a
      holiday job to help her to a guitar much too good for her. Practice is brief and tea is long. Azusa, who joins a
      year later and takes music seriously, is appalled, then offered a slice; and on the day, somehow, they can play.`,
    relations: { 'side-story': [6862, 7017], sequel: [7791] },
    recommends: [7791, 47917, 57, 34798, 877],
    cast: `
      Main | Yui Hirasawa | 平沢唯 | 19565 | Aki Toyosaki
      Main | Mio Akiyama | 秋山澪 | 19566 | Youko Hikasa
      Main | Azusa Nakano | 中野梓 | 21173 | Ayana Taketatsu
      Main | Tsumugi Kotobuki | 琴吹紬 | 19568 | Minako Kotobuki
      Main | Ritsu Tainaka | 田井中律 | 19567 | Satomi Satou
      Supporting | Sawako Yamanaka | 山中さわ子 | 19569 | Asami Sanada`,
  },
  {
    number: 5,
    spotlight: true,
    mal: { id: 5114, score: 9.11, members: 3_613_000, favourites: 243_000 },
    anilist: 5114,
    english: 'Fullmetal Alchemist: Brotherhood',
    romaji: 'Hagane no Renkinjutsushi: Fullmetal Alchemist',
    japanese: '鋼の錬金術師 FULLMETAL ALCHEMIST',
    also: ['FMAB', 'FMA', 'FMA Brotherhood', 'Fullmetal Alchemist (2009)', 'Hagaren', 'ハガレン'],
    format: 'TV',
    episodes: 64,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2009-04-05 to 2010-07-04',
    genres: 'action, adventure, drama, fantasy, military, shounen',
    tags: 'Alchemy, Steampunk, Conspiracy, War, Siblings, Tragedy, Politics, Travel, Philosophy',
    studios: 'Bones',
    producers: 'Aniplex, Square Enix, Mainichi Broadcasting System, Techno Sound',
    synopsis: `
      Two small boys once used alchemy to bring their mother back, and paid by its only law: nothing is had for nothing.
      Edward lost an arm and a leg; Alphonse lost everything but his soul, which now rattles about in a suit of armour.
      Licensed as the youngest State Alchemist on the books, short-tempered and shorter than he admits, Ed hunts for a
      stone that could undo the bargain, across a country whose generals, priests and railway lines all hide something.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { alternative: [121], 'side-story': [6421, 9135], 'spin-off': [7902] },
    recommends: [11061, 16498, 52991, 457, 21],
    cast: `
      Main | Edward Elric | エドワード・エルリック | 11 | Romi Park
      Main | Alphonse Elric | アルフォンス・エルリック | 12 | Rie Kugimiya
      Supporting | Roy Mustang | ロイ・マスタング | 68 | Shinichirou Miki
      Supporting | Riza Hawkeye | リザ・ホークアイ | 70 | Fumiko Orikasa
      Supporting | Winry Rockbell | ウィンリィ・ロックベル | 63 | Megumi Takamoto
      Supporting | Scar | スカー | 66 | Kenta Miyake`,
  },
  {
    number: 232,
    mal: { id: 3784, score: 8.3, members: 510_000, favourites: 3_610 },
    anilist: 3784,
    english: 'Evangelion: 2.0 You Can (Not) Advance',
    romaji: 'Evangelion Movie 2: Ha',
    japanese: 'ヱヴァンゲリヲン新劇場版:破',
    also: ['Eva 2.0', 'Eva 2.22', 'Rebuild 2.0', 'Evangelion: 2.22', 'ヱヴァ 破'],
    format: 'Movie',
    episodes: 1,
    minutes: 108,
    rating: 'R+',
    material: 'Original',
    aired: '2009-06-27',
    season: 'summer 2009',
    genres: 'action, drama, mecha, psychological, sci-fi, thriller',
    tags: 'Mecha, Angels, Kaiju, Sea, School, Apocalypse',
    studios: 'Khara',
    producers: 'Gainax, KlockWorx',
    synopsis: `
      From here the rails bend. A girl in glasses parachutes on to Shinji and goes off humming; Asuka arrives under
      another surname and kicks an Angel out of the sky; Rei hurts her fingers learning to cook, because she wants a
      father and a son at one table. For a while it almost looks as though these children might be happy. Then a test
      is arranged at Matsushiro, and no one who has seen the series can feel safe any more.`,
    relations: { alternative: [30], prequel: [2759], sequel: [3785] },
    recommends: [3786, 43, 9253, 1575, 31251],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Asuka Shikinami Langley | 式波・アスカ・ラングレー | – | Yuuko Miyamura
      Main | Mari Makinami Illustrious | 真希波・マリ・イラストリアス | 21512 | Maaya Sakamoto
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Main | Ryouji Kaji | 加持リョウジ | 1260 | Kouichi Yamadera
      Main | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida`,
  },
  {
    number: 233,
    mal: { id: 5081, score: 8.32, members: 1_474_000, favourites: 51_500 },
    anilist: 5081,
    english: 'Bakemonogatari',
    romaji: 'Bakemonogatari',
    japanese: '化物語',
    also: ['Monogatari', 'Ghostory', 'Bake', 'ばけものがたり'],
    format: 'TV',
    episodes: 15,
    minutes: 25,
    rating: 'R',
    material: 'Light novel',
    aired: '2009-07-03 to 2010-06-25',
    genres: 'comedy, drama, mystery, psychological, romance, supernatural, vampire',
    tags: 'Youkai, Ensemble Cast, Urban Fantasy, Surreal Comedy, Philosophy, Coming of Age, Ghost, Vampire, Satire',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      Koyomi Araragi met a vampire in the spring holidays, and has kept the quick healing and the habit of helping. A
      girl falls down the stairs into his arms and weighs nothing at all: Hitagi Senjougahara, robbed by a crab and
      armed with staplers. After her come a snail, a monkey, a snake and a cat, each an oddity lodged in somebody's
      unspoken trouble. Almost nothing moves except the words, and they fly.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { summary: [6948, 36796], sequel: [11597], prequel: [15689], 'side-story': [9260, 32268] },
    recommends: [17074, 32182, 3457, 2167, 10408],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Hitagi Senjougahara | 戦場ヶ原ひたぎ | 22037 | Chiwa Saitou
      Main | Mayoi Hachikuji | 八九寺真宵 | 22052 | Emiri Katou
      Main | Suruga Kanbaru | 神原駿河 | 22054 | Miyuki Sawashiro
      Main | Nadeko Sengoku | 千石撫子 | 22050 | Kana Hanazawa
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie`,
  },
  {
    number: 234,
    mal: { id: 5681, score: 8.01, members: 503_000, favourites: 4_140 },
    anilist: 5681,
    english: 'Summer Wars',
    romaji: 'Summer Wars',
    japanese: 'サマーウォーズ',
    also: ['サマウォ'],
    format: 'Movie',
    episodes: 1,
    minutes: 114,
    rating: 'PG-13',
    material: 'Original',
    aired: '2009-08-01',
    genres: 'comedy, sci-fi',
    tags: 'Virtual World, Family Life, Summer, Cards, Whales, Hacking',
    studios: 'Madhouse',
    producers: 'VAP, Yomiuri Telecasting, Kadokawa Shoten, Warner Bros. Japan, Nippon Television Network',
    synopsis: `
      Kenji, good at mathematics and bad at girls, is hired by pretty Natsuki to pose as her fiancé at her great-
      grandmother's ninetieth birthday. That night he solves a puzzle sent to his phone; by breakfast a rogue program
      is loose in OZ, the network in which the entire world banks, plays and runs its traffic lights. The defence
      forms up in a country house in Ueda: firemen, fishmongers, a sulky champion of thirteen, and one old lady with
      an address book and a telephone.`,
    recommends: [2236, 28805, 12355, 32281, 552],
    cast: `
      Main | Kenji Koiso | 小磯健二 | – | Ryuunosuke Kamiki
      Main | Natsuki Shinohara | 篠原夏希 | – | Nanami Sakuraba
      Main | Kazuma Ikezawa | 池沢佳主馬 | 22811 | Mitsuki Tanimura
      Supporting | Sakae Jinnouchi | 陣内栄 | – | Sumiko Fuji
      Supporting | Wabisuke Jinnouchi | 陣内侘助 | – | Ayumu Saitou`,
  },
  {
    number: 235,
    mal: { id: 6675, score: 8.29, members: 353_000, favourites: 6_300 },
    anilist: 6675,
    english: 'Redline',
    romaji: 'Redline',
    japanese: 'REDLINE',
    also: ['レッドライン'],
    format: 'Movie',
    episodes: 1,
    minutes: 102,
    rating: 'R+',
    material: 'Original',
    aired: '2009-08-14',
    genres: 'action, cars, sci-fi, sports',
    tags: 'Racing, Cars, Robots, Space, Desert, Gangs',
    studios: 'Madhouse',
    producers: 'Tohokushinsha Film Corporation',
    synopsis: `
      Sweet JP wears his hair like the prow of a ship and drives without weapons, in a sport where everybody else
      brings missiles. When drop-outs leave a place free in the Redline, the race of races, held every five years, he
      is voted in, beside Sonoshee McLaren, who has wanted nothing else since she was small. The course is Roboworld,
      whose government has promised to shoot. Takeshi Koike and company drew it by hand for seven years, and not one
      frame sits still.`,
    relations: { alternative: [11483] },
    recommends: [185, 35249, 6, 5681, 5],
    cast: `
      Main | JP | – | 33973 | Takuya Kimura
      Main | Sonoshee McLaren | ソノシー・マクラーレン | 33474 | Yuu Aoi
      Supporting | Frisbee | フリスビー | – | Tadanobu Asano`,
  },
  {
    number: 236,
    mal: { id: 6045, score: 8.01, members: 1_052_000, favourites: 15_500 },
    anilist: 6045,
    english: 'Kimi ni Todoke: From Me to You',
    romaji: 'Kimi ni Todoke',
    japanese: '君に届け',
    also: ['KnT', 'Reaching You', '君届'],
    format: 'TV',
    episodes: 25,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2009-10-07 to 2010-03-31',
    genres: 'comedy, drama, romance, school, shoujo, slice-of-life',
    tags: 'Coming of Age, Love Triangle, Bullying, Unrequited Love, Tsundere',
    studios: 'Production I.G',
    producers: 'VAP, Nippon Television Network, Shueisha',
    synopsis: `
      With her long black hair and the smile that comes out wrong, Sawako Kuronuma is known as Sadako, after the ghost
      in the film, and classmates swear that meeting her eye brings bad luck. Only Kazehaya, whom everyone likes, says
      good morning and means it. So she starts, very politely, to talk to people. Out of a test of courage, an ugly
      rumour and a change of seats come two loud, loyal friends, and a warm feeling she has no word for yet.`,
    watch: { Netflix: 'https://www.netflix.com/title/80236253', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [9656], summary: [10152] },
    recommends: [4224, 120, 7054, 2034, 853],
    cast: `
      Main | Sawako Kuronuma | 黒沼爽子 | 6977 | Mamiko Noto
      Main | Shouta Kazehaya | 風早翔太 | 13531 | Daisuke Namikawa
      Main | Chizuru Yoshida | 吉田千鶴 | 13532 | Yuuko Sanpei
      Main | Ayane Yano | 矢野あやね | 13533 | Miyuki Sawashiro
      Main | Ryuu Sanada | 真田龍 | 13534 | Yuuichi Nakamura
      Supporting | Kazuichi Arai | 荒井一市 | 13535 | –`,
  },
  {
    number: 237,
    mal: { id: 6702, score: 7.57, members: 1_827_000, favourites: 48_000 },
    anilist: 6702,
    english: 'Fairy Tail',
    romaji: 'Fairy Tail',
    japanese: 'FAIRY TAIL',
    also: ['FT', 'Fairytail', 'フェアリーテイル'],
    format: 'TV',
    episodes: 175,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2009-10-12 to 2013-03-30',
    genres: 'action, adventure, comedy, fantasy, magic, shounen',
    tags: 'Guild, Found Family, Ensemble Cast, Anthropomorphism, Dragons, Super Power, Work, Travel',
    studios: 'Satelight, A-1 Pictures',
    producers: 'TV Tokyo, Dentsu, Pony Canyon, Kodansha, DAX Production',
    synopsis: `
      Lucy Heartfilia, who calls star spirits with golden keys, runs away from a rich father to join the guild in all
      the magazines. Its members drink, brawl and pull down harbours: Natsu breathes fire and is sick on anything with
      wheels, his icy rival cannot keep a shirt on, Erza changes armour in mid-stroke, and Happy is a blue cat with
      wings. Jobs hang on a board and the pay goes on damages. But hurt one of them, and the whole tavern is outside
      your door.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/70266998',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6DQDD3WR',
    },
    relations: { 'side-story': [9982, 12049, 17535], 'spin-off': [18393], sequel: [22043] },
    recommends: [21, 23755, 9135, 11061, 25013],
    cast: `
      Main | Natsu Dragneel | ナツ・ドラグニル | 5187 | Tetsuya Kakihara
      Main | Lucy Heartfilia | ルーシィ・ハートフィリア | 5186 | Aya Hirano
      Main | Gray Fullbuster | グレイ・フルバスター | 4839 | Yuuichi Nakamura
      Main | Erza Scarlet | エルザ・スカーレット | 5189 | Sayaka Oohara
      Main | Happy | ハッピー | 5188 | Rie Kugimiya
      Main | Wendy Marvell | ウェンディ・マーベル | 28886 | Satomi Satou`,
  },
  {
    number: 238,
    mal: { id: 4155, score: 8.04, members: 240_000, favourites: 483 },
    anilist: 4155,
    english: 'One Piece Film: Strong World',
    romaji: 'One Piece Film: Strong World',
    japanese: 'ONE PIECE FILM STRONG WORLD',
    also: ['One Piece Movie 10', 'Strong World', 'OP Strong World'],
    format: 'Movie',
    episodes: 1,
    minutes: 115,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2009-12-12',
    genres: 'action, adventure, comedy, drama, fantasy, shounen',
    tags: 'Pirates, Floating Islands, Animals, Airships, Jungle',
    studios: 'Toei Animation',
    synopsis: `
      Shiki the Golden Lion cut off his own feet to escape from prison, put swords in their place and vanished for
      twenty years. Now he is back, with islands that float because he touched them, crawling with beasts bred for
      war. He needs a navigator who can read the weather, so he takes Nami, and threatens her home sea into the
      bargain. Eiichiro Oda wrote this one himself, dressed his crew in black suits and sent them in by the front
      door.`,
    watch: { Netflix: 'https://www.netflix.com/title/80998781' },
    relations: { parent: [21], prequel: [8740] },
    recommends: [12859, 9135, 56894, 513, 2472],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani
      Main | Nico Robin | ニコ・ロビン | – | Yuriko Yamaguchi
      Main | Franky | フランキー | one-piece-franky | Kazuki Yao
      Main | Brook | ブルック | one-piece-brook | Chou
      Supporting | Shiki | シキ | one-piece-shiki | Naoto Takenaka`,
  },
]
