/** A small invented catalogue for the tests of this folder. */
import type { Format, RelationKind } from '#src/catalogue/anime.ts'
import type { TitleLookup, LookupTitle } from './title-lookup.ts'

let last = 0

interface Facts {
  episodes?: number
  year?: number
  popularity?: number
  names?: string[]
}

function title(
  format: Format,
  name: string,
  { episodes, year, popularity = 10_000, names = [] }: Facts = {},
): LookupTitle & { relations: { kind: RelationKind; anime: number }[] } {
  return { anime: ++last, title: name, names: [name, ...names], format, episodes, year, popularity, relations: [] }
}

const harbour = title('TV', 'Star Harbour', { episodes: 24, year: 2018, names: ['Hoshi no Minato', '星の港'] })
const harbour2 = title('TV', 'Star Harbour Season 2', {
  episodes: 12,
  year: 2020,
  names: ['Hoshi no Minato 2nd Season', '星の港 第2期'],
})
const harbour2b = title('TV', 'Star Harbour Season 2 Part 2', {
  episodes: 12,
  year: 2021,
  names: ['Hoshi no Minato 2nd Season Part 2'],
})
const homecoming = title('TV', 'Star Harbour: Homecoming', {
  episodes: 13,
  year: 2023,
  names: ['Hoshi no Minato: Kikyou-hen'],
})
const lowTide = title('Movie', 'Star Harbour the Movie: Low Tide', { episodes: 1, year: 2019 })
const harbourOva = title('OVA', 'Star Harbour OVA', { episodes: 2, year: 2019 })
const foxes = title('TV', 'Paper Foxes', { episodes: 26, year: 2001, popularity: 4_000 })
const foxesAgain = title('TV', 'Paper Foxes (2019)', { episodes: 25, year: 2019, popularity: 20_000 })
const foxesAgain2 = title('TV', 'Paper Foxes Season 2', { episodes: 25, year: 2020 })
const voyage = title('TV', 'Endless Voyage', { year: 1999, popularity: 90_000 })
const gold = title('Movie', 'Endless Voyage Movie 1: Gold', { episodes: 1, year: 2000 })
const storm = title('Movie', 'Endless Voyage Movie 2: Storm', { episodes: 1, year: 2001 })
const moonlit = title('TV', 'Moonlit Court', { episodes: 11, year: 2021 })
const moonlit2 = title('TV', 'Moonlit Court Part 2', { episodes: 12, year: 2021 })
const room = title('TV', 'Room 404', { episodes: 12, year: 2017 })
const clockwork = title('TV', 'Clockwork!', { episodes: 13, year: 2009 })
const clockwork2 = title('TV', 'Clockwork!!', { episodes: 26, year: 2010 })
const letter = title('Movie', 'Silent Letter', { episodes: 1, year: 2016, names: ['Shizuka na Tegami'] })
const garden = title('Movie', 'Glass Garden', { episodes: 1, year: 1997 })
const gardenSong = title('Music', 'Glass Garden', { episodes: 1, year: 2010, popularity: 50 })
const oath = title('TV', 'Crimson Oath', { episodes: 220, year: 2002, popularity: 80_000 })
const gale = title('TV', 'Crimson Oath: Gale', { episodes: 500, year: 2007, popularity: 90_000 })
const vow = title('OVA', 'Ultimate Vow', { episodes: 10, year: 2006 })
const blades = title('TV', 'Twin Blades', { episodes: 12, year: 2015 })
const bladesNet = title('ONA', 'Twin Blades', { episodes: 12, year: 2022 })
const rare = title('TV', 'Monument', { episodes: 74, year: 2004, popularity: 50_000 })
const rarest = title('ONA', 'Monument', { episodes: 30, year: 2019, popularity: 20 })
const orbit = title('TV', 'Orbit II', { episodes: 12, year: 2014 })
const orbit1 = title('TV', 'Orbit', { episodes: 12, year: 2012 })
const orbit3 = title('TV', 'Orbit: Apogee', { episodes: 12, year: 2016 })
const orbitSpecial = title('Special', 'Orbit: Night Shift', { episodes: 1, year: 2013 })

