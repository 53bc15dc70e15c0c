import { Link } from 'react-router'
import { Drawing, Icon } from '#src/ui/icon.tsx'
import { SAVED_LISTS, type SavedList, type SavedPart } from './saved-titles.ts'
import { SavedGrid } from './saved-grid.tsx'

const EMPTY: Record<SavedList, { words: string; drawing: string }> = {
  favourites: {
    words: 'Nothing yet. The heart on a poster keeps it here.',
    drawing: 'M12 20 4.3 12.4a4.9 4.9 0 0 1 7-6.9l.7.7.7-.7a4.9 4.9 0 0 1 7 6.9z',
  },
  history: {
    words: 'Nothing yet. What you watch is listed here.',
    drawing: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4l3 2',
  },
  continue: {
    words: 'Nothing yet. What you stop in the middle of waits here.',
    drawing: 'M8 5v14l11-7z',
  },
}

/** A list without anything in it, and where to find something. */
export const NothingSaved = ({ list }: { list: SavedList }) => (
  <div className="kept-none">
    <Drawing path={EMPTY[list].drawing} />
    <p>{EMPTY[list].words}</p>
    <Link className="button is-ghost is-small" to="/most-popular">
      See what is popular
    </Link>
  </div>
)

/** The newest of a list, and the way to all of it. */
export function SavedPreview({ list, kept }: { list: SavedList; kept: SavedPart | undefined }) {
  if (!kept)
    return (
      <div className="kept-grid" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <span className="bone kept-bone" key={key} />
        ))}
      </div>
    )
  if (kept.items === null) return <p role="alert">This could not be fetched. Please try again in a while.</p>
  if (kept.items.length === 0) return <NothingSaved list={list} />
  return (
    <>
      <SavedGrid items={kept.items} className="kept-grid" hearts={list === 'favourites'} />
      <a className="more" href={`/account/${list}`} aria-label={`View all: ${SAVED_LISTS[list].name}`}>
        View all
        <Icon name="next" />
      </a>
    </>
  )
}
