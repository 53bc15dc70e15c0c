import type { ReactNode } from 'react'
import { BrandMark } from '../brand-mark.tsx'

/** Replaces a page that cannot be loaded; `OFFLINE_SCRIPT` fills in what only the browser knows. */
export function OfflineScreen({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <main className="wrap error-screen offline">
      <p className="error-code" aria-hidden="true">
        <BrandMark />
      </p>
      <div>
        <h1 id="what">{`${name} can’t be reached.`}</h1>
        <p id="why">Check your connection, or try again in a moment.</p>
        <button className="button" type="button" id="again">
          Try again
        </button>
        {children}
      </div>
    </main>
  )
}

/** Distinguishes offline from unreachable, keeps the text up to date, and retries on click and when the connection is back. */
export const OFFLINE_SCRIPT = `{let d=document,by=(id)=>d.getElementById(id),again=()=>location.reload(),update=()=>{if(navigator.onLine)return;by("what").textContent=d.title="You’re offline.";by("why").textContent="We’ll reload as soon as you’re back online."};by("again").onclick=(e)=>{e.target.textContent="Trying again…";again()};addEventListener("online",again);addEventListener("offline",update);update()}`
