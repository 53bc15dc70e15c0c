import { toPrintable } from '#src/library/printable.ts'
import { Moment } from './date-time.tsx'
import type { Overview } from '../schemas.ts'

/** The operator's folders, what the last scan said, and what this machine lacks. */
export function FolderPanel({ overview: { folders, scan, lacking } }: { overview: Overview }) {
  return (
    <section className="admin-panel lib-panel" aria-label="Folders">
      {lacking !== null && (
        <p className="form-trouble" role="alert">
          {`Videos are listed, but not made playable: ${lacking} Install ffmpeg with libx264, or say by FFMPEG where it is, and start the site again.`}
        </p>
      )}
      {folders.length === 0 ? (
        <>
          <h2>No folder of videos is set up</h2>
          <p>
            Start the site with <code>MEDIA_DIR</code> set to one, or to several with the platform’s path delimiter
            between them.
          </p>
        </>
      ) : (
        <ul className="lib-folders">
          {folders.map(({ path, readable, files }) => (
            <li key={path}>
              <code dir="ltr">{toPrintable(path)}</code>
              {readable ? (
                <span className="lib-good">{files === 1 ? '1 video' : `${files} videos`}</span>
              ) : (
                <span className="lib-bad">cannot be read; what it held is left as it was</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {folders.length > 0 && <LastScan scan={scan} />}
    </section>
  )
}

function LastScan({ scan: { running, at, lines, warnings, ignored } }: Pick<Overview, 'scan'>) {
  return (
    <div className="lib-scan">
      <p>
        {running ? 'A scan is under way. ' : ''}
        {at === null ? (
          running ? (
            ''
          ) : (
            'Not looked through yet since the site has started.'
          )
        ) : (
          <>
            Last scan <Moment at={at} />: {lines.join('; ')}.
          </>
        )}
      </p>
      {warnings.length > 0 && (
        <LineList
          name={warnings.length === 1 ? '1 thing was left out' : `${warnings.length} things were left out`}
          lines={warnings}
        />
      )}
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
