/** Says in a line why a title is like another. */
import type { Reason } from '../reason.ts'
import type { TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'
import type { SharedFact } from './similar-index.ts'
import { capitaliseFirst, isTelling, tagWord, type TagWord } from './tag-words.ts'
import { listTopics } from './topics.ts'

/** Topics that are named, where there is space for them. */
const MAX_TOPICS = 3
/** What is below a card on phones: lines, and Latin characters of a line. A Japanese character is as wide as two. */
const [LINES, LINE_WIDTH] = [2, 17]

const JOBS = {
  Director: { english: 'same director', japanese: '監督が同じ' },
  'Original creator': { english: 'same creator', japanese: '原作者が同じ' },
  Script: { english: 'same writer', japanese: '脚本家が同じ' },
  'Character design': { english: 'same character designer', japanese: 'キャラクターデザインが同じ' },
  Music: { english: 'same composer', japanese: '音楽が同じ' },
} as const

function describeFact(fact: SharedFact): TagWord {
  if (fact === 'recommended') return { english: 'often recommended together', japanese: 'あわせておすすめ' }
  if (fact === 'watched') return { english: 'watched by the same people here', japanese: '同じ人が見ています' }
  if ('job' in fact) return JOBS[fact.job]
  return { english: `both by ${fact.studio}`, japanese: `制作が同じ（${fact.studio}）` }
}

const JOB_ORDER = Object.keys(JOBS)
const rankOf = (fact: SharedFact): number =>
  typeof fact === 'string' ? (fact === 'watched' ? 10 : 12) : 'job' in fact ? JOB_ORDER.indexOf(fact.job) : 11

/**
 * Says what a title and another share that says the most: `Both: iyashikei, countryside · same director`. Spoilers of either, and tags for
 * adults, are never named. Null if nothing can be named.
 */
export function createExplainer(
  title: Title,
  { infos, rarityOf }: { infos: TagInfos; rarityOf(key: string): number },
): (other: Title, facts: readonly SharedFact[]) => Reason | null {
  const own = new Map(
    listTopics(title, infos).flatMap(({ key, name, weight, isSecret }) =>
      isSecret || !isTelling(key)
        ? []
        : [[key, { word: () => tagWord(key, name), value: weight * rarityOf(key) ** 2 }]],
    ),
  )
  return (other, facts) => {
    const shared = listTopics(other, infos)
      .flatMap(({ key, weight, isSecret }) => {
        const match = own.get(key)
        return !match || isSecret ? [] : { word: match.word, value: match.value * weight }
      })
      .toSorted((a, b) => b.value - a.value)
      .slice(0, MAX_TOPICS)
      .map(({ word }) => word())
    const [fact] = facts.toSorted((a, b) => rankOf(a) - rankOf(b)).map(describeFact)
    if (shared.length === 0 && !fact) return null
    return {
      title: capitaliseFirst(
        compose(
          shared.map((word) => word.english),
          fact?.english,
          (topics) => `Both: ${topics.join(', ')}`,
        ),
      ),
      japaneseTitle: compose(
        shared.map((word) => word.japanese),
        fact?.japanese,
        (topics) => `共通：${topics.join('、')}`,
      ),
    }
  }
}

/** Names as much as there is space for: the fact before further topics, and the first topic before the fact. */
function compose(
  topics: readonly string[],
  fact: string | undefined,
  join: (topics: readonly string[]) => string,
): string {
  const counts = topics.map((_, index) => topics.length - index)
  const choices = [fact === undefined ? [] : [fact], []].flatMap((facts) =>
    counts.map((count) => [join(topics.slice(0, count)), ...facts].join(' · ')),
  )
  return choices.find((text) => countLines(text) <= LINES) ?? choices.at(-1) ?? fact ?? ''
}

/** Words, and single Japanese characters. */
const PIECES = /[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+/g

function countLines(text: string): number {
  let [lines, left] = [1, LINE_WIDTH]
  for (const [piece] of text.matchAll(PIECES)) {
    const isJapanese = piece >= '\u3000'
    const width = isJapanese ? 2 : piece.length
    if (width > left) [lines, left] = [lines + 1, LINE_WIDTH]
    left -= isJapanese ? width : width + 1
  }
  return lines
}
