/** The WebSockets of apps: they learn what has changed for their user, and need to load lists again. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { isSocketRequest, openPlainSocket, type PlainSocket } from '#src/platform/realtime/plain-socket.server.ts'
import {
  createMessageLimit,
  MESSAGE_LIMIT,
  type OtherSockets,
  type Realtime,
} from '#src/platform/realtime/realtime.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { isAppSocket } from '../base-path.ts'
import type { Authenticator } from '../calls/authenticate.server.ts'
import { parseIdentity } from '../calls/authorization.ts'
import { type Query, toQuery } from '../calls/query.ts'
import type { UserItemData } from '../calls/item.ts'

/** How long an app may be silent; it sends a message in half of the time. */
const KEEP_ALIVE_SECONDS = 60

export interface AppSockets extends OtherSockets {
  /** Emits to the apps of a user, on every node. */
  emitUserData(user: string, items: readonly UserItemData[]): void
  close(): void
}

/** The room of a user's apps; no browser can join it. */
const ROOM = /^jellyfin (.+)$/
const payload = z.object({ items: z.array(z.looseObject({})) })
const message = z.object({ MessageType: z.string() })

export function createAppSockets(
  realtime: Pick<Realtime, 'add' | 'publish' | 'onPublished'>,
  authenticator: Pick<Authenticator, 'byToken'>,
): AppSockets {
  const sockets = new Map<string, Set<PlainSocket>>()

  realtime.onPublished(({ room, payload: sent }) => {
    const [, user] = ROOM.exec(room) ?? []
    const own = user === undefined ? undefined : sockets.get(user)
    if (!own) return
    const { items } = payload.parse(sent)
    const text = toText('UserDataChanged', { UserId: user?.replaceAll('-', ''), UserDataList: items })
    for (const socket of own) socket.send(text)
  })

  async function findUser(request: IncomingMessage): Promise<string> {
    const found = await authenticator.byToken(parseIdentity(request.headers), toUrlQuery(request), request)
    if (!found) throw new Problem(401, 'Sign in first.')
    return found.caller.viewer.id
  }

  return {
    isAt: isAppSocket,
    async upgrade(request, connection, head) {
      if (!isSocketRequest(request)) throw new Problem(400, 'Invalid request.')
      const user = await findUser(request)
      if (connection.destroyed) return
      const own = sockets.get(user) ?? new Set()
      sockets.set(user, own)
      const isAllowed = createMessageLimit(MESSAGE_LIMIT)
      const endCount = realtime.add(request)
      const timer = setTimeout(() => socket.close(1001), 2 * KEEP_ALIVE_SECONDS * 1_000)
      const socket = openPlainSocket(request, connection, head, {
        onMessage(text) {
          if (!isAllowed(Date.now())) return socket.close(1008)
          timer.refresh()
          if (!isKeepAlive(text)) return
          // its token may have been revoked
          findUser(request).then(
            () => socket.send(toText('KeepAlive')),
            () => socket.close(1008),
          )
        },
        onClose() {
          clearTimeout(timer)
          endCount()
          own.delete(socket)
          if (own.size === 0 && sockets.get(user) === own) sockets.delete(user)
        },
      })
      own.add(socket)
      socket.send(toText('ForceKeepAlive', KEEP_ALIVE_SECONDS))
    },
    emitUserData: (user, items) =>
      realtime.publish({ room: `jellyfin ${user}`, event: 'user data', payload: { items: [...items] } }),
    close() {
      for (const own of sockets.values()) for (const socket of own) socket.close(1001)
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
