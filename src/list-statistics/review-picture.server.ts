/** The picture of a user's year, drawn on request: for its user only, who may share it. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { drawYearCard, type YearCard } from '#src/catalogue/art/art.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { toOwnMemory } from '#src/platform/cache/own-memory.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { createSingleFlight } from '#src/platform/cache/single-flight.ts'
import { createWorkQueue, QueueFullError } from '#src/platform/jobs/work-queue.ts'
import { Problem } from '#src/platform/problem.ts'
import type { MyListContext } from '#src/list/context.ts'
import { toYearCard } from './review-card.ts'
import type { PictureType } from './review-paths.ts'
import { readShareableReview, requireReviewYear } from './statistics-service.server.ts'

const MAX_CACHED_BYTES = 8 * 1024 * 1024
const SECONDS = 20
const BUSY = 'The site is busy. Try again in a moment.'

/** What one process draws, and has drawn. */
const picturesOf = memoizeByObject<MyListContext, ReturnType<typeof openPictures>>(openPictures)

function openPictures() {
  return {
    cache: createMemoryCache<Buffer>(MAX_CACHED_BYTES),
    flights: createSingleFlight<Buffer>(),
    queue: createWorkQueue({ running: 2, waiting: 20 }),
  }
}

interface PictureRequest {
  year: string
  type: PictureType
  siteName: string
  /** A known time zone. */
  timeZone: string
}

/** @throws {Problem} 404 without such a year, 503 if too many pictures are being drawn */
export async function renderReviewPicture(
  myList: MyListContext,
  viewer: Pick<Viewer, 'id' | 'username'>,
  { year: text, type, siteName, timeZone }: PictureRequest,
): Promise<Buffer> {
  const year = await requireReviewYear(myList, text, timeZone)
  const review = await readShareableReview(myList, { user: viewer.id, timeZone }, year)
  const { snapshot } = myList.wire()
  const findTitle = (number: number) => snapshot.find(number)
  return drawPicture(myList, toYearCard(review, { username: viewer.username, siteName, findTitle }), type)
}

async function drawPicture(myList: MyListContext, card: YearCard, type: PictureType): Promise<Buffer> {
  const { cache, flights, queue } = picturesOf(myList)
  const key = createHash('sha256')
    .update(JSON.stringify([card, type]))
    .digest('base64url')
  const cached = cache.get(key)
  if (cached) return cached
  const draw = () => queue.run(() => render(card, type))
  const picture = await flights.run(key, draw).catch((error: unknown) => {
    throw error instanceof QueueFullError ? new Problem(503, BUSY, { 'retry-after': '5' }) : error
  })
  cache.set(key, picture, picture.byteLength)
  return picture
}

async function render(card: YearCard, type: PictureType): Promise<Buffer> {
  const svg = Buffer.from(await drawInSteps(drawYearCard(card)))
  return type === 'svg'
    ? toOwnMemory(svg)
    : sharp(svg).timeout({ seconds: SECONDS }).png({ compressionLevel: 9 }).toBuffer()
}

/** Lets requests be handled between the steps of a drawing. */
async function drawInSteps(steps: Generator<undefined, string>): Promise<string> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await setImmediate()
  }
}
