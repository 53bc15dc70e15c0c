/** The element of a saved page that says whether the browser is offline. */
export const STATE_ID = 'saved-note-state'
