/** Saved positions of one user: few, since each user may save only so many in a minute. */
import type { Member } from '../member.ts'
import type { Rate } from '../wrk.ts'

const SAVES = 200
const BODY = JSON.stringify({ continueWatching: [{ id: '1', episodeNum: 1, position: 300, progress: 21 }] })

/** @throws {Error} if a response is not successful */
export async function measureSaves(
  origin: string,
  { id, cookie }: Member,
  parallel: number,
): Promise<Omit<Rate, 'cpuSecondsPer1000'>> {
  const times: number[] = []
  let [sent, bytes] = [0, 0]
  const send = async () => {
    while (sent++ < SAVES) {
      const started = performance.now()
      const response = await fetch(`${origin}/api/users/${id}/continue-watching`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: BODY,
      })
      bytes += (await response.arrayBuffer()).byteLength
      if (!response.ok) throw new Error(`Saving a position returned ${response.status}`)
      times.push(performance.now() - started)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: Math.min(parallel, SAVES) }, send))
  const seconds = (performance.now() - started) / 1_000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  return { perSecond: SAVES / seconds, seconds, p50: at(0.5), p99: at(0.99), bytes: bytes / seconds }
}
