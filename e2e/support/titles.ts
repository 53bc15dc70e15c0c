/** Titles for a single journey, written to the running site's database like an import. */
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { storeBatch } from '#src/catalogue/import/store.server.ts'
import { titleRecordSchema, type TitleRecordInput } from '#src/catalogue/record.ts'
import type { CatalogueTables } from '#src/catalogue/tables.server.ts'
import { openDatabase } from '#src/platform/database/database.server.ts'
import { getJson } from './api.ts'
import { expect } from './journey.ts'

const infoResponse = z.object({ results: z.object({ data: z.object({ id: z.string() }) }) })

/** Ids that no title on AniList has. */
let nextId = 900_000_000 + (process.pid % 10_000) * 100

/** An id of AniList for a title that others refer to. */
export const newSourceId = (): string => String(nextId++)

/** @param id of AniList @returns the title's id, once the site has loaded it */
export async function storeTitle(
  page: Page,
  facts: Omit<TitleRecordInput, 'ids'>,
  id: string = newSourceId(),
): Promise<string> {
  const record = titleRecordSchema.parse({ ...facts, ids: [{ space: 'anilist', id }] })
  const bare = await openDatabase(undefined, process.env.E2E_DATA_DIR ?? '')
  const db = bare.$extendTables<CatalogueTables>()
  try {
    await storeBatch(db, 'anilist', [{ record }])
    const { anime_id: number } = await db
      .selectFrom('anime_external_id')
      .select('anime_id')
      .where('space', '=', 'anilist')
      .where('external_id', '=', id)
      .executeTakeFirstOrThrow()
    await expect.poll(async () => (await page.request.get(`/api/catalogue/info?id=${number}`)).status()).toBe(200)
    const { results } = await getJson(page.request, `/api/catalogue/info?id=${number}`, infoResponse)
    return results.data.id
  } finally {
    await bare.destroy()
  }
}
