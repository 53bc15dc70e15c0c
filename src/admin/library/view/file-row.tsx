import { Form, Link } from 'react-router'
import { writeBytes } from './bytes.ts'
import { FileName } from './file-name.tsx'
import type { AdminFile } from '../schemas.ts'
import { FILE_STATUS_NAMES } from '../file-status.ts'
import { TitleLine } from './title-row.tsx'
import { toEpisodes } from '../parsed-name.ts'

/** A file that nobody has to settle: what it is, how it stands, and what can be done. */
export function FileRow({ file, showStatus }: { file: AdminFile; showStatus: boolean }) {
  const { id, path, title, first, last, failure, tail, work, standing, bytes } = file
  return (
    <li className="lib-file" id={`file-${id}`}>
      <FileName path={path.slice(path.lastIndexOf('/') + 1)} />
      {title && first !== null && (
        <TitleLine title={title}>
          <span className="lib-why">{toEpisodes(first, last ?? first)}</span>
        </TitleLine>
      )}
      {!title && <p className="lib-understood">{file.understood}</p>}
      {failure !== null && standing === 'failed' && <FailureNote failure={failure} tail={tail} />}
      <p className="lib-facts">
        {showStatus && <span className="badge">{FILE_STATUS_NAMES[standing]}</span>}
        <span>{writeBytes(bytes)}</span>
        {file.package && (
          <span>{`${file.package.quality}, packaged in ${writeBytes(file.package.bytes)}${file.package.whole ? '' : ', more qualities to come'}`}</span>
        )}
        {file.match === 'chosen' && <span>chosen by hand</span>}
        {work && (
          <span>
            {work.state === 'running'
              ? `${work.kind} ${Math.floor(work.progress * 100)} %`
              : `${work.kind} ${work.state}`}
          </span>
        )}
      </p>
      <FileActs file={file} />
    </li>
  )
}

/** Why it failed, and the last words of what failed. */
export const FailureNote = ({ failure, tail }: { failure: string; tail: string | null }) => (
  <div className="lib-failure">
    <p>{failure}</p>
    {tail !== null && (
      <details>
        <summary>Its last words</summary>
        <pre tabIndex={0}>{tail}</pre>
      </details>
    )}
  </div>
)

function FileActs({ file: { id, standing, package: made, failure } }: { file: AdminFile }) {
  if (standing === 'missing') return null
  return (
    <Form className="lib-acts" method="post" replace preventScrollReset>
      <input type="hidden" name="file" value={id} />
      {standing === 'failed' && (
        <button type="submit" className="button is-ghost is-small" name="intent" value="retry">
          Try again
        </button>
      )}
      {standing === 'ignored' ? (
        <button type="submit" className="button is-ghost is-small" name="intent" value="reopen">
          Show again
        </button>
      ) : (
        <Link className="button is-ghost is-small" to={`/admin/library/${id}`}>
          {standing === 'unmatched' ? 'Settle …' : 'Another title …'}
        </Link>
      )}
      {made && (
        <Link className="button is-ghost is-small" to={`/admin/library/${id}/segments`}>
          Segments
        </Link>
      )}
      {standing !== 'ignored' && (failure !== null || standing !== 'failed') && (
        <button type="submit" className="tap" name="intent" value="ignore">
          Ignore
        </button>
      )}
    </Form>
  )
}
