import { describe, expect, test } from 'vitest'
import { chooseSections, SECTIONS } from './sections.ts'

const choose = (...args: string[]) => {
  const choice = chooseSections(args)
  return choice && { chosen: [...choice.chosen], rest: choice.rest }
}

describe('what the command line asks for', () => {
  test('nothing said is everything', () => {
    expect(choose()).toEqual({ chosen: SECTIONS.map(({ name }) => name), rest: [] })
  })
  test('one section, and what is for its runner', () => {
    expect(choose('lint', 'src/my-list', '-t', 'a favourite')).toEqual({
      chosen: ['lint'],
      rest: ['src/my-list', '-t', 'a favourite'],
    })
  })
  test.each(['e2e', 'unit'])('%s brings the build', (name) => {
    expect(choose(name)?.chosen.toSorted()).toEqual(['build', name])
  })
  test('an unknown name is no section', () => {
    expect(choose('untit')).toBeNull()
    expect(choose('--help')).toBeNull()
  })
})
