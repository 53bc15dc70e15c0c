/** Says in a line why a title is like another. */
import type { Reason } from '../reason.ts'
import type { TagInfos } from '../tag.ts'
import type { Title } from '../title.ts'
import type { SharedFact } from './similar-index.ts'
import { capitaliseFirst, isTelling, tagWord, type TagWord } from './tag-words.ts'
import { listTopics } from './topics.ts'

/** Topics and facts that are named. */
const [MAX_TOPICS, MAX_FACTS] = [3, 1]

const JOBS = {
  Director: { english: 'same director', japanese: '監督が同じ' },
  'Original creator': { english: 'same original creator', japanese: '原作者が同じ' },
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
 * What two titles share that says the most: `Both: iyashikei, countryside · same director`. Spoilers of either, and tags for adults, are
 * never named. Null if nothing can be named.
 */
export function explainLikeness(
  title: Title,
  other: Title,
  facts: readonly SharedFact[],
  { infos, rarityOf }: { infos: TagInfos; rarityOf(key: string): number },
): Reason | null {
  const others = new Map(listTopics(other, infos).map((topic) => [topic.key, topic]))
  const shared = listTopics(title, infos)
    .flatMap(({ key, name, weight, isSecret }) => {
      const match = others.get(key)
      if (!match || isSecret || match.isSecret || !isTelling(key)) return []
      return { ...tagWord(key, name), value: weight * match.weight * rarityOf(key) ** 2 }
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MAX_TOPICS)
  const named = facts
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MAX_FACTS)
    .map(describeFact)
  if (shared.length === 0 && named.length === 0) return null
  const english = [
    ...(shared.length > 0 ? [`Both: ${shared.map((word) => word.english).join(', ')}`] : []),
    ...named.map((word) => word.english),
  ].join(' · ')
  const japanese = [
    ...(shared.length > 0 ? [`共通：${shared.map((word) => word.japanese).join('、')}`] : []),
    ...named.map((word) => word.japanese),
  ].join(' · ')
  return { title: capitaliseFirst(english), japaneseTitle: japanese }
}
