/** Erases what a user has saved in this browser once no one is signed in. Pure: builds the script's text. */
import { DOWNLOAD_CACHE, SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'
import { ERASING, OWNER_KEY } from './owner-key.ts'

/** Runs in the head of visitors' pages, so that it also follows a session that has expired, and forms without scripts. */
export const ERASE_SCRIPT = `try{let k="${OWNER_KEY}",s=localStorage;if(s.getItem(k)){s.setItem(k,"${ERASING}");navigator.clearAppBadge?.().catch(()=>{});Promise.all(["${SAVED_CACHE}","${DOWNLOAD_CACHE}"].map(async n=>{await caches.delete(n);await navigator.locks.request(n,()=>caches.delete(n))})).then(()=>{if(s.getItem(k)==="${ERASING}")s.removeItem(k)})}}catch{}`
