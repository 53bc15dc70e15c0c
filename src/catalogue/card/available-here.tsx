import { use } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { ActionFacts } from './card.ts'
import { CardListsContext } from './card-lists.ts'
import { PremiumBadge } from './premium-badge.tsx'

/** Of a title with videos: whether the viewer may play them. */
export function AvailableHere({ card }: { card: ActionFacts }) {
  const { canPlayPremium } = use(CardListsContext)
  if (card.membersOnly && !canPlayPremium) return <PremiumBadge />
  return (
    <span className="playable">
      <Icon name="play" />
      Available here
    </span>
  )
}
