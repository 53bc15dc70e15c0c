/**
 * What MyAnimeList has no field for, as tags of an entry, so that an export can be imported again without loss: custom lists
 * (`list:Name`), exact scores (`score:85`) and private entries (`private:yes`).
 */
export interface MalTags {
  customLists: readonly string[]
  /** 1 to 100; null if the score of MyAnimeList is exact. */
  score: number | null
  isPrivate: boolean
  /** The user's other tags, separated by commas. */
  others: string
}

const SCORE = /^score:([1-9]\d?|100)$/
const LIST = 'list:'
const PRIVATE = 'private:yes'

export function parseTags(text: string): MalTags {
  const written = text.split(',')
  const tags = written.map((tag) => tag.trim())
  const scores = tags.flatMap((tag) => SCORE.exec(tag)?.[1] ?? [])
  const lists = tags.filter((tag) => tag.startsWith(LIST)).map((tag) => decodeName(tag.slice(LIST.length)))
  const isOwn = (tag: string) => tag.startsWith(LIST) || tag === PRIVATE || SCORE.test(tag)
  return {
    customLists: lists,
    score: scores[0] === undefined ? null : Number(scores[0]),
    isPrivate: tags.includes(PRIVATE),
    others: written
      .filter((_, index) => !isOwn(tags[index] ?? ''))
      .join(',')
      .trim(),
  }
}

export function formatTags({ customLists, score, isPrivate, others }: MalTags): string {
  const own = customLists.map((name) => `${LIST}${encodeName(name)}`)
  if (score !== null) own.push(`score:${score}`)
  if (isPrivate) own.push(PRIVATE)
  return [others, ...own].filter(Boolean).join(', ')
}

/** Commas separate tags. */
const encodeName = (name: string): string => name.replaceAll('%', '%25').replaceAll(',', '%2C')
const decodeName = (text: string): string =>
  text.replace(/%(2C|25)/gi, (_, code: string) => (code === '25' ? '%' : ',')).trim()
