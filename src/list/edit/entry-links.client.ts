/** Lets links to entries and cards open a dialog, and `+1` add an episode without leaving the page. */
import { findStatusButton } from '../statuses/find-status-button.ts'
import { entryIdIn } from './entry-id.ts'
import { onLongPress } from './long-press.client.ts'

const loadEditor = () => import('./open-entry-dialog.client.tsx')

/** Opens the dialog of an entry. @param href its page, in case the dialog cannot be loaded */
export const openEntry = (user: string, id: string, href = `/my-list/entry/${id}`): Promise<void> =>
  loadEditor().then(
    (editor) => editor.openEntryDialog(user, id),
    () => location.assign(href),
  )

/** @returns a function that stops it */
export function interceptEntryLinks(user: string): () => void {
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener(
    'click',
    (event) => {
      const link = closest(event.target, 'a')
      const id = link && isPlain(event) ? idOf(link.href) : null
      if (!link || id === null) return
      event.preventDefault()
      void openEntry(user, id, link.href)
    },
    { signal },
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || !submitter?.matches('[name=step]')) return
      const id = idOf(form.action)
      if (id === null) return
      event.preventDefault()
      void loadEditor().then(
        (editor) => editor.addEpisode(user, id),
        () => location.assign(form.action),
      )
    },
    { signal },
  )
  const openCard = (part: Element) => {
    const card = part.closest('article, li')
    const id =
      card?.querySelector<HTMLButtonElement>('.card-status')?.value ??
      card?.querySelector<HTMLAnchorElement>('.card-title, .month-entry')?.pathname.slice(1)
    if (id) void openEntry(user, id)
  }
  // the key L on a card without a status; on others it presses the status (`my-list-provider.tsx`)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'l' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLAnchorElement && !findStatusButton(event)) openCard(event.target)
    },
    { signal },
  )
  onLongPress(openCard, signal)
  return () => controller.abort()
}

function idOf(href: string): string | null {
  const { origin, pathname } = new URL(href)
  return origin === location.origin ? entryIdIn(pathname) : null
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

const closest = (target: EventTarget | null, selector: 'a'): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest(selector) : null
