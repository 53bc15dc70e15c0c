/** What admins say of a title: each field of theirs stands before what the sources say. Pure. */
import * as z from 'zod'
import { toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { FORMATS, RATINGS, SEASONS, STATUSES } from '../anime.ts'
import { GENRES } from '../genre.ts'
import { titleRecordSchema } from '../record.ts'

const record = titleRecordSchema.shape
const line = (max: number) =>
  z
    .string()
    .transform(toLine)
    .pipe(z.string().min(1).max(max, `Please keep a name to ${max} characters`))
const lines = (max: number, most: number) =>
  z
    .array(line(max))
    .max(most)
    .transform((names) => [...new Set(names)])
const day = z
  .string()
  .trim()
  .refine(
    (text) => record.startDate.safeParse(text).success && isDay(text),
    'A date is written 1998, 1998-04 or 1998-04-03',
  )

/** Null says that there is none. */
const fieldsSchema = z.object({
  english: line(500).nullable(),
  romaji: line(500).nullable(),
  japanese: line(500).nullable(),
  synonyms: lines(500, 200),
  synopsis: z
    .string()
    .transform(toParagraphs)
    .pipe(z.string().min(1).max(20_000, 'Please keep the synopsis to 20,000 characters'))
    .nullable(),
  format: z.enum(FORMATS),
  status: z.enum(STATUSES).nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  season: z.enum(SEASONS).nullable(),
  seasonYear: z.int().min(1900).max(2200).nullable(),
  episodes: z.int().min(1).max(99_999).nullable(),
  minutes: z.int().min(1).max(1_000).nullable(),
  rating: z.enum(RATINGS).nullable(),
  genres: z.array(z.enum(GENRES)).max(GENRES.length),
  studios: lines(200, 60),
  producers: lines(200, 120),
  poster: z
    .url({ protocol: /^https?$/, error: 'The poster is an address that begins with https://' })
    .max(2000)
    .nullable(),
  adult: z.boolean(),
  premium: z.boolean(),
  /** Nowhere to be found, and 410 at its addresses. */
  hidden: z.boolean(),
})
export const editsSchema = fieldsSchema.partial()

/** A title's fields with a word for each of them. */
export type EditableFields = z.infer<typeof fieldsSchema>
export type EditField = keyof EditableFields
/** The fields that an admin has said something of. */
export type Edits = Partial<EditableFields>

export const EDIT_FIELDS = Object.keys(fieldsSchema.shape) as EditField[]
/** No source says anything of these. */
export const MARKS = ['premium', 'hidden'] as const satisfies readonly EditField[]

/** A day that there is. */
function isDay(text: string): boolean {
  if (text.length < 10) return true
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What is said once the edits stand before it. */
export const withEdits = (said: EditableFields, edits: Edits): EditableFields => ({ ...said, ...edits })

/** Whether it has a name in any language. */
export const hasName = ({
  english,
  romaji,
  japanese,
}: Pick<EditableFields, 'english' | 'romaji' | 'japanese'>): boolean => (english ?? romaji ?? japanese) !== null
