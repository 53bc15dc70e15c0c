import type { AdminCandidate, AdminTitle } from '../schemas.ts'
import { TitleLine } from './title-row.tsx'
import { toEpisodes } from '../parsed-name.ts'

interface CandidateListProps {
  /** Names the list for those who listen. */
  legend: string
  candidates: readonly AdminCandidate[]
  /** Titles that somebody has looked for: they take the place of the others. */
  found?: readonly AdminTitle[]
  /** Whether a candidate also says which episode it is. */
  exact: boolean
}

const NONE: readonly AdminTitle[] = []

/** What a file may be, to choose one of. */
export function CandidateList({ legend, candidates, found = NONE, exact }: CandidateListProps) {
  const options = found.length > 0 ? found.map((title) => toOption(title, candidates)) : candidates
  return (
    <fieldset className="lib-candidates">
      <legend className="vh">{legend}</legend>
      {options.map(({ anime, title, name, confidence, why, first, last }, index) => (
        <label key={`${anime} ${first}`} className="lib-candidate">
          <input
            type="radio"
            name="title"
            value={exact && first > 0 ? `${anime}:${first === last ? first : `${first}-${last}`}` : anime}
            defaultChecked={index === 0}
          />
          <TitleLine title={title} name={name}>
            {first > 0 && (
              <span className="lib-why">
                {exact && <span>{toEpisodes(first, last)}</span>}
                <span className="lib-share">{`${Math.round(confidence * 100)} %`}</span>
                <span className="quiet">{why}</span>
              </span>
            )}
          </TitleLine>
        </label>
      ))}
    </fieldset>
  )
}

/** A title that was looked for, with what is known of it anyway. */
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
