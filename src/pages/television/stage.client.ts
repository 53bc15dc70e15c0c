/** The stage of televisions: it follows the focus, and shows the title of the focused card with its art. */
import { USER_FETCHED } from '#src/accounts/current-user/current-user.client.ts'
import { inLanguage } from '#src/catalogue/dates.ts'
import { headlineSize } from '#src/catalogue/headline.ts'
import { LANGUAGE_KEY, parseLanguage, shownTitles } from '#src/catalogue/language/language.ts'
import { readStored } from '#src/ui/storage.client.ts'
import { cardOf, nameOf, titleNumberOf } from '#src/ui/television/cards.client.ts'
import { findAccountKeyText, type Hero, keyText } from './hero.client.ts'

/** Pages with a stage: home above its rows, My list beside its titles. */
const HAS_ROWS = 'main > .spotlight'
const PAGES = `${HAS_ROWS}, main .list-rows`
/** How long the focus rests before the stage changes (ms). */
const REST_MS = 180
const FADE_MS = 420
/** Titles that are remembered. */
const MAX_HEROES = 60
/** Titles of the row whose art is loaded before they have the focus. */
const CARDS_AHEAD = 2

const heroes = new Map<number, Promise<Hero | null>>()
let timer: ReturnType<typeof setTimeout> | undefined
/** The number of the shown title; below 0 for another control. */
let shown: number | null = null

export function startStage(): void {
  document.addEventListener('focusin', follow)
  document.addEventListener('change', follow)
  // the first card may have the focus before the user is known
  addEventListener(USER_FETCHED, () => void showAccountKey())
}

function follow(): void {
  const stage = findStage()
  const card = cardOf(document.activeElement)
  clearTimeout(timer)
  if (!stage || !document.activeElement?.closest('main')) return
  if (!card) timer = setTimeout(showControl, REST_MS, stage, document.activeElement)
  else if (shown === null) void show(stage, card)
  else timer = setTimeout(() => void show(stage, card), REST_MS)
}

/** The stage of this page, if it has one; pages without take it away. */
function findStage(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('.tv-stage')
  if (document.querySelector(PAGES)) return found ?? createStage()
  found?.remove()
  shown = null
  return null
}

function createStage(): HTMLElement {
  const stage = document.createElement('div')
  stage.className = 'tv-stage'
  // all of it is in the focused link, or behind it
  stage.ariaHidden = 'true'
  const time = create('time', 'tv-clock')
  const tick = () => {
    time.textContent = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    if (stage.isConnected) setTimeout(tick, 60_000 - (Date.now() % 60_000))
  }
  stage.append(create('div', 'tv-art'), create('div', 'tv-words'), time)
  document.body.append(stage)
  tick()
  return stage
}

async function show(stage: HTMLElement, card: Element): Promise<void> {
  const number = titleNumberOf(card)
  if (number === null) return
  shown = number
  const hero = await loadHero(number)
  if (shown !== number || !card.isConnected || !stage.isConnected) return
  stage.querySelector('.tv-words')?.replaceChildren(...describe(card, hero))
  if (hero) paint(stage, hero)
  loadNext(card)
  void showAccountKey()
}

/** Says what the user's account knows of the focused title. */
async function showAccountKey(): Promise<void> {
  const card = cardOf(document.activeElement)
  const number = card && titleNumberOf(card)
  const hero = number !== null && number === shown ? await loadHero(number) : null
  const text = card && hero && (await findAccountKeyText(card, hero))
  if (text && shown === number) document.querySelector('.tv-stage .tv-key-text')?.replaceChildren(text)
}

/** On home, names what has the focus in place of a title: genres, days, links to whole lists. The art stays. */
function showControl(stage: HTMLElement, control: Element): void {
  const name = control.textContent.trim()
  // a page that waits for its first title has no words yet
  if (shown === null || name === '' || !document.querySelector(HAS_ROWS)) return
  shown = -1
  const heading = create('p', 'tv-title headline', name)
  heading.dataset['size'] = headlineSize(name)
  const keys = create('p', 'tv-keys')
  keys.append(create('kbd', '', 'OK'), 'Open')
  // a tab is the name of a row
  const row = control.matches('[role=tab]') ? [] : [create('p', 'tv-kicker', rowName(control))]
  stage.querySelector('.tv-words')?.replaceChildren(...row, heading, keys)
}

