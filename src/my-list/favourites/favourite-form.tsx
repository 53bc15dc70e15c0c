import { use } from 'react'
import { CardListsContext, type SavedCard } from '#src/catalogue/card/card-lists.ts'

interface FavouriteFormProps {
  card: SavedCard
  /** Where it leads back to, where there are no scripts. */
  from: string
  className: string
}

/** Makes a title a favourite, or no favourite any more; without scripts by a form of the browser's own. */
export function FavouriteForm({ card, from, className }: FavouriteFormProps) {
  const { favourites, toggle } = use(CardListsContext)
  const isKept = favourites.has(card.number)
  return (
    <form
      className="favourite-form"
      method="post"
      action={`/${card.id}`}
      onSubmit={(event) => {
        event.preventDefault()
        toggle(card)
      }}
    >
      <input type="hidden" name="from" value={from} />
      <button type="submit" className={className} name="favourite" value={isKept ? 'no' : 'yes'} aria-pressed={isKept}>
        <span className="heart-mark" />
        Favourite
      </button>
    </form>
  )
}
