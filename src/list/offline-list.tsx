import { CONTINUE_WATCHING_KEY } from './continue-watching/continue-key.ts'

/** The latest entries of continue watching, for the offline screen; `OFFLINE_LIST_SCRIPT` fills it. */
export function OfflineList() {
  return (
    <section id="offline-list" hidden>
      <h2>Where you left off</h2>
      <ul />
    </section>
  )
}

/** The latest entries stored in the browser; nothing for an invalid value. */
export const OFFLINE_LIST_SCRIPT = `try{let s=document.getElementById("offline-list"),jp=localStorage.getItem("language")==="JP";for(let e of JSON.parse(localStorage.getItem("${CONTINUE_WATCHING_KEY}")).filter((e)=>!e.adultContent&&typeof e.title==="string").slice(0,5)){let li=document.createElement("li"),b=document.createElement("b"),n=+e.episodeNum;b.textContent=jp&&e.japanese_title||e.title;li.append(b,n>0?" Episode "+n:"");if(/[\\u3040-\\u30ff\\u3400-\\u9fff]/.test(b.textContent))b.lang="ja";s.lastChild.append(li);s.hidden=false}}catch{}`
