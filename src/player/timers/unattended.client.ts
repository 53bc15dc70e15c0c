/** Counts the episodes that start automatically since the viewer last touched the page. */
import { shouldAsk, type Unattended } from './still-watching.ts'

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
