/** Clients that sign up and write, and record what the site has acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { userResponse } from '../responses.ts'

interface Writer {
  username: string
  id: string
  cookie: string
  favourites: Set<string>
  history: Set<string>
  comments: Set<string>
}

export interface Writers {
  /** Resolves after `count` acknowledged writes of all writers. */
  untilAcknowledged(count: number): Promise<void>
  acknowledged(): number
  /** The texts of all acknowledged comments. */
  listComments(): string[]
  /** Stops writing; resolves when the writes in progress have ended. */
  stop(): Promise<void>
  /** Lists acknowledged writes that are missing. @param at a node of the site; by default, the one that was written to */
  findLostWrites(at?: string): Promise<string[]>
}

const TITLES = 40
const PASSWORD = 'tsuki ga kirei'

const COUNT = 4

/** Runs the writers during `act`, and stops them afterwards. */
export async function withWriters<T>(origin: string, act: (writers: Writers) => Promise<T>): Promise<T> {
  const writers = startWriters(origin)
  try {
    return await act(writers)
  } finally {
    await writers.stop().catch(() => undefined)
  }
}

function startWriters(origin: string): Writers {
  const writers: Writer[] = []
  let acknowledged = 0
  let isStopped = false
  const waiting = new Set<() => void>()

  async function send(method: string, path: string, body: object | undefined, cookie = ''): Promise<Response | null> {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin, cookie },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (response && text !== null && response.status >= 400 && response.status < 500)
      throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`)
    if (!response?.ok || text === null || text === undefined) return null
    return new Response(text, { headers: response.headers })
  }

  function acknowledge(): void {
    acknowledged++
    for (const notify of waiting) notify()
  }

  async function register(username: string): Promise<Writer | null> {
    const form = { username, email: `${username}@example.org`, password: PASSWORD, confirmPassword: PASSWORD }
    const response = await send('POST', '/register', form)
    if (!response) return null
    const { user } = userResponse.parse(await response.json())
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    acknowledge()
    return { username, id: user.id, cookie, favourites: new Set(), history: new Set(), comments: new Set() }
  }

  async function write(writer: Writer, round: number): Promise<void> {
    const [title, episode] = [(round % TITLES) + 1, Math.floor(round / TITLES) + 1]
    const own = `/users/${writer.id}`
    const { cookie } = writer
    if (await send('PUT', `${own}/favourites/${title}`, undefined, cookie)) {
      writer.favourites.add(String(title))
      acknowledge()
    }
    if (await send('POST', `${own}/watch-history`, { animeId: String(title), episode }, cookie)) {
      writer.history.add(`${title} ${episode}`)
      acknowledge()
    }
    const text = `${writer.username} says ${round}`
    if (await send('POST', '/comments', { animeId: String(title), text }, cookie)) {
      writer.comments.add(text)
      acknowledge()
    }
  }

  async function runWriter(number: number): Promise<void> {
    for (let attempt = 0; !isStopped; attempt++) {
      const writer = await register(`fan_${number}_${attempt}`)
      if (!writer) await pause(10) // the site or its database is unavailable
      else writers.push(writer)
      for (let round = 0; writer && round < 8 && !isStopped; round++) await write(writer, round)
    }
  }
  const done = Promise.all(Array.from({ length: COUNT }, (_, number) => runWriter(number)))
  done.catch(() => undefined)

  const stop = async (): Promise<void> => {
    isStopped = true
    await done
  }

  return {
    acknowledged: () => acknowledged,
    listComments: () => writers.flatMap(({ comments }) => [...comments]),
    untilAcknowledged: (wanted) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const notify = () => {
            if (acknowledged >= wanted) resolve()
          }
          waiting.add(notify)
          notify()
        }),
        done.then(() => undefined),
      ]),
    stop,
    async findLostWrites(at = origin) {
      const lost = await Promise.all(writers.map((writer) => findLostWritesOf(at, writer)))
      return lost.flat()
    },
  }
}

const exportResponse = z.object({
  favourites: z.array(z.object({ animeId: z.string() })),
  watchHistory: z.array(z.object({ animeId: z.string(), episode: z.number() })),
  comments: z.object({ comments: z.array(z.object({ text: z.string() })) }),
})

/** The export shows all of a user's data, and that the session still exists. */
async function findLostWritesOf(origin: string, writer: Writer): Promise<string[]> {
  const { username, id, cookie } = writer
  const response = await fetch(`${origin}/api/users/${id}/export`, { headers: { cookie } })
  if (!response.ok) return [`the session of ${username}: ${response.status} ${await response.text()}`]
  const { favourites, watchHistory, comments } = exportResponse.parse(await response.json())
  const numberOf = (animeId: string) => /\d+$/.exec(animeId)?.[0] ?? ''
  const found = {
    favourites: new Set(favourites.map(({ animeId }) => numberOf(animeId))),
    history: new Set(watchHistory.map(({ animeId, episode }) => `${numberOf(animeId)} ${episode}`)),
    comments: new Set(comments.comments.map(({ text }) => text)),
  }
  return (['favourites', 'history', 'comments'] as const).flatMap((kind) =>
    [...writer[kind].difference(found[kind])].map((item) => `${kind} of ${username}: ${item}`),
  )
}
