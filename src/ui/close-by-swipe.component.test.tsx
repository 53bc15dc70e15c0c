import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeBySwipe } from './close-by-swipe.client.ts'

afterEach(() => document.body.replaceChildren())

async function openSheet({ width = 390, scrolled = 0 } = {}) {
  await page.viewport(width, 800)
  const sheet = document.createElement('dialog')
  sheet.innerHTML = `<div style="height: 200px; overflow: auto"><p style="height: 900px">Text</p></div>`
  document.body.append(sheet)
  sheet.showModal()
  closeBySwipe(sheet)
  const body = sheet.querySelector('div')
  const text = sheet.querySelector('p')
  if (!body || !text) throw new Error('no text')
  body.scrollTop = scrolled
  const touch = (type: string, x: number, y: number) => {
    const at = new Touch({ identifier: 1, target: text, clientX: x, clientY: y })
    text.dispatchEvent(
      new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [at], changedTouches: [at] }),
    )
  }
  const swipe = (x: number, y: number) => {
    touch('touchstart', 100, 100)
    touch('touchmove', 100 + x, 100 + y)
    const shift = sheet.style.translate
    touch('touchend', 100 + x, 100 + y)
    return shift
  }
  return { sheet, swipe }
}

describe('a swipe over a sheet', () => {
  test('down closes it, which follows the finger', async () => {
    const { sheet, swipe } = await openSheet()
    expect([swipe(10, 120), sheet.open]).toEqual(['0px 120px', false])
  })

  test.each([
    ['a short one', {}, 0, 60],
    ['to the side', {}, 200, 120],
    ['up', {}, 0, -150],
    ['over a list that is scrolled', { scrolled: 50 }, 0, 150],
    ['in a wide window, which has no sheets', { width: 1000 }, 0, 150],
  ])('%s leaves it open where it was', async (_, options, x, y) => {
    const { sheet, swipe } = await openSheet(options)
    swipe(x, y)
    expect([sheet.open, sheet.style.translate]).toEqual([true, ''])
  })

  test('leaves a sheet open that asks first', async () => {
    const { sheet, swipe } = await openSheet()
    sheet.addEventListener('cancel', (event) => event.preventDefault())
    swipe(0, 150)
    expect(sheet.open).toBe(true)
  })
})
