import { PathIcon } from '#src/ui/icon.tsx'
import { BELL_PATH } from './bell-path.ts'

/** The message of an empty list. */
export const NoNotifications = () => (
  <div className="notification-empty">
    <PathIcon path={BELL_PATH} />
    <p>Nothing here yet. New episodes of titles on your list show up here.</p>
  </div>
)
