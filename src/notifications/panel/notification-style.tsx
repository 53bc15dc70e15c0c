import styles from './notifications.css?inline'

/** The styles of notifications, included only where they are shown. */
export const NotificationStyle = () => (
  <style href="notifications" precedence="default">
    {styles}
  </style>
)