const beacon = title('TV', 'Beacon', { episodes: 12, year: 2010 })
const beacon2 = title('TV', 'Beacon Season 2', { episodes: 12, year: 2012 })
const beacon3 = title('TV', 'Beacon: Storm Year', { episodes: 12, year: 2014 })
const beacon4 = title('TV', 'Beacon Season 4', { episodes: 12, year: 2016 })
const beaconSpecials = title('Special', 'Beacon Specials', { episodes: 4, year: 2010 })
const ferry = title('TV', 'Ferry', { episodes: 12, year: 2010 })
const ferry2 = title('TV', 'Ferry Season 2', { episodes: 12, year: 2012 })
const ferry2b = title('TV', 'Ferry: Night Boat', { episodes: 12, year: 2013 })
const ferry3 = title('TV', 'Ferry Season 3', { episodes: 12, year: 2014 })
const tide = title('TV', 'Tide', { episodes: 12, year: 2010 })
const tide2 = title('TV', 'Tide: Ebb', { episodes: 12, year: 2012, names: ['Tide Season 2'] })
const tide2b = title('TV', 'Tide: Flood', { episodes: 12, year: 2014, names: ['Tide Season 2'] })
const mill = title('TV', 'Mill', { episodes: 12, year: 2010 })
const mill2 = title('TV', 'Mill Final Season', { episodes: 12, year: 2012, names: ['Mill Season 2'] })
const mill2b = title('TV', 'Mill Final Season Part 2', { episodes: 12, year: 2013, names: ['Mill Season 2'] })
const storms = title('Movie', 'Endless Voyage: Storm of Storms', { episodes: 1, year: 2003 })
const voyageNet = title('Movie', 'Endless Voyage Movie 3: Anchor', { episodes: 1, year: 2002 })

// names that differ in a sign, a number or a year only, or not at all
const soul = title('TV', 'Anima', { episodes: 12, year: 2005, popularity: 20_000 })
const soulPlus = title('TV', 'Anima+', { episodes: 12, year: 2009 })
const star = title('TV', 'Kite*', { episodes: 12, year: 2011 })
const act = title('TV', 'Opera Lumière', { episodes: 75, year: 2013 })
const actSeason = title('TV', 'Opera Lumière Second Season', { episodes: 51, year: 2015 })
const act2 = title('TV', 'Opera Lumière Act II', { episodes: 52, year: 2019 })
const ballet2 = title('TV', 'Ballet Act II', { episodes: 52, year: 2019 })
const ballet2Season = title('TV', 'Ballet Act II Second Season', { episodes: 13, year: 2026 })
const choir = title('TV', 'Choir7', { episodes: 17, year: 2018 })
const choir2 = title('TV', 'Choir7 Second Beat!', { episodes: 15, year: 2020 })
const spinner = title('TV', 'Spinner', { episodes: 51, year: 2001 })
const spinner2 = title('TV', 'Spinner V-Force', { episodes: 51, year: 2002, names: ['Spinner 2002'] })
const gyro = title('TV', 'Gyro', { episodes: 51, year: 2001 })
const guild = title('TV', 'Guild Days', { episodes: 175, year: 2009 })
const guildQuest = title('TV', 'Guild Days: 100 Years Quest', { episodes: 25, year: 2024 })
const bride = title('TV', 'The Lantern Bride', { episodes: 24, year: 2017, names: ['Mahou no Hanayome', '魔法の花嫁'] })
const bride2 = title('TV', 'The Lantern Bride Season 2', {
  episodes: 24,
  year: 2023,
  names: ['Mahou no Hanayome SEASON 2'],
})
const clubOva = title('OVA', 'Broom Club', { episodes: 6, year: 1996 })
const club = title('TV', 'Broom Club (TV)', { episodes: 13, year: 1999 })
const districtSpecials = title('Special', 'District Thirteen Specials', { episodes: 6, year: 2017, names: ['十三区'] })
const cat2 = title('TV', 'Black Cat Season 2', { episodes: 50, year: 2010, names: ['Black Cat'] })
const cannedOva = title('OVA', 'Canned Cat', { episodes: 6, year: 1992 })
const sorcerer = title('TV', 'Sorcerer: Revenge', { episodes: 23, year: 1999 })

