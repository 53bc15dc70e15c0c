import { Form, Link } from 'react-router'
import { FileName } from './file-name.tsx'
import { FailureNote } from './file-row.tsx'
import { actionsOf, type JobAction } from '../job-actions.ts'
import { Moment } from './date-time.tsx'
import type { AdminJob } from '../schemas.ts'

const KINDS: Readonly<Record<string, string>> = {
  probe: 'Looking into',
  package: 'Packaging',
  ladder: 'Lower qualities of',
  sound: 'Listening to',
}

const ACTION_NAMES: Readonly<Record<JobAction, string>> = {
  raise: 'Go first',
  pause: 'Pause',
  resume: 'Go on',
  retry: 'Try again',
  cancel: 'Cancel',
}

/** One piece of work: at what, how far, and what can be done about it. */
export function JobRow({ job }: { job: AdminJob }) {
  const { id, kind, state, progress, urgent, attempts, failure, detail, finishedAt, file } = job
  return (
    <li className="lib-file" id={`job-${id}`}>
      <p className="lib-job">
        <span>{KINDS[kind] ?? kind}</span>
        {file ? (
          <Link to={`/admin/library/${file.id}`} prefetch="none">
            <FileName path={file.path} />
          </Link>
        ) : (
          <span className="quiet">a file that is gone</span>
        )}
      </p>
      {state === 'running' && (
        <p className="lib-progress">
          <progress max={1} value={progress} aria-label={`${KINDS[kind] ?? kind} ${file?.path ?? ''}`} />
          <span>{`${Math.floor(progress * 100)} %`}</span>
          {detail !== null && <span className="quiet">{detail}</span>}
        </p>
      )}
      {failure !== null && <FailureNote failure={failure} tail={detail} />}
      <p className="lib-facts">
        <span className="badge">{state}</span>
        {urgent && state === 'waiting' && <span>goes first</span>}
        {attempts > 1 && <span>{`begun ${attempts} times`}</span>}
        {finishedAt !== null && <Moment at={finishedAt} />}
      </p>
      <Form className="lib-acts" method="post" replace preventScrollReset>
        <input type="hidden" name="job" value={id} />
        {actionsOf(job).map((action) => (
          <button type="submit" key={action} className="button is-ghost is-small" name="intent" value={action}>
            {ACTION_NAMES[action]}
            <span className="vh">{` ${file?.path ?? ''}`}</span>
          </button>
        ))}
      </Form>
    </li>
  )
}
