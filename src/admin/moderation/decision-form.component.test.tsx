import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DecisionButton, DecisionForm } from './decision-form.tsx'

const sent = vi.fn<(intent: unknown) => void>()

test('no key within a field decides: which button would it press?', async () => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <DecisionForm id="1" reasons={['Spam', 'Insults']} fields={{ report: 1 }} canMute>
          <DecisionButton name="Dismiss" intent="dismiss" of="a comment" />
          <DecisionButton name="Hide" intent="hide" of="a comment" />
        </DecisionForm>
      ),
      action: async ({ request }) => {
        sent((await request.formData()).get('intent'))
        return null
      },
    },
  ])
  const screen = await render(<Stub />)
  const fields = [...screen.container.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea')]
  expect(fields).toHaveLength(3)
  for (const field of fields) {
    field.focus()
    await userEvent.keyboard('{Enter}')
  }
  await screen.getByRole('button', { name: 'Hide: a comment' }).click()
  await expect.poll(() => sent.mock.calls).toEqual([['hide']])
})
