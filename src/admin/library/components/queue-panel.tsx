import { Form } from 'react-router'
import { formatFileSize } from '../../components/format-bytes.ts'
import type { JobList } from '../schemas.ts'

/** The queue's state, its CPU limit, and disk usage. */
export function QueuePanel({ list: { paused, counts, cores, disk, lacking } }: { list: JobList }) {
  const limit = disk.limit ?? (disk.free === null ? null : disk.packages + disk.free)
  return (
    <section className="admin-panel lib-panel" aria-label="Queue">
      {lacking !== null && (
        <p className="form-trouble" role="alert">
          {`This machine can’t package videos: ${lacking}`}
        </p>
      )}
      <p className="lib-state">
        {paused ? 'Queue paused.' : counts.running > 0 ? 'Queue running.' : 'No jobs running.'}
      </p>
      <Form className="lib-actions" method="post" replace preventScrollReset>
        <button
          type="submit"
          className={paused ? 'button is-small' : 'button is-ghost is-small'}
          name="intent"
          value={paused ? 'all-resume' : 'all-pause'}
        >
          {paused ? 'Resume queue' : 'Pause queue'}
        </button>
        {counts.failed > 0 && (
          <button type="submit" className="button is-ghost is-small" name="intent" value="all-retry">
            {`Retry all ${counts.failed} failed`}
          </button>
        )}
      </Form>
      <dl className="lib-numbers">
        <div>
          <dt>Cores for packaging</dt>
          <dd>{cores}</dd>
        </div>
        <div>
          <dt>Disk used by packages</dt>
          <dd>
            {formatFileSize(disk.packages)}
            {limit !== null && limit > 0 && (
              <meter
                min={0}
                max={limit}
                high={limit * 0.9}
                value={Math.min(disk.packages, limit)}
                aria-label="Disk used by packages"
              />
            )}
          </dd>
        </div>
        <div>
          <dt>Limit</dt>
          <dd>{disk.limit === null ? 'None (5 GB stay free)' : formatFileSize(disk.limit)}</dd>
        </div>
        {disk.free !== null && (
          <div>
            <dt>Free disk space</dt>
            <dd>{formatFileSize(disk.free)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
