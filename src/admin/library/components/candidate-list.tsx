import type { AdminCandidate, AdminTitle } from '../schemas.ts'
import { TitleRow } from './title-row.tsx'
import { formatEpisodes } from '../parsed-name.ts'

interface CandidateListProps {
  /** Accessible name of the list. */
  legend: string
  candidates: readonly AdminCandidate[]
  /** Search results, which replace the suggested titles. */
  found?: readonly AdminTitle[]
  /** Whether candidates include their episodes. */
  exact: boolean
}

const NONE: readonly AdminTitle[] = []

/** Candidate titles of a file, as radio buttons. */
export function CandidateList({ legend, candidates, found = NONE, exact }: CandidateListProps) {
  const options = found.length > 0 ? found.map((title) => toOption(title, candidates)) : candidates
  return (
    <fieldset className="lib-candidates">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ anime, title, name, confidence, why, first, last }, index) => (
        <label key={`${anime} ${first}`} className="lib-candidate">
          <input
            type="radio"
            name="title"
            value={exact && first > 0 ? `${anime}:${first === last ? first : `${first}-${last}`}` : anime}
            defaultChecked={index === 0}
          />
          <TitleRow title={title} name={name}>
            {first > 0 && (
              <span className="lib-reason">
                {exact && <span>{formatEpisodes(first, last)}</span>}
                <span className="lib-confidence">{`${Math.round(confidence * 100)} %`}</span>
                <span className="muted">{why}</span>
              </span>
            )}
          </TitleRow>
        </label>
      ))}
    </fieldset>
  )
}

/** A search result with the candidate's details, if it is one. */
const toOption = (title: AdminTitle, candidates: readonly AdminCandidate[]): AdminCandidate =>
  candidates.find(({ anime }) => anime === title.number) ?? {
    anime: title.number,
    title,
    name: title.title,
    confidence: 0,
    why: '',
    first: 0,
    last: 0,
  }
