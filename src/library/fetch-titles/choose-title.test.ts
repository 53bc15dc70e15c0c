import { expect, test } from 'vitest'
import { parseMediaPath } from '../name/name.ts'
import { chooseTitle, type FoundTitle } from './choose-title.ts'

const found = (id: number, names: string | string[], year?: number): FoundTitle => ({ id, names: [names].flat(), year })

test.each<[path: string, results: FoundTitle[], id: number | undefined]>([
  ['Star Harbour/Season 1/Star Harbour - S01E01.mkv', [found(1, 'Star Harbour OVA Zero'), found(2, 'Star Harbour')], 2],
  ['Star Harbour/Season 2/Star Harbour - S02E01.mkv', [found(1, 'Star Harbour Season 2')], 1],
  ['Hoshi no Minato - 01.mkv', [found(1, ['Star Harbour', 'Hoshi no Minato'])], 1],
  ['Star Harbor/Star Harbor - 01.mkv', [found(1, 'Star Harbour')], 1],
  ['Something Else/01.mkv', [found(1, 'Star Harbour')], undefined],
  ['Paper Foxes (2019)/Paper Foxes - S01E01.mkv', [found(1, 'Paper Foxes', 2001), found(2, 'Paper Foxes', 2019)], 2],
  ['Paper Foxes (2019)/Paper Foxes - S01E01.mkv', [found(1, 'Paper Foxes', 2001)], undefined],
  ['Clockwork!!/01.mkv', [found(1, 'Clockwork!'), found(2, 'Clockwork!!')], 2],
  ['01.mkv', [found(1, 'Star Harbour')], undefined],
])('%s', (path, results, id) => {
  expect(chooseTitle(parseMediaPath(path), results)?.id).toBe(id)
})
