import { CachedPart } from '#src/ui/cached-part.tsx'
import { GENRES, genreLabel } from '../genre.ts'
import { useCatalogueApi } from '../use-catalogue-api.ts'
import type { GenreChoice } from './choices.ts'
import type { OnChoice } from './use-filters.ts'

interface GenreBoxesProps {
  chosen: readonly string[]
  excluded: readonly string[]
  /** A genre that is not offered, since all titles of the list have it. */
  fixed?: string | undefined
  onChange: OnChoice
}

/** Two checkboxes for each genre: titles must have all selected ones, and none of those that are left out. */
export function GenreBoxes({ chosen, excluded, fixed, onChange }: GenreBoxesProps) {
  const toBox = (name: GenreChoice, genre: string, checked: boolean) => (
    <input
      type="checkbox"
      name={name}
      value={genre}
      checked={checked}
      aria-label={name === 'exclude' ? `Exclude ${genreLabel(genre)}` : undefined}
      onChange={({ target }) => {
        // a genre is either wanted or left out
        const boxes = target.form?.querySelectorAll<HTMLInputElement>(`[type='checkbox'][value='${genre}']`) ?? []
        for (const box of boxes) if (box !== target) box.checked = false
        onChange({ target })
      }}
    />
  )
  const { genres = GENRES } = useCatalogueApi()
  return (
    <CachedPart
      element="fieldset"
      className="checkboxes"
      of={chosen.length + excluded.length > 0 ? undefined : ['genres', fixed, genres]}
    >
      {() => (
        <>
          <legend>Match all selected genres; a minus leaves one out</legend>
          {genres
            .filter((genre) => genre !== fixed)
            .map((genre) => (
              <span key={genre}>
                <label>
                  {toBox('genres', genre, chosen.includes(genre))}
                  {genreLabel(genre)}
                </label>
                <label>
                  {toBox('exclude', genre, excluded.includes(genre))}
                  <span aria-hidden="true">−</span>
                </label>
              </span>
            ))}
        </>
      )}
    </CachedPart>
  )
}
