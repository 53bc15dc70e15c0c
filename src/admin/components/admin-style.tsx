import styles from './admin.css?inline'

/** The styles of the admin pages; loaded on no other page. */
export const AdminStyle = () => (
  <style href="admin" precedence="default">
    {styles}
  </style>
)
