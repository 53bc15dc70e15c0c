import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const RETRY_MS = 30_000

/** Explains to signed-in users why the page looks signed out during an outage, and loads it again from time to time. */
export default function AccountNote() {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <div className="account-note" role="status">
      <p>We can’t reach your account right now. You can keep browsing.</p>
      <button
        className="button is-small is-ghost needs-js"
        type="button"
        aria-busy={state === 'loading'}
        onClick={() => void revalidate()}
      >
        Try again
      </button>
    </div>
  )
}
