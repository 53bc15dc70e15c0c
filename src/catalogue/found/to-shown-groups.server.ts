/** Converts what a search found to what pages show. */
import { englishTitle, japaneseTitle } from '../anime.ts'
import { characterPath, personPath } from '../cast.ts'
import { type PictureOptions, PICTURE_WIDTHS, posterUrl } from '../picture/picture.ts'
import type { Title } from '../title.ts'
import type { FoundGroup, FoundGroups } from '../search-groups/groups.ts'
import { plainItem, type ShownGroups, type ShownItem, type ShownNames } from './shown-groups.ts'

export const toShownGroups = ({ groups, titlesFirst }: FoundGroups, pictures: PictureOptions): ShownGroups => ({
  groups: groups.map((group) => ({ kind: group.kind, items: toItems(group, pictures) })),
  titlesFirst,
})

const namesOf = ({ names }: Title): ShownNames => ({ title: englishTitle(names), japaneseTitle: japaneseTitle(names) })

function toItems(group: FoundGroup, pictures: PictureOptions): ShownItem[] {
  const posterOf = (title: Title | undefined) =>
    title ? posterUrl(title, pictures, Math.min(...PICTURE_WIDTHS.poster)) : ''
  switch (group.kind) {
    case 'characters':
    case 'people': {
      const toPath = group.kind === 'people' ? personPath : characterPath
      return group.items.map((item) => ({
        ...plainItem(toPath(item), { title: item.name, japaneseTitle: item.japaneseName ?? item.name }),
        poster: posterOf(item.titles[0]),
        role: item.role,
        titles: item.titles.map(namesOf),
      }))
    }
    case 'studios':
    case 'tags':
      return group.items.map(({ name, path, titles }) => ({
        ...plainItem(path, { title: name, japaneseTitle: name }),
        count: titles,
      }))
    case 'plots':
      return group.items.map(({ title, snippet, tags }) => ({
        ...plainItem(`/${title.id}`, namesOf(title)),
        poster: posterOf(title),
        snippet,
        tags,
      }))
  }
}
