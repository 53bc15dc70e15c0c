/**
 * Finds scenes by spoilt frames of films that look drawn and of the bundled one: cropped, with subtitles, with black bars, brighter, darker or small,
 * all as JPEGs of a low quality. Every second one is searched once more without its film, which should find nothing, and every tenth
 * among 3,000 episodes. A third of the films stays closed with `--open`, while thresholds are chosen. `--media=FOLDER` adds videos, `--verbose` lists what
 * went wrong, `--pictures=1000` sets how many are searched. Frames are taken as far as possible from those in the index; with `--any-time`, every fifth of a second.
 */
// bench: needs ffmpeg
// bench: long
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { chooseScenes, type Scene } from '#src/library/scenes/choose-scenes.ts'
import { createComparison, type Stretch } from '#src/library/scenes/compare-frames.ts'
import { type Frames, RUN_BYTES } from '#src/library/scenes/frames.ts'
import { hashPicture } from '#src/library/scenes/picture-parts.ts'
import { readPicture } from '#src/library/scenes/read-picture.server.ts'
import { createSceneIndex } from '#src/library/scenes/scene-index.ts'
import { planesOf } from '#src/library/scenes/small-picture.ts'
import { toStretches } from '#src/library/scenes/stretches.ts'
import { THUMBNAIL_BYTES } from '#src/library/scenes/thumbnail.ts'
import { percentile, report } from './goals.ts'
import { drawOthers, indexFilm, makeFilms, takeFrames, TIMES } from './scenes/films.ts'
import { createRandom, oneOf } from './scenes/random.ts'
import { SPOILS, spoil } from './scenes/spoils.ts'

const [MIN_RIGHT, MAX_WRONG, MAX_FALSE, MAX_LOST] = [0.97, 0.03, 0.02, 0.01]
const MAX_P99_MS = 250
/** Invented ones that are in the index too, at first and for every tenth picture. */
const [EPISODES, MANY_EPISODES] = [300, 3_000]
const EPISODE_SECONDS = 1_440
/** Of the numbers of their files. */
const [OTHERS, INVENTED] = [1_000, 10_000]
const optionOf = (name: string): string | undefined =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]
const [isVerbose, isOpen] = ['--verbose', '--open'].map((option) => process.argv.includes(option))
const TAKEN = TIMES[process.argv.includes('--any-time') ? 'any' : 'between']
const PICTURES = Number(optionOf('pictures') ?? 1_000)

const work = await mkdtemp(join(tmpdir(), 'hoshimi-scenes-'))
const films = await makeFilms(work, optionOf('media'))
const framesOf = new Map<number, Frames>()
for (const [i, { file }] of films.entries()) framesOf.set(i, await indexFilm(file))
for await (const frames of drawOthers()) framesOf.set(OTHERS + framesOf.size, frames)
const index = createSceneIndex()
for (const [file, { hashes }] of framesOf) index.add(file, '1', hashes)
const allowed = new Set(framesOf.keys())
function addEpisodes(until: number): void {
  for (let file = INVENTED + allowed.size - framesOf.size; file < INVENTED + until; file++) {
    index.add(file, '1', crypto.getRandomValues(new Uint8Array(EPISODE_SECONDS * RUN_BYTES)))
    allowed.add(file)
  }
}
addEpisodes(EPISODES)
const taken = films.map((film, i) => takeFrames(film, join(work, `frames-${i}`), TAKEN))
for (const [name, own] of Map.groupBy(films.entries(), ([, film]) => film.name)) {
  const runs = own.reduce((sum, [i]) => sum + (framesOf.get(i)?.hashes.length ?? 0) / RUN_BYTES, 0)
  const seconds = own.reduce((sum, [i]) => sum + (taken[i]?.length ?? 0) / TAKEN.rate, 0)
  const episode = (EPISODE_SECONDS * runs) / seconds
  console.log(
    `${name}: ${(runs / seconds).toFixed(2)} runs a second; as ${MANY_EPISODES} episodes, ${((MANY_EPISODES * episode * RUN_BYTES) / 1e6).toFixed(0)} MB of memory, and ${((episode * (RUN_BYTES + THUMBNAIL_BYTES)) / 1e3).toFixed(0)} kB of disk each`,
  )
}

