/** A snapshot with the videos of limited folders that a viewer sees. */
import { readEpisodes, writeEpisodes } from '../episode/episode-numbers.ts'
import { listingPath } from '../listing.ts'
import { isDubbed, isSubbed, limitFranchises, type Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'
import { updateFranchise } from '../watch-order/franchises.ts'

/** Badges, the best last. */
const QUALITIES = ['SD', 'HD', '4K']

/** A title as a viewer of some limited folders sees it: the same if none of its videos is there. */
export function showParts(title: Title, folders: readonly number[]): Title {
  const seen = title.parts?.filter(({ folder }) => folder === 0 || folders.includes(folder)) ?? []
  if (!seen.some(({ folder }) => folder !== 0)) return title
  const union = (of: 'sub' | 'dub' | 'playable') => new Set(seen.flatMap((part) => [...readEpisodes(part[of])]))
  const playable = union('playable')
  const [quality] = seen
    .flatMap((part) => part.quality ?? [])
    .toSorted((one, other) => QUALITIES.indexOf(other) - QUALITIES.indexOf(one))
  const lastEpisode = Math.max(0, ...playable)
  return {
    ...title,
    availability: {
      sub: union('sub').size,
      dub: union('dub').size,
      lastEpisode,
      playable: writeEpisodes(playable),
      quality,
    },
  }
}

/**
 * @param folders the limited folders that the viewer sees
 * @param version distinguishes it from all other snapshots
 */
export function showFolders(inner: Snapshot, folders: readonly number[], version: number): Snapshot {
  const shown = new Map<Title, Title>()
  function see(title: Title): Title {
    if (!title.parts) return title
    const known = shown.get(title) ?? showParts(title, folders)
    shown.set(title, known)
    return known
  }
  const seeAll = (titles: readonly Title[]): readonly Title[] => titles.map(see)
  const lists = new Map<string, readonly Title[]>()
  function once(key: string, list: () => readonly Title[] | null): readonly Title[] | null {
    const made = lists.get(key) ?? list()
    // unknown producers are not cached
    if (made !== null) lists.set(key, made)
    return made
  }
  const find: Snapshot['find'] = (number) => {
    const title = inner.find(number)
    return title && see(title)
  }
  const { airing } = inner
  const popular = (adult: boolean) => seeAll(inner.list({ kind: 'category', category: 'most-popular' }, adult) ?? [])

  return {
    ...inner,
    version,
    titles: seeAll(inner.titles),
    find,
    findExternal(key) {
      const title = inner.findExternal(key)
      return title && see(title)
    },
    list: (listing, adult) =>
      once(`${listingPath(listing)} ${adult}`, () => {
        const category = listing.kind === 'category' ? listing.category : undefined
        if (category === 'subbed-anime') return popular(adult).filter((title) => isSubbed(title, airing(title)))
        if (category === 'dubbed-anime') return popular(adult).filter(isDubbed)
        const list = inner.list(listing, adult)
        return list && seeAll(list)
      }),
    ranked: (window, adult) => once(`ranked ${window} ${adult}`, () => seeAll(inner.ranked(window, adult))) ?? [],
    findFranchise: async (title) => updateFranchise(await inner.findFranchise(title), find),
    findFranchises: async () => limitFranchises(await inner.findFranchises(), find),
    async findSimilar(title, { isWanted, ...request }) {
      const wanted = isWanted && { isWanted: (other: Title) => isWanted(see(other)) }
      const found = await inner.findSimilar(title, { ...request, ...wanted })
      return found.map((similar) => ({ ...similar, title: see(similar.title) }))
    },
  }
}
