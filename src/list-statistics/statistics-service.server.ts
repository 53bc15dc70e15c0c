/** Statistics, reviews of years and comparisons of lists, for the API and the pages. */
import type { UserId } from '#src/accounts/viewer.ts'
import type { Title } from '#src/catalogue/title.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { createSingleFlight, type SingleFlight } from '#src/platform/cache/single-flight.ts'
import { Problem } from '#src/platform/problem.ts'
import { createDayOf } from '#src/platform/time-zone/local-day.ts'
import type { MyListContext } from '#src/list/context.ts'
import { mergeEntries } from '#src/list/entries/merge-entries.ts'
import type { ScoreFormat } from '#src/list/entries/score.ts'
import { findSettings } from '#src/list/entries/settings-store.server.ts'
import { listFavourites } from '#src/list/favourites/store.server.ts'
import { MAX_FAVOURITES } from '#src/list/limits.ts'
import { type Compatibility, compareLists, type ComparedEntry } from './compatibility.ts'
import { countTitles, forEachInSlices } from './count-titles.server.ts'
import { type CountedTitle, yearOfDate } from './count-title.ts'
import { openReview, type UserReview, type YearReview } from './review.ts'
import { parseReviewYear, yearsOf } from './review-years.ts'
import { type ListStatistics, openStatistics } from './statistics.ts'
import { requirePublicList } from '#src/list/entries/public-list-store.server.ts'
import { listEntryRecords } from './store.server.ts'

/** Hearts of a year that are listed. */
const MAX_HEARTS = 12

/** Several requests at once, such as for a page and its picture, read a list once. */
const flightsOf = memoizeByObject<MyListContext, SingleFlight<CountedTitle[]>>(() => createSingleFlight())

const readTitles = (myList: MyListContext, { user, timeZone }: ListReader): Promise<CountedTitle[]> =>
  flightsOf(myList).run(`${user} ${timeZone}`, () => countTitles(myList, user, createDayOf(timeZone)))

/** Whose list is read, and the time zone that days are in. */
export interface ListReader {
  user: UserId
  /** A known time zone. */
  timeZone: string
}

/** The current day, `YYYY-MM-DD`. */
export const readToday = async (myList: MyListContext, timeZone: string): Promise<string> =>
  createDayOf(timeZone)(await myList.now())

export async function readStatistics(myList: MyListContext, reader: ListReader): Promise<ListStatistics> {
  const { scoreFormat } = await findSettings(myList.db, reader.user)
  const statistics = openStatistics(await readToday(myList, reader.timeZone), scoreFormat)
  await forEachInSlices(await readTitles(myList, reader), statistics.add)
  return statistics.result()
}

/** @throws {Problem} 404 if the text is no year, or one that has not begun */
export async function requireReviewYear(myList: MyListContext, text: string, timeZone: string): Promise<number> {
  const year = parseReviewYear(text, await readToday(myList, timeZone))
  if (year === null) throw new Problem(404, 'Choose a year up to the current one.')
  return year
}

export async function readReview(myList: MyListContext, reader: ListReader, year: number): Promise<UserReview> {
  const { scoreFormat } = await findSettings(myList.db, reader.user)
  const titles = await readTitles(myList, reader)
  const years = new Set<number>()
  await forEachInSlices(titles, (counted) => {
    for (const known of yearsOf(counted)) years.add(known)
  })
  const favourites = await listFavouritesOf(myList, reader, year)
  return {
    ...(await reviewTitles(titles, year, scoreFormat)),
    favouritesAdded: favourites.length,
    favourites: favourites.slice(0, MAX_HEARTS),
    years: [...years].toSorted((one, other) => other - one),
  }
}

/** What others may see of a year: titles on the list that are neither private nor 18+. */
export async function readShareableReview(
  myList: MyListContext,
  reader: ListReader,
  year: number,
): Promise<YearReview> {
  const { scoreFormat } = await findSettings(myList.db, reader.user)
  const titles = await readTitles(myList, reader)
  return reviewTitles(titles.filter(isShareable), year, scoreFormat)
}

const isShareable = ({ entry, title }: CountedTitle): boolean => entry !== null && !entry.isPrivate && !title.adult

async function reviewTitles(titles: readonly CountedTitle[], year: number, format: ScoreFormat): Promise<YearReview> {
  const review = openReview(year, format)
  await forEachInSlices(titles, review.add)
  return review.result()
}

async function listFavouritesOf(
  { db, wire }: MyListContext,
  { user, timeZone }: ListReader,
  year: number,
): Promise<number[]> {
  const dayOf = createDayOf(timeZone)
  const all = await listFavourites(db, user, { skip: 0, limit: MAX_FAVOURITES })
  const { snapshot } = wire()
  const added = all.filter(({ addedAt }) => yearOfDate(dayOf(Date.parse(addedAt))) === year)
  return [...new Set(added.flatMap(({ number }) => snapshot.find(number)?.number ?? []))]
}

/**
 * Compares a user's list with a public one, without the private entries of the latter.
 * @throws {Problem} 404 if there is no such user, or the list is not public; the answer is the same
 */
export async function readCompatibility(
  myList: MyListContext,
  user: UserId,
  username: string,
): Promise<Compatibility & { username: string }> {
  const other = await requirePublicList(myList.db, username, await myList.now())
  const mine = await readCompared(myList, user, { withPrivate: true })
  const theirs = await readCompared(myList, other.id, { withPrivate: false })
  return { username: other.username, ...compareLists(mine, theirs) }
}

/** The entries of visible titles, each once. */
async function readCompared(
  { db, wire }: MyListContext,
  user: UserId,
  { withPrivate }: { withPrivate: boolean },
): Promise<ComparedEntry[]> {
  const { snapshot } = wire()
  const byTitle = new Map<Title, Awaited<ReturnType<typeof listEntryRecords>>>()
  await forEachInSlices(await listEntryRecords(db, user), (entry) => {
    const title = snapshot.find(entry.number)
    if (!title) return
    const known = byTitle.get(title)
    if (known) known.push(entry)
    else byTitle.set(title, [entry])
  })
  const compared: ComparedEntry[] = []
  await forEachInSlices(byTitle, ([{ number }, entries]) => {
    const { score, isPrivate } = mergeEntries(entries)
    // of merged titles, one private entry hides the others
    if (withPrivate || !isPrivate) compared.push({ number, score })
  })
  return compared
}
