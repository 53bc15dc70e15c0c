import { GENRES, genreLabel } from '../genre.ts'
import type { OnChoice } from './use-filters.ts'

interface GenreBoxesProps {
  chosen: readonly string[]
  /** One that every title of the list has already. */
  given?: string | undefined
  onChange: OnChoice
}

/** All of the chosen ones are what a title must have. */
export function GenreBoxes({ chosen, given, onChange }: GenreBoxesProps) {
  return (
    <fieldset className="boxes">
      <legend>Match all selected genres</legend>
      {GENRES.filter((genre) => genre !== given).map((genre) => (
        <label key={genre}>
          <input type="checkbox" name="genres" value={genre} checked={chosen.includes(genre)} onChange={onChange} />
          {genreLabel(genre)}
        </label>
      ))}
    </fieldset>
  )
}
