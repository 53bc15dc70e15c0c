/**
 * Sends users' open pages the number of their unread notifications. A connection belongs to a user only if it asks for it and the
 * cookie of its handshake is that of a session; both are checked again before each message.
 */
import * as z from 'zod'
import type { Sessions } from '#src/accounts/sessions/session.server.ts'
import { toUserId, type UserId } from '#src/accounts/viewer.ts'
import type { Realtime, SocketConnection } from '#src/platform/realtime/realtime.server.ts'
import { FOLLOW, type FollowReply, UNREAD } from './live.ts'

/** No connection can join it: its events are for the processes of the site. */
const ROOM = 'notifications'
const CHANGED = 'notifications_changed'

const changed = z.object({ users: z.array(z.string()) })

export interface LiveOptions {
  realtime: Pick<Realtime, 'onConnection' | 'onPublished' | 'publish'>
  sessions: Pick<Sessions, 'find' | 'onEnded'>
  countUnread(user: UserId): Promise<number>
  warn(error: unknown): void
}

/** @returns a function that sends users their number of unread notifications, at every process of the site */
export function openLiveNotifications(options: LiveOptions): (users: readonly UserId[]) => void {
  const { realtime, sessions, countUnread, warn } = options
  const following = new Map<UserId, Set<SocketConnection>>()

  const remove = (user: UserId, connection: SocketConnection) => {
    const connections = following.get(user)
    connections?.delete(connection)
    if (connections?.size === 0) following.delete(user)
  }
  const isSignedIn = async (user: UserId, { headers }: SocketConnection) => (await sessions.find(headers))?.id === user

  /** Removes the connections whose sessions have ended. @returns the others */
  async function findConnections(user: UserId): Promise<SocketConnection[]> {
    const signedIn: SocketConnection[] = []
    for (const connection of following.get(user) ?? []) {
      if (await isSignedIn(user, connection)) signedIn.push(connection)
      else remove(user, connection)
    }
    return signedIn
  }

  async function send(user: UserId): Promise<void> {
    const connections = await findConnections(user)
    if (connections.length === 0) return
    const unread = await countUnread(user)
    for (const connection of connections) connection.emit(UNREAD, { unread })
  }

  async function follow(connection: SocketConnection): Promise<FollowReply> {
    const viewer = await sessions.find(connection.headers)
    if (!viewer || connection.isClosed()) return {}
    const connections = following.get(viewer.id) ?? new Set()
    following.set(viewer.id, connections.add(connection))
    connection.onClose(() => remove(viewer.id, connection))
    return { unread: await countUnread(viewer.id) }
  }

  realtime.onConnection((connection) => {
    let reply: Promise<FollowReply> | undefined
    connection.on(FOLLOW, (_, acknowledge) => {
      reply ??= follow(connection)
      reply.then(acknowledge, (error: unknown) => {
        warn(error)
        acknowledge({})
      })
    })
  })
  realtime.onPublished(({ room, payload }) => {
    const parsed = room === ROOM ? changed.safeParse(payload) : null
    const users = parsed?.data?.users.map(toUserId).filter((user) => following.has(user)) ?? []
    void sendAll(users)
  })
  async function sendAll(users: readonly UserId[]): Promise<void> {
    for (const user of users) await send(user).catch(warn)
  }
  sessions.onEnded(({ user }) => void findConnections(user).catch(warn))

  return (users) => realtime.publish({ room: ROOM, event: CHANGED, payload: { users } })
}
