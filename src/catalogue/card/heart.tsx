import { use } from 'react'
import { useTitles } from '../language/use-language.ts'
import type { Card } from './card.ts'
import { CardShelfContext, type KeptCard } from './card-shelf.ts'

/** Makes a title a favourite, or no favourite any more. Its drawing is a mask: a wall of cards carries many of them. */
export function Heart({ card }: { card: KeptCard & Pick<Card, 'japaneseTitle'> }) {
  const { favourites, toggle } = use(CardShelfContext)
  return (
    <button
      type="button"
      className="heart needs-js"
      aria-pressed={favourites.has(card.number)}
      aria-label={`Favourite ${useTitles(card).title}`}
      onClick={() => toggle(card)}
    />
  )
}
