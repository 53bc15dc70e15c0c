import { LANGUAGE_KEY } from '#src/catalogue/language/language.ts'
import { CONTINUE_WATCHING_KEY } from './continue-watching/continue-key.ts'

const MAX_ENTRIES = 5
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/

/** What the browser has stored of an entry; anything may be absent or of another type. */
interface StoredEntry {
  title?: unknown
  japanese_title?: string
  episodeNum?: number | string
  adultContent?: unknown
}

/** Fills the offline screen's list with the latest entries stored in the browser; nothing for an invalid value. */
export default function fillOfflineList(): void {
  try {
    const section = document.getElementById('offline-list')
    const isJapanese = localStorage.getItem(LANGUAGE_KEY) === 'JP'
    const entries = JSON.parse(localStorage.getItem(CONTINUE_WATCHING_KEY) ?? '[]') as StoredEntry[]
    const shown = entries.filter(({ adultContent, title }) => !adultContent && typeof title === 'string')
    for (const entry of shown.slice(0, MAX_ENTRIES)) {
      const item = document.createElement('li')
      const name = document.createElement('b')
      const episode = Number(entry.episodeNum)
      name.textContent = String((isJapanese && entry.japanese_title) || entry.title)
      if (JAPANESE.test(name.textContent)) name.lang = 'ja'
      item.append(name, episode > 0 ? ` Episode ${episode}` : '')
      section?.lastElementChild?.append(item)
      section?.removeAttribute('hidden')
    }
  } catch {
    // the screen is complete without the list
  }
}
