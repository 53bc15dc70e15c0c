/** Which titles apps are shown: those that play, and that the user may play. */
import { canPlay } from '#src/accounts/users/premium.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import type { JellyfinContext } from '../context.ts'
import type { Caller } from '../calls/tokens.ts'

/** An episode of a title, or a film. */
export interface Playable {
  title: Title
  episode: number
  /** The number of a file of an episode in several; not of the first one, which is the episode itself to apps. */
  part?: number
}

/** The number of the season that each title has. */
export const SEASON_NUMBER = 1

type Policy = Pick<JellyfinContext, 'premium'>

/**
 * Titles for adults are left out: the site hides them until a browser asks for them, and these apps have no such switch.
 * Hidden titles are not in the snapshot.
 */
export const canSee = (title: Title, { viewer }: Pick<Caller, 'viewer'>, { premium }: Policy): boolean =>
  title.availability !== undefined && !title.adult && canPlay(viewer, title, premium)

/** All playable titles by name, before the user's own rights. */
const byName = memoizeByObject((snapshot: Snapshot) =>
  (snapshot.list({ kind: 'letter', letter: 'all' }, false) ?? []).filter((title) => title.availability !== undefined),
)

const byPopularity = memoizeByObject((snapshot: Snapshot) =>
  snapshot.ranked('popular', false).filter((title) => title.availability !== undefined),
)

/** The titles that a user may play. @param order the order of the list */
export const listTitles = (
  snapshot: Snapshot,
  caller: Pick<Caller, 'viewer'>,
  policy: Policy,
  order: 'name' | 'popularity' = 'name',
): Title[] => (order === 'name' ? byName : byPopularity)(snapshot).filter((title) => canSee(title, caller, policy))

/** A film is played itself; all other titles have episodes. */
export const isFilm = (title: Pick<Title, 'format' | 'episodes' | 'availability'>): boolean =>
  title.format === 'Movie' && (title.episodes ?? 1) <= 1 && (title.availability?.lastEpisode ?? 1) <= 1
