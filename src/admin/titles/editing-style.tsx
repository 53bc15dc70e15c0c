import styles from './editing.css?inline'

/** The styles of the title editing pages. */
export const EditingStyle = () => (
  <style href="editing" precedence="default">
    {styles}
  </style>
)
