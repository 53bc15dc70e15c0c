/** The WebSockets of apps: they learn what has changed for their user, and need to load lists again. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { leaveRequest } from '#src/platform/instrumentation/current-request.server.ts'
import { isSocketRequest, openPlainSocket, type PlainSocket } from '#src/platform/realtime/plain-socket.server.ts'
import {
  createMessageLimit,
  MESSAGE_LIMIT,
  type OtherSockets,
  type Realtime,
} from '#src/platform/realtime/realtime.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { type ChangedItem, onListChange } from '#src/list/change-events.server.ts'
import { isAppSocket } from '../base-path.ts'
import type { Authenticator } from '../calls/authenticate.server.ts'
import { parseIdentity } from '../calls/authorization.ts'
import { type Query, toQuery } from '../calls/query.ts'
import type { UserItemData } from '../calls/item.ts'
import type { Caller } from '../calls/tokens.ts'

/** How long an app may be silent; it sends a message in half of the time. */
const KEEP_ALIVE_SECONDS = 60
/**
 * A change is sent at once: an app that has stopped a video may start it again with what it knows. The position of a playing video is sent
 * now and then, since apps load lists again on each message.
 */
const [CHANGE_MS, PLAYING_MS] = [0, 20_000]
/** Of a message. Apps that were connected read no more at once. */
const MAX_PENDING = 50

export interface AppSockets extends OtherSockets {
  close(): void
}

export interface AppSocketOptions {
  authenticator: Pick<Authenticator, 'byToken'>
  readChanges(caller: Caller, changed: readonly ChangedItem[]): Promise<UserItemData[]>
  warn(error: unknown): void
}

/** The apps of a user that are connected to this process. */
interface UserSockets {
  id: string
  /** With what finds out whether the token of each is still valid. */
  sockets: Map<PlainSocket, () => Promise<Caller>>
  pending: Map<string, ChangedItem>
  timer: NodeJS.Timeout | undefined
  /** When what is pending is sent. */
  dueAt: number
}

const message = z.object({ MessageType: z.string() })

export function createAppSockets(
  realtime: Pick<Realtime, 'add' | 'onPublished'>,
  { authenticator, readChanges, warn }: AppSocketOptions,
): AppSockets {
  const users = new Map<string, UserSockets>()

  onListChange(realtime, (user, { items, isPlaying }) => {
    const own = users.get(user)
    if (!own) return
    for (const item of items)
      if (own.pending.size < MAX_PENDING) own.pending.set(`${item.number} ${item.episode}`, item)
    const dueAt = Date.now() + (isPlaying ? PLAYING_MS : CHANGE_MS)
    if (own.timer && own.dueAt <= dueAt) return
    clearTimeout(own.timer)
    own.dueAt = dueAt
    // another request may have made the change, and sees what this user does not
    own.timer = setTimeout(() => void leaveRequest(() => sendPending(own)).catch(warn), dueAt - Date.now())
  })

  async function sendPending(own: UserSockets): Promise<void> {
    const changed = [...own.pending.values()]
    own.pending.clear()
    own.timer = undefined
    const allowed = await Promise.all(
      Array.from(own.sockets, async ([socket, check]) => {
        const caller = await check().catch(refuse(socket))
        return caller ? [{ socket, caller }] : []
      }),
    )
    const [first, ...others] = allowed.flat()
    if (!first) return
    const UserDataList = await readChanges(first.caller, changed)
    const text = toText('UserDataChanged', { UserId: own.id.replaceAll('-', ''), UserDataList })
    for (const { socket } of [first, ...others]) socket.send(text)
  }

  /** Ends the connection of an app whose token was revoked or whose user was banned. @throws what is not about it */
  const refuse =
    (socket: PlainSocket) =>
    (error: unknown): null => {
      if (!(error instanceof Problem)) throw error
      socket.close(1008)
      return null
    }

  async function findCaller(request: IncomingMessage): Promise<Caller> {
    const found = await authenticator.byToken(parseIdentity(request.headers), toUrlQuery(request), request)
    if (!found) throw new Problem(401, 'Sign in first.')
    return found.caller
  }

  function findUser(id: string): UserSockets {
    const own = users.get(id) ?? { id, sockets: new Map(), pending: new Map(), timer: undefined, dueAt: 0 }
    users.set(id, own)
    return own
  }

  function remove(own: UserSockets, socket: PlainSocket): void {
    own.sockets.delete(socket)
    if (own.sockets.size > 0) return
    clearTimeout(own.timer)
    if (users.get(own.id) === own) users.delete(own.id)
  }

  return {
    isAt: isAppSocket,
    async upgrade(request, connection, head) {
      if (!isSocketRequest(request)) throw new Problem(400, 'Invalid request.')
      const caller = await findCaller(request)
      if (connection.destroyed) return
      const own = findUser(caller.viewer.id)
      const check = () => findCaller(request)
      const isAllowed = createMessageLimit(MESSAGE_LIMIT)
      const endCount = realtime.add(request)
      const timer = setTimeout(() => socket.close(1001), 2 * KEEP_ALIVE_SECONDS * 1_000)
      const socket = openPlainSocket(request, connection, head, {
        isAllowed: () => isAllowed(Date.now()),
        onMessage(text) {
          if (!isKeepAlive(text)) return
          timer.refresh()
          check()
            .then(() => socket.send(toText('KeepAlive')), refuse(socket))
            .catch(warn)
        },
        onClose() {
          clearTimeout(timer)
          endCount()
          remove(own, socket)
        },
      })
      own.sockets.set(socket, check)
      socket.send(toText('ForceKeepAlive', KEEP_ALIVE_SECONDS))
    },
    close() {
      for (const { sockets } of users.values()) for (const socket of sockets.keys()) socket.close(1001)
    },
  }
}

function isKeepAlive(text: string): boolean {
  try {
    return message.safeParse(JSON.parse(text)).data?.MessageType === 'KeepAlive'
  } catch {
    return false
  }
}

const toText = (MessageType: string, Data?: unknown): string =>
  JSON.stringify({ MessageType, MessageId: randomUUID().replaceAll('-', ''), ...(Data !== undefined && { Data }) })

const toUrlQuery = ({ url = '' }: IncomingMessage): Query =>
  toQuery(Object.fromEntries(new URLSearchParams(url.split('?').slice(1).join('?'))))
