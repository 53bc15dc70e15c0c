import type { WrittenTitle } from './written.ts'

export const EIGHTIES: readonly WrittenTitle[] = [
  {
    number: 16,
    spotlight: true,
    mal: { id: 47, score: 8.16, members: 790_000, favourites: 15_000 },
    anilist: 47,
    english: 'Akira',
    romaji: 'Akira',
    japanese: 'AKIRA',
    also: ['アキラ', 'Neo-Tokyo'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'R+',
    material: 'Manga',
    aired: '1988-07-16',
    genres: 'action, adventure, horror, military, psychological, sci-fi, seinen, super-power, supernatural',
    tags: 'Cyberpunk, Motorcycles, Post-Apocalyptic, Urban, Neon, Gangs, Dystopian, Body Horror, Conspiracy',
    studios: 'Tokyo Movie Shinsha',
    producers: 'Mainichi Broadcasting System, Kodansha, Pioneer LDC, Bandai, Toho, Sumitomo, Hakuhodo',
    synopsis: `
      Thirty-one years after a white flash wiped out the old city, Neo-Tokyo is neon, tear gas and rubble. Kaneda's
      biker gang owns the motorways until the night that touchy little Tetsuo swerves round a child with an old man's
      face. Soldiers carry him off; what comes back has blinding headaches and can bend steel by losing its temper.
      Painted by hand in three hundred and twenty-seven colours, it is a chase, a riot and a growing-up with nobody at
      the brakes.`,
    recommends: [1, 30, 339, 543, 35737],
    cast: `
      Main | Shoutarou Kaneda | 金田正太郎 | 2588 | Mitsuo Iwata
      Main | Tetsuo Shima | 島鉄雄 | 2589 | Nozomu Sasaki
      Main | Kei | ケイ | 9875 | Mami Koyama
      Supporting | Colonel Shikishima | 敷島大佐 | 16288 | Tarou Ishida
      Supporting | Kaori | カオリ | 16289 | Yuriko Fuchizaki
      Supporting | Yamagata | 山形 | 20463 | Masaaki Ookura`,
  },
  {
    number: 17,
    spotlight: true,
    mal: { id: 523, score: 8.25, members: 993_000, favourites: 9_300 },
    anilist: 523,
    english: 'My Neighbor Totoro',
    romaji: 'Tonari no Totoro',
    japanese: 'となりのトトロ',
    also: ['My Neighbour Totoro', 'Totoro', 'トトロ'],
    format: 'Movie',
    episodes: 1,
    minutes: 86,
    rating: 'G',
    material: 'Original',
    aired: '1988-04-16',
    genres: 'adventure, fantasy, kids, slice-of-life, supernatural',
    tags: 'Rural, Forest, Family Life, Youkai, Rain, Cats, Siblings, Iyashikei, Summer',
    studios: 'Studio Ghibli',
    producers: 'Tokuma Shoten, Streamline Pictures',
    synopsis: `
      To be nearer a mother in hospital, a father and two small girls move into a country house so ramshackle that the
      boy next door swears it is haunted. It is, very gently. There is soot that scuttles, an acorn nobody dropped, and,
      under the camphor tree, a great grey sleeper who roars when his stomach is tickled. Then one wet evening Satsuki
      waits at the bus stop with her sister on her back, and something enormous comes to stand beside her.`,
    watch: { Netflix: 'https://www.netflix.com/title/60032294' },
    relations: { 'spin-off': [2488] },
    recommends: [199, 457, 2406, 32281],
    cast: `
      Main | Satsuki Kusakabe | 草壁サツキ | 267 | Noriko Hidaka
      Main | Mei Kusakabe | 草壁めい | 268 | Chika Sakamoto
      Main | Totoro | トトロ | 269 | Hitoshi Takagi
      Supporting | Nekobasu | ネコバス | 271 | Naoki Tatsuta
      Supporting | Kanta Oogaki | 大垣寛太 | 270 | Toshiyuki Amagasa
      Supporting | Tatsuo Kusakabe | 草壁タツオ | 8047 | Shigesato Itoi`,
  },
  {
    number: 20,
    spotlight: true,
    mal: { id: 820, score: 9.02, members: 301_000, favourites: 17_900 },
    anilist: 820,
    english: 'Legend of the Galactic Heroes',
    romaji: 'Ginga Eiyuu Densetsu',
    japanese: '銀河英雄伝説',
    also: ['LoGH', 'LotGH', "Gin'eiden", 'GinEi', '銀英伝', 'ぎんがえいゆうでんせつ'],
    format: 'OVA',
    episodes: 110,
    minutes: 26,
    rating: 'R',
    material: 'Novel',
    aired: '1988-01-08 to 1997-03-17',
    genres: 'drama, military, sci-fi, space',
    tags: 'Space, War, Politics, Military, Ships, Philosophy, Adult Cast, Dynasty, Classical Music',
    studios: 'K-Factory, Kitty Film Mitaka Studio',
    producers: 'TV Tokyo, Kitty Films, Tokuma Shoten, Tokuma Japan Communications, Wright Staff',
    synopsis: `
      Two men hold the galaxy between them and, met anywhere else, might have been friends. Golden, furious Reinhard
      climbs the ranks of an Empire he intends to take for himself; Yang Wen-li, a historian who joined up for the free
      tuition, keeps winning battles for a democracy that hardly earns it. Whole fleets wheel like weather to Mahler and
      Beethoven, yet the real campaign is an argument over dinner: a brilliant autocrat, or a rotten republic?`,
    relations: { prequel: [3016], 'side-story': [3371, 3665], alternative: [31433, 36369, 36370, 36371] },
    recommends: [80, 41457, 338, 1, 35737],
    cast: `
      Main | Reinhard von Lohengramm | ラインハルト・フォン・ローエングラム | 3066 | Ryou Horikawa
      Main | Yang Wen-li | ヤン・ウェンリー | 2780 | Kei Tomiyama
      Supporting | Siegfried Kircheis | ジークフリード・キルヒアイス | 12550 | Masashi Hironaka
      Supporting | Julian Mintz | ユリアン・ミンツ | 12779 | Nozomu Sasaki
      Supporting | Oskar von Reuenthal | オスカー・フォン・ロイエンタール | 6026 | Norio Wakamoto
      Supporting | Wolfgang Mittermeyer | ウォルフガング・ミッターマイヤー | 12778 | Katsuji Mori`,
  },
  {
    number: 27,
    mal: { id: 210, score: 7.79, members: 245_000, favourites: 4_710 },
    anilist: 210,
    english: 'Ranma ½',
    romaji: 'Ranma ½',
    japanese: 'らんま1/2',
    also: ['Ranma 1/2', 'Ranma Nibun no Ichi', 'Ranma ½ Nettou-hen', 'らんま½', 'らんま'],
    format: 'TV',
    episodes: 161,
    minutes: 24,
    rating: 'R+',
    material: 'Manga',
    aired: '1989-04-15 to 1992-09-25',
    genres: 'action, comedy, ecchi, fantasy, martial-arts, romance, school, shounen',
    tags: 'Martial Arts, Gender Bending, Curses, Slapstick, Love Polygon, Pandas, Springs, Food',
    studios: 'Studio Deen',
    producers: 'Kitty Films, Fuji TV, Shogakukan',
    synopsis: `
      Tumble into the wrong pool at a certain Chinese training ground, and cold water will turn you into whatever
      drowned there. Ranma Saotome got the girl; his father got the panda. Hot water puts it right, until the next
      downpour, koi pond or carelessly aimed bucket. Add a fiancée picked by the parents, Akane Tendou, who has had
      quite enough of boys, and rivals who turn up weekly with ladles, spatulas and bandannas, and peace is out of the
      question.`,
    relations: { sequel: [1007], 'side-story': [418, 792, 1008, 1010, 5493] },
    recommends: [530, 918, 853, 21],
    cast: `
      Main | Ranma Saotome | 早乙女乱馬 | 668 | Kappei Yamaguchi & Megumi Hayashibara
      Main | Akane Tendou | 天道あかね | 669 | Noriko Hidaka
      Supporting | Ryouga Hibiki | 響良牙 | 2369 | Kouichi Yamadera
      Supporting | Shampoo | シャンプー | 2421 | Rei Sakuma
      Supporting | Ukyou Kuonji | 久遠寺右京 | 2374 | Hiromi Tsuru
      Supporting | Genma Saotome | 早乙女玄馬 | – | Kenichi Ogata`,
  },
]
