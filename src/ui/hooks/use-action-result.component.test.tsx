import { Form, createRoutesStub, useActionData, useRevalidator } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useActionResult } from './use-action-result.ts'

function Page() {
  const result = useActionResult(useActionData<{ link: string }>())
  const { revalidate } = useRevalidator()
  return (
    <>
      <p>{`Link: ${result?.link ?? 'none'}`}</p>
      <button type="button" onClick={() => void revalidate()}>
        Reload
      </button>
      <Form method="post" replace>
        <button type="submit" name="what" value="link">
          Create
        </button>
        <button type="submit" name="what" value="nothing">
          Other
        </button>
      </Form>
    </>
  )
}

test('what an action has returned stays while the page is reloaded, until the next form', async () => {
  let loads = 0
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Page,
      loader: () => ++loads,
      HydrateFallback: () => null,
      action: async ({ request }) =>
        (await request.formData()).get('what') === 'link' ? { link: `https://a.example/${loads}` } : null,
    },
  ])
  const screen = await render(<Stub />)
  await expect.element(screen.getByText('Link: none')).toBeVisible()
  await screen.getByRole('button', { name: 'Create' }).click()
  await expect.element(screen.getByText('Link: https://a.example/1')).toBeVisible()
  const before = loads
  await screen.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(before + 1)
  await expect.element(screen.getByText('Link: https://a.example/1')).toBeVisible()
  await screen.getByRole('button', { name: 'Other' }).click()
  await expect.element(screen.getByText('Link: none')).toBeVisible()
})
