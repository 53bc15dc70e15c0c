import { describe, expect, test } from 'vitest'
import { chooseSections, SECTIONS } from './sections.ts'

const choose = (...args: string[]) => {
  const choice = chooseSections(args)
  return choice && { chosen: [...choice.chosen], rest: choice.rest }
}

describe('chooseSections', () => {
  test('without arguments everything runs', () => {
    expect(choose()).toEqual({ chosen: SECTIONS.map(({ name }) => name), rest: [] })
  })
  test('one section, with arguments for its runner', () => {
    expect(choose('lint', 'src/my-list', '-t', 'a favourite')).toEqual({
      chosen: ['lint'],
      rest: ['src/my-list', '-t', 'a favourite'],
    })
  })
  test.each(['e2e', 'unit'])('%s includes the build', (name) => {
    expect(choose(name)?.chosen.toSorted()).toEqual(['build', name])
  })
  test('--changed runs the static checks, and the unit tests of changed code', () => {
    expect(choose('--changed=main')).toEqual({
      chosen: ['types', 'lint', 'format', 'imports', 'styles', 'build', 'unit'],
      rest: ['--changed=main'],
    })
  })
  test('--coverage measures the unit tests', () => {
    expect(choose('--coverage')).toEqual({ chosen: ['build', 'unit'], rest: ['--coverage'] })
  })
  test('rejects an unknown section', () => {
    expect(choose('untit')).toBeNull()
    expect(choose('--help')).toBeNull()
  })
})
