import { userInfo } from 'node:os'
import { expect, test, vi } from 'vitest'
import { siteUser } from './site-user.server.ts'

vi.mock('node:os', () => ({ userInfo: vi.fn<() => { username: string; uid: number }>() }))

test.each([
  [() => ({ username: 'node', uid: 1000 }), { name: 'node (1000)', id: '1000' }],
  [() => ({ username: 'admin', uid: -1 }), { name: 'admin', id: 'admin' }],
])('the user has a name: %#', (find, user) => {
  vi.mocked(userInfo, { partial: true }).mockImplementation(find)
  expect(siteUser()).toEqual(user)
})

test('a user of a container may have only a number', () => {
  vi.mocked(userInfo).mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  })
  const id = String(process.getuid?.())
  expect(siteUser()).toEqual({ name: id, id })
})
