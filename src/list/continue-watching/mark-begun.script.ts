import { CONTINUE_WATCHING_KEY } from './continue-key.ts'

/** Before the first paint: marks the document if continue watching is stored in this browser, so that its space is reserved. */
export default function markBegun(): void {
  try {
    const stored = localStorage.getItem(CONTINUE_WATCHING_KEY) || ''
    if (stored.length > '[]'.length) document.documentElement.dataset['begun'] = ''
  } catch {
    // nothing is stored
  }
}
