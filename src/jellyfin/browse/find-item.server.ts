/** One item with everything that its page shows. */
import type { JellyfinContext } from '../context.ts'
import type { Title } from '#src/catalogue/title.ts'
import { namedGenres } from '#src/catalogue/genre-order.ts'
import { listStudios, toFacetItem, toGenre, toStudio } from '../items/facets.ts'
import { playableId } from '../items/episode-item.ts'
import { readEpisodes, readParts, readSeasons, readTitles } from '../items/read-items.server.ts'
import { findView, toRootItem, toViewItem } from '../items/views.ts'
import type { Item } from '../calls/item.ts'
import { findPersonItem, readPeople } from '../items/people.server.ts'
import { findPlayable } from '../items/require-playable.server.ts'
import { findTitle } from '../items/require-item.ts'
import { readSourceId } from '../playback/media-source.ts'
import { isFilm, listTitles, type Playable } from '../titles/titles.ts'
import { findUpcomingItem } from './upcoming.server.ts'
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
  const playable = await findPlayable(context, caller, text)
  if (playable) return findPlayableItem(context, caller, playable, text)
  if (id.kind === 'episode') return findUpcomingItem(context, caller, id)
  const title = findTitle(context, caller, text)
  if (!title) return null
  if (id.kind === 'season') return (await readSeasons(context, caller, [title]))[0] ?? null
  return id.kind === 'title' ? findTitleItem(context, caller, title) : null
}

async function findTitleItem(context: JellyfinContext, caller: Caller, title: Title): Promise<Item | null> {
  const [[item], People] = await Promise.all([readTitles(context, caller, [title]), readPeople(context, title)])
  return item ? { ...item, People } : null
}

/** An episode or film. @param text its id, or that of one of its sources */
async function findPlayableItem(
  context: JellyfinContext,
  caller: Caller,
  playable: Playable,
  text: string,
): Promise<Item | null> {
  const source = readSourceId(text, playable.episode, context.ids)
  const [item, [fields]] = await Promise.all([
    findWithoutMedia(context, caller, playable),
    readMediaFields(context, caller, [playable], { trickplay: true, source }),
  ])
  const hasSource = source === null || fields?.MediaSources?.[0]?.Id === source
  return item && hasSource ? { ...item, ...fields } : null
}

async function findWithoutMedia(context: JellyfinContext, caller: Caller, playable: Playable): Promise<Item | null> {
  const { title, part } = playable
  if (part !== undefined) {
    const Id = playableId(playable, context)
    return (await readParts(context, caller, playable)).find((item) => item.Id === Id) ?? null
  }
  return isFilm(title) ? findTitleItem(context, caller, title) : findEpisodeItem(context, caller, playable)
}

async function findEpisodeItem(context: JellyfinContext, caller: Caller, playable: Playable): Promise<Item | null> {
  const [[item], People] = await Promise.all([
    readEpisodes(context, caller, [playable]),
    readPeople(context, playable.title),
  ])
  return item ? { ...item, People } : null
}

function findFacet(context: JellyfinContext, caller: Caller, text: string, kind: 'genre' | 'studio'): Item | null {
  const id = context.ids.read(text)
  const all =
    kind === 'genre'
      ? namedGenres(context.catalogue.snapshot).map((genre) => toGenre(genre, context))
      : listStudios(listTitles(context.catalogue.snapshot, caller, context)).map((name) => toStudio(name, context))
  const found = all.find((one) => context.ids.read(one.Id)?.number === id?.number)
  return found ? toFacetItem(found, kind === 'genre' ? 'Genre' : 'Studio', context) : null
}