/** Loads what the stage shows when the focus moves on. */
function loadNext(card: Element): void {
  let next = (card.closest('li') ?? card).nextElementSibling
  for (let ahead = 0; next && ahead < CARDS_AHEAD; ahead++, next = next.nextElementSibling) {
    const number = titleNumberOf(next)
    if (number !== null) void loadHero(number).then((hero) => hero && createArt(hero))
  }
}

/** @returns null after an error: the card then speaks for itself */
function loadHero(number: number): Promise<Hero | null> {
  const known = heroes.get(number)
  if (known) return known
  const loading = fetch(`/api/catalogue/hero/${number}`).then(
    async (response) => (response.ok ? ((await response.json()) as { results: Hero }).results : null),
    () => null,
  )
  heroes.set(number, loading)
  void loading.then((hero) => hero === null && heroes.delete(number))
  const [oldest] = heroes.keys()
  if (heroes.size > MAX_HEROES && oldest !== undefined) heroes.delete(oldest)
  return loading
}

/** The words of the stage. */
function describe(card: Element, hero: Hero | null): Node[] {
  const kicker = create('p', 'tv-kicker', rowName(card))
  if (!hero) return [kicker, create('p', 'tv-title headline', nameOf(card))]
  const names = { title: hero.title, japaneseTitle: hero.japanese_title }
  const language = parseLanguage(readStored(LANGUAGE_KEY))
  const { title, lang } = shownTitles(names, language)
  const heading = create('p', 'tv-title headline', title)
  heading.dataset['size'] = headlineSize(title)
  heading.lang = lang
  const facts = create('p', 'tv-facts')
  facts.append(
    ...[hero.type === 'Unknown' ? '' : hero.type, hero.duration, inLanguage(hero.released, language)]
      .filter((fact) => fact !== '')
      .map((fact) => create('span', '', fact)),
    ...[
      ['badge', hero.quality],
      ['badge is-sub', hero.subCount],
      ['badge is-dub', hero.dubCount],
      ['', hero.rating],
    ].flatMap(([name, value]) => (value === null || value === '' ? [] : [create('span', String(name), String(value))])),
  )
  const keys = create('p', 'tv-keys')
  keys.append(
    create('kbd', '', 'OK'),
    create('span', 'tv-key-text', keyText(card, hero)),
    create('kbd', '', 'Hold OK'),
    'More',
  )
  return [kicker, heading, facts, create('p', 'tv-lede', hero.description), keys]
}

/** The heading above the card's row; of a slide, its rank. */
const rowName = (card: Element): string =>
  card.querySelector('.slide-rank')?.textContent ??
  card.closest('.section, .panel')?.querySelector('h2, [aria-selected=true]')?.textContent ??
  card.closest('.genres')?.ariaLabel ??
  document.querySelector('h1')?.textContent ??
  ''

/** The colours change at once, as they belong to the words; the art follows when it has loaded. */
function paint(stage: HTMLElement, hero: Hero): void {
  const { art, colours } = hero
  stage.style.setProperty('--ground', colours.stage)
  stage.style.setProperty('--ground-ink', colours.ink)
  stage.style.setProperty('--dim', String(colours.dim))
  document.documentElement.style.setProperty('--hue', String(colours.night))
  const frame = stage.querySelector('.tv-art')
  if (!frame) return
  const picture = createArt(hero)
  frame.setAttribute('data-art', art.from)
  // a title's colours without art are better than the art of another title
  frame.replaceChildren(picture)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const fade = picture.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS)
  fade.pause()
  picture.decode().then(
    () => fade.play(),
    () => fade.cancel(),
  )
}

function createArt({ art }: Hero): HTMLImageElement {
  const picture = new Image()
  picture.alt = ''
  picture.sizes = '100vw'
  if (art.srcset) picture.srcset = art.srcset
  picture.src = art.src
  return picture
}

function create(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className) element.className = className
  element.textContent = text
  return element
}
