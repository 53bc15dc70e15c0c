import { AVATAR_TYPES } from './avatar.ts'
import { useAvatarUpload } from './use-avatar-upload.ts'
import type { PublicViewer } from '../viewer.ts'

interface AvatarFieldProps {
  viewer: Pick<PublicViewer, 'id' | 'avatar'>
  /** What came back where there are no scripts. */
  trouble?: string | null
  onChanged: () => void
}

/** One's picture is changed as soon as another is chosen; without scripts by a form of the browser's own. */
export function AvatarField({ viewer, trouble: first = null, onChanged }: AvatarFieldProps) {
  const { busy, trouble = first, upload, remove } = useAvatarUpload(viewer.id, onChanged)
  return (
    <form className="avatar-form" method="post" action="/account/avatar" encType="multipart/form-data">
      {trouble !== null && (
        <p className="form-trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="row">
        <label className={busy ? 'file-field is-busy' : 'file-field'}>
          <span className="file-name needs-js">
            {busy ? 'Sending…' : viewer.avatar ? 'Change picture' : 'Add a picture'}
          </span>
          <input
            type="file"
            name="avatar"
            accept={AVATAR_TYPES}
            aria-label="Picture"
            disabled={busy}
            onChange={({ target }) => {
              void upload(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
        <button className="button is-small without-js" type="submit">
          Send the picture
        </button>
        {viewer.avatar && (
          <button className="tap needs-js" type="button" disabled={busy} onClick={() => void remove()}>
            Remove
          </button>
        )}
      </div>
      <p className="form-hint">
        An image of at most 5 MB. A square of it is kept, and nothing else that was in the file.
      </p>
    </form>
  )
}
