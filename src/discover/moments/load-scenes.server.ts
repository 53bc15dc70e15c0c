/** Loads the page that finds scenes by a picture. */
import type { Viewer } from '#src/accounts/viewer.ts'
import type { CardContext } from '#src/catalogue/card/card.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { countSeenReadings } from '#src/library/readings-store.server.ts'
import { parsePictureCode } from '#src/library/scenes/picture-code.server.ts'
import { PICTURE_ERRORS } from '#src/library/scenes/picture.ts'
import type { FoundScene, SceneSearch } from '#src/library/scenes/scene-search.server.ts'
import { type FileStoryboard, listFileStoryboards } from '#src/library/serve/storyboards-store.server.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import { Problem } from '#src/platform/problem.ts'
import { findError } from '#src/platform/uploaded-image.ts'
import { findTitleFor } from './may-play.ts'
import type { ScenesPage, ShownScene } from './moments-page.ts'
import { readWatched, toShownCard } from './shown-title.server.ts'
import { type MomentOptions, toMoment, toReadState } from './to-moment.ts'

export interface ScenesOptions extends MomentOptions {
  db: CatalogueDb
  listDb: MyListDb
  scenes: Pick<SceneSearch, 'find'>
  cards: CardContext
  adult: boolean
  viewer: Viewer | null
}

/** From which certainty on a scene is called so. */
const CERTAINTIES = [
  [0.85, 'Very likely'],
  [0.65, 'Likely'],
  [0, 'Possibly'],
] as const

/** @param query.picture a small picture as text @param query.error why one was refused */
export async function loadScenes(
  { picture, error }: { picture: string | null; error: string | null },
  options: ScenesOptions,
): Promise<ScenesPage> {
  const { db, scenes, cards } = options
  const read = picture === null ? null : parsePictureCode(picture)
  const found = read && (await search(() => scenes.find(read, { findTitle: findTitleFor(cards.snapshot, options) })))
  const isBusy = found === 'busy'
  const shown = found === null || isBusy ? [] : found
  const storyboards = await listFileStoryboards(
    db,
    shown.map(({ file }) => file),
  )
  const refused = isBusy ? PICTURE_ERRORS.busy : picture !== null && !read ? PICTURE_ERRORS.other : null
  return {
    isSearched: read !== null && !isBusy,
    scenes: await Promise.all(shown.map((one) => toShownScene(one, storyboards.get(one.file), options))),
    error: refused ?? findError(PICTURE_ERRORS, error),
    ...toReadState(await countSeenReadings(db, 'frames')),
  }
}

/** The page is of use while too many others search. */
async function search<T>(find: () => Promise<T>): Promise<T | 'busy'> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof Problem && error.status === 503) return 'busy'
    throw error
  }
}

async function toShownScene(
  { title, episode, second, certainty }: FoundScene,
  storyboard: FileStoryboard | undefined,
  options: ScenesOptions,
): Promise<ShownScene> {
  const [, label] = CERTAINTIES.find(([from]) => certainty >= from) ?? CERTAINTIES[2]
  return {
    ...toMoment({ title, episode, seconds: second, storyboard }, options),
    card: toShownCard(title, options.cards),
    episode,
    watched: await readWatched(title, options),
    certainty: label,
  }
}
