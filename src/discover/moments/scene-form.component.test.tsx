import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SceneForm } from './scene-form.tsx'

const sent = vi.fn<(form: { picture: File; action: string; enctype: string }) => void>()

beforeEach(async () => {
  sent.mockReset()
  const { container } = await render(<SceneForm />)
  container.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!(event.target instanceof HTMLFormElement)) return
    const picture = new FormData(event.target).get('picture')
    if (picture instanceof File) sent({ picture, action: event.target.action, enctype: event.target.enctype })
  })
})

async function paint(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob()], 'scene.png', { type: 'image/png' })
}
const toTransfer = (...files: readonly File[]): DataTransfer => {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}
const drag = (type: string, dataTransfer: DataTransfer): boolean =>
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
const paste = (clipboardData: DataTransfer): boolean =>
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
/** The picture that is sent, once it is. */
async function sentPicture(): Promise<File> {
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  return sent.mock.calls[0]?.[0].picture ?? new File([], '')
}

test('a picture that is dropped anywhere is sent', async () => {
  const files = toTransfer(await paint(64, 36))
  expect(drag('dragover', files), 'the browser does not open it').toBe(false)
  await expect.element(page.getByText('Drop it here')).toBeVisible()
  expect(drag('drop', files)).toBe(false)
  await expect.element(page.getByText('Searching…')).toBeVisible()
  expect((await sentPicture()).name).toBe('scene.png')
  const [form] = sent.mock.calls[0] ?? []
  expect(form).toMatchObject({
    action: expect.stringMatching(/\/search\/scene\/picture$/),
    enctype: 'multipart/form-data',
  })
})

test('a picture that is pasted is sent; text is pasted as usual', async () => {
  const text = new DataTransfer()
  text.setData('text/plain', 'a scene')
  expect([paste(text), paste(toTransfer(new File(['a'], 'a.txt', { type: 'text/plain' })))]).toEqual([true, true])
  expect(paste(toTransfer(await paint(64, 36)))).toBe(false)
  expect((await sentPicture()).name).toBe('scene.png')
})

test('a large picture that is chosen is made smaller first', async () => {
  await page.getByLabelText('Picture of a scene').upload(await paint(1_920, 1_080))
  const { width, height } = await createImageBitmap(await sentPicture())
  expect([width, height]).toEqual([960, 540])
})

test('what the browser can’t decode is sent as it is', async () => {
  drag('drop', toTransfer(new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })))
  expect((await sentPicture()).name).toBe('a.pdf')
})

test('a page that is shown again sends nothing', async () => {
  drag('drop', toTransfer(await paint(64, 36)))
  await sentPicture()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(page.getByText('Drop a picture, paste it, or choose one')).toBeVisible()
})
