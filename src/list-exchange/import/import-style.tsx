import styles from './import.css?inline'

/** The styles of the page for imports. */
export const ImportStyle = () => (
  <style href="list-import" precedence="default">
    {styles}
  </style>
)
