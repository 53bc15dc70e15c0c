/**
 * Runs in the head: marks the document when something was begun in this browser, so that its row has its room at once.
 * It spells the key out, since every page carries it and none should load the shelf for that.
 */
export const CONTINUE_SCRIPT =
  'try{if((localStorage.getItem("continueWatching")||"").length>2)document.documentElement.dataset.begun=""}catch{}'
