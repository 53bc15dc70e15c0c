import fillOfflineList from './list/offline-list.script.ts'
import showSavedLinks from './offline/saved/saved-links.script.ts'
import followConnection from './ui/error-screen/offline-screen.script.ts'

/** The end of the offline screen's body. */
export default function startOfflinePage(): void {
  fillOfflineList()
  showSavedLinks()
  followConnection()
}
