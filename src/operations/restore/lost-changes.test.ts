import { expect, test } from 'vitest'
import { type AccountState, describeLostChanges } from './lost-changes.ts'

const account = (id: string, changes: Partial<AccountState> = {}): AccountState => ({
  id,
  username: id,
  isAdmin: false,
  isBanned: false,
  canComment: true,
  password: 'hash',
  ...changes,
})

test('changes that made an account weaker or stronger are told apart', () => {
  const restored = [account('mio', { isBanned: true }), account('yui', { canComment: false }), account('ritsu')]
  const previous = [account('mio'), account('yui'), account('ritsu', { password: 'other' }), account('new')]
  expect(describeLostChanges(previous, restored).slice(1)).toEqual(['  Changed the password: ritsu'])
})

test('a database without differences, or of another site, gives no list', () => {
  expect(describeLostChanges([account('mio')], [account('mio')])).toEqual([])
  expect(describeLostChanges([account('admin')], [account('mio'), account('yui')])).toEqual([])
})

test('a long list is shortened, and a name cannot move the cursor of the terminal', () => {
  const many = Array.from({ length: 250 }, (_, at) => account(`user${at}`))
  const lines = describeLostChanges([account('mio')], [account('mio'), ...many])
  expect(lines[1]).toMatch(/^ {2}Deleted: user0, user1, .+ and 150 more$/)
  const hostile = describeLostChanges([account('mio')], [account('mio'), account('a\u001b[2Jb\n')])
  expect(hostile[1]).toBe('  Deleted: a [2Jb')
})
