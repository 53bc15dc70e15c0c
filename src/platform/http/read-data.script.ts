/**
 * Passes the data to the router. The script is the same on every page, so that its hash is too: the data before it is not a
 * script.
 */
export default function readData(): void {
  const { streamController } = window.__reactRouterContext
  const data = document.currentScript?.previousElementSibling?.textContent ?? ''
  streamController.enqueue(JSON.parse(data) as string)
  streamController.close()
}
