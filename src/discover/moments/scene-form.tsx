import { useRef } from 'react'
import { PICTURE_FIELD } from '#src/library/scenes/picture.ts'
import { IMAGE_TYPES } from '#src/platform/uploaded-image.ts'
import { PICTURE_PATH } from './moments-page.ts'
import { useDroppedPicture } from './use-dropped-picture.ts'

export const FORM = { method: 'post', action: PICTURE_PATH, encType: 'multipart/form-data' } as const
export const INPUT = { type: 'file', name: PICTURE_FIELD, accept: IMAGE_TYPES.join() } as const

/** Takes a picture: chosen, pasted, or dropped anywhere on the page. */
export function SceneForm() {
  const form = useRef<HTMLFormElement>(null)
  const { isOver, isSending, send } = useDroppedPicture(form)
  return (
    <form className="scene-form" {...FORM} ref={form} data-over={isOver ? '' : undefined}>
      <label className="scene-drop">
        <b>
          <span className="without-js">Choose a picture of a scene</span>
          <span className="needs-js" aria-live="polite">
            {isSending ? (
              'Searching…'
            ) : isOver ? (
              'Drop it here'
            ) : (
              <>
                <span className="scene-by-mouse">Drop a picture, paste it, or choose one</span>
                <span className="scene-by-touch">Choose a screenshot</span>
              </>
            )}
          </span>
        </b>
        <input
          {...INPUT}
          aria-label="Picture of a scene"
          required
          onChange={({ target }) => void send(target.files?.[0])}
        />
        <span className="form-hint">Up to 8 MB. It is only compared with the videos here, and never stored.</span>
      </label>
      <button className="button is-small without-js" type="submit">
        Search
      </button>
    </form>
  )
}
