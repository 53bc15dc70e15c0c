import styles from './entry.css?inline'

/** The styles of the form that edits an entry, included only where it is rendered. */
export const EntryStyle = () => (
  <style href="list-entry" precedence="default">
    {styles}
  </style>
)
