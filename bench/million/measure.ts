/** Latency of a call with several concurrent users. */
import type { SignedIn } from './people.ts'

export interface MeasuredCall {
  what: string
  /** A call of one user; `path` is relative to their API path, or to /api if it starts with a slash. */
  make(person: SignedIn): { method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object }
  /** Whether it is a page of the site, whose `path` is as in a browser. */
  isPage?: true
}

const CONCURRENCY = 8
const CALLS = 1_600
const WARM = 100

export async function measureCalls(origin: string, call: MeasuredCall, people: readonly SignedIn[]) {
  await makeCalls(origin, call, people, WARM)
  const { times, failed } = await makeCalls(origin, call, people, CALLS)
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), failed }
}

async function makeCalls(origin: string, { make, isPage }: MeasuredCall, people: readonly SignedIn[], count: number) {
  const times: number[] = []
  let [made, failed] = [0, 0]
  const work = async () => {
    while (made < count) {
      const person = people[made++ % people.length]
      if (!person) return
      const { method, path, body } = make(person)
      const started = performance.now()
      const url = isPage ? path : path.startsWith('/') ? `/api${path}` : `/api/users/${person.id}/${path}`
      const answer = await fetch(origin + url, {
        method,
        headers: { cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      times.push(performance.now() - started)
      if (!answer.ok) failed += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return { times, failed }
}
