/** One item with everything that its page shows. */
import type { JellyfinContext } from '../context.ts'
import { GENRES } from '#src/catalogue/genre.ts'
import { listStudios, toFacetItem, toGenre, toStudio } from '../items/facets.ts'
import { readEpisodes, readSeasons, readTitles } from '../items/read-items.server.ts'
import { findView, toRootItem, toViewItem } from '../items/views.ts'
import type { Item } from '../calls/item.ts'
import { findPersonItem, readPeople } from '../items/people.server.ts'
import { episodesOf } from '../titles/episode-index.ts'
import { canSee, isFilm, listTitles, type Playable } from '../titles/titles.ts'
import { readMediaFields } from '../playback/media-fields.server.ts'
import type { Caller } from '../calls/tokens.ts'

export async function findItem(context: JellyfinContext, caller: Caller, text: string): Promise<Item | null> {
  const id = context.ids.read(text)
  if (!id) return null
  if (id.kind === 'root') return toRootItem(context)
  if (id.kind === 'view') {
    const view = findView(id.number)
    return view ? toViewItem(view, context) : null
  }
  if (id.kind === 'person') return findPersonItem(context, id.number)
  if (id.kind === 'genre' || id.kind === 'studio') return findFacet(context, caller, text, id.kind)
  const title = context.catalogue.snapshot.find(id.number)
  if (!title || !canSee(title, caller, context)) return null
  if (id.kind === 'season') return (await readSeasons(context, caller, [title]))[0] ?? null
  if (id.kind === 'title') {
    const [[bare], People] = await Promise.all([readTitles(context, caller, [title]), readPeople(context, title)])
    const item = bare && { ...bare, People }
    const [episode] = isFilm(title) ? episodesOf(await context.episodes(), title) : []
    return item && episode !== undefined ? withMedia(context, caller, item, { title, episode }) : (item ?? null)
  }
  if (id.kind !== 'episode' || !episodesOf(await context.episodes(), title).includes(id.episode)) return null
  const [[item], People] = await Promise.all([
    readEpisodes(context, caller, [{ title, episode: id.episode }]),
    readPeople(context, title),
  ])
  return item ? withMedia(context, caller, { ...item, People }, { title, episode: id.episode }) : null
}

async function withMedia(context: JellyfinContext, caller: Caller, item: Item, playable: Playable): Promise<Item> {
  const [fields] = await readMediaFields(context, caller, [playable], { trickplay: true })
  return { ...item, ...fields }
}

function findFacet(context: JellyfinContext, caller: Caller, text: string, kind: 'genre' | 'studio'): Item | null {
  const id = context.ids.read(text)
  const all =
    kind === 'genre'
      ? GENRES.map((genre) => toGenre(genre, context))
      : listStudios(listTitles(context.catalogue.snapshot, caller, context)).map((name) => toStudio(name, context))
  const found = all.find((one) => context.ids.read(one.Id)?.number === id?.number)
  return found ? toFacetItem(found, kind === 'genre' ? 'Genre' : 'Studio', context) : null
}
