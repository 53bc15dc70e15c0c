import { Form } from 'react-router'
import { CandidateList } from './candidate-list.tsx'
import { FileName } from './file-name.tsx'
import type { AdminCandidate, AdminFile, AdminTitle } from '../schemas.ts'

interface SettleFormProps {
  file: AdminFile
  /** Of the same folder, waiting to be settled too. */
  beside: readonly AdminFile[]
  /** All of them are settled. */
  all: boolean
  found: readonly AdminTitle[]
}

/** Says which title and episodes a file is, or all of a folder. */
export function SettleForm({ file, beside, all, found }: SettleFormProps) {
  const candidates = all ? ofAll([file, ...beside]) : file.candidates
  return (
    <Form className="lib-settle" method="post" replace preventScrollReset>
      {candidates.length + found.length > 0 ? (
        <CandidateList legend="Titles" candidates={candidates} found={found} exact={!all} />
      ) : (
        <p className="quiet">Nothing is known that it may be: look for its title above.</p>
      )}
      <div className="form-field lib-short">
        <label htmlFor="other">Or a title by its id</label>
        <input className="field" id="other" name="other" autoComplete="off" placeholder="paper-moon-10000" />
      </div>
      {all ? <FileBoxes files={[file, ...beside]} /> : <input type="hidden" name="file" value={file.id} />}
      {all ? <Counting /> : <Episodes file={file} />}
      <p className="lib-acts">
        <button type="submit" className="button is-small" name="intent" value="settle">
          {all ? 'Settle those that are ticked' : 'Settle'}
        </button>
        <button type="submit" className="button is-ghost is-small" name="intent" value="ignore">
          {all ? 'Ignore those that are ticked' : 'Ignore'}
        </button>
      </p>
    </Form>
  )
}

const FileBoxes = ({ files }: { files: readonly AdminFile[] }) => (
  <fieldset className="lib-boxes">
    <legend>Which files?</legend>
    {files.map(({ id, path, understood }) => (
      <label key={id}>
        <input type="checkbox" name="file" value={id} defaultChecked />
        <span>
          <FileName path={path.slice(path.lastIndexOf('/') + 1)} />
          <small className="quiet">{understood}</small>
        </span>
      </label>
    ))}
  </fieldset>
)

const Episodes = ({ file: { said } }: { file: AdminFile }) => (
  <div className="form-field lib-short">
    <label htmlFor="episodes">Episode, or episodes</label>
    <p className="form-hint" id="episodes-hint">
      {`3, or 3-4 for two in one file. Left empty: ${said ? 'what the choice above or the name says' : 'what the choice above says'}.`}
    </p>
    <input className="field" id="episodes" name="episodes" autoComplete="off" aria-describedby="episodes-hint" />
  </div>
)

const Counting = () => (
  <fieldset className="lib-counting">
    <legend>Which episodes?</legend>
    <label>
      <input type="radio" name="count" value="off" defaultChecked />
      <span>Those that their names say</span>
    </label>
    <label>
      <input type="radio" name="count" value="on" />
      <span>In the order of their names, counted from</span>
    </label>
    <input className="field" name="counted" defaultValue="1" inputMode="numeric" aria-label="First episode" />
  </fieldset>
)

/** Each title once, with the best that is said for it. */
function ofAll(files: readonly AdminFile[]): AdminCandidate[] {
  const best = new Map<number, AdminCandidate>()
  for (const candidate of files.flatMap((file) => file.candidates)) {
    if (candidate.confidence > (best.get(candidate.anime)?.confidence ?? -1)) best.set(candidate.anime, candidate)
  }
  return [...best.values()].toSorted((a, b) => b.confidence - a.confidence).slice(0, 8)
}
