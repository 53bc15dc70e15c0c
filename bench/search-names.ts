/**
 * Names of people, studios and characters as fans type them, with who they mean. They were written before the ranking was tuned and
 * have not changed since. A third is held out: it was scored once, at the end.
 */

export interface NameQuery {
  query: string
  kind: 'person' | 'studio' | 'character'
  /** The name in any order of its words. */
  expected: string
  heldOut: boolean
}

const PEOPLE = [
  ['miyazaki', 'Hayao Miyazaki'],
  ['hayao miyazaki', 'Hayao Miyazaki'],
  ['miyazaki hayao', 'Hayao Miyazaki'],
  ['みやざきはやお', 'Hayao Miyazaki'],
  ['makoto shinkai', 'Makoto Shinkai'],
  ['shinkai', 'Makoto Shinkai'],
  ['しんかい まこと', 'Makoto Shinkai'],
  ['satoshi kon', 'Satoshi Kon'],
  ['kon satoshi', 'Satoshi Kon'],
  ['shinichiro watanabe', 'Shinichirou Watanabe'],
  ['watanabe shinichirou', 'Shinichirou Watanabe'],
  ['mamoru hosoda', 'Mamoru Hosoda'],
  ['hosoda', 'Mamoru Hosoda'],
  ['hideaki anno', 'Hideaki Anno'],
  ['anno', 'Hideaki Anno'],
  ['naoko yamada', 'Naoko Yamada'],
  ['yoko kanno', 'Youko Kanno'],
  ['kanno yoko', 'Youko Kanno'],
  ['hiroyuki sawano', 'Hiroyuki Sawano'],
  ['sawano', 'Hiroyuki Sawano'],
  ['joe hisaishi', 'Joe Hisaishi'],
  ['yuki kajiura', 'Yuki Kajiura'],
  ['gen urobuchi', 'Gen Urobuchi'],
  ['urobochi', 'Gen Urobuchi'],
  ['mari okada', 'Mari Okada'],
  ['masaaki yuasa', 'Masaaki Yuasa'],
  ['kunihiko ikuhara', 'Kunihiko Ikuhara'],
  ['eiichiro oda', 'Eiichiro Oda'],
  ['akira toriyama', 'Akira Toriyama'],
  ['toriyama', 'Akira Toriyama'],
  ['rumiko takahashi', 'Rumiko Takahashi'],
  ['naoki urasawa', 'Naoki Urasawa'],
  ['kana hanazawa', 'Kana Hanazawa'],
  ['hanazawa kana', 'Kana Hanazawa'],
  ['はなざわかな', 'Kana Hanazawa'],
  ['hanazwa', 'Kana Hanazawa'],
  ['mamoru miyano', 'Mamoru Miyano'],
  ['hiroshi kamiya', 'Hiroshi Kamiya'],
  ['yuki kaji', 'Yuki Kaji'],
  ['kaji yuuki', 'Yuki Kaji'],
  ['megumi hayashibara', 'Megumi Hayashibara'],
  ['jun fukuyama', 'Jun Fukuyama'],
  ['saori hayami', 'Saori Hayami'],
  ['tomokazu sugita', 'Tomokazu Sugita'],
] as const

const STUDIOS = [
  ['madhouse', 'Madhouse'],
  ['mad house', 'Madhouse'],
  ['ghibli', 'Studio Ghibli'],
  ['bones', 'Bones'],
  ['kyoto animation', 'Kyoto Animation'],
  ['kyoani', 'Kyoto Animation'],
  ['ufotable', 'ufotable'],
  ['ufo table', 'ufotable'],
  ['mappa', 'MAPPA'],
  ['a1 pictures', 'A-1 Pictures'],
  ['production ig', 'Production I.G'],
  ['pa works', 'P.A. Works'],
  ['jc staff', 'J.C.Staff'],
  ['wit studio', 'Wit Studio'],
  ['studio trigger', 'Trigger'],
  ['sunrise', 'Sunrise'],
  ['gainax', 'Gainax'],
  ['shaft', 'Shaft'],
  ['toei animation', 'Toei Animation'],
  ['clover works', 'CloverWorks'],
  ['brains base', "Brain's Base"],
  ['silver link', 'Silver Link.'],
] as const

const CHARACTERS = [
  ['luffy', 'Luffy Monkey'],
  ['monkey d luffy', 'Luffy Monkey'],
  ['ルフィ', 'Luffy Monkey'],
  ['levi ackerman', 'Levi'],
  ['mikasa', 'Mikasa Ackerman'],
  ['ackerman mikasa', 'Mikasa Ackerman'],
  ['spike spiegel', 'Spike Spiegel'],
  ['スパイク', 'Spike Spiegel'],
  ['lelouch', 'Lelouch Lamperouge'],
  ['light yagami', 'Light Yagami'],
  ['yagami light', 'Light Yagami'],
  ['edward elric', 'Edward Elric'],
  ['eren yeager', 'Eren Yeager'],
  ['eren jaeger', 'Eren Yeager'],
  ['okabe rintarou', 'Rintarou Okabe'],
  ['rintaro okabe', 'Rintarou Okabe'],
  ['kurisu', 'Kurisu Makise'],
  ['motoko kusanagi', 'Motoko Kusanagi'],
  ['shinji ikari', 'Shinji Ikari'],
  ['asuka', 'Asuka Langley Souryuu'],
  ['rei ayanami', 'Rei Ayanami'],
  ['saber', 'Saber'],
  ['holo', 'Holo'],
  ['zero two', 'Zero Two'],
] as const

const listQueries = (kind: NameQuery['kind'], pairs: readonly (readonly [string, string])[]): NameQuery[] =>
  pairs.map(([query, expected], at) => ({ query, kind, expected, heldOut: at % 3 === 2 }))

export const NAME_QUERIES: readonly NameQuery[] = [
  ...listQueries('person', PEOPLE),
  ...listQueries('studio', STUDIOS),
  ...listQueries('character', CHARACTERS),
]

/** Words of a plot, with MyAnimeList's id of a title that must be among the first five. */
export const PLOT_QUERIES: readonly (readonly [query: string, expected: number])[] = [
  ['notebook god of death', 1535],
  ['body swap comet', 32281],
  ['girl trapped in bathhouse of spirits', 199],
  ['humanity behind walls titans', 16498],
  ['alchemist brothers philosopher stone', 5114],
  ['bounty hunters spaceship bebop', 1],
  ['time machine microwave', 9253],
  ['trapped in virtual mmorpg', 11757],
  ['high school light music club', 5680],
  ['volleyball team karasuno', 20583],
  ['wolf deity merchant', 2966],
  ['orphanage children farm demons', 37779],
]
