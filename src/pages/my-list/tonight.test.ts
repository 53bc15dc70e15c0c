/** What a member gets for tonight, without JavaScript. */
import { expect, test } from 'vitest'
import { useSignUpSite } from '#test/apps/account-site.ts'

const { post, get, signUp } = useSignUpSite()

test('a member gets titles like those that they have finished, and none of these again', async () => {
  const { cookie } = await signUp()
  const visited = (await get('/tonight')).body
  const offered = (await get('/welcome/seen', cookie)).body
  const [, finished = ''] = /name="title" value="([^"]+)"/.exec(offered) ?? []
  await post('/welcome/seen', { intent: 'seen', title: finished, more: 'yes' }, cookie)
  const { statusCode, body, headers } = await get('/tonight?availability=ANYWHERE', cookie)
  expect(statusCode).toBe(200)
  const html = body.replaceAll('<!-- -->', '')
  expect(html).toMatch(new RegExp(`class="tonight-reason">Like <a href="/${finished}"`))
  expect(html).toContain(', which you finished')
  expect(html).not.toMatch(new RegExp(`class="tonight-poster"[^>]*href="/${finished}"`))
  expect(String(headers['cache-control'])).toMatch(/private|no-store/)
  // a visitor's page is still the same
  expect((await get('/tonight')).body).not.toContain('which you finished')
  expect(visited).not.toContain('which you finished')
})
