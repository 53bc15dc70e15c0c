/** The way from a video to the controls that lie over it. */
import { focusElement } from './move-focus.client.ts'
import type { Direction } from './geometry.ts'

/** What lies over the picture for a while: the button that skips, and the card of the next episode. */
const OVER_PICTURE = '.player-skip, .player-credits a'

/**
 * Down from a video leads to its controls, and up from the uppermost of them back to it, by way of what lies over the picture.
 * @returns whether it did
 */
export function leaveVideo(direction: Direction): boolean {
  const { activeElement: active } = document
  const player = active?.closest('.player')
  if (!active || !player) return false
  const bar = player.querySelector('.player-bar')
  if (active instanceof HTMLVideoElement) {
    const first = [...(bar?.querySelectorAll('button') ?? [])].find((button) => button.checkVisibility())
    if (direction !== 'down' || !first) return false
    focusElement(first)
    return true
  }
  const video = player.querySelector('video')
  const isOver = active.matches('.player-skip, .player-credits *')
  if (direction !== 'up' || !video || !(isOver || active.matches('.player-seek, [role=slider]'))) return false
  const over = isOver ? null : player.querySelector<HTMLElement>(OVER_PICTURE)
  focusElement(over ?? video)
  return true
}
