/** Which media folders can't be read now, for pages. */
import { createReading } from '#src/platform/timed-reading.ts'
import { findFolderState, type FolderState } from './list-folder.server.ts'

const READING = { maxAgeMs: 10_000, timeoutMs: 1_000, keepsLast: true }

/**
 * @param folders the media folders now, absolute
 * @returns a function that lists those without content, as without their disk, and those that don't respond within a second
 */
export function watchFolders(
  folders: () => readonly string[],
  find: (folder: string) => Promise<FolderState> = findFolderState,
): () => Promise<string[]> {
  const readings = new Map<string, ReturnType<typeof createReading<FolderState>>>()
  async function isUnreadable(folder: string): Promise<boolean> {
    const read = readings.get(folder) ?? createReading(() => find(folder), READING)
    readings.set(folder, read)
    const reading = await read()
    return reading.kind !== 'read' || reading.value !== 'mounted'
  }
  return async () => {
    const own = folders()
    const states = await Promise.all(own.map(isUnreadable))
    return own.filter((_, at) => states[at])
  }
}
