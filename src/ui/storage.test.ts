import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored, readStoredJson, writeStored } from './storage.client.ts'

afterEach(() => vi.unstubAllGlobals())

const fail = () => {
  throw new DOMException('no', 'QuotaExceededError')
}
const storing = (value: string | null) => ({ getItem: () => value, setItem: fail, removeItem: fail })

describe('browser storage', () => {
  test.each([
    [null, null],
    ['{', null],
    ['', null],
    ['5', 5],
    ['{"a":[1]}', { a: [1] }],
  ])('reads %j as %j', (text, value) => {
    vi.stubGlobal('localStorage', storing(text))
    expect([readStored('key'), readStoredJson('key')]).toEqual([text, value])
  })

  test('reports that full storage stored nothing', () => {
    vi.stubGlobal('localStorage', storing('old'))
    expect([writeStored('key', 'new'), writeStored('key', null)]).toEqual([false, false])
  })

  test('treats blocked storage as empty', () => {
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail })
    expect([readStored('key'), readStoredJson('key'), writeStored('key', 'new')]).toEqual([null, null, false])
  })
})
