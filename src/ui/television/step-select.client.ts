/** A choice in the options of a card: Left and Right change it in place, and OK chooses the next one. */

/** Makes a button change a select. @returns the element that shows the choice */
export function stepSelect(item: HTMLElement, select: HTMLSelectElement): HTMLElement {
  const value = document.createElement('b')
  const show = () => {
    value.textContent = select.selectedOptions[0]?.textContent ?? ''
    item.ariaValueText = value.textContent
    item.ariaValueNow = String(select.selectedIndex)
    item.ariaValueMax = String(select.options.length - 1)
  }
  const step = (by: 1 | -1) => {
    const next = select.options[select.selectedIndex + by]
    if (!next) return
    select.value = next.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
    show()
  }
  // a list of many rows adds the choices when a select is used
  item.addEventListener('focus', () => select.dispatchEvent(new FocusEvent('focusin', { bubbles: true })), {
    once: true,
  })
  item.addEventListener('keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
    if (by === null) return
    event.preventDefault()
    event.stopPropagation()
    step(by)
  })
  item.addEventListener('click', () => step(1))
  item.role = 'slider'
  item.ariaValueMin = '0'
  show()
  return value
}
