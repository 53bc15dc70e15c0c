/** Records what happened since the sources were last asked. */
import { toIso } from '#src/platform/to-iso.ts'
import { findCursor, saveStep, startCursor } from './cursor-store.server.ts'
import type { EventSource } from './event-sources/source.ts'
import type { NotificationDb } from './tables.server.ts'

/** Nothing is sent for what happened before a source was first asked. */
export async function runSources(db: NotificationDb, sources: readonly EventSource[], now: number): Promise<void> {
  for (const { name: source, find } of sources) {
    const from = await findCursor(db, source)
    if (from === null) {
      await startCursor(db, source, toIso(now))
      continue
    }
    const { events, to } = await find(from, now)
    if (to !== from || events.length > 0) await saveStep(db, { source, from, to, events }, now)
  }
}
