import { type ReactNode, useId } from 'react'
import { genreLabel, GENRES } from '#src/catalogue/genre.ts'
import type { EditableTitle } from './editable-title.ts'
import { type FormField, toFormText } from './form-fields.ts'

interface EditFieldProps {
  of: FormField
  title: EditableTitle
  /** The submitted values of a rejected form. */
  submitted: URLSearchParams | undefined
}

/** A field of the title form; if edited, also with the source's value and a reset button. */
export function EditField({ of, title, submitted }: EditFieldProps) {
  const { field, label, hint, kind } = of
  const id = useId()
  const edited = title.edited.includes(field)
  const described = [hint && `${id}-hint`, edited && `${id}-source`].filter(Boolean).join(' ') || undefined
  const shared = { id, name: field, 'aria-describedby': described, lang: of.lang }
  return (
    <div className="form-field edit-field" data-kind={kind} data-edited={edited ? '' : undefined}>
      {kind === 'genres' ? (
        <Genres shown={submitted?.getAll('genres') ?? title.fields.genres} />
      ) : (
        <>
          <label htmlFor={id}>{label}</label>
          <Control
            of={of}
            shared={shared}
            value={submitted ? (submitted.get(field) ?? '') : toFormText(title.fields[field])}
          />
        </>
      )}
      {hint !== undefined && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {edited && (
        <p className="edit-source" id={`${id}-source`}>
          <span className="status-label">Edited</span>
          <span>
            {`${sourceOf(title, field)}: `}
            <q>{toSourceValue(title, field)}</q>
          </span>
          <label className="edit-reset">
            <input
              type="checkbox"
              name="reset"
              value={field}
              defaultChecked={submitted?.getAll('reset').includes(field)}
            />{' '}
            Reset to source
          </label>
        </p>
      )}
    </div>
  )
}

interface ControlProps {
  of: FormField
  shared: { id: string; name: string; 'aria-describedby': string | undefined; lang: string | undefined }
  value: string
}

function Control({ of: { kind, options, none }, shared, value }: ControlProps): ReactNode {
  switch (kind) {
    case 'text':
      return <textarea className="field" rows={8} {...shared} defaultValue={value} />
    case 'lines':
      return <textarea className="field" rows={3} {...shared} defaultValue={value} />
    case 'number':
      return <input className="field" inputMode="numeric" {...shared} defaultValue={value} />
    case 'flag':
      return <input type="checkbox" {...shared} defaultChecked={value === 'true' || value === 'on'} />
    case 'choice':
      return (
        <select className="field" {...shared} defaultValue={value}>
          {none !== false && <option value="">Unknown</option>}
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )
    case 'genres':
    case 'line':
      return <input className="field" {...shared} defaultValue={value} />
  }
}

const Genres = ({ shown }: { shown: readonly string[] }) => (
  <fieldset className="edit-genres">
    <legend>Genres</legend>
    {GENRES.map((genre) => (
      <label key={genre}>
        <input type="checkbox" name="genres" value={genre} defaultChecked={shown.includes(genre)} /> {genreLabel(genre)}
      </label>
    ))}
  </fieldset>
)

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  starter: 'Starter catalogue',
  anilist: 'AniList',
  jikan: 'MyAnimeList',
  'offline-database': 'Offline database',
}

/** Formats the source's value for display. */
function toSourceValue({ sources }: EditableTitle, field: FormField['field']): string {
  if (field === 'genres') return sources.genres.map(genreLabel).join(', ') || 'empty'
  const value = sources[field]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return toFormText(value).replaceAll('\n', ', ') || 'empty'
}

const sourceOf = ({ origins }: EditableTitle, field: string): string => SOURCE_NAMES[origins[field] ?? ''] ?? 'Sources'
