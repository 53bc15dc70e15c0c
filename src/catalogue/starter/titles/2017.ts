import type { WrittenTitle } from '../written.ts'

export const TITLES_2017: readonly WrittenTitle[] = [
  {
    number: 356,
    mal: { id: 31758, score: 8.78, members: 434_000, favourites: 8_300 },
    anilist: 21400,
    english: 'Kizumonogatari Part 3: Reiketsu',
    romaji: 'Kizumonogatari III: Reiketsu-hen',
    japanese: '傷物語〈Ⅲ冷血篇〉',
    also: ['Kizu 3', 'Kizumonogatari 3', 'Koyomi Vamp'],
    format: 'Movie',
    episodes: 1,
    minutes: 83,
    rating: 'R',
    material: 'Light novel',
    aired: '2017-01-06',
    genres: 'action, mystery, supernatural, vampire',
    tags: 'Vampire, Night, Subway, Blood, Roses, Urban Legend',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      The quest is done: four limbs returned, three hunters seen off, and on the roof of the ruined cram school
      Araragi and the restored Kiss-Shot talk the night away like friends, about the servant she once had and how it
      feels to be eternal. He pops out for food. When he comes back she has begun supper without him. What he has
      saved is not what he imagined, and Hanekawa, in a gym storeroom, is the only one he can tell whose fault it is.`,
    relations: { sequel: [15689], prequel: [31757] },
    recommends: [31757, 3457, 14719, 270, 33050],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Main | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Supporting | Meme Oshino | 忍野メメ | – | Takahiro Sakurai
      Supporting | Guillotinecutter | ギロチンカッター | – | Houchuu Ootsuka`,
  },
  {
    number: 357,
    mal: { id: 33095, score: 8.7, members: 200_000, favourites: 3_250 },
    anilist: 21733,
    english: 'Descending Stories: Showa Genroku Rakugo Shinju',
    romaji: 'Shouwa Genroku Rakugo Shinjuu: Sukeroku Futatabi-hen',
    japanese: '昭和元禄落語心中～助六再び篇～',
    also: ['Rakugo 2', 'SGRS 2', '落語心中 2期'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2017-01-07 to 2017-03-25',
    genres: 'drama, historical, josei',
    tags: 'Love Triangle, Performing Arts',
    studios: 'Studio Deen',
    producers: 'Mainichi Broadcasting System, Kodansha, DAX Production, King Records',
    synopsis: `
      It is the pupil's turn. Yotaro, promoted to the top rank, takes the name of Sukeroku that nobody has dared to
      carry, and offers a home to Konatsu, who is fierce, and to her child, whose father she will not name. Television
      is emptying the old theatres. Yakumo, frailer and lovelier with every performance, means to take rakugo into the
      grave along with himself; and a novelist who once begged to be his pupil is asking questions about a night at a
      country inn.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [28735] },
    recommends: [28735, 12531, 1698, 35677, 27989],
    cast: `
      Main | Yotarou | 与太郎 | yotarou-the-rakugoka | Tomokazu Seki
      Main | Yakumo Yuurakutei | 有楽亭八雲 | – | Akira Ishida
      Main | Konatsu | 小夏 | konatsu-of-the-rakugo-stage | Yuu Kobayashi
      Supporting | Sukeroku Yuurakutei | 有楽亭助六 | 89346 | Kouichi Yamadera
      Supporting | Miyokichi | みよ吉 | 89577 | Megumi Hayashibara`,
  },
  {
    number: 358,
    mal: { id: 33489, score: 7.81, members: 701_000, favourites: 8_190 },
    anilist: 21858,
    english: 'Little Witch Academia',
    romaji: 'Little Witch Academia',
    japanese: 'リトルウィッチアカデミア',
    also: ['LWA', 'Little Witch', 'リトウィチ'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'G',
    material: 'Original',
    aired: '2017-01-09 to 2017-06-26',
    genres: 'adventure, comedy, fantasy, magic, school',
    tags: 'Witch, Boarding School, Episodic, Cute Girls Doing Cute Things, Urban Fantasy',
    studios: 'Trigger',
    producers: 'Ultra Super Pictures, TOHO animation, Good Smile Company',
    synopsis: `
      Akko Kagari saw Shiny Chariot's show when she was small and has wanted to be a witch ever since, undeterred by
      having no talent that anyone can find. Luna Nova, a venerable academy behind with its bills to a dragon, lets
      her in; her broom refuses to leave the ground. With mild Lotte and Sucy, who tests mushrooms on her friends, she
      crashes through term under the eye of flawless Diana, holding a wand of seven stars that chose the worst pupil
      in the school.`,
    watch: { Netflix: 'https://www.netflix.com/title/80156387' },
    relations: { alternative: [14349, 19489] },
    recommends: [232, 603, 3588, 39792, 9756],
    cast: `
      Main | Atsuko Kagari | アツコ・カガリ | 81645 | Megumi Han
      Main | Sucy Manbavaran | スーシィ・マンババラン | 81699 | Michiyo Murase
      Main | Lotte Yansson | ロッテ・ヤンソン | 81711 | Fumiko Orikasa
      Supporting | Diana Cavendish | ダイアナ・キャベンディッシュ | 81709 | Youko Hikasa
      Supporting | Chariot du Nord | シャリオデュノール | 81717 | Noriko Hidaka
      Supporting | Amanda O'Neill | アマンダ・オニール | 120999 | –`,
  },
  {
    number: 359,
    mal: { id: 34096, score: 8.98, members: 343_000, favourites: 2_860 },
    anilist: 97889,
    english: 'Gintama Season 4',
    romaji: 'Gintama.',
    japanese: '銀魂。',
    also: ['Gintama 4', 'Gintama (2017)', 'Gintama Season 5', 'ぎんたま'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2017-01-09 to 2017-03-27',
    genres: 'action, comedy, historical, parody, samurai, sci-fi, shounen',
    tags: 'Samurai, Slapstick',
    studios: 'Bandai Namco Pictures',
    producers: 'TV Tokyo, Aniplex, Dentsu, Shueisha',
    synopsis: `
      Edo belongs to other people now, and Gintoki's friends take to the stars. On the planet Rakuyo a broken space
      pirate army, Takasugi's men and an enemy who does not die are closing in on one another, but the fight that
      matters is a family row. Long ago the bald alien hunter Umibozu loved a woman who could not leave her dead
      world; there Kamui stopped being anybody's son. Kagura has come to bring her brother home by the ear. Hardly a
      toilet joke in twelve episodes.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [28977], sequel: [35843] },
    recommends: [28977, 205, 44, 2418, 37520],
    cast: `
      Main | Gintoki Sakata | 坂田銀時 | 672 | Tomokazu Sugita
      Main | Shinpachi Shimura | 志村新八 | 673 | Daisuke Sakaguchi
      Main | Kagura | 神楽 | 674 | Rie Kugimiya
      Main | Shinsuke Takasugi | 高杉晋助 | 2948 | Takehito Koyasu
      Main | Sadaharu | 定春 | 2651 | Mikako Takahashi
      Supporting | Umibouzu | 星海坊主 | 9876 | –`,
  },
  {
    number: 360,
    mal: { id: 32937, score: 8.24, members: 1_629_000, favourites: 12_000 },
    anilist: 21699,
    english: "KONOSUBA -God's blessing on this wonderful world! 2",
    romaji: 'Kono Subarashii Sekai ni Shukufuku wo! 2',
    japanese: 'この素晴らしい世界に祝福を！2',
    also: ['Konosuba 2', 'KonoSuba S2', 'このすば 2期'],
    format: 'TV',
    episodes: 10,
    minutes: 23,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2017-01-12 to 2017-03-16',
    genres: 'adventure, comedy, ecchi, fantasy, isekai, magic, parody',
    tags: 'Satire, Anti-Hero, Chuunibyou, Gods, Afterlife, Super Power, Swordplay, Dungeon',
    studios: 'Studio Deen',
    producers: 'Kadokawa Shoten, Nippon Columbia, KlockWorx, Sony Music Communications, Toranoana',
    synopsis: `
      Saving the town from a walking fortress has got Kazuma arrested: Megumin's explosion had to land somewhere, and
      it picked a lord's mansion. While the prosecutor rings her lie-detecting bell, the party collects fresh debts,
      Megumin's rival Yunyun, who would give anything for a friend, a suitor far too decent for Darkness, and a masked
      devil in a dungeon with a wicked sense of fun. Then they take a holiday at a spa town, which turns out to be run
      by Aqua's own worshippers.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GYE5K3GQR' },
    relations: { prequel: [30831], 'side-story': [34626], sequel: [49458] },
    recommends: [30831, 39535, 23755, 29803, 28121],
    cast: `
      Main | Kazuma Satou | 佐藤和真 | 89364 | Jun Fukushima
      Main | Megumin | めぐみん | 89361 | Rie Takahashi
      Main | Aqua | アクア | 89362 | Sora Amamiya
      Main | Darkness | ダクネス | 89363 | Ai Kayano
      Supporting | Yunyun | ゆんゆん | 120652 | Aki Toyosaki
      Supporting | Wiz | ウィズ | 120655 | Yui Horie`,
  },
  {
    number: 10,
    mal: { id: 25777, score: 8.54, members: 2_960_000, favourites: 23_200 },
    anilist: 20958,
    english: 'Attack on Titan Season 2',
    romaji: 'Shingeki no Kyojin Season 2',
    japanese: '進撃の巨人 Season 2',
    also: ['AoT S2', 'AoT 2', 'SnK 2', 'Attack on Titan 2nd Season', '進撃の巨人 第2期'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2017-04-01 to 2017-06-17',
    genres: 'action, drama, fantasy, military, mystery, shounen, thriller',
    tags: 'Kaiju, Military, Survival, Tower, Forest, Night, Gore, Espionage, Tragedy',
    studios: 'Wit Studio',
    producers: 'Production I.G, Dentsu, Mainichi Broadcasting System, Pony Canyon, Kodansha, Techno Sound',
    synopsis: `
      Titans have been sighted inside Wall Rose, yet nobody can find the hole. As villages empty in a single night, a
      squad of unarmed cadets rides from door to door to warn them, and a giant with fur and a human voice takes an
      interest. Shorter and colder than the first, this season trades the question of how to kill the monsters for the
      question of where they come from, and stakes most of its answer on one moonlit, ruined tower.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [16498], sequel: [35760], alternative: [36702] },
    recommends: [16498, 41457, 30, 31240],
    cast: `
      Main | Eren Yeager | エレン・イェーガー | 40882 | Yuuki Kaji
      Main | Mikasa Ackerman | ミカサ・アッカーマン | 40881 | Yui Ishikawa
      Main | Armin Arlert | アルミン・アルレルト | 46494 | Marina Inoue
      Supporting | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Supporting | Sasha Blouse | サシャ・ブラウス | 45887 | Yuu Kobayashi
      Supporting | Jean Kirstein | ジャン・キルシュタイン | 46498 | Kishou Taniyama`,
  },
  {
    number: 361,
    mal: { id: 33486, score: 8.04, members: 2_690_000, favourites: 16_900 },
    anilist: 21856,
    english: 'My Hero Academia Season 2',
    romaji: 'Boku no Hero Academia 2nd Season',
    japanese: '僕のヒーローアカデミア２',
    also: ['MHA 2', 'MHA S2', 'BNHA 2', 'ヒロアカ 2期'],
    format: 'TV',
    episodes: 25,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2017-04-01 to 2017-09-30',
    genres: 'action, adventure, comedy, school, shounen, super-power',
    tags: 'Super Power, Superhero, Ensemble Cast, Urban Fantasy, Revenge',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      For one day the whole country watches UA's sports festival, and Izuku Midoriya, who still breaks a finger for
      every punch, has to show it who comes next. Across the arena stands Shouto Todoroki, half ice and half a fire
      that he will not use because it is his father's. Afterwards come first placements in the city, where a killer
      called Stain is deciding, blade in hand, which heroes deserve the name.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80135674',
      'Disney+': 'https://www.disneyplus.com/series/1WUo7sgngr1w',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
    },
    relations: { prequel: [31964, 35262], 'side-story': [35459], sequel: [36456] },
    recommends: [31964, 11061, 3588, 38234, 41467],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Toshinori Yagi | 八木俊典 | 89224 | Kenta Miyake
      Main | Ochako Uraraka | 麗日お茶子 | 89221 | Ayane Sakura
      Main | Tenya Iida | 飯田天哉 | 89222 | Kaito Ishikawa`,
  },
  {
    number: 362,
    mal: { id: 34566, score: 5.97, members: 920_000, favourites: 7_460 },
    anilist: 97938,
    english: 'Boruto: Naruto Next Generations',
    romaji: 'Boruto: Naruto Next Generations',
    japanese: 'BORUTO-ボルト- NARUTO NEXT GENERATIONS',
    also: ['Boruto', 'BNNG', 'ボルト'],
    format: 'TV',
    episodes: 293,
    minutes: 23,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2017-04-05 to 2023-03-26',
    genres: 'action, adventure, fantasy, martial-arts, shounen, super-power',
    tags: 'Ninja, Super Power, Swordplay, Gods, Martial Arts, Aliens, Adoption',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Aniplex, Rakuonsha, Shueisha',
    synopsis: `
      Peace has brought the Hidden Leaf railways, computers and a Hokage who is hardly ever home for supper. Boruto
      Uzumaki got his father's cheek and his shadow clones, but none of his hunger, and resents the desk that
      swallowed him. Beside Sarada, who wants that very desk, and Mitsuki, who keeps his own counsel, he goes from
      academy pranks to missions that leave marks; and somewhere down the road waits a boy named Kawaki.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81080523',
      Crunchyroll: 'https://www.crunchyroll.com/series/GR75Q020Y',
    },
    relations: { prequel: [1735], alternative: [28755, 32365], 'side-story': [35072] },
    recommends: [30694, 16870, 19951, 41467, 59192],
    cast: `
      Main | Boruto Uzumaki | うずまきボルト | 121439 | Yuuko Sanpei
      Main | Sarada Uchiha | うちはサラダ | 121440 | Kokoro Kikuchi
      Main | Mitsuki | ミツキ | 121444 | Ryuuichi Kijima
      Main | Kawaki | カワキ | 130426 | Yuuma Uchida
      Supporting | Kakashi Hatake | はたけカカシ | 85 | Kazuhiko Inoue
      Supporting | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi`,
  },
  {
    number: 363,
    mal: { id: 34537, score: 8.19, members: 117_000, favourites: 1_590 },
    anilist: 97917,
    english: 'The Night is Short, Walk on Girl',
    romaji: 'Yoru wa Mijikashi Arukeyo Otome',
    japanese: '夜は短し歩けよ乙女',
    also: ['Night is Short', 'Walk on Girl', '夜は短し'],
    format: 'Movie',
    episodes: 1,
    minutes: 92,
    rating: 'R+',
    material: 'Novel',
    aired: '2017-04-07',
    genres: 'comedy, romance',
    tags: 'Night, Books, Alcohol, College, Festival, Theatre',
    studios: 'Science SARU',
    producers: 'Fuji TV, Toho, BS Fuji, Kadokawa',
    synopsis: `
      In one Kyoto night long enough to hold a whole year, a girl with black hair drinks her way down Pontocho, takes
      on a moneylender cup for cup, tracks a picture book from her childhood through a second-hand market and wanders
      on to the stage of a guerrilla musical. A few steps behind, an upperclassman who has arranged dozens of chance
      meetings with her is still working up to a conversation, and losing his dignity at every corner.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { character: [7785] },
    recommends: [52578, 52198, 39792, 7785, 57334],
    cast: `
      Main | The Girl with Black Hair | 黒髪の乙女 | – | Kana Hanazawa
      Main | Senpai | 先輩 | senpai-of-walk-on-girl | Gen Hoshino
      Supporting | School Festival Executive Head | 学園祭事務局長 | – | Hiroshi Kamiya
      Supporting | Don Underwear | パンツ総番長 | – | Ryuuji Akiyama
      Supporting | Seitarou Higuchi | 樋口清太郎 | 32647 | Kazuya Nakai
      Supporting | Ryouko Hanuki | 羽貫涼子 | – | Yuuko Kaida`,
  },
  {
    number: 364,
    mal: { id: 34599, score: 8.62, members: 1_522_000, favourites: 48_100 },
    anilist: 97986,
    english: 'Made in Abyss',
    romaji: 'Made in Abyss',
    japanese: 'メイドインアビス',
    also: ['MiA', 'Abyss'],
    format: 'TV',
    episodes: 13,
    minutes: 25,
    rating: 'R',
    material: 'Web manga',
    aired: '2017-07-07 to 2017-09-29',
    genres: 'adventure, drama, fantasy, horror, mystery, sci-fi, seinen',
    tags: 'Survival, Outdoor Activities, Environmental, Travel, Tragedy, Lost Civilization, Cosmic Horror, Dungeon, Philosophy',
    studios: 'Kinema Citrus',
    producers: 'AT-X, Takeshobo, Sony Music Communications, Kadokawa Media House, Cygames',
    synopsis: `
      The town of Orth clings to the rim of a hole that nobody has ever seen the bottom of. Going down costs nothing;
      it is climbing back up that makes you bleed, and below a certain depth it takes your humanity or your life.
      Riko, twelve, bespectacled and unstoppable, means to descend anyway, because a message says that her mother is
      waiting. With her goes Reg, a boy with metal arms, no memory and a great capacity for worry.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80193163',
      Crunchyroll: 'https://www.crunchyroll.com/',
      HIDIVE: 'https://www.hidive.com/',
    },
    relations: { sequel: [36862, 41084], summary: [37514, 37515] },
    recommends: [22535, 13125, 22319, 37779, 38691],
    cast: `
      Main | Riko | リコ | 122443 | Miyu Tomita
      Main | Reg | レグ | 122444 | Mariya Ise
      Supporting | Nanachi | ナナチ | 122445 | Shiori Izawa
      Supporting | Bondrewd | ボンドルド | 122463 | Toshiyuki Morikawa
      Supporting | Ouzen | オーゼン | 122464 | Sayaka Oohara
      Supporting | Mitty | ミーティ | 125877 | Eri Kitamura`,
  },
  {
    number: 365,
    mal: { id: 35247, score: 8.86, members: 375_000, favourites: 9_230 },
    anilist: 21745,
    english: 'Owarimonogatari Second Season',
    romaji: 'Owarimonogatari 2nd Season',
    japanese: '終物語（下）',
    also: ['Owari 2', 'Owarimonogatari 2', 'End Tale 2'],
    format: 'Special',
    episodes: 7,
    minutes: 22,
    rating: 'R',
    material: 'Light novel',
    aired: '2017-08-12 to 2017-08-13',
    genres: 'comedy, mystery, supernatural, vampire',
    tags: 'Vampire, Hell, Date, Starry Sky, School',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      Waking up in hell is inconvenient at any time, and more so on the morning of a university entrance examination.
      Koyomi Araragi at least meets an old friend there, under a very large rucksack. Three stories close his last
      school year: a walk through the underworld, a date for which Hitagi has made a plan and passed a driving test,
      and a reckoning with Ougi Oshino, the transfer student who insists that she knows nothing and that he knows it
      all.`,
    relations: { prequel: [31181, 32268], summary: [36796], sequel: [21855, 36999, 57864] },
    recommends: [31181, 3457, 14719, 270, 37450],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Ougi Oshino | 忍野扇 | – | Kaori Mizuhashi
      Main | Mayoi Hachikuji | 八九寺真宵 | 22052 | Emiri Katou
      Main | Hitagi Senjougahara | 戦場ヶ原ひたぎ | 22037 | Chiwa Saitou
      Supporting | Tsubasa Hanekawa | 羽川翼 | 22055 | Yui Horie
      Supporting | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Supporting | Izuko Gaen | 臥煙伊豆湖 | – | Satsuki Yukino`,
  },
  {
    number: 366,
    mal: { id: 35557, score: 8.39, members: 509_000, favourites: 15_200 },
    anilist: 98707,
    english: 'Land of the Lustrous',
    romaji: 'Houseki no Kuni',
    japanese: '宝石の国',
    also: ['HnK', 'Houseki', 'Country of Jewels'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2017-10-07 to 2017-12-23',
    genres: 'action, drama, fantasy, mystery, seinen',
    tags: 'Jewels, Moon, Sea, Swordplay, Philosophy',
    studios: 'Orange',
    producers: 'Mainichi Broadcasting System, Kodansha, Movic, AT-X, TOHO animation',
    synopsis: `
      Twenty-eight gems in human shape live on the only island left, and at intervals the people of the moon sail down
      to shatter them and wear the splinters. Phosphophyllite, youngest, brittle and bad at everything, is told to
      write an encyclopaedia instead of fighting. It is dull work, until Phos promises to find a better task for
      Cinnabar, who walks alone at night. To become useful one has to change, and a gem pays for that in pieces of
      itself.`,
    watch: { HIDIVE: 'https://www.hidive.com/' },
    recommends: [38668, 34599, 39195, 46102, 28805],
    cast: `
      Main | Phosphophyllite | フォスフォフィライト | – | Tomoyo Kurosawa
      Main | Cinnabar | シンシャ | – | Mikako Komatsu
      Supporting | Diamond | ダイヤモンド | 123390 | Ai Kayano
      Supporting | Bort | ボルツ | 123389 | Ayane Sakura
      Supporting | Antarcticite | アンタークチサイト | 124307 | Mariya Ise
      Supporting | Rutile | ルチル | rutile-of-the-lustrous | Junko Minagawa
      Supporting | Master Kongou | 金剛先生 | – | Jouji Nakata
      Supporting | Padparadscha | パパラチア | 124485 | Romi Park
      Supporting | Ghost Quartz | ゴースト・クォーツ | 128723 | –`,
  },
  {
    number: 367,
    mal: { id: 35062, score: 8.05, members: 1_004_000, favourites: 13_400 },
    anilist: 98436,
    english: "The Ancient Magus' Bride",
    romaji: 'Mahoutsukai no Yome',
    japanese: '魔法使いの嫁',
    also: ['Mahoyome', 'AMB', 'Magus Bride', 'まほよめ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2017-10-08 to 2018-03-25',
    genres: 'demons, drama, fantasy, magic, romance, shounen, slice-of-life, supernatural',
    tags: 'Fairy, Mythology, Monster Boy, Found Family, Teacher, Tragedy, Urban Fantasy, Skeleton, Dragons',
    studios: 'Wit Studio',
    producers: 'Production I.G, Shochiku, flying DOG, Mag Garden',
    synopsis: `
      Five million pounds is what Chise Hatori fetches at auction, and she does not much mind who pays. The buyer has
      the skull of a beast, a good suit and a cottage in the English countryside; Elias Ainsworth means to make her
      his apprentice and, he adds, one day his bride. Among faeries with sweet voices, old dragons and a silent
      housekeeper, a girl who had given up and a creature who never learned feelings teach each other to stay.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [32902], summary: [37031], sequel: [52955], 'side-story': [48438] },
    recommends: [34599, 457, 4081, 52991, 51553],
    cast: `
      Main | Chise Hatori | 羽鳥智世 | 88344 | Atsumi Tanezaki
      Main | Elias Ainsworth | エリアス・エインズワーズ | 121430 | Ryouta Takeuchi
      Supporting | Cartaphilus | カルタフィルス | 129385 | Ayumu Murase
      Supporting | Silky | シルキー | 125915 | Aya Endou
      Supporting | Ruth | ルツ | 125916 | Kouki Uchiyama
      Supporting | Lindel | リンデル | 129384 | Daisuke Namikawa`,
  },
  {
    number: 368,
    mal: { id: 25537, score: 8.14, members: 424_000, favourites: 2_690 },
    anilist: 20791,
    english: "Fate/stay night [Heaven's Feel] I. presage flower",
    romaji: "Fate/stay night Movie: Heaven's Feel - I. Presage Flower",
    japanese: "Fate/stay night[Heaven's Feel] Ⅰ.presage flower",
    also: ['HF1', "Heaven's Feel 1", 'Fate HF', 'presage flower'],
    format: 'Movie',
    episodes: 1,
    minutes: 120,
    rating: 'R',
    material: 'Visual novel',
    aired: '2017-10-14',
    genres: 'action, fantasy, magic, supernatural',
    tags: 'Magic, Swordplay, Curses, Night, Snowscape, Urban Fantasy, Cherry Blossoms',
    studios: 'ufotable',
    producers: 'Aniplex, Notes, Kadokawa',
    synopsis: `
      Each morning Sakura Matou lets herself into Shirou Emiya's kitchen, puts on an apron and makes him breakfast; it
      is the gentlest hour in either of their days. Then the Holy Grail War comes to Fuyuki, seven mages and seven
      heroes of legend. This third telling leaves the familiar duels early: a shadow without a master has begun to eat
      the city and the fighters alike, and the snow keeps falling on a girl who says that nothing is wrong.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { alternative: [356, 6922, 22297], prequel: [11741], sequel: [33049] },
    recommends: [22297, 10087, 38000, 777, 11061],
    cast: `
      Main | Shirou Emiya | 衛宮士郎 | 496 | Noriaki Sugiyama
      Main | Sakura Matou | 間桐桜 | 500 | Noriko Shitaya
      Main | Rin Tohsaka | 遠坂凛 | 498 | Kana Ueda
      Main | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Main | Archer | アーチャー | 2087 | Junichi Suwabe
      Supporting | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata`,
  },
  {
    number: 369,
    mal: { id: 35180, score: 8.9, members: 432_000, favourites: 15_500 },
    anilist: 98478,
    english: 'March comes in like a lion Season 2',
    romaji: '3-gatsu no Lion 2nd Season',
    japanese: '３月のライオン 第2シリーズ',
    also: ['3GL 2', 'Sangatsu no Lion 2', '三月のライオン 2期'],
    format: 'TV',
    episodes: 22,
    minutes: 25,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2017-10-14 to 2018-03-31',
    genres: 'drama, game, seinen, slice-of-life',
    tags: 'Shogi, Family Life, Bullying, River, Cats, Strategy Game',
    studios: 'Shaft',
    producers: 'Aniplex, Dentsu, NHK, Hakusensha, Asmik Ace',
    synopsis: `
      Hinata Kawamoto stood by a friend whom the class had chosen to torment, and now the desks have turned on her.
      Rei Kiriyama, who knows that silence from the inside and has never forgotten who reached out to him, wants with
      all his strength to be useful and has no idea how. While he searches, the shogi season goes on around him:
      ailing Shimada, old Yanagihara defending the last title of a lifetime, and Souya, pale and silent, at the top of
      every ladder.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { prequel: [31646] },
    recommends: [31646, 3002, 10800, 135, 48],
    cast: `
      Main | Rei Kiriyama | 桐山零 | 21044 | Kengo Kawanishi
      Main | Hinata Kawamoto | 川本ひなた | 24312 | Kana Hanazawa
      Main | Akari Kawamoto | 川本あかり | 24311 | Ai Kayano
      Supporting | Sakutarou Yanagihara | 柳原朔太郎 | 132707 | –
      Supporting | Kai Shimada | 島田開 | 124740 | Shinichirou Miki
      Supporting | Momo Kawamoto | 川本モモ | 25275 | Misaki Kuno`,
  },
]
