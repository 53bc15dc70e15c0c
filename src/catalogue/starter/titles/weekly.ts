import type { WrittenTitle } from '../written.ts'

/** Series that run on every week, without an announced end, so that they stay true. */
export const WEEKLY_TITLES: readonly WrittenTitle[] = [
  {
    number: 517,
    mal: { id: 966, score: 7.83, members: 78_000, favourites: 1_420 },
    anilist: 966,
    english: 'Shin Chan',
    romaji: 'Crayon Shin-chan',
    japanese: 'クレヨンしんちゃん',
    also: ['Shin-chan', 'Shinchan', 'クレしん'],
    format: 'TV',
    minutes: 21,
    rating: 'G',
    material: 'Manga',
    aired: '1992-04-13 to now',
    slot: 'Saturday 16:30',
    genres: 'comedy, school, seinen, slice-of-life',
    tags: 'Family, Slapstick, Kindergarten, Suburb, Parody',
    studios: 'Shin-Ei Animation',
    producers: 'TV Asahi',
    synopsis: `
      Shinnosuke Nohara is five, loves chocolate biscuits and grown-up ladies, and has never in his life lowered
      his voice. His mother counts coupons, his father counts the years left on the mortgage, and both chase him
      through a quiet town north of Tokyo. There are kindergarten feuds, supermarket disasters and a small white
      dog who deserves more walks than he gets, and under all that noise a family which would not swap him for
      anybody.`,
    recommends: [2406, 235, 21, 918],
    cast: '',
  },
  {
    number: 518,
    mal: { id: 8687, score: 7.64, members: 18_000, favourites: 200 },
    anilist: 8687,
    english: 'Doraemon',
    romaji: 'Doraemon (2005)',
    japanese: 'ドラえもん',
    also: ['Doraemon 2005', 'New Doraemon', 'ドラえもん 2005'],
    format: 'TV',
    minutes: 25,
    rating: 'PG',
    material: 'Manga',
    aired: '2005-04-22 to now',
    slot: 'Saturday 17:00',
    genres: 'comedy, kids, sci-fi, shounen',
    tags: 'Robots, Gadgets, Time Travel, Friendship, Family',
    studios: 'Shin-Ei Animation',
    producers: 'TV Asahi',
    synopsis: `
      Nobita Nobi fails tests, loses at games and trips over flat ground, so a descendant sends help back from
      the twenty-second century: a round blue robot cat with a pocket that has no bottom. Out of it come doors
      to anywhere, bamboo propellers and bread that memorises homework. Each would solve the day's trouble if it
      were used as told, and Nobita, Gian, Suneo and Shizuka never quite manage that.`,
    relations: { prequel: [2471] },
    recommends: [2406, 523, 21, 512],
    cast: '',
  },
  {
    number: 519,
    mal: { id: 6149, score: 7.5, members: 5_071, favourites: 72 },
    anilist: 6149,
    english: 'Chibi Maruko-chan',
    romaji: 'Chibi Maruko-chan (1995)',
    japanese: 'ちびまる子ちゃん',
    also: ['Maruko', 'Chibi Maruko', 'ちびまる子'],
    format: 'TV',
    minutes: 23,
    rating: 'G',
    material: 'Manga',
    aired: '1995-01-08 to now',
    slot: 'Sunday 18:00',
    genres: 'comedy, kids, school, shoujo, slice-of-life',
    tags: 'Family, Seventies, Grandparents, Small Town, Childhood',
    studios: 'Nippon Animation',
    producers: 'Fuji TV, Sakura Production',
    synopsis: `
      Momoko Sakura, nine years old and never in a hurry, lives in a port town in the seventies with her
      parents, an older sister and a grandfather who spoils her. Her troubles fit a school bag: a forgotten
      lunch, a lottery at the sweet shop, holiday homework on its last evening. A dry voice remarks upon every
      excuse. Anyone who has ever been in the third year will know these afternoons.`,
    recommends: [2406, 235, 523, 21],
    cast: '',
  },
  {
    number: 520,
    mal: { id: 32353, score: 6.43, members: 4_081, favourites: 19 },
    anilist: 21552,
    english: 'Bono Bono',
    romaji: 'Bonobono (TV 2016)',
    japanese: 'ぼのぼの',
    also: ['Bonobono', 'Bono-Bono', 'ぼのぼの 2016'],
    format: 'TV',
    minutes: 5,
    rating: 'G',
    material: 'Manga',
    aired: '2016-04-02 to now',
    slot: 'Saturday 05:22',
    genres: 'comedy, slice-of-life',
    tags: 'Animals, Otter, Philosophy, Forest, Short Episodes',
    studios: 'Eiken',
    producers: 'Fuji TV',
    synopsis: `
      A young sea otter with a shell in his paws wonders about things: why days end, what his father is
      thinking, whether being bored is bad. Shimarisu the chipmunk answers at length and Araiguma the raccoon
      answers with a kick. Nothing much happens by the shore in these few minutes each week, slowly and with
      great seriousness, until something turns out to be funny after all.`,
    recommends: [2406, 523, 235, 21],
    cast: '',
  },
  {
    number: 521,
    mal: { id: 42295, score: 6.15, members: 2_300, favourites: 5 },
    anilist: 120325,
    romaji: 'Fushigi Dagashiya: Zenitendou',
    japanese: 'ふしぎ駄菓子屋 銭天堂',
    also: ['Zenitendo', 'Zenitendou', '銭天堂'],
    format: 'TV',
    minutes: 10,
    rating: 'G',
    material: 'Novel',
    aired: '2020-09-08 to now',
    season: 'fall 2020',
    slot: 'Tuesday 18:45',
    genres: 'kids, mystery',
    tags: 'Shop, Sweets, Wishes, Morals, Short Episodes',
    studios: 'Toei Animation, Gallop, Kanaban Graphics',
    synopsis: `
      Down an alley that was not there yesterday stands a sweet shop, and only people with the right coin ever
      find it. Beniko, tall and courteous in her coin-patterned kimono, always has the very thing: a gummy that
      lets one swim, a cone that calms a temper. The label explains how to use it. Whoever reads on to the end
      goes home happy, and the others learn why they should have.`,
    recommends: [2406, 523, 235, 512],
    cast: '',
  },
  {
    number: 522,
    mal: { id: 50250, score: 8.5, members: 15_407, favourites: 490 },
    anilist: 140842,
    english: 'Chiikawa',
    romaji: 'Chiikawa',
    japanese: 'ちいかわ',
    also: ['Chikawa', 'Nanka Chiisakute Kawaii Yatsu', 'なんか小さくてかわいいやつ'],
    format: 'TV',
    minutes: 1,
    rating: 'G',
    material: 'Web manga',
    aired: '2022-04-04 to now',
    slot: 'Friday 07:40',
    genres: 'slice-of-life',
    tags: 'Cute, Friendship, Work, Food, Short Episodes',
    studios: 'Doga Kobo',
    synopsis: `
      Small, round and close to tears, Chiikawa pulls weeds for a living and dreams of passing the weeding exam.
      Hachiware talks enough for both and Usagi mostly shouts. They share pudding, sing, queue for ramen and
      hunt creatures rather larger than themselves, since rent is rent. One or two minutes at a time, it's about
      how good a hot meal is when a friend sits opposite.`,
    recommends: [523, 2406, 47917, 52701],
    cast: '',
  },
  {
    number: 523,
    mal: { id: 53876, score: 7.42, members: 40_000, favourites: 390 },
    anilist: 158871,
    english: 'Pokémon Horizons: The Series',
    romaji: 'Pokemon (2023)',
    japanese: 'ポケットモンスター',
    also: ['Pokemon Horizons', 'Pokemon Liko and Roy', 'アニポケ'],
    format: 'TV',
    minutes: 24,
    rating: 'PG',
    material: 'Game',
    aired: '2023-04-14 to now',
    slot: 'Friday 18:55',
    genres: 'action, adventure, comedy, fantasy, kids',
    tags: 'Monsters, Travel, Airships, Treasure, Friendship',
    studios: 'OLM',
    producers: 'TV Tokyo',
    synopsis: `
      Liko, new at her academy and shy of nearly everything, owns a pendant that strangers want badly. Roy, on
      his island, keeps an old ball that nobody can open. Both end up aboard the Brave Asagi, an airship whose
      captain flies with a Pikachu in a flying cap, and set out after the legendary adventurer Lucius and six
      partners he left behind. A series without Ash, and with new heroes.`,
    recommends: [21, 20, 11061, 523],
    cast: '',
  },
  {
    number: 524,
    mal: { id: 56566, score: 6.88, members: 6_400, favourites: 60 },
    anilist: 165159,
    english: 'BEYBLADE X',
    romaji: 'Beyblade X',
    japanese: 'BEYBLADE X',
    also: ['BBX', 'ベイブレードX', 'ベイブレードエックス'],
    format: 'TV',
    minutes: 24,
    rating: 'PG',
    material: 'Manga',
    aired: '2023-10-06 to now',
    slot: 'Friday 18:25',
    genres: 'adventure, kids, sports',
    tags: 'Spinning Tops, Tournament, Team, Rivalry, City',
    studios: 'OLM',
    producers: 'TV Tokyo',
    synopsis: `
      At the summit of the X, a tower given over to spinning tops, only professionals play, in teams of three.
      Robin Kazami arrives with nothing but the wish to get there, and is taken in hand by Jaxon Cross, a masked
      champion who prefers not to be recognised, and by Multi Nana-iro, who builds. Their team begins at the
      foot of the stairs, where the fast new tops already throw sparks.`,
    recommends: [21, 20, 11061, 235],
    cast: '',
  },
  {
    number: 525,
    mal: { id: 60534, score: 7.49, members: 5_800, favourites: 76 },
    anilist: 185646,
    romaji: 'Koupen-chan',
    japanese: 'コウペンちゃん',
    also: ['Koupenchan', 'Kopen-chan', 'コウペン'],
    format: 'TV',
    minutes: 2,
    rating: 'G',
    material: 'Original',
    aired: '2025-04-06 to now',
    slot: 'Sunday 08:00',
    genres: 'slice-of-life',
    tags: 'Animals, Penguin, Praise, Cute, Short Episodes',
    studios: 'Lesprit',
    synopsis: `
      An emperor penguin chick has one great gift: it notices what others did well. Getting up counts, and so
      does coming home, and so does drinking a glass of water. With an Adelie penguin who pretends not to care
      and a cheerful little seal, it waddles through seasons drawn in soft colours, two minutes every Sunday
      morning, and tells whoever is watching that they did splendidly.`,
    recommends: [523, 2406, 47917, 235],
    cast: '',
  },
  {
    number: 526,
    mal: { id: 59204, members: 6_600, favourites: 26 },
    anilist: 178868,
    english: 'Magic Knight Rayearth',
    romaji: 'Magic Knight Rayearth (2026)',
    japanese: '魔法騎士レイアース',
    also: ['MKR 2026', 'Rayearth', 'レイアース'],
    format: 'TV',
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: 'from 2026-10-07',
    slot: 'Wednesday 23:45',
    genres: 'adventure, fantasy, isekai, magic, mecha, shoujo',
    tags: 'Magic, Swordplay, Knights, Friendship, Summoned',
    studios: 'E&H Production',
    producers: 'TMS Entertainment',
    synopsis: `
      Girls from three schools meet on a trip to Tokyo Tower, and a light takes them away before they have
      exchanged names. Hikaru, Umi and Fuu land in Cefiro, a country that rests upon the prayers of one
      princess, who has been carried off. To go home they must become its Magic Knights: earn armour that grows
      with them, find a blade, and wake the giants that sleep beneath it.`,
    recommends: [5114, 523, 11061, 136],
    cast: '',
  },
]
