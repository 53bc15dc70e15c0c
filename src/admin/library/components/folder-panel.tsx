import { Link } from '#src/ui/link.tsx'
import { toPrintable } from '#src/library/printable.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { NamedFolder, Overview } from '../schemas.ts'
import { FolderSettings } from './folder-settings.tsx'

type Shown = Pick<Overview, 'folders' | 'scan' | 'lacking' | 'counts'>

interface FolderPanelProps {
  overview: Shown
  /** The folders with their names and who sees them, and limited ones that are in others or not configured. */
  named: readonly NamedFolder[]
}

/** The media folders and who sees them, the result of the last scan, how many videos play already, and missing programs. */
export function FolderPanel({ overview: { folders, scan, lacking, counts }, named }: FolderPanelProps) {
  const others = named.filter(({ path, within }) => within !== path)
  return (
    <section className="admin-panel lib-panel" aria-label="Folders">
      {lacking !== null && (
        <p className="form-trouble" role="alert">
          {`Videos are listed but can’t be played: ${lacking} Install ffmpeg with libx264, or set FFMPEG to its path, and restart the site.`}
        </p>
      )}
      {folders.length === 0 && (
        <>
          <h2>No video folder is set up</h2>
          <p>
            Enter the folders under Settings, or set <code>MEDIA_DIR</code>.
          </p>
          <Link className="button is-small" to="/admin/setup?step=videos">
            Set up videos
          </Link>
        </>
      )}
      {folders.length + others.length > 0 && (
        <ul className="lib-folders">
          {folders.map(({ path, problem, files }) => (
            <li key={path}>
              <FolderPath path={path} name={named.find((one) => one.path === path)?.name} />
              {problem === null ? (
                <span className="lib-ok">{pluralise(files, 'video')}</span>
              ) : (
                <span className="lib-error">
                  {files > 0 &&
                    `${pluralise(files, 'video')} ${files === 1 ? 'stays' : 'stay'} listed, but the folder `}
                  {problem}
                </span>
              )}
              {named.map(
                (one, at) => one.path === path && <FolderSettings key={path} folder={one} id={`folder-${at}`} />,
              )}
            </li>
          ))}
          {others.map((folder, at) => (
            <li key={folder.path}>
              <FolderPath path={folder.path} name={folder.name} />
              <span className="muted">
                {folder.within === null ? 'Not configured' : 'Limited within the folder above it'}
              </span>
              <FolderSettings folder={folder} id={`other-${at}`} />
            </li>
          ))}
        </ul>
      )}
      {folders.length > 0 && <LastScan scan={scan} />}
      {counts.preparing > 0 && <PlayableSoFar ready={counts.ready} all={counts.ready + counts.preparing} />}
    </section>
  )
}

const FolderPath = ({ path, name }: { path: string; name: string | undefined }) => (
  <span>
    {name && <strong>{name}</strong>}
    <code dir="ltr">{toPrintable(path)}</code>
  </span>
)

const PlayableSoFar = ({ ready, all }: { ready: number; all: number }) => (
  <div className="lib-scan">
    <p>{`${formatNumber(ready)} of ${pluralise(all, 'matched video')} can be played so far.`}</p>
    <progress aria-label="Videos that can be played" max={all} value={ready} />
  </div>
)

function LastScan({ scan: { running, at, lines, warnings, ignored } }: Pick<Overview, 'scan'>) {
  return (
    <div className="lib-scan">
      <p>
        {running ? 'Scanning… ' : ''}
        {at === null ? (
          running ? (
            ''
          ) : (
            'Not scanned since the site started.'
          )
        ) : (
          <>
            Last scan <DateTime at={at} />: {lines.join('; ')}.
          </>
        )}
      </p>
      {warnings.length > 0 && <LineList name={pluralise(warnings.length, 'problem')} lines={warnings} />}
      {ignored.length > 0 && <LineList name="Skipped files" lines={ignored} />}
    </div>
  )
}

const LineList = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <details>
    <summary>{name}</summary>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
)
