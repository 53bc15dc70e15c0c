/** Records responses, to be sent by a server that does nothing else. */
import { Pool } from 'undici'

export const HEADERS = { 'accept-encoding': 'br', accept: 'text/html,application/json' }

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
