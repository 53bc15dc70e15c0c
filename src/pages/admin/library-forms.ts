/** Handlers of the library's admin forms: files, sources, jobs and segments. */
import { Problem } from '#src/platform/problem.ts'
import { parseId } from '#src/admin/library/ids.ts'
import { JOB_ACTIONS, QUEUE_ACTIONS } from '#src/admin/library/job-actions.ts'
import { readRows, toSegments } from '#src/admin/library/segment-form.ts'
import type { Done } from './done-messages.ts'
import type { FormHandler, FormRequest, Forms } from './run-form.ts'

const readFiles = (form: URLSearchParams): number[] => form.getAll('file').flatMap((text) => parseId(text) ?? [])
const readText = ({ readField }: FormRequest, name: string): string => readField(name).trim()
const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Matches files to a title. `title` is the selected candidate (`10000` or `10000:3-4`), `other` what the admin entered
 * instead.
 */
export async function matchFiles(request: FormRequest): Promise<{ done: Done; count: number }> {
  const { site, admin, form } = request
  const service = site.libraryAdmin
  const [selected = '', candidateEpisodes = ''] = readText(request, 'title').split(':')
  const other = readText(request, 'other')
  const title = other || selected
  if (title === '') throw new Problem(400, 'Choose a title.')
  const files = readFiles(form)
  const entered = readText(request, 'episodes')
  if (readText(request, 'count') !== 'on') {
    const episodes = other === '' && entered === '' ? candidateEpisodes : entered
    const matched = await service.matchFiles(admin, { files, title, episodes: episodes || undefined })
    return { done: 'matched', count: matched.length }
  }
  const from = parseId(readText(request, 'counted'))
  if (from === null || from > 9_999) throw new Problem(400, 'The first episode must be a number from 1 to 9,999.')
  const matched = await service.matchFiles(admin, { files, title, from })
  return { done: 'matched', count: matched.length }
}

const handleFiles =
  (action: 'ignore' | 'reopen' | 'retry', done: Done): FormHandler =>
  async ({ site, admin, form }) => ({ done, count: (await site.libraryAdmin[action](admin, readFiles(form))).length })

export const FILE_FORMS: Forms = {
  async scan({ site, admin }) {
    await site.libraryAdmin.scan(admin)
    return 'scan'
  },
  async 'mark-missing'(request) {
    return {
      done: 'marked-missing',
      count: await request.site.libraryAdmin.markMissing(request.admin, request.readField('folder')),
    }
  },
  match: matchFiles,
  ignore: handleFiles('ignore', 'ignored'),
  reopen: handleFiles('reopen', 'match-reset'),
  retry: handleFiles('retry', 'requeued'),
}

const SOURCE_DONE = { added: 'source-added', changed: 'source-changed' } as const satisfies Record<string, Done>

export const SOURCE_FORMS: Forms = {
  async add(request) {
    const readOptional = (name: string) => readText(request, name) || undefined
    const readTimes = (name: string) =>
      readText(request, name)
        .split(/[\s,]+/)
        .filter(Boolean)
    const done = await request.site.libraryAdmin.addSource(request.admin, {
      title: readText(request, 'title'),
      episode: readText(request, 'episode'),
      address: readText(request, 'address'),
      type: readOptional('sound') ?? 'sub',
      kind: readOptional('kind'),
      quality: readOptional('quality'),
      track: readLines(readText(request, 'tracks')),
      intro: readTimes('intro'),
      outro: readTimes('outro'),
      recap: readTimes('recap'),
      preview: readTimes('preview'),
    })
    return SOURCE_DONE[done]
  },
  async remove(request) {
    await request.site.libraryAdmin.removeSource(request.admin, parseId(readText(request, 'source')) ?? 0)
    return 'source-removed'
  },
}

export const JOB_FORMS: Forms = {
  ...Object.fromEntries(
    QUEUE_ACTIONS.map((action): [string, FormHandler] => [
      `all-${action}`,
      async ({ site, admin }) => {
        await site.libraryAdmin.changeQueue(admin, action)
        return `all-${action}`
      },
    ]),
  ),
  ...Object.fromEntries(
    JOB_ACTIONS.map((action): [string, FormHandler] => [
      action,
      async (request) => {
        await request.site.libraryAdmin.changeJob(request.admin, parseId(readText(request, 'job')) ?? 0, action)
        return action
      },
    ]),
  ),
}

export const segmentForms = (file: number): Forms => ({
  async save({ site, admin, form }) {
    const read = toSegments(readRows(form))
    if ('fault' in read) throw new Problem(400, read.fault)
    await site.libraryAdmin.setSegments(admin, file, read.segments)
    if (!form.has('season')) return 'segments-saved'
    const { set } = await site.libraryAdmin.setSeason(admin, file, read.segments, form.has('overHand'))
    return { done: 'season-saved', count: set }
  },
  async reset({ site, admin }) {
    await site.libraryAdmin.setSegments(admin, file, null)
    return 'segments-removed'
  },
})
