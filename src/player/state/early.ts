/** A press of Play that comes before the scripts that could answer it: it is noted, and answered when they are there. */

/** Runs where it stands: right after the button. */
export const EARLY_SCRIPT = '{let b=document.currentScript.previousElementSibling;b.onclick=()=>{b.dataset.pressed=""}}'

/** Whether there was one. It is told once, and no more are noted. */
export function takeEarlyPress(player: HTMLElement | null): boolean {
  const button = player?.querySelector<HTMLElement>('.player-start')
  if (!button) return false
  button.onclick = null // oxlint-disable-line unicorn/prefer-add-event-listener -- takes back what the script has set
  return button.dataset['pressed'] !== undefined
}
