import { describe, expect, test } from 'vitest'
import { chooseSections, SECTIONS } from './sections.ts'

const choose = (...args: string[]) => {
  const choice = chooseSections(args)
  return choice && { ...choice, chosen: [...choice.chosen] }
}
const everything = SECTIONS.map(({ name }) => name)

describe('chooseSections', () => {
  test('without arguments every section runs without its slow tests, and with --all with them', () => {
    // lint reports the errors of types too
    expect(choose()).toEqual({ chosen: everything.filter((name) => name !== 'types'), rest: [], all: false })
    expect(choose('--all')).toEqual({ chosen: everything, rest: [], all: true })
    expect(choose('--all', 'lint')).toEqual({ chosen: ['lint'], rest: [], all: true })
  })
  test('one section, with arguments for its runner', () => {
    expect(choose('lint', 'src/list', '-t', 'a favourite')).toEqual({
      chosen: ['lint'],
      rest: ['src/list', '-t', 'a favourite'],
      all: true,
    })
  })
  test.each(['e2e', 'unit'])('%s includes the build', (name) => {
    expect(choose(name)?.chosen.toSorted()).toEqual(['build', name])
  })
  test('--changed runs the static checks, and the tests of changed code', () => {
    const chosen = ['types', 'lint', 'format', 'imports', 'styles', 'components', 'build', 'unit']
    expect(choose('--changed')).toEqual({ chosen, rest: [], all: false, changedSince: 'HEAD' })
    expect(choose('--changed=main')).toMatchObject({ changedSince: 'main' })
  })
  test('--coverage measures the unit tests', () => {
    expect(choose('--coverage')).toEqual({ chosen: ['build', 'unit'], rest: ['--coverage'], all: true })
  })
  test('rejects an unknown section', () => {
    expect(choose('untit')).toBeNull()
    expect(choose('--help')).toBeNull()
  })
})
