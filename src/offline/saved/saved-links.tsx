import { MAX_SAVED_AGE_MS, SAVED_AT_HEADER, SAVED_CACHE } from '#src/platform/service-worker/saved-names.ts'

const LINKS = [
  ['/home', 'Home'],
  ['/my-list', 'My list'],
  ['/downloads', 'Downloads'],
] as const

/** Saved pages, for the offline screen; `SAVED_LINKS_SCRIPT` shows those that the worker would serve. */
export function SavedLinks() {
  return (
    <nav id="saved-links" aria-label="Saved on this device" hidden>
      <h2>Saved on this device</h2>
      {LINKS.map(([path, name]) => (
        <a className="button is-ghost is-small" key={path} href={path} hidden>
          {name}
        </a>
      ))}
    </nav>
  )
}

export const SAVED_LINKS_SCRIPT = `try{let s=document.getElementById("saved-links");for(let a of s.querySelectorAll("a"))caches.match(a.pathname,{cacheName:"${SAVED_CACHE}"}).then(found=>{if(found&&Date.now()-found.headers.get("${SAVED_AT_HEADER}")<=${MAX_SAVED_AGE_MS})a.hidden=s.hidden=false}).catch(()=>{})}catch{}`
