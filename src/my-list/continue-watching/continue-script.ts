/**
 * Runs in the head: marks the document if continue watching is stored in this browser, so that its space is reserved.
 * The key is written out, since every page contains the script and none should load the list for it.
 */
export const CONTINUE_SCRIPT =
  'try{if((localStorage.getItem("continueWatching")||"").length>2)document.documentElement.dataset.begun=""}catch{}'
