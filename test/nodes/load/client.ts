/** Sends requests to the site, and records how each of them ends. */
import type { Kind, Outcome } from './outcomes.ts'

export interface Client {
  origin: string
  /** @returns the response, or null after a failure */
  send(kind: Kind, path: string, options?: SendOptions): Promise<Answer | null>
  record(outcome: Outcome): void
  outcomes(): readonly Outcome[]
}

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT'
  cookie?: string | undefined
  /** Sent as JSON. */
  body?: object
}

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** @param hangMs a request that takes longer has failed */
export function createClient(origin: string, hangMs: number): Client {
  const outcomes: Outcome[] = []

  async function attempt(path: string, { method = 'GET', cookie, body }: SendOptions): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(hangMs),
      headers: {
        ...(method !== 'GET' && { origin }),
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    // also finds responses that are cut off
    const text = await response.text()
    return { status: response.status, headers: response.headers, text }
  }

  return {
    origin,
    async send(kind, path, options = {}) {
      const from = performance.now()
      const end = (failure?: string) =>
        void outcomes.push({ kind, from, to: performance.now(), ...(failure !== undefined && { failure }) })
      try {
        const answer = await attempt(path, options)
        if (answer.status < 400) {
          end()
          return answer
        }
        end(`${options.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`)
      } catch (error) {
        end(`${options.method ?? 'GET'} ${path}: ${describe(error)}`)
      }
      return null
    },
    record: (outcome) => void outcomes.push(outcome),
    outcomes: () => outcomes,
  }
}

/** fetch hides the reason in the cause. */
const describe = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error && error.cause.message].filter(Boolean).join(': ')
    : String(error)
