import { PathIcon } from '#src/ui/icon.tsx'
import { IMAGE_TYPES } from '#src/platform/uploaded-image.ts'
import { useAvatarUpload } from './use-avatar-upload.ts'
import { UserAvatar } from './user-avatar.tsx'
import type { PublicViewer } from '../viewer.ts'

interface AvatarFieldProps {
  viewer: Pick<PublicViewer, 'id' | 'avatar'>
  /** The error of an upload without scripts. */
  error?: string | null
  onChanged: () => void
}

/** Uploads a picture as soon as it is chosen; without JavaScript, with a plain form. */
export function AvatarField({ viewer, error: initialError = null, onChanged }: AvatarFieldProps) {
  const { busy, error = initialError, upload, remove } = useAvatarUpload(viewer.id, onChanged)
  return (
    <form className="avatar-form" method="post" action="/account/avatar" encType="multipart/form-data">
      {error !== null && (
        <p className="form-trouble" role="alert">
          {error}
        </p>
      )}
      <div className="row">
        <label className={busy ? 'file-field is-busy' : 'file-field'}>
          <span className="needs-js">{busy ? 'Uploading…' : viewer.avatar ? 'Change picture' : 'Add picture'}</span>
          <AvatarInput busy={busy} upload={upload} />
        </label>
        <button className="button is-small without-js" type="submit">
          Upload picture
        </button>
        {viewer.avatar && (
          <button className="hit-area needs-js" type="button" disabled={busy} onClick={() => void remove()}>
            Remove
          </button>
        )}
      </div>
      <p className="form-hint">Up to 5 MB. We crop it to a square and strip its metadata.</p>
    </form>
  )
}

interface AvatarInputProps {
  busy: boolean
  upload: (file: File | undefined) => Promise<void>
}

const AvatarInput = ({ busy, upload }: AvatarInputProps) => (
  <input
    type="file"
    name="avatar"
    accept={IMAGE_TYPES.join()}
    aria-label="Picture"
    disabled={busy}
    onChange={({ target }) => {
      void upload(target.files?.[0])
      target.value = ''
    }}
  />
)

const PENCIL = 'M14.5 6.5l3 3M5 19l1-4L16 5l3 3L9 18z'

/** The user's picture; choosing another one replaces it. */
export function AvatarButton({ viewer, onChanged }: { viewer: PublicViewer; onChanged: () => void }) {
  const { busy, error, upload } = useAvatarUpload(viewer.id, onChanged)
  return (
    <>
      <span className={busy ? 'avatar-button is-busy' : 'avatar-button'} title="Change picture">
        <UserAvatar of={viewer} size={64} />
        <span className="avatar-pencil">
          <PathIcon path={PENCIL} />
        </span>
        <AvatarInput busy={busy} upload={upload} />
      </span>
      {error !== undefined && (
        <p className="form-trouble" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
