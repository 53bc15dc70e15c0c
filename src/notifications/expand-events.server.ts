/** Fans events out: adds a notification for each user that an event concerns, in chunks that any process can continue. */
import type { UserId } from '#src/accounts/viewer.ts'
import { listChoosers } from './choice-store.server.ts'
import { findWaitingEvent, saveChunk, type StoredEvent } from './event-store.server.ts'
import { ADMIN_KINDS, MODERATOR_KINDS } from './kinds.ts'
import type { LimitFilter } from './limit-filter.server.ts'
import { isChosen } from './notification.ts'
import { listAdmins, listModerators, listNotBanned } from './notification-store.server.ts'
import type { NotificationDb } from './tables.server.ts'

/** Users in a chunk: on SQLite, requests wait for its transaction. */
export const CHUNK_SIZE = 500

/** The users who asked for something. */
export interface Askers {
  /** @returns at most `limit` users, in the order of their ids, from the one after `after` on */
  listAskers(request: number, range: { after: string; limit: number }): Promise<UserId[]>
}

/** The users who follow titles, which are those with one of them on their list, or discussions. */
export interface Followers {
  /** @param titles numbers @returns at most `limit` users, in the order of their ids, from the one after `after` on */
  listFollowers(titles: readonly number[], range: { after: string; limit: number }): Promise<UserId[]>
  /** The same for the comments on a title or an episode. @param by who commented */
  listCommentFollowers(
    topic: { anime: number; episode: number },
    by: UserId,
    range: { after: string; limit: number },
  ): Promise<UserId[]>
}

export interface ExpandOptions {
  db: NotificationDb
  followers: Followers
  askers: Askers
  /** Whether this process may go on. Called before each chunk. */
  mayContinue(): Promise<boolean>
  /** Lets requests be answered in between. @param elapsedMs how long the chunk took */
  nextTurn(elapsedMs: number): Promise<void>
  /** By default, everyone may see what an event is about. */
  keepWithinLimits?: LimitFilter
  /** Called after a chunk is stored. */
  onNotified(users: readonly UserId[]): void
}

/** Fans out all events. @returns how many notifications were added */
export async function expandEvents(options: ExpandOptions): Promise<number> {
  const { db, mayContinue, nextTurn, onNotified, keepWithinLimits = async (users) => [...users] } = options
  let made = 0
  while (await mayContinue()) {
    const started = performance.now()
    const event = await findWaitingEvent(db)
    if (!event) break
    const found = await findRecipients(event, options)
    const users = await saveChunk(db, { ...found, event, users: await keepWithinLimits(found.users, event) })
    if (users && users.length > 0) onNotified(users)
    made += users?.length ?? 0
    await nextTurn(performance.now() - started)
  }
  return made
}

interface Recipients {
  users: UserId[]
  /** Null if there are no more. */
  cursor: string | null
}

async function findRecipients(
  event: StoredEvent,
  { db, followers, askers }: Pick<ExpandOptions, 'db' | 'followers' | 'askers'>,
): Promise<Recipients> {
  const range = { after: event.cursor, limit: CHUNK_SIZE }
  if (ADMIN_KINDS.includes(event.facts.kind)) {
    const list = MODERATOR_KINDS.includes(event.facts.kind) ? listModerators : listAdmins
    const users = await list(db, range)
    return { users, cursor: users.length < CHUNK_SIZE ? null : (users.at(-1) ?? null) }
  }
  if (
    event.facts.kind === 'comment.replied' ||
    event.facts.kind === 'comment.mentioned' ||
    event.facts.kind === 'moderation.decided'
  )
    return { users: await listNotBanned(db, [event.facts.to], Date.now()), cursor: null }
  if (event.facts.kind === 'comment.posted') {
    const { by, told, episode } = event.facts
    const users = await followers.listCommentFollowers({ anime: event.anime ?? 0, episode }, by, range)
    const others = users.filter((user) => user !== by && !told.includes(user))
    return {
      users: others.length === 0 ? [] : await listNotBanned(db, others, Date.now()),
      cursor: users.length < CHUNK_SIZE ? null : (users.at(-1) ?? null),
    }
  }
  if (event.facts.kind === 'request.decided' || event.facts.kind === 'request.fulfilled') {
    const users = await askers.listAskers(event.facts.request, range)
    return {
      users: users.length === 0 ? [] : await listNotBanned(db, users, Date.now()),
      cursor: users.length < CHUNK_SIZE ? null : (users.at(-1) ?? null),
    }
  }
  const titles = titlesOf(event)
  if (titles.length === 0) return { users: [], cursor: null }
  const following = await followers.listFollowers(titles, range)
  const choosing = await listChoosers(db, titles, range)
  // what is behind the last one of a full list is not complete; a user may have several choices
  const ends = [
    ...(following.length < CHUNK_SIZE ? [] : following.slice(-1)),
    ...(choosing.length < CHUNK_SIZE ? [] : [beforeLast(choosing.map(({ user }) => user))]),
  ]
  const cursor = ends.length === 0 ? null : ends.reduce((first, end) => (end < first ? end : first))
  const isIn = (user: UserId) => cursor === null || user <= cursor
  const choices = Map.groupBy(choosing, ({ user }) => user)
  const candidates = new Set([...following, ...choices.keys()].filter(isIn))
  const users = [...candidates].filter(
    (user) => choices.get(user)?.some(({ choice }) => isChosen(choice, event.facts)) ?? true,
  )
  return { users, cursor }
}

/** The titles whose followers are notified. */
const titlesOf = ({ anime, facts }: StoredEvent): readonly number[] => {
  if (facts.kind === 'title.announced') return facts.of
  return anime === null ? [] : [anime]
}

/** The user before the last one, or the only one. */
function beforeLast(users: readonly UserId[]): UserId {
  const last = users.at(-1)
  const found = users.findLast((user) => user !== last) ?? last
  if (found === undefined) throw new Error('There is no user')
  return found
}
