import { Form, Link } from 'react-router'
import { CandidateList } from './candidate-list.tsx'
import { FileName } from './file-name.tsx'
import type { AdminFile } from '../schemas.ts'

/** A file that somebody has to settle: what it may be, and the ways to say so. */
export const DoubtfulRow = ({ file }: { file: AdminFile }) => (
  <li className="lib-file" id={`file-${file.id}`}>
    <FileName path={file.path.slice(file.path.lastIndexOf('/') + 1)} />
    <p className="lib-understood">{file.understood}</p>
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="file" value={file.id} />
      {file.candidates.length > 0 && (
        <CandidateList legend={`What ${file.path} may be`} candidates={file.candidates} exact />
      )}
      <p className="lib-acts">
        {file.candidates.length > 0 && (
          <button type="submit" className="button is-small" name="intent" value="settle">
            Settle
          </button>
        )}
        <Link className="button is-ghost is-small" to={`/admin/library/${file.id}`}>
          Something else …
        </Link>
        <button type="submit" className="tap" name="intent" value="ignore">
          Ignore
        </button>
      </p>
    </Form>
  </li>
)
