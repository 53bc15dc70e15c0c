import type { WrittenTitle } from './written.ts'

export const NOUGHTIES: readonly WrittenTitle[] = [
  {
    number: 3,
    spotlight: true,
    mal: { id: 199, score: 8.78, members: 1_733_000, favourites: 30_600 },
    anilist: 199,
    english: 'Spirited Away',
    romaji: 'Sen to Chihiro no Kamikakushi',
    japanese: '千と千尋の神隠し',
    also: ["Sen and Chihiro's Spiriting Away", '千と千尋', 'せんとちひろのかみかくし'],
    format: 'Movie',
    episodes: 1,
    minutes: 124,
    rating: 'PG',
    material: 'Original',
    aired: '2001-07-20',
    genres: 'adventure, drama, fantasy, isekai, supernatural',
    tags: 'Youkai, Inn, Witch, Gods, Curses, Coming of Age, Work, Shapeshifting, Trains, Dragons',
    studios: 'Studio Ghibli',
    producers: 'Toho',
    synopsis: `
      A wrong turn on moving day leads ten-year-old Chihiro through a tunnel into a town of deserted restaurants, and by
      nightfall her parents have eaten themselves into pigs. The bathhouse across the bridge scrubs eight million gods,
      and its mistress collects names as wages. Armed with a mop, a borrowed uniform and the word of a boy called Haku,
      a sulky girl finds out how much of courage is simply getting on with the work.`,
    watch: { Netflix: 'https://www.netflix.com/title/60023642' },
    recommends: [523, 32281, 457, 52991, 33352],
    cast: `
      Main | Chihiro Ogino | 荻野千尋 | 384 | Rumi Hiiragi
      Main | Haku | ハク | 385 | Miyu Irino
      Supporting | Yubaba | 湯婆婆 | 4716 | Mari Natsuki
      Supporting | Kamajii | 釜爺 | 8301 | Bunta Sugawara
      Supporting | Rin | リン | 5465 | Yuumi Tamai
      Supporting | Kaonashi | カオナシ | 8298 | Akio Nakamura`,
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
    number: 12,
    spotlight: true,
    mal: { id: 457, score: 8.66, members: 785_000, favourites: 25_700 },
    anilist: 457,
    english: 'Mushi-Shi',
    romaji: 'Mushishi',
    japanese: '蟲師',
    also: ['Mushi-shi: Bug Master', 'むしし'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2005-10-23 to 2006-06-19',
    genres: 'adventure, fantasy, historical, mystery, psychological, seinen, slice-of-life, supernatural',
    tags: 'Iyashikei, Forest, Snowscape, Rural, Travel, Youkai, Mountains, Episodic, Philosophy, Sea',
    studios: 'Artland',
    producers: 'Avex Entertainment, Marvelous, SKY Perfect Well Think, Delfi Sound',
    synopsis: `
      Older than plants and thinner than breath, the mushi drift where life begins. Most people never notice them; a few
      cannot get them out of an ear, a dream or a bloodline. White-haired Ginko, who has one green eye and a cigarette
      always lit, walks from snowed-in valley to fishing village with a chest of drawers on his back, a doctor rather
      than a hunter. Every tale stands alone, hushed as fresh snow, and leaves the door ajar behind it.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [21329, 21939] },
    recommends: [52991, 523, 199, 33352],
    cast: `
      Main | Ginko | ギンコ | 425 | Yuuto Nakano
      Supporting | Adashino | 化野 | 4071 | Yuuji Ueda
      Supporting | Nui | ぬい | 5167 | Mika Doi
      Supporting | Tanyuu Karibusa | 狩房淡幽 | 13714 | –
      Supporting | Jin | ジン | 9972 | –
      Supporting | Miharu | ミハル | 16810 | –`,
  },
  {
    number: 30,
    mal: { id: 543, score: 7.99, members: 174_000, favourites: 3_440 },
    anilist: 543,
    english: 'Vampire Hunter D: Bloodlust',
    romaji: 'Vampire Hunter D (2000)',
    japanese: 'バンパイアハンターD',
    also: ['Bloodlust', 'VHD', 'VHD Bloodlust', 'Vampire Hunter D (2001)', 'ヴァンパイアハンターD'],
    format: 'Movie',
    episodes: 1,
    minutes: 102,
    rating: 'R',
    material: 'Light novel',
    aired: '2000-08-25',
    genres: 'action, drama, fantasy, horror, romance, sci-fi, vampire',
    tags: 'Vampire, Castle, Horses, Post-Apocalyptic, Swordplay, Gothic, Desert, Bounty Hunter, Moon',
    studios: 'Madhouse',
    producers: 'Movic, Filmlink International, animate',
    synopsis: `
      Ten thousand years on, the vampires who ruled the Earth are dying out, and a half-blood hunts down the rest for a
      fee. D rides a machine horse, talks when he has to and bears with the sarcastic face that lives in his left palm.
      A wealthy man's daughter has vanished into the coach of the courteous Baron Meier Link; D and a family of rival
      hunters give chase across deserts of rusted cities, uncertain whether it is a kidnapping or an elopement.`,
    relations: { prequel: [732] },
    recommends: [47, 205, 1, 16498],
    cast: `
      Main | D | D | vampire-hunter-d | Hideyuki Tanaka
      Main | Left Hand | 左手 | vampire-hunter-left-hand | Ichirou Nagai
      Supporting | Leila | レイラ | vampire-hunter-leila | Megumi Hayashibara
      Supporting | Meier Link | マイエル＝リンク | – | Kouichi Yamadera
      Supporting | Charlotte | シャーロット | vampire-hunter-charlotte | Emi Shinohara
      Supporting | Borgoff | ボルゴフ | vampire-hunter-borgoff | Yuusaku Yara`,
  },
  {
    number: 31,
    mal: { id: 48, score: 6.95, members: 177_000, favourites: 1_330 },
    anilist: 48,
    english: '.hack//SIGN',
    romaji: '.hack//Sign',
    japanese: '.hack//SIGN',
    also: ['dot hack Sign', 'hack sign', 'ドットハックサイン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2002-04-04 to 2002-09-26',
    genres: 'adventure, fantasy, game, magic, mystery, sci-fi',
    tags: 'Virtual World, Video Games, Magic, Swordplay, Moon, Guild, Cats, Melancholy, Ruins',
    studios: 'Bee Train',
    producers: 'Bandai Visual, Yomiko Advertising, Bandai, CyberConnect2',
    synopsis: `
      Everybody is playing The World; a sullen boy by the name of Tsukasa has woken up inside it and cannot log out. He
      feels the grass but no longer remembers his own hands. Knights of good order want him banned, players trade
      rumours of a key that breaks every rule, and something with the smile of a cat keeps offering him favours. Slow,
      moonlit and years ahead of its genre, it wonders by the campfire why a person might not wish to go home.`,
    relations: { sequel: [298, 873, 1143, 1487], 'side-story': [454], alternative: [299], other: [9332, 11375] },
    recommends: [339, 31240, 457, 9253],
    cast: `
      Main | Tsukasa | 司 | hack-tsukasa | Mitsuki Saiga
      Main | Mimiru | ミミル | – | Megumi Toyoguchi
      Main | Bear | ベア | hack-bear | –
      Supporting | Subaru | 昴 | hack-subaru | Kaori Nazuka
      Supporting | BT | BT | hack-bt | Akiko Hiramatsu
      Supporting | Crim | クリム | hack-crim | –`,
  },
  {
    number: 32,
    mal: { id: 731, score: 8.13, members: 70_400, favourites: 915 },
    anilist: 731,
    english: 'Interstella 5555: The 5tory of the 5ecret 5tar 5ystem',
    romaji: 'Interstella5555: The 5tory of The 5ecret 5tar 5ystem',
    japanese: 'インターステラ5555：THE 5TORY OF THE 5ECRET 5TAR 5YSTEM',
    also: ['Interstella 5555', '5555', 'Interstella 5555: The Story of the Secret Star System', 'Daft Punk Discovery'],
    format: 'Music',
    episodes: 1,
    minutes: 65,
    rating: 'G',
    material: 'Music',
    aired: '2003-12-01',
    genres: 'adventure, drama, music, sci-fi',
    tags: 'Space, Band, Aliens, Guitar, Disco, Neon, No Dialogue, Conspiracy, Adult Cast',
    studios: 'Toei Animation',
    producers: 'EMI',
    synopsis: `
      Not a word is spoken, and none is missed. Four blue-skinned musicians are snatched from a stage in a distant
      galaxy halfway through their hit, painted in human colours, robbed of their memories and sold to the Earth as the
      band of the year. A lovesick pilot sets out after them in a ship shaped like a guitar. Leiji Matsumoto oversaw the
      pictures, Daft Punk's Discovery supplies every sound, and it turns out that each had been waiting for the other.`,
    recommends: [1, 39533, 47, 820],
    cast: `
      Main | Stella | – | interstella-stella | –
      Main | Octave | – | interstella-octave | –
      Main | Arpegius | – | interstella-arpegius | –
      Main | Baryl | – | interstella-baryl | –
      Supporting | Shep | – | interstella-shep | –
      Supporting | Earl de Darkwood | – | interstella-darkwood | –`,
  },
  {
    number: 33,
    spotlight: true,
    mal: { id: 205, score: 8.51, members: 1_187_000, favourites: 36_200 },
    anilist: 205,
    english: 'Samurai Champloo',
    romaji: 'Samurai Champloo',
    japanese: 'サムライチャンプルー',
    also: ['Champloo', 'SamCham', 'サムチャン'],
    format: 'TV',
    episodes: 26,
    minutes: 24,
    rating: 'R',
    material: 'Original',
    aired: '2004-05-20 to 2005-03-19',
    genres: 'action, adventure, comedy, historical, martial-arts, samurai, shounen',
    tags: 'Samurai, Swordplay, Travel, Hip-Hop, Sunflowers, Anachronism, Rural, Food, Assassins',
    studios: 'Manglobe',
    producers: 'Victor Entertainment, Fuji TV, Barnum Studio, Tokuma Shoten, flying DOG',
    synopsis: `
      Edo Japan, give or take a turntable. A waitress called Fuu springs two swordsmen from their execution and tosses a
      coin for their services: Mugen, who fights like a breakdancer and argues like a stray dog, and Jin, bespectacled,
      correct and just as penniless. They are free to kill each other once the samurai who smells of sunflowers is
      found. Until then there are roads to walk, dinners to lose and trouble in every town.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [1, 918, 543, 457, 11061],
    cast: `
      Main | Mugen | ムゲン | 390 | Kazuya Nakai
      Main | Jin | ジン | 391 | Ginpei Satou
      Main | Fuu Kasumi | フウ | 392 | Ayako Kawasumi
      Supporting | Matsunosuke Shibui | 渋井松之介 | 393 | –
      Supporting | Ryujirou Sasaki | 佐々木竜二郎 | 395 | –
      Supporting | Oniwakamaru | 鬼若丸 | 397 | –`,
  },
  {
    number: 34,
    mal: { id: 853, score: 8.16, members: 1_212_000, favourites: 36_600 },
    anilist: 853,
    english: 'Ouran High School Host Club',
    romaji: 'Ouran Koukou Host Club',
    japanese: '桜蘭高校ホスト部',
    also: ['OHSHC', 'Ouran', 'Ouran Koukou Host Bu', 'ホスト部', 'おうらんこうこうホストクラブ'],
    format: 'TV',
    episodes: 26,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-04-05 to 2006-09-27',
    genres: 'comedy, harem, parody, romance, school, shoujo',
    tags: 'School Club, Roses, Crossdressing, Reverse Harem, Twins, Surreal Comedy, Tea, Found Family',
    studios: 'Bones',
    producers: 'VAP, Hakusensha, Nippon Television Network, Fonishia',
    synopsis: `
      All that scholarship pupil Haruhi Fujioka wants is a quiet room to revise in. Music Room Three turns out to
      contain six beautiful boys who pour tea for rich girls, and one vase worth eight million yen, which she breaks.
      The debt can be worked off as a host; that the new recruit is not a boy takes them embarrassingly long to grasp.
      With twins, tantrums and a downpour of petals, it teases the shoujo romance while doing it to perfection.`,
    watch: { Netflix: 'https://www.netflix.com/title/70205014', Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [440, 210, 10800, 918, 39533],
    cast: `
      Main | Haruhi Fujioka | 藤岡ハルヒ | 18 | Maaya Sakamoto
      Main | Tamaki Suou | 須王環 | 19 | Mamoru Miyano
      Main | Kyouya Ootori | 鳳鏡夜 | 23 | Masaya Matsukaze
      Main | Hikaru Hitachiin | 常陸院光 | 22 | Kenichi Suzumura
      Main | Kaoru Hitachiin | 常陸院馨 | 24 | Yoshinori Fujita
      Main | Mitsukuni Haninozuka | 埴之塚光邦 | 20 | Ayaka Saitou
      Main | Takashi Morinozuka | 銛之塚崇 | 21 | Daisuke Kirii`,
  },
  {
    number: 35,
    mal: { id: 918, score: 8.93, members: 1_138_000, favourites: 61_400 },
    anilist: 918,
    english: 'Gintama',
    romaji: 'Gintama',
    japanese: '銀魂',
    also: ['Gin Tama', 'Silver Soul', 'ぎんたま'],
    format: 'TV',
    episodes: 201,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2006-04-04 to 2010-03-25',
    genres: 'action, comedy, drama, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Aliens, Parody, Gag Humor, Swordplay, Found Family, Satire, Dogs, Anachronism',
    studios: 'Sunrise',
    producers: 'TV Tokyo, Aniplex, Dentsu, Trinity Sound, Miracle Robo, Shueisha',
    synopsis: `
      Aliens landed in Edo, banned the sword and built a spaceport, so the last samurai with any pride is two months
      behind with the rent. Gintoki Sakata owns a wooden blade, a sweet tooth and a stack of boys' comics, and takes odd
      jobs together with a pair of spectacles that comes with a lad attached, a girl from a warrior race who eats for
      ten, and a dog the size of a van. Nothing is sacred, least of all this programme; then it breaks your heart.`,
    watch: { Netflix: 'https://www.netflix.com/title/80018959', Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [9969], 'side-story': [2951, 6945, 10643], alternative: [7472, 21899], other: [15335] },
    recommends: [205, 853, 210, 11061, 21],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Toushirou Hijikata | 土方十四郎 | 2650 | Kazuya Nakai
      Supporting | Kotarou Katsura | 桂小太郎 | 1533 | Akira Ishida`,
  },
]
