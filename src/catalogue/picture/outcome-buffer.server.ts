/** Collects the outcomes of picture downloads and stores them in batches, since each batch changes the catalogue. */
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { type PictureOutcome, savePictures } from './store.server.ts'
import type { PictureKind } from './picture.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { StoredPicture } from '../title.ts'

export interface OutcomeBuffer {
  record(outcome: PictureOutcome): void
  /** The state of a picture in this process, until the snapshot contains it. */
  recent(number: number, kind: PictureKind): StoredPicture | undefined
  flush(): Promise<void>
  close(): Promise<void>
}

export interface OutcomeBufferOptions {
  /** Milliseconds between two batches. */
  intervalMs: number
  warn: (message: string) => void
}

const MAX_RECENT = 5_000
const MAX_PENDING = 2_000

export function createOutcomeBuffer(db: CatalogueDb, { intervalMs, warn }: OutcomeBufferOptions): OutcomeBuffer {
  const recentStates = new Map<string, StoredPicture>()
  let pending = new Map<string, PictureOutcome>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined

  async function store(): Promise<void> {
    const batch = pending
    pending = new Map()
    try {
      await savePictures(db, [...batch.values()])
    } catch (error) {
      if (!isUnavailable(error)) warn(`failed to store the state of ${batch.size} pictures: ${String(error)}`)
      const retried = [...batch, ...pending].slice(-MAX_PENDING)
      pending = new Map(retried)
    }
  }

  const flush = (): Promise<void> => (flushing ??= store().finally(() => (flushing = undefined)))

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush().then(() => pending.size > 0 && schedule())
    }, intervalMs).unref()
  }

  return {
    record(outcome) {
      const key = `${outcome.kind}:${outcome.number}`
      pending.set(key, outcome)
      remember(recentStates, key, outcome.picture)
      schedule()
    },
    recent: (number, kind) => recentStates.get(`${kind}:${number}`),
    flush,
    async close() {
      clearTimeout(timer)
      await flushing
      await flush()
      timer = undefined
    },
  }
}

function remember(recentStates: Map<string, StoredPicture>, key: string, picture: StoredPicture): void {
  recentStates.delete(key)
  recentStates.set(key, picture)
  const oldest = recentStates.keys().next().value
  if (recentStates.size > MAX_RECENT && oldest !== undefined) recentStates.delete(oldest)
}
