/** Reads another media server in the background, and stores what its users have seen. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccountDb } from '#src/accounts/tables.server.ts'
import type { Catalogue } from '#src/catalogue/snapshot.server.ts'
import { isInFolders } from '#src/library/scan/own-files.server.ts'
import { createTitleLookup } from '#src/library/scan/title-lookup.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import { type MatchedFile, readMatchedFiles } from './matching/files-store.server.ts'
import { createItemMatcher, type ItemMatcher } from './matching/item-matcher.ts'
import { createPathIndex } from './matching/path-index.ts'
import { type MoveIn, MOVE_IN_LIMITS, type UserChoice } from './move-in.ts'
import { findMoveIn, findUsersByName, insertUser, updateMoveIn } from './move-in-store.server.ts'
import { openServer, type ServerAccess, type ServerOptions } from './servers/ask-server.server.ts'
import type { MediaServer } from './servers/media-server.ts'
import { authHeaders as jellyfinHeaders, readJellyfin } from './servers/read-jellyfin.server.ts'
import { readKodi } from './servers/read-kodi.server.ts'
import { authHeaders as plexHeaders, readPlex } from './servers/read-plex.server.ts'
import { isEmptyState, type ItemState, ServerError, type ServerUser } from './servers/server-item.ts'
import { openServerTasks, type ServerTasks } from './servers/server-tasks.server.ts'
import { collectStates, type StateCollector } from './states/collect-states.ts'
import { addCounts, countStates, encodeStates, NO_STATES, sumCounts, type TitleStates } from './states/title-states.ts'
import type { MoveInDb } from './tables.server.ts'
import { USERNAME_MAX, USERNAME_MIN } from '#src/accounts/account.ts'

export interface ReadContext {
  db: MoveInDb
  accounts: AccountDb
  catalogue: Catalogue
  /** The media folders of this machine. */
  mediaFolders(): readonly string[]
  now(): Promise<number>
  retryMs?: number
}

const USER_AGENT = 'hoshimi-move-in'

/** A name that a user can have on this site, from the one on another server. */
const suggestUsername = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, USERNAME_MAX)
    .padEnd(name === '' ? 0 : USERNAME_MIN, '_')

const MAX_TITLES = 25
const MAX_EPISODES = 200

/** Splits the titles of a user into parts that are handled in one transaction each. */
function* chunkTitles(titles: Iterable<TitleStates>): Generator<TitleStates[]> {
  let [chunk, episodes]: [TitleStates[], number] = [[], 0]
  for (const title of titles) {
    if (chunk.length >= MAX_TITLES || (chunk.length > 0 && episodes + title.episodes.length > MAX_EPISODES)) {
      yield chunk
      ;[chunk, episodes] = [[], 0]
    }
    chunk.push(title)
    episodes += title.episodes.length
  }
  if (chunk.length > 0) yield chunk
}

/**
 * @param signal stops it
 * @throws {ServerError} if the server can't be read
 */
export async function readServer(
  context: ReadContext,
  { id, server }: Pick<MoveIn, 'id' | 'server'>,
  access: ServerAccess,
  signal: AbortSignal,
): Promise<void> {
  const { db, accounts, catalogue, retryMs } = context
  const tasks = openServerTasks()
  const [index, ownFiles] = [createPathIndex(), [] as MatchedFile[]]
  for await (const page of readMatchedFiles(catalogue.db))
    for (const file of page) {
      index.add(file)
      if (server === 'kodi' && isInFolders(file, context.mediaFolders())) ownFiles.push(file)
    }
  const options = { userAgent: USER_AGENT, signal, ...(retryMs !== undefined && { retryMs }) }
  const opened = open(server, access, options, tasks, ownFiles)
  try {
    const matcher = createItemMatcher(index, await createTitleLookup(catalogue))
    const users = await opened.media.listUsers()
    if (users.length > MOVE_IN_LIMITS.users)
      throw new ServerError(`The server has more than ${MOVE_IN_LIMITS.users} users.`)
    const here = await findUsersByName(
      accounts,
      users.map(({ name }) => name),
    )
    const progress = { unread: 0, seen: 0, states: 0 }
    for (const [position, user] of users.entries()) {
      const collector = await readUser(context, { id, media: opened.media, user, matcher, progress, signal }, (total) =>
        position === 0 ? total && total * users.length : Math.round((progress.seen / position) * users.length),
      )
      const chunks: string[] = []
      let found = NO_STATES
      for (const titles of chunkTitles(collector.titles())) {
        chunks.push(encodeStates(titles))
        found = addCounts(found, countStates(titles))
        await nextTurn()
      }
      const known = here.get(user.name.toLowerCase())
      const choice: UserChoice = sumCounts(found) === 0 ? 'skip' : known ? 'existing' : 'new'
      await insertUser(db, id, {
        position,
        name: user.name,
        choice,
        username: known?.username ?? suggestUsername(user.name),
        userId: known?.id ?? null,
        found,
        unmatched: collector.unmatched(),
        chunks,
      })
    }
  } finally {
    await opened.close()
    await tasks.close()
  }
}

function open(
  server: MoveIn['server'],
  access: ServerAccess,
  options: ServerOptions,
  tasks: ServerTasks,
  files: readonly MatchedFile[],
): { media: MediaServer; close(): Promise<void> } {
  if (server === 'kodi') return { media: readKodi(files, tasks), close: async () => undefined }
  const headers = server === 'plex' ? plexHeaders(access.key) : jellyfinHeaders(server, access.key)
  const { ask, close } = openServer(access, headers, options)
  return { media: server === 'plex' ? readPlex(ask, tasks) : readJellyfin(ask, tasks), close }
}

interface UserReading {
  id: string
  media: MediaServer
  user: ServerUser
  matcher: ItemMatcher
  progress: { unread: number; seen: number; states: number }
  signal: AbortSignal
}

/** @param estimate how many items all users have, from those of this kind and user */
async function readUser(
  { db, now }: ReadContext,
  { id, media, user, matcher, progress, signal }: UserReading,
  estimate: (total: number | null) => number | null,
): Promise<StateCollector> {
  const at = await now()
  const collector = collectStates(at, MOVE_IN_LIMITS.unmatched)
  const series: ItemState[] = []
  for await (const { items, size, total } of media.readStates(user, progress)) {
    for (const found of items) {
      matcher.add(found.item)
      if (isEmptyState(found.state)) continue
      if (found.item.kind === 'series') series.push(found)
      else collector.add(found, matcher.match(found.item))
      await nextTurn() // lets requests run between two items
    }
    progress.seen += size
    const { seen, unread } = progress
    if (progress.states + collector.count() > MOVE_IN_LIMITS.states)
      throw new ServerError(`There are more than ${MOVE_IN_LIMITS.states.toLocaleString('en')} states.`)
    await updateMoveIn(db, id, { seen, unread, total: estimate(total) }, toIso(await now()))
    if ((await findMoveIn(db, id))?.isStopping !== false) throw new StoppedError()
    signal.throwIfAborted()
  }
  for (const found of series) {
    collector.add(found, matcher.match(found.item))
    await nextTurn()
  }
  progress.states += collector.count()
  return collector
}

/** An admin has stopped it. */
export class StoppedError extends Error {}
