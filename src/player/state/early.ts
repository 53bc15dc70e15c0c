/** A press of Play that comes before the scripts that could answer it: it is noted, and answered when they are there. */

/** Runs where it stands: right after the button, which is in the player. */
export const EARLY_SCRIPT =
  '{let b=document.currentScript.previousElementSibling;b.onclick=()=>{b.parentElement.dataset.pressed=""}}'

/** Whether there was one. It is told once. */
export function takeEarlyPress(player: HTMLElement | null): boolean {
  if (player?.dataset['pressed'] === undefined) return false
  delete player.dataset['pressed']
  return true
}
