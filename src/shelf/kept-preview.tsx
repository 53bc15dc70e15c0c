import { Icon } from '#src/ui/icon.tsx'
import { KEPT_LISTS, type KeptList, type KeptPart } from './kept.ts'
import { KeptGrid } from './kept-grid.tsx'

export const NOTHING_KEPT: Record<KeptList, string> = {
  favourites: 'Nothing yet. The heart on a poster keeps it here.',
  history: 'Nothing yet. What you watch is listed here.',
  continue: 'Nothing yet. What you stop in the middle of waits here.',
}

/** The newest of a list, and the way to all of it. */
export function KeptPreview({ list, kept }: { list: KeptList; kept: KeptPart | undefined }) {
  if (!kept)
    return (
      <div className="kept-grid" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((key) => (
          <span className="bone kept-bone" key={key} />
        ))}
      </div>
    )
  if (kept.items === null) return <p role="alert">This could not be fetched. Please try again in a while.</p>
  if (kept.items.length === 0) return <p className="quiet">{NOTHING_KEPT[list]}</p>
  return (
    <>
      <KeptGrid items={kept.items} className="kept-grid" />
      <a className="more" href={`/account/${list}`} aria-label={`View all: ${KEPT_LISTS[list].name}`}>
        View all
        <Icon name="next" />
      </a>
    </>
  )
}
