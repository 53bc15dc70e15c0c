import { useEffect, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { readStored, writeStored } from '#src/ui/storage.client.ts'
import { useSite } from '#src/site/use-site.ts'

export const CLOSED_KEY = 'discordPopupClosed'
export const INVITATION_DELAY_MS = 3_000

/** A chat invitation, shown once, three seconds after the page, and never again after it is closed or accepted. */
export default function DiscordPopup({ address }: { address: string }) {
  const { name } = useSite()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (readStored(CLOSED_KEY) !== null) return
    const timer = setTimeout(() => setOpen(true), INVITATION_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  function close() {
    writeStored(CLOSED_KEY, 'true')
    setOpen(false)
  }

  if (!open) return null
  return (
    <aside className="invitation" aria-label="Invitation">
      <button className="hit-area" type="button" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
      <p className="invitation-title">Join the discussion</p>
      <p>{`Meet the ${name} community on Discord.`}</p>
      <a className="button is-small" href={address} rel="noreferrer" target="_blank" onClick={close}>
        Join
      </a>
    </aside>
  )
}
