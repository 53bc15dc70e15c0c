import { use } from 'react'
import { useTitles } from '../language/use-language.ts'
import { CardListsContext, type SavedCard } from './card-lists.ts'
import { useFavourite } from './use-favourite.ts'

/** Toggles a favourite. The icon is a CSS mask, since a page has many of them. */
export function Heart({ card }: { card: SavedCard }) {
  const { toggle } = use(CardListsContext)
  return (
    <button
      type="button"
      className="heart needs-js"
      value={card.number}
      aria-pressed={useFavourite(card.number)}
      aria-label={`Favourite ${useTitles(card).title}`}
      onClick={() => toggle(card)}
    />
  )
}
