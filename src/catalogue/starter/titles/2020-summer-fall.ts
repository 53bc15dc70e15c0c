import type { WrittenTitle } from '../written.ts'

export const TITLES_2020_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 424,
    mal: { id: 39587, score: 8.33, members: 1_249_000, favourites: 12_700 },
    anilist: 108632,
    english: 'Re:ZERO -Starting Life in Another World- Season 2',
    romaji: 'Re:Zero kara Hajimeru Isekai Seikatsu 2nd Season',
    japanese: 'Re:ゼロから始める異世界生活 2nd Season',
    also: ['ReZero 2', 'Re:Zero S2', 'Re Zero 2', 'リゼロ 2期'],
    format: 'TV',
    episodes: 13,
    minutes: 26,
    rating: 'R',
    material: 'Light novel',
    aired: '2020-07-08 to 2020-09-30',
    genres: 'action, adventure, drama, fantasy, isekai, psychological, thriller',
    tags: 'Time Manipulation, Tragedy, Alternate Universe, Time Loop, Witch, Memory Manipulation, Cult, Monster Boy, Medieval',
    studios: 'White Fox',
    producers: 'AT-X, Memory-Tech, Hakuhodo DY Music & Pictures, Kadokawa Media House, Kadokawa',
    synopsis: `
      No one remembers Rem but Subaru. He comes back from his triumph to find her asleep and her name gone out of
      every mouth, and the old remedy of dying does not reach that far back. So he goes on to the Sanctuary, a
      settlement which lets half-bloods in and not out. There a witch in black, Echidna, pours tea for him in a dream
      and wants to hear everything, and each way forward ends in snow, rabbits or the knife.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [31240], sequel: [42203] },
    recommends: [31240, 9253, 9756, 41025, 37430],
    cast: `
      Main | Subaru Natsuki | ナツキ・スバル | 88573 | Yuusuke Kobayashi
      Main | Emilia | エミリア | 88572 | Rie Takahashi
      Main | Echidna | エキドナ | 129330 | Maaya Sakamoto
      Main | Otto Suewen | オットー・スーウェン | 124110 | Kouhei Amasaki
      Main | Garfiel Tinsel | ガーフィール・ティンゼル | 133847 | Nobuhiko Okamoto
      Supporting | Rem | レム | 88575 | Inori Minase`,
  },
  {
    number: 425,
    mal: { id: 40052, score: 8.19, members: 734_000, favourites: 10_600 },
    anilist: 110349,
    english: 'Great Pretender',
    romaji: 'Great Pretender',
    japanese: 'GREAT PRETENDER',
    also: ['GrePre', 'グレプリ'],
    format: 'TV',
    episodes: 23,
    minutes: 23,
    rating: 'R',
    material: 'Original',
    aired: '2020-07-09 to 2020-12-17',
    genres: 'action, adventure, comedy, drama, mystery, thriller',
    tags: 'Crime, Foreign, Anti-Hero, Urban, Work, Language Barrier, Mafia, Acting, Filmmaking',
    studios: 'Wit Studio',
    producers: 'Production I.G, Fuji TV, BS Fuji, TOHO animation, Hakuhodo DY Media Partners',
    synopsis: `
      Makoto Edamura believes himself the best swindler in Japan right up to the moment when a Frenchman in Asakusa
      lets him win. By the next day he is in Los Angeles, hanging by his feet from the Hollywood sign, and apprentice
      to Laurent Thierry, who robs only the rich and explains nothing. A film producer with thugs, a prince with an
      air race, a dealer in doubtful masters: each case is bright as a poster, with an old grief underneath.`,
    watch: { Netflix: 'https://www.netflix.com/title/81220435' },
    relations: { 'side-story': [57184] },
    recommends: [36649, 889, 46102, 31478, 13601],
    cast: `
      Main | Makoto Edamura | 枝村真人 | 158447 | Chiaki Kobayashi
      Main | Laurent Thierry | ローラン・ティエリー | 158448 | Junichi Suwabe
      Main | Abigail Jones | アビゲイル・ジョーンズ | 158450 | Natsumi Fujiwara
      Main | Cynthia Moore | シンシア・ムーア | 158449 | Mie Sonozaki
      Supporting | Dorothy | ドロシー | 190121 | Yuka Komatsu
      Supporting | Salazar | サラザール | 173775 | Ryouta Takeuchi`,
  },
  {
    number: 426,
    mal: { id: 33050, score: 8.63, members: 315_000, favourites: 8_560 },
    anilist: 21719,
    english: "Fate/stay night [Heaven's Feel] III. spring song",
    romaji: "Fate/stay night Movie: Heaven's Feel - III. Spring Song",
    japanese: "Fate/stay night[Heaven's Feel] ⅠⅠⅠ.spring song",
    also: ['HF3', "Heaven's Feel 3", 'Fate HF 3', 'spring song'],
    format: 'Movie',
    episodes: 1,
    minutes: 122,
    rating: 'R',
    material: 'Visual novel',
    aired: '2020-08-15',
    genres: 'action, fantasy, magic, supernatural',
    tags: 'Magic, Swordplay, Curses, Night, Snowscape, Urban Fantasy, Cherry Blossoms',
    studios: 'ufotable',
    producers: 'Aniplex, Notes, Kadokawa',
    synopsis: `
      There is an arm that does not belong to Shirou Emiya bound to his shoulder in red cloth, and each time that he
      loosens it he will lose something of himself that does not come back. The war for the Grail has stopped
      pretending to be a contest; what is left is Rin with a jewelled sword still to be made, small Illya, who is
      nobody's enemy any more, and Sakura, gone into the dark and waiting to be scolded.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [33049] },
    recommends: [33049, 40456, 38668, 48561, 4835],
    cast: `
      Main | Shirou Emiya | 衛宮士郎 | 496 | Noriaki Sugiyama
      Main | Sakura Matou | 間桐桜 | 500 | Noriko Shitaya
      Main | Rin Tohsaka | 遠坂凛 | 498 | Kana Ueda
      Main | Illyasviel von Einzbern | イリヤスフィール・フォン・アインツベルン | 503 | Mai Kadowaki
      Supporting | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Supporting | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata`,
  },
  {
    number: 427,
    mal: { id: 37987, score: 8.83, members: 529_000, favourites: 9_910 },
    anilist: 103047,
    english: 'Violet Evergarden: The Movie',
    romaji: 'Violet Evergarden Movie',
    japanese: '劇場版 ヴァイオレット・エヴァーガーデン',
    also: ['VEG Movie', 'Violet Movie', '劇場版 ヴァイオレット'],
    format: 'Movie',
    episodes: 1,
    minutes: 140,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2020-09-18',
    genres: 'drama, fantasy, slice-of-life',
    tags: 'Writing, Tragedy, Work, Foreign, Travel, Rehabilitation, Military, War',
    studios: 'Kyoto Animation',
    producers: 'Shochiku, ABC Animation',
    synopsis: `
      Telephone lines are coming to Leiden and soon nobody will need a girl who writes letters. Violet Evergarden,
      whose name princesses ask for, still writes one every so often that she cannot send, to the Major, who told her
      that he loved her and did not come back. Then a sick boy orders letters for after his death, and in the
      storeroom lies an envelope in a hand that Hodgins knows. Long afterwards somebody's granddaughter goes looking
      for what became of her.`,
    watch: { Netflix: 'https://www.netflix.com/title/81193214' },
    relations: { prequel: [33352] },
    recommends: [33352, 28851, 36098, 37521, 40787],
    cast: `
      Main | Violet Evergarden | ヴァイオレット・エヴァーガーデン | 90169 | Yui Ishikawa
      Supporting | Gilbert Bougainvillea | ギルベルト・ブーゲンビリア | 124790 | Daisuke Namikawa
      Supporting | Benedict Blue | ベネディクト・ブルー | 124788 | Kouki Uchiyama
      Supporting | Cattleya Baudelaire | カトレア・ボードレール | 124787 | Aya Endou
      Supporting | Claudia Hodgins | クラウディア・ホッジンズ | 124799 | Takehito Koyasu
      Supporting | Iris Cannary | アイリス・カナリー | 124793 | Haruka Tomatsu`,
  },
  {
    number: 428,
    mal: { id: 42984, score: 8.33, members: 14_100, favourites: 155 },
    anilist: 124561,
    english: 'Gotcha!',
    romaji: 'Gotcha!',
    japanese: 'GOTCHA!',
    also: ['Gotcha! Pokemon', 'Acacia', 'アカシア', 'ポケモン'],
    format: 'Music',
    episodes: 1,
    minutes: 3,
    rating: 'PG',
    material: 'Game',
    aired: '2020-09-29',
    season: 'fall 2020',
    genres: 'fantasy, music',
    tags: 'Animals, Music, Travel, Bicycles, Friendship',
    studios: 'Bones',
    synopsis: `
      Two restless young people, a boy and a girl, set off to the first bars of a song by Bump of Chicken. In three
      minutes Rie Matsumoto and Studio Bones race them by bicycle, train and sheer impatience through nearly a quarter
      of a century of Pokémon: rivals, champions, professors, old friends at the roadside, a creature in every corner
      of the picture. Blink and you miss your favourite.`,
    recommends: [50410, 35677, 15051, 27989, 731],
    cast: '',
  },
  {
    number: 429,
    spotlight: true,
    mal: { id: 40748, score: 8.5, members: 2_932_000, favourites: 96_800 },
    anilist: 113415,
    english: 'JUJUTSU KAISEN',
    romaji: 'Jujutsu Kaisen',
    japanese: '呪術廻戦',
    also: ['JJK', 'Jujutsu', 'Sorcery Fight', '呪術', 'じゅじゅつかいせん'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2020-10-03 to 2021-03-27',
    genres: 'action, demons, drama, school, shounen, supernatural',
    tags: 'Urban Fantasy, Curses, Super Power, Youkai, Exorcism, Demons, Orphan, Dissociative Identities, Urban',
    studios: 'MAPPA',
    producers: 'Mainichi Broadcasting System, TOHO animation, Shueisha, dugout, Sumzap',
    synopsis: `
      Help people, Yuuji Itadori's grandfather told him, dying; that same night, to save his friends at school, the
      boy swallows a mummified finger. It belonged to Sukuna, king of curses, who now has a mouth in the boy's cheek
      and opinions. The law says death. Satoru Gojou, strongest sorcerer alive and proud of it, suggests that they
      wait until he has eaten the other nineteen. So he enrols, with curt Megumi and loud Nobara, at a school for
      fighting what human spite gives birth to.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81278456',
      'Disney+': 'https://www.disneyplus.com/series/6hF9jj7l8Ipz',
      Crunchyroll: 'https://www.crunchyroll.com/series/GRDV0019R',
    },
    relations: { prequel: [48561], sequel: [51009] },
    recommends: [51009, 9919, 40456, 44511, 37520],
    cast: `
      Main | Yuuji Itadori | 虎杖悠仁 | 127212 | Junya Enoki
      Main | Megumi Fushiguro | 伏黒恵 | 126635 | Yuuma Uchida
      Main | Nobara Kugisaki | 釘崎野薔薇 | 133700 | Asami Seto
      Main | Satoru Gojou | 五条悟 | 127691 | Yuuichi Nakamura
      Main | Ryoumen Sukuna | 両面宿儺 | – | Junichi Suwabe
      Supporting | Kento Nanami | 七海建人 | 133704 | Kenjirou Tsuda`,
  },
  {
    number: 430,
    mal: { id: 40776, score: 8.56, members: 909_000, favourites: 6_520 },
    anilist: 113538,
    english: 'HAIKYU!! TO THE TOP Part 2',
    romaji: 'Haikyuu!! To the Top Part 2',
    japanese: 'ハイキュー!! TO THE TOP 2',
    also: ['HQ 4 Part 2', 'Haikyuu!! 4th Season Part 2'],
    format: 'TV',
    episodes: 12,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2020-10-03 to 2020-12-19',
    genres: 'comedy, drama, school, shounen, sports',
    tags: 'Volleyball, Ensemble Cast, School Club, Team Sports',
    studios: 'Production I.G',
    producers: 'Dentsu, Mainichi Broadcasting System, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      Inarizaki bring a brass band, a banner that has no use for memories, and the Miya twins, of whom one sets the
      ball like flattery and the other knows why. It is the second round at the nationals, and Karasuno have never
      faced such noise. Tanaka finds out what an ordinary boy is for, Nishinoya what he is afraid of, and Hinata that
      a good receive can stop a hall. Next door Nekoma, with Kenma wilting, are busy with a war of attrition.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/7iGL15MOs7hZ',
      Crunchyroll: 'https://www.crunchyroll.com/series/GY8VM8MWY',
    },
    relations: { prequel: [38883], sequel: [52742] },
    recommends: [38883, 45649, 11771, 22, 49596],
    cast: `
      Main | Shouyou Hinata | 日向翔陽 | 64769 | Ayumu Murase
      Main | Tobio Kageyama | 影山飛雄 | 64771 | Kaito Ishikawa
      Supporting | Yuu Nishinoya | 西谷夕 | 67327 | Nobuhiko Okamoto
      Supporting | Kenma Kozume | 孤爪研磨 | 71267 | Yuuki Kaji
      Supporting | Kei Tsukishima | 月島蛍 | 67329 | Kouki Uchiyama
      Supporting | Atsumu Miya | 宮侑 | – | Mamoru Miyano`,
  },
  {
    number: 431,
    mal: { id: 39790, score: 7.09, members: 208_000, favourites: 1_670 },
    anilist: 109287,
    english: 'Adachi and Shimamura',
    romaji: 'Adachi to Shimamura',
    japanese: '安達としまむら',
    also: ['Adashima', 'AdaShima', '安達'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2020-10-09 to 2020-12-25',
    genres: 'romance, school, shoujo-ai, slice-of-life',
    tags: 'School, Table Tennis, First Love, Winter, Yuri',
    studios: 'Tezuka Productions',
    producers: 'Pony Canyon, TBS, BS11, RAY, Nichion',
    synopsis: `
      Up in the gymnasium loft, where it is hot and nobody looks, two girls who are skipping lessons play table
      tennis. Shimamura is kind to everyone, because caring too much is tiring. Adachi would like this one friend to
      herself; then she has a dream that gives the wish another name, and can no longer plan a Christmas outing
      without going to pieces. One counts every touch, the other yawns, and a tiny person in a space suit comes and
      goes.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [37786, 30346, 52578, 37999, 38101],
    cast: `
      Main | Sakura Adachi | 安達桜 | 144717 | Akari Kitou
      Main | Hougetsu Shimamura | 島村抱月 | 144718 | Miku Itou
      Supporting | Akira Hino | 日野晶 | – | –
      Supporting | Taeko Nagafuji | 永藤妙子 | – | –`,
  },
  {
    number: 432,
    mal: { id: 40456, score: 8.53, members: 1_400_000, favourites: 13_500 },
    anilist: 112151,
    english: 'Demon Slayer -Kimetsu no Yaiba- The Movie: Mugen Train',
    romaji: 'Kimetsu no Yaiba Movie: Mugen Ressha-hen',
    japanese: '劇場版「鬼滅の刃」無限列車編',
    also: ['Mugen Train', 'KnY Movie', 'Demon Slayer Mugen Train', '無限列車'],
    format: 'Movie',
    episodes: 1,
    minutes: 117,
    rating: 'R',
    material: 'Manga',
    aired: '2020-10-16',
    genres: 'action, adventure, demons, drama, fantasy, historical, mystery, shounen, supernatural',
    tags: 'Demons, Swordplay, Tragedy, Trains, Curses, Super Power, Monster Girl, Orphan, Travel',
    studios: 'ufotable',
    producers: 'Aniplex, Shueisha',
    synopsis: `
      Forty people have vanished on the night train, and three young demon slayers come aboard to join the man already
      on the case: Kyoujurou Rengoku, Flame Hashira, behind a tower of lunch boxes, pronouncing each mouthful
      delicious. The conductor clips their tickets and they sleep. Tanjirou dreams that it is snowing at home and that
      everyone is alive. He has to find the way to wake, while Enmu, on the roof, sings to the carriages.`,
    watch: { Netflix: 'https://www.netflix.com/title/81410810' },
    relations: { prequel: [38000], alternative: [49926] },
    recommends: [49926, 37520, 40748, 50594, 4898],
    cast: `
      Main | Tanjirou Kamado | 竈門炭治郎 | 126071 | Natsuki Hanae
      Main | Nezuko Kamado | 竈門禰豆子 | 127518 | Akari Kitou
      Main | Inosuke Hashibira | 嘴平伊之助 | 129130 | Yoshitsugu Matsuoka
      Main | Zenitsu Agatsuma | 我妻善逸 | 129131 | Hiro Shimono
      Main | Kyoujurou Rengoku | 煉獄杏寿郎 | 129133 | Satoshi Hino
      Main | Enmu | 魘夢 | 139737 | Daisuke Hirakawa`,
  },
  {
    number: 433,
    mal: { id: 40028, score: 8.79, members: 2_233_000, favourites: 54_200 },
    anilist: 110277,
    english: 'Attack on Titan Final Season',
    romaji: 'Shingeki no Kyojin: The Final Season',
    japanese: '進撃の巨人 The Final Season',
    also: ['AoT S4', 'AoT 4', 'AoT Final Season', 'SnK 4'],
    format: 'TV',
    episodes: 16,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2020-12-07 to 2021-03-29',
    season: 'winter 2021',
    genres: 'action, drama, fantasy, military, mystery, shounen, super-power, thriller',
    tags: 'War, Tragedy, Military, Kaiju, Revenge, Anti-Hero, Politics, Dystopian, Ensemble Cast',
    studios: 'MAPPA',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha',
    synopsis: `
      Across the sea, children with armbands are fighting over an inheritance. Gabi, quick, boastful and a born
      soldier, will do anything to be given Reiner Braun's Titan and prove that her people are not devils; Falco wants
      it so that she may live longer than thirteen years. Reiner, who has lived among the devils, cannot sleep. The
      story turns its map round and begins again among the other side's homes and dead, with a festival in Liberio to
      which old acquaintances are coming uninvited.`,
    watch: {
      'Disney+': 'https://www.disneyplus.com/series/5D0Qx5ecSvHm',
      Crunchyroll: 'https://www.crunchyroll.com/',
      Netflix: 'https://www.netflix.com/',
    },
    relations: { prequel: [38524], sequel: [48583] },
    recommends: [48583, 1575, 5114, 41457, 37779],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Main | Gabi Braun | ガビ・ブラウン | 125659 | Ayane Sakura
      Main | Reiner Braun | ライナー・ブラウン | 46484 | Yoshimasa Hosoya
      Main | Falco Grice | ファルコ・グライス | – | Natsuki Hanae
      Supporting | Zeke | ジーク | 125661 | Takehito Koyasu
      Supporting | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Supporting | Hange Zoë | ハンジ・ゾエ | 71121 | Romi Park
      Supporting | Jean Kirstein | ジャン・キルシュタイン | 46498 | Kishou Taniyama
      Supporting | Pieck Finger | ピーク・フィンガー | 125603 | Manami Numakura
      Supporting | Sasha Blouse | サシャ・ブラウス | 45887 | Yuu Kobayashi`,
  },
  {
    number: 434,
    mal: { id: 40787, score: 8.38, members: 368_000, favourites: 7_290 },
    anilist: 113596,
    english: 'Josee, the Tiger and the Fish',
    romaji: 'Josee to Tora to Sakana-tachi',
    japanese: 'ジョゼと虎と魚たち',
    also: ['Josee', 'ジョゼ'],
    format: 'Movie',
    episodes: 1,
    minutes: 98,
    rating: 'PG-13',
    material: 'Novel',
    aired: '2020-12-25',
    season: 'winter 2021',
    genres: 'drama, romance, slice-of-life',
    tags: 'Disability, Tsundere, Coming of Age, Rehabilitation, Drawing, Scuba Diving, Visual Arts',
    studios: 'Bones',
    producers: 'Shochiku, Kadokawa, Sonilude, Movie Walker',
    synopsis: `
      A wheelchair comes hurtling down an Osaka slope and throws its rider into the arms of Tsuneo, a student diver
      saving to see one particular fish off Mexico. She bites. Her grandmother hires him to keep her company, and she,
      who wishes to be called Josee after a woman in a novel, sets him to counting the weave of the mats. She paints
      seas that she has never touched; outdoors there are tigers. One day they take the train to look.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    recommends: [28851, 33352, 36098, 48926, 16],
    cast: `
      Main | Josee | ジョゼ | 162228 | Kaya Kiyohara
      Main | Tsuneo Suzukawa | 鈴川恒夫 | 162229 | Taishi Nakagawa
      Supporting | Mai Ninomiya | 二ノ宮舞 | 184560 | Yume Miyamoto
      Supporting | Hayato Matsuura | 松浦隼人 | 184561 | Kazuyuki Okitsu
      Supporting | Kana Kishimoto | 岸本花菜 | 184559 | Lynn
      Supporting | Chizu Yamamura | 山村チヅ | 184562 | Chiemi Matsutera`,
  },
]
