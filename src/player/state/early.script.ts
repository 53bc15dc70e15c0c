/** Directly after the button: records a press of Play before the page's scripts have loaded, so that playback starts once they have. */
export default function recordEarlyPress(): void {
  const button = document.currentScript?.previousElementSibling
  if (!(button instanceof HTMLElement)) return
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- early.ts removes it
  button.onclick = () => {
    button.dataset['pressed'] = ''
  }
}
