/** Counts the episodes that start automatically since the viewer last touched the page. */

/** Episodes that start automatically, one after another. */
const MAX_EPISODES = 3
/** Long episodes: two hours. */
const MAX_MS = 2 * 60 * 60_000

interface Unattended {
  /** Episodes that have started automatically since the viewer last touched anything. */
  episodes: number
  /** When the first of them did, in milliseconds. */
  since: number
}

/** Whether to ask if the viewer is still watching. */
export const shouldAsk = ({ episodes, since }: Unattended, now: number): boolean =>
  episodes >= MAX_EPISODES || (episodes > 0 && now - since >= MAX_MS)

let unattended: Unattended = { episodes: 0, since: 0 }
let touches: AbortController | null = null

export const isUnattended = (): boolean => shouldAsk(unattended, Date.now())

/** Whether no episode has started automatically since the viewer last touched the page. */
export const isAttended = (): boolean => unattended.episodes === 0

export function countAutomatic(): void {
  unattended =
    unattended.episodes === 0
      ? { episodes: 1, since: Date.now() }
      : { ...unattended, episodes: unattended.episodes + 1 }
  if (touches) return
  touches = new AbortController()
  for (const name of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(name, reset, { signal: touches.signal, capture: true, passive: true })
}

function reset(): void {
  unattended = { episodes: 0, since: 0 }
  touches?.abort()
  touches = null
}
