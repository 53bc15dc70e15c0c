import { pluralise } from '#src/platform/text/numbers.ts'
import { Link } from '#src/ui/link.tsx'
import { AdminTable, type Columns } from '../../components/admin-table.tsx'
import { formatFileSize } from '../../components/format-bytes.ts'
import { UserLink } from '../../users/user-link.tsx'
import { formatEpisodes } from '../parsed-name.ts'
import type { Overview } from '../schemas.ts'

type Viewer = Overview['playing']['viewers'][number]

const COLUMNS: Columns<Viewer> = [
  { name: 'Video', cell: (viewer) => <Video of={viewer} /> },
  { name: 'Viewer', cell: ({ user }) => (user ? <UserLink of={user} /> : 'Visitor') },
  { name: 'Quality', cell: ({ quality }) => quality ?? '–' },
  { name: 'Delivery', cell: ({ delivery }) => delivery },
]

/** Who plays what, and what it costs the server. */
export function PlayingPanel({ playing: { viewers, encoders } }: { playing: Overview['playing'] }) {
  if (viewers.length === 0 && !encoders) return null
  return (
    <section className="admin-panel lib-panel" aria-label="Playing now">
      <h2>Playing now</h2>
      {viewers.length === 0 ? (
        <p>No one is watching.</p>
      ) : (
        <AdminTable rows={viewers} keyOf={(viewer) => viewers.indexOf(viewer)} columns={COLUMNS} />
      )}
      {encoders && <p className="muted">{describeEncoders(encoders)}</p>}
    </section>
  )
}

const Video = ({ of: { file, path, title, first, last } }: { of: Viewer }) => (
  <Link className="admin-link" to={`/admin/library/${file}`}>
    {title
      ? `${title.title}${first === null ? '' : `, ${formatEpisodes(first, last ?? first)}`}`
      : path.slice(path.lastIndexOf('/') + 1)}
  </Link>
)

const describeEncoders = ({ slots, used, waiting, memory, maxMemory }: NonNullable<Overview['playing']['encoders']>) =>
  `${used} of ${pluralise(slots, 'encoder')} in use${waiting > 0 ? `, ${waiting} waiting` : ''}. ` +
  `Segments in memory: ${formatFileSize(memory)} of ${formatFileSize(maxMemory)}.`
