/** Whether the document's first page has been shown, so that what is shown now was reached from inside the site. */
let loaded = document.readyState === 'complete'
if (!loaded) window.addEventListener('load', () => setTimeout(() => (loaded = true)))

export const wasLoaded = (): boolean => loaded
