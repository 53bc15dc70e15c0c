import { useViewer } from '#src/accounts/current-user/use-viewer.ts'

/** Hides the titles of the viewer's list from the results on the page: a style does, since cards know their status. */
export function HideListed() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <label className="chip hide-listed needs-js">
      <input type="checkbox" />
      Hide my list
    </label>
  )
}
