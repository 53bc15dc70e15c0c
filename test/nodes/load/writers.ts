/** Users who sign up, sign in and write, and a register of everything that the site has acknowledged. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { userResponse } from '../../responses.ts'
import type { Client } from './client.ts'

/** A user, and what the site has acknowledged to it. */
export interface Fan {
  username: string
  id: string
  cookie: string
  /** Numbers of titles. */
  favourites: Set<string>
  comments: Set<string>
  /** The last position in each title, which only grows. */
  progress: Map<string, number>
  /** Cookies of further sessions. */
  sessions: string[]
}

export interface Writers {
  fans: readonly Fan[]
  acknowledged(): number
}

const PASSWORD = 'tsuki ga kirei'
/** Titles of the starter catalogue that are written to. */
const TITLES = 40
/** Rounds of one user, fewer than the limit of writes to lists allows. */
const ROUNDS = 12
const PAUSE_MS = 15

let people = 0

const toCookie = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

/** @returns null if the site did not acknowledge it */
export async function signUp(client: Client): Promise<Fan | null> {
  const username = `fan_${++people}_${randomUUID().slice(0, 6)}`
  const body = { username, email: `${username}@example.org`, password: PASSWORD, confirmPassword: PASSWORD }
  const answer = await client.send('sign-up', '/api/register', { method: 'POST', body })
  if (!answer) return null
  const { user } = userResponse.parse(JSON.parse(answer.text))
  const nothing = { favourites: new Set<string>(), comments: new Set<string>(), progress: new Map<string, number>() }
  return { username, id: user.id, cookie: toCookie(answer.headers), sessions: [], ...nothing }
}

/** Runs `count` writers until `isStopped`. They resolve once their last writes have ended. */
export function startWriters(
  client: Client,
  count: number,
  isStopped: () => boolean,
): Writers & { done: Promise<void> } {
  const fans: Fan[] = []
  let acknowledged = 0

  /** Repeats a write until it is acknowledged, as a browser does that has stored it. */
  async function until(write: () => Promise<unknown>): Promise<boolean> {
    while (!(await write())) {
      if (isStopped()) return false
      await pause(PAUSE_MS)
    }
    acknowledged++
    await pause(PAUSE_MS)
    return true
  }

  async function write(fan: Fan, round: number): Promise<void> {
    const { cookie } = fan
    const [title, own] = [String(((people + round) % TITLES) + 1), `/api/users/${fan.id}`]
    if (await until(() => client.send('favourite', `${own}/favourites/${title}`, { method: 'PUT', cookie })))
      fan.favourites.add(title)
    const text = `${fan.username} says ${round}`
    // the key makes repeating it safe
    const comment = { method: 'POST', cookie, body: { animeId: title, text, key: randomUUID() } } as const
    if (await until(() => client.send('comment', '/api/comments', comment))) fan.comments.add(text)
    const watched = String((round % 3) + 1)
    const position = { method: 'PUT', cookie, body: { episodeNum: 1, position: 10 + round, progress: 40 } } as const
    if (await until(() => client.send('progress', `${own}/continue-watching/${watched}`, position)))
      fan.progress.set(watched, 10 + round)
  }

  async function signIn(fan: Fan): Promise<void> {
    const body = { email: `${fan.username}@example.org`, password: PASSWORD }
    await until(async () => {
      const answer = await client.send('sign-in', '/api/login', { method: 'POST', body })
      if (answer) fan.sessions.push(toCookie(answer.headers))
      return answer
    })
  }

  async function runWriter(): Promise<void> {
    while (!isStopped()) {
      const fan = await signUp(client)
      if (!fan) {
        await pause(PAUSE_MS)
        continue
      }
      acknowledged++
      fans.push(fan)
      for (let round = 0; round < ROUNDS && !isStopped(); round++) {
        await write(fan, round)
        if (round % 4 === 1 && !isStopped()) await signIn(fan)
      }
    }
  }

  const done = Promise.all(Array.from({ length: count }, runWriter)).then(() => undefined)
  return { fans, acknowledged: () => acknowledged, done }
}
