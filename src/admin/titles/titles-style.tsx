import styles from './titles.css?inline'

/** The styles of the title editing pages. */
export const TitlesAdminStyle = () => (
  <style href="titles-admin" precedence="default">
    {styles}
  </style>
)