// what is meant by a name whose own title is not here
const reef = title('TV', 'Quiet Reef: Second Age', { episodes: 13, popularity: 900 })
const canal = title('TV', 'Canal City: Night Line', { episodes: 12, popularity: 90_000 })
const road = title('TV', 'Captain Spinner: Road to 2002', { episodes: 52, year: 2001 })
const fish3 = title('TV', 'Pilot Fish 3', { episodes: 8, names: ['Pilot Fish 3rd Season'] })
const lanePvs = title('Special', 'Azure Lane PVs', { names: ['Azure Lane'] })
const imp2 = title('ONA', 'Imp Kick’', { episodes: 11, names: ['My Little Devil 2nd Season'] })
const trial = title('TV', 'Trial by Water', { episodes: 24, year: 2014, names: ['Suimon II', 'Suimon 2'] })

const all = [
  reef,
  canal,
  road,
  fish3,
  lanePvs,
  imp2,
  trial,
  soul,
  soulPlus,
  star,
  act,
  actSeason,
  act2,
  ballet2,
  ballet2Season,
  choir,
  choir2,
  spinner,
  spinner2,
  gyro,
  guild,
  guildQuest,
  bride,
  bride2,
  clubOva,
  club,
  districtSpecials,
  cat2,
  cannedOva,
  sorcerer,
  beacon,
  beacon2,
  beacon3,
  beacon4,
  beaconSpecials,
  ferry,
  ferry2,
  ferry2b,
  ferry3,
  tide,
  tide2,
  tide2b,
  mill,
  mill2,
  mill2b,
  storms,
  voyageNet,
  harbour,
  harbour2,
  harbour2b,
  homecoming,
  lowTide,
  harbourOva,
  foxes,
  foxesAgain,
  foxesAgain2,
  voyage,
  gold,
  storm,
  moonlit,
  moonlit2,
  room,
  clockwork,
  clockwork2,
  letter,
  garden,
  gardenSong,
  oath,
  gale,
  vow,
  blades,
  bladesNet,
  rare,
  rarest,
  orbit1,
  orbit,
  orbit3,
  orbitSpecial,
]

const follow = (...titles: (typeof harbour)[]): void => {
  for (const [at, next] of titles.entries()) {
    const before = titles[at - 1]
    if (before === undefined) continue
    before.relations.push({ kind: 'sequel', anime: next.anime })
    next.relations.push({ kind: 'prequel', anime: before.anime })
  }
}
const beside = (series: typeof harbour, ...titles: (typeof harbour)[]): void => {
  for (const each of titles) {
    series.relations.push({ kind: 'side-story', anime: each.anime })
    each.relations.push({ kind: 'parent', anime: series.anime })
  }
}
// The film stands between two seasons.
follow(harbour, lowTide, harbour2, harbour2b, homecoming)
follow(foxesAgain, foxesAgain2)
follow(moonlit, moonlit2)
follow(clockwork, clockwork2)
follow(oath, gale)
follow(orbit1, orbit, orbit3)
beside(harbour, harbourOva)
beside(voyage, gold, storm, voyageNet, storms)
follow(beacon, beacon2, beacon3, beacon4)
beside(beacon, beaconSpecials)
follow(ferry, ferry2, ferry2b, ferry3)
follow(tide, tide2, tide2b)
follow(mill, mill2, mill2b)
beside(orbit1, orbitSpecial)
follow(act, actSeason, act2)
follow(ballet2, ballet2Season)
follow(choir, choir2)
follow(spinner, spinner2)
follow(guild, guildQuest)
follow(bride, bride2)
// what comes before these is not in the catalogue
districtSpecials.isSequel = true
sorcerer.isSequel = true
cat2.isSequel = true

const IDS = new Map([
  [100, harbour],
  [200, harbour2],
  [300, foxesAgain],
  [400, letter],
])

const lower = (text: string): string => text.toLowerCase()

/** A title is found by any word of its names: what fits is for matching to say. */
export const INVENTED: TitleLookup = {
  find: (query) => {
    const words = lower(query)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
    return all.filter(({ names }) => names.some((name) => words.some((word) => lower(name).includes(word))))
  },
  get: (anime) => all.find((each) => each.anime === anime) ?? null,
  byIds: ({ anilist, mal }) => {
    const [one, other] = [IDS.get(anilist ?? 0), IDS.get(mal ?? 0)]
    return one !== undefined && other !== undefined && one !== other ? null : (one ?? other ?? null)
  },
}
