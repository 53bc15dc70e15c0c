import styles from './admin.css?inline'

/** What only the admin's pages look like: no other page carries it. */
export const AdminStyle = () => (
  <style href="admin" precedence="default">
    {styles}
  </style>
)
