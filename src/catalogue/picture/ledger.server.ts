/** Gathers how attempts at pictures ended and stores them a batch at a time: each batch is a change of the catalogue. */
import { isUnavailable } from '#src/platform/database/database-unavailable.ts'
import { type PictureOutcome, savePictures } from './store.server.ts'
import type { PictureKind } from './picture.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { StoredPicture } from '../title.ts'

export interface PictureLedger {
  record(outcome: PictureOutcome): void
  /** What this process knows of a picture before the snapshot has heard of it. */
  recent(number: number, kind: PictureKind): StoredPicture | undefined
  flush(): Promise<void>
  close(): Promise<void>
}

export interface LedgerOptions {
  /** Milliseconds between two batches. */
  every: number
  warn: (message: string) => void
}

const REMEMBERED = 5_000
const MAX_WAITING = 2_000

export function createPictureLedger(db: CatalogueDb, { every, warn }: LedgerOptions): PictureLedger {
  const known = new Map<string, StoredPicture>()
  let waiting = new Map<string, PictureOutcome>()
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined

  async function store(): Promise<void> {
    const batch = waiting
    waiting = new Map()
    try {
      await savePictures(db, [...batch.values()])
    } catch (error) {
      if (!isUnavailable(error)) warn(`the state of ${batch.size} pictures could not be stored: ${String(error)}`)
      const again = [...batch, ...waiting].slice(-MAX_WAITING)
      waiting = new Map(again)
    }
  }

  const flush = (): Promise<void> => (flushing ??= store().finally(() => (flushing = undefined)))

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush().then(() => waiting.size > 0 && schedule())
    }, every).unref()
  }

  return {
    record(outcome) {
      const key = `${outcome.kind}:${outcome.number}`
      waiting.set(key, outcome)
      remember(known, key, outcome.picture)
      schedule()
    },
    recent: (number, kind) => known.get(`${kind}:${number}`),
    flush,
    async close() {
      clearTimeout(timer)
      await flushing
      await flush()
      timer = undefined
    },
  }
}

function remember(known: Map<string, StoredPicture>, key: string, picture: StoredPicture): void {
  known.delete(key)
  known.set(key, picture)
  const oldest = known.keys().next().value
  if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
}
