import type { WrittenTitle } from '../written.ts'

export const TITLES_2014_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 304,
    mal: { id: 22319, score: 7.79, members: 3_010_000, favourites: 53_100 },
    anilist: 20605,
    english: 'Tokyo Ghoul',
    romaji: 'Tokyo Ghoul',
    japanese: '東京喰種 トーキョーグール',
    also: ['TG', 'Tokyo Kushu', '東京グール', 'トーキョーグール'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2014-07-04 to 2014-09-19',
    genres: 'action, drama, fantasy, horror, mystery, psychological, seinen, supernatural, thriller',
    tags: 'Urban Fantasy, Tragedy, Survival, Anti-Hero, Coming of Age, Urban, Detective, Crime, Henshin',
    studios: 'Pierrot',
    producers: 'Marvelous AQL, TC Entertainment, Shueisha',
    synopsis: `
      Ken Kaneki's first date goes beautifully until the girl, who loves the same novels as he does, tries to eat him.
      He wakes after an emergency transplant with her organs inside him and finds that food tastes of rot, that one
      eye turns red and that people on the pavement smell delicious. A quiet café called Anteiku takes in such cases.
      Under Touka's impatient eye he learns its rules, while the investigators with their heavy cases sweep the
      district street by street.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80023687',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NV7Z50Y',
    },
    relations: { sequel: [27899], 'spin-off': [30458, 31297] },
    recommends: [22535, 31043, 13125, 37779, 10620],
    cast: `
      Main | Ken Kaneki | 金木研 | 87275 | Natsuki Hanae
      Main | Touka Kirishima | 霧嶋董香 | 87277 | Sora Amamiya
      Supporting | Juuzou Suzuya | 鈴屋什造 | 88412 | Rie Kugimiya
      Supporting | Hideyoshi Nagachika | 永近英良 | 88421 | Toshiyuki Toyonaga
      Supporting | Kishou Arima | 有馬貴将 | 88946 | Daisuke Namikawa
      Supporting | Uta | ウタ | 88414 | Takahiro Sakurai`,
  },
  {
    number: 305,
    mal: { id: 14751, score: 7.1, members: 141_000, favourites: 1_120 },
    anilist: 14751,
    english: 'Sailor Moon Crystal',
    romaji: 'Bishoujo Senshi Sailor Moon Crystal',
    japanese: '美少女戦士セーラームーンCrystal',
    also: ['SMC', 'Sailor Moon (2014)', 'セラムン'],
    format: 'ONA',
    episodes: 26,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-07-05 to 2015-07-18',
    genres: 'demons, fantasy, magic, romance, shoujo',
    tags: 'Mythology, Demons, Mahou Shoujo',
    studios: 'Toei Animation',
    producers: 'Starchild Records, Kodansha',
    synopsis: `
      Takeuchi's manga gets a second telling, tight to the page and without detours. Usagi Tsukino, fourteen, sleepy
      and prone to tears, treads on a cat whose brow bears a crescent moon and comes away with a brooch and a duty.
      Four more guardians wake beside her, a masked young man keeps dropping in, and an old love story from the moon
      has not forgiven its ending. After the Dark Kingdom, a small pink-haired girl falls out of the sky, demanding
      the Silver Crystal at gunpoint.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { alternative: [530, 740], sequel: [31733] },
    recommends: [740, 14713, 4081, 232, 15809],
    cast: `
      Main | Usagi Tsukino | 月野うさぎ | 2030 | Kotono Mitsuishi
      Main | Rei Hino | 火野レイ | 2367 | Rina Satou
      Main | Makoto Kino | 木野まこと | 2825 | Ami Koshimizu
      Main | Minako Aino | 愛野美奈子 | 2826 | Shizuka Itou
      Main | Ami Mizuno | 水野亜美 | 2366 | Hisako Kanemoto
      Main | Mamoru Chiba | 地場衛 | 4013 | Kenji Nojima`,
  },
  {
    number: 306,
    mal: { id: 22789, score: 8.36, members: 705_000, favourites: 13_500 },
    anilist: 20722,
    english: 'Barakamon',
    romaji: 'Barakamon',
    japanese: 'ばらかもん',
    also: ['Barakamon (2014)'],
    format: 'TV',
    episodes: 12,
    minutes: 22,
    rating: 'PG-13',
    material: 'Web manga',
    aired: '2014-07-06 to 2014-09-28',
    genres: 'comedy, slice-of-life',
    tags: 'Calligraphy, Island, Rural, Childcare, Sea, Iyashikei, Drawing, Visual Arts',
    studios: 'Kinema Citrus',
    producers: 'VAP, Nippon Television Network',
    synopsis: `
      Told by an elderly curator that his prize-winning calligraphy reads like a textbook, Seishu Handa punches him,
      and is packed off to the Goto Islands to cool down. The borrowed house already has an occupant: Naru, seven at
      the outside, who has been using it as a den and sees no reason to stop. Between beetles, rice-cake scrambles and
      neighbours who come in without knocking, the young master finds out how little of his handwriting is really his.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [32648] },
    recommends: [8129, 10162, 34798, 16, 40787],
    cast: `
      Main | Sei Handa | 半田清舟 | 31274 | Daisuke Ono
      Main | Naru Kotoishi | 琴石なる | 31273 | Suzuko Hara
      Supporting | Hiroshi Kido | 木戸浩志 | 88328 | –
      Supporting | Tamako Arai | 新井珠子 | 88327 | –
      Supporting | Miwa Yamamura | 山村美和 | 88326 | –`,
  },
  {
    number: 307,
    mal: { id: 23289, score: 7.81, members: 987_000, favourites: 11_300 },
    anilist: 20668,
    english: "Monthly Girls' Nozaki-kun",
    romaji: 'Gekkan Shoujo Nozaki-kun',
    japanese: '月刊少女野崎くん',
    also: ['Nozaki-kun', 'GSNK', 'Nozaki', '野崎くん'],
    format: 'TV',
    episodes: 12,
    minutes: 24,
    rating: 'PG-13',
    material: '4-koma manga',
    aired: '2014-07-07 to 2014-09-22',
    genres: 'comedy, romance, school, slice-of-life',
    tags: 'Drawing, Ensemble Cast, Unrequited Love, Otaku Culture, Work, Gender Bending',
    studios: 'Doga Kobo',
    producers: 'TV Tokyo, Frontier Works, Media Factory, AT-X, Sony Music Communications',
    synopsis: `
      Chiyo Sakura, with enormous ribbons and all her courage, tells tall, silent Nozaki how much she admires him, and
      receives an autograph. He writes romance comics for girls under a lady's name, takes her for a fan, and by
      evening has her filling in the blacks. Everyone around her proves to be raw material, from a flirt who blushes
      at his own lines to the school prince, who is a girl. Sakura, in love, inks on. Her author on the subject of
      romance notices nothing.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', HIDIVE: 'https://www.hidive.com/' },
    relations: { 'side-story': [27633] },
    recommends: [35968, 4224, 6045, 36098, 7054],
    cast: `
      Main | Chiyo Sakura | 佐倉千代 | 87271 | Ari Ozawa
      Main | Mikoto Mikoshiba | 御子柴実琴 | 87267 | Nobuhiko Okamoto
      Main | Yuu Kashima | 鹿島遊 | 88114 | Mai Nakahara
      Main | Umetarou Nozaki | 野崎梅太郎 | 87269 | Yuuichi Nakamura
      Main | Yuzuki Seo | 瀬尾結月 | 88115 | Miyuki Sawashiro
      Main | Masayuki Hori | 堀政行 | 88116 | Yuuki Ono`,
  },
  {
    number: 308,
    mal: { id: 21557, score: 8.04, members: 276_000, favourites: 2_930 },
    anilist: 20555,
    english: 'When Marnie Was There',
    romaji: 'Omoide no Marnie',
    japanese: '思い出のマーニー',
    also: ['Marnie', 'マーニー'],
    format: 'Movie',
    episodes: 1,
    minutes: 103,
    rating: 'G',
    material: 'Novel',
    aired: '2014-07-19',
    genres: 'drama, mystery, psychological',
    tags: 'Lake, Mansion, Ghosts, Boats, Summer, Friendship',
    studios: 'Studio Ghibli',
    producers: 'Dentsu, Toho, Disney Platform Distribution, Nippon Television Network',
    synopsis: `
      For her asthma, and for the way she has shut herself off, twelve-year-old Anna is sent from Sapporo to spend the
      summer by a Hokkaido marsh. Across the water stands a mansion that she seems to know. At low tide it is boarded
      up; when the tide is in there are lamps, a party, and at a window a fair-haired girl in an old-fashioned
      nightdress. Marnie would like to be her secret. Nobody in the village has heard of such a girl.`,
    watch: { Netflix: 'https://www.netflix.com/title/80036398' },
    recommends: [7711, 199, 585, 28851, 12355],
    cast: `
      Main | Anna Sasaki | 佐々木杏奈 | 89886 | Sara Takatsuki
      Main | Marnie | マーニー | 89887 | Kasumi Arimura
      Supporting | Sayaka | 彩香 | sayaka-of-the-marsh-house | Hana Sugisaki
      Supporting | Hisako | 久子 | hisako-of-the-marsh-house | Hitomi Kuroki
      Supporting | Yoriko Sasaki | 佐々木頼子 | – | Nanako Matsushima`,
  },
  {
    number: 309,
    mal: { id: 21855, score: 7.91, members: 411_000, favourites: 1_120 },
    anilist: 20593,
    english: 'Hanamonogatari',
    romaji: 'Hanamonogatari',
    japanese: '花物語',
    also: ['Hana', 'Suruga Devil', 'はなものがたり'],
    format: 'Special',
    episodes: 5,
    minutes: 25,
    rating: 'R',
    material: 'Light novel',
    aired: '2014-08-16',
    genres: 'comedy, mystery, supernatural',
    tags: 'Monkey, Basketball, Urban Legend, School, Rain',
    studios: 'Shaft',
    producers: 'Aniplex, Kodansha',
    synopsis: `
      Araragi has graduated, and Suruga Kanbaru, with a bandaged arm and nobody left to run beside, starts her last
      school year on her own. There is talk of a Devil who will take any misfortune off your hands. In an abandoned
      room, leg in plaster, crutch at her side, sits Rouka Numachi, the defender whom Kanbaru never got past on a
      basketball court. She does not solve people's troubles at all. She collects them, and would like to see that
      arm.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [35247, 36999] },
    recommends: [5081, 37450, 23273, 12531, 170],
    cast: `
      Main | Suruga Kanbaru | 神原駿河 | 22054 | Miyuki Sawashiro
      Main | Rouka Numachi | 沼地蠟花 | 88844 | –
      Supporting | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Supporting | Deishuu Kaiki | 貝木泥舟 | 53641 | Shinichirou Miki
      Supporting | Ougi Oshino | 忍野扇 | – | Kaori Mizuhashi
      Supporting | Tooe Gaen | 臥煙遠江 | 137496 | –`,
  },
  {
    number: 310,
    mal: { id: 23755, score: 7.6, members: 2_182_000, favourites: 19_400 },
    anilist: 20789,
    english: 'The Seven Deadly Sins',
    romaji: 'Nanatsu no Taizai',
    japanese: '七つの大罪',
    also: ['NnT', 'SDS', 'Seven Deadly Sins', '7DS'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-10-05 to 2015-03-29',
    genres: 'action, adventure, comedy, ecchi, fantasy, magic, shounen, supernatural',
    tags: 'Ensemble Cast, Demons, Super Power, Swordplay, Anti-Hero',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Dentsu, Mainichi Broadcasting System, Kodansha, Movic',
    synopsis: `
      Ten years ago the kingdom's strongest knights were outlawed as traitors. Now that the Holy Knights have seized
      the throne, Princess Elizabeth goes looking for the villains of the story and staggers, in rusty armour, into a
      tavern on a giant pig's back. The landlord looks like a boy, cooks appallingly and lets a talking pig eat the
      results. He is Meliodas, Dragon's Sin of Wrath, and he too would like to know where his six old comrades have
      been hiding.`,
    watch: { Netflix: 'https://www.netflix.com/title/80050063' },
    relations: { 'side-story': [30347, 38198, 46420, 53911], sequel: [31722, 34577], summary: [36923] },
    recommends: [38040, 10087, 39535, 6702, 29803],
    cast: `
      Main | Meliodas | メリオダス | 72921 | Yuuki Kaji
      Main | Elizabeth Liones | エリザベス・リオネス | 72923 | Sora Amamiya
      Main | Ban | バン | 77605 | Tatsuhisa Suzuki
      Main | King | キング | 83801 | Jun Fukuyama
      Main | Diane | ディアンヌ | 74653 | Aoi Yuuki
      Main | Gowther | ゴウセル | 88823 | Yuuhei Takagi
      Supporting | Hawk | ホーク | hawk-the-pig | Misaki Kuno`,
  },
  {
    number: 311,
    mal: { id: 25013, score: 8.04, members: 924_000, favourites: 18_000 },
    anilist: 20770,
    english: 'Yona of the Dawn',
    romaji: 'Akatsuki no Yona',
    japanese: '暁のヨナ',
    also: ['AnY', 'Akayona', 'Yona'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-10-07 to 2015-03-24',
    genres: 'action, adventure, comedy, drama, fantasy, romance, shoujo',
    tags: 'Dragons, Royal Affairs, Ensemble Cast, Fugitive, Travel, Coming of Age, Mythology',
    studios: 'Pierrot',
    producers: 'VAP, Hakusensha, AT-X, Marvelous AQL, Tokyo MX',
    synopsis: `
      On her sixteenth birthday the princess of Kouka finds her father dying, and the sword in the hand of Su-won, the
      cousin whom she hoped to marry. Hak, general, bodyguard and lifelong tease, gets her over the palace wall alive.
      Yona owns nothing then but red hair she used to hate. She learns the bow, sees how hungry her gentle father's
      kingdom was, and goes after an old tale: four warriors with the blood of dragons.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { sequel: [30370] },
    recommends: [14713, 28121, 38680, 232, 6702],
    cast: `
      Main | Yona | ヨナ | 43814 | Chiwa Saitou
      Main | Hak Son | ハク | 43815 | Tomoaki Maeno
      Main | Shin-Ah | シンア | 67749 | Nobuhiko Okamoto
      Main | Jae-Ha | ジェハ | 67751 | Junichi Suwabe
      Main | Ki-Ja | キジャ | 67747 | Masakazu Morita
      Main | Yun | ユン | 67745 | Junko Minagawa`,
  },
  {
    number: 312,
    mal: { id: 22535, score: 8.32, members: 2_011_000, favourites: 36_800 },
    anilist: 20623,
    english: 'Parasyte -the maxim-',
    romaji: 'Kiseijuu: Sei no Kakuritsu',
    japanese: '寄生獣 セイの格率',
    also: ['Parasyte', 'Kiseijuu', 'Kiseiju', '寄生獣'],
    format: 'TV',
    episodes: 24,
    minutes: 23,
    rating: 'R',
    material: 'Manga',
    aired: '2014-10-09 to 2015-03-26',
    genres: 'action, drama, horror, psychological, sci-fi, seinen, thriller',
    tags: 'Shapeshifting, Survival, Aliens, Philosophy, Anthropomorphism, Anti-Hero, Revenge, Crime, Tragedy',
    studios: 'Madhouse',
    producers: 'VAP, Nippon Television Network, Forecast Communications',
    synopsis: `
      They come down in the night, no bigger than tennis balls, and crawl towards the nearest brain. Shinichi Izumi's
      guest misses: stopped by a pair of earphones, it settles for the right hand and wakes there as Migi, with an eye
      on a stalk and an appetite for library books. Across the city its kin wear human heads and eat their neighbours.
      A shy pupil and a creature without pity have one bloodstream to defend, and each begins to rub off on the other.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80191008',
      Crunchyroll: 'https://www.crunchyroll.com/',
      HIDIVE: 'https://www.hidive.com/',
    },
    recommends: [22319, 19, 13125, 34599, 13601],
    cast: `
      Main | Shinichi Izumi | 泉新一 | 12323 | Nobunaga Shimazaki
      Main | Migi | ミギー | 13773 | Aya Hirano
      Supporting | Kana Kimishima | 君嶋加奈 | 19215 | Miyuki Sawashiro
      Supporting | Ryouko Tamiya | 田宮良子 | 16586 | Atsuko Tanaka
      Supporting | Satomi Murano | 村野里美 | 19436 | Kana Hanazawa
      Supporting | Kusano | 草野 | 130585 | –`,
  },
  {
    number: 313,
    mal: { id: 25835, score: 8.27, members: 467_000, favourites: 6_240 },
    anilist: 20812,
    english: 'SHIROBAKO',
    romaji: 'Shirobako',
    japanese: 'SHIROBAKO',
    also: ['White Box', 'しろばこ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Original',
    aired: '2014-10-09 to 2015-03-26',
    genres: 'comedy, drama',
    tags: 'Otaku Culture, Work',
    studios: 'P.A. Works',
    producers: 'Sotsu, Movic, Warner Bros. Japan, KlockWorx, Showgate',
    synopsis: `
      Five girls of a school animation club swore over doughnuts that they would one day make something together. A
      few years on, Aoi Miyamori is a production runner at Musashino Animation, driving through the night for key
      frames that are not finished, with an episode due, a director hiding from his storyboard and the server down.
      Her friends draw for pennies, model car tyres, audition, wait. How a cartoon gets made turns out to be mostly
      telephones, tears, fried chicken and stubborn pride.`,
    watch: { Netflix: 'https://www.netflix.com/' },
    relations: { 'side-story': [28105], sequel: [37804] },
    recommends: [35968, 23289, 12815, 7054, 36904],
    cast: `
      Main | Aoi Miyamori | 宮森あおい | 88651 | Juri Kimura
      Main | Ema Yasuhara | 安原絵麻 | 88653 | Haruka Yoshimura
      Main | Shizuka Sakaki | 坂木しずか | 88655 | Haruka Chisuga
      Main | Misa Toudou | 藤堂美沙 | – | Asami Takano
      Main | Midori Imai | 今井 みどり | 88657 | Hitomi Oowada
      Supporting | Erika Yano | 矢野エリカ | 89309 | Yuri Yamaoka
      Supporting | Rinko Ogasawara | 小笠原綸子 | 88914 | –`,
  },
  {
    number: 314,
    mal: { id: 23273, score: 8.64, members: 2_381_000, favourites: 90_400 },
    anilist: 20665,
    english: 'Your Lie in April',
    romaji: 'Shigatsu wa Kimi no Uso',
    japanese: '四月は君の嘘',
    also: ['Kimiuso', 'YLIA', 'KnU', '君嘘'],
    format: 'TV',
    episodes: 22,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-10-10 to 2015-03-20',
    genres: 'drama, music, romance, school, shounen, slice-of-life',
    tags: 'Tragedy, Classical Music, Coming of Age, Rehabilitation, Love Triangle, Unrequited Love, Tsundere',
    studios: 'A-1 Pictures',
    producers: 'Aniplex, Dentsu, Kodansha, Fuji TV, Lawson HMV Entertainment',
    synopsis: `
      Kosei Arima was a boy who played the piano like a metronome, until his mother, teacher and tyrant, died and the
      notes went silent: he hears the keys strike and nothing more. Then Kaori Miyazono drags a competition piece on
      her violin wherever she feels like taking it, and decides that he will accompany her next. She is meant for his
      best friend. She eats canelés, cries easily, tells one lie, and will not let a pianist go to waste.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/G63V7KN9Y' },
    relations: { prequel: [28069] },
    recommends: [28851, 36098, 4224, 6045, 9989],
    cast: `
      Main | Kousei Arima | 有馬公生 | 69407 | Natsuki Hanae
      Main | Kaori Miyazono | 宮園かをり | 69411 | Risa Taneda
      Main | Ryouta Watari | 渡里遼 | 69405 | Ryouta Oosaka
      Main | Tsubaki Sawabe | 澤部椿 | 69409 | Ayane Sakura
      Supporting | Emi Igawa | 井川絵見 | 85841 | Saori Hayami
      Supporting | Hiroko Seto | 瀬戸紘子 | 88786 | –`,
  },
  {
    number: 315,
    mal: { id: 22297, score: 8.18, members: 1_156_000, favourites: 17_500 },
    anilist: 19603,
    english: 'Fate/stay night: Unlimited Blade Works',
    romaji: 'Fate/stay night: Unlimited Blade Works',
    japanese: 'Fate/stay night [Unlimited Blade Works]',
    also: ['UBW', 'FSN UBW', 'Fate UBW'],
    format: 'TV',
    episodes: 12,
    minutes: 28,
    rating: 'R',
    material: 'Visual novel',
    aired: '2014-10-12 to 2014-12-28',
    genres: 'action, fantasy, magic, supernatural',
    tags: 'Battle Royale, Death Game, Super Power, Urban Fantasy, Mythology, Spearplay, Swordplay, Tsundere, Witch',
    studios: 'ufotable',
    producers: 'Aniplex, Notes, Studio Mausu',
    synopsis: `
      Rin Tohsaka has prepared for ten years to summon the finest swordsman in legend, and forgets that the clocks are
      an hour fast. She gets a sardonic Archer who cannot say who he is. The Saber she wanted appears instead to
      Shirou Emiya, a schoolboy who mends heaters, barely knows magic and intends to save everybody. Seven mages,
      seven heroes, one Grail: this road through the Fuyuki war belongs to Rin, and to an Archer who detests that boy
      for no reason he will give.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GY8V11X7Y' },
    relations: { alternative: [356, 6922, 25537], prequel: [27821], sequel: [28701] },
    recommends: [28701, 23755, 3588, 33489, 15809],
    cast: `
      Main | Shirou Emiya | 衛宮士郎 | 496 | Noriaki Sugiyama
      Main | Rin Tohsaka | 遠坂凛 | 498 | Kana Ueda
      Main | Artoria Pendragon | アルトリア・ペンドラゴン | 497 | Ayako Kawasumi
      Main | Archer | アーチャー | 2087 | Junichi Suwabe
      Supporting | Sakura Matou | 間桐桜 | 500 | Noriko Shitaya
      Supporting | Kirei Kotomine | 言峰綺礼 | 506 | Jouji Nakata`,
  },
  {
    number: 316,
    mal: { id: 16870, score: 7.8, members: 567_000, favourites: 2_350 },
    anilist: 16870,
    english: 'The Last: Naruto the Movie',
    romaji: 'The Last: Naruto the Movie',
    japanese: 'THE LAST -NARUTO THE MOVIE-',
    also: ['The Last', 'Naruto Movie 10', 'ザ・ラスト'],
    format: 'Movie',
    episodes: 1,
    minutes: 112,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2014-12-06',
    genres: 'action, adventure, fantasy, martial-arts, romance, shounen, super-power',
    tags: 'Super Power, Martial Arts',
    studios: 'Pierrot',
    producers: 'TV Tokyo, Shueisha',
    synopsis: `
      Two winters after the war the moon has begun to fall. Toneri, pale and courteous, comes down from it for Hinata
      and leaves with her little sister. Naruto, now admired by every girl in the village and still no wiser about any
      of them, leads the rescue. Hinata brings a red scarf that she has been knitting. Between them stand a dead
      clan's promise and a young man's failure ever to look to his side.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/', Netflix: 'https://www.netflix.com/' },
    relations: { parent: [1735] },
    recommends: [1735, 28755, 813, 8247, 4181],
    cast: `
      Main | Naruto Uzumaki | うずまきナルト | 17 | Junko Takeuchi
      Main | Hinata Hyuuga | 日向ヒナタ | – | Nana Mizuki
      Supporting | Toneri Ootsutsuki | 大筒木トネリ | – | Jun Fukuyama
      Supporting | Hanabi Hyuuga | 日向ハナビ | – | –
      Supporting | Sakura Haruno | 春野サクラ | 145 | Chie Nakamura
      Supporting | Shikamaru Nara | 奈良シカマル | – | Shoutarou Morikubo
      Supporting | Sai | サイ | naruto-sai | Satoshi Hino
      Supporting | Kakashi Hatake | はたけカカシ | 85 | Kazuhiko Inoue
      Supporting | Sasuke Uchiha | うちはサスケ | 13 | Noriaki Sugiyama`,
  },
  {
    number: 317,
    mal: { id: 25781, score: 8.42, members: 489_000, favourites: 2_030 },
    anilist: 20811,
    english: 'Attack on Titan: No Regrets',
    romaji: 'Shingeki no Kyojin: Kuinaki Sentaku',
    japanese: '進撃の巨人 外伝 悔いなき選択',
    also: ['AoT No Regrets', 'AoT: A Choice with No Regrets', 'SnK OVA'],
    format: 'OVA',
    episodes: 2,
    minutes: 27,
    rating: 'R',
    material: 'Visual novel',
    aired: '2014-12-09 to 2015-04-09',
    genres: 'action, fantasy, shoujo',
    tags: 'Military, Steampunk, Underground City, Rain, Found Family, Survival',
    studios: 'Wit Studio',
    producers: 'Production I.G',
    synopsis: `
      Before the Survey Corps, Levi had a knife, a stolen set of gear and two friends, Furlan and Isabel, in the city
      under the capital, where people forget what the sun does. An officer named Erwin Smith has them run down,
      watches Levi's face being held in the gutter, and offers a choice between prison and the front. They accept for
      reasons of their own, with a client's orders in their pockets and Erwin's life on the list. Then the gates open
      and it starts to rain.`,
    relations: { parent: [16498] },
    recommends: [16498, 25013, 14713, 10408, 14751],
    cast: `
      Main | Levi | リヴァイ | 45627 | Hiroshi Kamiya
      Main | Erwin Smith | エルヴィン・スミス | 46496 | Daisuke Ono
      Supporting | Isabel Magnolia | イザベル・マグノリア | 87929 | –
      Supporting | Furlan Church | ファーラン・チャーチ | 87928 | –`,
  },
  {
    number: 318,
    mal: { id: 28025, score: 8.08, members: 401_000, favourites: 954 },
    anilist: 20918,
    english: 'Tsukimonogatari',
    romaji: 'Tsukimonogatari',
    japanese: '憑物語',
    also: ['Tsuki', 'Yotsugi Doll', 'つきものがたり'],
    format: 'Special',
    episodes: 4,
    minutes: 26,
    rating: 'R',
    material: 'Light novel',
    aired: '2014-12-31',
    genres: 'comedy, ecchi, mystery, supernatural, vampire',
    tags: 'Vampire, Dolls, Youkai, Winter, Shrine',
    studios: 'Shaft',
    producers: 'Aniplex',
    synopsis: `
      One February morning, with entrance exams at the door, Araragi notices that the bathroom mirror has stopped
      showing him. He has borrowed the vampire's strength once too often, and the next loan will not be paid back.
      Help comes from Yotsugi Ononoki, a corpse made into a doll, who speaks in monotone and is currently the prize in
      a crane game. Then both of his sisters and Kanbaru disappear from their beds, and he may not use the one power
      that would reach them.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    relations: { prequel: [17074], sequel: [31181], 'side-story': [32268], summary: [36796] },
    recommends: [31181, 3457, 14719, 28171, 270],
    cast: `
      Main | Koyomi Araragi | 阿良々木暦 | 22036 | Hiroshi Kamiya
      Main | Yotsugi Ononoki | 斧乃木余接 | 57499 | Saori Hayami
      Supporting | Shinobu Oshino | 忍野忍 | 23602 | Maaya Sakamoto
      Supporting | Tsukihi Araragi | 阿良々木月火 | 24195 | Yuka Iguchi
      Supporting | Karen Araragi | 阿良々木火憐 | 24194 | Eri Kitamura
      Supporting | Yozuru Kagenui | 影縫余弦 | – | Ryouko Shiraishi`,
  },
]
