import type { WrittenTitle } from '../written.ts'

/** Announced titles. What has a day, and a weekly slot, starts to air by itself; the others wait for one. */
export const UPCOMING_TITLES: readonly WrittenTitle[] = [
  {
    number: 527,
    mal: { id: 62844, members: 47_000, favourites: 116 },
    anilist: 200929,
    english: 'The Apothecary Diaries: The Movie',
    romaji: 'Kusuriya no Hitorigoto Movie: Bouhi no Hihou',
    japanese: '劇場版 薬屋のひとりごと',
    also: ['Apothecary Diaries Movie', 'Kusuriya Movie', '薬屋のひとりごと 映画'],
    format: 'Movie',
    episodes: 1,
    rating: 'PG-13',
    material: 'Light novel',
    aired: 'from 2026-12-11',
    genres: 'drama, historical, mystery, seinen',
    tags: 'Medicine, Palace, Detective, Court, Treasure',
    studios: 'TOHO animation STUDIO',
    producers: 'Toho',
    synopsis: `
      Maomao goes to the pictures: the apothecary who tastes poisons for pleasure and solves the rear palace's
      riddles in passing gets a story for the large screen, the first of hers that was not printed before. A
      treasure and a consort stand in its title. Jinshi will want something looked into, she will complain, and
      then a detail that nobody else has noticed will keep her awake.`,
    recommends: [52991, 59192, 52701, 11061],
    cast: '',
  },
  {
    number: 528,
    mal: { id: 64459, members: 32_000 },
    anilist: 213457,
    english: 'Fool Night',
    romaji: 'Fool Night',
    japanese: 'フールナイト',
    also: ['Foolnight', 'FOOL NIGHT', 'フール・ナイト'],
    format: 'ONA',
    material: 'Manga',
    aired: 'from 2026-11-26',
    genres: 'drama, psychological, sci-fi, seinen, thriller',
    tags: 'Dystopia, Plants, Body Horror, Poverty, Class',
    studios: 'Shaft, Sunrise',
    producers: 'Netflix, Shogakukan, Bandai Namco Filmworks',
    synopsis: `
      Under a sky that has not let sunlight through for a hundred years, air has to come from somewhere. The
      state pays ten million yen to anyone near death who agrees to be turned into a plant. Toshiro Kamiya,
      young, poor and tired, takes the money and the seed, and finds that he can hear those who were changed
      before him. That makes him useful to people who look for the missing.`,
    recommends: [44511, 52991, 40748, 16498],
    cast: '',
  },
  {
    number: 529,
    mal: { id: 62516 },
    anilist: 198966,
    english: 'DAN DA DAN Season 3',
    romaji: 'Dandadan 3rd Season',
    japanese: 'ダンダダン 第3期',
    also: ['Dandadan Season 3', 'DDD 3', 'ダンダダン 3期'],
    format: 'TV',
    material: 'Manga',
    aired: 'from 2027',
    genres: 'action, comedy, romance, sci-fi, shounen, supernatural',
    tags: 'Urban Fantasy, Youkai, Aliens, Ghost, Super Power',
    studios: 'Science SARU',
    synopsis: `
      After two seasons of ghosts, aliens and things which were both, Momo and Okarun have a house full of
      friends, several unresolved curses and still no calm afternoon on which to say the obvious. A third season
      is announced for 2027. What is certain is more running at impossible speed, more of Grandma Seiko's
      patience being tested, and a romance that gets interrupted by something with tentacles.`,
    recommends: [57334, 32182, 44511, 40748],
    cast: '',
  },
  {
    number: 530,
    mal: { id: 57584 },
    anilist: 171952,
    english: 'The Eminence in Shadow: Lost Echoes',
    romaji: 'Kage no Jitsuryokusha ni Naritakute! Movie: Zankyou-hen',
    japanese: '劇場版 陰の実力者になりたくて！ 残響編',
    also: ['The Eminence in Shadow Movie', 'Eminence Movie', '陰実 映画'],
    format: 'Movie',
    episodes: 1,
    material: 'Light novel',
    aired: 'from 2027',
    genres: 'action, comedy, fantasy, isekai',
    tags: 'Magic, Swordplay, Secret Organisation, Anti-Hero, School',
    studios: 'Nexus',
    synopsis: `
      Cid Kagenou only ever wanted to be the mastermind in the background, and believes that he is making the
      whole conspiracy up. He isn't, which his devoted Shadow Garden knows and he does not. The film takes up
      where the second season left him, a long way from home and delighted about it. Grand entrances, ominous
      lines practised before a mirror, and a world that keeps proving him right by accident.`,
    recommends: [30276, 32182, 52991, 57334],
    cast: '',
  },
  {
    number: 531,
    mal: { id: 59068 },
    anilist: 178031,
    english: 'Delicious in Dungeon Season 2',
    romaji: 'Dungeon Meshi Season 2',
    japanese: 'ダンジョン飯 第2期',
    also: ['Delicious in Dungeon 2', 'Dungeon Meshi 2', 'ダンジョン飯 2期'],
    format: 'TV',
    material: 'Manga',
    aired: 'from 2027-10',
    genres: 'adventure, comedy, fantasy, seinen',
    tags: 'Food, Cooking, Dungeon, Monsters, Party',
    studios: 'Trigger',
    synopsis: `
      Dinner goes on. Laios, Marcille, Chilchuck, Senshi and a new companion with cat's ears are deeper in the
      dungeon than any sensible party would be, with one friend to bring back and every creature on the way
      considered for its flavour. The second season, announced for autumn 2027, follows them towards the lord of
      the place, who has been watching them eat with growing interest.`,
    relations: { prequel: [52701] },
    recommends: [52701, 52991, 47917, 5114],
    cast: '',
  },
  {
    number: 532,
    mal: { id: 61006 },
    anilist: 186712,
    english: 'Bocchi the Rock! Season 2',
    romaji: 'Bocchi the Rock! 2nd Season',
    japanese: 'ぼっち・ざ・ろっく！ 2期',
    also: ['Bocchi 2', 'Bocchi the Rock Season 2', 'ぼざろ 2期'],
    format: 'TV',
    material: 'Manga',
    aired: 'announced',
    genres: 'comedy, music, slice-of-life',
    tags: 'Band, Guitar, Social Anxiety, Live House, School',
    studios: 'CloverWorks',
    synopsis: `
      Hitori Gotou has now been on a stage and survived it, which solves nothing about cash registers, telephone
      calls or eye contact. A second season is announced without a day. Kessoku Band still has Nijika's plans,
      Ryo's debts, Kita's smile and a guitarist who practises six hours daily inside a cupboard. There are songs
      to write, a rent to pay and an audience that insists upon existing.`,
    relations: { prequel: [47917] },
    recommends: [47917, 52991, 32182, 2406],
    cast: '',
  },
  {
    number: 533,
    mal: { id: 59873 },
    anilist: 181641,
    english: 'Alya Sometimes Hides Her Feelings in Russian Season 2',
    romaji: 'Tokidoki Bosotto Russia-go de Dereru Tonari no Alya-san Season 2',
    japanese: '時々ボソッとロシア語でデレる隣のアーリャさん Season 2',
    also: ['Roshidere 2', 'Alya-san 2', 'ロシデレ 2期'],
    format: 'TV',
    material: 'Light novel',
    aired: 'from 2027',
    genres: 'comedy, romance, school',
    tags: 'Student Council, Russian, Childhood Friend, Election, Tsundere',
    studios: 'Doga Kobo',
    synopsis: `
      Alya mutters her feelings in Russian, sure that the boy beside her understands none of it. Masachika
      understands every word and has not found the moment to say so. In the meantime he has promised to make her
      president of the student council. A second season is announced for 2027, with campaigning, family
      obligations and a secret that grows more awkward by the sentence.`,
    recommends: [47917, 57334, 52991, 235],
    cast: '',
  },
  {
    number: 534,
    mal: {},
    anilist: 209939,
    english: "Frieren: Beyond Journey's End Season 3",
    romaji: 'Sousou no Frieren 3rd Season',
    japanese: '葬送のフリーレン 第3期',
    also: ['Frieren 3', 'Frieren Season 3', 'フリーレン 3期'],
    format: 'TV',
    material: 'Manga',
    aired: 'from 2027-10',
    genres: 'adventure, drama, fantasy, shounen',
    tags: 'Elf, Magic, Travel, Memory, Demons',
    studios: 'Madhouse',
    synopsis: `
      North of the mountains lies a city turned to gold with everybody in it, and the road to where heroes rest
      leads past. Frieren has time, as elves do; Fern and Stark have rather less, and are learning to say what
      they mean. The third season, announced for October 2027, takes up the arc of the Golden Land, and of the
      demon who made it because he wished to understand people.`,
    recommends: [52991, 5114, 11061, 52701],
    cast: '',
  },
  {
    number: 535,
    mal: {},
    anilist: 213702,
    english: 'Witch Hat Atelier Season 2',
    romaji: 'Tongari Boushi no Atelier 2nd Season',
    japanese: 'とんがり帽子のアトリエ 第2期',
    also: ['Witch Hat Atelier 2', 'Witch Hat Season 2', 'とんがり帽子 2期'],
    format: 'TV',
    material: 'Manga',
    aired: 'announced',
    genres: 'adventure, drama, fantasy, magic, seinen',
    tags: 'Witch, Apprentice, Drawing, Friendship, Secrets',
    studios: 'Bug Films',
    synopsis: `
      Coco was told that witches are born; then she saw one draw a spell and copied it, with a result that she
      would give anything to undo. Now she is an apprentice among others who had a head start, learning which
      lines may be drawn and which are forbidden. More of her lessons at Qifrey's atelier are announced, with no
      day yet. The Brimmed Caps have not forgotten her.`,
    recommends: [52991, 5114, 523, 512],
    cast: '',
  },
  {
    number: 536,
    mal: {},
    anilist: 195200,
    english: 'Demon Slayer: Kimetsu no Yaiba Infinity Castle - Part 2',
    romaji: 'Kimetsu no Yaiba Movie: Mugen Jou-hen - Dai Ni Shou',
    japanese: '劇場版 鬼滅の刃 無限城編 第二章',
    also: ['Demon Slayer Infinity Castle 2', 'Infinity Castle Part 2', '無限城編 第二章'],
    format: 'Movie',
    episodes: 1,
    material: 'Manga',
    aired: 'announced',
    genres: 'action, drama, historical, shounen, supernatural',
    tags: 'Demons, Swordplay, Revenge, Tragedy, Castle',
    studios: 'ufotable',
    synopsis: `
      The castle folds and falls without end, and the Hashira are scattered through it, each before an enemy
      with a score to settle. The second of three films goes on with the night on which everything is decided.
      Tanjiro has to keep moving, with what he has learned and what it cost; somewhere in the middle of it all
      Muzan heals. No day has been announced for its release so far.`,
    recommends: [59192, 38000, 40748, 44511],
    cast: '',
  },
  {
    number: 537,
    mal: {},
    anilist: 189323,
    english: 'Shangri-La Frontier Season 3',
    romaji: 'Shangri-La Frontier 3rd Season',
    japanese: 'シャングリラ・フロンティア 3rd season',
    also: ['Shangri-La Frontier 3', 'Shanfro 3', 'シャンフロ 3期'],
    format: 'TV',
    material: 'Web novel',
    aired: 'announced',
    genres: 'action, adventure, comedy, fantasy, game, shounen',
    tags: 'Virtual Reality, Video Game, Boss Battles, Birdman, Guild',
    studios: 'C2C',
    synopsis: `
      Rakuro plays terrible games for love: broken physics, crooked plots, bugs as old as he is. One good one
      came in between, with thirty million players, and in it the bird-headed Sunraku meets unique monsters at a
      rate that makes whole guilds jealous. A third season is announced without a day. There are weapons to be
      mended, rabbits to be obeyed and a girl who still can't say good morning.`,
    recommends: [30276, 57334, 11061, 32182],
    cast: '',
  },
  {
    number: 538,
    mal: {},
    anilist: 204429,
    english: 'Chainsaw Man: Assassins Arc',
    romaji: 'Chainsaw Man: Shikaku-hen',
    japanese: 'チェンソーマン 刺客篇',
    also: ['Chainsaw Man Assassins Arc', 'CSM Assassins', '刺客篇'],
    format: 'TV',
    material: 'Manga',
    aired: 'announced',
    genres: 'action, horror, shounen, supernatural',
    tags: 'Devils, Gore, Assassins, Urban Fantasy, Dark Comedy',
    studios: 'MAPPA',
    synopsis: `
      Denji has been on television, so now the whole world knows where to find the heart of the Chainsaw Devil.
      Killers set out from several countries: brothers on their first big job, a quiet master with apprentices,
      a woman with too many friends. Public Safety gives him bodyguards and a day trip. What follows the film
      about Reze is announced, its day is not.`,
    recommends: [44511, 40748, 59192, 57334],
    cast: '',
  },
  {
    number: 539,
    mal: {},
    anilist: 178467,
    english: 'Tsukimichi -Moonlit Fantasy- Season 3',
    romaji: 'Tsuki ga Michibiku Isekai Douchuu 3rd Season',
    japanese: '月が導く異世界道中 第三幕',
    also: ['Tsukimichi 3', 'Moonlit Fantasy Season 3', '月導 3期'],
    format: 'TV',
    material: 'Light novel',
    aired: 'announced',
    genres: 'action, adventure, comedy, fantasy, isekai',
    tags: 'Merchant, Magic, Dragons, Demi-Humans, School',
    studios: 'J.C.Staff',
    synopsis: `
      A goddess found Makoto Misumi too plain and threw him to the edge of her world, where he made himself at
      home with a dragon, a spider and a whole country of those nobody else wanted. By day he keeps a shop and
      teaches in an academy town; his strength he keeps to himself, not very well. A third season is announced,
      and heroes, demons and a lich all want a word.`,
    recommends: [52991, 52701, 5114, 21],
    cast: '',
  },
  {
    number: 540,
    mal: {},
    anilist: 177704,
    english: 'MASHLE: MAGIC AND MUSCLES Season 3',
    romaji: 'Mashle: Sanma Taisou Shinkakusha Saishuu Shiken-hen',
    japanese: 'マッシュル-MASHLE- 三魔対争神覚者最終試験編',
    also: ['MASHLE 3', 'Mashle Season 3', 'マッシュル 3期'],
    format: 'TV',
    material: 'Manga',
    aired: 'announced',
    genres: 'action, comedy, fantasy, magic, school, shounen',
    tags: 'Muscles, Parody, Magic School, Cream Puffs, Exams',
    studios: 'A-1 Pictures',
    synopsis: `
      Mash Burnedead cannot do magic, which his country punishes, and has got through a school of wizards
      on press-ups alone. What is left between him and a quiet life with his grandfather is the last examination
      for a Divine Visionary, against other schools who find his methods unsporting. A third season is
      announced. Doors will be opened the wrong way, and there will be cream puffs.`,
    recommends: [30276, 32182, 40748, 11061],
    cast: '',
  },
  {
    number: 541,
    mal: { id: 63753, members: 5_742, favourites: 0 },
    anilist: 209463,
    english: 'From Far Away',
    romaji: 'Kanata Kara',
    japanese: '彼方から',
    also: ['Kanata kara 2026'],
    format: 'TV',
    material: 'Manga',
    aired: 'from 2026-10-05',
    slot: 'Monday 00:00',
    genres: 'adventure, fantasy, isekai, romance, shoujo',
    tags: 'Isekai, Language Barrier, Prophecy, Travel, Swordplay',
    studios: 'Studio Deen',
    producers: 'NBCUniversal Entertainment Japan',
    synopsis: `
      Noriko is on her way home from school when she is thrown into a forest that she has only seen in dreams.
      A quiet young swordsman called Izark pulls her out of it. She speaks no word of his language, so she
      learns: bread, thanks, danger. Both are hunted, he for what sleeps inside him and she because a prophecy
      says that she will wake it. They travel together anyway, and talk a little better every day.`,
    recommends: [123, 182, 249, 853, 120],
    cast: '',
  },
  {
    number: 542,
    mal: { id: 53913, members: 79_561, favourites: 468 },
    anilist: 159042,
    english: 'Reincarnated as a Sword Season 2',
    romaji: 'Tensei Shitara Ken Deshita 2nd Season',
    japanese: '転生したら剣でした 第2期',
    also: ['Reincarnated as a Sword 2', 'TenKen 2', '転剣 2期'],
    format: 'TV',
    rating: 'PG-13',
    material: 'Light novel',
    aired: 'from 2026-10-01',
    slot: 'Thursday 00:30',
    genres: 'action, adventure, fantasy, isekai',
    tags: 'Swordplay, Magic, Found Family, Female Protagonist, Reincarnation',
    studios: 'C2C',
    producers: 'Gentosha Comics, NBCUniversal Entertainment Japan, Micro Magazine Publishing',
    synopsis: `
      A girl of the Black Cat tribe and the talking sword on her back travel on, she with an eye on the next
      plate of curry, he on the next skill to swallow. Fran means to evolve, as none of her people has done for
      ages; Teacher means to see that she lives to try. Urushi, a wolf who fits into a shadow, comes along. A
      necromancer named Jean du Vix needs help, and something that calls itself a lich is waiting.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    relations: { prequel: [49891] },
    recommends: [37430, 39535, 2966, 11757],
    cast: '',
  },
  {
    number: 543,
    mal: { id: 57612, members: 31_587, favourites: 100 },
    anilist: 172192,
    english: "A Returner's Magic Should be Special Season 2",
    romaji: 'Kikansha no Mahou wa Tokubetsu desu 2nd Season',
    japanese: '帰還者の魔法は特別です 第2期',
    also: ["A Returner's Magic 2", 'Kikansha no Mahou 2', '帰還者 2期'],
    format: 'TV',
    rating: 'PG-13',
    material: 'Web manga',
    aired: 'from 2026-10-01',
    slot: 'Thursday 00:45',
    genres: 'action, adventure, fantasy, school',
    tags: 'Time Travel, Magic School, Mages, Second Chance, Party',
    studios: 'Arvo Animation',
    producers: 'Aniplex, Hayate',
    synopsis: `
      Once a dragon ended everything, and one of the last mages on his feet woke up ten years younger, a pupil
      at Hebrion Academy who knows the future by heart. Desir Herrman spends his second chance on people:
      outspoken Romantica, diligent Pram, and cold, brilliant Azest, who doesn't remember standing beside him
      at the end. A second season sends his party back into the shadow worlds, where a lesson missed costs
      more than marks.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [31240, 33489, 39535, 52991],
    cast: '',
  },
  {
    number: 544,
    mal: { id: 64534, members: 13_850, favourites: 35 },
    anilist: 213805,
    english: 'The Ramparts of Ice Season 2',
    romaji: 'Koori no Jouheki 2nd Season',
    japanese: '氷の城壁 第2期',
    also: ['The Ramparts of Ice 2', 'Koori no Jouheki 2', '氷の城壁 2期'],
    format: 'TV',
    rating: 'PG-13',
    material: 'Web manga',
    aired: 'from 2026-10-01',
    slot: 'Thursday 23:56',
    genres: 'comedy, drama, romance, school, slice-of-life',
    tags: 'School, Ensemble Cast, Friendship, Kuudere, Coming of Age',
    studios: 'Studio Kai',
    producers: 'Nichion',
    synopsis: `
      Koyuki Hikawa has built a wall of ice around herself and keeps it in good repair. Minato Amamiya, who
      gets on with everyone, saw it and walked up to knock. Beside them stand Miki, her friend since they were
      small, and Youta, mild and easily confided in. The second season goes on with four people at one high
      school who find out that thawing takes courage, and that warm hands hurt at first.`,
    recommends: [6045, 42897, 4224, 42938],
    cast: '',
  },
]
