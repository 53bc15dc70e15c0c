/** The local storage key of continue watching (specification, section 9). */
export const CONTINUE_WATCHING_KEY = 'continueWatching'

/** Runs in the head: marks the document if continue watching is stored in this browser, so that its space is reserved. */
export const CONTINUE_SCRIPT = `try{if((localStorage.getItem("${CONTINUE_WATCHING_KEY}")||"").length>2)document.documentElement.dataset.begun=""}catch{}`
