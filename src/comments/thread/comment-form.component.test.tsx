import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BLANK, MAX_CHARACTERS, TOO_LONG } from '../comment-text.ts'
import CommentEditor from './comment-editor.tsx'
import { CommentForm } from './comment-form.tsx'

const PAGE_COMMENTS = {
  topic: { animeId: 'harbour-lights-7', episodeId: null },
  path: '/harbour-lights-7',
  key: 'key',
} as const

const field = page.getByRole('textbox', { name: 'Write a comment' })
const post = page.getByRole('button', { name: 'Post' })
const spoiler = page.getByRole('button', { name: 'Spoiler', exact: true })
const error = page.getByRole('alert')

const show = async (onPost: (text: string) => Promise<string | null> = () => Promise.resolve(null)) => {
  const posted = vi.fn<typeof onPost>(onPost)
  await render(<CommentForm pageComments={PAGE_COMMENTS} onPost={posted} />)
  return posted
}

test('a comment is posted, and the field is empty afterwards', async () => {
  const posted = await show()
  await field.fill('What an ending.')
  await post.click()
  await expect.element(field).toHaveValue('')
  expect(posted.mock.calls).toEqual([['What an ending.']])
})

test('an empty comment is refused: the error belongs to the field, which has focus', async () => {
  const posted = await show()
  await field.fill('   ')
  await post.click()
  await expect.element(error).toHaveTextContent(BLANK)
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(BLANK))
  await expect.element(field).toHaveFocus()
  expect(posted).not.toHaveBeenCalled()
})

test('the error disappears as the writer goes on', async () => {
  await show()
  await post.click()
  await expect.element(error).toBeVisible()
  await field.fill('A')
  await expect.element(error).not.toBeInTheDocument()
})

test('one character too many is marked at once, and refused', async () => {
  const posted = await show()
  await field.fill('a'.repeat(MAX_CHARACTERS))
  await expect.element(field).toHaveAttribute('aria-invalid', 'false')
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringContaining(`${MAX_CHARACTERS}/${MAX_CHARACTERS}`))
  await userEvent.type(field, 'a')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await post.click()
  await expect.element(error).toHaveTextContent(TOO_LONG)
  expect(posted).not.toHaveBeenCalled()
})

test('a comment that the server refuses stays, with the reason', async () => {
  await show(() => Promise.resolve('You are commenting too fast.'))
  await field.fill('Again!')
  await post.click()
  await expect.element(error).toHaveTextContent('You are commenting too fast.')
  await expect.element(field).toHaveValue('Again!')
  await expect.element(post).toBeEnabled()
})

test('while it is sent, it cannot be sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const posted = await show(() => promise)
  await field.fill('Once')
  await post.click()
  await expect.element(post).toBeDisabled()
  field.element().closest('form')?.requestSubmit()
  resolve(null)
  await expect.element(field).toHaveValue('')
  expect(posted).toHaveBeenCalledTimes(1)
})

test('what is written while a comment is sent stays', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  await show(() => promise)
  await field.fill('Once')
  await post.click()
  await field.fill('And again')
  resolve(null)
  await expect.element(post).toBeEnabled()
  await expect.element(field).toHaveValue('And again')
})

test('Spoiler marks the selection only, and previews it', async () => {
  const posted = await show()
  await field.fill('The captain survives')
  const area = field.element()
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(12, 20)
  await spoiler.click()
  await expect.element(field).toHaveValue('The captain ||survives||')
  await expect.element(page.getByRole('group', { name: 'Preview' })).toBeVisible()
  await post.click()
  await expect.poll(() => posted.mock.calls).toEqual([['The captain ||survives||']])
})

test('Spoiler without a selection hides the whole comment', async () => {
  const posted = await show()
  await field.fill('The captain survives')
  await spoiler.click()
  await expect.element(spoiler).toHaveAttribute('aria-pressed', 'true')
  await post.click()
  await expect.poll(() => posted.mock.calls).toEqual([['||The captain survives||']])
})

const EDIT = { text: 'Good', label: 'Edit your comment', submitLabel: 'Save' }

test('editing starts behind the last character; Escape cancels', async () => {
  const cancel = vi.fn<() => void>()
  await render(<CommentEditor {...EDIT} onSave={() => Promise.resolve(null)} onCancel={cancel} />)
  const editor = page.getByRole('textbox', { name: 'Edit your comment' })
  await expect.element(editor).toHaveFocus()
  await userEvent.keyboard(' show')
  await expect.element(editor).toHaveValue('Good show')
  await userEvent.keyboard('{Escape}')
  expect(cancel).toHaveBeenCalledTimes(1)
})

test('the field of a reply says whom it answers', async () => {
  const reply = { text: '', label: 'Reply to aiko', submitLabel: 'Post reply' }
  await render(<CommentEditor {...reply} onSave={() => Promise.resolve(null)} onCancel={() => undefined} />)
  const editor = page.getByRole('textbox', { name: 'Reply to aiko' })
  await expect.element(editor).toHaveAttribute('placeholder', 'Reply to aiko…')
})

test('an edit that is not saved can be saved again', async () => {
  const save = vi.fn<(text: string) => Promise<string | null>>(() => Promise.resolve('It was deleted.'))
  await render(<CommentEditor {...EDIT} onSave={save} onCancel={() => undefined} />)
  const button = page.getByRole('button', { name: 'Save' })
  await button.click()
  await expect.element(button).toBeEnabled()
  await expect.element(page.getByRole('alert')).toHaveTextContent('It was deleted.')
  expect(save.mock.calls).toEqual([['Good']])
})
