/** Lists the pages for sitemaps. */
import { inChunks } from '#src/platform/chunks.ts'
import { nextTurn } from '#src/platform/next-turn.ts'
import { SEASONS } from '../anime.ts'
import { facetsOf } from '../facets.ts'
import { GENRES } from '../genre.ts'
import { CATEGORIES, type InitialLetter, LETTERS, type Listing, listingPath, parseListing } from '../listing.ts'
import { parseSeason, seasonOf } from '../season-key.ts'
import { seasonPath } from '../season-path.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { findHead, findOwnFranchise } from '../watch-order/load-watch-order.ts'
import { watchOrderPath } from '../watch-order-path.ts'
import type { SitemapEntry } from './sitemap.ts'

/** Titles whose franchises are looked up in one turn of the event loop. */
const TURN_TITLES = 1_000

/** All titles except adult ones, oldest first, so that a URL stays in the same file. */
export function listTitlePages(snapshot: Snapshot): SitemapEntry[] {
  return snapshot.titles
    .filter((title) => !title.adult && snapshot.find(title.number) === title)
    .toSorted((one, other) => one.number - other.number)
    .map((title) => {
      const aired = snapshot.airing(title).lastAt ?? 0
      return { path: `/${title.id}`, changed: Math.max(Date.parse(title.updatedAt) || 0, aired) || undefined }
    })
}

/** The listings that are not empty without adult titles. */
export function listListingPages(snapshot: Snapshot): SitemapEntry[] {
  const listings: Listing[] = [
    ...CATEGORIES.map((category) => ({ kind: 'category' as const, category })),
    ...GENRES.map((genre) => ({ kind: 'genre' as const, genre })),
    ...LETTERS.map((letter) => ({ kind: 'letter' as const, letter })),
  ]
  const found = findFacets(snapshot)
  const isFilled = (listing: Listing): boolean => {
    if (listing.kind === 'genre') return found.genres.has(listing.genre)
    if (listing.kind === 'letter') return found.letters.has(listing.letter)
    return (snapshot.list(listing, false)?.length ?? 0) > 0
  }
  return [...listings.filter(isFilled).map(listingPath), ...producerPaths(found.producers)].map((path) => ({ path }))
}

/** The charts of seasons that have titles other than adult ones, latest first. */
export function listSeasonPages(snapshot: Snapshot): SitemapEntry[] {
  const paths = new Map<string, number>()
  for (const title of snapshot.titles) {
    const key = title.adult ? null : seasonOf(title)
    const known = key && parseSeason(String(key.year), key.season, snapshot.at)
    if (known) paths.set(seasonPath(known), known.year * SEASONS.length + SEASONS.indexOf(known.season))
  }
  return [...paths].toSorted(([, one], [, other]) => other - one).map(([path]) => ({ path }))
}

/** The watch orders of franchises, at the title by which each is known to visitors. */
export async function listWatchOrderPages(snapshot: Snapshot): Promise<SitemapEntry[]> {
  const paths: string[] = []
  const listed = new Set<Title>()
  for (const batch of inChunks(snapshot.titles, TURN_TITLES)) {
    await nextTurn()
    for (const title of batch) {
      if (title.adult || listed.has(title)) continue
      const franchise = await findOwnFranchise(title, { snapshot }, false)
      if (!franchise) continue
      for (const one of franchise.titles) listed.add(one)
      const head = findHead(franchise)
      if (head) paths.push(watchOrderPath(head.id))
    }
  }
  return paths.map((path) => ({ path }))
}

interface FoundFacets {
  genres: ReadonlySet<string>
  letters: ReadonlySet<InitialLetter>
  producers: ReadonlySet<string>
}

/** Finds them in one pass, since creating thousands of lists would take one pass each. */
function findFacets(snapshot: Snapshot): FoundFacets {
  const genres = new Set<string>()
  const letters = new Set<InitialLetter>()
  const producers = new Set<string>()
  for (const title of snapshot.titles) {
    if (title.adult) continue
    const facets = facetsOf(title)
    letters.add('all').add(facets.letter)
    for (const genre of title.genres) genres.add(genre)
    for (const slug of facets.producers) producers.add(slug)
  }
  return { genres, letters, producers }
}

const producerPaths = (slugs: ReadonlySet<string>): string[] =>
  [...slugs]
    .toSorted()
    .map((slug) => `/producer/${slug}`)
    .filter((path) => parseListing(path) !== null)
