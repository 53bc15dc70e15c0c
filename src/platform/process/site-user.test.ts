import { expect, test } from 'vitest'
import { siteUser } from './site-user.server.ts'

test('the user has a name', () => {
  expect(siteUser(() => ({ username: 'node', uid: 1000 }))).toEqual({ name: 'node (1000)', id: '1000' })
  expect(
    siteUser(() => ({ username: 'admin', uid: -1 })),
    'on Windows',
  ).toEqual({ name: 'admin', id: 'admin' })
})

test('a user of a container may have only a number', () => {
  const id = String(process.getuid?.())
  const read = () => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  }
  expect(siteUser(read)).toEqual({ name: id, id })
})
