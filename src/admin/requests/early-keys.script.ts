declare global {
  interface Window {
    /** Keys that were pressed before the scripts of the page of requests had loaded. */
    earlyKeys?: { pressed: string[]; stop: () => void }
  }
}

/**
 * Records the keys by which an admin chooses a request, and the first one that does something with it, until the page's scripts have loaded
 * and do the same (`../components/use-card-keys.ts`). What follows may be text.
 */
export default function recordEarlyKeys(): void {
  const pressed: string[] = []
  const record = ({ key: name, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    const key = name.toLowerCase()
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('input, textarea, select'))) return
    if (/^[jkadn]$/.test(key)) pressed.push(key)
    if (/^[adn]$/.test(key)) stop()
  }
  const stop = () => removeEventListener('keydown', record)
  addEventListener('keydown', record)
  window.earlyKeys = { pressed, stop }
}
