import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { formatFileSize } from '../../components/format-bytes.ts'
import type { Overview } from '../schemas.ts'

type Cache = Overview['cache']

const REASONS: Readonly<Record<Cache['prepare'], string>> = {
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
      {remaining && remaining.videos > 0 && (
        <p>{`${describeRest(prepare, remaining.videos)} about ${describeHours(remaining.hours)} and ${formatFileSize(remaining.bytes)}.`}</p>
      )}
      <p className="muted">
        <code>PREPARE</code> and <code>MEDIA_CACHE_GB</code> change this.
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

const describeRest = (prepare: Cache['prepare'], videos: number): string =>
  prepare === 'all'
    ? `Preparing the other ${pluralise(videos, 'video')} takes`
    : `Preparing the other ${pluralise(videos, 'video')} as well would take`

const describeHours = (hours: number): string =>
  hours < 1 ? pluralise(Math.max(1, Math.round(hours * 60)), 'minute') : pluralise(Math.round(hours), 'hour')
