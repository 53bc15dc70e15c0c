import type { WrittenTitle } from '../written.ts'

export const TITLES_2019_SUMMER_FALL: readonly WrittenTitle[] = [
  {
    number: 409,
    spotlight: true,
    mal: { id: 38691, score: 8.26, members: 1_917_000, favourites: 31_700 },
    anilist: 105333,
    english: 'Dr. STONE',
    romaji: 'Dr. Stone',
    japanese: 'Dr.STONE',
    also: ['Dr Stone', 'DRST', 'ドクターストーン', 'ドクスト'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-07-05 to 2019-12-13',
    genres: 'action, adventure, comedy, sci-fi, shounen',
    tags: 'Post-Apocalyptic, Survival, Lost Civilization, Educational, Environmental, Kingdom Management, Ensemble Cast, Time Travel',
    studios: 'TMS Entertainment',
    producers: 'TOHO animation, Shueisha, 8PAN',
    synopsis: `
      In the same instant every human being turned to stone. Senku, a schoolboy with hair like a leek, kept awake by
      counting the seconds, and cracks free after three thousand seven hundred years. He has a forest, a loincloth and
      all of science by heart, and starts again from soap. His friend Taiju lends muscle; Tsukasa, stronger still,
      thinks that a world without old men's property should stay so. Between club and chemistry the race is on.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81046193',
      'Disney+': 'https://www.disneyplus.com/series/2icwhag0ihkG',
      Crunchyroll: 'https://www.crunchyroll.com/series/GYEXQKJG6',
    },
    relations: { sequel: [40852], 'side-story': [50612] },
    recommends: [34599, 37141, 37430, 59062, 41457],
    cast: `
      Main | Senkuu Ishigami | 石神千空 | 124142 | Yuusuke Kobayashi
      Main | Kohaku | コハク | 124143 | Manami Numakura
      Main | Chrome | クロム | 124145 | Gen Satou
      Main | Tsukasa Shishiou | 獅子王司 | 124144 | Yuuichi Nakamura
      Main | Taiju Ooki | 大木大樹 | 124146 | Makoto Furukawa
      Main | Yuzuriha Ogawa | 小川杠 | 124147 | Kana Ichinose
      Supporting | Gen Asagiri | あさぎりゲン | – | Kengo Kawanishi`,
  },
  {
    number: 410,
    mal: { id: 37521, score: 8.78, members: 1_761_000, favourites: 58_000 },
    anilist: 101348,
    english: 'Vinland Saga',
    romaji: 'Vinland Saga',
    japanese: 'ヴィンランド・サガ',
    also: ['Vinland', 'ヴィンサガ'],
    format: 'TV',
    episodes: 24,
    minutes: 24,
    rating: 'R',
    material: 'Manga',
    aired: '2019-07-08 to 2019-12-30',
    genres: 'action, adventure, drama, historical, seinen',
    tags: 'Vikings, Revenge, Foreign, Philosophy, War, Tragedy, Coming of Age, Politics, Military',
    studios: 'Wit Studio',
    producers: 'Production I.G, Dentsu, Kodansha, Twin Engine',
    synopsis: `
      Thorfinn's father was the finest warrior in the north and had laid down his sword for good. The raider who
      killed him, sly-tongued Askeladd, now has the boy at his heels through burning England, fighting his battles in
      return for duels that he always loses. Then a timid prince named Canute comes into their keeping, the giant
      Thorkell comes after him for fun, and the hatred of one child runs into history.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81249833',
      Crunchyroll: 'https://www.crunchyroll.com/series/GEXH3WKK0',
    },
    relations: { sequel: [49387] },
    recommends: [49387, 40834, 36028, 5114, 54492],
    cast: `
      Main | Thorfinn Karlsefni | トルフィン・カルルセヴニ | 10138 | Yuuto Uemura
      Main | Askeladd | アシェラッド | 13020 | Naoya Uchida
      Main | Canute Svenson | クヌート | 17438 | Kenshou Ono
      Supporting | Thorkell | トルケル | 17440 | Akio Ootsuka
      Supporting | Thors Snorresson | トールズ・スノーレソン | 13021 | Kenichirou Matsuda`,
  },
  {
    number: 38,
    mal: { id: 39533, score: 8.29, members: 626_000, favourites: 18_200 },
    anilist: 108430,
    english: 'Given',
    romaji: 'Given',
    japanese: 'ギヴン',
    also: ['given', 'ギブン'],
    format: 'TV',
    episodes: 11,
    minutes: 22,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-07-12 to 2019-09-20',
    genres: 'drama, music, romance, school, shounen-ai, slice-of-life',
    tags: "Band, Guitar, Rock Music, Boys' Love, Coming of Age, Concert, Winter, Rehabilitation",
    studios: 'Lerche',
    producers: 'Aniplex, Dentsu, Movic, Fuji TV, Shinshokan',
    synopsis: `
      On a staircase at school a boy is asleep, arms round a red guitar whose strings have rusted through. Ritsuka
      Uenoyama, lately bored with being good, replaces them out of sheer irritation, hears him hum a tune, and is lost.
      Mafuyu has never played a chord, nor said aloud what happened last winter. Together with a drummer and a bassist
      old enough to set a bad example, they have until the first concert to finish one song and its words.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/' },
    recommends: [10800, 33352, 853, 731],
    cast: `
      Main | Mafuyu Satou | 佐藤真冬 | 136844 | Shougo Yano
      Main | Ritsuka Uenoyama | 上ノ山立夏 | 136843 | Yuuma Uchida
      Main | Haruki Nakayama | 中山春樹 | 136845 | Masatomo Nakazawa
      Main | Akihiko Kaji | 梶秋彦 | 136842 | Takuya Eguchi
      Supporting | Ugetsu Murata | 村田雨月 | 146260 | Shintarou Asanuma
      Supporting | Hiiragi Kashima | 鹿島柊 | 167930 | Fumiya Imai`,
  },
  {
    number: 411,
    mal: { id: 38826, score: 8.27, members: 904_000, favourites: 13_400 },
    anilist: 106286,
    english: 'Weathering With You',
    romaji: 'Tenki no Ko',
    japanese: '天気の子',
    also: ['Tenki', 'Child of Weather'],
    format: 'Movie',
    episodes: 1,
    minutes: 112,
    rating: 'PG-13',
    material: 'Original',
    aired: '2019-07-19',
    genres: 'drama, romance, slice-of-life, supernatural',
    tags: 'Urban Fantasy, Urban, Environmental, Orphan, Fugitive, Found Family, Family Life, Super Power, Work',
    studios: 'CoMix Wave Films',
    producers: 'Toho, JR East Marketing & Communications, Kadokawa, voque ting, STORY',
    synopsis: `
      It has rained on Tokyo all summer. Hodaka, sixteen, has run off from his island with little money and no plan,
      and writes nonsense about the occult for a shabby magazine when he meets Hina Amano, who can pray a hole into
      the clouds. Weddings, flea markets, a widower's day in the park: with her small brother dressed as a rain charm
      they sell sunshine by the hour. Old stories say what becomes of weather maidens, and the sky keeps accounts.`,
    watch: { Netflix: 'https://www.netflix.com/title/81172898' },
    recommends: [32281, 50594, 2236, 28851, 12355],
    cast: `
      Main | Hina Amano | 天野陽菜 | 139710 | Nana Mori
      Main | Hodaka Morishima | 森嶋帆高 | 139709 | Kotarou Daigo
      Supporting | Natsumi Suga | 須賀夏美 | 139705 | Tsubasa Honda
      Supporting | Nagi Amano | 天野凪 | 139703 | Sakura Kiryuu
      Supporting | Keisuke Suga | 須賀圭介 | 139707 | Shun Oguri
      Supporting | Fumi Tachibana | 立花冨美 | 139704 | –`,
  },
  {
    number: 412,
    mal: { id: 38234, score: 8.17, members: 171_000, favourites: 689 },
    anilist: 105143,
    english: 'One Piece: Stampede',
    romaji: 'One Piece Movie 14: Stampede',
    japanese: 'ONE PIECE STAMPEDE',
    also: ['One Piece Movie 14', 'OP Stampede', 'スタンピード'],
    format: 'Movie',
    episodes: 1,
    minutes: 101,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-08-09',
    genres: 'action, adventure, comedy, drama, fantasy, shounen, super-power',
    tags: 'Pirates, Festival, Treasure, Island, Ensemble Cast, Super Power',
    studios: 'Toei Animation',
    synopsis: `
      Pirates of every flag are invited to a fair, with fireworks, food stalls and a prize that Gol D. Roger himself
      is said to have left behind. Buena Festa, the showman, means his hospitality as a threat. Behind the curtain
      waits Douglas Bullet, who once sailed with the Pirate King and believes that strength is a thing one has alone.
      Luffy, whose whole crew disagrees, finds himself shoulder to shoulder with sworn enemies and naval officers.`,
    watch: { Netflix: 'https://www.netflix.com/title/81240764' },
    recommends: [50410, 44200, 14837, 16870, 8247],
    cast: `
      Main | Monkey D. Luffy | モンキー・D・ルフィ | 40 | Mayumi Tanaka
      Main | Roronoa Zoro | ロロノア・ゾロ | 62 | Kazuya Nakai
      Main | Nami | ナミ | 723 | Akemi Okamura
      Main | Usopp | ウソップ | 724 | Kappei Yamaguchi
      Main | Sanji | サンジ | 305 | Hiroaki Hirata
      Main | Tony Tony Chopper | トニートニー・チョッパー | 309 | Ikue Ootani
      Supporting | Douglas Bullet | ダグラス・バレット | – | Tsutomu Isobe`,
  },
  {
    number: 413,
    mal: { id: 38040, score: 8.4, members: 725_000, favourites: 5_070 },
    anilist: 102976,
    english: "KONOSUBA -God's blessing on this wonderful world!- Legend of Crimson",
    romaji: 'Kono Subarashii Sekai ni Shukufuku wo! Movie: Kurenai Densetsu',
    japanese: 'この素晴らしい世界に祝福を！紅伝説',
    also: ['Konosuba Movie', 'Legend of Crimson', 'このすば 映画'],
    format: 'Movie',
    episodes: 1,
    minutes: 90,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2019-08-30',
    genres: 'action, adventure, comedy, ecchi, fantasy, isekai, magic, parody, supernatural',
    tags: 'Satire, Chuunibyou, Ensemble Cast, Anti-Hero, Afterlife, Demons, Gods',
    studios: 'J.C.Staff',
    producers: 'Half H.P Studio, Nippon Columbia, Toranoana, MAGES., 81 Produce',
    synopsis: `
      Yunyun bursts in, crimson to the ears, with a request for Kazuma that nobody at the table will ever let her
      forget and a letter saying that her village is about to fall to the Devil King's army. So off go all four to
      Megumin's home, where every last citizen has a title and strikes a pose, and the invasion turns out to be
      something of a tourist attraction. Megumin's mother makes plans; the enemy general, Sylvia, is ambitious and
      rather taken with Kazuma.`,
    relations: { parent: [30831] },
    recommends: [32937, 23755, 29803, 38084, 39535],
    cast: `
      Main | Kazuma Satou | 佐藤和真 | 89364 | Jun Fukushima
      Main | Megumin | めぐみん | 89361 | Rie Takahashi
      Main | Aqua | アクア | 89362 | Sora Amamiya
      Main | Darkness | ダクネス | 89363 | Ai Kayano
      Supporting | Yunyun | ゆんゆん | 120652 | Aki Toyosaki
      Supporting | Wiz | ウィズ | 120655 | Yui Horie`,
  },
  {
    number: 414,
    mal: { id: 39741, score: 8.43, members: 382_000, favourites: 1_780 },
    anilist: 109190,
    english: 'Violet Evergarden: Eternity and the Auto Memory Doll',
    romaji: 'Violet Evergarden Gaiden: Eien to Jidou Shuki Ningyou',
    japanese: 'ヴァイオレット・エヴァーガーデン 外伝~永遠と自動手記人形~',
    also: ['VEG Gaiden', 'Violet Evergarden Gaiden', 'Violet Evergarden Side Story'],
    format: 'Movie',
    episodes: 1,
    minutes: 90,
    rating: 'PG-13',
    material: 'Light novel',
    aired: '2019-09-06',
    genres: 'drama, fantasy, slice-of-life',
    tags: 'Letters, Academy, Friendship, Royalty, Flowers',
    studios: 'Kyoto Animation',
    producers: 'Shochiku, ABC Animation',
    synopsis: `
      Behind the high white walls of a school for noblemen's daughters, Isabella York has everything and wants none of
      it. Violet Evergarden is engaged for three months to make a lady of her, teaching posture and waltz with a
      soldier's patience, and becomes, to the surprise of both, her friend. Isabella had another name once, and a
      little sister for whose sake she gave it up. Years later a small girl turns up in Leiden and asks how one gets
      to deliver letters.`,
    watch: { Netflix: 'https://www.netflix.com/title/81208936' },
    relations: { parent: [33352] },
    recommends: [37095, 7711, 28851, 16664, 12355],
    cast: `
      Main | Violet Evergarden | ヴァイオレット・エヴァーガーデン | 90169 | Yui Ishikawa
      Main | Isabella York | イザベラ・ヨーク | 160099 | Minako Kotobuki
      Supporting | Taylor Bartlett | テイラー・バートレット | 160100 | Aoi Yuuki
      Supporting | Benedict Blue | ベネディクト・ブルー | 124788 | Kouki Uchiyama`,
  },
  {
    number: 415,
    mal: { id: 38084, score: 7.94, members: 307_000, favourites: 2_670 },
    anilist: 103275,
    english: 'Fate/Grand Order Absolute Demonic Front: Babylonia',
    romaji: 'Fate/Grand Order: Zettai Majuu Sensen Babylonia',
    japanese: 'Fate/Grand Order -絶対魔獣戦線バビロニア-',
    also: ['FGO', 'FGO Babylonia', 'Babylonia', 'Fate Grand Order'],
    format: 'TV',
    episodes: 21,
    minutes: 23,
    rating: 'PG-13',
    material: 'Game',
    aired: '2019-10-05 to 2020-03-21',
    genres: 'action, fantasy, magic, supernatural',
    tags: 'Magic, Ancient Civilisation, Desert, Gods, Tower, War',
    studios: 'CloverWorks',
    producers: 'Aniplex, Notes, Delightworks',
    synopsis: `
      Uruk, 2655 BC: the wall is manned, the bread is baked, and King Gilgamesh, who has been told when his city will
      end, is at his desk, arguing about bricks. Ritsuka Fujimaru and Mash Kyrielight, last defenders of a human
      history that somebody is erasing, fall into it out of the sky. Three goddesses have sworn to finish mankind
      here, beasts pour out of the northern forest, and Chaldea's best hopes lie with an evasive wizard, a hooded girl
      and a divinity fond of jewels.`,
    watch: { Crunchyroll: 'https://www.crunchyroll.com/series/GR24JZ886' },
    relations: { 'side-story': [38085, 38958, 41497] },
    recommends: [38040, 33049, 29803, 36699, 39535],
    cast: `
      Main | Ritsuka Fujimaru | 藤丸立香 | – | Nobunaga Shimazaki
      Main | Mash Kyrielight | マシュ・キリエライト | – | Rie Takahashi
      Main | Gilgamesh | ギルガメッシュ | 2514 | Tomokazu Seki
      Supporting | Ishtar | イシュタル | – | Kana Ueda
      Supporting | Ereshkigal | エレシュキガル | 150759 | Kana Ueda
      Supporting | Merlin | マーリン | – | Takahiro Sakurai
      Supporting | Ana | アナ | ana-of-babylonia | –
      Supporting | Quetzalcoatl | ケツァル・コアトル | – | Naomi Oozora`,
  },
  {
    number: 416,
    mal: { id: 39195, score: 7.78, members: 943_000, favourites: 10_500 },
    anilist: 107660,
    english: 'BEASTARS',
    romaji: 'Beastars',
    japanese: 'BEASTARS',
    also: ['ビースターズ'],
    format: 'TV',
    episodes: 12,
    minutes: 22,
    rating: 'R',
    material: 'Manga',
    aired: '2019-10-10 to 2019-12-26',
    genres: 'drama, mystery, psychological, romance, school, shounen, slice-of-life, thriller',
    tags: 'Anthropomorphism, Coming of Age, Animals, Boarding School, Love Triangle, Gangs, Ensemble Cast, Philosophy',
    studios: 'Orange',
    producers: 'Movic, Fuji TV, Bandai, Toho, BS Fuji',
    synopsis: `
      At Cherryton Academy meat-eaters and plant-eaters share desks, dormitories and a drama club, until one morning
      an alpaca is found devoured. Suspicion falls on teeth in general. Legoshi, a grey wolf who makes himself small
      behind the stage lights, knows that he did not do it; then one night he catches the scent of Haru, a white dwarf
      rabbit, and no longer knows what he is. Louis the red deer, star of the stage, despises strength that hides.`,
    watch: { Netflix: 'https://www.netflix.com/title/81054847' },
    relations: { sequel: [40935] },
    recommends: [38329, 37779, 36098, 14813, 28851],
    cast: `
      Main | Legoshi | レゴシ | 125168 | Chikahiro Kobayashi
      Main | Louis | ルイ | 125170 | Yuuki Ono
      Main | Haru | ハル | 125169 | Sayaka Senbongi
      Supporting | Gouhin | ゴウヒン | 132948 | Akio Ootsuka
      Supporting | Jack | ジャック | 132982 | Junya Enoki
      Supporting | Juno | ジュノ | 132946 | Atsumi Tanezaki`,
  },
  {
    number: 417,
    mal: { id: 38408, score: 7.86, members: 1_871_000, favourites: 8_190 },
    anilist: 104276,
    english: 'My Hero Academia Season 4',
    romaji: 'Boku no Hero Academia 4th Season',
    japanese: '僕のヒーローアカデミア４',
    also: ['MHA 4', 'MHA S4', 'BNHA 4', 'ヒロアカ 4期'],
    format: 'TV',
    episodes: 25,
    minutes: 24,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-10-12 to 2020-04-04',
    genres: 'action, adventure, comedy, drama, school, sci-fi, shounen, super-power',
    tags: 'Superhero, Super Power, Crime, Ensemble Cast, Boarding School, Gangs, Urban Fantasy, Terrorism, Tragedy',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Sony Music Entertainment, TOHO animation',
    synopsis: `
      Eri is six, her arms are bandaged and she has learned not to ask. When she runs into Izuku Midoriya and his
      senior Mirio Togata, they let her be led away by Chisaki, the yakuza in the plague-doctor mask, and neither
      forgives himself. They go down into the gang's cellars under Sir Nighteye, who can see the future and is tired
      of it. After that class 1-A has a no less serious duty: to make one child smile, with guitars.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/80135674',
      'Disney+': 'https://www.disneyplus.com/series/1WUo7sgngr1w',
      Crunchyroll: 'https://www.crunchyroll.com/series/G6NQ5DWZ6',
    },
    relations: { prequel: [36456], sequel: [41587] },
    recommends: [36456, 41467, 11061, 38234, 30276],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Mirio Togata | 通形ミリオ | 123527 | Tarusuke Shingaki
      Main | Eri | 壊理 | 126093 | Seiran Kobayashi
      Main | Kai Chisaki | 治崎廻 | 126357 | Kenjirou Tsuda
      Main | Mirai Sasaki | 佐々木未来 | 129761 | Shinichirou Miki
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji`,
  },
  {
    number: 418,
    mal: { id: 39565, score: 7.92, members: 538_000, favourites: 1_850 },
    anilist: 108553,
    english: 'My Hero Academia: Heroes Rising',
    romaji: 'Boku no Hero Academia the Movie 2: Heroes:Rising',
    japanese: '僕のヒーローアカデミア THE MOVIE ヒーローズ:ライジング',
    also: ['MHA Movie 2', 'Heroes Rising', 'BNHA Movie 2'],
    format: 'Movie',
    episodes: 1,
    minutes: 104,
    rating: 'PG-13',
    material: 'Manga',
    aired: '2019-12-20',
    genres: 'action, sci-fi, shounen, super-power',
    tags: 'Superhero, Super Power, Rural, Terrorism, Alternate Universe, Anti-Hero',
    studios: 'Bones',
    producers: 'Dentsu, Yomiuri Telecasting, Movic, Toho, Sony Music Entertainment',
    synopsis: `
      For a few weeks class 1-A is to be the entire hero service of Nabu, a southern island where the emergencies are
      flat batteries and lost children. Katsuki Bakugou is appalled. Then the ferries are smashed, the lines go dead
      and a man called Nine comes ashore, looking for one small boy's power to mend the body that his own are tearing
      apart. No grown-up is coming: twenty pupils, two frightened siblings and a very long night.`,
    watch: {
      Netflix: 'https://www.netflix.com/title/81398907',
      Crunchyroll: 'https://www.crunchyroll.com/series/GMTE00094107',
    },
    relations: { parent: [31964] },
    recommends: [36896, 41467, 30694, 1575, 16870],
    cast: `
      Main | Izuku Midoriya | 緑谷出久 | 89028 | Daiki Yamashita
      Main | Katsuki Bakugou | 爆豪勝己 | 88892 | Nobuhiko Okamoto
      Main | Nine | ナイン | 146467 | Yoshio Inoue
      Supporting | Shouto Todoroki | 轟焦凍 | 89220 | Yuuki Kaji
      Supporting | Shouta Aizawa | 相澤消太 | 89225 | Junichi Suwabe
      Supporting | Eijirou Kirishima | 切島鋭児郎 | 89243 | Toshiki Masuda`,
  },
]
