import { useBrowserChoices } from '#src/player/use-browser-choices.ts'
import { readDoneMessage } from '#src/admin/done-messages.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { segmentForms } from '#src/admin/library/segment-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { useMemo, useRef } from 'react'
import { data } from 'react-router'
import type { Playable } from '#src/catalogue/episode/playable.ts'
import libraryAdminStyles from '#src/admin/library/components/library.css?inline'
import { FileName } from '#src/admin/library/components/file-name.tsx'
import { parseId } from '#src/admin/library/ids.ts'
import type { SegmentSheet } from '#src/admin/library/schemas.ts'
import { SegmentEditor } from '#src/admin/library/components/segment-editor.tsx'
import { SegmentOrigins } from '#src/admin/library/components/segment-origins.tsx'
import { formatEpisodes } from '#src/admin/library/parsed-name.ts'
import { attempt } from '#src/platform/attempt.ts'
import { Player } from '#src/player/player.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireAdmin } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/segments'
import { AdminPage } from './layout/admin-page.tsx'
import { Link } from '#src/ui/link.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { libraryAdmin: service } = requireSite(context)
  const found = await attempt(() => service.findSegments(parseId(params.file) ?? 0))
  if ('problem' in found) throw data(null, { status: found.problem.status })
  return { sheet: found.done, done: readDoneMessage(new URL(request.url).searchParams) }
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, segmentForms(requireSite(args.context).libraryAdmin, parseId(args.params.file) ?? 0))

export const headers = formHeaders

export default function SegmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sheet, done } = loaderData
  const { file, title, playable, duration } = sheet
  const container = useRef<HTMLDivElement>(null)
  const path = `/admin/library/${file.id}/segments`
  return (
    <AdminPage title="Segments" path={path} aside={<BackToFile file={file} />}>
      <PageStyle name="library-admin" css={libraryAdminStyles} />
      <p>
        {title && file.first !== null && `${title.title}, ${formatEpisodes(file.first, file.last ?? file.first)}`}
        <FileName path={file.path} />
      </p>
      <FormResult className="admin-flash" failure={actionData?.failure} done={done} />
      <div className="seg">
        <div className="seg-player" ref={container}>
          {playable ? (
            <SegmentPlayer playable={playable} sheet={sheet} />
          ) : (
            <p className="note">Not packaged yet, so it can’t play here.</p>
          )}
        </div>
        {duration === null ? (
          <p className="note">Not probed yet, so the duration is unknown.</p>
        ) : (
          <SegmentEditor
            key={JSON.stringify(sheet.known)}
            sheet={sheet}
            submitted={actionData?.rows}
            container={container}
          />
        )}
        <section aria-labelledby="origins">
          <h2 id="origins">Segment origins</h2>
          <SegmentOrigins known={sheet.known} duration={duration} />
        </section>
      </div>
    </AdminPage>
  )
}

const BackToFile = ({ file }: Pick<SegmentSheet, 'file'>) => (
  <Link className="button is-ghost is-small" to={`/admin/library/${file.id}`}>
    Back to file
  </Link>
)

/** The site's player without segments, since it would skip them. */
function SegmentPlayer({ playable, sheet }: { playable: NonNullable<SegmentSheet['playable']>; sheet: SegmentSheet }) {
  const { origin, name } = useSite()
  const choices = useBrowserChoices('segments')
  const { address, kind, thumbnails } = playable
  const withoutSegments = useMemo(
    (): Playable => ({
      address,
      kind,
      tracks: thumbnails === null ? [] : [{ kind: 'thumbnails', address: thumbnails, label: 'Thumbnails' }],
      segments: [],
      chapters: [],
    }),
    [address, kind, thumbnails],
  )
  return (
    <Player
      itemKey={address}
      playable={withoutSegments}
      poster={sheet.title?.poster.src ?? ''}
      label={sheet.file.path}
      artist={name}
      origin={origin}
      resumeAt={startAtBeginning}
      onProgress={ignoreProgress}
      choices={choices}
    />
  )
}

const startAtBeginning = () => 0
const ignoreProgress = () => undefined
