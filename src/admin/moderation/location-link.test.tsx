import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#src/catalogue/language/language.ts'
import { LanguageContext } from '#src/catalogue/language/use-language.ts'
import { titleOf } from '#test/fixtures/counted-titles.ts'
import { locateComment } from './comment-location.ts'
import { LocationLink } from './location-link.tsx'

const TITLE = titleOf({ number: 7, names: { english: 'Harbour', japanese: '港' } })

function read(language: Language, episodeId: string | null, animeId = '7'): string {
  const location = locateComment({ find: (number) => (number === 7 ? TITLE : null) }, { animeId, episodeId })
  return renderToStaticMarkup(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <LocationLink of={location} />
    </LanguageContext>,
  ).replaceAll(/<\/?(?:span|a)(?! lang)[^>]*>/g, '')
}

test('moderators read titles in their language', () => {
  expect(read('EN', null)).toBe('Harbour')
  expect(read('EN', '700003')).toBe('Harbour, episode 3')
  expect(read('JP', null)).toContain('港')
  expect(read('JP', '700003')).toMatch(/港.*, episode 3$/)
})

test('a title that is no longer here is said to be unavailable', () => {
  expect(read('JP', null, '8')).toBe('Unavailable title (8)')
})
