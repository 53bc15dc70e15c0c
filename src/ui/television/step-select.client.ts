/** A choice in the options of a card: Left and Right change it in place, and OK chooses the next one. */

/**
 * Makes a button change a select.
 * @param find returns the select that the page has now; undefined if it is gone
 * @returns the element that shows the choice
 */
export function stepSelect(item: HTMLElement, find: () => HTMLSelectElement | undefined): HTMLElement {
  const value = document.createElement('b')
  const show = (select: HTMLSelectElement | undefined) => {
    if (!select) return
    value.textContent = select.selectedOptions[0]?.textContent ?? ''
    item.ariaValueText = value.textContent
    item.ariaValueNow = String(select.selectedIndex)
    item.ariaValueMax = String(select.options.length - 1)
  }
  /** A list of many rows adds the choices when a select is used. */
  const load = async (): Promise<HTMLSelectElement | undefined> => {
    const select = find()
    if (select?.options.length === 1) {
      select.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      await Promise.resolve()
    }
    return select
  }
  const step = async (by: 1 | -1) => {
    const select = await load()
    const next = select?.options[select.selectedIndex + by]
    if (!select || !next) return
    select.value = next.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
    show(select)
  }
  item.addEventListener('focus', () => void load().then(show))
  item.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (by === null) return
    event.preventDefault()
    event.stopPropagation()
    void step(by)
  })
  item.addEventListener('click', () => void step(1))
  item.role = 'slider'
  item.ariaValueMin = '0'
  show(find())
  return value
}
