/** Checks a document against JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), without fields that it does not describe. */
import * as z from 'zod'
import { checkDate, checkHtml, checkLanguage, checkLine, checkTag, checkUnique, checkUrl } from './check-values.ts'

const checked = (check: (value: string) => string[]) =>
  z.string().superRefine((value, context) => {
    for (const message of check(value)) context.addIssue({ code: 'custom', message })
  })

const url = checked(checkUrl)
const line = checked(checkLine)
const authors = z.array(z.strictObject({ name: line.min(1), url: url.optional(), avatar: url.optional() })).min(1)

const item = z.strictObject({
  id: checked(checkTag),
  url,
  title: line.min(1),
  content_html: checked(checkHtml),
  summary: line.min(1).optional(),
  image: url,
  date_published: checked(checkDate),
  date_modified: checked(checkDate),
  tags: z.array(line.min(1)).min(1).optional(),
})

const feed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: line.min(1),
  home_page_url: url,
  feed_url: url,
  description: line.min(1),
  icon: url,
  favicon: url,
  authors,
  language: checked(checkLanguage),
  items: z.array(item),
})

export type ReadJsonFeed = z.infer<typeof feed>

/** What is wrong with the document; empty if it is valid. */
export function checkJsonFeed(source: string): string[] {
  const parsed = feed.safeParse(JSON.parse(source))
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return [
    ...checkUnique(
      'id',
      parsed.data.items.map(({ id }) => id),
    ),
    ...parsed.data.items.flatMap(({ tags = [] }) => checkUnique('tag', tags)),
  ]
}

/** The document, which must be valid. */
export const readJsonFeed = (source: string): ReadJsonFeed => feed.parse(JSON.parse(source))
