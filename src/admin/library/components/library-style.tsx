import styles from './library.css?inline'

/** The styles of the library's admin pages; loaded on no other page. */
export const LibraryAdminStyle = () => (
  <style href="library-admin" precedence="default">
    {styles}
  </style>
)
