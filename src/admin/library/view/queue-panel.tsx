import { Form } from 'react-router'
import { writeBytes } from './bytes.ts'
import type { JobList } from '../schemas.ts'

/** The queue as a whole: whether it goes on, what it may use, and what is used of the disk. */
export function QueuePanel({ list: { paused, counts, cores, disk, lacking } }: { list: JobList }) {
  const limit = disk.limit ?? (disk.free === null ? null : disk.packages + disk.free)
  return (
    <section className="admin-panel lib-panel" aria-label="The queue">
      {lacking !== null && (
        <p className="form-trouble" role="alert">
          {`Nothing can be packaged on this machine: ${lacking}`}
        </p>
      )}
      <p className="lib-state">
        {paused ? 'Everything is paused.' : counts.running > 0 ? 'The work is under way.' : 'Nothing is under way.'}
      </p>
      <Form className="lib-acts" method="post" replace preventScrollReset>
        <button
          type="submit"
          className={paused ? 'button is-small' : 'button is-ghost is-small'}
          name="intent"
          value={paused ? 'all-resume' : 'all-pause'}
        >
          {paused ? 'Let the work go on' : 'Pause everything'}
        </button>
        {counts.failed > 0 && (
          <button type="submit" className="button is-ghost is-small" name="intent" value="all-retry">
            {`Try all ${counts.failed} that failed again`}
          </button>
        )}
      </Form>
      <dl className="lib-numbers">
        <div>
          <dt>Cores for packaging</dt>
          <dd>{cores}</dd>
        </div>
        <div>
          <dt>Packages on the disk</dt>
          <dd>
            {writeBytes(disk.packages)}
            {limit !== null && limit > 0 && (
              <meter
                min={0}
                max={limit}
                high={limit * 0.9}
                value={Math.min(disk.packages, limit)}
                aria-label="Packages on the disk"
              />
            )}
          </dd>
        </div>
        <div>
          <dt>Limit</dt>
          <dd>{disk.limit === null ? 'None: until 5 GB are free' : writeBytes(disk.limit)}</dd>
        </div>
        {disk.free !== null && (
          <div>
            <dt>Free on that disk</dt>
            <dd>{writeBytes(disk.free)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
