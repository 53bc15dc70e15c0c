/** Records responses, to be sent by a server that does nothing else. */
import { Pool } from 'undici'

export const HEADERS = { 'accept-encoding': 'br', accept: 'text/html,application/json' }

export interface RecordedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Headers that each server sets itself. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

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
    const own: Record<string, string> = {}
    for (const [name, value] of Object.entries(headers)) if (!OF_CONNECTION.has(name)) own[name] = String(value)
    recorded.set(path, { status: statusCode, headers: own, body: bytes })
  }
  await pool.close()
  return recorded
}
