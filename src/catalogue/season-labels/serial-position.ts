/** Finds the position of each series in its chain: its season or part, and its work. */
import { byStart, type ChainTitle, daysBetween, type ParsedTitle, parseTitle } from './chain-title.ts'
import { type OwnName, findOwnName } from './own-name.ts'
import type { SeasonClaim } from './season-name.ts'

export interface SerialPosition {
  title: ChainTitle
  /**
   * `work` starts a work; `season` counts in `of`; `part` continues the season `of`; `arc` is a season of the work `of`
   * that has a name instead of a number.
   */
  kind: 'work' | 'season' | 'part' | 'arc'
  of: SerialPosition | null
  /** 0 for an arc, unless it is numbered later. */
  season: number
  part: number
  final: boolean
  own: OwnName
  /** The number of an arc in a synonym; 0 if there is none. */
  hint: number
  /** The seasons counted within this one, itself first. */
  seasons: SerialPosition[]
  parts: SerialPosition[]
  arcs: SerialPosition[]
}

/** A sequel of the same name that starts this soon is a part of the season before. */
const PART_GAP_DAYS = 100
/** After this long, "Part 2" is not a second half. */
const PART_LIMIT_DAYS = 730
/** After this long, or after so many arcs, the same name is another work. */
const REVIVAL_DAYS = 3_000
const REVIVAL_ARCS = 3
/** A numeral alone is part of the name, as in "Macross 7", where it skips this many seasons. */
const MAX_SKIPPED_SEASONS = 3

interface Anchors {
  byName: Map<string, SerialPosition>
  bySynonym: Map<string, SerialPosition>
}

/** @param titles the serials of a chain in airing order */
export function arrangeSerials(titles: readonly ChainTitle[]): SerialPosition[] {
  const anchors: Anchors = { byName: new Map(), bySynonym: new Map() }
  const positions: SerialPosition[] = []
  for (const title of titles) {
    const parsed = parseTitle(title)
    const position = positionByName(parsed, anchors.byName) ?? positionWithoutClaim(parsed, positions, anchors)
    positions.push(position)
    for (const { stem } of parsed.names)
      if (position.kind === 'work' || !anchors.byName.has(stem)) anchors.byName.set(stem, position)
    for (const { stem, claims } of parsed.synonyms)
      if (claims.every(isUnmarked) && !anchors.bySynonym.has(stem)) anchors.bySynonym.set(stem, position)
  }
  return positions
}

const isUnmarked = ({ season, part, final }: SeasonClaim): boolean => season === 0 && part === 0 && !final

interface Candidate {
  claim: SeasonClaim
  anchor: SerialPosition
  /** Lower is more certain. */
  rank: number
}

function positionByName(parsed: ParsedTitle, byName: ReadonlyMap<string, SerialPosition>): SerialPosition | null {
  const candidates = parsed.names.flatMap((name, at) =>
    name.claims.flatMap((claim): Candidate[] => {
      const found = byName.get(claim.stem)
      const anchor = found?.kind === 'part' && found.of ? found.of : found
      const rank = anchor ? rankOf(claim, anchor, parsed.title, at === 0) : null
      return anchor && rank !== null ? [{ claim, anchor, rank }] : []
    }),
  )
  for (const { anchor, claim } of candidates.toSorted((a, b) => a.rank - b.rank)) {
    const position = applyClaim(anchor, claim, parsed)
    if (position) return position
  }
  return null
}

/** How certain a claim is; null if it does not apply. */
function rankOf(claim: SeasonClaim, anchor: SerialPosition, title: ChainTitle, isShown: boolean): number | null {
  if (claim.season > 0 && !claim.isBare) return 0
  if (claim.final) return isShown ? 0 : null
  const last = anchor.seasons.at(-1) ?? anchor
  if (claim.part > 0) return anchor.kind === 'arc' || daysBetween(last.title, title) <= PART_GAP_DAYS ? 1 : 3
  if (claim.season > 0) return 2
  return isShown && hasSameName(title, anchor.title) ? 4 : null
}

/** Whether two names are the same in every language. */
function hasSameName(title: ChainTitle, other: ChainTitle): boolean {
  const otherNames = parseTitle(other).names
  return parseTitle(title).names.every(({ language, stem }) => {
    const same = otherNames.find((name) => name.language === language)
    return language === 'japanese' || same === undefined || same.stem === stem
  })
}

