import { Form } from 'react-router'
import { Link } from '#src/ui/link.tsx'
import { CandidateList } from './candidate-list.tsx'
import { FileName } from './file-name.tsx'
import type { AdminFile } from '../schemas.ts'

/** Why a file waits for an admin. */
export const ReviewReason = ({ reason }: { reason: string | null }) =>
  reason === null ? null : <p className="lib-why">{`Needs review: ${reason}.`}</p>

/** An uncertain file with its candidates and actions. */
export const UncertainRow = ({ file }: { file: AdminFile }) => (
  <li className="lib-file" id={`file-${file.id}`}>
    <FileName path={file.path.slice(file.path.lastIndexOf('/') + 1)} />
    <p className="lib-parsed">{file.understood}</p>
    <ReviewReason reason={file.reason} />
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="file" value={file.id} />
      {file.candidates.length > 0 && (
        <CandidateList legend={`Possible titles for ${file.path}`} candidates={file.candidates} exact />
      )}
      <p className="lib-actions">
        {file.candidates.length > 0 && (
          <button type="submit" className="button is-small" name="intent" value="match">
            Match
          </button>
        )}
        <Link className="button is-ghost is-small" to={`/admin/library/${file.id}`}>
          Other title…
        </Link>
        <button type="submit" className="hit-area" name="intent" value="ignore">
          Ignore
        </button>
      </p>
    </Form>
  </li>
)