const readStretches = (found: ReturnType<typeof toStretches>): Stretch[] =>
  found.map(({ file, first, count }) => ({
    file,
    first,
    thumbnails:
      framesOf.get(file)?.thumbnails.subarray(first * THUMBNAIL_BYTES, (first + count) * THUMBNAIL_BYTES) ??
      crypto.getRandomValues(new Uint8Array(count * THUMBNAIL_BYTES)),
  }))

interface Answer {
  scenes: Scene[]
  /** Whether the picture has nearly one colour. */
  isPlain: boolean
  /** CPU time. */
  ms: number
}
/** As the search does it, but for the database. */
async function search(jpeg: Buffer, among: ReadonlySet<number>): Promise<Answer> {
  const start = process.cpuUsage()
  const picture = await readPicture(jpeg).catch(() => null)
  const planes = picture && planesOf(picture)
  const found = (planes && index.find(hashPicture(picture, planes), among)) ?? []
  const compared = planes ? createComparison(picture, planes)(readStretches(toStretches(found))) : []
  const scenes = chooseScenes(compared.map((one) => ({ ...one, ...index.timesOf(one.file, one.run) })))
  const { user, system } = process.cpuUsage(start)
  return { scenes, isPlain: picture === null, ms: (user + system) / 1000 }
}

const greys = new Map<string, Promise<Buffer>>()
const greyOf = (path: string): Promise<Buffer> => {
  const known = greys.get(path) ?? sharp(path).greyscale().resize(40, 22, { fit: 'fill' }).raw().toBuffer()
  greys.set(path, known)
  return known
}
/** Of frames that look the same (0–255). */
const MAX_DIFFERENCE = 4
/** Of frames that follow each other in one shot. */
const MIN_CORRELATION = 0.6
/** Whether a frame of the answered film looks the same within a second of the answer, as in an opening or in a shot that stands still. */
async function looksSame(path: string, { file, second }: Scene): Promise<boolean> {
  for (const other of taken[file] ?? [])
    if (Math.abs(other.time - second) <= 1 && (await lookAlike(path, other.path))) return true
  return false
}

async function lookAlike(path: string, otherPath: string): Promise<boolean> {
  const [own, other] = [await greyOf(path), await greyOf(otherPath)]
  const squares = own.reduce((sum, value, i) => sum + (value - (other[i] ?? 0)) ** 2, 0)
  return Math.sqrt(squares / own.length) <= MAX_DIFFERENCE
}

/** Whether no cut is between a moment of a film and the answer. */
async function isSameShot(time: number, { file, second, until }: Scene): Promise<boolean> {
  const answer = Math.max(second, Math.min(until, time))
  const between = (taken[file] ?? []).filter(
    (one) => one.time >= Math.min(time, answer) - 1 / TAKEN.rate && one.time <= Math.max(time, answer) + 1 / TAKEN.rate,
  )
  for (const [i, { path }] of between.entries()) {
    const next = between[i + 1]
    if (next && correlate(await greyOf(path), await greyOf(next.path)) < MIN_CORRELATION) return false
  }
  return true
}

/** @returns -1 to 1 */
function correlate(one: Buffer, other: Buffer): number {
  const [a, b] = [one, other].map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Array.from(values, (value) => value - mean)
  })
  const product = (c: readonly number[] = [], d: readonly number[] = []) =>
    c.reduce((sum, value, i) => sum + value * (d[i] ?? 0), 0)
  const length = Math.sqrt(product(a, a) * product(b, b))
  return length < 1 ? 1 : product(a, b) / length
}

const isNear = (time: number, { second, until }: Scene): boolean => time >= second - 1 && time <= until + 1

/** Whether a frame of another film of the series, as in its opening, looks the same and would be right there. */
async function isRightInSeries({ film, path }: Wanted, best: Scene): Promise<boolean> {
  if (films[best.file]?.series !== films[film]?.series) return false
  for (const { time, path: other } of taken[best.file] ?? [])
    if ((await lookAlike(path, other)) && (isNear(time, best) || (await isSameShot(time, best)))) return true
  return false
}

interface Wanted {
  film: number
  time: number
  path: string
}

/** A picture of nearly one colour is right if nothing is found. */
async function checkAnswer(wanted: Wanted, { scenes: [best], isPlain }: Answer): Promise<boolean> {
  if (!best) return isPlain
  const { film, time, path } = wanted
  if (best.file === film && (isNear(time, best) || (await isSameShot(time, best)))) return true
  return (await looksSame(path, best)) || isRightInSeries(wanted, best)
}

