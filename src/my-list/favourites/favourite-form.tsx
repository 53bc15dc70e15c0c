import { use } from 'react'
import { CardListsContext, type SavedCard } from '#src/catalogue/card/card-lists.ts'

interface FavouriteFormProps {
  card: SavedCard
  /** The page to return to without JavaScript. */
  from: string
  className: string
}

/** Adds or removes a favourite; works as a plain HTML form without scripts. */
export function FavouriteForm({ card, from, className }: FavouriteFormProps) {
  const { favourites, toggle } = use(CardListsContext)
  const isFavourite = favourites.has(card.number)
  return (
    <form
      method="post"
      action={`/${card.id}`}
      onSubmit={(event) => {
        event.preventDefault()
        toggle(card)
      }}
    >
      <input type="hidden" name="from" value={from} />
      <button
        type="submit"
        className={className}
        name="favourite"
        value={isFavourite ? 'no' : 'yes'}
        aria-pressed={isFavourite}
      >
        <span className="heart-mark" />
        Favourite
      </button>
    </form>
  )
}
