import styles from './saved.css?inline'

/** The styles of the lists' pages, included only there. */
export const SavedStyle = () => (
  <style href="saved-lists" precedence="default">
    {styles}
  </style>
)
