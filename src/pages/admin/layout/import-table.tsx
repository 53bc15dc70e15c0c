import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { Moment } from '#src/admin/library/view/date-time.tsx'
import { SOURCE_NAMES, STATE_WORDS, writeCounts } from '../import-words.ts'

/** The imports that there were; on a phone each is a card. */
export const ImportTable = ({ imports }: { imports: readonly ImportAttempt[] }) => (
  <table className="admin-table">
    <thead>
      <tr>
        <th scope="col">Source</th>
        <th scope="col">How it ended</th>
        <th scope="col">What came of it</th>
        <th scope="col">Begun</th>
      </tr>
    </thead>
    <tbody>
      {imports.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <b>{SOURCE_NAMES[one.source] ?? one.source}</b>
            {one.words.length > 0 && (
              <code>
                {one.words.map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </code>
            )}
          </th>
          <td data-name="How it ended">
            <span className={`state is-${one.state}`}>{STATE_WORDS[one.state]}</span>
            {one.failure !== null && <p className="admin-words">{one.failure}</p>}
            {one.endedAt !== null && (
              <p className="quiet">
                <Moment at={one.endedAt} />
              </p>
            )}
          </td>
          <td data-name="What came of it">{writeCounts(one)}</td>
          <td data-name="Begun">
            <Moment at={one.begunAt} />
            <p className="quiet">{one.begunBy === null ? 'on the machine' : `by ${one.begunBy}`}</p>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
