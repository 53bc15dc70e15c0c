/** Clients of a site that sign in, write, watch, come and go, and break off. Each kind repeats at its own interval. */
import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { openStalledClient, toRequest } from '#test/raw-http.ts'
import { userResponse } from '#test/responses.ts'
import { connectSocket } from '#test/services/sockets.ts'
import * as z from 'zod'
import { runJellyfinApp } from './jellyfin-app.ts'

export interface SoakClients {
  /** How often each kind of client succeeded and failed. */
  counts(): ReadonlyMap<string, { done: number; failed: number; error: string }>
  /** Stops and waits for those under way. */
  stop(): Promise<void>
}

interface Member {
  id: string
  username: string
  cookie: string
}

const PASSWORD = 'blue lantern tide 7'
const MEMBERS = 10
const TITLES = 50
const TITLE_PATHS = ['/cowboy-bebop-1', '/watch/cowboy-bebop-1']
const MEMBER_PAGES = ['/home', '/most-popular', '/account', '/account/favourites', ...TITLE_PATHS]
const SOCKET_MAX_MS = 20_000
const SLOW_MAX_MS = 20_000
const HALF_OPEN_MAX_MS = 15_000
const UPLOAD_BYTES = 1_000_000
const SENT_BYTES = 100_000
const LIMIT_MS = 60_000
/** Of each kind. */
const MAX_CURRENT = 100

const comment = z.object({ comment: z.object({ id: z.union([z.string(), z.number()]) }) })

/**
 * @param segments URL paths of media
 * @param slowdown how much longer than usual clients wait before they come back, for slow machines
 */
export async function startSoakClients(
  origin: string,
  segments: readonly string[],
  slowdown: number,
): Promise<SoakClients> {
  const port = Number(new URL(origin).port)
  const counts = new Map<string, { done: number; failed: number; error: string }>()
  const running = new Set<Promise<void>>()
  let isOver = false
  let people = 0
  let devices = 0

  const send = async (method: string, path: string, cookie = '', body?: object): Promise<Response> => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status >= 400) throw new Error(`${method} ${path.replace(/[0-9a-f-]{36}/, '…')}: ${response.status}`)
    return response
  }
  const sendAndRead = async (...request: Parameters<typeof send>): Promise<void> =>
    void (await (await send(...request)).arrayBuffer())

  async function register(): Promise<Member & { email: string }> {
    const username = `soak_${++people}`
    const email = `${username}@example.org`
    const response = await send('POST', '/api/register', '', {
      username,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    })
    return { id: userResponse.parse(await response.json()).user.id, username, email, cookie: cookieOf(response) }
  }
  const members: Member[] = []
  for (let count = 0; count < MEMBERS; count++) members.push(await register())
  const anyone = (): Member => members[randomInt(members.length)] ?? { id: '', username: '', cookie: '' }
  const sleep = (maxMs: number) => pause(isOver ? 0 : randomInt(maxMs))

  const clients: Readonly<Record<string, { everyMs: number; run(): Promise<void> }>> = {
    'pages of signed-in users': {
      everyMs: 50,
      run: () => sendAndRead('GET', MEMBER_PAGES[randomInt(MEMBER_PAGES.length)] ?? '/home', anyone().cookie),
    },
    favourites: {
      everyMs: 200,
      run: () => {
        const { id, cookie } = anyone()
        return sendAndRead(
          randomInt(2) === 0 ? 'PUT' : 'DELETE',
          `/api/users/${id}/favourites/${1 + randomInt(TITLES)}`,
          cookie,
        )
      },
    },
    comments: {
      everyMs: 500,
      async run() {
        const { cookie } = anyone()
        const topic = { animeId: '1', episodeId: null, text: `What a scene: ${Math.random()}` }
        const posted = comment.parse(await (await send('POST', '/api/comments', cookie, topic)).json())
        await sendAndRead('DELETE', `/api/comments/${posted.comment.id}`, cookie)
      },
    },
    'sign-ins': {
      everyMs: 3_000,
      async run() {
        const { id, email, cookie } = await register()
        const signedIn = await send('POST', '/api/login', '', { email, password: PASSWORD })
        await sendAndRead('POST', '/api/logout', cookieOf(signedIn))
        await sendAndRead('DELETE', `/api/users/${id}`, cookie, { password: PASSWORD })
      },
    },
    'apps of the Jellyfin API': {
      everyMs: 1_000,
      run: () => runJellyfinApp(origin, { username: anyone().username, password: PASSWORD }, `device-${++devices}`),
    },
    sockets: {
      everyMs: 250,
      async run() {
        const { socket, join } = await connectSocket(origin, {
          reconnection: false,
          transports: [randomInt(2) === 0 ? 'websocket' : 'polling'],
        })
        await join({ animeId: '1', episodeId: null })
        await sleep(SOCKET_MAX_MS)
        // half of them without saying goodbye
        if (randomInt(2) === 0) socket.close()
        else socket.io.engine.transport.close()
        socket.close()
      },
    },
    'slow viewers': {
      everyMs: 400,
      async run() {
        const socket = await openStalledClient(port, segments[randomInt(segments.length)] ?? '/')
        await sleep(SLOW_MAX_MS)
        socket.destroy()
      },
    },
    viewers: {
      everyMs: 100,
      run: () => sendAndRead('GET', segments[randomInt(segments.length)] ?? '/'),
    },
    'half-open clients': {
      everyMs: 500,
      async run() {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        socket.write(randomInt(2) === 0 ? '' : 'GET /home HTTP/1.1\r\nHost: si')
        await sleep(HALF_OPEN_MAX_MS)
        socket.destroy()
      },
    },
    'aborted uploads': {
      everyMs: 500,
      async run() {
        const { id, cookie } = anyone()
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        const type = 'multipart/form-data; boundary=b'
        const headers = { Origin: origin, Cookie: cookie, 'Content-Type': type, 'Content-Length': String(UPLOAD_BYTES) }
        socket.write(toRequest(`/api/users/${id}/avatar`, headers, 'POST'))
        socket.write('--b\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n')
        socket.write(Buffer.alloc(SENT_BYTES))
        await sleep(1_000)
        socket.destroy()
      },
    },
  }

  async function repeat(name: string, everyMs: number, run: () => Promise<void>): Promise<void> {
    const count = { done: 0, failed: 0, error: '' }
    counts.set(name, count)
    let current = 0
    while (!isOver) {
      await pause(everyMs * slowdown)
      if (current >= MAX_CURRENT) continue
      current++
      const one = Promise.race([run(), refuseLate()]).then(
        () => void count.done++,
        (error: unknown) => {
          count.failed++
          count.error = String(error)
        },
      )
      running.add(one)
      void one.finally(() => {
        current--
        running.delete(one)
      })
    }
  }
  const loops = Object.entries(clients).map(([name, { everyMs, run }]) => repeat(name, everyMs, run))

  return {
    counts: () => counts,
    async stop() {
      isOver = true
      await Promise.all(loops)
      await Promise.all(running)
    },
  }
}

/** A client that never ends, for example because its socket closed before the server's answer, counts as failed. */
async function refuseLate(): Promise<never> {
  await pause(LIMIT_MS, undefined, { ref: false })
  throw new Error('did not end within a minute')
}

const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
