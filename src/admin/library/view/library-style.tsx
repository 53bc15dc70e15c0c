import styles from './library.css?inline'

/** What only the library's pages for admins look like: no other page carries it. */
export const LibraryAdminStyle = () => (
  <style href="library-desk" precedence="default">
    {styles}
  </style>
)
