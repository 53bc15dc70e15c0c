import { useEffect, useState } from 'react'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { findSignInReason } from '#src/accounts/sign-in/return-path.ts'
import { openSignIn } from '#src/accounts/sign-in/sign-in.client.ts'
import { ASK, isAsking, requestHref } from './request.ts'

interface RequestLinkProps {
  animeId: string
  /** 0: the whole title. */
  episode?: number
  /** What it says to visitors. */
  ask?: string
  /** What it says when the page is rendered, to a signed-in user. */
  label: string
  className: string
}

/**
 * Asks for a title or an episode at once; without scripts, and once that is done, a link to the page about it. Nothing but its text depends
 * on the label, which is a mark in pages that are rendered for many users.
 */
export function RequestLink({
  animeId,
  episode = 0,
  ask: askText = ASK,
  label: rendered,
  className,
}: RequestLinkProps) {
  const viewer = useViewer()
  const [label, setLabel] = useState(rendered)
  useEffect(() => setLabel(rendered), [rendered])
  const ask = async (user: string) => {
    const { askFor } = await import('./request-api.client.ts')
    setLabel((await askFor(user, animeId, episode)) ?? label)
  }
  return (
    <a
      className={className}
      href={requestHref(animeId, episode)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || (viewer && !isAsking(label))) return
        event.preventDefault()
        if (viewer) void ask(viewer.id)
        else openSignIn(findSignInReason(event.currentTarget.pathname), ask)
      }}
    >
      {viewer ? label : askText}
    </a>
  )
}
