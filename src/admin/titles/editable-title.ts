/** A title as an admin edits it: what is shown, what the sources say, and what is the admin's own. Pure. */
import { englishTitle } from '#src/catalogue/anime.ts'
import {
  EDIT_FIELDS,
  type EditableFields,
  type EditField,
  MARKS,
  withEdits,
} from '#src/catalogue/overrides/overrides.ts'
import type { EditedTitle } from '#src/catalogue/overrides/store.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { revisionOf } from './revision.ts'

export interface EditableTitle {
  id: string
  data_id: string
  title: string
  hidden: boolean
  premium: boolean
  adult: boolean
  /** What the site shows. */
  fields: EditableFields
  /** What the sources say. */
  sources: EditableFields
  /** The fields that are an admin's, beside the marks. */
  edited: EditField[]
  /** The source that each field of theirs is from. */
  origins: Readonly<Record<string, string>>
  /** Tells what was shown from what has come since. */
  revision: string
  /** What of it can be played. */
  held: { sources: number; files: number }
}

const isMark = (field: EditField): boolean => (MARKS as readonly EditField[]).includes(field)

export function toEditableTitle(
  title: Title,
  { sources, origins, edits }: EditedTitle,
  held: EditableTitle['held'],
): EditableTitle {
  const fields = withEdits(sources, edits)
  return {
    id: title.id,
    data_id: String(title.number),
    title: englishTitle(title.names),
    hidden: fields.hidden,
    premium: fields.premium,
    adult: fields.adult,
    fields,
    sources,
    edited: EDIT_FIELDS.filter((field) => field in edits && !isMark(field)),
    origins,
    revision: revisionOf(fields),
    held,
  }
}
