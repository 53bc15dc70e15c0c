/** Ends what `early.script.ts` began. @returns whether Play was pressed before the page's scripts were loaded */
export function consumeEarlyPress(player: HTMLElement | null): boolean {
  const button = player?.querySelector<HTMLElement>('.player-start')
  if (!button) return false
  button.onclick = null // oxlint-disable-line unicorn/prefer-add-event-listener -- removes the inline script's handler
  return button.dataset['pressed'] !== undefined
}
