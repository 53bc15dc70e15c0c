/** Asks a server as fast as it answers, over many connections, and keeps what it says. */
import { Pool } from 'undici'

const CONNECTIONS = 50
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html,application/json' }

export interface Kept {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** The answer to each address, as a browser gets it over the wire. */
export async function keepAnswers(origin: string, paths: readonly string[]): Promise<Map<string, Kept>> {
  const pool = new Pool(origin, { connections: 4 })
  const kept = new Map<string, Kept>()
  for (const path of paths) {
    const { statusCode, headers, body } = await pool.request({ path, method: 'GET', headers: HEADERS })
    const bytes = Buffer.from(await body.arrayBuffer())
    const { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache } = headers
    const own = { 'content-type': type, 'content-encoding': encoding, 'cache-control': cache }
    kept.set(path, {
      status: statusCode,
      headers: Object.fromEntries(
        Object.entries(own).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
      ),
      body: bytes,
    })
  }
  await pool.close()
  return kept
}

/** Requests a second over `ms` milliseconds, each connection asking for the next address as soon as it has its answer. */
export async function measureRate(origin: string, paths: readonly string[], ms: number): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const ends = performance.now() + ms
  let [next, answered] = [0, 0]
  const ask = async (): Promise<void> => {
    while (performance.now() < ends) {
      const path = paths[next++ % paths.length] ?? '/'
      await answer(pool, path)
      answered += 1
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  const rate = (answered * 1000) / (performance.now() - began)
  await pool.close()
  return rate
}

/** Reads one answer to its end and throws its bytes away. */
function answer(pool: Pool, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pool.dispatch(
      { path, method: 'GET', headers: HEADERS },
      {
        onRequestStart() {},
        onResponseStart(_, status) {
          if (status !== 200) reject(new Error(`${path} answered ${status}`))
        },
        onResponseData() {},
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}
