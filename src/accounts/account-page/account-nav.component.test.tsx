import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import accountStyles from './account-page.css?inline'
import { AccountIndex } from './account-nav.tsx'

afterEach(() => page.viewport(1280, 800))

const OFFERS = {
  isOwner: true,
  isUnlimited: true,
  linksAccounts: false,
  hasWebhooks: false,
  takesRequests: false,
  hasDecisions: false,
}
const VIEWER = { isAdmin: false, hasProfiles: false }

test('on the narrowest phones, no value of the account is cut', async () => {
  await page.viewport(320, 800)
  const values = {
    '/account/profile': 'Ann',
    '/account/security': 'someone.with.a.long.name@mail.example.org',
    '/account/display': 'Japanese titles',
  }
  const Page = () => (
    <>
      <style>{accountStyles}</style>
      <div style={{ width: 288 }}>
        <AccountIndex offers={OFFERS} values={values} of={VIEWER} />
      </div>
    </>
  )
  const Site = createRoutesStub([{ path: '*', Component: Page }])
  const screen = await render(<Site initialEntries={['/']} />)
  for (const value of Object.values(values)) {
    const { scrollWidth, clientWidth } = screen.getByText(value).element()
    expect([value, scrollWidth]).toEqual([value, clientWidth])
  }
  const topOf = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect().top
  expect(Math.abs(topOf('Ann') - topOf('Profile')), 'a short value is beside its name').toBeLessThan(4)
})
