/** Reads the groups of a response of the API; invalid parts are left out. */
import { isRecord } from '../is-record.ts'
import { text, toRelativeUrl } from './fields.ts'
import { isGroupKind, NO_GROUPS, plainItem, type ShownGroups, type ShownItem, type ShownNames } from './shown-groups.ts'

export function parseGroups(response: unknown): ShownGroups {
  const results = isRecord(response) ? response['results'] : null
  if (!isRecord(results) || !Array.isArray(results['groups'])) return NO_GROUPS
  const groups = results['groups'].filter(isRecord).flatMap((group) => {
    const { kind } = group
    if (!isGroupKind(kind)) return []
    const toItem = kind === 'plots' ? toPlot : kind === 'studios' || kind === 'tags' ? toSubject : toCredit(kind)
    const items = listIn(group['items']).flatMap(toItem)
    return items.length > 0 ? [{ kind, items }] : []
  })
  return { groups, titlesFirst: results['titlesFirst'] !== false }
}

type Fields = Record<string, unknown>

const listIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : [])

function toNames(item: Fields, key: 'title' | 'name'): ShownNames | null {
  const title = text(item[key])
  return title === '' ? null : { title, japaneseTitle: text(item[`japanese_${key}`]) || title }
}

const toCredit =
  (kind: 'characters' | 'people') =>
  (item: Fields): ShownItem[] => {
    const [id, names] = [text(item['id']), toNames(item, 'name')]
    if (id === '' || names === null) return []
    const titles = listIn(item['animeography'])
    return [
      {
        ...plainItem(`/${kind === 'people' ? 'person' : 'character'}/${id}`, names),
        poster: toRelativeUrl(text(titles[0]?.['poster'])),
        role: text(item['role']),
        titles: titles.flatMap((title) => toNames(title, 'title') ?? []),
      },
    ]
  }

function toSubject(item: Fields): ShownItem[] {
  const [link, names] = [text(item['link']), toNames(item, 'name')]
  if (names === null || !/^\/(?!\/)/.test(link)) return []
  return [{ ...plainItem(link, names), count: typeof item['titles'] === 'number' ? item['titles'] : 0 }]
}

function toPlot(item: Fields): ShownItem[] {
  const [id, names] = [text(item['id']), toNames(item, 'title')]
  if (id === '' || names === null) return []
  return [
    {
      ...plainItem(`/${id}`, names),
      poster: toRelativeUrl(text(item['poster'])),
      snippet: listIn(item['snippet']).map((part) => ({ text: text(part['text']), marked: part['marked'] === true })),
      tags: Array.isArray(item['tags']) ? item['tags'].filter((tag) => typeof tag === 'string') : [],
    },
  ]
}
