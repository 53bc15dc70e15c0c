/** A title in the admin form: current values, source values and edits. */
import { englishTitle } from '#src/catalogue/anime.ts'
import {
  EDIT_FIELDS,
  type EditableFields,
  type EditField,
  ADMIN_ONLY_FIELDS,
  withEdits,
} from '#src/catalogue/overrides/overrides.ts'
import type { EditedTitle } from '#src/catalogue/overrides/store.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { createRevision } from './revision.ts'

export interface EditableTitle {
  id: string
  data_id: string
  title: string
  hidden: boolean
  premium: boolean
  adult: boolean
  /** Current values. */
  fields: EditableFields
  /** Values from the sources. */
  sources: EditableFields
  /** Fields edited by admins, without the flags. */
  edited: EditField[]
  /** The source of each source value. */
  origins: Readonly<Record<string, string>>
  /** Identifies the values that the form showed, to detect conflicting edits. */
  revision: string
  /** The title's playable media. */
  held: { sources: number; files: number }
}

const isFlag = (field: EditField): boolean => ADMIN_ONLY_FIELDS.some((flag) => flag === field)

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
    edited: EDIT_FIELDS.filter((field) => field in edits && !isFlag(field)),
    origins,
    revision: createRevision(fields),
    held,
  }
}
