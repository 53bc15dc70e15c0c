/** Finds characters, people, studios, tags and plots for a keyword. */
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { searchNames } from '../search/names.ts'
import { search, type SearchHit } from '../search/search.ts'
import { toQueryTerms } from '../search/terms.ts'
import { searchWords } from '../search/words.ts'
import type { Catalogue } from '../snapshot.server.ts'
import type { Snapshot } from '../snapshot.ts'
import { findSynopses } from '../store.server.ts'
import type { Title } from '../title.ts'
import type { FoundCredit, FoundGroup, FoundGroups } from './groups.ts'
import { type CreditedTable, findKnownFor } from './names-store.server.ts'
import { listNamedTags } from './named-tags.ts'
import { makeSnippet } from './snippet.ts'
import { searchSubjects, type SubjectKind } from './subjects.server.ts'

export interface GroupSources {
  catalogue: Pick<Catalogue, 'db' | 'index' | 'indexed' | 'texts' | 'subjects'>
  snapshot: Snapshot
}

export interface GroupOptions {
  adult: boolean
  /** Items of each group. */
  limit: number
  /** The titles that match the keyword by name, best first, if they were searched for before. */
  named?: readonly SearchHit[]
}

/** Longer keywords are cut (characters). */
const MAX_KEYWORD = 200
/** Names that are read for each that is shown, since some only have titles that the viewer does not see. */
const SPARE = 3
/** Titles that are shown of each. */
const MAX_KNOWN_FOR = 3
/** Titles whose synopses are read to find the best plots. */
const MAX_READ = 20
/** Titles that match the keyword by name are not listed by their plot too. */
const NAMED_TITLES = 36
/** A name with all words of the query. */
const GOOD_NAME = 0.86
/** Nearly the query itself: what is meant is not a plot. */
const WHOLE_NAME = 0.95
/** Names are shown from this score, or where nothing matches much better: a typo costs a short name more than a long one. */
const CERTAIN_NAME = 0.8
const SIMILAR = 0.1
/** A part of the name is enough for titles on the lists of so many people to come first. */
const WELL_KNOWN = 300_000

/** A group with how well its best item matches, 0–1. */
interface RankedGroup {
  group: FoundGroup
  best: number
}

/**
 * What a keyword finds beside titles. Nothing that only hidden titles lead to, or only adult ones for those who don't see them, and no
 * spoiler is in it.
 */
export async function findGroups(sources: GroupSources, keyword: string, options: GroupOptions): Promise<FoundGroups> {
  const query = keyword.trim().slice(0, MAX_KEYWORD)
  const { snapshot, catalogue } = sources
  if (query === '') return { groups: [], titlesFirst: true }
  await catalogue.indexed
  await catalogue.texts.load()
  const isSeen = (number: number): boolean => findSeen(snapshot, number, options.adult) !== null
  const named =
    options.named?.slice(0, NAMED_TITLES) ?? search(catalogue.index, query, { limit: NAMED_TITLES, accept: isSeen })
  const [bestTitle = 0] = named.map(({ nameScore }) => nameScore).toSorted((one, other) => other - one)
  const [characters, people, studios, tags] = await Promise.all([
    findCredits(sources, 'character', query, options),
    findCredits(sources, 'person', query, options),
    findSubjects(sources, 'studio', query, options),
    findSubjects(sources, 'tag', query, options),
  ])
  const names = [characters, people, studios, tags]
  const bestName = bestOf(names)
  const minimum = Math.min(CERTAIN_NAME, Math.max(bestTitle, bestName) - SIMILAR)
  const groups = names
    .filter(({ group, best }) => group.items.length > 0 && best >= minimum)
    .toSorted((one, other) => other.best - one.best)
  const isNamed = Math.max(bestTitle, bestOf([characters, people, studios])) >= WHOLE_NAME
  if (toQueryTerms(query).length > 1 ? !isNamed : Math.max(bestTitle, bestName) < GOOD_NAME)
    groups.push(
      ...(await findPlots(sources, query, { ...options, exclude: new Set(named.filter(isGood).map(toNumber)) })),
    )
  const enough = Math.min(GOOD_NAME, bestOf(groups) - SIMILAR)
  const isKnown = named.some(
    ({ number, nameScore }) => nameScore >= enough && (snapshot.find(number)?.popularity ?? 0) >= WELL_KNOWN,
  )
  return {
    groups: groups.map(({ group }) => group),
    titlesFirst: isKnown || bestTitle >= WHOLE_NAME || (named.length > 0 && bestTitle >= bestOf(groups)),
  }
}

