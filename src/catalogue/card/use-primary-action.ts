import { use, useEffect, useState } from 'react'
import { CardListsContext } from './card-lists.ts'
import type { ActionCard } from './card.ts'
import { useStatus } from './status-button.tsx'
import { type ActionLink, type OwnAction, primaryAction, type PrimaryAction, toActionLink } from './primary-action.ts'

export interface ShownAction {
  kind: PrimaryAction['kind']
  /** Null if the action plays nothing. */
  link: ActionLink | null
  /** Whether the viewer is notified of new episodes, if that is known. */
  isNotified?: boolean | undefined
}

/**
 * A title's primary action for the viewer, updated when their lists change.
 * @param initial from the page's loader: null if it is the same as for everyone, undefined if the page does not know
 */
export function usePrimaryAction(card: ActionCard, initial?: OwnAction | null): ShownAction {
  const { canPlayPremium, followAction } = use(CardListsContext)
  // what its entry says may change with its status
  const status = useStatus(card.number)
  const [found, setFound] = useState<{ of: string; own: OwnAction | null }>()
  const isUnknown = initial === undefined
  useEffect(() => {
    if (!card.playsHere) return undefined
    return followAction(card, isUnknown, (own) => setFound({ of: card.id, own }))
  }, [card, isUnknown, followAction, status?.status, status?.progress])
  const common = primaryAction(card, {}, canPlayPremium)
  const link = toActionLink(card, common)
  const own = (found?.of === card.id ? found.own : null) ?? initial
  if (!link || !own) return { kind: common.kind, link }
  return { kind: own.isUpToDate ? 'upToDate' : 'watch', link: own, isNotified: own.isNotified }
}
