import { use } from 'react'
import { CardListsContext, type SavedCard } from '#src/catalogue/card/card-lists.ts'
import { useFavourite } from '#src/catalogue/card/use-favourite.ts'

interface FavouriteFormProps {
  card: SavedCard
  /** The page to return to without JavaScript. */
  from: string
  className: string
  /** Whether the title was a favourite when the page was rendered. */
  rendered: boolean
}

/** Adds or removes a favourite; works as a plain HTML form without scripts. */
export function FavouriteForm({ card, from, className, rendered }: FavouriteFormProps) {
  const { toggle } = use(CardListsContext)
  const isFavourite = useFavourite(card.number, rendered)
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
