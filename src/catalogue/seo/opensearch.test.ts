import { expect, test } from 'vitest'
import { plainTitle } from '#test/fixtures/pictures.ts'
import { parseXml } from '#test/fixtures/parse-xml.ts'
import { toOpenSearch, toSuggestions } from './opensearch.ts'

const read = (name: string) => parseXml(toOpenSearch(name, 'https://anime.example').replace(/^<\?.*\?>\n/, ''))

test('has the URLs of search and suggestions', () => {
  const urls = read('Hoshimi').elements.filter(({ name }) => name === 'Url')
  expect(urls.map(({ attributes }) => [attributes.get('type'), attributes.get('template')])).toEqual([
    ['text/html', 'https://anime.example/search?keyword={searchTerms}'],
    ['application/x-suggestions+json', 'https://anime.example/api/catalogue/search/opensearch?keyword={searchTerms}'],
    ['application/opensearchdescription+xml', 'https://anime.example/opensearch.xml'],
  ])
})

test.each([
  ['Hoshimi', 'Hoshimi'],
  ['Tom & <Jerry>', 'Tom &amp; &lt;Jerry&gt;'],
  ['The Society of Star-gazers', 'The Society of S'],
])('%s is called %s: at most 16 characters, escaped', (name, short) => {
  expect(read(name).elements[0]?.name).toBe('OpenSearchDescription')
  expect(toOpenSearch(name, 'https://anime.example')).toContain(`<ShortName>${short}</ShortName>`)
})

test('suggestions are parallel lists', () => {
  const titles = [plainTitle(1), plainTitle(2, { format: 'Unknown', seasonYear: undefined })]
  expect(toSuggestions('pap', titles, 'https://anime.example')).toEqual([
    'pap',
    ['Paper Moon 1', 'Paper Moon 2'],
    ['TV, 2001', ''],
    ['https://anime.example/paper-moon-1', 'https://anime.example/paper-moon-2'],
  ])
})
