/** What cached pages are made of: the catalogue and the settings. */
import type { Generation } from '#src/platform/http/generation-cache.ts'

/**
 * Returns the current generation of cached responses. Its version increases with the catalogue's, and when a setting such as the
 * site's name changes.
 */
export function createGeneration(snapshot: () => Generation, settings: () => object): () => Generation {
  let [last, lastSettings] = [snapshot(), settings()]
  let current: Generation = { version: 1 }
  return () => {
    const [next, nextSettings] = [snapshot(), settings()]
    if (next === last && nextSettings === lastSettings) return current
    const isChanged = next.version !== last.version || nextSettings !== lastSettings
    ;[last, lastSettings] = [next, nextSettings]
    return (current = { version: current.version + (isChanged ? 1 : 0) })
  }
}
