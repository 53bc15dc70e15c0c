/** A keyboard on the screen for a text field, with the suggestions of a search below it. */
import { focusElement } from './move-focus.client.ts'
import type { Typed } from './phone-typing/phone-typing.ts'
import { KEY_PAGES, type KeyPage, labelOf, typeKey } from './key-pages.ts'

/** The suggestions of the site's search box. */
const SUGGESTIONS = '.suggestions a'

/** Opens the keyboard; what is typed is in the field at once. Closing it returns the focus to the field. */
export function openKeyboard(field: HTMLInputElement | HTMLTextAreaElement): void {
  const dialog = create('dialog', 'screen-keyboard')
  dialog.ariaLabel = 'On-screen keyboard'
  const text = create('output', 'screen-keyboard-text')
  const keys = create('div', 'screen-keyboard-keys')
  const results = create('div', 'screen-keyboard-results')
  const phone = create('div', 'screen-keyboard-phone')
  const typing = create('div', 'screen-keyboard-typing')
  typing.append(keys, phone)
  dialog.append(text, typing, results)

  const showText = () => {
    const { value, placeholder } = field
    text.textContent = (field.type === 'password' ? '•'.repeat(value.length) : value) || placeholder
    text.classList.toggle('is-empty', value === '')
  }
  const showKeys = (page: KeyPage) => {
    keys.replaceChildren(...KEY_PAGES[page].map((row) => createRow(row, page)))
    focusElement(keys.querySelector('button') ?? dialog)
  }
  const createRow = (row: readonly string[], page: KeyPage) => {
    const element = create('div', 'screen-keyboard-row')
    element.dataset['row'] = ''
    element.append(...row.map((key) => createButton(labelOf(key), () => onKey(key, page))))
    return element
  }
  const onKey = (key: string, page: KeyPage) => {
    if (key === 'done') return finish(field, dialog)
    if (key in KEY_PAGES) return showKeys(key as KeyPage)
    setValue(field, typeKey(field.value, key, field.maxLength))
    showText()
    if (page === 'capitals') showKeys('letters')
  }

  showText()
  document.body.append(dialog)
  dialog.showModal()
  showKeys('letters')
  const stopMirror = mirrorSuggestions(field, results)
  const stopPhone = offerPhone(field, phone, ({ text: typed, isDone }) => {
    setValue(field, typed)
    showText()
    if (isDone) finish(field, dialog)
  })
  dialog.addEventListener('close', () => {
    stopMirror()
    stopPhone()
    dialog.remove()
  })
}

/** A phone cannot reach a site that only this machine can. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Lets the user type searches on a phone. @returns ends it */
function offerPhone(
  field: HTMLInputElement | HTMLTextAreaElement,
  container: HTMLElement,
  onTyped: (typed: Typed) => void,
): () => void {
  if (field.type !== 'search' || LOOPBACK.test(location.hostname)) return () => undefined
  const receiving = import('./phone-typing/receive-typed.client.ts').then(({ receiveTyped }) =>
    receiveTyped(container, onTyped),
  )
  return () => void receiving.then((stop) => stop()).catch(() => undefined)
}

/** A search is submitted; other fields wait for the rest of their form. */
function finish(field: HTMLInputElement | HTMLTextAreaElement, dialog: HTMLDialogElement): void {
  dialog.close()
  if (field.type === 'search' && field.value.trim() !== '') field.form?.requestSubmit()
}

/** React learns of a new value only from the element's own setter, followed by an event. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Shows links to the suggestions of a search box, which are behind the keyboard. */
function mirrorSuggestions(field: HTMLInputElement | HTMLTextAreaElement, results: HTMLElement): () => void {
  const { form } = field
  if (!form || field.type !== 'search') return () => undefined
  results.dataset['row'] = ''
  const show = () => {
    const links = [...form.querySelectorAll<HTMLAnchorElement>(SUGGESTIONS)].map(copyLink)
    const note = create('p', 'screen-keyboard-note')
    note.textContent = form.querySelector('.suggestions-note')?.textContent ?? ''
    const focused = results.querySelector<HTMLAnchorElement>('a:focus')?.href
    results.replaceChildren(...(links.length > 0 ? links : [note]))
    links.find(({ href }) => href === focused)?.focus()
  }
  const observer = new MutationObserver(show)
  observer.observe(form, { childList: true, subtree: true, characterData: true })
  show()
  return () => observer.disconnect()
}

/** A copy whose press follows the original, so that the site navigates without loading the page. */
function copyLink(original: HTMLAnchorElement): HTMLAnchorElement {
  const link = create('a', 'screen-keyboard-result')
  link.href = original.href
  const picture = original.querySelector('img')
  const name = original.querySelector('.suggestion-names > span') ?? original
  if (picture) link.append(picture.cloneNode())
  const label = create('span', 'screen-keyboard-name')
  label.textContent = name.textContent
  label.lang = name.getAttribute('lang') ?? ''
  link.append(label)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    link.closest('dialog')?.close()
    original.click()
  })
  return link
}

function createButton(label: { text: string; name: string; isWide: boolean }, onPress: () => void): HTMLButtonElement {
  const button = create('button', label.isWide ? 'screen-keyboard-key is-wide' : 'screen-keyboard-key')
  button.type = 'button'
  button.textContent = label.text
  button.ariaLabel = label.name
  button.addEventListener('click', onPress)
  return button
}

function create<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = className
  return element
}