interface Counts {
  all: number
  /** Within a second, where it looks the same, or in the same shot. */
  right: number
  /** Within a second. */
  near: number
  /** Something else was found. */
  wrong: number
  /** Searched without its film, and found all the same. */
  asked: number
  absent: number
}
const counts = new Map<string, Counts>()
const random = createRandom(11)
const isSearched = (i: number): boolean => !isOpen || films[i]?.isClosed === false
const searched = taken.flatMap((frames, film) => (isSearched(film) ? [{ film, frames }] : []))
const again: { film: number; time: number; path: string; jpeg: Buffer; isRight: boolean }[] = []
for (let i = 0; i < PICTURES; i++) {
  const { film, frames } = searched[i % searched.length] ?? { film: 0, frames: [] }
  const { time, path } = oneOf(random, frames)
  const kind = oneOf(random, Object.keys(SPOILS))
  const jpeg = await spoil(path, kind, random)
  const answer = await search(jpeg, allowed)
  const [best] = answer.scenes
  const isWithin = best?.file === film && isNear(time, best)
  const isRight = await checkAnswer({ film, time, path }, answer)
  const round = Math.floor(i / searched.length)
  if (round % 10 === 0) again.push({ film, time, path, jpeg, isRight })
  const { name, series, isClosed } = films[film] ?? { name: '', series: 0, isClosed: false }
  // the invented ones resemble nothing
  const others = new Set(framesOf.keys().filter((file) => films[file]?.series !== series))
  const isAsked = round % 2 === 0
  const [absent] = isAsked ? (await search(jpeg, others)).scenes : []
  for (const group of [kind, name, isClosed ? 'closed' : 'open', 'all']) {
    const sum = counts.get(group) ?? { all: 0, right: 0, near: 0, wrong: 0, asked: 0, absent: 0 }
    counts.set(group, {
      all: sum.all + 1,
      right: sum.right + Number(isRight),
      near: sum.near + Number(isWithin),
      wrong: sum.wrong + Number(best !== undefined && !isRight),
      asked: sum.asked + Number(isAsked),
      absent: sum.absent + Number(absent !== undefined),
    })
  }
  const tell = (scene: Scene | undefined): string =>
    scene ? `${films[scene.file]?.name ?? 'another'} at ${scene.second}–${scene.until}` : 'nothing'
  if (isVerbose && (!isRight || absent))
    console.log(`${kind}, ${name} at ${time}: ${tell(best)}; without it ${tell(absent)} (${path})`)
}
const toPercent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`
for (const [name, { all, right, near, wrong, asked, absent }] of counts)
  console.log(
    `${name}: ${all} pictures, ${toPercent(right, all)} right (${toPercent(near, all)} within a second), ${toPercent(wrong, all)} wrong, ${toPercent(all - right - wrong, all)} not found; ${absent} of ${asked} without their film`,
  )
const { all = 0, right = 0, wrong = 0, asked = 0, absent = 0 } = counts.get('all') ?? {}
report(right >= all * MIN_RIGHT, `${toPercent(right, all)} of ${all} right (required ${MIN_RIGHT * 100} %)`)
report(wrong <= all * MAX_WRONG, `${toPercent(wrong, all)} wrong (at most ${MAX_WRONG * 100} %)`)
report(
  absent <= asked * MAX_FALSE,
  `${toPercent(absent, asked)} of ${asked} found without their film (at most ${MAX_FALSE * 100} %)`,
)

addEpisodes(MANY_EPISODES)
const answers: Answer[] = []
let lost = 0
for (const { jpeg, isRight, ...frame } of again) {
  const answer = await search(jpeg, allowed)
  answers.push(answer)
  lost += Number(isRight && !(await checkAnswer(frame, answer)))
}
const times = answers.map(({ ms }) => ms)
const p99 = percentile(times, 0.99)
report(
  lost <= again.length * MAX_LOST,
  `${lost} of ${again.length} are not right any more among ${MANY_EPISODES} episodes (at most ${MAX_LOST * 100} %)`,
)
report(
  p99 <= MAX_P99_MS,
  `a search of these takes p50 ${percentile(times, 0.5).toFixed(0)} ms of CPU time, p99 ${p99.toFixed(0)} ms (at most ${MAX_P99_MS})`,
)
await rm(work, { recursive: true })
