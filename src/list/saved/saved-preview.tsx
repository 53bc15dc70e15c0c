import { PathIcon, Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { SAVED_LISTS, type SavedList, type SavedPart } from './saved-titles.ts'
import { SavedGrid } from './saved-grid.tsx'

export const LIST_ICONS: Record<SavedList, string> = {
  favourites: 'M12 20 4.3 12.4a4.9 4.9 0 0 1 7-6.9l.7.7.7-.7a4.9 4.9 0 0 1 7 6.9z',
  history: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2',
  continue: 'M8 5v14l11-7z',
}

const EMPTY: Record<SavedList, string> = {
  favourites: 'Nothing here yet. Use the heart on a poster to add a title.',
  history: 'Nothing here yet. Anything you watch shows up here.',
  continue: 'Nothing here yet. Titles you stop partway through show up here.',
}

/** The message of an empty list, with a link to popular titles. */
export const EmptyList = ({ list }: { list: SavedList }) => (
  <div className="saved-empty">
    <PathIcon path={LIST_ICONS[list]} />
    <p>{EMPTY[list]}</p>
    <Link className="button is-ghost is-small" to="/most-popular">
      See what’s popular
    </Link>
  </div>
)

/** The latest entries of a list, with a link to the whole list. */
export function SavedPreview({ list, saved }: { list: SavedList; saved: SavedPart | undefined }) {
  if (!saved)
    return (
      <div className="saved-grid" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <span className="skeleton saved-skeleton" key={key} />
        ))}
      </div>
    )
  if (saved.items === null) return <p role="alert">Couldn’t load this list. Try again later.</p>
  if (saved.items.length === 0) return <EmptyList list={list} />
  return (
    <>
      <SavedGrid items={saved.items} className="saved-grid" hearts={list === 'favourites'} />
      <a className="more" href={`/account/${list}`} aria-label={`View all: ${SAVED_LISTS[list].name}`}>
        View all
        <Icon name="next" />
      </a>
    </>
  )
}
