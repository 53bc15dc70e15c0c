import { GENRES, genreLabel } from '../genre.ts'
import type { OnChoice } from './use-filters.ts'

interface GenreBoxesProps {
  chosen: readonly string[]
  onChange: OnChoice
}

/** All of the chosen ones are what a title must have. */
export function GenreBoxes({ chosen, onChange }: GenreBoxesProps) {
  return (
    <fieldset className="boxes">
      <legend>Titles that have all of these</legend>
      {GENRES.map((genre) => (
        <label key={genre}>
          <input type="checkbox" name="genres" value={genre} checked={chosen.includes(genre)} onChange={onChange} />
          {genreLabel(genre)}
        </label>
      ))}
    </fieldset>
  )
}
