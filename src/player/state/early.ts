/** Records a press of Play before the page's scripts have loaded, so that playback starts once they have. */

/** An inline script directly after the button. */
export const EARLY_SCRIPT = '{let b=document.currentScript.previousElementSibling;b.onclick=()=>{b.dataset.pressed=""}}'

/** Stops recording. @returns whether Play was pressed */
export function consumeEarlyPress(player: HTMLElement | null): boolean {
  const button = player?.querySelector<HTMLElement>('.player-start')
  if (!button) return false
  button.onclick = null // oxlint-disable-line unicorn/prefer-add-event-listener -- removes the inline script's handler
  return button.dataset['pressed'] !== undefined
}
