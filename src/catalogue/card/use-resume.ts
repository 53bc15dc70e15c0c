import { use, useEffect, useState } from 'react'
import { CardListsContext, type Resume } from './card-lists.ts'
import type { Card } from './card.ts'

/**
 * The way back into a title that the viewer has begun; null where there is none.
 * @param given what the page knew of it
 */
export function useResume(card: Card, given: Resume | null = null): Resume | null {
  const { findResume } = use(CardListsContext)
  const [found, setFound] = useState<{ of: string; resume: Resume | null }>()
  useEffect(() => {
    if (!card.playsHere) return undefined
    let wanted = true
    findResume(card).then(
      (resume) => wanted && resume && setFound({ of: card.id, resume }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [card, findResume])
  return found?.of === card.id ? found.resume : given
}
