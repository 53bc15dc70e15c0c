import { use, useEffect, useState } from 'react'
import { CardListsContext, type ListLink } from './card-lists.ts'
import type { ActionCard } from './card.ts'

/** Says the title's status on the viewer's list and opens its entry. Its place is kept until it is known. */
export function HoverListLink({ card }: { card: ActionCard }) {
  const { findListLink } = use(CardListsContext)
  const [link, setLink] = useState<ListLink | null>(null)
  useEffect(() => {
    let isCurrent = true
    findListLink(card).then(
      (found) => isCurrent && setLink(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [card, findListLink])
  return (
    <a className="button is-ghost is-small" href={link?.href} style={link ? undefined : { visibility: 'hidden' }}>
      {link?.text ?? '…'}
    </a>
  )
}
