import { Form } from 'react-router'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { Link } from '#src/ui/link.tsx'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { formatCount } from './format.ts'
import { scoreLabel } from '#src/list/entries/score-labels.ts'
import { STATISTICS_PATH } from './review-paths.ts'
import type { TitleLink } from './title-link.ts'
import type { CompatibilityWithTitles } from './with-titles.ts'
import { FigureList } from './figure-list.tsx'

type Found = CompatibilityWithTitles<TitleLink>

interface CompareSectionProps {
  comparison: { username: string; error: string | undefined; found: Found | undefined }
  format: ScoreFormat
}

const ID = 'compare-username'

/** Compares the list with another user’s: a plain form, whose result has an address. */
export const CompareSection = ({ comparison: { username, error, found }, format }: CompareSectionProps) => (
  <section className="panel compare" id="compare" aria-labelledby="compare-head">
    <h2 id="compare-head">Compare with another list</h2>
    <Form action={STATISTICS_PATH} method="get" className="compare-form" preventScrollReset>
      <label htmlFor={ID}>Username of someone with a public list</label>
      <div className="row">
        <input
          className="field"
          id={ID}
          name="with"
          defaultValue={username}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${ID}-error`}
        />
        <button className="button is-small" type="submit">
          Compare
        </button>
      </div>
      {error !== undefined && (
        <p className="form-error" id={`${ID}-error`}>
          {error}
        </p>
      )}
    </Form>
    {found && <Comparison found={found} format={format} />}
  </section>
)

function Comparison({ found, format }: { found: Found; format: ScoreFormat }) {
  const { username, shared, scored, correlation, agreement, agreements, disagreements } = found
  if (shared === 0) return <p className="muted">{`You and ${username} don’t have any titles in common yet.`}</p>
  return (
    <>
      <p>{summarise(found)}</p>
      <FigureList
        figures={[
          { name: 'On both lists', value: formatCount(shared), note: `${formatCount(scored)} scored by both` },
          ...(agreement === null
            ? []
            : [{ name: 'Matching scores', value: `${agreement}%`, note: 'within 1 point out of 10' }]),
          ...(correlation === null
            ? []
            : [
                {
                  name: 'Correlation',
                  value: formatCorrelation(correlation),
                  note: 'from −1, opposite, to 1, identical',
                },
              ]),
        ]}
      />
      <div className="compare-lists">
        <ScoreList title="You agree on" scores={agreements} username={username} format={format} />
        <ScoreList title="You disagree on" scores={disagreements} username={username} format={format} />
      </div>
    </>
  )
}

function summarise({ username, scored, correlation }: Found): string {
  if (scored === 0) return `You and ${username} have titles in common, but haven’t both scored any of them.`
  if (correlation === null) return `You and ${username} don’t share enough scores to compare your tastes yet.`
  const taste = TASTES.find(({ from }) => correlation >= from)?.text ?? 'opposite'
  return `You and ${username} have ${taste} taste.`
}

const TASTES = [
  { from: 0.7, text: 'very similar' },
  { from: 0.4, text: 'similar' },
  { from: 0.15, text: 'somewhat similar' },
  { from: -0.15, text: 'different' },
]

const formatCorrelation = (value: number): string => value.toFixed(2).replace('-', '−')

interface ScoreListProps {
  title: string
  scores: Found['agreements']
  username: string
  format: ScoreFormat
}

const ScoreList = ({ title, scores, username, format }: ScoreListProps) =>
  scores.length === 0 ? null : (
    <table className="bar-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">You</th>
          <th scope="col">{username}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ title: of, mine, theirs }) => (
          <tr key={of.id}>
            <th scope="row">
              <Link to={`/${of.id}`} prefetch="intent">
                <TitleText of={of} />
              </Link>
            </th>
            <td>{scoreLabel(mine, format)}</td>
            <td>{scoreLabel(theirs, format)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
