import { expect, test } from 'vitest'
import { createReceivedBytes } from './received-bytes.ts'

test('beyond the memory of all bodies that arrive, the one that has been arriving for the longest is refused', () => {
  const received = createReceivedBytes(100)
  const refused: string[] = []
  const open = (name: string) => {
    const body = received.open(() => {
      refused.push(name)
      body.close()
    })
    return body
  }
  const [empty, slow, second, third] = [open('empty'), open('slow'), open('second'), open('third')]
  slow.resize(30)
  second.resize(50)
  third.resize(20)
  expect(refused).toEqual([])
  third.resize(40)
  expect(refused).toEqual(['slow'])
  third.resize(51)
  expect(refused, 'which has nothing in memory is not').toEqual(['slow', 'second'])
  third.close()
  empty.resize(100)
  expect(refused).toEqual(['slow', 'second'])
  empty.resize(101)
  expect(refused).toEqual(['slow', 'second', 'empty'])
})
