import type { ReactNode } from 'react'
import { BrandMark } from '../brand-mark.tsx'

/** Replaces a page that cannot be loaded; `offline-screen.script.ts` fills in what only the browser knows. */
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
