import { useRef } from 'react'
import { Link } from '#src/ui/link.tsx'
import { SCENES_PATH } from './moments-page.ts'
import { FORM, INPUT } from './scene-form.tsx'
import { useDroppedPicture } from './use-dropped-picture.ts'

/** Leads to the search by a picture, and takes one that is dropped or pasted where it is shown. */
export default function SceneChip() {
  const form = useRef<HTMLFormElement>(null)
  const { isOver, isSending } = useDroppedPicture(form)
  return (
    <>
      <Link className="chip is-small" to={SCENES_PATH} rel="nofollow">
        {isSending ? 'Searching…' : isOver ? 'Drop the picture to find its scene' : 'Which scene is this?'}
      </Link>
      <form {...FORM} ref={form} hidden>
        <input {...INPUT} aria-label="Picture of a scene" />
      </form>
    </>
  )
}
