import { type DisappearedVideos, describeDisappeared } from '#src/library/scan/disappeared.ts'
import { Link } from '#src/ui/link.tsx'
import { ActionButton } from '../../components/action-button.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { toHref } from '../../components/href.ts'

const LIBRARY = '/admin/library'

/** Asks whether videos that disappeared together are gone for good. */
export function DisappearedPanel({ videos }: { videos: DisappearedVideos }) {
  const { folder, path, until } = videos
  const below = path.slice(folder.length + 1)
  return (
    <section className="admin-panel is-trouble" aria-label="Missing videos">
      <p className="admin-text">
        <b>{`${describeDisappeared(videos)}.`}</b>
      </p>
      <p>
        Was the folder moved, or is a disk disconnected? Packaged videos still play. Any that aren’t back by{' '}
        <DateTime at={until} /> are marked as missing.
      </p>
      <div className="admin-actions">
        <ActionButton name="Check again" intent="scan" of={path} page={LIBRARY} />
        <ActionButton name="Mark as missing" intent="mark-missing" of={path} fields={{ folder }} page={LIBRARY} />
        {below !== '' && (
          <Link className="button is-ghost is-small" to={toHref(LIBRARY, { q: `${below}/` })}>
            List them
          </Link>
        )}
      </div>
    </section>
  )
}
