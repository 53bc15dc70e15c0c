import { Form } from 'react-router'
import { Link } from '#src/ui/link.tsx'
import { FileName } from './file-name.tsx'
import { FailureNote } from './file-row.tsx'
import { actionsOf, type JobAction } from '../job-actions.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { AdminJob } from '../schemas.ts'

const KIND_NAMES: Readonly<Record<string, string>> = {
  probe: 'Probing',
  index: 'Indexing',
  package: 'Packaging',
  ladder: 'Lower qualities',
  sound: 'Intro detection',
  storyboard: 'Seek previews',
  lines: 'Subtitle lines',
  frames: 'Frames for scene search',
  checksum: 'Checksum',
  'sync-anilist': 'List sync with AniList',
  'sync-mal': 'List sync with MyAnimeList',
}

const ACTION_NAMES: Readonly<Record<JobAction, string>> = {
  raise: 'Do next',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Retry',
  cancel: 'Cancel',
}

/** A job: its file, progress and actions. */
export function JobRow({ job }: { job: AdminJob }) {
  const { id, kind, state, progress, urgent, attempts, failure, detail, finishedAt, file, missingFolder } = job
  return (
    <li className="lib-file" id={`job-${id}`}>
      <p className="lib-job">
        <span>{KIND_NAMES[kind] ?? kind}</span>
        {file ? (
          <Link to={`/admin/library/${file.id}`} prefetch="none">
            <FileName path={file.path} />
          </Link>
        ) : (
          <span className="muted">deleted file</span>
        )}
      </p>
      {state === 'running' && (
        <p className="lib-progress">
          <progress max={1} value={progress} aria-label={`${KIND_NAMES[kind] ?? kind} ${file?.path ?? ''}`} />
          <span>{`${Math.floor(progress * 100)} %`}</span>
          {detail !== null && <span className="muted">{detail}</span>}
        </p>
      )}
      {missingFolder !== null && (
        <p className="muted">{`Waits for ${missingFolder}, which isn’t in MEDIA_DIR on this machine.`}</p>
      )}
      {failure !== null && <FailureNote failure={failure} tail={detail} />}
      <p className="lib-facts">
        <span className="badge">{state}</span>
        {urgent && state === 'waiting' && <span>next</span>}
        {attempts > 1 && <span>{`${attempts} attempts`}</span>}
        {finishedAt !== null && <DateTime at={finishedAt} />}
      </p>
      <Form className="lib-actions" method="post" replace preventScrollReset>
        <input type="hidden" name="job" value={id} />
        {actionsOf(job).map((action) => (
          <button type="submit" key={action} className="button is-ghost is-small" name="intent" value={action}>
            {ACTION_NAMES[action]}
            <span className="sr-only">{` ${file?.path ?? ''}`}</span>
          </button>
        ))}
      </Form>
    </li>
  )
}
