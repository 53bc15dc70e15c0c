import type { WrittenTitle } from '../written.ts'

export const TITLES_2014_WINTER_SPRING: readonly WrittenTitle[] = [
  {
    number: 299,
    mal: { id: 20507, score: 7.94, members: 2_289_000, favourites: 34_700 },
    anilist: 20447,
    english: 'Noragami',
    romaji: 'Noragami',
    japanese: 'ノラガミ',
    also: ['Stray God', 'Noragami: Stray God'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-01-05 to 2014-03-23',
    genres: 'action, adventure, comedy, demons, shounen, supernatural',
    tags: 'Gods, Youkai, Urban Fantasy, Mythology, Urban, Anti-Hero, Shapeshifting, Swordplay, Memory Manipulation',
    studios: 'Bones',
    producers: 'Avex Entertainment, Dentsu, Shochiku, Kodansha, Movic',
    synopsis: `
      Yato scrawls his telephone number on walls and grants any wish for five yen, which he is saving up, coin by
      coin, to build himself a shrine. At present he is a god in a tracksuit whose one sacred weapon has just handed
      in her notice. Hiyori Iki pushes him clear of a bus and has slipped out of her own body ever since, trailing a
      tail. He promises to cure her. First comes Yukine, a new blade with a dead boy's temper.`,
    relations: { 'side-story': [20767], sequel: [30503] },
    recommends: [44511, 15809, 50594, 40748, 199],
    cast: `
      Main | Yato | 夜ト | 84677 | Hiroshi Kamiya
      Main | Hiyori Iki | 壱岐ひより | 84679 | Maaya Uchida
      Main | Yukine | 雪音 | 84681 | Yuuki Kaji
      Supporting | Bishamon | 毘沙門 | 88239 | Miyuki Sawashiro
      Supporting | Kofuku Ebisu | エビス 小福 | 88241 | Aki Toyosaki
      Supporting | Kazuma | 兆麻 | 88240 | Jun Fukuyama`,
  },
  {
    number: 300,
    mal: { id: 20899, score: 8.11, members: 1_336_000, favourites: 24_200 },
    anilist: 20474,
    english: "JoJo's Bizarre Adventure: Stardust Crusaders",
    romaji: 'JoJo no Kimyou na Bouken Part 3: Stardust Crusaders',
    japanese: 'ジョジョの奇妙な冒険 スターダストクルセイダース',
    also: ['JJBA 3', 'JoJo Part 3', 'SDC', 'Stardust Crusaders', 'ジョジョ 3部'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2014-04-05 to 2014-09-13',
    genres: 'action, adventure, shounen, super-power, supernatural',
    tags: 'Super Power, Foreign, Travel, Urban Fantasy, Tragedy, Revenge, Ensemble Cast, Vampire, Desert',
    studios: 'David Production',
    producers: 'Yomiko Advertising, Warner Bros. Japan, KlockWorx, Medicos Entertainment, Shueisha',
    synopsis: `
      Jotaro Kujo has locked himself in a cell, sure that he is possessed. His grandfather Joseph flies in with the
      proper word for it: a Stand, a fighting spirit with a body, roused in the whole family now that DIO has woken
      from the sea bed. Jotaro's mother cannot bear hers and has fifty days to live. So an uncommonly well-dressed
      party sets out from Japan for Cairo by plane, boat, car and camel, and at every halt somebody is waiting with a
      tarot card and a trick.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80179831',
      Crunchyroll: 'https://www.crunchyroll.com/series/GYP8DP1MY',
    },
    relations: { alternative: [665], prequel: [14719], sequel: [26055] },
    recommends: [26055, 11061, 41467, 38000, 31964],
    cast: `
      Main | Joutarou Kuujou | 空条承太郎 | 4003 | Daisuke Ono
      Main | Joseph Joestar | ジョセフ・ジョースター | 6356 | Unshou Ishizuka
      Main | Noriaki Kakyouin | 花京院典明 | 8945 | Daisuke Hirakawa
      Main | Jean-Pierre Polnareff | ジャン＝ピエール・ポルナレフ | 4368 | Fuminori Komatsu
      Main | Mohammed Avdol | モハメド・アヴドゥル | 8946 | Kenta Miyake
      Supporting | Dio Brando | ディオ・ブランドー | 4004 | Takehito Koyasu`,
  },
  {
    number: 301,
    spotlight: true,
    mal: { id: 20583, score: 8.43, members: 2_136_000, favourites: 78_500 },
    anilist: 20464,
    english: 'HAIKYU!!',
    romaji: 'Haikyuu!!',
    japanese: 'ハイキュー!!',
    also: ['HQ', 'HQ!!', 'Haikyu', 'はいきゅう'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-04-06 to 2014-09-21',
    genres: 'comedy, drama, school, shounen, sports',
    tags: 'Volleyball, School Club, Ensemble Cast, Coming of Age, Team Sports',
    studios: 'Production I.G',
    producers: 'Dentsu, Mainichi Broadcasting System, Movic, TOHO animation, Shueisha',
    synopsis: `
      One small player flying above a televised net was enough: Shoyo Hinata took up volleyball with no team, no coach
      and no height, and lost his only middle-school match to Tobio Kageyama, a setter so exacting that his side
      stopped following him. Both turn up in Karasuno's gym on the same day. The crows used to fly, people say. Now
      they have one boy who jumps with his eyes shut, another who can put the ball into his palm, and the rest of the
      court to learn.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80090673',
      'Disney+': 'https://www.disneyplus.com/series/7iGL15MOs7hZ',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY8VM8MWY',
    },
    relations: { 'side-story': [25303, 40262], sequel: [28891], summary: [29755, 30364] },
    recommends: [28891, 45649, 11771, 22, 49596],
    cast: `
      Main | Shouyou Hinata | 日向翔陽 | 64769 | Ayumu Murase
      Main | Tobio Kageyama | 影山飛雄 | 64771 | Kaito Ishikawa
      Supporting | Yuu Nishinoya | 西谷夕 | 67327 | Nobuhiko Okamoto
      Supporting | Kenma Kozume | 孤爪研磨 | 71267 | Yuuki Kaji
      Supporting | Tooru Oikawa | 及川徹 | 71611 | Daisuke Namikawa
      Supporting | Kei Tsukishima | 月島蛍 | 67329 | Kouki Uchiyama`,
  },
  {
    number: 302,
    mal: { id: 19815, score: 8.03, members: 2_529_000, favourites: 48_500 },
    anilist: 19815,
    english: 'No Game, No Life',
    romaji: 'No Game No Life',
    japanese: 'ノーゲーム・ノーライフ',
    also: ['NGNL', 'ノゲノラ', 'ノゲラ'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2014-04-09 to 2014-06-25',
    genres: 'adventure, comedy, ecchi, fantasy, game, isekai',
    tags: 'Gambling, Alternate Universe, Video Games, Hikikomori, Politics, Gods, Strategy Game',
    studios: 'Madhouse',
    producers: 'Frontier Works, Media Factory, Movic, AT-X',
    synopsis: `
      Unbeaten under the name of Blank, Sora and his little sister Shiro never leave their room until a boy on the
      screen asks whether they might have been born in the wrong world. Tet's own, Disboard, has abolished violence:
      wars, crowns and supper bills are all settled by games, and cheating counts only if somebody notices. Humanity,
      bottom of sixteen races, is down to its last city. With poor Stephanie as first victim, two shut-ins who cannot
      be parted go to work on the map.`,
    watch: { HIDIVE: 'https://www.hidive.com/', Netflix: 'https://www.netflix.com/' },
    relations: { 'side-story': [24991], prequel: [33674] },
    recommends: [30831, 3002, 39535, 29803, 37430],
    cast: `
      Main | Sora | 空 | 82523 | Yoshitsugu Matsuoka
      Main | Shiro | 白 | 82525 | Ai Kayano
      Main | Jibril | ジブリール | 87887 | Yukari Tamura
      Main | Stephanie Dola | ステファニー・ドーラ | 82527 | Youko Hikasa
      Supporting | Izuna Hatsuse | 初瀬いづな | 88003 | Miyuki Sawashiro
      Supporting | Tet | テト | 88004 | Rie Kugimiya`,
  },
  {
    number: 303,
    mal: { id: 22135, score: 8.63, members: 431_000, favourites: 17_500 },
    anilist: 20607,
    english: 'Ping Pong the Animation',
    romaji: 'Ping Pong the Animation',
    japanese: 'ピンポン THE ANIMATION',
    also: ['Ping Pong', 'ピンポン'],
    format: 'TV',
    episodes: 11,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-04-11 to 2014-06-20',
    genres: 'drama, psychological, seinen, sports',
    tags: 'Table Tennis, Rivalry, Coming of Age, Heroes',
    studios: 'Tatsunoko Production',
    producers: 'Aniplex, Dentsu, Fuji TV, Kyoraku Industrial Holdings',
    synopsis: `
      Smile never does. He plays table tennis to kill time, could beat anyone in Katase and prefers to let them win,
      since losing upsets other people so. His friend Peco, mouth full of sweets, means to be the best on the planet
      and is about to meet Kong Wenge, who was sent home from China and listens to a rally with his eyes closed.
      Masaaki Yuasa keeps the lines shaky and waits, as Smile does, for a hero.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [20583, 263, 32995, 52034, 37999],
    cast: `
      Main | Makoto Tsukimoto | 月本誠 | 20325 | Kouki Uchiyama
      Main | Yutaka Hoshino | 星野裕 | 20326 | Fukujuurou Katayama
      Main | Wenge Kong | 孔文革 | 20327 | –
      Supporting | Ryuichi Kazama | 風間竜一 | 20361 | –
      Supporting | Manabu Sakuma | 佐久間学 | 20362 | Subaru Kimura`,
  },
]
