import { use } from 'react'
import { ServerRendering } from './server-rendering.ts'

/** The slots that take HTML. */
export type SlotName =
  | 'avatar'
  | 'ownSlide'
  | 'continueRow'
  | 'newOnList'
  | 'because'
  | 'planned'
  | 'listTabs'
  | 'listRows'
  | 'cardStyle'

/**
 * The server renders this in place of content of the signed-in user that differs in more than its texts. Each response has
 * the content instead (`src/app/viewer/viewer-slots.server.tsx`), so that a page can be rendered once for many users. Browsers
 * need none of it: use it within `import.meta.env.SSR`.
 */
export function ViewerSlot({ name }: { name: Exclude<SlotName, 'cardStyle'> }) {
  const { markOf } = use(ServerRendering)
  return markOf && <i>{markOf(`html.${name}`)}</i>
}

/** Like `ViewerSlot`, in the document's head: fills the hearts of favourites and shows the statuses of titles until the page is hydrated. */
export function CardStyleSlot() {
  const { markOf } = use(ServerRendering)
  return markOf && <style>{markOf('html.cardStyle')}</style>
}
