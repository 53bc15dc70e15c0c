/** Sends requests over many connections as fast as the server responds. */
import { Pool } from 'undici'

const CONNECTIONS = 50
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html,application/json' }

export interface RecordedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** The response of each URL, as sent over the wire. */
export async function recordResponses(
  origin: string,
  paths: readonly string[],
): Promise<Map<string, RecordedResponse>> {
  const pool = new Pool(origin, { connections: 4 })
  const recorded = new Map<string, RecordedResponse>()
  for (const path of paths) {
    const { statusCode, headers, body } = await pool.request({ path, method: 'GET', headers: HEADERS })
    const bytes = Buffer.from(await body.arrayBuffer())
    const { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache } = headers
    const own = { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache }
    recorded.set(path, {
      status: statusCode,
      headers: Object.fromEntries(
        Object.entries(own).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      ),
      body: bytes,
    })
  }
  await pool.close()
  return recorded
}

/**
 * Measures requests per second over `ms` milliseconds; each connection sends its next request when it has its response.
 */
export async function measureRate(origin: string, paths: readonly string[], ms: number): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const ends = performance.now() + ms
  let [next, answered] = [0, 0]
  const work = async (): Promise<void> => {
    while (performance.now() < ends) {
      const path = paths[next++ % paths.length] ?? '/'
      await sendRequest(pool, path)
      answered += 1
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const rate = (answered * 1000) / (performance.now() - started)
  await pool.close()
  return rate
}

/** Sends a request and discards the body of the response. */
function sendRequest(pool: Pool, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { path, method: 'GET', headers: HEADERS },
      {
        onRequestStart() {},
        onResponseStart(_, status) {
          if (status !== 200) reject(new Error(`${path} returned ${status}`))
        },
        onResponseData() {},
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}
