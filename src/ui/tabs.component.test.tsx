import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

const tab = (name: string) => page.getByRole('tab', { name })
const panel = (text: string) => page.getByText(text)

const show = () =>
  render(
    <Tabs
      label="Ranking"
      tabs={[
        { name: 'Today', content: <p>Best of today</p>, aside: <a href="#today">More of today</a> },
        { name: 'Week', content: <p>Best of the week</p> },
        { name: 'Month', content: <p>Best of the month</p> },
      ]}
    />,
  )

test('the first tab is selected, and only its panel is visible', async () => {
  await show()
  await expect.element(tab('Today')).toHaveAttribute('aria-selected', 'true')
  await expect.element(panel('Best of today')).toBeVisible()
  await expect.element(panel('Best of the week')).not.toBeVisible()
})

test('a click selects a tab, its panel and what stands beside the tabs', async () => {
  await show()
  await tab('Week').click()
  await expect.element(panel('Best of the week')).toBeVisible()
  await expect.element(panel('Best of today')).not.toBeVisible()
  await expect.element(page.getByText('More of today')).not.toBeInTheDocument()
})

test('Tab reaches the selected tab only', async () => {
  await show()
  await userEvent.tab()
  await expect.element(tab('Today')).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByText('More of today')).toHaveFocus()
})

test.each([
  ['{ArrowRight}', 'Week'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Today'],
  ['{ArrowLeft}', 'Month'],
  ['{End}', 'Month'],
  ['{End}{Home}', 'Today'],
])('%s moves selection and focus to %s', async (keys, name) => {
  await show()
  await tab('Today').click()
  await userEvent.keyboard(keys)
  await expect.element(tab(name)).toHaveFocus()
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
})
