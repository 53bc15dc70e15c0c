/** The call that finds what a keyword means beside titles. */
import * as z from 'zod'
import { findGroups } from '../search-groups/find-groups.server.ts'
import type { FoundCredit, FoundGroup } from '../search-groups/groups.ts'
import { type CatalogueCall, type CatalogueContext, defineCall } from './call.ts'
import { toGroupTitle, toPerson, toSuggestion } from './items.ts'
import { adult } from './parameters.ts'
import * as wire from './schemas.ts'

const groups = defineCall({
  method: 'GET',
  access: 'public',
  tag: 'Catalogue',
  path: '/search/groups',
  work: 'search',
  summary: 'Characters, people, studios, tags and plots that match a keyword, in groups, the best first',
  query: z.object({
    keyword: z
      .string('keyword is required.')
      .meta({ description: 'A name in any script and order, or words of a plot', examples: ['spike spiegel'] }),
    adult,
  }),
  response: wire.searchGroups,
  async handler(context) {
    const { catalogue, snapshot, query } = context
    const found = await findGroups({ catalogue, snapshot }, query.keyword, {
      adult: context.adult,
      limit: wire.MAX_GROUP_ITEMS,
    })
    return { titlesFirst: found.titlesFirst, groups: found.groups.map((group) => toGroup(group, context)) }
  },
})

function toGroup(group: FoundGroup, context: CatalogueContext): z.infer<typeof wire.searchGroup> {
  switch (group.kind) {
    case 'characters':
    case 'people':
      return { kind: group.kind, items: group.items.map((item) => toCreditItem(item, context)) }
    case 'studios':
    case 'tags':
      return {
        kind: group.kind,
        items: group.items.map(({ name, path, description, titles }) => ({
          name,
          link: path,
          description: description ?? null,
          titles,
        })),
      }
    case 'plots':
      return {
        kind: group.kind,
        items: group.items.map(({ title, snippet, tags }) => ({ ...toSuggestion(title, context), snippet, tags })),
      }
  }
}

const toCreditItem = (item: FoundCredit, context: CatalogueContext) => ({
  ...toPerson({ ...item, picture: undefined }, context),
  japanese_name: item.japaneseName ?? item.name,
  role: item.role,
  animeography: item.titles.map((title) => toGroupTitle(title, context)),
})

export const groupCalls: readonly CatalogueCall[] = [groups]
