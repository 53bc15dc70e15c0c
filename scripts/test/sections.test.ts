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
    expect(choose('unit', 'src/shelf', '-t', 'a favourite')).toEqual({
      chosen: ['unit'],
      rest: ['src/shelf', '-t', 'a favourite'],
    })
  })
  test('journeys bring the build', () => {
    expect(choose('e2e')?.chosen.toSorted()).toEqual(['build', 'e2e'])
  })
  test('an unknown name is no section', () => {
    expect(choose('untit')).toBeNull()
    expect(choose('--help')).toBeNull()
  })
})
