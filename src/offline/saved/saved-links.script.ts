import { MAX_SAVED_AGE_MS, SAVED_AT_HEADER, SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'

/** Shows the offline screen's links to saved pages that the worker would serve. */
export default function showSavedLinks(): void {
  const nav = document.getElementById('saved-links')
  for (const link of nav?.querySelectorAll('a') ?? []) {
    const show = (page: Response | undefined) => {
      if (!page || Date.now() - Number(page.headers.get(SAVED_AT_HEADER)) > MAX_SAVED_AGE_MS) return
      link.hidden = false
      nav?.removeAttribute('hidden')
    }
    // browsers have no caches without a secure connection
    window.caches?.match(link.pathname, { cacheName: SAVED_CACHE }).then(show, () => undefined)
  }
}