const bestOf = (groups: readonly RankedGroup[]): number => Math.max(0, ...groups.map(({ best }) => best))
const isGood = ({ nameScore }: SearchHit): boolean => nameScore >= GOOD_NAME
const toNumber = ({ number }: SearchHit): number => number

function findSeen(snapshot: Snapshot, number: number, adult: boolean): Title | null {
  const title = snapshot.find(number)
  return title && (adult || !title.adult) ? title : null
}

async function findCredits(
  { catalogue: { db, texts }, snapshot }: GroupSources,
  table: CreditedTable,
  query: string,
  { adult, limit }: GroupOptions,
): Promise<RankedGroup> {
  const hits = searchNames(texts.names[table], query, limit * SPARE)
  entriesWalked.report(hits.length)
  const known = await findKnownFor(
    db,
    table,
    hits.map(({ id }) => id),
    adult,
  )
  const items: FoundCredit[] = []
  let best = 0
  for (const { id, nameScore } of hits) {
    const found = known.get(id)
    const credits = found?.credits.flatMap(({ anime, role }) => {
      const title = findSeen(snapshot, anime, adult)
      return title ? [{ title, role }] : []
    })
    const [first] = credits ?? []
    if (!found || !credits || !first || items.length === limit) continue
    const titles = [...new Set(credits.map(({ title }) => title))].slice(0, MAX_KNOWN_FOR)
    items.push({ id, name: found.name, japaneseName: found.japaneseName, role: first.role, titles })
    best = Math.max(best, nameScore)
  }
  return { group: { kind: table === 'character' ? 'characters' : 'people', items }, best }
}

async function findSubjects(
  { catalogue, snapshot }: GroupSources,
  kind: SubjectKind,
  query: string,
  options: GroupOptions,
): Promise<RankedGroup> {
  const subjects = await catalogue.subjects(snapshot)
  const hits = searchSubjects(subjects[kind], query, options)
  return {
    group: {
      kind: kind === 'studio' ? 'studios' : 'tags',
      items: hits.map(({ name, path, description, titles }) => ({ name, path, description, titles })),
    },
    best: Math.max(0, ...hits.map(({ nameScore }) => nameScore)),
  }
}

async function findPlots(
  { catalogue: { db, texts }, snapshot }: GroupSources,
  query: string,
  { adult, limit, exclude }: GroupOptions & { exclude: ReadonlySet<number> },
): Promise<RankedGroup[]> {
  const hits = searchWords(texts.plots, query, {
    limit: MAX_READ,
    // the number of a merged title leads to another one
    accept: (number) => !exclude.has(number) && findSeen(snapshot, number, adult)?.number === number,
  })
  entriesWalked.report(hits.length)
  const synopses = await findSynopses(
    db,
    hits.map(({ number }) => number),
  )
  const terms = toQueryTerms(query)
  const plots = hits.flatMap(({ number, score }) => {
    const title = snapshot.find(number)
    if (!title) return []
    const snippet = makeSnippet(synopses.get(number) ?? '', terms)
    const tags = listNamedTags(title, snapshot.tagInfos).filter((name) => makeSnippet(name, terms) !== null)
    if (!snippet && tags.length === 0) return []
    const together = (snippet?.found ?? 0) / terms.length
    return [{ plot: { title, snippet: snippet?.parts ?? [], tags }, score: score + TOGETHER_WEIGHT * together }]
  })
  if (plots.length === 0) return []
  const items = plots.toSorted((one, other) => other.score - one.score).slice(0, limit)
  const best = PLOT_WEIGHT * Math.max(...hits.map(({ coverage }) => coverage))
  return [{ group: { kind: 'plots', items: items.map(({ plot }) => plot) }, best }]
}
/** For words that are near each other, which are rather what is meant. */
const TOGETHER_WEIGHT = 0.2
/** A plot with all words is less certain than a name. */
const PLOT_WEIGHT = 0.9
