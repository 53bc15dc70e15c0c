import styles from './editing.css?inline'

/** What only the pages where titles are edited look like. */
export const EditingStyle = () => (
  <style href="editing" precedence="default">
    {styles}
  </style>
)
