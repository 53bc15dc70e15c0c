import { Form } from 'react-router'
import { CandidateList } from './candidate-list.tsx'
import { formatEpisodes } from '../parsed-name.ts'
import { FileName } from './file-name.tsx'
import type { AdminCandidate, AdminFile, AdminTitle } from '../schemas.ts'

interface MatchFormProps {
  file: AdminFile
  /** The other files of the same directory or title. */
  siblings: readonly AdminFile[]
  /** Whether all of them are matched together. */
  all: boolean
  found: readonly AdminTitle[]
}

/** Matches a file, or all files of a folder, to a title and episodes. */
export function MatchForm({ file, siblings, all, found }: MatchFormProps) {
  const candidates = all ? bestCandidates([file, ...siblings]) : file.candidates
  return (
    <Form className="admin-section" method="post" replace preventScrollReset>
      {candidates.length + found.length > 0 ? (
        <CandidateList legend="Titles" candidates={candidates} found={found} exact={!all} />
      ) : (
        <p className="muted">No suggestions. Search for the title above.</p>
      )}
      <div className="form-field lib-narrow">
        <label htmlFor="other">Or enter a title ID</label>
        <input className="field" id="other" name="other" autoComplete="off" placeholder="paper-moon-10000" />
      </div>
      {all ? <FileBoxes files={[file, ...siblings]} /> : <input type="hidden" name="file" value={file.id} />}
      {all ? <Numbering /> : <Episodes file={file} />}
      <p className="lib-actions">
        <button type="submit" className="button is-small" name="intent" value="match">
          {all ? 'Match selected' : 'Match'}
        </button>
        {all && (
          <>
            <button type="submit" className="button is-ghost is-small" name="intent" value="reopen">
              Match by name again
            </button>
            <button type="submit" className="button is-ghost is-small" name="intent" value="retry">
              Prepare again
            </button>
          </>
        )}
        <button type="submit" className="button is-ghost is-small" name="intent" value="ignore">
          {all ? 'Ignore selected' : 'Ignore'}
        </button>
      </p>
    </Form>
  )
}

const FileBoxes = ({ files }: { files: readonly AdminFile[] }) => (
  <fieldset className="lib-checkboxes">
    <legend>Files</legend>
    {files.map(({ id, path, understood, reason, title, first, last }) => (
      <label key={id}>
        <input type="checkbox" name="file" value={id} defaultChecked />
        <span>
          <FileName path={path.slice(path.lastIndexOf('/') + 1)} />
          <small className="muted">
            {title && first !== null
              ? `${title.title}, ${formatEpisodes(first, last ?? first)}`
              : (reason ?? understood)}
          </small>
        </span>
      </label>
    ))}
  </fieldset>
)

const Episodes = ({ file: { namedEpisodes } }: { file: AdminFile }) => (
  <div className="form-field lib-narrow">
    <label htmlFor="episodes">Episodes</label>
    <p className="form-hint" id="episodes-hint">
      {`3, or 3-4 for several in one file. Leave empty to use ${namedEpisodes ? 'the choice above or the file name' : 'the choice above'}.`}
    </p>
    <input className="field" id="episodes" name="episodes" autoComplete="off" aria-describedby="episodes-hint" />
  </div>
)

const Numbering = () => (
  <fieldset className="lib-numbering">
    <legend>Episodes</legend>
    <label>
      <input type="radio" name="count" value="off" defaultChecked />
      <span>Read from the file names</span>
    </label>
    <label>
      <input type="radio" name="count" value="on" />
      <span>Number by file name, starting from</span>
    </label>
    <input className="field" name="counted" defaultValue="1" inputMode="numeric" aria-label="First episode" />
  </fieldset>
)

/** Each title once, with its best candidate. */
function bestCandidates(files: readonly AdminFile[]): AdminCandidate[] {
  const best = new Map<number, AdminCandidate>()
  for (const candidate of files.flatMap((file) => file.candidates)) {
    if (candidate.confidence > (best.get(candidate.anime)?.confidence ?? -1)) best.set(candidate.anime, candidate)
  }
  return [...best.values()].toSorted((a, b) => b.confidence - a.confidence).slice(0, 8)
}
