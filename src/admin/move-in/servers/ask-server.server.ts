/** Asks another media server, and says in plain words what is wrong with its answers. */
import { setTimeout as wait } from 'node:timers/promises'
import { openConfirmedOrigin, originOf } from '#src/platform/security/confirmed-origin.server.ts'
import { NotPublicError, OutboundError } from '#src/platform/security/outbound.server.ts'
import { ServerError } from './server-item.ts'

export interface ServerAccess {
  /** With or without a path. */
  address: string
  /** The origin that the admin has confirmed; null if none. */
  confirmedOrigin: string | null
  key: string
}

export interface AskServer {
  /**
   * @param path with its query, below the address
   * @returns the body of an answer with status 200
   * @throws {ServerError}
   */
  (path: string): Promise<Buffer>
}

export interface OpenedServer {
  ask: AskServer
  close(): Promise<void>
}

export interface ServerOptions {
  userAgent: string
  /** Stops what is under way. */
  signal: AbortSignal
  /** How long to wait before asking again (ms). */
  retryMs?: number
}

/** A server that is busy or restarts. */
const RETRIES = 2
const RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

/** @throws {ServerError} if the address can't be one of a server */
export function openServer(
  { address, confirmedOrigin }: Pick<ServerAccess, 'address' | 'confirmedOrigin'>,
  headers: Readonly<Record<string, string>>,
  { userAgent, signal, retryMs = RETRY_MS }: ServerOptions,
): OpenedServer {
  const base = toBase(address)
  const client = openConfirmedOrigin({ address, confirmedOrigin, userAgent })

  async function askOnce(path: string): Promise<Buffer> {
    const { status, body, retryAfterMs } = await client
      .request(`${base}${path}`, { headers: { accept: 'application/json', ...headers }, signal })
      .catch((error: unknown) => explain(error, confirmedOrigin !== null))
    if (status === 200) return body
    if (status === 401 || status === 403) throw new ServerError('The server refused the key. Enter it again.')
    if (status === 404)
      throw new ServerError('There is no such server at this address. Check the address, with its port and path.')
    throw new StatusError(status, retryAfterMs)
  }

  return {
    async ask(path) {
      for (let attempt = 0; ; attempt++) {
        try {
          return await askOnce(path)
        } catch (error) {
          if (!(error instanceof ServerError) || !error.transient || attempt >= RETRIES || signal.aborted) throw error
          const pause = error instanceof StatusError ? (error.retryAfterMs ?? retryMs) : retryMs
          await wait(Math.min(pause, MAX_RETRY_MS), undefined, { signal })
        }
      }
    },
    close: () => client.close(),
  }
}

/** @throws {ServerError} */
function toBase(address: string): string {
  try {
    originOf(address)
  } catch (error) {
    if (error instanceof OutboundError) throw new ServerError(`The address ${error.message}.`)
    throw error
  }
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}

/** Another status than 200. */
export class StatusError extends ServerError {
  readonly status: number
  readonly retryAfterMs: number | undefined

  constructor(status: number, retryAfterMs: number | undefined) {
    super(`The server answers with status ${status}.`, { transient: status === 429 || status >= 502 })
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export const NOT_CONFIRMED =
  'The server is in your own network. Tick the box that allows requests to it, and read it again.'

function explain(error: unknown, isConfirmed: boolean): never {
  if (error instanceof NotPublicError)
    throw new ServerError(
      isConfirmed ? 'This address can’t be used: it is not one of the internet or of your network.' : NOT_CONFIRMED,
    )
  if (error instanceof OutboundError)
    throw new ServerError(`The server ${error.message}.`, { transient: error.transient })
  throw error
}