/** The position in a work that a name claims; null if earlier seasons contradict it. */
function applyClaim(anchor: SerialPosition, claim: SeasonClaim, parsed: ParsedTitle): SerialPosition | null {
  const last = anchor.seasons.at(-1) ?? anchor
  const days = daysBetween(last.parts.at(-1)?.title ?? last.title, parsed.title)
  const arcs = anchor.arcs.filter(({ title }) => byStart(last.title, title) < 0).length
  const next = last.season + arcs + 1
  const nextPart = (last.parts.at(-1)?.part ?? Math.max(last.part, 1)) + 1
  if (claim.season > 0) {
    if (claim.season < last.season || (claim.isBare && claim.season - next >= MAX_SKIPPED_SEASONS)) return null
    return claim.season === last.season
      ? addPart(last, nextPart, parsed)
      : addSeason(anchor, claim.season, claim, parsed)
  }
  if (claim.final) return last.final ? addPart(last, nextPart, parsed) : addSeason(anchor, next, claim, parsed)
  if (claim.part > 1)
    return claim.part === nextPart && !(days > PART_LIMIT_DAYS) ? addPart(last, nextPart, parsed) : null
  if (days > REVIVAL_DAYS || arcs >= REVIVAL_ARCS) return null
  return days <= PART_GAP_DAYS ? addPart(last, nextPart, parsed) : addSeason(anchor, next, claim, parsed)
}

function addSeason(
  of: SerialPosition,
  season: number,
  { part, final }: SeasonClaim,
  parsed: ParsedTitle,
): SerialPosition {
  const position = create(parsed, { kind: 'season', of, season, part, final })
  of.seasons.push(position)
  return position
}

function addPart(of: SerialPosition, part: number, parsed: ParsedTitle): SerialPosition {
  const position = create(parsed, { kind: 'part', of, season: of.season, part })
  of.parts.push(position)
  return position
}

/** A title without the name of an earlier one: a season with its own name, or another work. */
function positionWithoutClaim(
  parsed: ParsedTitle,
  positions: readonly SerialPosition[],
  { byName, bySynonym }: Anchors,
): SerialPosition {
  const works = positions.filter(({ kind }) => kind === 'work')
  const own = findOwnName(
    parsed,
    works.map(({ title }) => parseTitle(title)),
  )
  const hinted = parsed.synonyms
    .flatMap(({ claims }) => claims)
    .filter(({ season }) => season > 1)
    .map(({ stem, season }) => ({ work: byName.get(stem) ?? bySynonym.get(stem), season }))
    .find(({ work }) => work?.kind === 'work' && isAbout(parsed, work))
  const work = works.find(({ title }) => title === own.work) ?? hinted?.work
  if (work === undefined) {
    const named = parsed.names.map(({ claims }) => claims.at(-1)?.season ?? 0)
    return create(parsed, { kind: 'work', of: null, season: Math.max(1, ...named), own })
  }
  const hint = hinted?.work === work ? hinted.season : 0
  const arc = create(parsed, { kind: 'arc', of: work, own: ownWithin(own, work.arcs), hint })
  work.arcs.push(arc)
  return arc
}

/** The name of an arc within an arc: "The Long Night - Dawn" is "Dawn". */
function ownWithin(own: OwnName, arcs: readonly SerialPosition[]): OwnName {
  const outer = arcs.findLast((arc) => arc.own.isSubtitle && own.text.startsWith(arc.own.text))
  const rest = outer ? /^(?: [-–—] |: )(?=.)/.exec(own.text.slice(outer.own.text.length)) : null
  return outer && rest ? { ...own, text: own.text.slice(outer.own.text.length + rest[0].length) } : own
}

/** A synonym alone does not make a title a season of a work if none of its names contains the work's. */
const isAbout = ({ names }: ParsedTitle, work: SerialPosition): boolean =>
  names.some(({ stem }) => parseTitle(work.title).names.some((name) => name.stem !== '' && stem.includes(name.stem)))

function create(
  parsed: ParsedTitle,
  position: Pick<SerialPosition, 'kind' | 'of'> & Partial<SerialPosition>,
): SerialPosition {
  const empty = { season: 0, part: 0, final: false, hint: 0, seasons: [], parts: [], arcs: [] }
  const created: SerialPosition = { ...empty, title: parsed.title, own: findOwnName(parsed, []), ...position }
  created.seasons = [created]
  return created
}
