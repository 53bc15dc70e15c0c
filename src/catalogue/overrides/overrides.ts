/** Edits of titles by admins, which override imported fields. */
import * as z from 'zod'
import { keysOf } from '#src/platform/keys-of.ts'
import { toLine, toParagraphs } from '#src/platform/text/plain-text.ts'
import { FORMATS, RATINGS, SEASONS, STATUSES } from '../anime.ts'
import { GENRES } from '../genre.ts'
import { titleRecordSchema } from '../record.ts'
import { formatTag, parseTag } from '../tag.ts'

const record = titleRecordSchema.shape
const shortText = (max: number) =>
  z
    .string()
    .transform(toLine)
    .pipe(z.string().min(1, 'Names can’t be empty').max(max, `Names can have at most ${max} characters`))
const textList = (max: number, maxItems: number) =>
  z
    .array(shortText(max))
    .max(maxItems)
    .transform((names) => [...new Set(names)])
const day = z
  .string()
  .trim()
  .refine(
    (text) => record.startDate.safeParse(text).success && isDay(text),
    'Enter dates as 1998, 1998-04 or 1998-04-03',
  )

const tagLine = z.string().transform((line, issues) => {
  const tag = parseTag(toLine(line))
  if (tag !== null) return formatTag(tag)
  issues.addIssue('Write tags as: Iyashikei, 80 or: Tragedy, 90, spoiler')
  return z.NEVER
})

/** Null means that the title has no value. */
const fieldsSchema = z.object({
  english: shortText(500).nullable(),
  romaji: shortText(500).nullable(),
  japanese: shortText(500).nullable(),
  synonyms: textList(500, 200),
  synopsis: z
    .string()
    .transform(toParagraphs)
    .pipe(
      z.string().min(1, 'The synopsis can’t be empty').max(20_000, 'The synopsis can have at most 20,000 characters'),
    )
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
  tags: z
    .array(tagLine)
    .max(120)
    .transform((tags) => [...new Set(tags)])
    .meta({ description: 'Each as `Iyashikei`, `Iyashikei, 80` (its rank) or `Tragedy, 90, spoiler`' }),
  studios: textList(200, 60),
  producers: textList(200, 120),
  poster: z
    .url({ protocol: /^https?$/, error: 'The poster must be a URL that starts with https://' })
    .max(2000)
    .nullable(),
  adult: z.boolean(),
  premium: z.boolean(),
  /** Excluded from lists and search; its pages answer 410. */
  hidden: z.boolean(),
})
export const editsSchema = fieldsSchema.partial()

/** A title's editable fields. */
export type EditableFields = z.infer<typeof fieldsSchema>
export type EditField = keyof EditableFields
/** The fields that an admin has edited. */
export type Edits = Partial<EditableFields>

export const EDIT_FIELDS = keysOf(fieldsSchema.shape)
/** Fields that no source provides. */
export const ADMIN_ONLY_FIELDS = ['premium', 'hidden'] as const satisfies readonly EditField[]

/** Whether a full date exists, unlike 2026-02-30. */
function isDay(text: string): boolean {
  if (text.length < 10) return true
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Whether two values of a field are the same. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Applies the edits to the imported fields. */
export const withEdits = (sources: EditableFields, edits: Edits): EditableFields => ({ ...sources, ...edits })

/** Whether any of the three names is set. */
export const hasName = ({
  english,
  romaji,
  japanese,
}: Pick<EditableFields, 'english' | 'romaji' | 'japanese'>): boolean => (english ?? romaji ?? japanese) !== null
