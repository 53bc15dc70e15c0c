import { use, useEffect, useState } from 'react'
import { CardListsContext, type Resume } from './card-lists.ts'
import type { Card } from './card.ts'

/**
 * The link to resume a started title, or null.
 * @param initial the value from the page's loader
 */
export function useResume(card: Card, initial: Resume | null = null): Resume | null {
  const { findResume } = use(CardListsContext)
  const [found, setFound] = useState<{ of: string; resume: Resume | null }>()
  useEffect(() => {
    if (!card.playsHere) return undefined
    let isCurrent = true
    findResume(card).then(
      (resume) => isCurrent && resume && setFound({ of: card.id, resume }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [card, findResume])
  return found?.of === card.id ? found.resume : initial
}
