/** The way from a video to the controls that lie over it. */
import { focusElement } from './move-focus.client.ts'
import type { Direction } from './geometry.ts'

/** Down from a video leads to its controls, and up from the uppermost of them back to it. @returns whether it did */
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
  if (direction !== 'up' || !video || !active.matches('.player-seek, [role=slider]')) return false
  focusElement(video)
  return true
}
