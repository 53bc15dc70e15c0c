/** Finds the place of each serial in its chain: which season or part, and of which work. */
import { byStart, type ChainTitle, daysBetween, type ReadTitle, readTitle } from './chain-title.ts'
import { type OwnName, ownNameOf } from './own-name.ts'
import type { SeasonClaim } from './season-name.ts'

export interface Place {
  title: ChainTitle
  /**
   * `work` begins a work; `season` counts in `of`; `part` continues the season `of`; `arc` is a season of the work `of`
   * that has a name instead of a number.
   */
  kind: 'work' | 'season' | 'part' | 'arc'
  of: Place | null
  /** Of an arc 0, unless it is counted after all. */
  season: number
  part: number
  final: boolean
  own: OwnName
  /** The number that a synonym gives an arc; 0 where none does. */
  hint: number
  /** The seasons that count in this one, itself first. */
  line: Place[]
  parts: Place[]
  arcs: Place[]
}

/** A sequel of the same name that starts this soon is a part of the season before. */
const PART_GAP_DAYS = 100
/** After this long, "Part 2" is no second half. */
const PART_LIMIT_DAYS = 730
/** After this long, or after so many arcs, the same name is another work. */
const REVIVAL_DAYS = 3_000
const REVIVAL_ARCS = 3
/** A numeral alone is part of the name, as in "Macross 7", where it skips this many seasons. */
const MOST_SKIPPED = 3

interface Anchors {
  byName: Map<string, Place>
  bySynonym: Map<string, Place>
}

/** @param titles the serials of a chain as aired */
export function placeSerials(titles: readonly ChainTitle[]): Place[] {
  const anchors: Anchors = { byName: new Map(), bySynonym: new Map() }
  const places: Place[] = []
  for (const title of titles) {
    const read = readTitle(title)
    const place = placeByName(read, anchors.byName) ?? placeApart(read, places, anchors)
    places.push(place)
    for (const { stem } of read.names)
      if (place.kind === 'work' || !anchors.byName.has(stem)) anchors.byName.set(stem, place)
    for (const { stem, claims } of read.synonyms)
      if (claims.every(isUnmarked) && !anchors.bySynonym.has(stem)) anchors.bySynonym.set(stem, place)
  }
  return places
}

const isUnmarked = ({ season, part, final }: SeasonClaim): boolean => season === 0 && part === 0 && !final

interface Candidate {
  claim: SeasonClaim
  anchor: Place
  /** Lower is surer. */
  rank: number
}

function placeByName(read: ReadTitle, byName: ReadonlyMap<string, Place>): Place | null {
  const candidates = read.names.flatMap((name, at) =>
    name.claims.flatMap((claim): Candidate[] => {
      const found = byName.get(claim.stem)
      const anchor = found?.kind === 'part' && found.of ? found.of : found
      const rank = anchor ? rankOf(claim, anchor, read.title, at === 0) : null
      return anchor && rank !== null ? [{ claim, anchor, rank }] : []
    }),
  )
  for (const { anchor, claim } of candidates.toSorted((a, b) => a.rank - b.rank)) {
    const place = placeIn(anchor, claim, read)
    if (place) return place
  }
  return null
}

/** How sure a claim is; null where it can't count. */
function rankOf(claim: SeasonClaim, anchor: Place, title: ChainTitle, isShown: boolean): number | null {
  if (claim.season > 0 && !claim.isBare) return 0
  if (claim.final) return isShown ? 0 : null
  const last = anchor.line.at(-1) ?? anchor
  if (claim.part > 0) return anchor.kind === 'arc' || daysBetween(last.title, title) <= PART_GAP_DAYS ? 1 : 3
  if (claim.season > 0) return 2
  return isShown && isNamedAlike(title, anchor.title) ? 4 : null
}

/** Whether no language tells two names apart. */
function isNamedAlike(title: ChainTitle, other: ChainTitle): boolean {
  const others = readTitle(other).names
  return readTitle(title).names.every(({ language, stem }) => {
    const same = others.find((name) => name.language === language)
    return language === 'japanese' || same === undefined || same.stem === stem
  })
}

