import { expect, test } from 'vitest'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { findSharedPath, type SharedText } from './shared-text.ts'

const SITE = 'https://anime.example'
const BEBOP = { id: 'cowboy-bebop-1', number: 1 } as Title
const snapshot: Pick<Snapshot, 'find' | 'findExternal'> = {
  find: (number) => (number === 1 ? BEBOP : null),
  findExternal: (key) => (['mal:5', 'anilist:7'].includes(key) ? BEBOP : null),
}
const share = (shared: Partial<SharedText>) =>
  findSharedPath({ title: null, text: null, url: null, ...shared }, SITE, snapshot)

test.each<[string, Partial<SharedText>, string]>([
  ['a title of MyAnimeList', { url: 'https://myanimelist.net/anime/5/Cowboy_Bebop' }, '/cowboy-bebop-1'],
  ['a title of AniList', { url: 'https://anilist.co/anime/7/Cowboy-Bebop/' }, '/cowboy-bebop-1'],
  ['a URL in the text', { title: 'Bebop', text: 'Look: https://anilist.co/anime/7' }, '/cowboy-bebop-1'],
  ['a title that is not here', { url: 'https://anilist.co/anime/9/Zeta-Gundam' }, '/search?keyword=Zeta+Gundam'],
  ['a title of Kitsu', { url: 'https://kitsu.app/anime/cowboy-bebop' }, '/search?keyword=cowboy+bebop'],
  ['one of this site', { url: `${SITE}/cowboy-bebop-1?x=1` }, '/cowboy-bebop-1'],
  ['an episode of this site', { text: `${SITE}/watch/old-name-1?episode=2` }, '/watch/cowboy-bebop-1?episode=2'],
  ['words', { text: '  frieren \n beyond ' }, '/search?keyword=frieren+beyond'],
  ['a page elsewhere: its title', { title: 'Frieren', url: 'https://news.example/9' }, '/search?keyword=Frieren'],
  ['the text around an unknown URL', { text: 'Frieren https://news.example/9' }, '/search?keyword=Frieren'],
  ['nothing', {}, '/search'],
  ['a number without a name', { url: 'https://anilist.co/anime/99' }, '/search'],
  ['another path of a list site', { url: 'https://myanimelist.net/profile/5', title: 'MAL' }, '/search?keyword=MAL'],
  [
    'a host that only looks like one',
    { url: 'https://anilist.co.evil.example/anime/7', title: 'x' },
    '/search?keyword=x',
  ],
  ['a host that ends like one', { url: 'https://evilanilist.co/anime/7', title: 'x' }, '/search?keyword=x'],
  ['a broken escape', { url: 'https://kitsu.app/anime/1/%E0%A4%A' }, '/search?keyword=%25E0%25A4%25A'],
  ['a script', { url: 'javascript:alert(1)', text: '//evil.example' }, '/search?keyword=%2F%2Fevil.example'],
])('%s', (_name, shared, path) => expect(share(shared)).toBe(path))

test('long texts are accepted', () => {
  expect(share({ text: 'https://'.repeat(100_000) })).toMatch(/^\/search/)
})
