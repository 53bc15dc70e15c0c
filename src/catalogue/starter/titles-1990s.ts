import type { WrittenTitle } from './written.ts'

export const NINETIES: readonly WrittenTitle[] = [
  {
    number: 1,
    spotlight: true,
    mal: { id: 1, score: 8.75, members: 1_745_000, favourites: 77_300 },
    anilist: 1,
    english: 'Cowboy Bebop',
    romaji: 'Cowboy Bebop',
    japanese: 'カウボーイビバップ',
    also: ['Bebop', 'CB', 'カウビバ'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '1998-04-03 to 1999-04-24',
    genres: ['action', 'adventure', 'drama', 'sci-fi', 'space'],
    tags: ['Space', 'Noir', 'Crime', 'Travel', 'Found Family', 'Adult Cast', 'Guns', 'Anti-Hero', 'Episodic', 'Jazz'],
    studios: ['Sunrise'],
    producers: ['Bandai Visual'],
    synopsis: `
      Mars, 2071. Bounties are small, the fishing trawler Bebop serves peppers and beef without the beef, and the next
      fugitive is always one gate away. Spike Spiegel, once of the syndicate, and Jet Black, once of the police, share
      the ship with a gambler in bottomless debt, a barefoot hacker and a suspiciously clever corgi. Between the jazz,
      the kung fu and some very long silences, every one of them is being overtaken by a past they thought they had
      shaken off.`,
    watch: { Netflix: 'https://www.netflix.com/title/80001305', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { 'side-story': [5, 17205], summary: [4037] },
    recommends: [205, 47, 30, 339, 820],
    cast: `
      Main | Spike Spiegel | スパイク・スピーゲル | 1 | Kouichi Yamadera
      Main | Jet Black | ジェット・ブラック | 3 | Unshou Ishizuka
      Main | Faye Valentine | フェイ・ヴァレンタイン | 2 | Megumi Hayashibara
      Main | Edward Wong Hau Pepelu Tivrusky IV | エドワード・ウォン・ハウ・ペペル・チブルスキー4世 | 16 | Aoi Tada
      Supporting | Ein | アイン | 4 | Kouichi Yamadera
      Supporting | Vicious | ビシャス | 2734 | Norio Wakamoto`,
  },
  {
    number: 6,
    spotlight: true,
    mal: { id: 30, score: 8.37, members: 1_690_000, favourites: 118_000 },
    anilist: 30,
    english: 'Neon Genesis Evangelion',
    romaji: 'Shinseiki Evangelion',
    japanese: '新世紀エヴァンゲリオン',
    also: ['Shin Seiki Evangelion', 'Evangelion', 'EVA', 'NGE', 'エヴァ', 'エヴァンゲリオン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '1995-10-04 to 1996-03-27',
    genres: ['action', 'dementia', 'drama', 'mecha', 'mystery', 'psychological', 'sci-fi', 'thriller'],
    tags: [
      'Mecha',
      'Kaiju',
      'Angels',
      'Coming of Age',
      'Post-Apocalyptic',
      'Religion',
      'Urban',
      'Philosophy',
      'Tragedy',
    ],
    studios: ['Gainax', 'Tatsunoko Production'],
    producers: ['TV Tokyo', 'Kadokawa Shoten', 'Nihon Ad Systems', 'Audio Tanaka'],
    synopsis: `
      Tokyo-3 folds its skyscrapers underground whenever an Angel comes. Fourteen-year-old Shinji Ikari is sent for by
      the father who left him, and within the hour he knows why: somebody has to sit in the giant called Unit-01, and he
      happens to be the right age. He would rather not. Part robot show, part family quarrel, part breakdown, this is
      the series that went looking for the fear inside the cockpit and changed animation on the way.`,
    watch: { Netflix: 'https://www.netflix.com/title/81033445' },
    relations: {
      sequel: [32],
      summary: [31],
      alternative: [2759, 3784, 3785, 3786],
      'spin-off': [4130],
    },
    recommends: [339, 80, 41457, 440, 47],
    cast: `
      Main | Shinji Ikari | 碇シンジ | 89 | Megumi Ogata
      Main | Rei Ayanami | 綾波レイ | 86 | Megumi Hayashibara
      Main | Asuka Langley Souryuu | 惣流・アスカ・ラングレー | 94 | Yuuko Miyamura
      Main | Misato Katsuragi | 葛城ミサト | 1259 | Kotono Mitsuishi
      Supporting | Gendou Ikari | 碇ゲンドウ | 1257 | Fumihiko Tachiki
      Supporting | Kaworu Nagisa | 渚カヲル | 1261 | Akira Ishida`,
  },
  {
    number: 7,
    spotlight: true,
    mal: { id: 21, score: 8.69, members: 2_169_000, favourites: 199_000 },
    anilist: 21,
    english: 'One Piece',
    romaji: 'One Piece',
    japanese: 'ONE PIECE',
    also: ['OP', 'ワンピース', 'ワンピ'],
    format: 'TV',
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '1999-10-20 to now',
    slot: 'Sunday 23:15',
    counted: '1156 on 2026-04-05',
    genres: ['action', 'adventure', 'comedy', 'drama', 'fantasy', 'shounen', 'super-power'],
    tags: [
      'Pirates',
      'Ships',
      'Travel',
      'Found Family',
      'Super Power',
      'Swordplay',
      'Ensemble Cast',
      'Slapstick',
      'Food',
    ],
    studios: ['Toei Animation'],
    producers: ['Fuji TV', 'TAP', 'Shueisha'],
    synopsis: `
      Monkey D. Luffy once ate a fruit that turned him to rubber and took away his swimming, which is awkward for a boy
      who means to be King of the Pirates. Island by island he gathers a swordsman with one blade too many, a thief who
      draws maps, a liar, a cook and a reindeer doctor, and points a very small ship at the worst sea in the world.
      Expect long odds, loud tears and an unreasonable quantity of meat.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: {
      'side-story': [459, 460, 461, 462, 463, 464, 465, 4155, 12859, 31490],
      summary: [2107],
      alternative: [3848],
    },
    recommends: [11061, 918, 5114, 210, 235],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani`,
  },
]
