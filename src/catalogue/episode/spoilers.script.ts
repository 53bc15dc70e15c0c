import { SPOILERS_KEY } from './spoilers.ts'

/** Before the first paint: marks the document with the choice, so that its styles hide details. */
export default function markSpoilers(): void {
  try {
    document.documentElement.dataset['spoilers'] = localStorage.getItem(SPOILERS_KEY) || ''
  } catch {
    // everything is shown
  }
}
