import styles from './status.css?inline'

/** The styles of the status page. */
export const StatusStyle = () => (
  <style href="status-admin" precedence="default">
    {styles}
  </style>
)
