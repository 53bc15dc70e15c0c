import { Form } from 'react-router'
import { pluralise } from '#src/platform/text/numbers.ts'
import { toPrintable } from '#src/library/printable.ts'
import { Link } from '#src/ui/link.tsx'
import { UncertainRow } from './uncertain-row.tsx'
import { FileRow } from './file-row.tsx'
import type { AdminFile } from '../schemas.ts'

interface FileGroupsProps {
  files: readonly AdminFile[]
  /** Whether the files have different statuses. */
  mixed: boolean
}

/** Files grouped by folder, which can be matched together. */
export function FileGroups({ files, mixed }: FileGroupsProps) {
  const groups = Map.groupBy(files, ({ folder, path }) => `${folder}/${path.slice(0, path.lastIndexOf('/') + 1)}`)
  return [...groups].map(([directory, own]) => (
    <section className="lib-group" key={directory} aria-label={directory}>
      <header className="admin-head">
        <h2 dir="ltr">{toPrintable(directory)}</h2>
        <GroupActions files={own} />
      </header>
      <ul>
        {own.map((file) =>
          file.status === 'doubtful' ? (
            <UncertainRow key={file.id} file={file} />
          ) : (
            <FileRow key={file.id} file={file} showStatus={mixed} />
          ),
        )}
      </ul>
    </section>
  ))
}

function GroupActions({ files }: { files: readonly AdminFile[] }) {
  const present = files.filter(({ status }) => status !== 'missing')
  const open = present.find(({ status }) => status === 'doubtful' || status === 'unmatched')
  const first = open ?? present[0]
  if (!first || present.length < 2) return null
  return (
    <span className="lib-actions">
      <UndoButton files={present} />
      <Link className="button is-ghost is-small" to={`/admin/library/${first.id}?all=folder`}>
        {open ? 'Match whole folder' : 'Change whole folder'}
      </Link>
    </span>
  )
}

/** Takes back the last change of matches of these files, if there was one. */
export function UndoButton({ files }: { files: readonly AdminFile[] }) {
  const last = files.reduce(
    (latest, { changedAt }) => (changedAt !== null && changedAt > latest ? changedAt : latest),
    '',
  )
  const ids = files.flatMap(({ id, changedAt }) => (changedAt === last ? [id] : []))
  if (ids.length === 0) return null
  return (
    <Form method="post" replace preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="file" value={id} />
      ))}
      <button type="submit" className="button is-ghost is-small" name="intent" value="undo">
        {`Undo change of ${pluralise(ids.length, 'file')}`}
      </button>
    </Form>
  )
}
