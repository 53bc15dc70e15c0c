import { describe, expect, test } from 'vitest'
import { glyphOf } from './alphabet.ts'
import { FACES } from './faces.ts'
import { drawableShare, fold } from './fold.ts'
import { linePath, lineWidth, toLine } from './lettering.ts'
import { breakEvenly, breakLongWords, shorten } from './line-breaks.ts'
import { lockUp } from './lockup.ts'
import { splitName, parseJapanese, parseNames } from './names.ts'
import { titled } from '#test/fixtures/art-titles.ts'
import { breakText, emWidth, setBlock } from './typeset.ts'

const xs = (path: string): number[] => [...path.matchAll(/[MLQ ](-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))

describe('folding', () => {
  test.each([
    ['Édition Spéciale', 'EDITION SPECIALE'],
    ['Straße Æon Øre Łódź', 'STRASSE AEON ORE LODZ'],
    ['Lucky☆Star', 'LUCKY*STAR'],
    ['THE iDOLM@STER', 'THE IDOLMASTER'],
    ['HUNTER×HUNTER', 'HUNTERXHUNTER'],
    ['１２３ ＦＵＬＬ', '123 FULL'],
    ['A–B—C~D', 'A-B-C-D'],
    ['Тихая', 'TИXAЯ'],
    ['雨', ''],
    ['🦊', ''],
  ])('%s → %s', (text, expected) => {
    expect(fold(text)).toBe(expected)
  })

  test('leaves only letters that can be drawn', () => {
    for (const letter of fold('Öüé & Ж Ω 12?!"#%\'*+,-./:;=<>[]{}()').replaceAll(' ', ''))
      expect(glyphOf(letter, false)).not.toBeNull()
  })

  test('reports how much of a name can be drawn', () => {
    expect(drawableShare('Kettle!!')).toBe(1)
    expect(drawableShare('深海食堂')).toBe(0)
    expect(drawableShare('僕のHERO')).toBeGreaterThan(0.5)
    expect(drawableShare('!!!')).toBe(1)
  })
})

describe('a line', () => {
  test.each(Object.entries(FACES))('fills its width in %s', (_, face) => {
    for (const text of ['SALT & EMBER', 'W', 'LTYV', '0123456789', 'ЖШЮ ΔΩ']) {
      const line = toLine(text, face)
      const all = xs(linePath(line, 20, 30, 340, 60, face.weight, face))
      expect(Math.min(...all)).toBeGreaterThanOrEqual(20)
      expect(Math.max(...all)).toBeLessThanOrEqual(360.1)
      expect(Math.max(...all) + face.weight / 2).toBeGreaterThan(text === 'W' ? 300 : 330)
    }
  })

  test('is wider with wider columns, and open letters are closer', () => {
    const plain = FACES.super
    expect(lineWidth(toLine('HAM', plain), 10, 8, plain)).toBeGreaterThan(lineWidth(toLine('HAM', plain), 5, 8, plain))
    expect(toLine('LT', plain).gaps).toBeLessThan(toLine('HH', plain).gaps)
  })
})

describe('a lockup', () => {
  const measure = { width: 348, height: 150, weight: 17, lines: 5 }

  test.each([
    'OX',
    'SALT & EMBER',
    'A B C D E F G H I J K L M',
    'X'.repeat(72),
    'ANTIDISESTABLISHMENTARIANISTICALLY NOT',
    '!!!',
  ])('of %s stays within its width', (text) => {
    const block = lockUp(text, measure, FACES.super)
    expect(block?.height).toBeGreaterThan(0)
    expect(block?.height).toBeLessThanOrEqual(150.1)
    const path = block?.draw(0, 0, '#000000').match(/ d="([^"]*)"/)?.[1] ?? ''
    expect(Math.max(...xs(path))).toBeLessThanOrEqual(348.5)
  })

  test('of nothing is null', () => {
    expect(lockUp('', measure, FACES.super)).toBeNull()
    expect(lockUp('雨', measure, FACES.super)).toBeNull()
  })
})

describe('line breaks', () => {
  test.each([
    [1, ['A BB CCC DDDD']],
    [2, ['A BB CCC', 'DDDD']],
    [4, ['A', 'BB', 'CCC', 'DDDD']],
    [9, ['A', 'BB', 'CCC', 'DDDD']],
  ])('into %d', (count, expected) => {
    expect(breakEvenly(['A', 'BB', 'CCC', 'DDDD'], count)).toEqual(expected)
  })

  test('long words are hyphenated', () => {
    expect(breakLongWords(['ANTIDISESTABLISH', 'OX'], 10)).toEqual(['ANTIDISE-', 'STABLISH', 'OX'])
  })

  test('shortened text ends after a whole word', () => {
    expect(shorten('THE LEFT SHOE OF THE KING', 18, '...')).toBe('THE LEFT SHOE OF...')
    expect(shorten('OX', 18, '...')).toBe('OX')
  })

  test('Japanese breaks between words', () => {
    expect(breakText('王様ランキング', 2)).toEqual(['王様', 'ランキング'])
    expect(breakText('ご注文はうさぎですか?', 2)).toEqual(['ご注文は', 'うさぎですか?'])
  })
})

describe('names', () => {
  test.each([
    ['ATTACK ON TITAN SEASON 3 PART 2', 'ATTACK ON TITAN', 'SEASON 3 PART 2'],
    ['SECOND SERVE: FINAL SEASON', 'SECOND SERVE', 'FINAL SEASON'],
    ['A SILENT HARBOUR THE MOVIE', 'A SILENT HARBOUR', 'THE MOVIE'],
    ['GUNMETAL SUTRA: REQUIEM OF THE FORGE', 'GUNMETAL SUTRA', 'REQUIEM OF THE FORGE'],
    ['ZERO:NINE', 'ZERO:NINE', ''],
    ['SCARY MOVIE NIGHT CLUB', 'SCARY MOVIE NIGHT CLUB', ''],
    ['SALT & EMBER', 'SALT & EMBER', ''],
  ])('%s is split', (name, head, tail) => {
    expect(splitName(name)).toEqual([head, tail])
  })

  test('removes brackets and a Latin gloss from Japanese', () => {
    expect(parseJapanese('「深海食堂」 DEEP SEA DINER')).toBe('深海食堂')
    expect(parseJapanese('Deep Sea Diner')).toBe('')
    expect([...parseJapanese('あ'.repeat(90))].length).toBeLessThanOrEqual(24)
  })

  test('a name in another script is set in a font, and only once', () => {
    expect(parseNames(titled('深海食堂', { japaneseTitle: '深海食堂' }))).toEqual({
      head: '',
      tail: '',
      native: '深海食堂',
      japanese: '',
    })
    expect(parseNames(titled('🦊🔥'))).toEqual({ head: '', tail: '', native: '', japanese: '' })
    expect(parseNames(titled('🦊🔥', { japaneseTitle: '狐火' })).native).toBe('狐火')
  })
})

describe('set type', () => {
  test('counts Japanese as squares', () => {
    expect(emWidth('深海食堂')).toBe(4)
    expect(emWidth('')).toBe(0)
  })

  test('fits its box', () => {
    for (const text of ['雨', '雨上がりの図書館', 'مدينة النجوم البعيدة', 'あ'.repeat(40)]) {
      const block = setBlock(text, 348, 150, 4, 120, 'gothic')
      expect(block?.height).toBeLessThanOrEqual(150)
      const size = Number(block?.draw(0, 0, '#000000').match(/font-size="([\d.]+)"/)?.[1])
      expect(size).toBeGreaterThan(14)
    }
  })
})
