import type { WrittenTitle } from './written.ts'

export const SIXTIES: readonly WrittenTitle[] = [
  {
    number: 23,
    mal: { id: 2747, score: 7.08, members: 11_800, favourites: 50 },
    anilist: 2747,
    english: 'Astro Boy',
    romaji: 'Tetsuwan Atom',
    japanese: '鉄腕アトム',
    also: ['Mighty Atom', 'Astroboy', 'Astro Boy (1963)', 'Tetsuwan Atom (1963)', 'アトム'],
    format: 'TV',
    episodes: 193,
    minutes: 26,
    rating: 'G',
    material: 'Manga',
    aired: '1963-01-01 to 1966-12-31',
    genres: 'action, adventure, drama, mecha, sci-fi, shounen',
    tags: 'Robots, Android, Artificial Intelligence, Rockets, Superhero, Orphan, Episodic, Circus',
    studios: 'Mushi Production',
    producers: 'Meiji Seika',
    synopsis: `
      On New Year's Day 1963 a robot boy of a hundred thousand horsepower flew into the living rooms of Japan, and
      weekly television animation began. Built by a grieving scientist in the likeness of the son he lost, then sold to
      a circus because he does not grow, Atom is given a home and a schooling by big-nosed, big-hearted Professor
      Ochanomizu. He defends humans who fear him and machines whom nobody thanks, and wonders on which side of the line
      he was born.`,
    relations: {
      alternative: [971, 3044, 17959, 17961, 17963],
      summary: [10342],
      prequel: [33371],
      other: [35737],
    },
    recommends: [35737, 1445, 80, 523],
    cast: `
      Main | Atom | アトム | 18913 | Mari Shimizu
      Main | Professor Ochanomizu | お茶の水博士 | – | Hisashi Katsuta
      Supporting | Uran | ウラン | – | –
      Supporting | Umatarou Tenma | 天馬午太郎 | 22925 | –
      Supporting | Higeoyaji | ヒゲオヤジ | – | –
      Supporting | Cobalt | コバルト | – | –`,
  },
  {
    number: 25,
    mal: { id: 1445, score: 6.66, members: 14_900, favourites: 114 },
    anilist: 1445,
    english: 'Speed Racer',
    romaji: 'Mach GoGoGo',
    japanese: 'マッハGoGoGo',
    also: ['Mach Go Go Go', 'Mach 5', 'マッハゴーゴーゴー'],
    format: 'TV',
    episodes: 52,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1967-04-02 to 1968-03-31',
    genres: 'adventure, cars, shounen, sports',
    tags: 'Cars, Racing, Motorsport, Family Life, Desert, Mountains, Secret Identity, Episodic',
    studios: 'Tatsunoko Production',
    synopsis: `
      The Mach 5 has seven buttons on its steering wheel and an engine that every crook in motorsport would like to take
      apart. Go Mifune, Speed to the rest of the world, drives it against the wishes of the father who built it: over
      icy passes, across deserts, along the sea bed if button F says so, with Michi overhead in the helicopter and a
      little brother and a chimpanzee stowed in the boot. Somewhere ahead drives the Masked Racer, who never stops to
      explain himself.`,
    relations: { alternative: [3571] },
    recommends: [2747, 47, 21, 235],
    cast: `
      Main | Go Mifune | 三船剛 | – | Katsuji Mori
      Main | Michi Shimura | 志村ミチ | – | Yoshiko Matsuo
      Supporting | Kurio Mifune | 三船くりお | – | Junko Hori
      Supporting | Daisuke Mifune | 三船大介 | – | Teiji Oomiya
      Supporting | Masked Racer | 覆面レーサー | – | Kinya Aikawa
      Supporting | Sabu | サブ | speed-racer-sabu | –`,
  },
  {
    number: 22,
    mal: { id: 2406, score: 6.1, members: 7_700, favourites: 31 },
    anilist: 2406,
    romaji: 'Sazae-san',
    japanese: 'サザエさん',
    also: ['Mrs. Sazae', 'Sazae', 'さざえさん'],
    format: 'TV',
    minutes: 24,
    rating: 'G',
    material: '4-koma manga',
    aired: '1969-10-05 to now',
    slot: 'Sunday 18:30',
    counted: '2253 on 2013-09-22',
    genres: 'comedy, slice-of-life',
    tags: 'Family Life, Cats, Food, Seasons, Episodic, Urban, Siblings',
    studios: 'Eiken',
    producers: 'Fuji TV',
    synopsis: `
      Ever since October 1969 the Japanese weekend has closed at the low table of the Isono house. Sazae, quick,
      cheerful and never quite organised, shares one roof with her husband, her toddler, her parents, a sensible small
      sister and Katsuo, a brother whose report cards are best hidden. Nobody grows a day older. Three small stories a
      week, about lost umbrellas, borrowed sugar and the last rice cake, have added up to the longest-running cartoon on
      Earth.`,
    relations: { 'side-story': [28615], alternative: [35770] },
    recommends: [235, 523, 210, 918, 50265],
    cast: `
      Main | Sazae Fuguta | フグ田サザエ | – | Midori Katou
      Main | Katsuo Isono | 磯野カツオ | – | Miina Tominaga
      Main | Wakame Isono | 磯野ワカメ | – | Makoto Tsumura
      Main | Tarao Fuguta | フグ田タラオ | – | Rikako Aikawa
      Supporting | Masuo Fuguta | フグ田マスオ | – | Hideyuki Tanaka
      Supporting | Namihei Isono | 磯野波平 | – | Chafurin
      Supporting | Fune Isono | 磯野フネ | – | Yorie Terauchi`,
  },
]
