import { WORKER_PATH } from './worker-path.ts'

/**
 * Registers the service worker after the page has loaded, and keeps the browser's offer to install the site for the menu, so that the
 * browser shows none itself.
 */
export default function registerWorker(): void {
  addEventListener('load', () => {
    navigator.serviceWorker?.register(WORKER_PATH).catch(() => undefined) // browsers have none without a secure connection
  })
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
  })
}
