import { Form } from 'react-router'
import { Link } from '#src/ui/link.tsx'
import { formatFileSize } from '../../components/format-bytes.ts'
import { FileName } from './file-name.tsx'
import type { AdminFile } from '../schemas.ts'
import { FILE_STATUS_NAMES } from '../file-status.ts'
import { TitleRow } from './title-row.tsx'
import { formatEpisodes } from '../parsed-name.ts'

/** A file that needs no match: its title, status and actions. */
export function FileRow({ file, showStatus }: { file: AdminFile; showStatus: boolean }) {
  const { id, path, title, first, last, failure, tail, work, status, bytes } = file
  return (
    <li className="lib-file" id={`file-${id}`}>
      <FileName path={path.slice(path.lastIndexOf('/') + 1)} />
      {title && first !== null && (
        <TitleRow title={title}>
          <span className="lib-reason">{formatEpisodes(first, last ?? first)}</span>
        </TitleRow>
      )}
      {!title && <p className="lib-parsed">{file.understood}</p>}
      {failure !== null && status === 'failed' && <FailureNote failure={failure} tail={tail} />}
      <p className="lib-facts">
        {showStatus && <span className="badge">{FILE_STATUS_NAMES[status]}</span>}
        <span>{formatFileSize(bytes)}</span>
        {file.package && <span>{describePackage(file.package)}</span>}
        {file.pinned && <span>kept prepared</span>}
        {file.match === 'chosen' && <span>matched manually</span>}
        {work && (
          <span>
            {work.state === 'running'
              ? `${work.kind} ${Math.floor(work.progress * 100)} %`
              : `${work.kind} ${work.state}`}
          </span>
        )}
      </p>
      {file.package && <PackageNotes notes={file.package.notes} />}
      <FileActions file={file} />
    </li>
  )
}

/** How a file plays. */
export const describePackage = ({ quality, bytes, whole, live, delivery }: NonNullable<AdminFile['package']>): string =>
  live
    ? `${quality}, plays from the file. ${delivery}`
    : `${quality}, prepared: ${formatFileSize(bytes)}${whole ? '' : ', more qualities to follow'}. ${delivery}`

/** At most this many notes are shown at once. A disc may have 30 skipped subtitles. */
const SHOWN_NOTES = 3

/** What was skipped or changed when a file was packaged. */
export function PackageNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  const different = [...new Set(notes)]
  const [shown, more] = [different.slice(0, SHOWN_NOTES), different.slice(SHOWN_NOTES)]
  return (
    <div className="lib-notes">
      <NoteList notes={shown} />
      {more.length > 0 && (
        <details>
          <summary>{`${more.length} more`}</summary>
          <NoteList notes={more} />
        </details>
      )}
    </div>
  )
}

const NoteList = ({ notes }: { notes: readonly string[] }) => (
  <ul>
    {notes.map((note) => (
      <li key={note}>{note}</li>
    ))}
  </ul>
)

/** The reason for a failure, with the end of the program's output. */
export const FailureNote = ({ failure, tail }: { failure: string; tail: string | null }) => (
  <div className="lib-failure">
    <p>{failure}</p>
    {tail !== null && (
      <details>
        <summary>Last output</summary>
        <pre tabIndex={0}>{tail}</pre>
      </details>
    )}
  </div>
)

function FileActions({ file: { id, status, package: packaged, failure } }: { file: AdminFile }) {
  if (status === 'missing') return null
  return (
    <Form className="lib-actions" method="post" replace preventScrollReset>
      <input type="hidden" name="file" value={id} />
      {status === 'failed' && (
        <button type="submit" className="button is-ghost is-small" name="intent" value="retry">
          Retry
        </button>
      )}
      {status === 'ignored' ? (
        <button type="submit" className="button is-ghost is-small" name="intent" value="reopen">
          Restore
        </button>
      ) : (
        <Link className="button is-ghost is-small" to={`/admin/library/${id}`}>
          {status === 'unmatched' ? 'Match…' : 'Change title…'}
        </Link>
      )}
      {packaged && !packaged.live && status !== 'failed' && status !== 'ignored' && (
        <button type="submit" className="button is-ghost is-small" name="intent" value="retry">
          Prepare again
        </button>
      )}
      {packaged && (
        <Link className="button is-ghost is-small" to={`/admin/library/${id}/segments`}>
          Segments
        </Link>
      )}
      {status !== 'ignored' && (failure !== null || status !== 'failed') && (
        <button type="submit" className="hit-area" name="intent" value="ignore">
          Ignore
        </button>
      )}
    </Form>
  )
}
