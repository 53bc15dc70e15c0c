import { formatHours, formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { formatFileSize } from '../../components/format-bytes.ts'
import { Link } from '#src/ui/link.tsx'
import type { Overview } from '../schemas.ts'

type Cache = Overview['cache']

export const REASONS: Readonly<Record<Cache['prepare'], string>> = {
  watching: 'The next two episodes of what people watch are prepared. Other videos play from their files.',
  all: 'Every video is prepared.',
  off: 'Only videos that can’t play from their files are prepared.',
}

/** What is prepared and why, the space that it uses, and what the rest would take. */
export function CachePanel({ cache }: { cache: Cache }) {
  const { prepare, bytes, limit, packages, pinned, needed, remaining } = cache
  return (
    <section className="admin-panel lib-panel" aria-label="Prepared videos">
      <h2>Prepared videos</h2>
      <p>
        {`${pluralise(packages, 'video')}, ${formatFileSize(bytes)}${limit === null ? '' : ` of ${formatFileSize(limit)}`}. `}
        {limit !== null && limit > 0 && (
          <meter min={0} max={limit} value={Math.min(bytes, limit)} aria-label="Space used by prepared videos" />
        )}
      </p>
      <p>{[REASONS[prepare], describeLimit(limit), describeKept(pinned, needed)].filter(Boolean).join(' ')}</p>
      {remaining && remaining.videos > 0 && <p>{describeRemaining(prepare, remaining)}</p>}
      <p>
        <Link className="lib-link" to="/admin/settings#prepare">
          Change this in Settings
        </Link>
      </p>
    </section>
  )
}

const describeLimit = (limit: number | null): string =>
  limit === null
    ? 'There is no limit, so none are deleted.'
    : 'When space is needed, those played longest ago are deleted. They still play from their files.'

const describeKept = (pinned: number, needed: number): string =>
  [
    pinned > 0 && `${formatNumber(pinned)} ${pinned === 1 ? 'is' : 'are'} kept by an admin.`,
    needed > 0 && `${formatNumber(needed)} ${needed === 1 ? 'plays' : 'play'} only when prepared.`,
  ]
    .filter(Boolean)
    .join(' ')

/** The time and the space that the rest of the library takes, in one line. */
export const describeRemaining = (
  prepare: Cache['prepare'],
  { videos, hours, bytes }: NonNullable<Cache['remaining']>,
): string =>
  `Preparing the other ${pluralise(videos, 'video')} ${prepare === 'all' ? 'takes' : 'as well would take'} about ${formatHours(hours)} and ${formatFileSize(bytes)}.`
