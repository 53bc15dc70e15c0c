import type { Catalogue } from '../snapshot.server.ts'

/** How long a page waits for the index of titles after a start: that of a large catalogue takes longer. */
const WAIT_MS = 3_000

/** Whether the index contains all titles, now or after a few seconds. */
export async function isIndexedSoon({
  indexed,
  isIndexed,
}: Pick<Catalogue, 'indexed' | 'isIndexed'>): Promise<boolean> {
  if (isIndexed) return true
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), WAIT_MS)
  try {
    return await Promise.race([indexed.then(() => true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
