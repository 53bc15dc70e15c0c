import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

/** What is shown where a page cannot be had; `OFFLINE_SCRIPT` fills in what only the browser knows. */
export function OfflineScreen({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <main className="wrap oops offline">
      <p className="oops-code" aria-hidden="true">
        <BrandMark />
      </p>
      <h1 id="what">{`${name} can’t be reached.`}</h1>
      <p id="why">Either the way there is cut, or the site itself rests for a moment.</p>
      <button className="button" type="button" id="again">
        Try again
      </button>
      {children}
    </main>
  )
}

/** Says which it is, also when that shows later; tries again when asked, and by itself as soon as there is a line. */
export const OFFLINE_SCRIPT = `{let d=document,by=(id)=>d.getElementById(id),again=()=>location.reload(),tell=()=>{if(navigator.onLine)return;by("what").textContent=d.title="You are offline.";by("why").textContent="This page comes back by itself as soon as there is a line."};by("again").onclick=again;addEventListener("online",again);addEventListener("offline",tell);tell()}`