/** The place in a work that a name claims; null where the seasons before contradict it. */
function placeIn(anchor: Place, claim: SeasonClaim, read: ReadTitle): Place | null {
  const last = anchor.line.at(-1) ?? anchor
  const days = daysBetween(last.parts.at(-1)?.title ?? last.title, read.title)
  const arcs = anchor.arcs.filter(({ title }) => byStart(last.title, title) < 0).length
  const next = last.season + arcs + 1
  const nextPart = (last.parts.at(-1)?.part ?? Math.max(last.part, 1)) + 1
  if (claim.season > 0) {
    if (claim.season < last.season || (claim.isBare && claim.season - next >= MOST_SKIPPED)) return null
    return claim.season === last.season ? addPart(last, nextPart, read) : addSeason(anchor, claim.season, claim, read)
  }
  if (claim.final) return last.final ? addPart(last, nextPart, read) : addSeason(anchor, next, claim, read)
  if (claim.part > 1) return claim.part === nextPart && !(days > PART_LIMIT_DAYS) ? addPart(last, nextPart, read) : null
  if (days > REVIVAL_DAYS || arcs >= REVIVAL_ARCS) return null
  return days <= PART_GAP_DAYS ? addPart(last, nextPart, read) : addSeason(anchor, next, claim, read)
}

function addSeason(of: Place, season: number, { part, final }: SeasonClaim, read: ReadTitle): Place {
  const place = create(read, { kind: 'season', of, season, part, final })
  of.line.push(place)
  return place
}

function addPart(of: Place, part: number, read: ReadTitle): Place {
  const place = create(read, { kind: 'part', of, season: of.season, part })
  of.parts.push(place)
  return place
}

/** A title that no name of an earlier one names: a season with a name of its own, or another work. */
function placeApart(read: ReadTitle, places: readonly Place[], { byName, bySynonym }: Anchors): Place {
  const works = places.filter(({ kind }) => kind === 'work')
  const own = ownNameOf(
    read,
    works.map(({ title }) => readTitle(title)),
  )
  const hinted = read.synonyms
    .flatMap(({ claims }) => claims)
    .filter(({ season }) => season > 1)
    .map(({ stem, season }) => ({ work: byName.get(stem) ?? bySynonym.get(stem), season }))
    .find(({ work }) => work?.kind === 'work' && isAbout(read, work))
  const work = works.find(({ title }) => title === own.after) ?? hinted?.work
  if (work === undefined) {
    const said = read.names.map(({ claims }) => claims.at(-1)?.season ?? 0)
    return create(read, { kind: 'work', of: null, season: Math.max(1, ...said), own })
  }
  const hint = hinted?.work === work ? hinted.season : 0
  const arc = create(read, { kind: 'arc', of: work, own: ownWithin(own, work.arcs), hint })
  work.arcs.push(arc)
  return arc
}

/** The name of an arc within an arc: "The Long Night - Dawn" is "Dawn". */
function ownWithin(own: OwnName, arcs: readonly Place[]): OwnName {
  const outer = arcs.findLast((arc) => arc.own.isSubtitle && own.text.startsWith(arc.own.text))
  const rest = outer ? /^(?: [-–—] |: )(?=.)/.exec(own.text.slice(outer.own.text.length)) : null
  return outer && rest ? { ...own, text: own.text.slice(outer.own.text.length + rest[0].length) } : own
}

/** A synonym alone doesn't make a title a season of a work that none of its names names. */
const isAbout = ({ names }: ReadTitle, work: Place): boolean =>
  names.some(({ stem }) => readTitle(work.title).names.some((name) => name.stem !== '' && stem.includes(name.stem)))

function create(read: ReadTitle, place: Pick<Place, 'kind' | 'of'> & Partial<Place>): Place {
  const empty = { season: 0, part: 0, final: false, hint: 0, line: [], parts: [], arcs: [] }
  const made: Place = { ...empty, title: read.title, own: ownNameOf(read, []), ...place }
  made.line = [made]
  return made
}
