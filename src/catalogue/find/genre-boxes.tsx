import { GENRES, genreLabel } from '../genre.ts'
import type { OnChoice } from './use-filters.ts'

interface GenreBoxesProps {
  chosen: readonly string[]
  /** A genre that is not offered, since all titles of the list have it. */
  excluded?: string | undefined
  onChange: OnChoice
}

/** Checkboxes for genres; titles must have all selected ones. */
export function GenreBoxes({ chosen, excluded, onChange }: GenreBoxesProps) {
  return (
    <fieldset className="checkboxes">
      <legend>Match all selected genres</legend>
      {GENRES.filter((genre) => genre !== excluded).map((genre) => (
        <label key={genre}>
          <input type="checkbox" name="genres" value={genre} checked={chosen.includes(genre)} onChange={onChange} />
          {genreLabel(genre)}
        </label>
      ))}
    </fieldset>
  )
}
