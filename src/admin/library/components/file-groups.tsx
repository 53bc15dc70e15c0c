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
        <MatchAll files={own} />
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

function MatchAll({ files }: { files: readonly AdminFile[] }) {
  const open = files.filter(({ status }) => status === 'doubtful' || status === 'unmatched')
  const [first] = open
  if (!first || open.length < 2) return null
  return (
    <Link className="button is-ghost is-small" to={`/admin/library/${first.id}?all`}>
      Match whole folder
    </Link>
  )
}
