/** The options of a card, which holding OK opens: everything that the card can do, also what is not drawn on televisions. */
import { CARDS, listOtherControls, mainLinkOf, nameOf } from './cards.client.ts'
import { stepSelect } from './step-select.client.ts'

const TITLE_PAGE = /^\/[^/]*-\d+$/

export function openOptions(card: Element): void {
  const main = mainLinkOf(card)
  if (!main || document.querySelector('.tv-options')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'tv-options'
  dialog.ariaLabel = 'Options'
  const heading = document.createElement('h2')
  heading.textContent = nameOf(card)
  const list = document.createElement('div')
  list.className = 'tv-options-list'
  list.append(
    ...listControls(card)
      .toSorted((one, other) => Number(isPlay(other)) - Number(isPlay(one)))
      .map((control) => toItem(control, card, dialog)),
  )
  dialog.append(...copyStage(dialog), heading, list)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

const listControls = (card: Element): HTMLElement[] => {
  const main = mainLinkOf(card)
  return main ? [main, ...listOtherControls(card)] : []
}

/** Finds a control again once the page has replaced its card, as a list does whose rows were still loading. */
function findAgain(control: HTMLElement, href: string | undefined, text: string): HTMLElement | undefined {
  if (control.isConnected) return control
  return [...document.querySelectorAll(CARDS)]
    .filter((card) => mainLinkOf(card)?.href === href)
    .flatMap((card) => listControls(card).filter((one) => labelOf(one, nameOf(card)) === text))
    .find(({ tagName }) => tagName === control.tagName)
}

const isPlay = (control: HTMLElement): boolean =>
  control instanceof HTMLAnchorElement && control.pathname.startsWith('/watch/')

/** Gives the dialog the art and the colours of the stage, which shows the card. */
function copyStage(dialog: HTMLElement): Node[] {
  const stage = document.querySelector<HTMLElement>('.tv-stage')
  const art = stage?.querySelector('.tv-art')
  if (!stage || !art) return []
  dialog.classList.add('hero')
  dialog.style.cssText = stage.style.cssText
  return [art.cloneNode(true)]
}

function toItem(control: HTMLElement, card: Element, dialog: HTMLDialogElement): HTMLElement {
  const [text, href] = [labelOf(control, nameOf(card)), mainLinkOf(card)?.href]
  const find = () => findAgain(control, href, text)
  const item = document.createElement('button')
  item.type = 'button'
  item.className = 'tv-option'
  const label = document.createElement('span')
  label.textContent = text
  item.append(label)
  if (control instanceof HTMLSelectElement) {
    // sliders are not named by what they contain
    item.ariaLabel = text
    item.append(
      stepSelect(item, () => {
        const found = find()
        return found instanceof HTMLSelectElement ? found : undefined
      }),
    )
  } else
    item.addEventListener('click', () => {
      dialog.close()
      find()?.click()
    })
  return item
}

/** What the control does; the title is the heading of the options. */
function labelOf(control: HTMLElement, title: string): string {
  const name = (control.ariaLabel ?? control.textContent)
    .replace(title, '')
    .replace(/\s*:.*/s, '')
    .replace(/ of ?$/, '')
    .trim()
  if (!(control instanceof HTMLAnchorElement) || control.closest('.slide-actions')) return name
  if (TITLE_PAGE.test(control.pathname) && control.hash === '') return 'Go to title'
  if (!control.pathname.startsWith('/watch/')) return name
  if (control.dataset['action'] !== undefined) return control.dataset['action']
  const episode = new URLSearchParams(control.search).get('episode')
  return episode === null ? 'Play' : `Play E${episode}`
}
